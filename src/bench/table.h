/* bench/table.h - what was measured, as a table for people and as CSV for plots.
 *
 * A row is a method in one case of one part on one map.  A block is all rows of a case: within it, each row's mean is
 * set against those of the yardsticks, which are methods.  Times are in nanoseconds. */
#ifndef HOUNDED_BENCH_TABLE_H
#define HOUNDED_BENCH_TABLE_H

#include "base/text.h"
#include "bench/timing.h"

#include <stdbool.h>
#include <stddef.h>

enum { TABLE_YARDSTICKS = 3 };

#define TABLE_NONE (-1.0) /* in place of a number that there is not */

struct table_row {
    const char *method;              /* a string constant */
    size_t ticks;                    /* that were timed */
    struct spread time;              /* of a tick */
    double quiet_time, quiet_mean;   /* of a tick without search: median, mean */
    double expanded;                 /* in a tick */
    double quiet, kept;              /* shares of all ticks: without search; that kept the root of the tree */
    size_t checked, wrong;           /* plans */
    double faster[TABLE_YARDSTICKS]; /* so many times as fast as each; filled in by table_end */
};

struct table_block {
    char *map;        /* owned */
    const char *part; /* a string constant */
    int size;         /* of the case: hunters, or doors; 0: the part has only one */
    struct table_row *rows;
    size_t count;
};

struct table {
    const char *const *yardsticks; /* names of methods */
    struct table_block *blocks;
    size_t count;
};

/* `yardsticks` are TABLE_YARDSTICKS names of methods, up to 10 letters each; borrowed. */
void table_init(struct table *table, const char *const *yardsticks);
void table_done(struct table *table);

/* Opens a block; rows go to the last one. */
void table_begin(struct table *table, const char *map, const char *part, int size);
/* All numbers there may not be start as TABLE_NONE. */
void table_row_init(struct table_row *row, const char *method);
void table_add(struct table *table, const struct table_row *row);
void table_end(struct table *table);

/* The last block; the geometric means over all blocks of a part and size, where there are several. */
void table_write_block(const struct table *table, struct text *text);
void table_write_means(const struct table *table, struct text *text);
void table_write_csv(const struct table *table, struct text *text);

size_t table_wrong(const struct table *table); /* plans, in all rows */

#endif
