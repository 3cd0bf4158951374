/* SPDX-License-Identifier: MIT */
/* bench/queries.h - single queries between random cells, by each method that plans from scratch.
 *
 * The methods take turns: in each round, each method runs all queries, with the caches as its previous query left them.
 * The result is the shortest time of a query in all rounds by the program's clock, minus the cost of reading the clock.
 * A plan is wrong if its cost differs from that of the first method. */
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

/* Adds a block to the table.  Returns false if the time was up, or if no method plans from scratch. */
bool queries_run(const struct arena *arena, const struct queries_rules *rules, const struct method *const *methods,
                 size_t count, struct table *table);
