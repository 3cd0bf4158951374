/* SPDX-License-Identifier: MIT */
/* study/cover_layer.h - of each cell, whether the hare or a hound is there first, if all of them run now
 * (path/pursue/cover.h).
 *
 * With searches and moves of its own, so that the game knows nothing of it.  Time: one search of the map for each kind
 * of hound and one for the hare, each time the game has moved; on
 * large maps, of more than 32,768 cells, only every second tick, or third, and so on.  Borrows the tape. */
#ifndef HOUNDED_STUDY_COVER_LAYER_H
#define HOUNDED_STUDY_COVER_LAYER_H

#include "path/pursue/cover.h"
#include "replay/tape.h"

struct cover_layer;

struct cover_layer *cover_layer_new(struct tape *tape);
void cover_layer_free(struct cover_layer *layer);

/* For the tape's tick. */
void cover_layer_follow(struct cover_layer *layer);

enum cover_owner cover_layer_owner(const struct cover_layer *layer, struct cell at);
/* When the first of them is there, in ticks from now, rounded down; UINT32_MAX: nobody comes there. */
uint32_t cover_layer_ticks(const struct cover_layer *layer, struct cell at);

#endif
