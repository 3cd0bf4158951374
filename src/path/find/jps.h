/* path/find/jps.h - jump point search: A* that skips from turning point to turning point.
 *
 * For movers with 8 neighbours and strict corners on a map where all cells cost the same; then the path is a cheapest
 * one (Harabor, Grastien 2011).  On any other mover or map a query ends at once with SEARCH_UNFIT; a map can become fit
 * and unfit again as it changes.  Without a table the jumps are found by scanning bitmaps a word at a time (2014),
 * which are repaired from the grid's journal; with one they are looked up (JPS+, Rabin, Silva 2015).
 *
 * Borrows the moves and the table, which must be of the same moves; is reused for any number of queries.  Between
 * slices, and after the end, all it knows can be read.
 *
 * Memory: 12 bytes a cell for the nodes and, without a table, 6 bits for the bitmaps, taken in jps_new; the open list,
 * which grows and is kept; growth that fails ends the query with SEARCH_NO_MEMORY.  SEARCH_TOO_FAR: a cost went out of
 * 32 bits. */
#ifndef HOUNDED_PATH_FIND_JPS_H
#define HOUNDED_PATH_FIND_JPS_H

#include "path/find/jump_table.h"
#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct jps;

/* Whether it may be used now: 8 neighbours, strict corners, one factor on the whole grid.  The moves must be up to
 * date. */
bool jps_fits(const struct moves *moves);

struct jps *jps_new(struct moves *moves, struct jump_table *table); /* table: NULL for none; NULL: out of memory */
void jps_free(struct jps *jps);

/* From start to goal, cells of the grid.  Brings moves, bitmaps and table up to date.  SEARCH_NONE when start or goal
 * is no place to stand.  While a query is under way in slices, the moves must not be updated. */
enum search_status jps_begin(struct jps *jps, struct cell start, struct cell goal);
/* At most `expansions` more. */
enum search_status jps_step(struct jps *jps, uint64_t expansions);
/* From begin to end. */
enum search_status jps_run(struct jps *jps, struct cell start, struct cell goal);

enum search_status jps_status(const struct jps *jps);
uint32_t jps_cost(const struct jps *jps); /* of the path that was found */

/* `expanded`, `open` and so on count jump points. */
struct search_counts jps_counts(const struct jps *jps);
/* Only jump points are ever seen; the parent is the way back from the cell, not to the jump point before it. */
struct search_node jps_node(const struct jps *jps, struct cell at);
/* The jump point before `at`: diagonal steps from there, then straight ones, lead to `at`.  False: `at` is the start or
 * unseen. */
bool jps_parent(const struct jps *jps, struct cell at, struct cell *parent);
/* The next jump point to be expanded; false: none. */
bool jps_peek(const struct jps *jps, struct cell *next);

/* The path to any cell that has been seen, every cell of it, in walking order: writes up to `room` cells and returns
 * the number of cells of the whole path; 0 when the cell is unseen. */
size_t jps_path(const struct jps *jps, struct cell to, struct cell *cells, size_t room);

#endif
