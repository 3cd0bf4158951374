/* SPDX-License-Identifier: MIT */
/* bench/queries.h - single queries between random cells, by each method that plans from scratch.
 *
 * The methods take turns: in each round, one after the other runs all queries, each with the caches as its own last
 * query left them.  The result is the least time of a query in all rounds by the program's clock, less the cost of
 * reading the clock.  A plan is wrong if its cost differs from that of the first method. */
#pragma once

#include "bench/arena.h"
#include "bench/method.h"
#include "bench/table.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct queries_rules {
    size_t queries;
    int rounds;
    uint64_t seed;
};

/* Adds a block to the table.  False: the time was up, or there is no method that plans from scratch. */
bool queries_run(const struct arena *arena, const struct queries_rules *rules, const struct method *const *methods,
                 size_t count, struct table *table);
