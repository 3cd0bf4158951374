/* game/world/decoys.h - decoys: what the hare drops for hounds to run after.
 *
 * A decoy lies for DECOY_TICKS.  A hound that notices it (who hunts by sight must see it, a beagle smell it) goes for
 * it, unless it knows where the hare is and that is as near as the crow flies; of several, for the nearest, and of
 * those equally near for the one dropped first.  It then has eyes for nothing else until the decoy is gone, for ways
 * round corners would make it waver otherwise.  The hound that comes there tears it up, which keeps it busy for
 * DECOY_TEAR_TICKS. */
#ifndef HOUNDED_GAME_WORLD_DECOYS_H
#define HOUNDED_GAME_WORLD_DECOYS_H

#include "game/world/event.h"
#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>

enum { DECOY_TICKS = 120, DECOY_TEAR_TICKS = 16 };

/* Whether the hare has one, and none lies where it stands. */
bool decoys_can_drop(const struct world *world);
void decoys_drop(struct world *world, struct events *events);

/* Whether a decoy lies on the cell. */
bool decoys_lie_at(const struct world *world, struct cell at);

/* The hound has come to its cell: it tears up the decoy there. */
void decoys_hound_arrives(struct world *world, size_t index, struct events *events);

/* A tick has passed. */
void decoys_age(struct world *world, struct events *events);

#endif
