/* SPDX-License-Identifier: MIT */
/* path/pursue/cover.h - who is where first: a prey against any number of hunters, each with its own mover and speed.
 *
 * The hunters reach a cell at the least time at which one of them can be there.  The prey covers the cells that it can
 * reach before them by a way over such cells alone; a tie is the hunters'.  The hunters cover all other cells that one
 * of them can reach (Isaza, Lu, Bulitko and Greiner 2008).  Time is cost divided by speed, and is compared without
 * dividing; it begins at the same moment for all, but each may set off late.
 *
 * One search of all runners at once, in the order of time; hunters of the same moves and speed share theirs.  A cover
 * borrows the grid, and the runners' moves, which must be of that grid, until its search has ended.  Memory: 4 bytes
 * a cell for the prey and for each kind of hunter, and 32 for each cell that one of them comes to; all is kept, and
 * what fails to grow ends the search with SEARCH_NO_MEMORY.  Nothing is written but where somebody comes, so that a
 * short search is cheap on a large map. */
#ifndef HOUNDED_PATH_PURSUE_COVER_H
#define HOUNDED_PATH_PURSUE_COVER_H

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

/* Brings the moves up to date and begins.  All runners are on the grid. */
enum search_status cover_begin(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters,
                               size_t count);
/* At most `expansions` more: of a cell by one kind of runner, in the order of time.  SEARCH_FOUND: all is covered. */
enum search_status cover_step(struct cover *cover, uint64_t expansions);
enum search_status cover_run(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters,
                             size_t count);

/* Several covers of the same prey at once, each with hunters of its own: `covers` has a bit for each cover that the
 * hunter takes part in.  They share what they have in common, and each comes to just what it would alone, with the
 * kinds of hunters in the order of `hunters`, as long as no bound on all of them together ends it.  cover_step_many is
 * called once, and goes on for so many expansions in each, and for so many in all, where one that serves several covers
 * counts once; cover_step is that without a bound on all. */
enum { COVER_MOST = 32 };
enum search_status cover_begin_many(struct cover *cover, const struct cover_runner *prey,
                                    const struct cover_runner *hunters, const uint32_t *covers, size_t count,
                                    size_t cover_count);
enum search_status cover_step_many(struct cover *cover, uint64_t expansions, uint64_t all);
/* The one that is looked at from now on; the first one when it begins. */
void cover_show(struct cover *cover, size_t number);

/* Another prey against the same hunters as far as they have come: SEARCH_FOUND: it could cover a cell where none of
 * them is before `until`; SEARCH_NONE: none.  Looks no farther than it must. */
enum search_status cover_try(struct cover *cover, const struct cover_runner *prey, struct cover_time until);

/* Of what the search has come to so far. */
enum cover_owner cover_owner(const struct cover *cover, struct cell at);
size_t cover_preys(const struct cover *cover); /* cells of the prey */
/* Of a single cover: these cells, in the order in which the prey comes there. */
struct cell cover_prey(const struct cover *cover, size_t number);
/* When the prey is there, over cells that it covers; never at all others. */
struct cover_time cover_prey_time(const struct cover *cover, struct cell at);
/* When the first hunter is. */
struct cover_time cover_hunters_time(const struct cover *cover, struct cell at);
/* Nothing that is yet to be covered is reached before; never: all is. */
struct cover_time cover_next_time(const struct cover *cover);
/* The prey's way to a cell that it covers, both ends included: writes up to `room` cells and returns how many it has; 0
 * when it does not cover the cell. */
size_t cover_path(const struct cover *cover, struct cell to, struct cell *cells, size_t room);
struct search_counts cover_counts(const struct cover *cover); /* of all kinds of runners together */
/* Expansions of all searches since cover_new, those of cover_try among them. */
uint64_t cover_worked(const struct cover *cover);

/* Where to run: the way that keeps a prey free for longest.
 *
 * TrailMax (Moldenhauer and Sturtevant 2009): of all the ways a prey can decide on now, the one whose capture is latest
 * when the hunters know it.  That is its fastest way to the cell, among those that it covers, where the hunters come
 * last; there it waits.  A prey that decides anew at each step is caught no sooner. */
struct escape {
    struct cell goal;        /* cover_path leads there */
    struct cover_time until; /* when the hunters come there */
};

/* When all is covered.  Where several cells are as good, the one that the prey reaches first, then the first row by
 * row.  False: the prey covers nothing, not even where it stands.  Looks at what the prey covers, and takes no memory.
 */
bool cover_find_escape(const struct cover *cover, struct escape *escape);

/* Below 0, 0 or above 0: a is before, at or after b. */
int cover_time_compare(struct cover_time a, struct cover_time b);

#endif
