/* game/hare.h - what the hare can do, and what becomes of a command: the rules that play, bots, hints and solver go by.
 *
 * A command that does something is an action; any other is a wait.  One without a direction does what one with it
 * does.  That a step against a hedge turns the hare is no action: where it faces says only which direction stands for
 * none. */
#ifndef HOUNDED_GAME_HARE_H
#define HOUNDED_GAME_HARE_H

#include "game/world/command.h"
#include "game/world/event.h"
#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>

/* Carries out the command if the hare is ready, and writes what it owes for it.  A hare that could act and does nothing
 * that costs loses the credit of its last step. */
void hare_act(struct world *world, struct command command, struct events *events);
/* A tick has passed. */
void hare_rest(struct world *world);

/* Whether the command is an action, if the hare is ready. */
bool hare_can(struct world *world, struct command command);
/* Whether a step that way would take it to another cell; a bale that gives way counts only for HARE_PUSHES. */
enum hare_care { HARE_PUSHES, HARE_LEAVES_BALES };
bool hare_can_step(struct world *world, enum direction dir, enum hare_care care);

/* Writes all there is to choose from for a hare that is ready: every action, with its direction, and last a wait.
 * Returns their number. */
enum { HARE_CHOICES = VERBS * DIRECTIONS };
size_t hare_choices(struct world *world, struct command *commands);

#endif
