#include "config.h"

#include "method.h"

#include "path/field.h"
#include "path/chase.h"
#include "path/gfra.h"
#include "path/jps.h"

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

/* A field that is asked by one hunter. */
struct pack {
    struct field *field;
    struct cell hunter;
};

static void *pack_make(struct moves *moves)
{
    struct pack *pack = owned(calloc(1, sizeof *pack));
    pack->field = owned(field_new(moves));
    return pack;
}

static void pack_free(void *state)
{
    struct pack *pack = state;
    field_free(pack->field);
    free(pack);
}

static enum search_status pack_update(void *state, struct cell hunter, struct cell target)
{
    struct pack *pack = state;
    pack->hunter = hunter;
    return field_update(pack->field, target, &hunter, 1);
}

static uint32_t pack_cost(const void *state)
{
    const struct pack *pack = state;
    return field_cost(pack->field, pack->hunter);
}

static size_t pack_path(const void *state, struct cell *cells, size_t room)
{
    const struct pack *pack = state;
    return field_path(pack->field, pack->hunter, cells, room);
}

/* A chase, with or without a table of its own. */
struct hound {
    struct jump_table *table; /* NULL: none */
    struct chase *chase;
};

static void *hound_make(struct moves *moves, struct jump_table *table)
{
    struct hound *hound = owned(calloc(1, sizeof *hound));
    hound->table = table;
    hound->chase = owned(chase_new(moves, table));
    return hound;
}

static void *chase_make(struct moves *moves)
{
    return hound_make(moves, NULL);
}

static void *chase_table_make(struct moves *moves)
{
    return hound_make(moves, owned(jump_table_new(moves)));
}

static void chase_drop(void *state)
{
    struct hound *hound = state;
    chase_free(hound->chase);
    jump_table_free(hound->table);
    free(hound);
}

static enum search_status chase_whole(void *state, struct cell hunter, struct cell target)
{
    const struct hound *hound = state;
    return chase_update(hound->chase, hunter, target);
}

static enum search_status chase_sliced(void *state, struct cell hunter, struct cell target)
{
    const struct hound *hound = state;
    uint64_t slice = 1;
    chase_begin(hound->chase, hunter, target);
    while (chase_step(hound->chase, slice) == SEARCH_RUNNING) {
        slice = slice % 7 + 1;
    }
    return chase_status(hound->chase);
}

static uint32_t chase_total(const void *state)
{
    const struct hound *hound = state;
    return chase_cost(hound->chase);
}

static size_t chase_cells(const void *state, struct cell *cells, size_t room)
{
    const struct hound *hound = state;
    return chase_path(hound->chase, cells, room);
}

const struct method methods[] = {
    {"astar-heap", NEEDS_NOTHING, heap_make, scratch_free, scratch_update, scratch_cost, scratch_path},
    {"astar-buckets", NEEDS_NOTHING, buckets_make, scratch_free, scratch_update, scratch_cost, scratch_path},
    {"gfra", NEEDS_NOTHING, gfra_make, gfra_drop, gfra_whole, gfra_total, gfra_cells},
    {"gfra-sliced", NEEDS_NOTHING, gfra_make, gfra_drop, gfra_sliced, gfra_total, gfra_cells},
    {"chase", NEEDS_NOTHING, chase_make, chase_drop, chase_whole, chase_total, chase_cells},
    {"chase-table", NEEDS_NOTHING, chase_table_make, chase_drop, chase_whole, chase_total, chase_cells},
    {"chase-sliced", NEEDS_NOTHING, chase_make, chase_drop, chase_sliced, chase_total, chase_cells},
    {"field", NEEDS_NOTHING, pack_make, pack_free, pack_update, pack_cost, pack_path},
    {"jps", NEEDS_EVEN_GROUND, jps_make, jumper_free, jumper_update, jumper_cost, jumper_path},
    {"jps-plus", NEEDS_EVEN_GROUND, jps_plus_make, jumper_free, jumper_update, jumper_cost, jumper_path},
};

const size_t method_count = sizeof methods / sizeof methods[0];
