/* SPDX-License-Identifier: MIT */
/* path/field/field.h - one target, many hunters: the cost of each hunter's path to the target, and its first step.
 *
 * One search runs outwards from the target, over reversed steps, until the last hunter is settled (Dijkstra 1959).  The
 * search is kept: while target and map stay the same, an update continues from where the last one stopped, if
 * necessary.  Every cost is that of a cheapest path of the field's mover, and the first step depends only on mover,
 * map, target and cell, never on earlier queries.  doc/how/field.md has the algorithm and why it is exact.
 *
 * It borrows the moves.  Time: about one push for each cell of uniform terrain nearer than the farthest hunter.
 * Memory: 5 bytes a cell, allocated by field_new, and a queue for the rim of the search, which grows and is kept.  If
 * it cannot grow, the update ends with SEARCH_NO_MEMORY. */
#pragma once

#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stddef.h>
#include <stdint.h>

struct field;

struct field_way {
    uint32_t cost;       /* UINT32_MAX: no path */
    enum direction next; /* NO_DIRECTION: none, or already at the target */
};

struct field *field_new(struct moves *moves); /* NULL: out of memory */
void field_free(struct field *field);

/* Updates the moves and settles all hunters.  SEARCH_FOUND: each has a path; SEARCH_NONE: at least one has none.
 * Target and hunters are cells of the grid; the hunters are borrowed until the status is not SEARCH_RUNNING. */
enum search_status field_update(struct field *field, struct cell target, const struct cell *hunters, size_t count);
/* Do the same in slices of at most `expansions`; after the last slice the costs are valid. */
enum search_status field_begin(struct field *field, struct cell target, const struct cell *hunters, size_t count);
enum search_status field_step(struct field *field, uint64_t expansions);

/* Searches the whole map, from several goals, each with a cost that is added to every path to it, and settles all cells
 * from which a path costs at most `bound`.  Goals are cells of the grid, in any order; blocked ones are left out.
 * SEARCH_NONE: no goal is passable, and no cell is settled.  The next update starts from scratch. */
struct field_source {
    struct cell at;
    uint32_t cost; /* below 2^31 */
};
enum search_status field_fill(struct field *field, const struct field_source *sources, size_t count, uint32_t bound);
/* Builds a flee map: every cell is a goal, whose cost is `percent` of the amount by which it is nearer to the danger
 * than the farthest cell.  Cells that `danger` has not settled are the safest ones.  `danger` is another up-to-date
 * field of the same grid. */
enum search_status field_flee(struct field *field, const struct field *danger, unsigned percent);

/* Returns the cost of a settled cell. The hunters' cells are settled, and so are all cells that are nearer than one of
 * them.  UINT32_MAX: no path, or not settled. */
uint32_t field_cost(const struct field *field, struct cell from);
/* Returns the first step of a cheapest path. If there are several, returns the one whose direction has the lowest
 * number. */
enum direction field_next(const struct field *field, struct cell from);
/* Writes the costs of a rectangle of the grid, with a stride of `stride` numbers between rows. */
void field_costs(const struct field *field, struct cell at, int width, int height, uint32_t *costs, size_t stride);
/* Writes the cost and the first step for each of the cells. */
void field_ways(const struct field *field, const struct cell *from, size_t count, struct field_way *ways);
/* Writes up to `room` cells of the path that field_next leads along, both ends included.  Returns its length, or 0 if
 * there is none. */
size_t field_path(const struct field *field, struct cell from, struct cell *cells, size_t room);

/* Returns the node of a cell in the search from the target so far; h is 0, and the parent is the next cell towards
 * the target. */
struct search_node field_node(const struct field *field, struct cell at);
/* Return the counts since field_begin; all are 0 if nothing was searched.  Cells inside straight runs count as open,
 * and then as closed, but were never expanded.  The peak is not counted. field_counts scans all cells; field_work does
 * not, and leaves out the open and closed cells. */
struct search_counts field_counts(const struct field *field);
struct search_counts field_work(const struct field *field);
