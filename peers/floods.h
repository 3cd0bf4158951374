/* SPDX-License-Identifier: MIT */
/* peers/floods.h - what it costs from one cell to every other: whole searches without a goal, method against method.
 *
 * The methods take turns from cell to cell; what counts is the least time in all rounds, less what reading the clock
 * costs.  All costs of the first round are compared with those of the first method. */
#ifndef HOUNDED_PEERS_FLOODS_H
#define HOUNDED_PEERS_FLOODS_H

#include "peers/peer.h"
#include "bench/arena.h"
#include "bench/table.h"

#include <stddef.h>
#include <stdint.h>

struct floods_rules {
    size_t cells; /* to start from, drawn at random */
    int rounds;
    uint64_t seed;
};

/* Adds a block to the table. */
void floods_run(const struct arena *arena, const struct floods_rules *rules, const struct flood *const *floods,
                size_t count, struct table *table);

#endif
