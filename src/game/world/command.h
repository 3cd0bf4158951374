/* game/world/command.h - what the player can ask of the hare in one tick.  A command that cannot be carried out is a
 * wait. */
#ifndef HOUNDED_GAME_WORLD_COMMAND_H
#define HOUNDED_GAME_WORLD_COMMAND_H

#include "path/map/cell.h"

#include <stdint.h>

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

#endif
