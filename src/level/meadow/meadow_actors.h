/* level/meadow/meadow_actors.h - private to the meadow's making: who is there, and what for. */
#ifndef HOUNDED_LEVEL_MEADOW_MEADOW_ACTORS_H
#define HOUNDED_LEVEL_MEADOW_MEADOW_ACTORS_H

#include "level/meadow/meadow.h"
#include "level/meadow/plot.h"

/* The hare and its burrow, clover far from the hare and far apart, the hounds of the order near the clover, and tools.
 * False: there is no room for all that. */
bool meadow_actors(struct plot *plot, const struct meadow_order *order);

#endif
