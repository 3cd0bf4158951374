/* SPDX-License-Identifier: MIT */
/* bench/bench.h - the parts of the benchmark, as a table with a row for each. */
#pragma once

#include "base/text.h"
#include "bench/arena.h"
#include "bench/contest.h"
#include "bench/table.h"

#include <stdbool.h>
#include <stddef.h>

struct bench_rules {
    struct contest_rules contest; /* for chases and doors; its seed and rounds are those of all parts */
    size_t queries;               /* a map */
    size_t crowd;                 /* number of hunters in the largest crowd */
    size_t hunters;               /* with a target each */
    unsigned methods;             /* for queries, chases and doors: a bit for each of `methods`; 0: all; chases have the
                                   * last one */
    bool is_ablation;             /* for chases and doors: measures the chase without each of its rungs in turn */
};

struct bench_part {
    const char *name; /* as it is spelt in options and CSV */
    /* Adds blocks to the table, and writes them to the text. */
    void (*run)(struct arena *arena, const struct bench_rules *rules, struct table *table, struct text *text);
};

enum { BENCH_DOORS = 3 }; /* the part whose doors open and close */
extern const struct bench_part bench_parts[];
extern const size_t bench_part_count;
