/* SPDX-License-Identifier: MIT */
/* bench/crowd.h - many hunters that all replan at every tick and take a step: more and more of them after one moving
 * target, or each after a target of its own.
 *
 * Hunters start at random cells.  Each method moves the hunters by its own plans.  A tick's time is that of all
 * plans, first steps included, by the program's clock: the least of all rounds, less the cost of reading the clock.
 * The setup is a part of the first tick.  The memory is what the method allocates from the system, from map and legal
 * moves to the last tick.  Some plans of the first round are checked. */
#pragma once

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

/* Adds a block to the table for each number of hunters, and writes it to the text, until the time is up. */
void crowd_run(struct arena *arena, const struct crowd_rules *rules, struct table *table, struct text *text);
/* Adds one block, of `most` hunters with a target each. */
void crowd_run_apart(struct arena *arena, const struct crowd_rules *rules, struct table *table, struct text *text);
