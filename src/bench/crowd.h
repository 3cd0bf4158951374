/* SPDX-License-Identifier: MIT */
/* bench/crowd.h - many hunters, all of whom replan at every tick and take a step: ever more of them after one moving
 * target, or so many with a target each.
 *
 * Hunters start at random cells.  Each way of planning moves the hunters by its own plans; a tick's time is that of all
 * plans, first steps included, by the program's clock, and the least in all rounds, less what reading the clock costs.
 * What it takes to begin is a part of the first tick.  The memory is what is taken from the system's allocator, from
 * nothing but map and legal moves to the last tick.  Some plans of the first round are checked. */
#ifndef HOUNDED_BENCH_CROWD_H
#define HOUNDED_BENCH_CROWD_H

#include "base/text.h"
#include "bench/arena.h"
#include "bench/table.h"

#include <stddef.h>
#include <stdint.h>

struct crowd_rules {
    size_t most; /* hunters: 1, 10, 100, ... */
    size_t ticks;
    int rounds;
    uint64_t seed;
};

/* Adds a block to the table for each number of hunters, and writes it to the text; as long as there is time. */
void crowd_run(struct arena *arena, const struct crowd_rules *rules, struct table *table, struct text *text);
/* With a target each: one block, of `most` hunters. */
void crowd_run_apart(struct arena *arena, const struct crowd_rules *rules, struct table *table, struct text *text);

#endif
