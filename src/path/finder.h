/* SPDX-License-Identifier: MIT */
/* path/finder.h - whatever finds paths, called in one way: choose a method, make a finder of it, ask it.
 *
 *     struct finder *finder = finder_new(finder_method_named("jps"), moves, NULL);
 *     if (finder_run(finder, start, goal) == SEARCH_FOUND) ...finder_cost(finder), finder_path(finder, cells, room)...
 *     finder_free(finder);
 *
 * A finder answers queries from a cell to a cell of the grid, one after the other.  It borrows the moves, brings them
 * up to date with the grid when a query begins, and owns all it takes for it; several may share the moves, as long as
 * none of them is under way.  Costs are those of struct mover, 32 bits wide.  What is read of a finder is of its last
 * query, while that is under way as well as after it; reading changes nothing.
 *
 * Time and memory are those of the engine (path/find/astar.c, path/find/jps.h, path/textbook/gfra.c,
 * path/chase/chase.h, path/field/field.h): 8 to 12 bytes a cell, taken in finder_new, and an open list that grows.
 * Through the finder each call costs one jump more.  How a search is added: path/find/finder_rule.h. */
#ifndef HOUNDED_PATH_FINDER_H
#define HOUNDED_PATH_FINDER_H

#include "path/find/finder_rule.h"

#define FINDER_NO_WAY UINT32_MAX

/* In the order in which they are listed. */
extern const struct finder_method *const finder_methods[];
extern const size_t finder_method_count;

/* NULL: there is none of that name. */
const struct finder_method *finder_method_named(const char *name);
/* The one `by` places on in the list, which is a ring. */
const struct finder_method *finder_method_next(const struct finder_method *method, int by);
/* Whether it is for these moves as they are now; where it is not, a query ends with SEARCH_UNFIT.  The moves must be up
 * to date. */
bool finder_method_fits(const struct finder_method *method, const struct moves *moves);
/* Whether the query's heuristic counts; others estimate in a way of their own, or not at all. */
bool finder_method_takes_heuristic(const struct finder_method *method);

/* Whether a path that it finds is sure to be a cheapest one; *why: one line that says why not, or NULL.  Of the query
 * counts what finder_new says. */
bool finder_method_is_exact(const struct finder_method *method, const struct search_query *query,
                            const struct mover *mover, const char **why);
/* Whether there is no path if it ends with SEARCH_NONE; *why: one line that says why not, or NULL. */
bool finder_method_is_complete(const struct finder_method *method, const char **why);

/* `query` says how to search; its start, goal and algorithm are not used, and the rest by methods that take a query
 * alone.  NULL: as search_query_init has it.  What it points at is borrowed; finder->query may be changed between
 * queries.  NULL: out of memory. */
struct finder *finder_new(const struct finder_method *method, struct moves *moves, const struct search_query *query);
void finder_free(struct finder *finder); /* may be NULL */

/* From start to goal, both on the grid.  SEARCH_NONE: no way, or either is no place to stand, or a method that is not
 * complete has found none.  SEARCH_NO_MEMORY, SEARCH_TOO_FAR and SEARCH_UNFIT are no answers; the next query may have
 * one. */
enum search_status finder_run(struct finder *finder, struct cell start, struct cell goal);
/* The same in slices: all but the expansions, and then at most so many of them.  Meanwhile the moves must not be
 * updated. */
enum search_status finder_begin(struct finder *finder, struct cell start, struct cell goal);
enum search_status finder_step(struct finder *finder, uint64_t expansions);
/* The same as finder_run for who wants to take one step: what the way costs, FINDER_NO_WAY when none was found, and in
 * *next its second cell, or the start. */
static inline uint32_t finder_plan(struct finder *finder, struct cell start, struct cell goal, struct cell *next);

/* SEARCH_NONE before the first query. */
enum search_status finder_status(const struct finder *finder);
/* Whether an answer to the query is what the method claims.  `cost` is that of the path found, `optimum` that of a
 * cheapest one; FINDER_NO_WAY: there is none. */
bool finder_claim_holds(const struct finder *finder, const struct mover *mover, uint32_t cost, uint32_t optimum);

/* Why there is no answer, or that there is no path: what a query of the finder that ended like that says.  The moves
 * are still those of the query. */
const char *finder_reason(const struct finder *finder, enum search_status status);

/* Both only when a path was found.  The path has both ends: writes up to `room` cells, and returns how many the whole
 * path has. */
uint32_t finder_cost(const struct finder *finder);
size_t finder_path(const struct finder *finder, struct cell *cells, size_t room);

/* Zeros: it does not count.  For what is open some look at all cells. */
struct search_counts finder_counts(const struct finder *finder);
/* The same, but perhaps without what is open and closed: for whoever asks after each query.  O(1). */
struct search_counts finder_work(const struct finder *finder);
/* What is known of a cell. */
struct search_node finder_node(const struct finder *finder, struct cell at);
/* The cell from whose expansion it was reached: its parent, or of a jump point the one before it, some steps away.
 * False: it is unseen, or the search began there. */
bool finder_source(const struct finder *finder, struct cell at, struct cell *source);
/* What this query did to it; CHANGE_NEW for all cells where finder_has_changes says no. */
enum search_change finder_change(const struct finder *finder, struct cell at);
bool finder_has_changes(const struct finder *finder);
/* Up to `room` cells of the open list in the order of popping; 0 where there is no such order to tell. */
size_t finder_open_cells(const struct finder *finder, struct cell *cells, size_t room);

/* The cost beyond which nothing is followed now: the bound of iterative deepening, the best way that two sides have
 * found together; FINDER_NO_WAY: there is none. */
uint32_t finder_limit(const struct finder *finder);

struct finder_ends finder_ends(const struct finder *finder);
/* From scratch: searched and cut. */
struct finder_kept finder_kept(const struct finder *finder);
struct finder_words finder_words(const struct finder *finder);

/* --- no business of the caller ------------------------------------------------------------------- */

uint32_t finder_plan_by_path(struct finder *finder, struct cell start, struct cell goal, struct cell *next);

/* Here, so that measuring a tick of 25 ns costs one jump and no more. */
static inline uint32_t finder_plan(struct finder *finder, struct cell start, struct cell goal, struct cell *next)
{
    return finder->rule->plan != NULL ? finder->rule->plan(finder, start, goal, next)
                                      : finder_plan_by_path(finder, start, goal, next);
}

#endif
