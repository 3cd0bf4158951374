/* SPDX-License-Identifier: MIT */
/* path/map/moves.h - the legal steps of one mover on one grid: a byte of direction bits for each cell.
 *
 * All searches with that mover on that grid share it.  It borrows the grid and copies the mover.
 *
 * Time: moves_new only allocates.  A row is computed when it is first read, and all rows when a search borrows the
 * arrays.  That takes 0.3 ns a cell in warm memory, and up to 1.7 ns if its pages are new. moves_update recomputes 9
 * cells for each change in the grid's journal.  If the journal does not reach back far enough, it recomputes all rows.
 * Both are O(changes).  Memory: two bytes a cell, and 6 bits if bitmaps were requested.
 *
 * Threads: functions that read a cell may compute its row.  Once the arrays have been borrowed, several threads may
 * read until the grid changes. */
#pragma once

#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/mover.h"

#include <stdbool.h>
#include <stdint.h>

struct moves;
struct bitmaps;

struct moves *moves_new(const struct grid *grid, const struct mover *mover); /* NULL: out of memory */
void moves_free(struct moves *moves);
/* Must not be called while a search that borrows the moves is under way in slices: those of src/path assert that the
 * version of the moves has not changed since they began. */
void moves_update(struct moves *moves);
uint64_t moves_version(const struct moves *moves); /* version of the grid at the last update */
/* Returns whether no change of the grid since that version changed a cost or a legal step; false: too long ago. */
bool moves_same_since(const struct moves *moves, uint64_t version);

const struct grid *moves_grid(const struct moves *moves);
const struct mover *moves_mover(const struct moves *moves);

/* Returns whether the mover may stand on the cell; false off the grid. */
bool moves_can_stand(const struct moves *moves, struct cell at);
/* Returns the set of legal steps from a cell of the grid; empty if the mover may not stand on the cell. */
uint8_t moves_from(const struct moves *moves, struct cell at);
/* Returns whether the step from a cell of the grid is legal; NO_DIRECTION is not. */
bool moves_can_step(const struct moves *moves, struct cell at, enum direction dir);
/* Returns the cost of the legal step `dir` from `at`. */
uint32_t moves_cost(const struct moves *moves, struct cell at, enum direction dir);
uint32_t moves_room(const struct moves *moves); /* number of cells on which the mover may stand */
/* Returns whether all cells where the mover can stand have the same factor. */
bool moves_are_uniform(const struct moves *moves);

/* Returns bitmaps of the passable cells, which are shared and read-only.  They are created on the first call and
 * repaired by updates; while the moves are behind the grid, they stay as they were, and none are created.  Returns NULL
 * if there are none, or if memory runs out. */
const struct bitmaps *moves_bitmaps(struct moves *moves);
void moves_drop_bitmaps(struct moves *moves); /* the next request creates them again; nobody may be using them */

/* Return the arrays behind the moves, for loops that visit many cells, by index of the grid's layout, whose border has
 * factor 0 and no legal step.  They stay in place as long as the moves live, and moves_update keeps all of their rows
 * up to date. */
const uint8_t *moves_steps(const struct moves *moves); /* the set of legal steps from each cell */
const uint8_t *
moves_factors(const struct moves *moves); /* a step into the cell costs this many times as much; 0: blocked */
