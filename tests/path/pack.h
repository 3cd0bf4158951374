/* SPDX-License-Identifier: MIT */
/* pack.h - a prey and some hunters on a small random map, each with a mover and a speed.
 *
 * Everything follows from the seed. */
#ifndef HOUNDED_TESTS_PATH_PACK_H
#define HOUNDED_TESTS_PATH_PACK_H

#include "sandbox.h"

#include "path/pursue/cover.h"

enum { PACK_KINDS = 3, PACK_MOST = 5 };

struct pack_trial {
    struct sandbox kinds[PACK_KINDS]; /* one map for several movers; the first box owns it */
    struct sandbox *prey_kind, *hunter_kinds[PACK_MOST];
    struct cover_runner prey, hunters[PACK_MOST];
    size_t count;
};

void pack_trial_init(struct pack_trial *trial, uint64_t seed);
void pack_trial_change_prey(struct pack_trial *trial); /* draws another prey */
void pack_trial_done(struct pack_trial *trial);

/* Compute the times by the text of path/pursue/cover.h, without an open list: when the first hunter is at each cell,
 * and when the prey is at each cell that it covers. */
void pack_hunters_times(const struct pack_trial *trial, struct cover_time times[SANDBOX_CELLS]);
void pack_prey_times(const struct pack_trial *trial, const struct cover_time hunters[SANDBOX_CELLS],
                     struct cover_time times[SANDBOX_CELLS]);

#endif
