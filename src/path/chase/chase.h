/* SPDX-License-Identifier: MIT */
/* path/chase/chase.h - a hunter that replans each tick while its target moves.
 *
 * Exact: after an update the path is a cheapest one for this tick.  The chase keeps a tree of cheapest paths from a
 * cell where the hunter was.  While the path to the target still leads through the hunter, no part of the tree is
 * deleted, and a tick expands only the cells that are needed because of the target's moves.  When the grid has changed,
 * the tree is repaired around the changes.  doc/how/chase.md has the algorithm, its sources (Sun, Yeoh, Koenig 2009,
 * 2010; Harabor, Grastien 2011; Sturtevant, Rabin 2016), and the proof that it is exact.
 *
 * Canonical: of all cheapest paths it always returns the same one, which depends only on map, hunter and target, not on
 * earlier queries.  Seen from the target, the path arrives at each cell by a straight step rather than a diagonal one,
 * and among several such steps by the one from the lowest direction.
 *
 * It works for every mover.  It is several times as fast if all cells cost the same and there are 4 neighbours, or 8
 * and strict corners, because it then expands runs of cells.  On a large map with few turning points its tree consists
 * of jump points, and starts with the expansions of one jump point search.  On a large map it needs no tree as long as
 * the path is as cheap as on an empty map.
 *
 * It borrows the moves, and their bitmaps for a tree of points.  Time: O(new path) if the tree already contains the
 * target, else the missing part of one A*.  Memory: 150 bytes a jump point, 8 bytes a cell, or both if it has had trees
 * of both kinds; and 13 bytes a cell once nothing that it kept has helped for some ticks.  The cells are allocated for
 * the first tree of cells, and the system provides only the pages that searches touch.  The open list, the path and the
 * list of this tick's changes grow and are kept.  A growth that fails ends the tick with SEARCH_NO_MEMORY, and the next
 * one starts a new tree.  A bounded chase takes less. */
#pragma once

#include "path/chase/shared/answer.h"
#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stddef.h>
#include <stdint.h>

struct chase;

struct chase *chase_new(struct moves *moves); /* NULL: out of memory */
void chase_free(struct chase *chase);
/* Bounds the memory of the tree between ticks, for one of many hunters.  A tree of points takes at most `bytes`or, if
 * that is more, 4 for each turn of the path to the target plus an eighth of the bound.  A larger tree is first searched
 * further, and then pruned to the part that leads to the cells around the target, which take 2 KiB.  The answers are
 * the same, but more ticks start a new tree. */
void chase_bound(struct chase *chase, size_t bytes);

/* For the benchmark, before the first tick: leaves out the rungs whose bits are set, with the same answers. */
void chase_leave_out(struct chase *chase, unsigned rungs);

/* Plans one tick in one call, after an update of the moves.  Any two cells of the grid are valid, and cells near the
 * last ones are cheap.  SEARCH_FOUND with cost 0 if they are equal.  SEARCH_NONE: there is no path, or one of the cells
 * is blocked.  SEARCH_TOO_FAR: a cost came near 2^31. */
enum search_status chase_update(struct chase *chase, struct cell hunter, struct cell target);

/* Plan one tick in slices: chase_begin does everything except the expansions, and chase_step makes at most
 * `expansions` of them.  The moves must not be updated meanwhile. */
enum search_status chase_begin(struct chase *chase, struct cell hunter, struct cell target);
enum search_status chase_step(struct chase *chase, uint64_t expansions);

enum search_status chase_status(const struct chase *chase);
struct chase_counts chase_counts(const struct chase *chase);
size_t chase_open_count(const struct chase *chase); /* number of cells; scans all of them, or all jump points */

/* Returns the cost from hunter to target; 0 unless the status is SEARCH_FOUND. */
uint32_t chase_cost(const struct chase *chase);
/* Returns the first step of the path; NO_DIRECTION if there is none. */
enum direction chase_next(const struct chase *chase);
/* Writes up to `room` cells of the path, both ends included, and returns the length of the whole path.  It may also
 * return 0 if cells have changed since the tick, because not every path is stored. */
size_t chase_path(const struct chase *chase, struct cell *cells, size_t room);

/* Returns the node of a cell: g from the tree's root, not from the hunter; h and f are for the cell at which the open
 * list was last aimed.  A closed cell's g is exact; in a tree of jump points, exact among the paths that turn there. */
struct search_node chase_node(const struct chase *chase, struct cell at);
enum search_change chase_change(const struct chase *chase, struct cell at);
struct cell chase_root(const struct chase *chase); /* the hunter's cell if there is no tree */
struct cell chase_aim(const struct chase *chase);  /* the cell that h is measured to */
/* Returns the unit of its expansions and of its tree. */
enum chase_unit chase_unit(const struct chase *chase);
/* Writes up to `room` cells of the open list, in the order in which they would be expanded if no more cells were
 * pushed. Returns their number. */
size_t chase_open_cells(const struct chase *chase, struct cell *cells, size_t room);
