/* replay/endless.h - one meadow after the other, each asking for more: more hounds, then more of the clover. */
#ifndef HOUNDED_REPLAY_ENDLESS_H
#define HOUNDED_REPLAY_ENDLESS_H

#include "level/format/level.h"
#include "replay/raiser.h"

#include <stdint.h>

/* The meadow after `won` others of the run with that seed. */
void endless_begin(uint64_t seed, int won, struct raiser *raiser);
/* Gives what the raiser has raised its number as a title, and an intro. */
void endless_name(int won, struct level *level);

#endif
