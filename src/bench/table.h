/* SPDX-License-Identifier: MIT */
/* bench/table.h - measurements as a table for people and as CSV for plots.
 *
 * A row is a method in one case of one part on one map, with a number for each column.  A block consists of all rows of
 * a case, and compares each row's mean with those of the yardsticks, which are also methods.  Times are in
 * nanoseconds. */
#pragma once

#include "base/text.h"
#include "bench/timing.h"
#include "path/find/search.h"

#include <stddef.h>

enum { TABLE_YARDSTICKS = 5 };

enum table_column {
    TABLE_MEAN,   /* time of a tick */
    TABLE_SPREAD, /* how much longer the slowest round took than the fastest, as a share */
    TABLE_MEDIAN,
    TABLE_P99,
    TABLE_MAX,
    TABLE_FIRST,    /* for a crowd: the first tick, including all allocations of its hunters */
    TABLE_SETUP,    /* from the bytes of the map to the first answer */
    TABLE_EXPANDED, /* in a tick, in the method's own unit; the next two are cells */
    TABLE_WRITTEN,
    TABLE_DELETED,
    TABLE_QUIET,  /* share of ticks without a search */
    TABLE_KEPT,   /* share of ticks that kept the root of the tree */
    TABLE_MEMORY, /* bytes */
    TABLE_FASTER, /* how many times as fast as each yardstick; filled in by table_end */
    TABLE_COLUMNS = TABLE_FASTER + TABLE_YARDSTICKS
};

/* The method, or the fastest of several, with which rows are compared. */
struct table_yardstick {
    const char *name;    /* up to 10 letters */
    const char *rows[2]; /* names of methods; NULL: there is only one */
};

#define TABLE_NONE (-1.0) /* in place of a missing number */

struct table_row {
    const char *method; /* a string constant */
    size_t ticks;       /* that were timed */
    double numbers[TABLE_COLUMNS];
    size_t checked, wrong; /* plans */
};

struct table_block {
    char *map, *set;  /* owned; the set is a common name for several maps, or empty */
    const char *part; /* a string constant */
    int size;         /* of the case: the number of hunters or doors; 0: the part has only one case */
    struct table_row *rows;
    size_t count;
};

struct table {
    const struct table_yardstick *yardsticks;
    const char *variant; /* applies to all measurements; may be empty */
    struct table_block *blocks;
    size_t count;
};

/* Borrows both.  There are TABLE_YARDSTICKS of them; the summary uses the last one. */
void table_init(struct table *table, const struct table_yardstick *yardsticks, const char *variant);
void table_done(struct table *table);

/* Begins a block, to which the next rows are added. */
void table_begin(struct table *table, const char *map, const char *set, const char *part, int size);
/* Sets all numbers to TABLE_NONE. */
void table_row_init(struct table_row *row, const char *method);
void table_row_set_times(struct table_row *row, const struct spread *time);
/* Sets the total counts of `plans` plans; does nothing if there are no plans. */
void table_row_set_counts(struct table_row *row, const struct search_counts *sum, size_t plans);
void table_add(struct table *table, const struct table_row *row);
void table_end(struct table *table);

/* Write the last block, and the results of all blocks of a part and size if there are several.  These are the geometric
 * mean of each set and of all blocks, the median and the worst, and one line for each method with its ratio to the last
 * yardstick. */
void table_write_block(const struct table *table, struct text *text);
void table_write_means(const struct table *table, struct text *text);
/* Writes everything, after the lines of `head`, each with "# " in front. */
void table_write_csv(const struct table *table, const char *head, struct text *text);

size_t table_wrong(const struct table *table); /* number of wrong plans in all rows */
