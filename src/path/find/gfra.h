/* path/find/gfra.h - a hunter that replans each tick while its target moves: Generalised Fringe-Retrieving A*.
 *
 * The textbook form of incremental search for a moving target (Sun, Yeoh, Koenig 2009 and 2010), kept for reading and
 * comparing; path/chase/chase.h is the fast one.  A* leaves a tree of cheapest paths from the hunter.  When the hunter
 * moves to a closed cell, all that does not hang below that cell is deleted, and what is left is a tree of cheapest
 * paths from the new place: a part of a cheapest path is a cheapest path.  When the target is closed, nothing is to be
 * searched.  Otherwise the deleted cells beside closed ones are opened again, the open list is ordered anew for the
 * target's place, and A* goes on.
 *
 * Exact: the cost is that of a cheapest path at each tick.  When the grid has changed, or the hunter is no closed cell,
 * it begins anew.  A hunter shut in has its whole surroundings closed, which says "no way" without a search until the
 * grid changes.
 *
 * It borrows the moves.  Time: 8 cells for each deleted one, an operation of the heap for each open one in a tick that
 * searches, and the expansions.  Memory: 8 bytes a cell, taken in gfra_new; 4 for each deleted cell and 16 for each
 * entry of the open list, which grow and are kept. */
#ifndef HOUNDED_PATH_FIND_GFRA_H
#define HOUNDED_PATH_FIND_GFRA_H

#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct gfra_counts {
    uint64_t expanded;        /* in this tick */
    uint64_t total;           /* expanded since gfra_new */
    size_t deleted, reopened; /* in this tick */
    size_t kept;              /* closed cells that the last tick left and this one has not deleted */
    size_t open, closed;      /* cells: open now, closed now */
};

struct gfra;

struct gfra *gfra_new(struct moves *moves); /* NULL: out of memory */
void gfra_free(struct gfra *gfra);

/* One tick, in one call: brings the moves up to date and plans.  Any two cells of the grid will do.  SEARCH_FOUND with
 * cost 0 when they are the same; SEARCH_NONE also when either is no place to stand. */
enum search_status gfra_update(struct gfra *gfra, struct cell hunter, struct cell target);

/* The same in slices: all but the expansions, and then at most `expansions` of them.  Meanwhile the moves must not be
 * updated. */
enum search_status gfra_begin(struct gfra *gfra, struct cell hunter, struct cell target);
enum search_status gfra_step(struct gfra *gfra, uint64_t expansions);

enum search_status gfra_status(const struct gfra *gfra);
struct gfra_counts gfra_counts(const struct gfra *gfra);

/* From hunter to target; both 0 unless the status is SEARCH_FOUND.  The path has both ends: writes up to `room` cells
 * and returns the number of cells of the whole path. */
uint32_t gfra_cost(const struct gfra *gfra);
size_t gfra_path(const struct gfra *gfra, struct cell *cells, size_t room);

/* g from the tree's root, which is the hunter unless there is no way to the target. */
struct search_node gfra_node(const struct gfra *gfra, struct cell at);
enum search_change gfra_change(const struct gfra *gfra, struct cell at);
/* The next cell to be expanded; false: none. */
bool gfra_peek(const struct gfra *gfra, struct cell *next);
/* Up to `room` cells of the open list, in the order they would be expanded if nothing were pushed; returns how many. */
size_t gfra_open_cells(const struct gfra *gfra, struct cell *cells, size_t room);

#endif
