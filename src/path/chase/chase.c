/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase.h"

#include "path/chase/chase_state.h"
#include "path/find/jps.h"
#include "path/map/alloc.h"
#include "path/map/leg.h"

#include <assert.h>
#include <string.h>

/* Measured: on smaller maps a tree of cells costs no more than one of points. */
enum { LEAST_CELLS = 64 * 64 };

/* The aim lags behind the target by a part of what it has been moved in the life of this tree, and by at most so many
 * steps: what is aimed too early has to be put back on the open list, what is aimed too late is expanded beside the
 * way.  Young trees have short open lists. */
enum { LAG_PART = 8, LAG_STEPS = 4 };

/* Measured: where more cells or points are written in a tick, the search takes longer than to look for a bent line; and
 * to look at a point takes about as long as so many words of a sweep. */
enum { DEAR = 16, WORDS_A_POINT = 2 };

#define GREATEST_OFFSET (UINT32_C(1) << 30)

static void look_at_map(struct chase *chase)
{
    chase->is_uniform = moves_are_uniform(chase->moves);
    chase->version = grid_version(chase->grid);
}

struct chase *chase_new(struct moves *moves)
{
    struct chase *chase = alloc_zeroed(1, sizeof *chase);
    if (chase == NULL) {
        return NULL;
    }
    chase->moves = moves;
    chase->grid = moves_grid(moves);
    chase->layout = grid_layout(chase->grid);
    chase->steps = moves_steps(moves);
    chase->factors = moves_factors(moves);
    chase->status = SEARCH_NONE;
    open_init(&chase->open);
    chase->began = 1;
    chase->least = LEAST_CELLS;
    chase->most = SIZE_MAX;
    chase->has_diagonals = moves_mover(moves)->neighbours == 8;
    chase_line_init(chase);
    moves_update(moves);
    look_at_map(chase);
    return chase;
}

void chase_bound(struct chase *chase, size_t bytes)
{
    chase->most = bytes;
}

void chase_free(struct chase *chase)
{
    if (chase != NULL) {
        open_done(&chase->open);
        chase_points_done(&chase->points);
        chase_twig_done(&chase->twig);
        deque_done(&chase->deleted);
        alloc_free(chase->route.cells);
        alloc_free(chase->cells);
        alloc_free(chase);
    }
}

/* --- the tick --------------------------------------------------------------------------------------- */

static void start_tick(struct chase *chase, struct cell hunter, struct cell target)
{
    if (chase->tick >= CHASE_LAST_TICK) {
        if (chase->cells != NULL) {
            memset(chase->cells, 0, chase->layout->cells * sizeof *chase->cells);
        }
        chase->tick = 0;
        chase->began = 1;
        chase->has_tree = false;
    }
    chase->tick++;
    chase->hunter_cell = hunter;
    chase->target_cell = target;
    chase->hunter = layout_index(chase->layout, hunter);
    chase->target = layout_index(chase->layout, target);
    chase->is_dear = chase->counts.written > DEAR;
    chase->counts.expanded = chase->counts.written = 0;
    chase->counts.deleted = 0;
    chase->counts.reopened = 0;
    deque_clear(&chase->deleted);
}

static void take_map_changes(struct chase *chase)
{
    if (grid_version(chase->grid) == chase->version) {
        return;
    }
    moves_update(chase->moves);
    chase->has_tree = chase->has_tree && chase_is_same_ground(chase) && chase_repair(chase);
    look_at_map(chase);
}

static enum search_status answer(struct chase *chase, enum search_status status, enum chase_answer by)
{
    chase->status = status;
    chase->counts.answer = by;
    return status;
}

static bool has_stayed(const struct chase *chase, uint32_t from, uint32_t to)
{
    return from == to || chase_is_step(chase, from, to);
}

static bool is_still_apart(struct chase *chase)
{
    struct chase_rift *rift = &chase->rift;
    if (rift->is_known) {
        rift->is_known = rift->version == chase->version && has_stayed(chase, rift->hunter, chase->hunter) &&
                         has_stayed(chase, rift->target, chase->target);
        chase_note_rift(chase);
    }
    return rift->is_known;
}

/* How far the target may be from the aim: measured. */
static uint32_t most_lag(const struct chase *chase)
{
    uint32_t lag = chase->offset / LAG_PART, most = LAG_STEPS * chase->step_cost[EAST];
    return lag < most ? lag : most;
}

/* Aims the open list at the target when it has gone some way.  False: too far for keys that stay in the ring. */
static bool aim_at_target(struct chase *chase)
{
    uint32_t way = chase_estimate(chase, chase->target);
    if (way <= most_lag(chase) || chase->open.buckets.count == 0) {
        return true;
    }
    if (way > (chase->spread >> 2) || chase->offset > GREATEST_OFFSET - way) {
        return false;
    }
    chase->offset += way;
    chase->aim_cell = chase->target_cell;
    return true;
}

/* One of the two cells has no legal steps. */
static bool is_shut_in(const struct chase *chase)
{
    return chase->steps[chase->hunter] == 0 || chase->steps[chase->target] == 0;
}

static enum search_status answer_shut_in(struct chase *chase)
{
    bool is_caught = chase->hunter == chase->target && moves_can_stand(chase->moves, chase->hunter_cell);
    chase->line.first = chase->line.last;
    chase->line.cost = 0;
    return answer(chase, is_caught ? SEARCH_FOUND : SEARCH_NONE, CHASE_BY_LINE);
}

/* The target is as near as on an empty map. */
static enum search_status answer_without_detour(struct chase *chase, enum chase_answer by)
{
    bool is_too_far = (uint64_t)chase->line.cost * chase->line.factor > CHASE_FARTHEST;
    return answer(chase, is_too_far ? SEARCH_TOO_FAR : SEARCH_FOUND, by);
}

static bool answers_by_line(struct chase *chase)
{
    bool is_line = chase_finds_line(chase);
    if (is_line) {
        answer_without_detour(chase, CHASE_BY_LINE);
    }
    return is_line;
}

/* Where a diagonal step costs no more than a straight one, more ways are as cheap than those that are looked for. */
static bool can_sweep(const struct chase *chase)
{
    return chase->has_diagonals && chase->line.estimate.shorter > 0 && chase->layout->cells >= chase->least &&
           chase_can_expand_runs(chase);
}

static bool answers_by_sweep(struct chase *chase)
{
    bool is_line = can_sweep(chase) && chase_finds_bent_line(chase);
    if (is_line) {
        answer_without_detour(chase, CHASE_BY_SWEEP);
    }
    return is_line;
}

/* The last tick was answered without the tree.  Points that were not asked meanwhile have to be looked at all at once,
 * which takes longer than to look along two legs; what a tree of cells takes does not depend on that. */
static bool looks_before_it_asks(const struct chase *chase, bool was_answered)
{
    return was_answered && chase->is_sparse && !is_shut_in(chase);
}

/* Nor does a sweep take longer, or there are no points. */
static bool sweeps_before_it_asks(const struct chase *chase)
{
    struct leg leg = leg_between(chase->hunter_cell, chase->target_cell);
    uint32_t words = (leg.diagonal + leg.straight) * (leg.diagonal / 64 + 1);
    uint32_t points = chase->is_cut ? chase->twig.near : chase->points.count;
    return !chase->has_tree || words < WORDS_A_POINT * points;
}

static enum search_status begin(struct chase *chase, struct cell hunter, struct cell target)
{
    start_tick(chase, hunter, target);
    take_map_changes(chase);
    if (is_still_apart(chase)) {
        return answer(chase, SEARCH_NONE, CHASE_BY_TREE);
    }
    bool was_answered = chase_needs_no_detour(chase);
    if (chase->counts.answer == CHASE_BY_LINE && chase_keeps_line(chase)) {
        return answer_without_detour(chase, CHASE_BY_LINE);
    }
    bool has_looked = looks_before_it_asks(chase, was_answered);
    bool has_swept = has_looked && sweeps_before_it_asks(chase);
    if ((has_looked && answers_by_line(chase)) || (has_swept && answers_by_sweep(chase))) {
        return chase->status;
    }
    bool is_on_tree = chase->has_tree && chase_follow(chase);
    bool is_known = is_on_tree && chase_knows_target(chase);
    if (is_known && chase_answer_by_tree(chase)) {
        return answer(chase, chase->status, CHASE_BY_TREE);
    }
    if (is_shut_in(chase)) {
        return answer_shut_in(chase);
    }
    if (!has_looked && answers_by_line(chase)) {
        return chase->status;
    }
    bool is_lost = is_known || !is_on_tree || chase->is_cut || !aim_at_target(chase);
    bool sweeps = !has_swept && (is_lost || was_answered || chase->is_dear);
    if (sweeps && answers_by_sweep(chase)) {
        return chase->status;
    }
    return is_lost ? chase_begin_anew(chase) : answer(chase, SEARCH_RUNNING, CHASE_BY_SEARCH);
}

enum search_status chase_begin(struct chase *chase, struct cell hunter, struct cell target)
{
    assert(layout_has(chase->layout, hunter) && layout_has(chase->layout, target));
    bool was_under_way = chase->status == SEARCH_RUNNING;
    enum search_status status = begin(chase, hunter, target);
    return was_under_way ? chase_end_tick(chase) : status;
}

enum search_status chase_update(struct chase *chase, struct cell hunter, struct cell target)
{
    enum search_status status = chase_begin(chase, hunter, target);
    return status == SEARCH_RUNNING ? chase_step(chase, UINT64_MAX) : status;
}
