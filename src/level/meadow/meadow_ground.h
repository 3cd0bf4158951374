/* SPDX-License-Identifier: MIT */
/* level/meadow/meadow_ground.h - private to the meadow's making: its hedges, and what grows and stands between them. */
#ifndef HOUNDED_LEVEL_MEADOW_MEADOW_GROUND_H
#define HOUNDED_LEVEL_MEADOW_MEADOW_GROUND_H

#include "level/meadow/meadow_kind.h"
#include "level/meadow/draft.h"

#include <stdbool.h>

/* Hedge and grass, in one piece and without dead ends; then, by the kind of ground, gates in doorways, tall grass, mud,
 * brambles, water, bales, and a warren, with which it stays in one piece.  False: what grew is too small; the draft's
 * generator has gone on, so another try gives another ground. */
bool meadow_ground(struct meadow_draft *draft, enum meadow_kind kind);

#endif
