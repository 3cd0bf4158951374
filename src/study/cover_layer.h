/* SPDX-License-Identifier: MIT */
/* study/cover_layer.h - shows for each cell whether the hare or a hound gets there first if all of them start
 * running now (path/pursue/cover.h).
 *
 * It has its own searches and moves, so that it does not affect the game.  Time: one search of the map for each
 * kind of hound and one for the hare, on each new tick; on maps of more than 32,768 cells, only on every second
 * tick, or every third, and so on.  Borrows the tape. */
#pragma once

#include "path/pursue/cover.h"
#include "replay/tape.h"

struct cover_layer;

struct cover_layer *cover_layer_new(struct tape *tape);
void cover_layer_free(struct cover_layer *layer);

/* Computes the layer for the tape's current tick. */
void cover_layer_follow(struct cover_layer *layer);

enum cover_owner cover_layer_owner(const struct cover_layer *layer, struct cell at);
/* Returns when the first of them arrives, in ticks from now, rounded down; UINT32_MAX if none can. */
uint32_t cover_layer_ticks(const struct cover_layer *layer, struct cell at);
