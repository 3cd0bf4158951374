/* SPDX-License-Identifier: MIT */
/* level/meadow/meadow_ground.h - private to the generation of meadows: hedges, and plants and things between them. */
#pragma once

#include "level/meadow/meadow_kind.h"
#include "level/meadow/draft.h"

#include <stdbool.h>

/* Generates hedge and grass, connected and without dead ends.  Depending on the kind, adds gates in doorways, tall
 * grass, mud, brambles, water, bales and a warren, and keeps the meadow connected.  Returns false if the ground is too
 * small; calling it again continues the generator and gives another ground. */
bool meadow_ground(struct meadow_draft *draft, enum meadow_kind kind);
