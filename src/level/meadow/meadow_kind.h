/* SPDX-License-Identifier: MIT */
/* level/meadow/meadow_kind.h - the kinds of ground that a meadow can have. */
#pragma once

enum meadow_kind {
    MEADOW_ROOMS, /* rectangular rooms, doors, gates */
    MEADOW_CAVES, /* winding, of varying width */
    MEADOW_MAZE,  /* corridors one cell wide without dead ends */
    MEADOW_MIXED, /* open ground round a walled garden */
    MEADOW_OPEN,  /* clumps of hedge, including cups */
    MEADOW_KINDS
};
