/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/search.h"

#include "path/find/heuristic.h"
#include "path/map/alloc.h"
#include "path/map/layout.h"
#include "path/map/moves.h"
#include "path/queue/open.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* A cell's node counts only if it bears the generation of the present query, so a new query clears nothing; once in
 * 65535 queries, when the generations start again, all nodes are cleared.
 *
 * Between expansions the first entry of the open list, if there is any, is not stale; it is `next`. */
struct node {
    uint32_t g;
    uint16_t generation;
    uint8_t parent; /* enum direction, the way back */
    uint8_t state;  /* SEARCH_OPEN or SEARCH_CLOSED */
};

struct algorithm_rule {
    bool uses_g, uses_h;          /* in the key; where g is not used, a cell keeps its first parent */
    const struct open_kind *open; /* NULL: ordered by key, so a heap or buckets */
    const char *inexact;          /* why its paths may be dear; NULL: they are cheapest */
};

struct search {
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps, *factors; /* of the moves */
    struct node *nodes;
    uint16_t generation;

    struct search_query query;
    const struct algorithm_rule *rule;
    struct estimate estimate;
    struct search_key key;
    uint32_t goal; /* index */
    uint32_t step_cost[DIRECTIONS];
    uint32_t dearest_step;
    /* Reaches the neighbours of a closed cell; the open list has room for them. */
    void (*expand)(struct search *search, uint32_t index);

    struct open open;
    uint32_t next;    /* index of the first of the open list; see above */
    uint64_t version; /* of the moves, since the query began */
    enum search_status status;
    struct search_counts counts;
};

static inline bool has_seen(const struct search *search, uint32_t index)
{
    return search->nodes[index].generation == search->generation;
}

/* --- algorithms ------------------------------------------------------------------------------------- */

static const struct algorithm_rule rules[ALGORITHMS] = {
    [ALGORITHM_ASTAR] = {.uses_g = true, .uses_h = true},
    [ALGORITHM_WEIGHTED] = {.uses_g = true, .uses_h = true},
    [ALGORITHM_DIJKSTRA] = {.uses_g = true},
    [ALGORITHM_BREADTH] = {.open = &open_queue, .inexact = "breadth-first search counts steps, not what they cost"},
    [ALGORITHM_GREEDY] = {.uses_h = true, .inexact = "greedy search looks only at the estimate of what is left"},
    [ALGORITHM_DEPTH] = {.open = &open_stack, .inexact = "depth-first search takes the first way it finds"},
};

static const char *reason_of_inexactness(const struct search_query *query, const struct mover *mover)
{
    const struct algorithm_rule *rule = &rules[query->algorithm];
    if (rule->inexact != NULL) {
        return rule->inexact;
    }
    if (query->algorithm == ALGORITHM_WEIGHTED && query->weight_percent > 100) {
        return "a weight above 1 overestimates what is left";
    }
    if (rule->uses_h && !heuristic_is_consistent(query->heuristic, mover)) {
        return "the heuristic overestimates where diagonal steps are legal";
    }
    if (query->guidance != NULL) {
        return "guidance leads the search away from cheap ways";
    }
    if (query->end == SEARCH_END_GENERATED) {
        return "the search ends when the goal is first reached, maybe by a dear way";
    }
    return NULL;
}

bool search_query_is_exact(const struct search_query *query, const struct mover *mover, const char **why)
{
    const char *reason = reason_of_inexactness(query, mover);
    if (reason != NULL) {
        *why = reason;
    }
    return reason == NULL;
}

struct search_key search_query_key(const struct search_query *query)
{
    const struct algorithm_rule *rule = &rules[query->algorithm];
    bool is_weighted = query->algorithm == ALGORITHM_WEIGHTED && query->weight_percent != 100;
    uint32_t scale = is_weighted ? 100 : 1;
    return (struct search_key){.g = rule->uses_g ? scale : 0,
                               .h = !rule->uses_h ? 0
                                    : is_weighted ? query->weight_percent
                                                  : 1,
                               .guidance = rule->open == NULL && query->guidance != NULL ? scale : 0,
                               .scale = scale};
}

/* With a consistent heuristic and no weight, f never falls along a path, and one step adds to it no more than what the
 * step costs and the most the estimate can grow by in a step. */
bool search_query_fits_buckets(const struct search_query *query, const struct mover *mover)
{
    struct search_key key = search_query_key(query);
    return key.g == 1 && key.guidance == 0 && (key.h == 0 || heuristic_is_consistent(query->heuristic, mover));
}

/* --- expansion -------------------------------------------------------------------------------------- */

static size_t row_by_row(const struct search *search, uint32_t index)
{
    struct cell at = layout_cell(search->layout, index);
    return (size_t)at.y * (size_t)search->layout->width + (size_t)at.x;
}

/* The key of a cell with that g. */
static uint64_t key_of(const struct search *search, uint32_t index, uint32_t g)
{
    uint64_t key = (uint64_t)search->key.g * g;
    if (search->key.h != 0) {
        struct cell at = layout_cell(search->layout, index);
        key += (uint64_t)search->key.h * estimate_cost(&search->estimate, at, search->query.goal);
    }
    if (search->key.guidance != 0) {
        key += (uint64_t)search->key.guidance * search->query.guidance[row_by_row(search, index)];
    }
    return key;
}

static bool is_improved(const struct search *search, uint32_t index, uint32_t g)
{
    const struct node *node = &search->nodes[index];
    if (!has_seen(search, index)) {
        return true;
    }
    return node->state == SEARCH_OPEN && search->rule->uses_g && g < node->g;
}

static void reach(struct search *search, uint32_t index, uint32_t g, enum direction parent)
{
    if (!is_improved(search, index, g)) {
        return;
    }
    search->counts.open += !has_seen(search, index);
    search->counts.pushed++;
    search->nodes[index] = (struct node){g, search->generation, (uint8_t)parent, SEARCH_OPEN};
    search->open.kind->push(&search->open, (struct open_entry){key_of(search, index, g), g, index});
}

static void expand_any(struct search *search, uint32_t index)
{
    const uint8_t *surcharge = search->query.surcharge;
    uint32_t g = search->nodes[index].g;
    for (unsigned steps = search->steps[index]; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(search->layout, index, dir);
        uint32_t factor = search->factors[next];
        if (surcharge != NULL) {
            factor += surcharge[row_by_row(search, next)];
        }
        reach(search, next, g + search->step_cost[dir] * factor, direction_opposite(dir));
    }
}

enum terrain_mix { TERRAIN_UNIFORM, TERRAIN_MIXED };

/* The innermost loop: A* or Dijkstra on buckets without guidance or surcharge.  Does what expand_any does; a closed
 * cell is never improved, since only consistent heuristics are used with buckets. */
static inline __attribute__((always_inline)) void expand_on_buckets(struct search *search, uint32_t index,
                                                                    enum terrain_mix mix)
{
    const struct layout *layout = search->layout;
    const struct estimate estimate = search->estimate;
    struct node *nodes = search->nodes;
    const struct cell goal = search->query.goal;
    const uint16_t generation = search->generation;
    const uint32_t g = nodes[index].g;
    __builtin_prefetch(&nodes[layout_neighbour(layout, index, NORTH)]);
    __builtin_prefetch(&nodes[layout_neighbour(layout, index, SOUTH)]);
    uint32_t opened = 0, pushed = 0;
    for (unsigned steps = search->steps[index] & direction_rows[nodes[index].parent].away; steps != 0;
         steps &= steps - 1) {
        unsigned dir = (unsigned)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(layout, index, (enum direction)dir);
        struct node *node = &nodes[next];
        uint32_t next_g = g + search->step_cost[dir] * (mix == TERRAIN_MIXED ? search->factors[next] : 1);
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
    search->counts.open += opened;
    search->counts.pushed += pushed;
}

static void expand_uniform(struct search *search, uint32_t index)
{
    expand_on_buckets(search, index, TERRAIN_UNIFORM);
}

static void expand_mixed(struct search *search, uint32_t index)
{
    expand_on_buckets(search, index, TERRAIN_MIXED);
}

/* The steps of uniform terrain cost the same everywhere, its factor included. */
static void include_factor(struct search *search)
{
    uint32_t factor = search->factors[search->goal];
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        search->step_cost[dir] *= factor;
    }
}

static void choose_expansion(struct search *search)
{
    search->expand = expand_any;
    if (search->open.kind != &open_buckets || search->query.surcharge != NULL || search->estimate.is_euclidean) {
        return;
    }
    assert(search->query.guidance == NULL);
    search->expand = expand_mixed;
    if (moves_are_uniform(search->moves)) {
        search->expand = expand_uniform;
        include_factor(search);
    }
}

/* --- query ------------------------------------------------------------------------------------------ */

/* Buckets with more lists than this are only used when asked for: a rare query would not repay their memory. */
enum { AUTOMATIC_SPREAD = 1 << 16 };

struct search *search_new(struct moves *moves)
{
    struct search *search = alloc_zeroed(1, sizeof *search);
    if (search == NULL) {
        return NULL;
    }
    search->moves = moves;
    search->layout = grid_layout(moves_grid(moves));
    search->steps = moves_steps(moves);
    search->factors = moves_factors(moves);
    search->rule = &rules[ALGORITHM_ASTAR];
    search->status = SEARCH_NONE;
    search->generation = 1;
    open_init(&search->open);
    search->nodes = alloc_zeroed(search->layout->cells, sizeof *search->nodes);
    if (search->nodes == NULL) {
        search_free(search);
        return NULL;
    }
    return search;
}

void search_free(struct search *search)
{
    if (search != NULL) {
        open_done(&search->open);
        alloc_free(search->nodes);
        alloc_free(search);
    }
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

static void forget_last_query(struct search *search)
{
    search->counts = (struct search_counts){0};
    search->generation++;
    if (search->generation == 0) {
        memset(search->nodes, 0, search->layout->cells * sizeof *search->nodes);
        search->generation = 1;
    }
}

static void set_costs(struct search *search)
{
    const struct mover *mover = moves_mover(search->moves);
    mover_step_costs(mover, search->step_cost);
    uint32_t factor = mover_greatest_factor(mover) + (search->query.surcharge != NULL ? UINT8_MAX : 0U);
    search->dearest_step = factor * search->step_cost[mover->neighbours - 1];
}

static void set_key(struct search *search)
{
    search->key = search_query_key(&search->query);
    enum heuristic heuristic = search->rule->uses_h ? search->query.heuristic : HEURISTIC_ZERO;
    estimate_init(&search->estimate, heuristic, moves_mover(search->moves));
}

static uint32_t spread_of(const struct search *search)
{
    const struct mover *mover = moves_mover(search->moves);
    return search->dearest_step + search->step_cost[mover->neighbours - 1] * mover_least_factor(mover) + 1;
}

static const struct open_kind *kind_of_open_list(const struct search *search)
{
    if (search->rule->open != NULL) {
        return search->rule->open;
    }
    enum open_list wanted = search->query.open;
    if (wanted == OPEN_HEAP || !search_query_fits_buckets(&search->query, moves_mover(search->moves))) {
        return &open_heap;
    }
    return wanted == OPEN_BUCKETS || spread_of(search) <= AUTOMATIC_SPREAD ? &open_buckets : &open_heap;
}

static enum search_status open_start(struct search *search)
{
    uint32_t start = layout_index(search->layout, search->query.start);
    uint64_t key = key_of(search, start, 0);
    if (!open_reset(&search->open, kind_of_open_list(search), key, spread_of(search)) ||
        !search->open.kind->reserve(&search->open, 1)) {
        return SEARCH_NO_MEMORY;
    }
    choose_expansion(search);
    search->nodes[start] = (struct node){0, search->generation, NO_DIRECTION, SEARCH_OPEN};
    search->open.kind->push(&search->open, (struct open_entry){key, 0, start});
    search->next = start;
    search->counts = (struct search_counts){.pushed = 1, .open = 1, .peak = 1};
    return SEARCH_RUNNING;
}

static bool has_reached_goal_early(const struct search *search)
{
    return search->query.end == SEARCH_END_GENERATED && has_seen(search, search->goal);
}

enum search_status search_begin(struct search *search, const struct search_query *query)
{
    assert(grid_has(moves_grid(search->moves), query->start) && grid_has(moves_grid(search->moves), query->goal));
    moves_update(search->moves);
    search->version = moves_version(search->moves);
    forget_last_query(search);
    search->query = *query;
    search->rule = &rules[query->algorithm];
    search->goal = layout_index(search->layout, query->goal);
    set_costs(search);
    set_key(search);
    open_reset(&search->open, &open_heap, 0, 0);
    if (!moves_can_stand(search->moves, query->start) || !moves_can_stand(search->moves, query->goal)) {
        search->status = SEARCH_NONE;
    } else {
        search->status = open_start(search);
    }
    if (search->status == SEARCH_RUNNING && has_reached_goal_early(search)) {
        search->status = SEARCH_FOUND;
    }
    return search->status;
}

static void find_next(struct search *search)
{
    while (search->open.kind->first(&search->open, &search->next) &&
           search->nodes[search->next].state == SEARCH_CLOSED) {
        search->open.kind->drop(&search->open);
    }
}

static enum search_status expand(struct search *search, uint32_t index)
{
    if (search->nodes[index].g > UINT32_MAX - search->dearest_step) {
        return SEARCH_TOO_FAR;
    }
    if (!search->open.kind->reserve(&search->open, DIRECTIONS)) {
        return SEARCH_NO_MEMORY;
    }
    search->expand(search, index);
    if (search->counts.open > search->counts.peak) {
        search->counts.peak = search->counts.open;
    }
    if (has_reached_goal_early(search)) {
        return SEARCH_FOUND;
    }
    return search->counts.open > 0 ? SEARCH_RUNNING : SEARCH_NONE;
}

/* Closes the first cell of the open list and expands it, unless it is the goal. */
static enum search_status advance(struct search *search)
{
    uint32_t index = search->next;
    search->open.kind->drop(&search->open);
    search->nodes[index].state = SEARCH_CLOSED;
    search->counts.open--;
    search->counts.closed++;
    search->counts.expanded++;
    enum search_status status = index == search->goal ? SEARCH_FOUND : expand(search, index);
    find_next(search);
    return status;
}

enum search_status search_step(struct search *search, uint64_t expansions)
{
    assert(search->status != SEARCH_RUNNING || search->version == moves_version(search->moves));
    while (search->status == SEARCH_RUNNING && expansions > 0) {
        search->status = advance(search);
        expansions--;
    }
    return search->status;
}

enum search_status search_run(struct search *search, const struct search_query *query)
{
    search_begin(search, query);
    return search_step(search, UINT64_MAX);
}

/* --- view ------------------------------------------------------------------------------------------- */

enum search_status search_status(const struct search *search)
{
    return search->status;
}

struct search_counts search_counts(const struct search *search)
{
    struct search_counts counts = search->counts;
    counts.written = counts.pushed;
    return counts;
}

struct search_node search_node(const struct search *search, struct cell at)
{
    uint32_t index = layout_index(search->layout, at);
    const struct node *node = &search->nodes[index];
    if (!has_seen(search, index)) {
        return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
    uint64_t f = key_of(search, index, node->g) / search->key.scale;
    return (struct search_node){
        .state = (enum search_state)node->state,
        .g = node->g,
        .h = estimate_cost(&search->estimate, at, search->query.goal),
        .f = f < UINT32_MAX ? (uint32_t)f : UINT32_MAX,
        .parent = (enum direction)node->parent,
    };
}

static bool is_stale(const struct search *search, const struct open_entry *entry)
{
    const struct node *node = &search->nodes[entry->cell];
    if (node->state == SEARCH_CLOSED) {
        return true;
    }
    return entry->key != (key_of(search, entry->cell, node->g) & search->open.kind->key_mask);
}

size_t search_open_cells(const struct search *search, struct cell *cells, size_t room)
{
    struct open_cursor cursor = {0};
    struct open_entry entry;
    size_t count = 0;
    while (count < room && open_next(&search->open, &cursor, &entry)) {
        if (!is_stale(search, &entry)) {
            cells[count++] = layout_cell(search->layout, entry.cell);
        }
    }
    return count;
}

const char *search_tie_break(const struct search *search)
{
    return search->open.kind->tie_break;
}

bool search_peek(const struct search *search, struct cell *next)
{
    if (search->counts.open == 0) {
        return false;
    }
    *next = layout_cell(search->layout, search->next);
    return true;
}

static enum direction parent_of(const void *data, uint32_t index)
{
    const struct search *search = data;
    return (enum direction)search->nodes[index].parent;
}

size_t search_path(const struct search *search, struct cell to, struct cell *cells, size_t room)
{
    if (!has_seen(search, layout_index(search->layout, to))) {
        return 0;
    }
    return layout_path(search->layout, to, cells, room, parent_of, search);
}
