/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/points/points.h"

#include "path/chase/points/points_state.h"

#include "path/map/alloc.h"

/* Measured: if a first search finds more than CROWD points and more than CROWD_A_STEP for each step of the path, a tree
 * of cells answers sooner.  A first search that finds more than MOST_POINTS, and one for every POINTS_PART cells, is
 * abandoned. */
enum { CROWD = 64, CROWD_A_STEP = 3, MOST_POINTS = 4096, POINTS_PART = 64, BUCKETS_A_STEP = 2 };

/* Before a tree is pruned, its search continues up to this multiple of the expansions of its first answer. */
enum { SEARCHED_ON = 3 };

static bool begin(struct chase_tree *tree, const struct tick *tick)
{
    struct point_tree *points = (struct point_tree *)tree;
    const struct mover *mover = moves_mover(tick->moves);
    const uint32_t factor = tick->factors[tick->hunter];
    const int longer = tick->layout->width > tick->layout->height ? tick->layout->width : tick->layout->height;
    tree->straight = factor * mover->straight;
    tree->diagonal = tick->has_diagonals ? factor * mover->diagonal : 2 * tree->straight;
    tree->estimate = (struct estimate){.longer = tree->straight, .shorter = tree->diagonal - tree->straight};
    points->tick = tick;
    points->ground = (struct jump_ground){.maps = moves_bitmaps(tick->moves),
                                          .layout = tick->layout,
                                          .steps = tick->steps,
                                          .straight = tree->straight,
                                          .diagonal = tick->has_diagonals ? tree->diagonal : tree->straight,
                                          .goal = UINT32_MAX};
    points->enough = 0;
    if (!tree_begin(tree, tick, 4 * ((uint32_t)longer + 4) * tree->diagonal, BUCKETS_A_STEP) ||
        points->ground.maps == NULL) {
        return false;
    }
    fans_begin(&points->fans, tick, &points->ground);
    points_start_look(points);
    return points_plant(points);
}

static size_t size_of(const struct point_tree *points)
{
    const struct buckets *buckets = &points->tree.open.buckets;
    return points->room * sizeof *points->all + fans_size(&points->fans) + buckets->room * sizeof *buckets->pool +
           buckets->ring * sizeof *buckets->heads + buckets->ring / 8;
}

bool points_exceed(const struct chase_tree *tree, const struct tick *tick)
{
    return tick->most < SIZE_MAX && size_of((const struct point_tree *)tree) > tick->most;
}

void points_note_changes(struct chase_tree *tree, const struct tick *tick)
{
    fans_note_changes(&((struct point_tree *)tree)->fans, tick);
}

bool points_crowd(const struct chase_tree *tree)
{
    const struct point_tree *points = (const struct point_tree *)tree;
    return points->count > CROWD &&
           (uint64_t)points->count * tree->straight > (uint64_t)CROWD_A_STEP * points->legs.best;
}

static bool is_too_crowded(const struct point_tree *points)
{
    const struct tick *tick = points->tick;
    uint32_t part = tick->layout->cells / POINTS_PART, most = part > MOST_POINTS ? part : MOST_POINTS;
    return points->count > most && points->tree.began > tick->first && !tick_is_bounded(tick) && tick->least > 0 &&
           !tick_leaves_out(tick, CHASE_RUNG_CELLS);
}

/* Returns whether the search has continued long enough for the pruned tree to be useful for more than this tick. */
static bool is_searched_enough(struct point_tree *points)
{
    if (!points_exceed(&points->tree, points->tick)) {
        return true;
    }
    if (points->enough == 0) {
        points->enough = SEARCHED_ON * points->tree.grown;
    }
    return points->tree.grown >= points->enough;
}

/* Returns whether the first entry is to be expanded.  Otherwise it is removed from the open list, or put back if its
 * key is too low. */
static bool is_next(struct point_tree *points, uint32_t number, enum tree_verdict *verdict)
{
    struct chase_tree *tree = &points->tree;
    const struct tree_point *point = &points->all[number];
    uint32_t f = tree_f(tree, point->g, point_cell(point));
    if (point->is_queued && f >> tree->shift <= tree->open.buckets.key) {
        return true;
    }
    buckets_drop(&tree->open.buckets);
    if (point->is_queued && !tree_put_back(tree, number, f)) {
        *verdict = TREE_LOST;
    }
    return false;
}

static enum tree_verdict advance(struct point_tree *points, uint32_t number, uint64_t *left)
{
    struct chase_tree *tree = &points->tree;
    buckets_drop(&tree->open.buckets);
    if (points->all[number].g >= CHASE_FARTHEST) {
        return TREE_TOO_FAR;
    }
    points_expand(points, number);
    tree->grown++;
    --*left;
    return !points->has_memory ? TREE_NO_MEMORY : is_too_crowded(points) ? TREE_CROWDED : TREE_OPEN;
}

static enum tree_verdict search(struct chase_tree *tree, const struct tick *tick, struct chase_plan *plan,
                                uint64_t *left)
{
    struct point_tree *points = (struct point_tree *)tree;
    enum tree_verdict verdict = TREE_OPEN;
    while (verdict == TREE_OPEN) {
        const struct bucket_entry *first = tree_first(tree);
        if (first == NULL || (legs_settle(tree, tick->target_cell, points->legs.best) && is_searched_enough(points))) {
            return points->legs.best != UINT32_MAX ? points_answer(points, plan) : TREE_NONE;
        }
        uint32_t number = first->cell;
        if (is_next(points, number, &verdict)) {
            if (*left == 0) {
                return TREE_OPEN;
            }
            verdict = advance(points, number, left);
        }
    }
    return verdict;
}

static enum tree_verdict ask_whole(struct chase_tree *tree, const struct tick *tick, struct chase_plan *plan)
{
    struct point_tree *points = (struct point_tree *)tree;
    uint64_t none = 0;
    if (!points_follow(points)) {
        return TREE_LOST;
    }
    if (points_know_target(points)) {
        return points_answer(points, plan);
    }
    bool is_found = points->legs.best != UINT32_MAX;
    return is_found && tree_aim(tree, tick) ? search(tree, tick, plan, &none) : TREE_OPEN;
}

static struct cell turn_of(const struct chase_tree *tree, uint32_t number, uint32_t *parent)
{
    const struct tree_point *point = &((const struct point_tree *)tree)->all[number];
    *parent = point->parent;
    return point_cell(point);
}

static size_t path(struct chase_tree *tree, const struct tick *tick, struct cell *cells, size_t room)
{
    return legs_path(tree, &((struct point_tree *)tree)->legs, turn_of, tick, cells, room);
}

/* A tree of the map before a change is not searched any further. */
static enum tree_verdict ask(struct chase_tree *tree, const struct tick *tick, struct chase_plan *plan)
{
    const struct point_tree *points = (const struct point_tree *)tree;
    enum tree_verdict verdict = ask_whole(tree, tick, plan);
    bool is_sure = !tree->is_behind || (verdict == TREE_FOUND && !points->is_doubtful && points_hold(points));
    return is_sure ? verdict : TREE_LOST;
}

void points_drop(struct chase_tree *tree)
{
    struct point_tree *points = (struct point_tree *)tree;
    buckets_done(&tree->open.buckets);
    alloc_free(points->all);
    fans_done(&points->fans);
    points->all = NULL;
    points->count = points->room = 0;
}

static void release(struct chase_tree *tree)
{
    points_drop(tree);
    open_done(&tree->open);
    alloc_free(tree);
}

const struct tree_kind points_kind = {
    .begin = begin,
    .repair = points_repair,
    .ask = ask,
    .search = search,
    .path = path,
    .free = release,
    .points = points_count,
    .unit = points_unit,
    .node = points_node,
    .change = points_change,
    .queued = points_queued,
    .entry = points_entry,
};

struct chase_tree *points_new(void)
{
    struct point_tree *points = alloc_zeroed(1, sizeof *points);
    if (points == NULL) {
        return NULL;
    }
    points->tree.kind = &points_kind;
    open_init(&points->tree.open);
    return &points->tree;
}
