/* replay/solver_guide.h - private to the solver: how promising a state looks, as one number.
 *
 * What is left to do counts most: the steps to all clover still wanted and from there to the burrow, as the tree of
 * shortest ways that joins them (Prim 1957), on the map as it was at the start.  Then safety: the cells that the hare
 * reaches before any hound (path/pursue/cover.h), and whether the next target is one of them.  Only a guide: a state
 * with a low number may win, too. */
#ifndef HOUNDED_REPLAY_SOLVER_GUIDE_H
#define HOUNDED_REPLAY_SOLVER_GUIDE_H

#include "base/hash.h"
#include "game/world/world.h"
#include "level/format/level.h"

struct guide;

/* Of the level's world at its start; borrows both. */
struct guide *guide_new(const struct level *level, struct world *world);
void guide_free(struct guide *guide);

/* Steps to the goal, or ticks where the goal is to last; 0: none are left. */
int guide_left(struct guide *guide, struct world *world);
/* More is better. */
int guide_score(struct guide *guide, struct world *world);
/* Where the hare and the hounds are, what it carries, and which clover it has eaten. */
void guide_hash(const struct guide *guide, const struct world *world, struct hash *hash);

#endif
