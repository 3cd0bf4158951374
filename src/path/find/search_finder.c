/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/finder_rule.h"

static void *make(struct moves *moves)
{
    return search_new(moves);
}

static void drop(void *engine)
{
    search_free(engine);
}

static enum search_status begin(struct finder *finder)
{
    return search_begin(finder->engine, &finder->query);
}

static enum search_status step(struct finder *finder, uint64_t expansions)
{
    return search_step(finder->engine, expansions);
}

static uint32_t cost(const struct finder *finder)
{
    return search_node(finder->engine, finder->query.goal).g;
}

static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    return search_path(finder->engine, finder->query.goal, cells, room);
}

static struct search_counts counts(const struct finder *finder)
{
    return search_counts(finder->engine);
}

static struct search_node node(const struct finder *finder, struct cell at)
{
    return search_node(finder->engine, at);
}

static size_t open_cells(const struct finder *finder, struct cell *cells, size_t room)
{
    return search_open_cells(finder->engine, cells, room);
}

static struct finder_words words(const struct finder *finder)
{
    return (struct finder_words){.tie_break = search_tie_break(finder->engine)};
}

static const struct finder_rule rule = {
    .free = drop,
    .begin = begin,
    .step = step,
    .cost = cost,
    .path = path,
    .counts = counts,
    .node = node,
    .open_cells = open_cells,
    .words = words,
};

enum aim { BLIND, AIMED };

#define METHOD(which, aim, spelt, said, goes_by)                                                                       \
    [which] = {.name = (spelt),                                                                                        \
               .title = (said),                                                                                        \
               .gist = (goes_by),                                                                                      \
               .rule = &rule,                                                                                          \
               .make = make,                                                                                           \
               .uses_heuristic = (aim) == AIMED,                                                                       \
               .takes_query = true,                                                                                    \
               .algorithm = (which)}

const struct finder_method finder_search[ALGORITHMS] = {
    METHOD(ALGORITHM_ASTAR, AIMED, "astar", "A*", "f = g + h"),
    METHOD(ALGORITHM_WEIGHTED, AIMED, "weighted", "weighted A*", "f = g + weight * h"),
    METHOD(ALGORITHM_DIJKSTRA, BLIND, "dijkstra", "Dijkstra", "f = g"),
    METHOD(ALGORITHM_BREADTH, BLIND, "breadth", "breadth-first", "first seen, first expanded"),
    METHOD(ALGORITHM_GREEDY, AIMED, "greedy", "greedy best-first", "f = h"),
    METHOD(ALGORITHM_DEPTH, BLIND, "depth", "depth-first", "last seen, first expanded"),
};
