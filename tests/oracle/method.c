#include "config.h"

#include "method.h"

#include "path/gfra.h"

#include <stdlib.h>

static void *owned(void *state)
{
    if (state == NULL) {
        abort();
    }
    return state;
}

/* A* from scratch, on an open list of one kind, behind a state of its own. */
struct scratch {
    struct moves *moves;
    struct search *search;
    enum open_list open;
};

static void *scratch_make(struct moves *moves, enum open_list open)
{
    struct scratch *scratch = owned(calloc(1, sizeof *scratch));
    *scratch = (struct scratch){moves, owned(search_new(moves)), open};
    return scratch;
}

static void *heap_make(struct moves *moves)
{
    return scratch_make(moves, OPEN_HEAP);
}

static void *buckets_make(struct moves *moves)
{
    return scratch_make(moves, OPEN_BUCKETS);
}

static void scratch_free(void *state)
{
    struct scratch *scratch = state;
    search_free(scratch->search);
    free(scratch);
}

static enum search_status scratch_update(void *state, struct cell hunter, struct cell target)
{
    struct scratch *scratch = state;
    struct search_query query;
    search_query_init(&query, scratch->moves, hunter, target);
    query.open = scratch->open;
    return search_run(scratch->search, &query);
}

static uint32_t scratch_cost(const void *state)
{
    const struct scratch *scratch = state;
    return search_node(scratch->search, search_asked(scratch->search)->goal).g;
}

static size_t scratch_path(const void *state, struct cell *cells, size_t room)
{
    const struct scratch *scratch = state;
    return search_path(scratch->search, search_asked(scratch->search)->goal, cells, room);
}

static void *gfra_make(struct moves *moves)
{
    return owned(gfra_new(moves));
}

static void gfra_drop(void *state)
{
    gfra_free(state);
}

static enum search_status gfra_whole(void *state, struct cell hunter, struct cell target)
{
    return gfra_update(state, hunter, target);
}

/* Slices of one to seven expansions. */
static enum search_status gfra_sliced(void *state, struct cell hunter, struct cell target)
{
    uint64_t slice = 1;
    gfra_begin(state, hunter, target);
    while (gfra_step(state, slice) == SEARCH_RUNNING) {
        slice = slice % 7 + 1;
    }
    return gfra_status(state);
}

static uint32_t gfra_total(const void *state)
{
    return gfra_cost(state);
}

static size_t gfra_cells(const void *state, struct cell *cells, size_t room)
{
    return gfra_path(state, cells, room);
}

const struct method methods[] = {
    {"astar-heap", NEEDS_NOTHING, heap_make, scratch_free, scratch_update, scratch_cost, scratch_path},
    {"astar-buckets", NEEDS_NOTHING, buckets_make, scratch_free, scratch_update, scratch_cost, scratch_path},
    {"gfra", NEEDS_NOTHING, gfra_make, gfra_drop, gfra_whole, gfra_total, gfra_cells},
    {"gfra-sliced", NEEDS_NOTHING, gfra_make, gfra_drop, gfra_sliced, gfra_total, gfra_cells},
};

const size_t method_count = sizeof methods / sizeof methods[0];
