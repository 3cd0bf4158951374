/* replay/solver_actions.h - private to the solver: what the hare can do, from one moment when it is ready to the next.
 *
 * The list is complete: whatever commands are given, the world goes from ready to ready by one of these actions.  A
 * command without a direction does what one with it does; one that cannot be carried out is a wait.  That a step
 * against a hedge turns the hare is left out: where it faces says only which direction stands for none. */
#ifndef HOUNDED_REPLAY_SOLVER_ACTIONS_H
#define HOUNDED_REPLAY_SOLVER_ACTIONS_H

#include "game/world/command.h"
#include "game/world/event.h"
#include "game/world/world.h"

#include <stddef.h>
#include <stdint.h>

enum { HISTORY_MOST = VERBS * DIRECTIONS };

/* Writes the commands worth giving now, a wait last, and returns their number.  The hare is ready. */
size_t history_list(struct world *world, struct command *commands);

/* Gives the command, and runs the world until the hare is ready again or the game is over; a wait takes `patience`
 * ticks.  Returns the ticks: the command given in each of them leads to the same state. */
uint16_t history_do(struct world *world, struct command command, uint16_t patience, struct events *events);

#endif
