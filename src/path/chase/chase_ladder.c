/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"
#include "path/map/leg.h"

/* Measured: looking at a point takes about as long as sweeping this number of words. */
enum { WORDS_A_POINT = 2 };

static uint32_t sweep_words(const struct chase *chase)
{
    const struct leg leg = leg_between(chase->tick.hunter_cell, chase->tick.target_cell);
    return (leg.diagonal + leg.straight) * (leg.diagonal / 64 + 1);
}

/* With 4 neighbours a sweep takes longer, and a new tree may answer many ticks.  So the sweeps together may take only a
 * part of the time that the last new tree took, which is estimated from the number of its writes. */
static bool can_afford_sweep(struct chase *chase)
{
    if (chase->tick.has_diagonals) {
        return true;
    }
    if (chase->counts.roots == 0) {
        return !trees_want_points(chase->trees, &chase->tick);
    }
    const uint64_t swept = chase->swept + sweep_words(chase);
    chase->swept = swept <= chase->planted ? swept : chase->swept;
    return swept <= chase->planted;
}

/* Looking at the points, some of which may not have been visited for many ticks, takes longer than a sweep. */
static bool is_cheaper_than_points(const struct chase *chase)
{
    const struct chase_tree *tree = trees_kept(chase->trees);
    return tree == NULL || sweep_words(chase) < WORDS_A_POINT * tree->kind->points(tree);
}

static bool is_sweep_cheap(struct chase *chase) { return is_cheaper_than_points(chase) && can_afford_sweep(chase); }

static bool is_sweep_left(struct chase *chase) { return !is_cheaper_than_points(chase) && can_afford_sweep(chase); }

static bool is_sweep_due(struct chase *chase)
{
    bool is_due = !trees_go_on(chase->trees, &chase->tick) || chase->was_direct || chase->was_costly;
    return is_due && can_afford_sweep(chase);
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
