#include "config.h"

#include "bench/method.h"

#include "base/xalloc.h"
#include "path/find/search.h"

#include <stdlib.h>

/* A* from scratch, on a binary heap or on buckets. */
struct astar {
    struct search *search;
    struct search_query query;
};

static struct astar *new_with(struct moves *moves, enum open_list open)
{
    struct astar *astar = xcalloc(1, sizeof *astar);
    astar->search = xalloc_check(search_new(moves));
    search_query_init(&astar->query, moves, (struct cell){0, 0}, (struct cell){0, 0});
    astar->query.open = open;
    return astar;
}

static void *new_on_heap(struct moves *moves)
{
    return new_with(moves, OPEN_HEAP);
}

static void *new_on_buckets(struct moves *moves)
{
    return new_with(moves, OPEN_BUCKETS);
}

static void free_astar(void *state)
{
    struct astar *astar = state;
    search_free(astar->search);
    free(astar);
}

static uint32_t plan(void *state, struct cell hunter, struct cell target, struct cell *next)
{
    struct astar *astar = state;
    struct cell path[2] = {hunter, hunter};
    astar->query.start = hunter;
    astar->query.goal = target;
    if (search_run(astar->search, &astar->query) != SEARCH_FOUND) {
        *next = hunter;
        return METHOD_NO_WAY;
    }
    search_path(astar->search, target, path, 2);
    *next = path[1];
    return search_node(astar->search, target).g;
}

static struct method_counts counts(const void *state)
{
    const struct astar *astar = state;
    return (struct method_counts){search_counts(astar->search).expanded, true, true};
}

const struct method method_astar_heap = {
    "astar-heap", METHOD_SCRATCH, 3, NULL, new_on_heap, free_astar, plan, counts,
};

const struct method method_astar = {
    "astar", METHOD_SCRATCH, 1, NULL, new_on_buckets, free_astar, plan, counts,
};
