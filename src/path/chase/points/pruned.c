/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/points/pruned.h"

#include "path/chase/points/pruned_state.h"

#include "path/map/alloc.h"
#include "path/map/leg.h"

static struct cell turn_of(const struct chase_tree *tree, uint32_t number, uint32_t *parent)
{
    const struct pruned_tree *pruned = (const struct pruned_tree *)tree;
    if (number < pruned->stem_count) {
        *parent = number - 1;
        return turn_cell(pruned->stem[number]);
    }
    const struct pruned_node *node = &pruned->nodes[number - pruned->stem_count];
    *parent = node->parent;
    return turn_cell(node->at);
}

static struct leg_turn turn_at(const struct pruned_node *node)
{
    return (struct leg_turn){turn_cell(node->at), (enum direction)node->back};
}

static void look_at(struct pruned_tree *pruned, const struct tick *tick, uint32_t number, struct cell to)
{
    uint16_t free[DIRECTIONS - SOUTH_EAST] = {0};
    struct legs_state *legs = &pruned->legs;
    const struct pruned_node *node = &pruned->nodes[number - pruned->stem_count];
    const struct pruned_node *last = &pruned->nodes[legs->last - pruned->stem_count];
    uint32_t cost = node->g + estimate_box(&pruned->tree.estimate, turn_cell(node->at), to);
    if ((cost < legs->best || (cost == legs->best && node != last &&
                               turn_comes_before(tick->has_diagonals, turn_at(node), turn_at(last), to))) &&
        legs_lead(tick, pruned->maps, turn_cell(node->at), node->sides, free, to)) {
        legs->best = cost;
        legs->last = number;
    }
}

/* Returns false if the target has moved to a cell that the tree does not cover. */
static bool know_target(struct pruned_tree *pruned, const struct tick *tick)
{
    struct legs_state *legs = &pruned->legs;
    struct cell to = tick->target_cell;
    if (!vicinity_has(pruned->around, (uint32_t)to.x + 1, (uint32_t)to.y + 1)) {
        return false;
    }
    if (!cell_equal(legs->looked_at, to)) {
        legs->best = UINT32_MAX;
        legs->looked_at = to;
        look_at(pruned, tick, legs->last, to);
        for (uint32_t number = 0; number < pruned->near; number++) {
            look_at(pruned, tick, pruned->stem_count + number, to);
        }
    }
    return legs_settle(&pruned->tree, to, legs->best);
}

/* Returns the g of the point on the path. */
static uint32_t pass_to(struct pruned_tree *pruned, uint32_t number)
{
    if (number >= pruned->stem_count) {
        return pruned->nodes[number - pruned->stem_count].g;
    }
    for (; pruned->passed < number; pruned->passed++) {
        const struct pruned_turn *turn = &pruned->stem[pruned->passed];
        pruned->g += estimate_box(&pruned->tree.estimate, turn_cell(turn[0]), turn_cell(turn[1]));
    }
    return pruned->g;
}

/* In a tick the hunter passes at most one position of the stem and may reach the next, so only these are searched.  If
 * ticks were left out and the hunter is farther away, a new tree is needed. */
static enum tree_verdict ask(struct chase_tree *tree, const struct tick *tick, struct chase_plan *plan)
{
    struct pruned_tree *pruned = (struct pruned_tree *)tree;
    struct legs_state *legs = &pruned->legs;
    if (!know_target(pruned, tick)) {
        return TREE_LOST;
    }
    struct cell hunter = tick->hunter_cell, end = tick->target_cell;
    uint32_t to = NO_POINT, from = legs->last, parent;
    struct cell start = turn_of(tree, from, &parent);
    struct leg leg = legs_between(tick, start, end);
    while (from < pruned->passed || !leg_passes(&leg, start, hunter)) {
        if (from <= pruned->passed) {
            return TREE_LOST;
        }
        to = from < pruned->stem_count && from > pruned->passed + 3 ? pruned->passed + 3 : from;
        end = turn_of(tree, to, &from);
        start = turn_of(tree, from, &parent);
        leg = legs_between(tick, start, end);
    }
    if (cell_equal(end, hunter)) {
        return TREE_LOST;
    }
    legs->hunter_g = pass_to(pruned, from) + estimate_box(&tree->estimate, start, hunter);
    legs->from_turn = from;
    legs->to = to;
    legs->towards = end;
    return legs_plan(legs, tick, plan);
}

static size_t path(struct chase_tree *tree, const struct tick *tick, struct cell *cells, size_t room)
{
    return legs_path(tree, &((const struct pruned_tree *)tree)->legs, turn_of, tick, cells, room);
}

static uint32_t points_near(const struct chase_tree *tree) { return ((const struct pruned_tree *)tree)->near; }

static enum chase_unit unit(const struct chase_tree *tree)
{
    (void)tree;
    return CHASE_POINTS;
}

static struct search_node node(const struct chase_tree *tree, const struct tick *tick, struct cell at)
{
    const struct pruned_tree *pruned = (const struct pruned_tree *)tree;
    (void)tick;
    for (uint32_t number = 0; number < pruned->count; number++) {
        const struct pruned_node *kept = &pruned->nodes[number];
        if (cell_equal(turn_cell(kept->at), at)) {
            uint32_t h = estimate_box(&tree->estimate, at, tree->goal);
            return core_seen(SEARCH_CLOSED, kept->g, h, kept->back);
        }
    }
    return CORE_UNSEEN;
}

void pruned_drop(struct chase_tree *tree)
{
    struct pruned_tree *pruned = (struct pruned_tree *)tree;
    alloc_free(pruned->stem);
    alloc_free(pruned->nodes);
    alloc_free(pruned->around);
    pruned->stem = NULL;
    pruned->nodes = NULL;
    pruned->around = NULL;
}

static void release(struct chase_tree *tree)
{
    pruned_drop(tree);
    alloc_free(tree);
}

const struct tree_kind pruned_kind = {
    .ask = ask,
    .path = path,
    .free = release,
    .points = points_near,
    .unit = unit,
    .node = node,
};

struct chase_tree *pruned_new(void)
{
    struct pruned_tree *pruned = alloc_zeroed(1, sizeof *pruned);
    if (pruned == NULL) {
        return NULL;
    }
    pruned->tree.kind = &pruned_kind;
    return &pruned->tree;
}
