/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"
#include "path/map/leg.h"

/* Measured: looking at a point takes about as long as sweeping this number of words.  With 8 neighbours, a sweep is
 * worthwhile up to WORDS_A_WRITE for each write of the costliest tick since the last new tree began.  Before the first
 * tree, it is worthwhile up to FIRST_WORDS, or if there is a turning point for every FIRST_ROOM cells. */
enum { WORDS_A_POINT = 2, WORDS_A_WRITE = 2, FIRST_WORDS = 128, FIRST_ROOM = 10 };

static uint32_t sweep_words(const struct chase *chase)
{
    const struct leg leg = leg_between(chase->tick.hunter_cell, chase->tick.target_cell);
    return (leg.diagonal + leg.straight) * (leg.diagonal / 64 + 1);
}

/* With 8 neighbours, a long sweep takes longer than the searches that it saves, if these write little.  With 4
 * neighbours a sweep takes longer, and a new tree may answer many ticks.  So the sweeps together may take only a part
 * of the time of the costliest tick since the last new tree began, which is estimated from the number of its writes.
 * Only one sweep may come before the first tree of points. */
static bool can_afford_sweep(struct chase *chase, uint32_t words)
{
    const bool had_tree = chase->counts.roots > 0;
    chase->tick.maps = trees_bitmaps(chase->trees);
    if (chase->tick.has_diagonals) {
        const uint64_t most = had_tree ? WORDS_A_WRITE * chase->planted : FIRST_WORDS;
        return words <= most || chase->tick.least == 0 || (!had_tree && !tick_has_room(&chase->tick, FIRST_ROOM));
    }
    if (!had_tree) {
        chase->swept += words;
        return chase->swept == words || !trees_want_points(chase->trees, &chase->tick);
    }
    const uint64_t swept = chase->swept + words;
    chase->swept = swept <= chase->planted ? swept : chase->swept;
    return swept <= chase->planted;
}

/* Looking at the points, some of which may not have been visited for many ticks, takes longer than a sweep. */
static bool is_cheaper_than_points(const struct chase *chase, uint32_t words)
{
    const struct chase_tree *tree = trees_kept(chase->trees);
    return tree == NULL || words < WORDS_A_POINT * tree->kind->points(tree);
}

static bool is_sweep_cheap(struct chase *chase)
{
    const uint32_t words = sweep_words(chase);
    return is_cheaper_than_points(chase, words) && can_afford_sweep(chase, words);
}

static bool is_sweep_left(struct chase *chase)
{
    const uint32_t words = sweep_words(chase);
    return !is_cheaper_than_points(chase, words) && can_afford_sweep(chase, words);
}

static bool is_sweep_due(struct chase *chase)
{
    bool is_due = !trees_go_on(chase->trees, &chase->tick) || chase_is_direct(chase) || chase->was_costly;
    return is_due && can_afford_sweep(chase, sweep_words(chase));
}

const struct chase_rungs chase_tree_first = {{
    {CHASE_RUNG_TREE, &trees_planner, NULL, NULL},
    {CHASE_RUNG_LINE, &line_planner, NULL, NULL},
    {CHASE_RUNG_SWEEP, &sweep_planner, is_sweep_due, NULL},
}};

/* All points that were not visited in the last tick must now be examined, which takes longer than looking along two
 * legs. */
const struct chase_rungs chase_line_first = {{
    {CHASE_RUNG_LINE, &line_planner, NULL, NULL},
    {CHASE_RUNG_SWEEP, &sweep_planner, is_sweep_cheap, NULL},
    {CHASE_RUNG_TREE, &trees_planner, NULL, NULL},
    {CHASE_RUNG_SWEEP, &sweep_planner, is_sweep_left, NULL},
}};
