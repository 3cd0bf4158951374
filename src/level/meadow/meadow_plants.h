/* level/meadow/meadow_plants.h - private to the meadow's making: what grows and stands on its ground. */
#ifndef HOUNDED_LEVEL_MEADOW_MEADOW_PLANTS_H
#define HOUNDED_LEVEL_MEADOW_MEADOW_PLANTS_H

#include "level/meadow/meadow.h"
#include "level/meadow/plot.h"

/* Gates in doorways, tall grass, mud, brambles, water, bales, and a warren, by the kind of ground; it stays in one
 * piece. */
void meadow_plants(struct plot *plot, enum meadow_kind kind);

#endif
