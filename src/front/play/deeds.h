/* SPDX-License-Identifier: MIT */
/* front/play/deeds.h - what was done in a game since it was taken down last: all that was played, be it rewound or
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
    uint32_t games, wins, catches, rewinds; /* games: begun by a first move */
    uint32_t ticks, steps, clover;
    uint32_t met[BREEDS], caught[BREEDS], escaped[BREEDS]; /* hounds of games begun; of catches; near misses */
    struct nearness near;                                  /* owned */
};

/* Whoever is near now does not come near later: before the first tick, and when time has gone back. */
void deeds_look(struct deeds *deeds, const struct world *world);
void deeds_done(struct deeds *deeds);
/* After each tick. */
void deeds_tick(struct deeds *deeds, struct tape *tape, const struct events *events);
/* The hashes by which a game is known: what it is part of and which one it is; and as it ended, be it once more. */
struct deeds_marks {
    uint64_t begin, end;
};

/* Of a game that was over when it was found: its end, and that it was played, as far as they have not been counted. */
void deeds_recall(struct deeds *deeds, const struct world *world, const struct statistics *statistics,
                  const struct deeds_marks *marks);
/* Takes them down, with the marks, and begins to count anew.  `level` is the key of a level; NULL: of none that has
 * records.  `marks` NULL: the game will not be found again. */
void deeds_take_down(struct deeds *deeds, struct statistics *statistics, const char *level,
                     const struct deeds_marks *marks);

#endif
