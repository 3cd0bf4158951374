/* SPDX-License-Identifier: MIT */
/* front/play/activity.h - the statistics of a game since they were last added. They include all moves played, even
 * those rewound later. */
#pragma once

#include "front/records/statistics.h"
#include "game/world/world.h"
#include "level/facts/breed.h"
#include "replay/summary.h"
#include "replay/tape.h"

#include <stdint.h>

struct activity {
    uint32_t games, wins, catches, rewinds; /* games: started by a first move */
    uint32_t ticks, steps, clover;
    uint32_t met[BREEDS], caught[BREEDS], escaped[BREEDS]; /* hounds in started games; catchers; near misses */
    struct nearness near;                                  /* owned */
};

/* Notes which hounds are near, so that they are not counted as approaching later. Call this before the first tick and
 * after a rewind. */
void activity_look(struct activity *activity, const struct world *world);
void activity_done(struct activity *activity);
/* Counts the events of a tick. Call this after each tick. */
void activity_tick(struct activity *activity, struct tape *tape, const struct events *events);
/* Hashes that identify a game in the statistics. `end` does not change if the game reaches the same end again. */
struct activity_marks {
    uint64_t begin, end;
};

/* Counts a game that was already over when it was found, and counts its end. Counts neither of them twice. */
void activity_recall(struct activity *activity, const struct world *world, const struct statistics *statistics,
                     const struct activity_marks *marks);
/* Adds the activity and the marks to the statistics, and resets the activity. `level` is the key of a level, or NULL
 * for a level without records. `marks` may be NULL if the game cannot be found again. */
void activity_take_down(struct activity *activity, struct statistics *statistics, const char *level,
                        const struct activity_marks *marks);
