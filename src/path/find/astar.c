/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/search.h"

#include "path/find/search_core.h"
#include "path/queue/open.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* A* and its relatives (path/find/search.h), on a heap or on buckets.
 *
 * A cell's node counts only if it has the generation of the current query, so a new query clears nothing.  Between
 * expansions, the first entry of the open list, if any, is live; it is `next`.
 *
 * Time: one heap or bucket operation for each pushed cell.  Memory: 8 bytes a cell, allocated by init, and the open
 * list, which grows and is kept. */
struct node {
    uint32_t g;
    uint16_t generation;
    uint8_t parent; /* enum direction, back along the path */
    uint8_t state;  /* SEARCH_OPEN or SEARCH_CLOSED */
};

/* How a method differs from the others; the method itself states whether h is used. */
struct algorithm_rule {
    bool uses_g;                  /* in the key; if not, a cell keeps its first parent */
    const struct open_kind *open; /* NULL: ordered by key, so a heap or buckets */
};

struct search {
    struct search_core core;
    struct node *nodes;        /* the core's cells */
    struct search_query query; /* as it was at the start */
    const struct algorithm_rule *rule;
    struct search_key key;
    /* Generates the neighbours of a closed cell; the open list must have room for them. */
    void (*expand)(struct search *search, uint32_t index);
    struct open open;
    uint32_t next; /* index of the first of the open list; see above */
};

static inline bool has_seen(const struct search *search, uint32_t index)
{
    return search->nodes[index].generation == search->core.generation;
}

/* --- algorithms ------------------------------------------------------------------------------------- */

struct search_key search_query_key(const struct search_query *query)
{
    const struct finder_method *method = &finder_search[query->algorithm];
    const struct algorithm_rule *rule = method->variant;
    bool is_weighted = query->algorithm == ALGORITHM_WEIGHTED && query->weight_percent != 100;
    uint32_t scale = is_weighted ? 100 : 1;
    return (struct search_key){.g = rule->uses_g ? scale : 0,
                               .h = !method->uses_heuristic ? 0
                                    : is_weighted           ? query->weight_percent
                                                            : 1,
                               .guidance = rule->open == NULL && query->guidance != NULL ? scale : 0,
                               .scale = scale};
}

/* Buckets fit because f never falls along a path if the heuristic is consistent and has no weight.  One step adds at
 * most its own cost and the largest growth of the estimate in a step. */
bool search_query_fits_buckets(const struct search_query *query, const struct mover *mover)
{
    struct search_key key = search_query_key(query);
    return key.g == 1 && key.guidance == 0 && (key.h == 0 || heuristic_is_consistent(query->heuristic, mover));
}

/* --- expansion -------------------------------------------------------------------------------------- */

static size_t row_by_row(const struct search *search, uint32_t index)
{
    return cell_index(layout_cell(search->core.layout, index), search->core.layout->width);
}

/* Returns the key of a cell with this g. */
static uint64_t key_of(const struct search *search, uint32_t index, uint32_t g)
{
    uint64_t key = (uint64_t)search->key.g * g;
    if (search->key.h != 0) {
        struct cell at = layout_cell(search->core.layout, index);
        key += (uint64_t)search->key.h * estimate_cost(&search->core.estimate, at, search->query.goal);
    }
    if (search->key.guidance != 0) {
        key += (uint64_t)search->key.guidance * search->query.guidance[row_by_row(search, index)];
    }
    return key;
}

static bool is_improved(const struct search *search, uint32_t index, uint32_t g)
{
    const struct node *node = &search->nodes[index];
    return !has_seen(search, index) || (node->state == SEARCH_OPEN && search->rule->uses_g && g < node->g);
}

static void reach(struct search *search, uint32_t index, uint32_t g, enum direction parent)
{
    if (!is_improved(search, index, g)) {
        return;
    }
    search->core.counts.open += !has_seen(search, index);
    search->core.counts.pushed++;
    search->nodes[index] = (struct node){g, search->core.generation, (uint8_t)parent, SEARCH_OPEN};
    search->open.kind->push(&search->open, (struct open_entry){key_of(search, index, g), g, index});
}

static void expand_any(struct search *search, uint32_t index)
{
    const uint8_t *surcharge = search->query.surcharge;
    uint32_t g = search->nodes[index].g;
    DIRECTION_EACH (dir, search->core.steps[index]) {
        uint32_t next = layout_neighbour(search->core.layout, index, dir);
        uint32_t factor = search->core.factors[next];
        if (surcharge != NULL) {
            factor += surcharge[row_by_row(search, next)];
        }
        reach(search, next, g + search->core.step_cost[dir] * factor, direction_opposite(dir));
    }
}

enum terrain_mix { TERRAIN_UNIFORM, TERRAIN_MIXED };

/* The innermost loop: A* or Dijkstra on buckets without guidance or surcharge.  This is expand_any without the
 * improvement of closed cells, because buckets are used only with consistent heuristics. */
static inline __attribute__((always_inline)) void expand_on_buckets(struct search *search, uint32_t index,
                                                                    enum terrain_mix mix)
{
    const struct layout *layout = search->core.layout;
    const struct estimate estimate = search->core.estimate;
    struct node *nodes = search->nodes;
    const struct cell goal = search->query.goal;
    const uint16_t generation = search->core.generation;
    const uint32_t g = nodes[index].g;
    __builtin_prefetch(&nodes[layout_neighbour(layout, index, NORTH)]);
    __builtin_prefetch(&nodes[layout_neighbour(layout, index, SOUTH)]);
    uint32_t opened = 0, pushed = 0;
    DIRECTION_EACH (dir, search->core.steps[index] & direction_rows[nodes[index].parent].away) {
        uint32_t next = layout_neighbour(layout, index, (enum direction)dir);
        struct node *node = &nodes[next];
        uint32_t next_g = g + search->core.step_cost[dir] * (mix == TERRAIN_MIXED ? search->core.factors[next] : 1);
        bool seen = node->generation == generation;
        if (seen && next_g >= node->g) {
            continue;
        }
        *node = (struct node){next_g, generation, direction_rows[dir].opposite, SEARCH_OPEN};
        uint32_t h = estimate_box(&estimate, layout_cell(layout, next), goal);
        buckets_push(&search->open.buckets, next_g + h, next);
        opened += !seen;
        pushed++;
    }
    search->core.counts.open += opened;
    search->core.counts.pushed += pushed;
}

static void expand_uniform(struct search *search, uint32_t index) { expand_on_buckets(search, index, TERRAIN_UNIFORM); }

static void expand_mixed(struct search *search, uint32_t index) { expand_on_buckets(search, index, TERRAIN_MIXED); }

/* On uniform terrain a step has the same cost everywhere, including the factor. */
static void choose_expansion(struct search *search)
{
    search->expand = expand_any;
    if (search->open.kind != &open_buckets || search->query.surcharge != NULL || search->core.estimate.is_euclidean) {
        return;
    }
    assert(search->query.guidance == NULL);
    search->expand = expand_mixed;
    if (moves_are_uniform(search->core.moves)) {
        search->expand = expand_uniform;
        for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
            search->core.step_cost[dir] *= search->core.factors[search->core.goal];
        }
    }
}

/* --- query ------------------------------------------------------------------------------------------ */

/* Buckets with more lists than this are used only on request: a rare query would not repay their memory. */
enum { AUTOMATIC_SPREAD = 1 << 16 };

static bool init(void *engine)
{
    struct search *search = engine;
    search->nodes = search->core.cells;
    search->rule = finder_search[ALGORITHM_ASTAR].variant;
    open_init(&search->open);
    return true;
}

static void drop(void *engine)
{
    open_done(&((struct search *)engine)->open);
    core_free(engine);
}

void counts_add(struct search_counts *sum, const struct search_counts *counts)
{
    sum->expanded += counts->expanded;
    sum->pushed += counts->pushed;
    sum->written += counts->written;
    sum->deleted += counts->deleted;
}

void search_query_init(struct search_query *query, const struct moves *moves, struct cell start, struct cell goal)
{
    *query = (struct search_query){
        .start = start,
        .goal = goal,
        .algorithm = ALGORITHM_ASTAR,
        .heuristic = heuristic_fitting(moves_mover(moves)->neighbours),
        .weight_percent = 100,
    };
}

static void forget(void *engine)
{
    struct search *search = engine;
    core_next_generation(&search->core);
    search->query = search->core.finder->query;
    search->rule = finder_search[search->query.algorithm].variant;
    search->key = search_query_key(&search->query);
    core_set_costs(&search->core, search->query.surcharge != NULL ? UINT8_MAX : 0);
    enum heuristic heuristic = search->key.h != 0 ? search->query.heuristic : HEURISTIC_ZERO;
    estimate_init(&search->core.estimate, heuristic, moves_mover(search->core.moves));
    open_reset(&search->open, &open_heap, 0, 0);
}

static uint32_t spread_of(const struct search *search)
{
    const struct mover *mover = moves_mover(search->core.moves);
    return search->core.dearest_step + search->core.step_cost[mover->neighbours - 1] * mover_least_factor(mover) + 1;
}

static const struct open_kind *kind_of_open_list(const struct search *search)
{
    if (search->rule->open != NULL) {
        return search->rule->open;
    }
    enum open_list wanted = search->query.open;
    if (wanted == OPEN_HEAP || !search_query_fits_buckets(&search->query, moves_mover(search->core.moves))) {
        return &open_heap;
    }
    return wanted == OPEN_BUCKETS || spread_of(search) <= AUTOMATIC_SPREAD ? &open_buckets : &open_heap;
}

static bool has_reached_goal_early(const struct search *search)
{
    return search->query.end == SEARCH_END_GENERATED && has_seen(search, search->core.goal);
}

static enum search_status begin(void *engine)
{
    struct search *search = engine;
    uint32_t start = search->core.start;
    uint64_t key = key_of(search, start, 0);
    if (!open_reset(&search->open, kind_of_open_list(search), key, spread_of(search)) ||
        !search->open.kind->reserve(&search->open, 1)) {
        return SEARCH_NO_MEMORY;
    }
    choose_expansion(search);
    search->nodes[start] = (struct node){0, search->core.generation, NO_DIRECTION, SEARCH_OPEN};
    search->open.kind->push(&search->open, (struct open_entry){key, 0, start});
    search->next = start;
    search->core.counts.open = search->core.counts.pushed = search->core.counts.written = 1;
    return has_reached_goal_early(search) ? SEARCH_FOUND : SEARCH_RUNNING;
}

static enum search_status expand(struct search *search, uint32_t index)
{
    if (search->nodes[index].g > search->core.greatest) {
        return SEARCH_TOO_FAR;
    }
    if (!search->open.kind->reserve(&search->open, DIRECTIONS)) {
        return SEARCH_NO_MEMORY;
    }
    search->expand(search, index);
    search->core.counts.written = search->core.counts.pushed;
    if (has_reached_goal_early(search)) {
        return SEARCH_FOUND;
    }
    return search->core.counts.open > 0 ? SEARCH_RUNNING : SEARCH_NONE;
}

/* Closes the first cell of the open list and expands it, unless it is the goal. */
static enum search_status advance(void *engine)
{
    struct search *search = engine;
    uint32_t index = search->next;
    search->open.kind->drop(&search->open);
    search->nodes[index].state = SEARCH_CLOSED;
    search->core.counts.open--;
    search->core.counts.closed++;
    search->core.counts.expanded++;
    enum search_status status = index == search->core.goal ? SEARCH_FOUND : expand(search, index);
    while (search->open.kind->first(&search->open, &search->next) &&
           search->nodes[search->next].state == SEARCH_CLOSED) {
        search->open.kind->drop(&search->open);
    }
    return status;
}

static enum search_status step(struct finder *finder, uint64_t expansions)
{
    return core_step_by(finder, expansions, advance);
}

/* --- view ------------------------------------------------------------------------------------------- */

static struct search_node look(const void *engine, uint32_t index)
{
    const struct search *search = engine;
    const struct node *node = &search->nodes[index];
    if (!has_seen(search, index)) {
        return CORE_UNSEEN;
    }
    uint64_t f = key_of(search, index, node->g) / search->key.scale;
    return (struct search_node){.state = (enum search_state)node->state,
                                .g = node->g,
                                .h = core_estimate(&search->core, index, search->core.goal),
                                .f = f < UINT32_MAX ? (uint32_t)f : UINT32_MAX,
                                .parent = (enum direction)node->parent};
}

static enum direction parent_of(const void *engine, uint32_t index)
{
    return (enum direction)((const struct search *)engine)->nodes[index].parent;
}

static bool is_stale(const struct search *search, const struct open_entry *entry)
{
    const struct node *node = &search->nodes[entry->cell];
    return node->state == SEARCH_CLOSED ||
           entry->key != (key_of(search, entry->cell, node->g) & search->open.kind->key_mask);
}

static size_t open_cells(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct search *search = finder->engine;
    struct open_cursor cursor = {0};
    struct open_entry entry;
    size_t count = 0;
    while (count < room && open_next(&search->open, &cursor, &entry)) {
        if (!is_stale(search, &entry)) {
            cells[count++] = layout_cell(search->core.layout, entry.cell);
        }
    }
    return count;
}

static struct finder_words words(const struct finder *finder)
{
    const struct open_kind *kind = ((const struct search *)finder->engine)->open.kind;
    return (struct finder_words){.list = kind->name, .tie_break = kind->tie_break};
}

static const struct finder_rule rule = {
    .core = {.size = sizeof(struct search),
             .cell_size = sizeof(struct node),
             .init = init,
             .forget = forget,
             .begin = begin,
             .look = look,
             .parent = parent_of},
    .free = drop,
    .step = step,
    .open_cells = open_cells,
    .words = words,
};

static const char *query_inexact(const struct search_query *query, const struct mover *mover)
{
    if (query->algorithm == ALGORITHM_WEIGHTED && query->weight_percent > 100) {
        return "a weight above 1 overestimates the rest";
    }
    if (finder_search[query->algorithm].uses_heuristic && !heuristic_is_consistent(query->heuristic, mover)) {
        return "the heuristic overestimates where diagonal steps are legal";
    }
    if (query->guidance != NULL) {
        return "guidance leads the search away from cheap paths";
    }
    if (query->end == SEARCH_END_GENERATED) {
        return "the search ends when the goal is generated, perhaps not on a cheapest path";
    }
    return NULL;
}

enum { BLIND, AIMED };

#define METHOD(which, aim, spelt, said, goes_by, why_inexact, ...)                                                     \
    [which] = {.name = (spelt),                                                                                        \
               .title = (said),                                                                                        \
               .principle = (goes_by),                                                                                 \
               .rule = &rule,                                                                                          \
               .variant = &(const struct algorithm_rule){__VA_ARGS__},                                                 \
               .inexact = (why_inexact),                                                                               \
               .query_inexact = query_inexact,                                                                         \
               .uses_heuristic = (aim) == AIMED,                                                                       \
               .takes_query = true,                                                                                    \
               .algorithm = (which)}

const struct finder_method finder_search[ALGORITHMS] = {
    METHOD(ALGORITHM_ASTAR, AIMED, "astar", "A*", "f = g + h", NULL, .uses_g = true),
    METHOD(ALGORITHM_WEIGHTED, AIMED, "weighted", "weighted A*", "f = g + weight * h", NULL, .uses_g = true),
    METHOD(ALGORITHM_DIJKSTRA, BLIND, "dijkstra", "Dijkstra", "f = g", NULL, .uses_g = true),
    METHOD(ALGORITHM_BREADTH, BLIND, "breadth", "breadth-first", "first seen, first expanded",
           "breadth-first search counts steps, not their cost", .open = &open_queue),
    METHOD(ALGORITHM_GREEDY, AIMED, "greedy", "greedy best-first", "f = h", "greedy search uses only the estimate",
           .uses_g = false),
    METHOD(ALGORITHM_DEPTH, BLIND, "depth", "depth-first", "last seen, first expanded",
           "depth-first search takes the first path it finds", .open = &open_stack),
};
