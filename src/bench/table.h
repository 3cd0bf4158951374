/* SPDX-License-Identifier: MIT */
/* bench/table.h - measurements as a table for people and as CSV for plots.
 *
 * A row is a method in one case of one part on one map, with a number for each column.  A block consists of all rows
 * of a case: within it, each row's mean is compared with those of the yardsticks, which are methods.  Times are in
 * nanoseconds. */
#pragma once

#include "base/text.h"
#include "bench/timing.h"
#include "path/find/search.h"

#include <stddef.h>

enum { TABLE_YARDSTICKS = 5 };

enum table_column {
    TABLE_MEAN,   /* time of a tick */
    TABLE_SPREAD, /* by how much the slowest round was slower than the fastest, as a share */
    TABLE_MEDIAN,
    TABLE_P99,
    TABLE_MAX,
    TABLE_FIRST,    /* of a crowd: the first tick, with all that its hunters allocate */
    TABLE_SETUP,    /* from the bytes of the map to the first answer */
    TABLE_EXPANDED, /* in a tick, in the method's own unit; the next two are cells */
    TABLE_WRITTEN,
    TABLE_DELETED,
    TABLE_QUIET,  /* share of the ticks without search */
    TABLE_KEPT,   /* share of the ticks that kept the root of the tree */
    TABLE_MEMORY, /* bytes */
    TABLE_FASTER, /* so many times as fast as each of the yardsticks; filled in by table_end */
    TABLE_COLUMNS = TABLE_FASTER + TABLE_YARDSTICKS
};

/* Rows are compared with the fastest of several methods. */
struct table_yardstick {
    const char *name;    /* up to 10 letters */
    const char *rows[2]; /* of methods; NULL: there is only one */
};

#define TABLE_NONE (-1.0) /* in place of a number that there is not */

struct table_row {
    const char *method; /* a string constant */
    size_t ticks;       /* that were timed */
    double numbers[TABLE_COLUMNS];
    size_t checked, wrong; /* plans */
};

struct table_block {
    char *map, *set;  /* owned; the set is a name for several maps, or empty */
    const char *part; /* a string constant */
    int size;         /* of the case: hunters, or doors; 0: the part has only one */
    struct table_row *rows;
    size_t count;
};

struct table {
    const struct table_yardstick *yardsticks;
    const char *variant; /* of everything that is measured; may be empty */
    struct table_block *blocks;
    size_t count;
};

/* There are TABLE_YARDSTICKS of them, and the summary uses the last one; both are borrowed. */
void table_init(struct table *table, const struct table_yardstick *yardsticks, const char *variant);
void table_done(struct table *table);

/* Begins a block; rows go to the last one. */
void table_begin(struct table *table, const char *map, const char *set, const char *part, int size);
/* All numbers are TABLE_NONE at first. */
void table_row_init(struct table_row *row, const char *method);
void table_row_set_times(struct table_row *row, const struct spread *time);
/* Sets the counts of `plans` plans together; without plans nothing is set. */
void table_row_set_counts(struct table_row *row, const struct search_counts *sum, size_t plans);
void table_add(struct table *table, const struct table_row *row);
void table_end(struct table *table);

/* Write the last block; and the results of all blocks of a part and size, if there are several: the geometric mean,
 * of each set and of all, the median and the worst; and in one line a method, its ratio to the last yardstick. */
void table_write_block(const struct table *table, struct text *text);
void table_write_means(const struct table *table, struct text *text);
/* Writes everything.  `head`, several lines, comes first, each after "# ". */
void table_write_csv(const struct table *table, const char *head, struct text *text);

size_t table_wrong(const struct table *table); /* plans, in all rows */
