/* SPDX-License-Identifier: MIT */
/* level/meadow/draft.h - private to the meadow's making: the level while it grows, and its symmetry.
 *
 * Each cell has a twin: its mirror image to the left and right, or what a half turn makes of it. */
#ifndef HOUNDED_LEVEL_MEADOW_DRAFT_H
#define HOUNDED_LEVEL_MEADOW_DRAFT_H

#include "base/rng.h"
#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum symmetry { SYMMETRY_MIRROR, SYMMETRY_TURN, SYMMETRIES };

struct meadow_draft {
    struct level *level; /* of grass at first */
    struct rng rng;
    enum symmetry symmetry;
};

/* From 0 to limit - 1. */
int draft_random(struct meadow_draft *draft, int limit);

struct cell draft_twin(const struct meadow_draft *draft, struct cell at);
/* TERRAIN_HEDGE off the map. */
enum terrain draft_at(const struct meadow_draft *draft, struct cell at);
/* The cell and its twin. */
void draft_set(struct meadow_draft *draft, struct cell at, enum terrain terrain);
void draft_set_one(struct meadow_draft *draft, struct cell at, enum terrain terrain);
/* Neither on the border nor off the map. */
bool draft_is_inside(const struct meadow_draft *draft, struct cell at);

/* The straight neighbours that are no hedge. */
int draft_ways(const struct meadow_draft *draft, struct cell at);
/* Grass, and nobody stands on it. */
bool draft_is_free(const struct meadow_draft *draft, struct cell at);

/* Steps of the hare from the nearest of the cells (REACH_NEVER: no way); the caller frees. */
uint32_t *draft_steps(const struct meadow_draft *draft, const struct cell *from, size_t count);
/* Whether the hare can walk wherever it could stand, and a bloodhound wherever that could. */
bool draft_is_one_piece(const struct meadow_draft *draft);

#endif
