/* study/race.h - of each cell, whether the hare or a hound is there first, if all of them run now (path/cover.h).
 *
 * With searches and moves of its own, so that the game knows nothing of it.  Time: one search of the map for each kind
 * of hound and one for the hare, each time the game has moved; on
 * large maps, of more than 32,768 cells, only every second tick, or third, and so on.  Borrows the tape. */
#ifndef HOUNDED_STUDY_RACE_H
#define HOUNDED_STUDY_RACE_H

#include "path/cover.h"
#include "replay/tape.h"

struct race;

struct race *race_new(struct tape *tape);
void race_free(struct race *race);

/* For the tape's tick. */
void race_follow(struct race *race);

enum cover_owner race_owner(const struct race *race, struct cell at);
/* When the first of them is there, in ticks from now, rounded down; UINT32_MAX: nobody comes there. */
uint32_t race_ticks(const struct race *race, struct cell at);

#endif
