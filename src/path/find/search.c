#include "config.h"

#include "path/find/search.h"

#include "path/find/search_state.h"
#include "path/map/moves.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Buckets with more lists than this are only used when asked for: a rare query would not repay their memory. */
enum { AUTOMATIC_SPREAD = 1 << 16 };

struct search *search_new(struct moves *moves)
{
    struct search *search = calloc(1, sizeof *search);
    if (search == NULL) {
        return NULL;
    }
    search->moves = moves;
    search->layout = grid_layout(moves_grid(moves));
    search->steps = moves_steps(moves);
    search->factors = moves_factors(moves);
    search->rule = algorithm_rule(ALGORITHM_ASTAR);
    search->status = SEARCH_NONE;
    search->generation = 1;
    open_init(&search->open);
    search->nodes = calloc(search->layout->cells, sizeof *search->nodes);
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
        free(search->nodes);
        free(search);
    }
}

void search_query_init(struct search_query *query, const struct moves *moves, struct cell start, struct cell goal)
{
    *query = (struct search_query){
        .start = start,
        .goal = goal,
        .algorithm = ALGORITHM_ASTAR,
        .heuristic = moves_mover(moves)->neighbours == 4 ? HEURISTIC_MANHATTAN : HEURISTIC_OCTILE,
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
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        search->step_cost[dir] = direction_is_diagonal(dir) ? mover->diagonal : mover->straight;
    }
    uint32_t factor = mover_greatest_factor(mover) + (search->query.surcharge != NULL ? UINT8_MAX : 0U);
    search->dearest_step = factor * search->step_cost[mover->neighbours - 1];
}

static void set_key(struct search *search)
{
    const struct search_query *query = &search->query;
    bool is_weighted = query->algorithm == ALGORITHM_WEIGHTED && query->weight_percent != 100;
    search->key_scale = is_weighted ? 100 : 1;
    search->key_g = search->rule->uses_g ? search->key_scale : 0;
    search->key_h = !search->rule->uses_h ? 0 : is_weighted ? query->weight_percent : 1;
    enum heuristic heuristic = search->rule->uses_h ? query->heuristic : HEURISTIC_ZERO;
    estimate_init(&search->estimate, heuristic, moves_mover(search->moves));
}

/* With a consistent heuristic and no weight, f never falls along a path, and one step adds to it no more than what the
 * step costs and the most the estimate can grow by in a step. */
static bool has_bounded_spread(const struct search *search)
{
    const struct search_query *query = &search->query;
    if (!search->rule->uses_g || search->key_scale != 1 || query->guidance != NULL) {
        return false;
    }
    return !search->rule->uses_h || heuristic_is_consistent(query->heuristic, moves_mover(search->moves));
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
    if (wanted == OPEN_HEAP || !has_bounded_spread(search)) {
        return &open_heap;
    }
    return wanted == OPEN_BUCKETS || spread_of(search) <= AUTOMATIC_SPREAD ? &open_buckets : &open_heap;
}

static enum search_status open_start(struct search *search)
{
    uint32_t start = layout_index(search->layout, search->query.start);
    uint64_t key = search_key(search, start, 0);
    if (!open_reset(&search->open, kind_of_open_list(search), key, spread_of(search)) ||
        !search->open.kind->reserve(&search->open, 1)) {
        return SEARCH_NO_MEMORY;
    }
    search_choose_expansion(search);
    search->nodes[start] = (struct node){0, search->generation, NO_DIRECTION, SEARCH_OPEN};
    search->open.kind->push(&search->open, (struct open_entry){key, 0, start});
    search->next = start;
    search->counts = (struct search_counts){.pushed = 1, .open = 1, .peak = 1};
    return SEARCH_RUNNING;
}

static bool has_reached_goal_early(const struct search *search)
{
    return search->query.end == SEARCH_END_GENERATED && search_has_seen(search, search->goal);
}

enum search_status search_begin(struct search *search, const struct search_query *query)
{
    assert(grid_has(moves_grid(search->moves), query->start) && grid_has(moves_grid(search->moves), query->goal));
    moves_update(search->moves);
    forget_last_query(search);
    search->query = *query;
    search->rule = algorithm_rule(query->algorithm);
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
