#include "config.h"

#include "study/finder_rule.h"

#include "base/xalloc.h"

static void make_search(struct finder *finder, struct moves *moves)
{
    finder->by.search = xalloc_check(search_new(moves));
}

static void free_search(struct finder *finder)
{
    search_free(finder->by.search);
}

static enum search_status run_search(struct finder *finder)
{
    return search_run(finder->by.search, &finder->query);
}

static enum search_status status_of_search(const struct finder *finder)
{
    return search_status(finder->by.search);
}

static struct search_counts counts_of_search(const struct finder *finder)
{
    return search_counts(finder->by.search);
}

static uint32_t cost_of_search(const struct finder *finder)
{
    return search_node(finder->by.search, finder->query.goal).g;
}

static size_t path_of_search(const struct finder *finder, struct cell *cells, size_t room)
{
    return search_path(finder->by.search, finder->query.goal, cells, room);
}

static enum search_status begin_search(struct finder *finder)
{
    return search_begin(finder->by.search, &finder->query);
}

static enum search_status step_search(struct finder *finder, uint64_t expansions)
{
    return search_step(finder->by.search, expansions);
}

static struct search_node node_of_search(const struct finder *finder, struct cell at)
{
    return search_node(finder->by.search, at);
}

static size_t open_cells_of_search(const struct finder *finder, struct cell *cells, size_t room)
{
    return search_open_cells(finder->by.search, cells, room);
}

static void make_jps(struct finder *finder, struct moves *moves)
{
    finder->by.jps = xalloc_check(jps_new(moves, finder->table));
}

static void make_jps_plus(struct finder *finder, struct moves *moves)
{
    finder->table = xalloc_check(jump_table_new(moves));
    make_jps(finder, moves);
}

static void free_jps(struct finder *finder)
{
    jps_free(finder->by.jps);
    jump_table_free(finder->table);
}

static enum search_status run_jps(struct finder *finder)
{
    return jps_run(finder->by.jps, finder->query.start, finder->query.goal);
}

static enum search_status status_of_jps(const struct finder *finder)
{
    return jps_status(finder->by.jps);
}

static struct search_counts counts_of_jps(const struct finder *finder)
{
    return jps_counts(finder->by.jps);
}

static uint32_t cost_of_jps(const struct finder *finder)
{
    return jps_cost(finder->by.jps);
}

static size_t path_of_jps(const struct finder *finder, struct cell *cells, size_t room)
{
    return jps_path(finder->by.jps, finder->query.goal, cells, room);
}

static enum search_status begin_jps(struct finder *finder)
{
    return jps_begin(finder->by.jps, finder->query.start, finder->query.goal);
}

static enum search_status step_jps(struct finder *finder, uint64_t expansions)
{
    return jps_step(finder->by.jps, expansions);
}

static struct search_node node_of_jps(const struct finder *finder, struct cell at)
{
    return jps_node(finder->by.jps, at);
}

const struct finder_rule finder_search_rule = {
    .name = "",
    .make = make_search,
    .free = free_search,
    .run = run_search,
    .begin = begin_search,
    .step = step_search,
    .status = status_of_search,
    .counts = counts_of_search,
    .cost = cost_of_search,
    .path = path_of_search,
    .node = node_of_search,
    .open_cells = open_cells_of_search,
};

const struct finder_rule finder_jps_rule = {
    .name = "jps",
    .title = "jump point search",
    .make = make_jps,
    .free = free_jps,
    .run = run_jps,
    .begin = begin_jps,
    .step = step_jps,
    .status = status_of_jps,
    .counts = counts_of_jps,
    .cost = cost_of_jps,
    .path = path_of_jps,
    .node = node_of_jps,
};

const struct finder_rule finder_jps_plus_rule = {
    .name = "jps+",
    .title = "JPS+",
    .make = make_jps_plus,
    .free = free_jps,
    .run = run_jps,
    .begin = begin_jps,
    .step = step_jps,
    .status = status_of_jps,
    .counts = counts_of_jps,
    .cost = cost_of_jps,
    .path = path_of_jps,
    .node = node_of_jps,
};
