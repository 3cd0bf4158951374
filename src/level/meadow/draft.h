/* SPDX-License-Identifier: MIT */
/* level/meadow/draft.h - private to the generation of meadows: the unfinished level and its symmetry.
 *
 * Each cell has a twin: its mirror image from left to right, or its image under a half turn. */
#pragma once

#include "base/rng.h"
#include "level/format/level.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum symmetry { SYMMETRY_MIRROR, SYMMETRY_TURN, SYMMETRIES };

struct meadow_draft {
    struct level *level; /* only grass at first */
    struct rng rng;
    enum symmetry symmetry;
};

/* Returns a random number from 0 to limit - 1. */
int draft_random(struct meadow_draft *draft, int limit);

struct cell draft_twin(const struct meadow_draft *draft, struct cell at);
/* Returns the terrain, or TERRAIN_HEDGE outside the map. */
enum terrain draft_at(const struct meadow_draft *draft, struct cell at);
/* Sets the cell and its twin. */
void draft_set(struct meadow_draft *draft, struct cell at, enum terrain terrain);
void draft_set_one(struct meadow_draft *draft, struct cell at, enum terrain terrain);
/* Returns whether the cell is on the map but not on its border. */
bool draft_is_inside(const struct meadow_draft *draft, struct cell at);

/* Returns the number of straight neighbours that are not hedge. */
int draft_ways(const struct meadow_draft *draft, struct cell at);
/* Returns whether the cell is grass without an actor. */
bool draft_is_free(const struct meadow_draft *draft, struct cell at);

/* Returns the steps of the hare from the nearest of the cells to each cell (REACH_NEVER if unreachable); the caller
 * frees it. */
uint32_t *draft_steps(const struct meadow_draft *draft, const struct cell *from, size_t count);
/* Returns whether the hare can reach every cell that is passable for it, and likewise for a bloodhound. */
bool draft_is_one_piece(const struct meadow_draft *draft);
