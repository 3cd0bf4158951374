/* SPDX-License-Identifier: MIT */
/* path/finder.h - one interface to all searches: choose a method, make a finder, run queries.
 *
 *     struct finder *finder = finder_new(finder_method_named("jps"), moves, NULL);
 *     if (finder_run(finder, start, goal) == SEARCH_FOUND) ...finder_cost(finder), finder_path(finder, cells, room)...
 *     finder_free(finder);
 *
 * A finder answers queries from a cell to a cell of the grid, one after the other.  It borrows the moves, updates
 * them from the grid when a query begins, and owns everything else that it needs; several finders may share the
 * moves, as long as none of them is in the middle of a query.  Costs are those of struct mover, 32 bits wide.  The
 * functions that read a finder describe its last query, during the query and after it; reading changes nothing.
 *
 * Time and memory are those of the engine (path/find/astar.c, path/find/jps.h, path/textbook/gfra.c,
 * path/chase/chase.h, path/field/field.h): 8 to 12 bytes a cell, allocated by finder_new, and an open list that
 * grows.  The finder adds one indirect call.  To add a search, see path/find/finder_rule.h. */
#pragma once

#include "path/find/finder_rule.h"

#define FINDER_NO_WAY UINT32_MAX

/* All methods, in the order of lists. */
extern const struct finder_method *const finder_methods[];
extern const size_t finder_method_count;

/* Returns the method of that name, or NULL if there is none. */
const struct finder_method *finder_method_named(const char *name);
/* Returns the method `by` places further on in the list, wrapping around at its ends. */
const struct finder_method *finder_method_next(const struct finder_method *method, int by);
/* Returns whether the method fits these moves now; if not, a query ends with SEARCH_UNFIT.  The moves must be up to
 * date. */
bool finder_method_fits(const struct finder_method *method, const struct moves *moves);
/* Returns whether the method uses the query's heuristic; other methods have their own estimate, or none. */
bool finder_method_takes_heuristic(const struct finder_method *method);

/* Returns whether every path that the method finds is a cheapest one.  Sets *why to the reason in one line if not, or
 * to NULL.  Reads the members of the query that finder_new lists. */
bool finder_method_is_exact(const struct finder_method *method, const struct search_query *query,
                            const struct mover *mover, const char **why);
/* Returns whether SEARCH_NONE proves that there is no path.  Sets *why to the reason in one line if not, or to NULL. */
bool finder_method_is_complete(const struct finder_method *method, const char **why);

/* `query` sets the parameters of the search; its start, goal and algorithm are ignored, and only methods that take a
 * query use the rest.  NULL: the values of search_query_init.  Arrays in it are borrowed; finder->query may be changed
 * between queries.  Returns NULL if memory runs out. */
struct finder *finder_new(const struct finder_method *method, struct moves *moves, const struct search_query *query);
void finder_free(struct finder *finder); /* may be NULL */

/* Runs a query between two cells of the grid.  SEARCH_NONE: there is no path, or an end is blocked, or a method that is
 * not complete has found none.  SEARCH_NO_MEMORY, SEARCH_TOO_FAR and SEARCH_UNFIT are not answers; the next query may
 * succeed. */
enum search_status finder_run(struct finder *finder, struct cell start, struct cell goal);
/* Run a query in slices: finder_begin does everything before the expansions, and finder_step makes at most
 * `expansions` of them.  The moves must not be updated meanwhile. */
enum search_status finder_begin(struct finder *finder, struct cell start, struct cell goal);
enum search_status finder_step(struct finder *finder, uint64_t expansions);
/* Runs a query for a caller that takes one step.  Returns the cost of the path, or FINDER_NO_WAY if none was found, and
 * sets *next to its second cell, or to the start. */
static inline uint32_t finder_plan(struct finder *finder, struct cell start, struct cell goal, struct cell *next);

/* Returns the status of the last query; SEARCH_NONE before the first one. */
enum search_status finder_status(const struct finder *finder);
/* Returns whether an answer to the query fulfils the method's claims.  `cost` is that of the path found, `optimum` that
 * of a cheapest path; FINDER_NO_WAY: there is none. */
bool finder_claim_holds(const struct finder *finder, const struct mover *mover, uint32_t cost, uint32_t optimum);

/* Returns one line that explains a query with this status: why it has no answer, or that there is no path.  The moves
 * must not have changed since the query. */
const char *finder_reason(const struct finder *finder, enum search_status status);

/* These are valid only if a path was found. finder_path writes up to `room` cells of the path, both ends included, and
 * returns the length of the whole path. */
uint32_t finder_cost(const struct finder *finder);
size_t finder_path(const struct finder *finder, struct cell *cells, size_t room);

/* Returns the counts of the query; all are 0 if the method does not count.  Some methods scan all cells to count the
 * open and closed ones. */
struct search_counts finder_counts(const struct finder *finder);
/* Returns the same counts, perhaps without the open and closed cells, in O(1): for calls after each query. */
struct search_counts finder_work(const struct finder *finder);
/* Returns the state of a cell. */
struct search_node finder_node(const struct finder *finder, struct cell at);
/* Finds the cell from whose expansion `at` was generated: its parent, or for a jump point the previous one, some
 * steps away.  False: the cell is unseen, or the search began there. */
bool finder_source(const struct finder *finder, struct cell at, struct cell *source);
/* Returns what this query did to the cell; always CHANGE_NEW if finder_has_changes returns false. */
enum search_change finder_change(const struct finder *finder, struct cell at);
bool finder_has_changes(const struct finder *finder);
/* Writes up to `room` cells of the open list in the order of removal and returns their number; 0 if the method has no
 * such order. */
size_t finder_open_cells(const struct finder *finder, struct cell *cells, size_t room);

/* Returns the cost beyond which paths are currently not followed: the bound of iterative deepening, or the best path
 * that two sides have found together.  FINDER_NO_WAY: there is none. */
uint32_t finder_limit(const struct finder *finder);

struct finder_ends finder_ends(const struct finder *finder);
/* Returns how the answer was found; for a method that searches from scratch, `searched` and `cut` are true. */
struct finder_kept finder_kept(const struct finder *finder);
struct finder_words finder_words(const struct finder *finder);

uint32_t finder_plan_by_path(struct finder *finder, struct cell start, struct cell goal, struct cell *next);

/* Inline, so that the measurement of a tick of 25 ns includes only one indirect call. */
static inline uint32_t finder_plan(struct finder *finder, struct cell start, struct cell goal, struct cell *next)
{
    return finder->rule->plan != NULL ? finder->rule->plan(finder, start, goal, next)
                                      : finder_plan_by_path(finder, start, goal, next);
}
