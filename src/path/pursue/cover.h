/* SPDX-License-Identifier: MIT */
/* path/pursue/cover.h - who reaches each cell first: a prey against any number of hunters, each with its own mover
 * and speed.
 *
 * The hunters reach a cell at the least time at which one of them can be there.  The prey covers the cells that it can
 * reach before them by a path over such cells; ties go to the hunters.  The hunters cover all other cells that one of
 * them can reach (Isaza, Lu, Bulitko and Greiner 2008).  Time is cost divided by speed, and is compared without
 * division.  It starts at the same moment for all, but a runner may start late.
 *
 * One search covers all runners at once, in the order of time; hunters with the same moves and speed share theirs.  A
 * cover borrows the grid, and the runners' moves, which must be of that grid, until its search has ended.  Memory: 4
 * bytes a cell for the prey and for each kind of hunter, and 32 for each cell that one of them reaches; all of it is
 * kept.  If it cannot grow, the search ends with SEARCH_NO_MEMORY.  Only cells that a runner reaches are written, so a
 * short search is cheap on a large map. */
#pragma once

#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cover_runner {
    struct moves *moves;
    struct cell at;
    uint32_t speed; /* more than 0 */
    uint32_t late;  /* cost that the runner pays before it sets off: its time at the start is late / speed */
};

enum cover_owner { COVER_NOBODY, COVER_PREY, COVER_HUNTERS, COVER_OWNERS };

struct cover_time {
    uint32_t cost, speed; /* time is cost / speed; cost UINT32_MAX: never */
};

struct cover;

struct cover *cover_new(const struct grid *grid); /* NULL: out of memory */
void cover_free(struct cover *cover);

/* Updates the moves and begins.  All runners must be on the grid. */
enum search_status cover_begin(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters,
                               size_t count);
/* Makes at most `expansions` more, each of one cell by one kind of runner, in the order of time.  SEARCH_FOUND: all
 * cells are covered. */
enum search_status cover_step(struct cover *cover, uint64_t expansions);
enum search_status cover_run(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters,
                             size_t count);

/* Computes several covers of the same prey at once, each with its own hunters: `covers` has a bit for each cover that
 * the hunter takes part in.  They share the common part of the search.  Each has the result of its own search, with the
 * kinds of hunters in the order of `hunters`, unless the total bound ends it first. cover_step_many is called once.  It
 * limits the expansions in each cover and in total, where an expansion for several covers counts once; cover_step has
 * no total bound. */
enum { COVER_MOST = 32 };
enum search_status cover_begin_many(struct cover *cover, const struct cover_runner *prey,
                                    const struct cover_runner *hunters, const uint32_t *covers, size_t count,
                                    size_t cover_count);
enum search_status cover_step_many(struct cover *cover, uint64_t expansions, uint64_t all);
/* Selects the cover that the functions below describe.  Initially it is cover 0. */
void cover_show(struct cover *cover, size_t number);

/* Tries another prey against the same hunters, as far as their search has come.  SEARCH_FOUND: it could cover a cell
 * that none of them reaches before `until`; SEARCH_NONE: it could not.  It searches no farther than necessary. */
enum search_status cover_try(struct cover *cover, const struct cover_runner *prey, struct cover_time until);

/* These functions describe the search so far. */
enum cover_owner cover_owner(const struct cover *cover, struct cell at);
size_t cover_preys(const struct cover *cover); /* cells of the prey */
/* Returns the prey's cells of a single cover, in the order in which the prey reaches them. */
struct cell cover_prey(const struct cover *cover, size_t number);
/* Returns when the prey arrives over cells that it covers; never for all other cells. */
struct cover_time cover_prey_time(const struct cover *cover, struct cell at);
/* Returns when the first hunter arrives. */
struct cover_time cover_hunters_time(const struct cover *cover, struct cell at);
/* Returns the lowest time of a cell that is still to be covered; never: all are covered. */
struct cover_time cover_next_time(const struct cover *cover);
/* Writes the prey's path to a cell that it covers, both ends included: up to `room` cells.  Returns its length; 0 if
 * the prey does not cover the cell. */
size_t cover_path(const struct cover *cover, struct cell to, struct cell *cells, size_t room);
struct search_counts cover_counts(const struct cover *cover); /* of all kinds of runners together */
/* Returns the expansions of all searches since cover_new, including cover_try. */
uint64_t cover_worked(const struct cover *cover);

/* The path that keeps a prey free for the longest time.
 *
 * TrailMax (Moldenhauer and Sturtevant 2009): of all paths that a prey can choose now, the one with the latest capture
 * even if the hunters know it.  It is the prey's fastest path to the covered cell that the hunters reach last, followed
 * by a wait there.  A prey that decides again at each step is not caught sooner. */
struct escape {
    struct cell goal;        /* cover_path leads there */
    struct cover_time until; /* when the hunters arrive there */
};

/* Call this when all cells are covered.  If several cells are equally good, it chooses the one that the prey reaches
 * first, then the first one row by row.  Returns false if the prey covers no cell, not even its own.  Reads the prey's
 * cells and allocates nothing. */
bool cover_find_escape(const struct cover *cover, struct escape *escape);

/* Returns a negative, zero or positive value if a is before, at or after b. */
int cover_time_compare(struct cover_time a, struct cover_time b);
