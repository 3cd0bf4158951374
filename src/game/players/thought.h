/* SPDX-License-Identifier: MIT */
/* game/players/thought.h - the thoughts of a simulated player: lists the possible plans, evaluates each by a forecast,
 * and chooses the best.
 *
 * The plans: to a nearby clover, or home; away, by several paths; into tall grass; through a hole; to stay.  If the
 * path leads through a gate, or through a strait while there is hay, the plan is evaluated twice, with and without
 * shutting the path behind the hare. */
#pragma once

#include "base/rng.h"
#include "game/players/forecast.h"

#include <stdint.h>

struct thinker {
    struct player_view view; /* updated by the caller */
    struct atlas *atlas;
    bool owns_atlas;
    const struct skill_facts *skill;
    struct rng *rng;     /* borrowed */
    const uint8_t *fear; /* borrowed; by cell, row by row */
    struct mover movers[KIND_HOUNDS + BREEDS];
    size_t kinds, kind_of[BREEDS];
    struct forecast_scene scene; /* of the last thought */
    struct hare_plan plan;       /* the result of the last thought */
    int clover;                  /* eaten at that time */
    uint32_t progress_tick;      /* the tick of the last clover */
    struct chart *chart;         /* of the known map, for running until the next thought */
};

/* Initializes a thinker.  Borrows the world only during the call.  `shared`: see player_new. */
void thinker_init(struct thinker *thinker, struct world *world, const struct skill_facts *skill, struct rng *rng,
                  const uint8_t *fear, struct atlas **shared);
void thinker_done(struct thinker *thinker);

void think(struct thinker *thinker);
/* Returns the next step of the plan from the hare's cell, or NO_DIRECTION to stay. */
enum direction thinker_step(struct thinker *thinker);
