/* SPDX-License-Identifier: MIT */
/* game/hare.h - the hare's actions and the effects of commands: the rules for players, bots, hints and the solver.
 *
 * A command with an effect is an action; any other is a wait.  A command without a direction acts like one with the
 * usual direction.  A step against a hedge turns the hare but is not an action: its facing only selects the usual
 * direction. */
#pragma once

#include "game/world/world.h"
#include "level/facts/trick.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The player's command for one tick.  A command that cannot be carried out is a wait. */
enum verb {
    VERB_WAIT,
    VERB_MOVE,  /* one step: opens a closed gate, pushes a bale, eats clover, enters an open burrow */
    VERB_GATE,  /* closes an open, empty gate next to the hare: in `dir`; by default the one behind it, otherwise the
                 * first */
    VERB_BALE,  /* picks up a bale from the cell in `dir`, or sets one down there; default: picks it up ahead, else sets
                   it down behind or ahead */
    VERB_DECOY, /* drops a decoy on the hare's cell */
    VERBS,
    VERB_TRICK = VERBS, /* and a trick (game/tricks.h); in `dir`, by default the direction that the hare faces */
    VERBS_ALL = VERB_TRICK + TRICKS
};

struct command {
    uint8_t verb; /* enum verb */
    uint8_t dir;  /* enum direction; NO_DIRECTION: default */
};

#define COMMAND_WAIT ((struct command){VERB_WAIT, NO_DIRECTION})

/* Returns a step in this direction, or a wait if there is none. */
static inline struct command command_step(enum direction dir)
{
    return dir == NO_DIRECTION ? COMMAND_WAIT : (struct command){VERB_MOVE, (uint8_t)dir};
}

/* Carries out the command if the hare is ready, and charges its points.  A hare that is ready and does nothing that
 * costs points loses the credit of its last step. */
void hare_act(struct world *world, struct command command, struct events *events);
/* Updates the hare after a tick. */
void hare_rest(struct world *world);

/* Returns whether the command is an action, if the hare is ready. */
bool hare_can(const struct world *world, struct command command);
/* Returns whether a step in this direction leads to another cell.  A bale that can be pushed is passable only with
 * HARE_PUSHES. */
enum hare_care { HARE_PUSHES, HARE_LEAVES_BALES };
bool hare_can_step(const struct world *world, enum direction dir, enum hare_care care);

/* Writes all choices of a ready hare except its tricks: every action with its direction, and finally a wait.  Returns
 * their number. */
enum { HARE_CHOICES = VERBS * DIRECTIONS };
size_t hare_choices(const struct world *world, struct command *commands);
