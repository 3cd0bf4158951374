/* SPDX-License-Identifier: MIT */
/* game/hare.h - what the hare can do, and what becomes of a command: the rules that play, bots, hints and solver go by.
 *
 * A command that does something is an action; any other is a wait.  One without a direction does what one with it
 * does.  That a step against a hedge turns the hare is no action: where it faces says only which direction stands for
 * none. */
#ifndef HOUNDED_GAME_HARE_H
#define HOUNDED_GAME_HARE_H

#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the player can ask of the hare in one tick.  A command that cannot be carried out is a wait. */
enum verb {
    VERB_WAIT,
    VERB_MOVE, /* one step: opens a closed gate by walking in, pushes a bale, eats clover, enters an open burrow */
    VERB_GATE, /* closes an open, empty gate next to the hare: `dir` if given, else the one behind it, else the first */
    VERB_BALE, /* picks a bale up from, or sets a carried one down on, the cell in `dir`; not given: picks up ahead, or
                  else sets down behind or else ahead */
    VERB_DECOY, /* drops a decoy where the hare stands */
    VERBS
};

struct command {
    uint8_t verb; /* enum verb */
    uint8_t dir;  /* enum direction, NO_DIRECTION where not given */
};

#define COMMAND_WAIT ((struct command){VERB_WAIT, NO_DIRECTION})

/* A step that way; without one, a wait. */
static inline struct command command_step(enum direction dir)
{
    return dir == NO_DIRECTION ? COMMAND_WAIT : (struct command){VERB_MOVE, (uint8_t)dir};
}

/* Carries out the command if the hare is ready, and writes what it owes for it.  A hare that could act and does nothing
 * that costs loses the credit of its last step. */
void hare_act(struct world *world, struct command command, struct events *events);
/* A tick has passed. */
void hare_rest(struct world *world);

/* Whether the command is an action, if the hare is ready. */
bool hare_can(const struct world *world, struct command command);
/* Whether a step that way would take it to another cell; a bale that gives way counts only for HARE_PUSHES. */
enum hare_care { HARE_PUSHES, HARE_LEAVES_BALES };
bool hare_can_step(const struct world *world, enum direction dir, enum hare_care care);

/* Writes all there is to choose from for a hare that is ready: every action, with its direction, and last a wait.
 * Returns their number. */
enum { HARE_CHOICES = VERBS * DIRECTIONS };
size_t hare_choices(const struct world *world, struct command *commands);

#endif
