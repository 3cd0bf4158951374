/* SPDX-License-Identifier: MIT */
/* game/players/thought.h - a player thinks: lists what it could do now, judges each by a forecast, and takes the best.
 *
 * The list: to a clover near by, or home; away, by several ways; into tall grass; through a hole; to stay.  Each of
 * these whose way leads through a gate, or through a strait while there is hay, is judged twice, with the way shut
 * behind the hare and without. */
#ifndef HOUNDED_GAME_PLAYERS_THOUGHT_H
#define HOUNDED_GAME_PLAYERS_THOUGHT_H

#include "base/rng.h"
#include "game/players/forecast.h"

#include <stdint.h>

struct thinker {
    struct player_view view; /* the caller lets it see */
    struct atlas *atlas;
    bool owns_atlas;
    const struct skill_facts *skill;
    struct rng *rng;     /* borrowed */
    const uint8_t *fear; /* borrowed; by cell, row by row */
    struct mover movers[KIND_HOUNDS + BREEDS];
    size_t kinds, kind_of[BREEDS];
    struct forecast_scene scene; /* of the last thought */
    struct hare_plan plan;       /* what it came to */
    int clover;                  /* eaten by then */
    uint32_t progress_tick;      /* when the last was eaten */
    struct chart *chart;         /* of the map as it is known, to run by until the next thought */
};

/* Borrows the world for no longer than the call.  `shared`: as that of player_new. */
void thinker_init(struct thinker *thinker, struct world *world, const struct skill_facts *skill, struct rng *rng,
                  const uint8_t *fear, struct atlas **shared);
void thinker_done(struct thinker *thinker);

void think(struct thinker *thinker);
/* Where the plan leads from where the hare is; NO_DIRECTION: it stays. */
enum direction thinker_step(struct thinker *thinker);

#endif
