/* SPDX-License-Identifier: MIT */
/* path/chase/chase.h - a hunter that replans each tick while its target moves.
 *
 * Exact: after an update the path is a cheapest one for this tick.  A tree of cheapest paths from a cell where the
 * hunter once was is kept; while the path to the target still leads through the hunter, nothing of it is deleted, and a
 * tick expands only what the target's moves made necessary.  When the grid has changed, the tree is mended around the
 * changes.  doc/how/chase.md has the algorithm, what it builds on (Sun, Yeoh, Koenig 2009, 2010; Harabor, Grastien
 * 2011; Sturtevant, Rabin 2016), and why it is exact.
 *
 * Canonical: of all cheapest paths it is always the same one, whatever was asked before, a function of map, hunter and
 * target alone: from the target back, at each cell a straight arrival before a diagonal one, and of several the one
 * that comes from the lowest direction.
 *
 * For every mover.  Where all cells cost the same, and there are 4 neighbours, or 8 and corners are strict, it expands
 * runs of cells instead of single ones, which is several times as fast; and with 8 on a large map that is not crowded
 * with places to turn at, its tree is one of jump points alone, begun with the expansions of one jump point search.  On
 * a large map it does without a tree as long as the way is as cheap as on an empty one.
 *
 * It borrows the moves, and their bitmaps for a tree of points.  Time: O(new path) when the tree already holds the
 * target, else what is missing of one A*.  Memory: 60 bytes a jump point; or 8 bytes a cell, taken for the first tree
 * of cells, of which the system gives those pages that searches touch; an open list, a path and a list of this tick's
 * changes, which grow and are kept; growth that fails ends the tick with SEARCH_NO_MEMORY, and the next one begins
 * anew.  A bounded one takes less. */
#ifndef HOUNDED_PATH_CHASE_CHASE_H
#define HOUNDED_PATH_CHASE_CHASE_H

#include "path/chase/shared/answer.h"
#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct chase;

struct chase *chase_new(struct moves *moves); /* NULL: out of memory */
void chase_free(struct chase *chase);
/* From now on its tree takes at most so many bytes when no tick is under way, where a tree of points can be, or 4 for
 * each turn of the way to the target and an eighth of the bound: a larger one is searched on first, and then cut
 * to what leads to the cells around the target, which take 2 KiB.  For one of many hunters.  The answers are the same;
 * more ticks begin a new tree. */
void chase_bound(struct chase *chase, size_t bytes);

/* For the benchmark, before the first tick: does without the rungs whose bits are set.  The answers stay the same. */
void chase_leave_out(struct chase *chase, unsigned rungs);

/* One tick, in one call: brings the moves up to date and plans.  Any two cells of the grid will do;
 * near the last ones is cheap.  SEARCH_FOUND with cost 0 when they are the same; SEARCH_NONE: no way, or either is no
 * place to stand.  SEARCH_TOO_FAR: a cost came near 2^31. */
enum search_status chase_update(struct chase *chase, struct cell hunter, struct cell target);

/* The same in slices: all but the expansions, and then at most `expansions` of them.  Meanwhile the moves must not be
 * updated. */
enum search_status chase_begin(struct chase *chase, struct cell hunter, struct cell target);
enum search_status chase_step(struct chase *chase, uint64_t expansions);

enum search_status chase_status(const struct chase *chase);
struct chase_counts chase_counts(const struct chase *chase);
size_t chase_open_count(const struct chase *chase); /* cells; looks at all of them, or at all jump points */

/* From hunter to target; 0 unless the status is SEARCH_FOUND. */
uint32_t chase_cost(const struct chase *chase);
/* The first step of the path; NO_DIRECTION if there is none. */
enum direction chase_next(const struct chase *chase);
/* The path, both ends included: writes up to `room` cells and returns the number of cells of the whole path.  It may be
 * 0, too, when ways have changed since the tick: not all are kept. */
size_t chase_path(const struct chase *chase, struct cell *cells, size_t room);

/* g from the tree's root, not from the hunter; h and f for the cell the open list was last aimed at.  Closed: g is
 * known to be exact; in a tree of jump points, among the ways that turn there. */
struct search_node chase_node(const struct chase *chase, struct cell at);
enum search_change chase_change(const struct chase *chase, struct cell at);
struct cell chase_root(const struct chase *chase); /* the hunter where there is no tree */
struct cell chase_aim(const struct chase *chase);  /* the cell that h is measured to */
/* What each of its expansions is one of, and its tree is made of. */
enum chase_unit chase_unit(const struct chase *chase);
/* Up to `room` cells of the open list, in the order they would be expanded if nothing were pushed; returns how many. */
size_t chase_open_cells(const struct chase *chase, struct cell *cells, size_t room);

#endif
