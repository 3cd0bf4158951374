/* SPDX-License-Identifier: MIT */
/* bench/bench.h - the parts of the benchmark: a table with a row for each. */
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
    size_t ticks;   /* after which a chase ends */
    size_t queries; /* a map */
    size_t samples; /* ticks of a map that slow methods from scratch are timed on, about */
    size_t crowd;   /* hunters of the largest crowd */
    size_t hunters; /* with a target each */
    enum trace_doors doors;
    enum trace_target target; /* of chases and doors; so are the next three */
    size_t targets;
    size_t push;
    bool is_cold;
    size_t check;     /* every so many plans of the hunters' methods are checked */
    unsigned methods; /* of queries, chases and doors: a bit for each of `methods`; 0: all; chases have the last one */
    bool is_ablation; /* of chases and doors: the chase without one of its rungs each */
    int rounds;
    uint64_t seed;
};

struct bench_part {
    const char *name; /* as options and CSV spell it */
    /* Adds blocks to the table, and writes them to the text. */
    void (*run)(struct arena *arena, const struct bench_rules *rules, struct table *table, struct text *text);
};

extern const struct bench_part bench_parts[];
extern const size_t bench_part_count;
