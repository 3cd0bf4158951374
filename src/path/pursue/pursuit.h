/* SPDX-License-Identifier: MIT */
/* path/pursue/pursuit.h - the perfect chase of one hunter and one prey on a small map, computed for every position.
 *
 * They take turns, each with a legal step or a wait.  The prey is caught when both are on the same cell.  For each
 * position the table contains the number of turns until the capture, if the prey delays it as long as it can and the
 * hunter hurries: backward induction from all captures (retrograde analysis; Ströhlein 1970 for chess, Hahn and
 * MacGillivray 2006 for pursuit on graphs).  All steps count the same, whatever their cost.
 *
 * It borrows the moves of both, which are of one grid.  With n passable cells, at most PURSUIT_MOST_CELLS: O(n * n)
 * time, and 13 bytes for each of the n * n pairs, allocated by pursuit_new. */
#pragma once

#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

enum { PURSUIT_MOST_CELLS = 2048 };

enum pursuit_turn { PURSUIT_PREY, PURSUIT_HUNTER, PURSUIT_TURNS };

#define PURSUIT_NEVER UINT32_MAX

struct pursuit;

/* Returns whether the map currently has few enough passable cells. */
bool pursuit_fits(const struct moves *prey, const struct moves *hunter);
/* Creates a table for the current moves, which must fit.  Returns NULL if memory runs out. */
struct pursuit *pursuit_new(const struct moves *prey, const struct moves *hunter);
void pursuit_free(struct pursuit *pursuit);

/* Computes `positions` more positions, earliest captures first.  SEARCH_FOUND: the table is complete. */
enum search_status pursuit_step(struct pursuit *pursuit, uint64_t positions);
enum search_status pursuit_run(struct pursuit *pursuit);

/* Returns the number of turns until the capture if `turn` moves next.  PURSUIT_NEVER: the prey can escape forever, the
 * table is not complete yet, or one of the cells is blocked. */
uint32_t pursuit_value(const struct pursuit *pursuit, struct cell prey, struct cell hunter, enum pursuit_turn turn);
/* Returns a best step, the one whose direction has the lowest number; NO_DIRECTION means a wait, which is chosen only
 * if no step is as good, or that the prey is caught. */
enum direction pursuit_move(const struct pursuit *pursuit, struct cell prey, struct cell hunter,
                            enum pursuit_turn turn);
