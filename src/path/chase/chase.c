/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase.h"

#include "path/chase/chase_state.h"

#include <assert.h>

/* Measured: if more cells or points are written in a tick, the search takes longer than a sweep. */
enum { COSTLY = 16 };

static void start_tick(struct chase *chase, struct cell hunter, struct cell target)
{
    struct chase_counts *counts = &chase->counts;
    struct tick *tick = &chase->tick;
    if (tick->number >= CHASE_LAST_TICK) {
        trees_forget(chase->trees);
        tick->number = 0;
    }
    tick->first = ++tick->number;
    tick->hunter_cell = hunter;
    tick->target_cell = target;
    tick->hunter = layout_index(tick->layout, hunter);
    tick->target = layout_index(tick->layout, target);
    chase->was_costly = counts->written > COSTLY;
    if (counts->answer == CHASE_BY_NEW_TREE) {
        chase->planted = counts->written;
        chase->swept = 0;
    }
    counts->expanded = counts->written = counts->deleted = counts->reopened = 0;
}

static void take_map_changes(struct chase *chase)
{
    if (grid_version(chase->tick.grid) != chase->tick.version) {
        moves_update(chase->tick.moves);
        tick_look_at_map(&chase->tick);
        trees_repair(chase->trees, &chase->tick);
        trees_add_work(chase->trees, &chase->counts);
    }
}

static enum search_status answer(struct chase *chase, enum search_status status, const struct planner *planner,
                                 enum chase_answer by)
{
    chase->answered = planner;
    chase->counts.answer = by;
    return chase->status = status;
}

static enum search_status begin_tree(struct chase *chase)
{
    chase->tick.number++;
    chase->counts.roots++;
    bool has_begun = trees_begin(chase->trees, &chase->tick);
    trees_add_work(chase->trees, &chase->counts);
    return answer(chase, has_begun ? SEARCH_RUNNING : SEARCH_NO_MEMORY, &trees_planner, CHASE_BY_NEW_TREE);
}

/* Returns whether the last tick has answered the same query. */
static bool is_repeated(const struct chase *chase, struct cell hunter, struct cell target)
{
    const struct tick *tick = &chase->tick;
    return cell_equal(target, tick->target_cell) && cell_equal(hunter, tick->hunter_cell) && tick->number > 0 &&
           (chase->status == SEARCH_FOUND || chase->status == SEARCH_NONE);
}

static const struct chase_rung_row *first_rung(const struct chase *chase)
{
    const struct chase_tree *tree = chase_is_direct(chase) ? trees_kept(chase->trees) : NULL;
    bool asks_line_first = chase_is_direct(chase) && (tree == NULL || tree->kind->points != NULL);
    return asks_line_first ? chase->line_first.rows : chase->tree_first.rows;
}

/* Tries the first two rungs without the ladder, because they answer most ticks. */
static enum search_status climb(struct chase *chase, bool has_answered)
{
    enum search_status status = SEARCH_RUNNING;
    const uint64_t ways = chase->tick.ways;
    take_map_changes(chase);
    if (has_answered && chase->tick.ways == ways) {
        return answer(chase, chase->status, chase->answered,
                      chase_is_direct(chase) ? chase->counts.answer : CHASE_BY_TREE);
    }
    if (chase->has_unreachable && unreachable_holds(chase->unreachable, &chase->tick)) {
        return answer(chase, SEARCH_NONE, &trees_planner, CHASE_BY_TREE);
    }
    if (chase->keeps_lines && chase->counts.answer == CHASE_BY_LINE) {
        status = line_keep(chase->line, &chase->tick, &chase->plan);
        if (status != SEARCH_RUNNING) {
            return answer(chase, status, &line_planner, CHASE_BY_LINE);
        }
    }
    for (const struct chase_rung_row *row = first_rung(chase); row->planner != NULL; row++) {
        if (row->is_worth == NULL || row->is_worth(chase)) {
            status = row->planner->ask(row->self, &chase->tick, &chase->plan);
        }
        if (status != SEARCH_RUNNING) {
            return answer(chase, status, row->planner, row->planner->answer);
        }
    }
    bool goes_on = trees_go_on(chase->trees, &chase->tick);
    return goes_on ? answer(chase, SEARCH_RUNNING, &trees_planner, CHASE_BY_SEARCH) : begin_tree(chase);
}

/* Prunes or drops a tree that is too large to keep, and notes whether it has proved that there is no path. */
static enum search_status end_tick(struct chase *chase)
{
    if (chase->status != SEARCH_RUNNING && trees_exceed(chase->trees, &chase->tick)) {
        bool is_by_tree = chase->status == SEARCH_FOUND && !chase_is_direct(chase);
        chase->has_unreachable = chase->status == SEARCH_NONE && !tick_leaves_out(&chase->tick, CHASE_RUNG_UNREACHABLE);
        unreachable_note(chase->unreachable, &chase->tick, chase->has_unreachable);
        if (!trees_prune(chase->trees, &chase->tick, is_by_tree)) {
            chase->status = SEARCH_NO_MEMORY;
        }
    }
    return chase->status;
}

enum search_status chase_begin(struct chase *chase, struct cell hunter, struct cell target)
{
    assert(layout_has(chase->tick.layout, hunter) && layout_has(chase->tick.layout, target));
    const bool was_under_way = chase->status == SEARCH_RUNNING, has_answered = is_repeated(chase, hunter, target);
    start_tick(chase, hunter, target);
    const enum search_status status = climb(chase, has_answered);
    return was_under_way ? end_tick(chase) : status;
}

enum search_status chase_step(struct chase *chase, uint64_t expansions)
{
    assert(chase->status != SEARCH_RUNNING || chase->tick.version == moves_version(chase->tick.moves));
    uint64_t left = expansions;
    bool is_lost = true;
    while (chase->status == SEARCH_RUNNING && is_lost) {
        chase->status = trees_search(chase->trees, &chase->tick, &chase->plan, &left, &is_lost);
        trees_add_work(chase->trees, &chase->counts);
        if (is_lost) {
            begin_tree(chase);
        }
    }
    chase->counts.expanded += expansions - left;
    chase->counts.total += expansions - left;
    chase->planted = chase->counts.written > chase->planted ? chase->counts.written : chase->planted;
    return end_tick(chase);
}

enum search_status chase_update(struct chase *chase, struct cell hunter, struct cell target)
{
    enum search_status status = chase_begin(chase, hunter, target);
    return status == SEARCH_RUNNING ? chase_step(chase, UINT64_MAX) : status;
}
