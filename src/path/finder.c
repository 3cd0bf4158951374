/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/finder.h"

#include "path/find/search_core.h"
#include "path/map/alloc.h"

#include <string.h>

#define ROW(method) &method,

const struct finder_method *const finder_methods[] = {&finder_search[ALGORITHM_ASTAR],
                                                      &finder_search[ALGORITHM_WEIGHTED],
                                                      &finder_search[ALGORITHM_DIJKSTRA],
                                                      &finder_search[ALGORITHM_BREADTH],
                                                      &finder_search[ALGORITHM_GREEDY],
                                                      &finder_search[ALGORITHM_DEPTH],
                                                      FINDER_METHODS(ROW)};

const size_t finder_method_count = sizeof finder_methods / sizeof finder_methods[0];

const struct finder_method *finder_method_named(const char *name)
{
    size_t i = 0;
    while (i < finder_method_count && strcmp(finder_methods[i]->name, name) != 0) {
        i++;
    }
    return i < finder_method_count ? finder_methods[i] : NULL;
}

const struct finder_method *finder_method_next(const struct finder_method *method, int by)
{
    int place = 0, count = (int)finder_method_count;
    while (finder_methods[place] != method) {
        place++;
    }
    return finder_methods[((place + by) % count + count) % count];
}

bool finder_method_fits(const struct finder_method *method, const struct moves *moves)
{
    return method->fits == NULL || method->fits(moves);
}

bool finder_method_takes_heuristic(const struct finder_method *method)
{
    return method->takes_query && method->uses_heuristic;
}

bool finder_method_is_exact(const struct finder_method *method, const struct search_query *query,
                            const struct mover *mover, const char **why)
{
    bool is_asked = method->inexact == NULL && method->query_inexact != NULL;
    *why = is_asked ? method->query_inexact(query, mover) : method->inexact;
    return *why == NULL;
}

bool finder_method_is_complete(const struct finder_method *method, const char **why)
{
    *why = method->incomplete;
    return *why == NULL;
}

bool finder_claim_holds(const struct finder *finder, const struct mover *mover, uint32_t cost, uint32_t optimum)
{
    const char *why;
    if (cost == FINDER_NO_WAY) {
        return optimum == FINDER_NO_WAY || !finder_method_is_complete(finder->method, &why);
    }
    return cost == optimum || (cost > optimum && !finder_method_is_exact(finder->method, &finder->query, mover, &why));
}

static void set_query(struct finder *finder, const struct moves *moves, const struct search_query *query)
{
    if (query != NULL) {
        finder->query = *query;
    } else {
        search_query_init(&finder->query, moves, (struct cell){0, 0}, (struct cell){0, 0});
    }
    finder->query.algorithm = finder->method->algorithm;
}

struct finder *finder_new(const struct finder_method *method, struct moves *moves, const struct search_query *query)
{
    struct finder *finder = alloc_zeroed(1, sizeof *finder);
    if (finder == NULL) {
        return NULL;
    }
    *finder = (struct finder){.method = method, .rule = method->rule, .status = SEARCH_NONE};
    finder->engine = method->make != NULL ? method->make(moves) : core_new(finder, moves);
    if (finder->engine == NULL) {
        alloc_free(finder);
        return NULL;
    }
    set_query(finder, moves, query);
    return finder;
}

void finder_free(struct finder *finder)
{
    if (finder != NULL) {
        (finder->rule->free != NULL ? finder->rule->free : core_free)(finder->engine);
        alloc_free(finder);
    }
}

enum search_status finder_begin(struct finder *finder, struct cell start, struct cell goal)
{
    finder->query.start = start;
    finder->query.goal = goal;
    finder->status = finder->rule->begin != NULL ? finder->rule->begin(finder) : core_begin(finder);
    return finder->status;
}

enum search_status finder_step(struct finder *finder, uint64_t expansions)
{
    finder->status =
        finder->rule->step != NULL ? finder->rule->step(finder, expansions) : core_step(finder, expansions);
    return finder->status;
}

enum search_status finder_run(struct finder *finder, struct cell start, struct cell goal)
{
    finder_begin(finder, start, goal);
    return finder_step(finder, UINT64_MAX);
}

uint32_t finder_plan_by_path(struct finder *finder, struct cell start, struct cell goal, struct cell *next)
{
    struct cell path[2] = {start, start};
    bool is_found = finder_run(finder, start, goal) == SEARCH_FOUND;
    if (is_found) {
        finder_path(finder, path, 2);
    }
    *next = path[1];
    return is_found ? finder_cost(finder) : FINDER_NO_WAY;
}

enum search_status finder_status(const struct finder *finder) { return finder->status; }

const char *finder_reason(const struct finder *finder, enum search_status status)
{
    switch (status) {
    case SEARCH_NO_MEMORY: return "out of memory";
    case SEARCH_TOO_FAR: return "the costs become too large";
    case SEARCH_UNFIT: return finder->rule->lacks(finder);
    default: return finder->method->incomplete == NULL ? "there is no path" : "no path was found";
    }
}

uint32_t finder_cost(const struct finder *finder)
{
    return finder->rule->cost != NULL ? finder->rule->cost(finder) : core_cost(finder);
}

size_t finder_path(const struct finder *finder, struct cell *cells, size_t room)
{
    return finder->rule->path != NULL ? finder->rule->path(finder, cells, room) : core_path(finder, cells, room);
}

struct search_counts finder_counts(const struct finder *finder)
{
    if (finder->rule->counts == NULL) {
        return finder->rule->core.size > 0 ? core_counts(finder) : (struct search_counts){0};
    }
    return finder->rule->counts(finder);
}

struct search_counts finder_work(const struct finder *finder)
{
    return finder->rule->work != NULL ? finder->rule->work(finder) : finder_counts(finder);
}

struct search_node finder_node(const struct finder *finder, struct cell at)
{
    return finder->rule->node != NULL ? finder->rule->node(finder, at) : core_node(finder, at);
}

bool finder_has_changes(const struct finder *finder) { return finder->rule->change != NULL; }

enum search_change finder_change(const struct finder *finder, struct cell at)
{
    return finder_has_changes(finder) ? finder->rule->change(finder, at) : CHANGE_NEW;
}

bool finder_source(const struct finder *finder, struct cell at, struct cell *source)
{
    if (finder->rule->source != NULL) {
        return finder->rule->source(finder, at, source);
    }
    struct search_node node = finder_node(finder, at);
    *source = cell_step(at, node.parent);
    return node.state != SEARCH_UNSEEN && node.parent != NO_DIRECTION;
}

size_t finder_open_cells(const struct finder *finder, struct cell *cells, size_t room)
{
    return finder->rule->open_cells != NULL ? finder->rule->open_cells(finder, cells, room) : 0;
}

uint32_t finder_limit(const struct finder *finder)
{
    return finder->rule->limit != NULL ? finder->rule->limit(finder) : FINDER_NO_WAY;
}

struct finder_ends finder_ends(const struct finder *finder)
{
    return finder->rule->ends != NULL ? finder->rule->ends(finder)
                                      : (struct finder_ends){finder->query.start, finder->query.goal};
}

struct finder_kept finder_kept(const struct finder *finder)
{
    return finder->rule->kept != NULL ? finder->rule->kept(finder) : (struct finder_kept){true, true, NULL};
}

struct finder_words finder_words(const struct finder *finder)
{
    struct finder_words words = finder->rule->words != NULL ? finder->rule->words(finder) : finder->rule->plain_words;
    words.things = words.unit != NULL ? words.unit : "cells";
    words.unit = words.unit != NULL ? words.unit : "expanded";
    return words;
}
