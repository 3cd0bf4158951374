/* study/reach.h - of each cell, whether the hare or a hound is there first, if all of them run now (path/cover.h).
 *
 * With searches and moves of its own, so that the game knows nothing of it.  Time: one search of the map for each kind
 * of hound and one for the hare, each time the game has moved.  Borrows the tape. */
#ifndef HOUNDED_STUDY_REACH_H
#define HOUNDED_STUDY_REACH_H

#include "path/cover.h"
#include "replay/tape.h"

struct reach;

struct reach *reach_new(struct tape *tape);
void reach_free(struct reach *reach);

/* For the tape's tick. */
void reach_follow(struct reach *reach);

enum cover_owner reach_owner(const struct reach *reach, struct cell at);
/* When the first of them is there, in ticks from now, rounded down; UINT32_MAX: nobody comes there. */
uint32_t reach_ticks(const struct reach *reach, struct cell at);

#endif
