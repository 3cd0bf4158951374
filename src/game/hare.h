/* game/hare.h - what the hare does with a command. */
#ifndef HOUNDED_GAME_HARE_H
#define HOUNDED_GAME_HARE_H

#include "game/world/command.h"
#include "game/world/event.h"
#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>

/* Carries out the command if the hare is ready, and writes what it owes for it.  A hare that could act and does nothing
 * that costs loses the credit of its last step. */
void hare_act(struct world *world, struct command command, struct events *events);
/* A tick has passed. */
void hare_rest(struct world *world);

/* Whether a step that way would take it to another cell; a bale that gives way counts only for HARE_PUSHES. */
enum hare_care { HARE_PUSHES, HARE_LEAVES_BALES };
bool hare_can_step(struct world *world, enum direction dir, enum hare_care care);

#endif
