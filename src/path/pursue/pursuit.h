/* SPDX-License-Identifier: MIT */
/* path/pursue/pursuit.h - the perfect chase of one hunter and one prey on a small map, worked out for every position.
 *
 * They move in turn, a legal step or none; the prey is caught when both are on one cell.  The table says of each
 * position how many turns it takes until then, when the prey puts it off for as long as it can and the hunter hurries:
 * backward induction from all captures (retrograde analysis; Ströhlein 1970 for chess, Hahn and MacGillivray 2006 for
 * pursuit on graphs).  Steps count alike, whatever they cost.
 *
 * It borrows the moves of both, which are of one grid.  With n cells where either can stand, at most
 * PURSUIT_MOST_CELLS: O(n * n) time, and 13 bytes for each of the n * n pairs, taken in pursuit_new. */
#ifndef HOUNDED_PATH_PURSUE_PURSUIT_H
#define HOUNDED_PATH_PURSUE_PURSUIT_H

#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

enum { PURSUIT_MOST_CELLS = 2048 };

enum pursuit_turn { PURSUIT_PREY, PURSUIT_HUNTER, PURSUIT_TURNS };

#define PURSUIT_NEVER UINT32_MAX

struct pursuit;

/* Whether the map has few enough cells now. */
bool pursuit_fits(const struct moves *prey, const struct moves *hunter);
/* Of the moves as they are now.  They must fit.  NULL: out of memory. */
struct pursuit *pursuit_new(const struct moves *prey, const struct moves *hunter);
void pursuit_free(struct pursuit *pursuit);

/* Works out so many positions more, soonest captures first.  SEARCH_FOUND: the table is complete. */
enum search_status pursuit_step(struct pursuit *pursuit, uint64_t positions);
enum search_status pursuit_run(struct pursuit *pursuit);

/* Turns of both until the capture, when the next turn is `turn`'s.  PURSUIT_NEVER: the prey can escape for ever, or the
 * table has not come so far, or one of the two cannot stand there. */
uint32_t pursuit_value(const struct pursuit *pursuit, struct cell prey, struct cell hunter, enum pursuit_turn turn);
/* A best step in such a position, the one whose direction has the lowest number; NO_DIRECTION: to stay, which is taken
 * only when no step is as good, or the prey is caught. */
enum direction pursuit_move(const struct pursuit *pursuit, struct cell prey, struct cell hunter,
                            enum pursuit_turn turn);

#endif
