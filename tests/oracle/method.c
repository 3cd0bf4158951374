#include "config.h"

#include "method.h"

#include "path/field/field.h"
#include "base/rng.h"
#include "path/chase/chase.h"
#include "path/find/gfra.h"
#include "path/find/jps.h"

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

/* Jump point search, by scanning or with a table of its own. */
struct jumper {
    struct jump_table *table; /* NULL: none */
    struct jps *jps;
    struct cell target;
};

static void *jumper_make(struct moves *moves, struct jump_table *table)
{
    struct jumper *jumper = owned(calloc(1, sizeof *jumper));
    jumper->table = table;
    jumper->jps = owned(jps_new(moves, table));
    return jumper;
}

static void *jps_make(struct moves *moves)
{
    return jumper_make(moves, NULL);
}

static void *jps_plus_make(struct moves *moves)
{
    return jumper_make(moves, owned(jump_table_new(moves)));
}

static void jumper_free(void *state)
{
    struct jumper *jumper = state;
    jps_free(jumper->jps);
    jump_table_free(jumper->table);
    free(jumper);
}

static enum search_status jumper_update(void *state, struct cell hunter, struct cell target)
{
    struct jumper *jumper = state;
    jumper->target = target;
    return jps_run(jumper->jps, hunter, target);
}

static uint32_t jumper_cost(const void *state)
{
    const struct jumper *jumper = state;
    return jps_cost(jumper->jps);
}

static size_t jumper_path(const void *state, struct cell *cells, size_t room)
{
    const struct jumper *jumper = state;
    return jps_path(jumper->jps, jumper->target, cells, room);
}

enum { LARGEST_PACK = 24 };

/* A field that is asked by the hunter and a pack of others, who roam. */
struct pack {
    struct field *field;
    struct moves *moves;
    struct rng rng;
    struct cell hunters[LARGEST_PACK]; /* the trial's own first */
    size_t count;
};

static void *pack_make(struct moves *moves, size_t count)
{
    struct pack *pack = owned(calloc(1, sizeof *pack));
    pack->field = owned(field_new(moves));
    pack->moves = moves;
    pack->count = count;
    return pack;
}

static void *field_make(struct moves *moves)
{
    return pack_make(moves, 1);
}

static void *crowd_make(struct moves *moves)
{
    return pack_make(moves, LARGEST_PACK);
}

static void pack_free(void *state)
{
    struct pack *pack = state;
    field_free(pack->field);
    free(pack);
}

/* One of the pack goes somewhere else, the others stay. */
static void roam(struct pack *pack)
{
    const struct grid *grid = moves_grid(pack->moves);
    int x = (int)rng_below(&pack->rng, (uint32_t)grid_width(grid));
    int y = (int)rng_below(&pack->rng, (uint32_t)grid_height(grid));
    pack->hunters[rng_below(&pack->rng, LARGEST_PACK)] = (struct cell){x, y};
}

/* The status of the field is that of all hunters; here it is the first one's. */
static enum search_status pack_update(void *state, struct cell hunter, struct cell target)
{
    struct pack *pack = state;
    roam(pack);
    pack->hunters[0] = hunter;
    enum search_status status = field_update(pack->field, target, pack->hunters, pack->count);
    bool is_answered = status == SEARCH_FOUND || (status == SEARCH_NONE && pack->count > 1);
    if (!is_answered) {
        return status;
    }
    return field_cost(pack->field, hunter) != UINT32_MAX ? SEARCH_FOUND : SEARCH_NONE;
}

static uint32_t pack_cost(const void *state)
{
    const struct pack *pack = state;
    return field_cost(pack->field, pack->hunters[0]);
}

static size_t pack_path(const void *state, struct cell *cells, size_t room)
{
    const struct pack *pack = state;
    return field_path(pack->field, pack->hunters[0], cells, room);
}

static bool pack_other(const void *state, size_t number, struct cell *hunter, uint32_t *cost)
{
    const struct pack *pack = state;
    if (number + 1 >= pack->count) {
        return false;
    }
    *hunter = pack->hunters[number + 1];
    *cost = field_cost(pack->field, *hunter);
    return true;
}

static void *chase_make(struct moves *moves)
{
    return owned(chase_new(moves));
}

static void *chase_canonical_make(struct moves *moves)
{
    struct chase *chase = chase_make(moves);
    if (!chase_make_canonical(chase)) {
        abort();
    }
    return chase;
}

static void chase_drop(void *state)
{
    chase_free(state);
}

static enum search_status chase_whole(void *state, struct cell hunter, struct cell target)
{
    return chase_update(state, hunter, target);
}

static enum search_status chase_sliced(void *state, struct cell hunter, struct cell target)
{
    uint64_t slice = 1;
    chase_begin(state, hunter, target);
    while (chase_step(state, slice) == SEARCH_RUNNING) {
        slice = slice % 7 + 1;
    }
    return chase_status(state);
}

static uint32_t chase_total(const void *state)
{
    return chase_cost(state);
}

static size_t chase_cells(const void *state, struct cell *cells, size_t room)
{
    return chase_path(state, cells, room);
}

const struct method methods[] = {
    {"astar-heap", NEEDS_NOTHING, PATH_ANY, heap_make, scratch_free, scratch_update, scratch_cost, scratch_path, NULL},
    {"astar-buckets", NEEDS_NOTHING, PATH_ANY, buckets_make, scratch_free, scratch_update, scratch_cost, scratch_path,
     NULL},
    {"gfra", NEEDS_NOTHING, PATH_ANY, gfra_make, gfra_drop, gfra_whole, gfra_total, gfra_cells, NULL},
    {"gfra-sliced", NEEDS_NOTHING, PATH_ANY, gfra_make, gfra_drop, gfra_sliced, gfra_total, gfra_cells, NULL},
    {"chase", NEEDS_NOTHING, PATH_ANY, chase_make, chase_drop, chase_whole, chase_total, chase_cells, NULL},
    {"chase-canonical", NEEDS_NOTHING, PATH_CANONICAL, chase_canonical_make, chase_drop, chase_whole, chase_total,
     chase_cells, NULL},
    {"chase-sliced", NEEDS_NOTHING, PATH_ANY, chase_make, chase_drop, chase_sliced, chase_total, chase_cells, NULL},
    {"field", NEEDS_NOTHING, PATH_CANONICAL, field_make, pack_free, pack_update, pack_cost, pack_path, NULL},
    {"field-crowd", NEEDS_NOTHING, PATH_CANONICAL, crowd_make, pack_free, pack_update, pack_cost, pack_path,
     pack_other},
    {"jps", NEEDS_EVEN_GROUND, PATH_ANY, jps_make, jumper_free, jumper_update, jumper_cost, jumper_path, NULL},
    {"jps-plus", NEEDS_EVEN_GROUND, PATH_ANY, jps_plus_make, jumper_free, jumper_update, jumper_cost, jumper_path,
     NULL},
};

const size_t method_count = sizeof methods / sizeof methods[0];
