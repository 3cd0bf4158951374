/* SPDX-License-Identifier: MIT */
/* path/chase/points/pruned_state.h - private to path/chase/points/pruned*.c: a pruned tree.
 *
 * It has three parts.  The stem is the path from the hunter to the target.  Nodes are the points that may be the last
 * before a cell near the target.  The third part consists of the points between the stem and the nodes.  The values of
 * the cells near the target stay valid: a cell that was settled is still settled, since no cheaper path can be found
 * any more.  Since there is no open list, a new tree is needed if the target is not settled or is farther away.
 *
 * A point's number is its position on the stem or, from `stem_count` on, that of a node.  Position 0 is not a point,
 * but stands for all points whose paths do not lead through the hunter.
 *
 * Memory: 4 bytes a position of the stem, 16 a node; at most the chase's bound, or the stem and an eighth of the bound;
 * 2 KiB for the cells near the target. */
#pragma once

#include "path/chase/points/legs.h"
#include "path/chase/points/pruned.h"
#include "path/map/vicinity.h"

struct pruned_turn {
    uint16_t x, y;
};

struct pruned_node {
    struct pruned_turn at;
    uint8_t back, sides; /* as of a point */
    uint32_t parent;     /* its number */
    uint32_t g;
};

struct pruned_tree {
    struct chase_tree tree; /* with its last keys, but without an open list */
    const struct bitmaps *maps;
    struct legs_state legs;
    struct pruned_turn *stem;
    struct pruned_node *nodes;
    uint32_t stem_count;
    uint32_t count, near;    /* numbers of nodes: all, and those that may be the last point, which come first */
    uint32_t passed, g;      /* the last stem position that the hunter is known to have passed, and its g */
    struct vicinity *around; /* the cells that the tree covers */
};

static inline struct cell turn_cell(struct pruned_turn turn) { return (struct cell){turn.x, turn.y}; }
