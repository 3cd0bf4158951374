/* SPDX-License-Identifier: MIT */
/* bench/bench.h - the parts of the benchmark, as a table with a row for each. */
#pragma once

#include "base/text.h"
#include "bench/arena.h"
#include "bench/table.h"
#include "bench/trace.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bench_rules {
    size_t chases;  /* a map */
    size_t ticks;   /* a chase ends after this many ticks */
    size_t queries; /* a map */
    size_t samples; /* about how many ticks of a map to time for slow methods that plan from scratch */
    size_t crowd;   /* number of hunters in the largest crowd */
    size_t hunters; /* with a target each */
    enum trace_doors doors;
    enum trace_target target; /* for chases and doors, like the next three */
    size_t targets;
    size_t push;
    bool is_cold;
    size_t check;     /* one in `check` plans of the hunters' methods is checked */
    unsigned methods; /* for queries, chases and doors: a bit for each of `methods`; 0: all; chases have the last one */
    bool is_ablation; /* for chases and doors: measures the chase without each of its rungs in turn */
    int rounds;
    uint64_t seed;
};

struct bench_part {
    const char *name; /* as it is spelt in options and CSV */
    /* Adds blocks to the table, and writes them to the text. */
    void (*run)(struct arena *arena, const struct bench_rules *rules, struct table *table, struct text *text);
};

extern const struct bench_part bench_parts[];
extern const size_t bench_part_count;
