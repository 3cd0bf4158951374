#include "config.h"

#include "path/chase.h"

#include "path/chase_state.h"
#include "path/moves_table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* g, h and offset are summed up in 32 bits. */
#define FARTHEST        (UINT32_C(1) << 31)
#define GREATEST_OFFSET (UINT32_C(1) << 30)

static void look_at_map(struct chase *chase)
{
    chase->is_uniform = moves_are_uniform(chase->moves);
    chase->version = grid_version(moves_grid(chase->moves));
}

struct chase *chase_new(struct moves *moves)
{
    struct chase *chase = calloc(1, sizeof *chase);
    if (chase == NULL) {
        return NULL;
    }
    chase->moves = moves;
    chase->layout = grid_layout(moves_grid(moves));
    chase->steps = moves_steps(moves);
    chase->factors = moves_factors(moves);
    chase->status = SEARCH_NONE;
    open_init(&chase->open);
    deque_init(&chase->deleted);
    deque_init(&chase->marked);
    chase->cells = calloc(chase->layout->cells, sizeof *chase->cells);
    if (chase->cells == NULL) {
        chase_free(chase);
        return NULL;
    }
    chase->began = 1;
    chase_line_init(chase);
    moves_update(moves);
    look_at_map(chase);
    return chase;
}

void chase_free(struct chase *chase)
{
    if (chase != NULL) {
        open_done(&chase->open);
        deque_done(&chase->deleted);
        deque_done(&chase->marked);
        free(chase->marks);
        free(chase->route.cells);
        free(chase->cells);
        free(chase);
    }
}

void chase_forget(struct chase *chase)
{
    chase->has_tree = false;
    chase->line.version = UINT64_MAX;
}

static void start_tick(struct chase *chase, struct cell hunter, struct cell target)
{
    if (chase->tick >= CHASE_LAST_TICK) {
        memset(chase->cells, 0, chase->layout->cells * sizeof *chase->cells);
        chase->tick = 0;
        chase->began = 1;
        chase->has_tree = false;
    }
    chase->tick++;
    chase->hunter_cell = hunter;
    chase->target_cell = target;
    chase->hunter = layout_index(chase->layout, hunter);
    chase->target = layout_index(chase->layout, target);
    chase->counts.expanded = 0;
    chase->counts.deleted = 0;
    chase->counts.reopened = 0;
    chase->counts.answer = CHASE_BY_TREE;
    deque_clear(&chase->deleted);
}

static void take_map_changes(struct chase *chase)
{
    if (grid_version(moves_grid(chase->moves)) == chase->version) {
        return;
    }
    moves_update(chase->moves);
    chase->has_tree = chase->has_tree && chase_repair(chase);
    look_at_map(chase);
}

static enum search_status answer(struct chase *chase, enum search_status status, enum chase_answer by)
{
    chase->status = status;
    chase->counts.answer = by;
    return status;
}

static enum search_status begin_anew(struct chase *chase)
{
    chase->has_tree = chase_begin_anew(chase);
    return answer(chase, chase->has_tree ? SEARCH_RUNNING : SEARCH_NO_MEMORY, CHASE_BY_NEW_TREE);
}

/* Aims the open list at the target when it has gone some way.  False: too far for keys that stay in the ring. */
static bool aim_at_target(struct chase *chase)
{
    uint32_t way = chase_estimate(chase, chase->target);
    if (way <= 4 * chase->step_cost[EAST] || chase->open.buckets.count == 0) {
        return true;
    }
    if (way > (chase->spread >> 2) || chase->offset > GREATEST_OFFSET - way) {
        return false;
    }
    chase->offset += way;
    chase->aim_cell = chase->target_cell;
    return true;
}

/* False: the path of the tree does not lead through the hunter. */
static bool is_answered_by_tree(struct chase *chase)
{
    chase->status = SEARCH_RUNNING;
    if (chase_turn_to_target(chase)) {
        chase->status = SEARCH_FOUND;
    }
    return chase->status != SEARCH_RUNNING;
}

/* For the canonical path, all cells of all cheapest paths have to be settled: those too whose f is the target's. */
static bool is_target_settled(const struct chase *chase)
{
    uint32_t margin = chase->marks != NULL ? 1 : 0;
    return chase_has_seen(chase, chase->target) && chase_f(chase, chase->target) + margin <= chase->settled;
}

/* One of the two cells has no legal steps. */
static enum search_status answer_shut_in(struct chase *chase)
{
    bool is_caught = chase->hunter == chase->target && moves_can_stand(chase->moves, chase->hunter_cell);
    chase->line.first = chase->line.last;
    chase->line.cost = 0;
    return answer(chase, is_caught ? SEARCH_FOUND : SEARCH_NONE, CHASE_BY_LINE);
}

/* The target is in plain view. */
static enum search_status answer_by_line(struct chase *chase)
{
    bool is_too_far = (uint64_t)chase->line.cost * chase->factors[chase->target] > FARTHEST;
    return answer(chase, is_too_far ? SEARCH_TOO_FAR : SEARCH_FOUND, CHASE_BY_LINE);
}

enum search_status chase_begin(struct chase *chase, struct cell hunter, struct cell target)
{
    assert(grid_has(moves_grid(chase->moves), hunter) && grid_has(moves_grid(chase->moves), target));
    start_tick(chase, hunter, target);
    take_map_changes(chase);
    chase->is_on_tree = chase->has_tree && chase_follow(chase);
    if (chase->steps[chase->hunter] == 0 || chase->steps[chase->target] == 0) {
        return answer_shut_in(chase);
    }
    bool is_known = chase->is_on_tree && !chase->is_reopened && is_target_settled(chase);
    if (is_known && is_answered_by_tree(chase)) {
        return chase->status;
    }
    if (chase_sees_target(chase)) {
        return answer_by_line(chase);
    }
    if (is_known || !chase->is_on_tree || !aim_at_target(chase)) {
        return begin_anew(chase);
    }
    return answer(chase, SEARCH_RUNNING, CHASE_BY_SEARCH);
}

/* Settles all that the least key on the open list settles: everything, when there is none. */
static bool is_dry(struct chase *chase)
{
    struct buckets *buckets = &chase->open.buckets;
    if (buckets_first(buckets) == NULL) {
        chase->settled = UINT32_MAX;
        return true;
    }
    uint32_t key = buckets->key << chase->shift;
    chase->settled = key > chase->settled ? key : chase->settled;
    return false;
}

static void put_back(struct chase *chase, uint32_t index, uint32_t f)
{
    if (chase_key_fits(chase, f >> chase->shift)) {
        chase_push(chase, index, f);
    } else {
        begin_anew(chase);
    }
}

/* From the hunter it may not be as far as from the root. */
static void give_up_root(struct chase *chase)
{
    if (chase->root == chase->hunter) {
        chase->has_tree = false;
        chase->status = SEARCH_TOO_FAR;
    } else {
        begin_anew(chase);
    }
}

/* Takes the first entry off the open list and expands its cell, unless its key has become too low or the cell has been
 * expanded already. */
static void advance(struct chase *chase)
{
    struct buckets *buckets = &chase->open.buckets;
    uint32_t index = buckets_first(buckets)->cell;
    uint32_t key = buckets->key;
    buckets_drop(buckets);
    if (!chase_is_queued(chase, index)) {
        return;
    }
    uint32_t f = chase_f(chase, index);
    if (f >> chase->shift > key) {
        put_back(chase, index, f);
        return;
    }
    if (chase->cells[index].g >= FARTHEST) {
        give_up_root(chase);
        return;
    }
    chase_expand(chase, index, f);
    chase->counts.expanded++;
    chase->counts.total++;
    chase->counts.grown++;
}

/* Whether the g of hunter and target are exact, or cannot be had. */
static bool is_done(struct chase *chase)
{
    bool is_all_settled = is_dry(chase);
    chase->is_reopened = chase->is_reopened && !chase_is_settled(chase, chase->hunter);
    return is_all_settled || (!chase->is_reopened && is_target_settled(chase));
}

static enum search_status finish(struct chase *chase)
{
    if (!chase_has_seen(chase, chase->target)) {
        return chase->status = SEARCH_NONE;
    }
    return is_answered_by_tree(chase) ? chase->status : begin_anew(chase);
}

enum search_status chase_step(struct chase *chase, uint64_t expansions)
{
    uint64_t last = chase->counts.expanded + expansions;
    while (chase->status == SEARCH_RUNNING) {
        if (is_done(chase)) {
            finish(chase);
        } else if (chase->counts.expanded == last) {
            break;
        } else if (!buckets_reserve(&chase->open.buckets, chase->most_pushed)) {
            chase->has_tree = false;
            chase->status = SEARCH_NO_MEMORY;
        } else {
            advance(chase);
        }
    }
    size_t open = chase->open.buckets.count;
    chase->counts.peak = open > chase->counts.peak ? open : chase->counts.peak;
    return chase->status;
}

enum search_status chase_update(struct chase *chase, struct cell hunter, struct cell target)
{
    chase_begin(chase, hunter, target);
    return chase_step(chase, UINT64_MAX - chase->counts.expanded);
}
