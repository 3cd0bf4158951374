/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"
#include "path/map/leg.h"

/* Measured: looking at a point takes about as long as this number of words takes in a sweep. */
enum { WORDS_A_POINT = 2 };

/* Looking at the points, some of which may not have been asked for many ticks, takes longer than a sweep. */
static bool is_sweep_cheap(struct chase *chase)
{
    const struct chase_tree *tree = trees_kept(chase->trees);
    struct leg leg = leg_between(chase->tick.hunter_cell, chase->tick.target_cell);
    uint32_t words = (leg.diagonal + leg.straight) * (leg.diagonal / 64 + 1);
    return tree == NULL || words < WORDS_A_POINT * tree->kind->points(tree);
}

static bool is_sweep_due(struct chase *chase)
{
    return !trees_go_on(chase->trees, &chase->tick) || chase->was_direct || chase->was_costly;
}

static bool is_sweep_left(struct chase *chase)
{
    return !is_sweep_cheap(chase);
}

const struct chase_rungs chase_tree_first = {{
    {CHASE_RUNG_TREE, &trees_planner, NULL, NULL},
    {CHASE_RUNG_LINE, &line_planner, NULL, NULL},
    {CHASE_RUNG_SWEEP, &sweep_planner, is_sweep_due, NULL},
}};

/* Points that were not asked in the last tick have to be looked at all at once, which takes longer than looking along
 * two legs. */
const struct chase_rungs chase_line_first = {{
    {CHASE_RUNG_LINE, &line_planner, NULL, NULL},
    {CHASE_RUNG_SWEEP, &sweep_planner, is_sweep_cheap, NULL},
    {CHASE_RUNG_TREE, &trees_planner, NULL, NULL},
    {CHASE_RUNG_SWEEP, &sweep_planner, is_sweep_left, NULL},
}};

const struct chase_rung_row *chase_ladder(const struct chase *chase)
{
    const struct chase_tree *tree = chase->was_direct ? trees_kept(chase->trees) : NULL;
    bool asks_line_first = chase->was_direct && (tree == NULL || tree->kind->points != NULL);
    return asks_line_first ? chase->line_first.rows : chase->tree_first.rows;
}
