/* SPDX-License-Identifier: MIT */
/* path/pursue/cover.h - who reaches each cell first: a prey against any number of hunters, each with its own mover
 * and speed.
 *
 * The hunters reach a cell at the least time at which one of them can be there.  The prey covers the cells that it
 * can reach before them by a path over such cells; ties go to the hunters.  The hunters cover all other cells that
 * one of them can reach (Isaza, Lu, Bulitko and Greiner 2008).  Time is cost divided by speed, and is compared
 * without dividing; it begins at the same moment for all, but each runner may start late.
 *
 * One search covers all runners at once, in the order of time; hunters of the same moves and speed share theirs.  A
 * cover borrows the grid, and the runners' moves, which must be of that grid, until its search has ended.  Memory: 4
 * bytes a cell for the prey and for each kind of hunter, and 32 for each cell that one of them reaches; all of it is
 * kept, and a growth that fails ends the search with SEARCH_NO_MEMORY.  Only cells that a runner reaches are written,
 * so a short search is cheap on a large map. */
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
    uint32_t late;  /* cost that it has paid before it sets off: its time there is late / speed */
};

enum cover_owner { COVER_NOBODY, COVER_PREY, COVER_HUNTERS, COVER_OWNERS };

struct cover_time {
    uint32_t cost, speed; /* the time is their quotient; cost UINT32_MAX: never */
};

struct cover;

struct cover *cover_new(const struct grid *grid); /* NULL: out of memory */
void cover_free(struct cover *cover);

/* Updates the moves and begins.  All runners must be on the grid. */
enum search_status cover_begin(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters,
                               size_t count);
/* Makes at most `expansions` more, each of a cell by one kind of runner, in the order of time.  SEARCH_FOUND: all
 * cells are covered. */
enum search_status cover_step(struct cover *cover, uint64_t expansions);
enum search_status cover_run(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters,
                             size_t count);

/* Several covers of the same prey at once, each with hunters of its own: `covers` has a bit for each cover that the
 * hunter takes part in.  They share the common part of the search, and each gives the result of its own search, with
 * the kinds of hunters in the order of `hunters`, unless the bound on all of them ends it first.  cover_step_many is
 * called once, and makes at most so many expansions in each cover, and so many in all, where an expansion for several
 * covers counts once; cover_step has no bound on all. */
enum { COVER_MOST = 32 };
enum search_status cover_begin_many(struct cover *cover, const struct cover_runner *prey,
                                    const struct cover_runner *hunters, const uint32_t *covers, size_t count,
                                    size_t cover_count);
enum search_status cover_step_many(struct cover *cover, uint64_t expansions, uint64_t all);
/* Selects the cover that the functions below show; the first one at the beginning. */
void cover_show(struct cover *cover, size_t number);

/* Tries another prey against the same hunters, as far as they have come.  SEARCH_FOUND: it could cover a cell that
 * none of them reaches before `until`; SEARCH_NONE: it could not.  It searches no farther than necessary. */
enum search_status cover_try(struct cover *cover, const struct cover_runner *prey, struct cover_time until);

/* These functions describe the search so far. */
enum cover_owner cover_owner(const struct cover *cover, struct cell at);
size_t cover_preys(const struct cover *cover); /* cells of the prey */
/* Returns the prey's cells of a single cover, in the order in which the prey reaches them. */
struct cell cover_prey(const struct cover *cover, size_t number);
/* Returns when the prey arrives, over cells that it covers; never for all other cells. */
struct cover_time cover_prey_time(const struct cover *cover, struct cell at);
/* Returns when the first hunter arrives. */
struct cover_time cover_hunters_time(const struct cover *cover, struct cell at);
/* Returns the least time of a cell that is still to be covered; never: all are. */
struct cover_time cover_next_time(const struct cover *cover);
/* Writes the prey's path to a cell that it covers, both ends included: up to `room` cells.  Returns its length; 0 if
 * the prey does not cover the cell. */
size_t cover_path(const struct cover *cover, struct cell to, struct cell *cells, size_t room);
struct search_counts cover_counts(const struct cover *cover); /* of all kinds of runners together */
/* Returns the expansions of all searches since cover_new, including cover_try. */
uint64_t cover_worked(const struct cover *cover);

/* The path that keeps a prey free for longest.
 *
 * TrailMax (Moldenhauer and Sturtevant 2009): of all the paths that a prey can choose now, the one with the latest
 * capture if the hunters know it.  It is the prey's fastest path to the covered cell that the hunters reach last, and
 * a wait there.  A prey that decides again at each step is caught no sooner. */
struct escape {
    struct cell goal;        /* cover_path leads there */
    struct cover_time until; /* when the hunters come there */
};

/* Call this when all is covered.  Of several equally good cells it chooses the one that the prey reaches first, then
 * the first one row by row.  False: the prey covers no cell, not even its own.  It reads the prey's cells, and
 * allocates nothing. */
bool cover_find_escape(const struct cover *cover, struct escape *escape);

/* Returns a value below, at or above 0 if a is before, at or after b. */
int cover_time_compare(struct cover_time a, struct cover_time b);
