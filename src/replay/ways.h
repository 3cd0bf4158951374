/* SPDX-License-Identifier: MIT */
/* replay/ways.h - in how many essentially different ways can a puzzle be won?
 *
 * Two games that win are the same way when they eat the clover in the same order, come home by the same burrow, and
 * leave the hay in the same places; where the hare strolls in between, how fast it is, and what the hounds do is not
 * asked. Every state is looked at, with each order in which it can be come to, so that the number is exact for small
 * levels, and else the least that it can be. */
#ifndef HOUNDED_REPLAY_WAYS_H
#define HOUNDED_REPLAY_WAYS_H

#include "base/job.h"
#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>

struct ways {
    size_t count;
    bool is_all;   /* else there may be more */
    size_t states; /* made */
};

/* The level must be sound and have a hare.  At most `budget` states are made, as long as the job goes on. */
struct ways ways_count(const struct level *level, size_t budget, struct job *job);

#endif
