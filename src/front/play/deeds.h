/* SPDX-License-Identifier: MIT */
/* front/play/deeds.h - the statistics of a game since they were last added: everything that was played, rewound or
 * not. */
#ifndef HOUNDED_FRONT_PLAY_DEEDS_H
#define HOUNDED_FRONT_PLAY_DEEDS_H

#include "front/records/statistics.h"
#include "game/world/world.h"
#include "level/facts/breed.h"
#include "replay/summary.h"
#include "replay/tape.h"

#include <stdint.h>

struct deeds {
    uint32_t games, wins, catches, rewinds; /* games: started by a first move */
    uint32_t ticks, steps, clover;
    uint32_t met[BREEDS], caught[BREEDS], escaped[BREEDS]; /* hounds in started games; catchers; near misses */
    struct nearness near;                                  /* owned */
};

/* Hounds that are near now do not come near later.  Call this before the first tick, and when time has gone back. */
void deeds_look(struct deeds *deeds, const struct world *world);
void deeds_done(struct deeds *deeds);
/* Call this after each tick. */
void deeds_tick(struct deeds *deeds, struct tape *tape, const struct events *events);
/* The hashes that identify a game: its occasion and number; and its end, even if it is reached again. */
struct deeds_marks {
    uint64_t begin, end;
};

/* For a game that was over when it was found: counts its end, and that it was played, unless they have been counted. */
void deeds_recall(struct deeds *deeds, const struct world *world, const struct statistics *statistics,
                  const struct deeds_marks *marks);
/* Adds the deeds to the statistics, with the marks, and starts to count again.  `level` is the key of a level; NULL:
 * a level without records.  `marks` NULL: the game will not be found again. */
void deeds_take_down(struct deeds *deeds, struct statistics *statistics, const char *level,
                     const struct deeds_marks *marks);

#endif
