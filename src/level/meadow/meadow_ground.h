/* level/meadow/meadow_ground.h - private to the meadow's making: its hedges. */
#ifndef HOUNDED_LEVEL_MEADOW_MEADOW_GROUND_H
#define HOUNDED_LEVEL_MEADOW_MEADOW_GROUND_H

#include "level/meadow/meadow.h"
#include "level/meadow/plot.h"

/* Hedge and grass, in one piece and without dead ends.  False: what grew is too small; the plot's generator has gone
 * on, so another try gives another ground. */
bool meadow_ground(struct plot *plot, enum meadow_kind kind);

#endif
