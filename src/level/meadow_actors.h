/* level/meadow_actors.h - private to the meadow's making: who is there, and what for. */
#ifndef HOUNDED_LEVEL_MEADOW_ACTORS_H
#define HOUNDED_LEVEL_MEADOW_ACTORS_H

#include "level/plot.h"

/* The hare and its burrow, clover far from the hare and far apart, hounds for the strength near the clover, and tools.
 * False: there is no room for all that. */
bool meadow_actors(struct plot *plot, int strength);

#endif
