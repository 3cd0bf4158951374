/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/shared/tree.h"

/* The goal lags behind the target by up to a LAG_PART of the modifier, at most LAG_STEPS.  If the goal is moved too
 * early, entries must be put back on the open list. If it is moved too late, cells beside the path are expanded. The
 * open list of a young tree is short. */
enum { LAG_PART = 8, LAG_STEPS = 4, LARGEST_RING = 1 << 17 };

#define GREATEST_MODIFIER (UINT32_C(1) << 30)

bool tree_begin(struct chase_tree *tree, const struct tick *tick, uint32_t spread, uint32_t buckets_a_step)
{
    tree->root = tick->hunter;
    tree->began = tick->number;
    tree->grown = 0;
    tree->is_behind = false;
    tree->goal = tick->target_cell;
    tree->modifier = 0;
    tree->greatest = 0;
    tree->bound = estimate_box(&tree->estimate, tick->hunter_cell, tree->goal);
    tree->spread = spread;
    tree->shift = 0;
    while (spread >> tree->shift > LARGEST_RING || buckets_a_step << tree->shift < tree->straight) {
        tree->shift++;
    }
    return open_reset(&tree->open, &open_buckets, tree->bound >> tree->shift, spread >> tree->shift);
}

/* Returns how far the target may be from the goal. */
static uint32_t most_lag(const struct chase_tree *tree)
{
    uint32_t lag = tree->modifier / LAG_PART, most = LAG_STEPS * tree->straight;
    return lag < most ? lag : most;
}

bool tree_aim(struct chase_tree *tree, const struct tick *tick)
{
    if (cell_equal(tick->target_cell, tree->goal)) {
        return true;
    }
    uint32_t way = estimate_box(&tree->estimate, tick->target_cell, tree->goal);
    if (way <= most_lag(tree) || tree->open.buckets.count == 0) {
        return true;
    }
    if (way > (tree->spread >> 2) || tree->modifier > GREATEST_MODIFIER - way) {
        return false;
    }
    tree->modifier += way;
    tree->goal = tick->target_cell;
    return true;
}
