/* SPDX-License-Identifier: MIT */
/* path/field/field.h - one target, many hunters: what the way to the target costs each of them, and its first step.
 *
 * One search outwards from the target, over reversed steps, until the last hunter is settled (Dijkstra 1959).  It is
 * kept: while target and map stay the same, an update only goes on from where the last one stopped, if it must at all.
 * Every cost is that of a cheapest way of the field's mover, and the first step depends on mover, map, target and cell
 * alone, never on what was asked before.  doc/how/field.md has the algorithm and why it is exact.
 *
 * It borrows the moves.  Time: about one push for each cell of uniform terrain nearer than the farthest hunter. Memory:
 * 5 bytes a cell, taken in field_new, and a queue for the rim of the search, which grows and is kept; growth that fails
 * ends the update with SEARCH_NO_MEMORY. */
#ifndef HOUNDED_PATH_FIELD_FIELD_H
#define HOUNDED_PATH_FIELD_FIELD_H

#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stddef.h>
#include <stdint.h>

struct field;

struct field_way {
    uint32_t cost;       /* UINT32_MAX: no way */
    enum direction next; /* NO_DIRECTION: none, or already there */
};

struct field *field_new(struct moves *moves); /* NULL: out of memory */
void field_free(struct field *field);

/* Brings the moves up to date and settles all hunters.  SEARCH_FOUND: each has a way; SEARCH_NONE: at least one has
 * none.  Target and hunters are cells of the grid; the hunters are borrowed until the status is not SEARCH_RUNNING. */
enum search_status field_update(struct field *field, struct cell target, const struct cell *hunters, size_t count);
/* The same in slices of at most so many expansions, after the last of which the costs hold. */
enum search_status field_begin(struct field *field, struct cell target, const struct cell *hunters, size_t count);
enum search_status field_step(struct field *field, uint64_t expansions);

/* Of any cell that is settled: those of the hunters, and all that are nearer than one of them.  UINT32_MAX: no way, or
 * not settled. */
uint32_t field_cost(const struct field *field, struct cell from);
/* The first step of a cheapest way: of all such steps, the one whose direction has the lowest number. */
enum direction field_next(const struct field *field, struct cell from);
/* Both, for each of the cells. */
void field_ways(const struct field *field, const struct cell *from, size_t count, struct field_way *ways);
/* The way to the target by field_next, both ends included: writes up to `room` cells and returns how many it has; 0
 * when there is none. */
size_t field_path(const struct field *field, struct cell from, struct cell *cells, size_t room);

/* The search from the target, as far as it has come; h is 0, and the parent is the next cell towards the target. */
struct search_node field_node(const struct field *field, struct cell at);
/* Since field_begin; nothing where the field was there.  Cells passed on straight runs count as open, and then as
 * closed, but were never expanded.  No peak is counted.  Looks at all cells; field_work does not, and tells nothing of
 * what is open and closed. */
struct search_counts field_counts(const struct field *field);
struct search_counts field_work(const struct field *field);

#endif
