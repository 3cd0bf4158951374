/* SPDX-License-Identifier: MIT */
/* level/meadow/meadow_kind.h - the kinds of ground that a meadow can grow on. */
#ifndef HOUNDED_LEVEL_MEADOW_MEADOW_KIND_H
#define HOUNDED_LEVEL_MEADOW_MEADOW_KIND_H

enum meadow_kind {
    MEADOW_ROOMS, /* rectangular rooms, doors, gates */
    MEADOW_CAVES, /* winding, of all widths */
    MEADOW_MAZE,  /* corridors of one cell, braided: every way leads on */
    MEADOW_MIXED, /* open ground round a walled garden */
    MEADOW_OPEN,  /* clumps of hedge, and cups among them */
    MEADOW_KINDS
};

#endif
