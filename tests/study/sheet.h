/* SPDX-License-Identifier: MIT */
/* sheet.h - the example of A* primers, from (7,10) to (11,10) round a wall of three cells, recomputed with plain
 * arrays.
 *
 * Manhattan distance times 10 is not consistent where diagonal steps are legal; closed cells stay closed
 * nevertheless. */
#ifndef HOUNDED_TESTS_SHEET_H
#define HOUNDED_TESTS_SHEET_H

#include <stdbool.h>

enum {
    SHEET_SIDE = 18,
    SHEET_CELLS = SHEET_SIDE * SHEET_SIDE,
    SHEET_START = 10 * SHEET_SIDE + 7,
    SHEET_GOAL = 10 * SHEET_SIDE + 11,
    SHEET_NOBODY = -1
};

enum sheet_state { SHEET_UNSEEN, SHEET_OPEN, SHEET_CLOSED };

/* Cells are in row order. */
struct sheet {
    bool is_wall[SHEET_CELLS];
    bool cuts; /* diagonal steps past a wall are legal */
    enum sheet_state state[SHEET_CELLS];
    int g[SHEET_CELLS], h[SHEET_CELLS], parent[SHEET_CELLS];
};

void sheet_init(struct sheet *sheet, bool cuts);
/* Expands one cell.  Returns false if it was the goal. */
bool sheet_expand(struct sheet *sheet);

#endif
