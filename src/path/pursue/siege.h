/* path/pursue/siege.h - how much room a prey has among its hunters, and what one hunter's step does to it.
 *
 * Room is a cover (path/pursue/cover.h) with weights: the sum, over all cells that the prey covers, of how much later
 * than the prey the first hunter comes there.  The number of those cells alone (Isaza, Lu, Bulitko and Greiner 2008)
 * often stays the same whatever a hunter does, and then hunters circle; the room still shrinks as they come nearer.
 *
 * Bounded: all is worked out in the prey's surroundings, the SIEGE_CELLS cells that its search comes to first. Whatever
 * lies beyond is as if it were a wall, and where no hunter comes counts as if one came late.  So siege_begin and
 * siege_others expand a cell at most once for each of them, for the prey and for each kind of hunter, and siege_room
 * once for the hunter and once for the prey; a hunter's search ends where its own kind is no later.
 *
 * It borrows the grid, and the runners' moves, which must be of that grid, until the next siege_begin.  Memory: two
 * bytes a cell, and 90 KB; an open list that cannot grow ends the search with SEARCH_NO_MEMORY; steps that
 * differ in cost by 65536 or more, with SEARCH_UNFIT. */
#ifndef HOUNDED_PATH_PURSUE_SIEGE_H
#define HOUNDED_PATH_PURSUE_SIEGE_H

#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/pursue/cover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SIEGE_CELLS = 2048 };

struct siege;

struct siege *siege_new(const struct grid *grid); /* NULL: out of memory */
void siege_free(struct siege *siege);

/* Brings the moves up to date and finds the surroundings.  SEARCH_FOUND: done. */
enum search_status siege_begin(struct siege *siege, const struct cover_runner *prey);
bool siege_has(const struct siege *siege, struct cell at);

/* All hunters but the one that is to be placed, who is of the same kind (moves and speed) as `like`; those outside the
 * surroundings do not count. */
enum search_status siege_others(struct siege *siege, const struct cover_runner *like,
                                const struct cover_runner *hunters, size_t count);
/* What the way to the prey through its surroundings costs that kind; UINT32_MAX: none. */
uint32_t siege_way(const struct siege *siege, struct cell from);
/* The prey's room when the hunter is at `at`, in 1/256 of the prey's cost. */
enum search_status siege_room(struct siege *siege, struct cell at, uint64_t *room);

#endif
