/* SPDX-License-Identifier: MIT */
/* path/map/moves.h - the legal steps of one mover on one grid: a byte of direction bits for each cell.
 *
 * All searches of that mover on that grid share it.  It borrows the grid and copies the mover.
 *
 * Time: moves_new only allocates.  A row is computed when it is first looked at, and all rows when a search borrows the
 * arrays.  That takes 0.3 ns a cell in warm memory, and up to 1.7 ns where its pages are new.  moves_update takes 9
 * cells for each change in the grid's journal.  If the journal does not reach back, it computes all rows again.  Both
 * are O(changes).  Memory: two bytes a cell, and 6 bits where bitmaps were asked for.
 *
 * Threads: functions that look at a cell may compute its row.  Several threads may look once somebody has borrowed the
 * arrays, until the grid changes. */
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
/* Never while a search that borrows the moves is under way in slices: those of src/path assert that the version of the
 * moves is the one that they began with. */
void moves_update(struct moves *moves);
uint64_t moves_version(const struct moves *moves); /* of the grid, when last updated */

const struct grid *moves_grid(const struct moves *moves);
const struct mover *moves_mover(const struct moves *moves);

/* Returns whether the mover may stand on the cell; false off the grid. */
bool moves_can_stand(const struct moves *moves, struct cell at);
/* The set of legal steps from a cell of the grid; empty on a cell where the mover may not stand. */
uint8_t moves_from(const struct moves *moves, struct cell at);
/* The cost of the legal step `dir` from `at`. */
uint32_t moves_cost(const struct moves *moves, struct cell at, enum direction dir);
uint32_t moves_room(const struct moves *moves); /* how many cells the mover may stand on */
/* Returns whether all cells where the mover can stand have the same factor. */
bool moves_are_uniform(const struct moves *moves);

/* Of where the mover can stand, up to date with the moves, and for all who only read them: made when first asked for,
 * then mended.  While the moves are behind the grid they stay as they were, and none are made.  NULL: there are none,
 * or out of memory. */
const struct bitmaps *moves_bitmaps(struct moves *moves);
void moves_drop_bitmaps(struct moves *moves); /* they are made again when asked for; nobody may be using them */

/* For loops that visit many cells: the arrays behind it, by index of the grid's layout, whose border has factor 0 and
 * no legal step.  They stay where they are as long as the moves live, and moves_update keeps all of their rows. */
const uint8_t *moves_steps(const struct moves *moves);   /* the set of legal steps from each cell */
const uint8_t *moves_factors(const struct moves *moves); /* what entering each cell multiplies a step by; 0: never */
