/* SPDX-License-Identifier: MIT */
/* replay/ways.h - counts the essentially different solutions of a puzzle.
 *
 * Two winning games count as the same solution if they eat the clover in the same order, come home by the same burrow,
 * and leave the hay in the same places.  Detours, speed and the hounds' moves do not matter.  All states are visited,
 * once for each order in which the clover can be eaten before, so the number is exact for small levels, and otherwise a
 * lower bound. */
#pragma once

#include "base/job.h"
#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>

struct ways {
    size_t count;
    bool is_all;   /* otherwise there may be more */
    size_t states; /* generated */
};

/* Counts the solutions.  The level must be sound and have a hare.  Generates at most `budget` states, and stops when
 * the job stops. */
struct ways ways_count(const struct level *level, size_t budget, struct job *job);
