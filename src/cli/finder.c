#include "config.h"

#include "cli/finder.h"

#include "base/xalloc.h"

void finder_init(struct finder *finder, enum finder_kind kind, struct moves *moves, const struct search_query *query)
{
    *finder = (struct finder){.query = *query};
    if (kind == FINDER_SEARCH) {
        finder->search = xalloc_check(search_new(moves));
        return;
    }
    if (kind == FINDER_JPS_PLUS) {
        finder->table = xalloc_check(jump_table_new(moves));
    }
    finder->jps = xalloc_check(jps_new(moves, finder->table));
}

void finder_done(struct finder *finder)
{
    search_free(finder->search);
    jps_free(finder->jps);
    jump_table_free(finder->table);
}

enum search_status finder_run(struct finder *finder, struct cell start, struct cell goal)
{
    finder->query.start = start;
    finder->query.goal = goal;
    return finder->jps != NULL ? jps_run(finder->jps, start, goal) : search_run(finder->search, &finder->query);
}

enum search_status finder_status(const struct finder *finder)
{
    return finder->jps != NULL ? jps_status(finder->jps) : search_status(finder->search);
}

struct search_counts finder_counts(const struct finder *finder)
{
    return finder->jps != NULL ? jps_counts(finder->jps) : search_counts(finder->search);
}

uint32_t finder_cost(const struct finder *finder)
{
    return finder->jps != NULL ? jps_cost(finder->jps) : search_node(finder->search, finder->query.goal).g;
}

size_t finder_path(const struct finder *finder, struct cell *cells, size_t room)
{
    struct cell goal = finder->query.goal;
    return finder->jps != NULL ? jps_path(finder->jps, goal, cells, room)
                               : search_path(finder->search, goal, cells, room);
}

const char *finder_reason(enum search_status status)
{
    switch (status) {
    case SEARCH_NO_MEMORY:
        return "out of memory";
    case SEARCH_TOO_FAR:
        return "the costs grow too large";
    case SEARCH_UNFIT:
        return "jump point search is for 8 neighbours and strict corners";
    default:
        return "there is no path";
    }
}
