/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/shared/tree.h"

/* The goal lags behind the target by up to a LAG_PART of the modifier, at most LAG_STEPS.  If it is moved too early,
 * entries must be put back on the open list; if too late, cells beside the path are expanded.  A young tree's list is
 * short. */
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

const struct bucket_entry *tree_first(struct chase_tree *tree)
{
    const struct bucket_entry *first = buckets_first(&tree->open.buckets);
    uint32_t key = tree->open.buckets.key << tree->shift;
    tree->bound = first == NULL ? UINT32_MAX : key > tree->bound ? key : tree->bound;
    return first;
}

bool tree_key_fits(const struct chase_tree *tree, uint32_t key)
{
    const struct buckets *buckets = &tree->open.buckets;
    uint32_t greatest = tree->greatest >> tree->shift;
    return (key > greatest ? key : greatest) - (key < buckets->key ? key : buckets->key) < buckets->ring;
}

bool tree_put_back(struct chase_tree *tree, uint32_t entry, uint32_t f)
{
    bool fits = tree_key_fits(tree, f >> tree->shift);
    if (fits) {
        tree_push(tree, entry, f);
    }
    return fits;
}
