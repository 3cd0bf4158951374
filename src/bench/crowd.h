/* SPDX-License-Identifier: MIT */
/* bench/crowd.h - many hunters that all replan and take a step at every tick.  In growing numbers, they follow one
 * moving target, or each follows its own.
 *
 * Hunters start at random cells.  Each method moves the hunters by its own plans.  The time of a tick covers all plans
 * and first steps, measured by the program's clock: the shortest of all rounds, minus the cost of reading the clock.
 * The setup is a part of the first tick.  The memory is everything that the method allocates from the system, from the
 * map and the legal moves to the last tick.  Some plans of the first round are checked. */
#pragma once

#include "base/text.h"
#include "bench/arena.h"
#include "bench/table.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct crowd_rules {
    size_t most; /* hunters: 1, 10, 100, ... */
    size_t ticks;
    int rounds;
    uint64_t seed;
    bool is_apart; /* each of `most` hunters has its own target */
};

/* Adds a block to the table for each number of hunters, and writes it to the text, until the time is up. */
void crowd_run(struct arena *arena, const struct crowd_rules *rules, struct table *table, struct text *text);
