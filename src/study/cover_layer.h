/* SPDX-License-Identifier: MIT */
/* study/cover_layer.h - shows for each cell whether the hare or a hound gets there first if all of them start running
 * now (path/pursue/cover.h).
 *
 * The layer has its own searches and moves, so it does not affect the game. Borrows the tape. Time: on each new tick,
 * one search of the map for each kind of hound and one for the hare. Maps of more than 32,768 cells are searched only
 * on every second tick, or every third, and so on. */
#pragma once

#include "path/pursue/cover.h"
#include "replay/tape.h"

struct cover_layer;

struct cover_layer *cover_layer_new(struct tape *tape);
void cover_layer_free(struct cover_layer *layer);

/* Computes the layer for the tape's current tick. */
void cover_layer_follow(struct cover_layer *layer);

enum cover_owner cover_layer_owner(const struct cover_layer *layer, struct cell at);
/* Returns in how many ticks the first of them arrives, rounded down, or UINT32_MAX if none can. */
uint32_t cover_layer_ticks(const struct cover_layer *layer, struct cell at);
