/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/probe.h"

#include "path/find/jps.h"
#include "path/finder.h"
#include "path/map/alloc.h"

struct probe {
    struct chase_tree tree; /* its open list is empty */
    struct finder *finder;  /* NULL: never begun */
};

static struct finder *finder_of(const struct chase_tree *tree) { return ((const struct probe *)tree)->finder; }

bool probe_fits(const struct tick *tick)
{
    return tick->has_runs && !tick_is_bounded(tick) && !tick_leaves_out(tick, CHASE_RUNG_POINTS) &&
           (uint64_t)tick->layout->cells * tick->dearest < CHASE_FARTHEST;
}

struct bitmaps *probe_bitmaps(const struct chase_tree *tree)
{
    return finder_of(tree) != NULL ? &((struct jps *)finder_of(tree)->engine)->bitmaps : NULL;
}

static bool begin(struct chase_tree *tree, const struct tick *tick)
{
    struct probe *probe = (struct probe *)tree;
    if (probe->finder == NULL) {
        probe->finder = finder_new(&finder_jps_canonical, tick->moves, NULL);
    }
    tree->root = tick->hunter;
    tree->began = tick->number;
    tree->goal = tick->target_cell;
    tree->grown = 0;
    return probe->finder != NULL &&
           finder_begin(probe->finder, tick->hunter_cell, tick->target_cell) != SEARCH_NO_MEMORY;
}

static void set_plan(const struct finder *finder, const struct tick *tick, struct chase_plan *plan)
{
    const uint32_t next = layout_index(tick->layout, jps_next(finder->engine));
    plan->cost = finder_cost(finder);
    plan->next = tick->hunter == tick->target ? NO_DIRECTION : layout_direction(tick->layout, tick->hunter, next);
}

static enum tree_verdict search(struct chase_tree *tree, const struct tick *tick, struct chase_plan *plan,
                                uint64_t *left)
{
    struct finder *finder = finder_of(tree);
    const struct search_counts before = finder_work(finder);
    const enum search_status status = finder_step(finder, *left);
    const struct search_counts after = finder_work(finder);
    *left -= after.expanded - before.expanded;
    tree->grown = after.expanded;
    tree->work.written += after.written - before.written;
    if (status == SEARCH_FOUND) {
        set_plan(finder, tick, plan);
    }
    return status == SEARCH_FOUND     ? TREE_FOUND
           : status == SEARCH_NONE    ? TREE_NONE
           : status == SEARCH_RUNNING ? TREE_OPEN
                                      : TREE_NO_MEMORY;
}

static size_t path(struct chase_tree *tree, const struct tick *tick, struct cell *cells, size_t room)
{
    (void)tick;
    return finder_path(finder_of(tree), cells, room);
}

static void release(struct chase_tree *tree)
{
    finder_free(finder_of(tree));
    alloc_free(tree);
}

static uint32_t points(const struct chase_tree *tree)
{
    (void)tree;
    return 0; /* it is not asked again */
}

static enum chase_unit unit(const struct chase_tree *tree)
{
    (void)tree;
    return CHASE_POINTS;
}

static struct search_node node(const struct chase_tree *tree, const struct tick *tick, struct cell at)
{
    (void)tick;
    return finder_node(finder_of(tree), at);
}

static enum search_change change(const struct chase_tree *tree, const struct tick *tick, uint32_t index)
{
    const struct search_node seen = node(tree, tick, layout_cell(tick->layout, index));
    return tree->began > tick->first && seen.state != SEARCH_UNSEEN ? CHANGE_NEW : CHANGE_KEPT;
}

static size_t queued(const struct chase_tree *tree) { return (size_t)finder_counts(finder_of(tree)).open; }

static size_t open_cells(const struct chase_tree *tree, struct cell *cells, size_t room)
{
    return finder_open_cells(finder_of(tree), cells, room);
}

static const struct tree_kind kind = {
    .begin = begin,
    .search = search,
    .path = path,
    .free = release,
    .points = points,
    .unit = unit,
    .node = node,
    .change = change,
    .queued = queued,
    .open_cells = open_cells,
};

struct chase_tree *probe_new(void)
{
    struct probe *probe = alloc_zeroed(1, sizeof *probe);
    if (probe == NULL) {
        return NULL;
    }
    probe->tree.kind = &kind;
    return &probe->tree;
}
