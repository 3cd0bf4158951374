/* game/senses.h - what the hounds know: the part of a tick between the hare's move and the hounds'.
 *
 * Each breed's sense (game/hunt_kind.h) brings the hound's mind up to date; minds are state; nothing else changes. */
#ifndef HOUNDED_GAME_SENSES_H
#define HOUNDED_GAME_SENSES_H

#include "game/world.h"

void senses_update(struct world *world);

/* Finds the cell that most hounds of each kennel go for, where their field is rooted; after any change of minds. */
void senses_rally(struct world *world);

#endif
