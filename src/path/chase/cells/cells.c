/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/cells/cells.h"

#include "path/chase/cells/cells_state.h"

#include "path/map/alloc.h"

#include <string.h>

/* A diagonal run continues while f is at most two diagonal steps above the key of the current expansion.  Measured: any
 * limit from one step to ten makes little difference. */
enum { SLACK_STEPS = 2, BUCKETS_A_STEP = 8 };

_Static_assert(sizeof(struct tree_cell) == CHASE_CELL_BYTES, "tick.h documents the memory of a tree of cells");

#define LONGEST_COST (UINT32_C(1) << 28)

/* If costs might leave the safe range of 32 bits, the search is Dijkstra's. */
static void set_estimate(struct chase_tree *tree, const struct tick *tick)
{
    const struct mover *mover = moves_mover(tick->moves);
    struct cell last = {tick->layout->width - 1, tick->layout->height - 1};
    estimate_init(&tree->estimate, heuristic_fitting(mover->neighbours), mover);
    if (estimate_cost(&tree->estimate, (struct cell){0, 0}, last) >= LONGEST_COST) {
        estimate_init(&tree->estimate, HEURISTIC_ZERO, mover);
    }
}

/* On uniform terrain the factor is part of each step cost. */
static void set_costs(struct cell_tree *cells, const struct tick *tick)
{
    struct chase_tree *tree = &cells->tree;
    const struct mover *mover = moves_mover(tick->moves);
    uint32_t factor = tick->has_runs ? tick->factors[tick->hunter] : 1;
    tree->straight = factor * mover->straight;
    tree->diagonal = factor * mover->diagonal;
    cells->slack = SLACK_STEPS * tree->diagonal;
    if (tick->has_runs) {
        uint32_t shorter = tick->has_diagonals ? tree->diagonal - tree->straight : tree->straight;
        tree->estimate = (struct estimate){.longer = tree->straight, .shorter = shorter};
    } else {
        set_estimate(tree, tick);
    }
}

/* Returns an upper bound on the length of a run. From cell to cell of a run, f grows by at most two straight steps. */
static uint32_t longest_run(const struct tick *tick)
{
    const struct layout *layout = tick->layout;
    return tick->has_runs ? (uint32_t)(layout->width > layout->height ? layout->width : layout->height) + 4 : 8;
}

static uint32_t greatest_spread(const struct chase_tree *tree, const struct tick *tick)
{
    uint32_t factor = tick->has_runs ? 1 : mover_greatest_factor(moves_mover(tick->moves));
    return 4 * longest_run(tick) * factor * (tick->has_diagonals ? tree->diagonal : tree->straight);
}

static bool reserve(struct cell_tree *cells)
{
    if (cells->all == NULL) {
        cells->all = alloc_zeroed(cells->layout->cells, sizeof *cells->all);
    }
    return cells->all != NULL && cells_reserve_path(cells) && buckets_reserve(&cells->tree.open.buckets, 1);
}

static bool begin(struct chase_tree *tree, const struct tick *tick)
{
    struct cell_tree *cells = (struct cell_tree *)tree;
    cells->layout = tick->layout;
    cells->steps = tick->steps;
    cells->factors = tick->factors;
    cells->expands_runs = tick->has_runs;
    cells->has_diagonals = tick->has_diagonals;
    cells->most_pushed = tick->has_runs ? 8 * longest_run(tick) : DIRECTIONS;
    cells->is_reopened = false;
    set_costs(cells, tick);
    if (!tree_begin(tree, tick, greatest_spread(tree, tick), BUCKETS_A_STEP) || !reserve(cells)) {
        return false;
    }
    cells->all[tree->root] = (struct tree_cell){0, cells_mark(tick->number, NO_DIRECTION, CELL_QUEUED)};
    tree->work.written++;
    cells_start_path(cells, tick->hunter);
    tree_push(tree, tree->root, tree->bound);
    return true;
}

/* Prefetches the cell that is likely to be expanded next, and those above and below it. */
static void prefetch_next(const struct cell_tree *cells)
{
    const struct buckets *buckets = &cells->tree.open.buckets;
    uint32_t list = buckets->key & (buckets->ring - 1);
    if ((buckets->occupied[list / 64] >> list % 64 & 1) != 0) {
        uint32_t next = buckets->pool[buckets->heads[list]].cell;
        const uint32_t rows[] = {next, layout_neighbour(cells->layout, next, NORTH),
                                 layout_neighbour(cells->layout, next, SOUTH)};
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            __builtin_prefetch(&cells->all[rows[i]]);
            __builtin_prefetch(&cells->steps[rows[i]]);
        }
    }
}

/* Returns whether the g of hunter and target are exact. */
static bool is_done(struct cell_tree *cells, const struct tick *tick)
{
    if (cells->is_reopened && cells_is_settled(cells, tick->hunter)) {
        cells->is_reopened = false;
        cells_start_path(cells, tick->hunter);
    }
    return cells_knows_target(cells, tick);
}

/* Removes the first entry of the open list and expands it, unless its key is too low or it was expanded already. */
static enum tree_verdict advance(struct cell_tree *cells, uint32_t index, uint64_t *left)
{
    struct chase_tree *tree = &cells->tree;
    struct buckets *buckets = &tree->open.buckets;
    uint32_t key = buckets->key;
    if (!buckets_reserve(buckets, cells->most_pushed)) {
        return TREE_NO_MEMORY;
    }
    buckets_drop(buckets);
    prefetch_next(cells);
    if (!cells_is_queued(cells, index)) {
        return TREE_OPEN;
    }
    uint32_t f = cells_f(cells, index);
    if (f >> tree->shift > key) {
        return tree_put_back(tree, index, f) ? TREE_OPEN : TREE_LOST;
    }
    if (cells->all[index].g >= CHASE_FARTHEST) {
        return TREE_TOO_FAR;
    }
    cells_expand(cells, index, f);
    tree->grown++;
    --*left;
    return TREE_OPEN;
}

static enum tree_verdict search(struct chase_tree *tree, const struct tick *tick, struct chase_plan *plan,
                                uint64_t *left)
{
    struct cell_tree *cells = (struct cell_tree *)tree;
    enum tree_verdict verdict = TREE_OPEN;
    cells->number = tick->number;
    while (verdict == TREE_OPEN) {
        const struct bucket_entry *first = tree_first(tree);
        if (first == NULL || is_done(cells, tick)) {
            return cells_has_seen(cells, tick->target) ? cells_answer(cells, tick, plan) : TREE_NONE;
        }
        if (*left == 0) {
            return TREE_OPEN;
        }
        verdict = advance(cells, first->cell, left);
    }
    return verdict;
}

static enum tree_verdict ask(struct chase_tree *tree, const struct tick *tick, struct chase_plan *plan)
{
    struct cell_tree *cells = (struct cell_tree *)tree;
    if (!cells_follow(cells, tick)) {
        return TREE_LOST;
    }
    return cells_knows_target(cells, tick) ? cells_answer(cells, tick, plan) : TREE_OPEN;
}

static size_t path(struct chase_tree *tree, const struct tick *tick, struct cell *out, size_t room)
{
    const struct cell_tree *cells = (const struct cell_tree *)tree;
    size_t count = cells->last - cells->first + 1;
    for (size_t i = 0; i < count && i < room; i++) {
        out[i] = layout_cell(tick->layout, cells->path[cells->first + i].index);
    }
    return count;
}

static enum chase_unit unit(const struct chase_tree *tree)
{
    return ((const struct cell_tree *)tree)->expands_runs ? CHASE_RUNS : CHASE_CELLS;
}

/* The g of an expanded cell does not depend on the goal, so the cell stays closed when the goal moves.  After a repair,
 * its g may still fall until the bound has reached its f again. */
static bool is_closed(const struct cell_tree *cells, uint32_t index)
{
    bool is_expanded = state_of(cells->all[index]) == CELL_EXPANDED && cells->repaired <= cells->tree.began;
    return is_expanded || cells_is_settled(cells, index);
}

static struct search_node node(const struct chase_tree *tree, const struct tick *tick, struct cell at)
{
    const struct cell_tree *cells = (const struct cell_tree *)tree;
    uint32_t index = layout_index(tick->layout, at), g = cells->all[index].g;
    if (!cells_has_seen(cells, index)) {
        return CORE_UNSEEN;
    }
    uint32_t h = estimate_box(&tree->estimate, at, tree->goal);
    enum search_state known = is_closed(cells, index) ? SEARCH_CLOSED : SEARCH_PASSED;
    return core_seen(cells_is_queued(cells, index) ? SEARCH_OPEN : known, g, h, back_of(cells->all[index]));
}

static bool is_deleted(const struct cell_tree *cells, const struct tick *tick, uint32_t index)
{
    for (size_t i = 0; i < cells->deleted.back && cells->repaired >= tick->first; i++) {
        if (cells->deleted.cells[i] == index) {
            return true;
        }
    }
    return false;
}

static enum search_change change(const struct chase_tree *tree, const struct tick *tick, uint32_t index)
{
    const struct cell_tree *cells = (const struct cell_tree *)tree;
    if (!cells_has_seen(cells, index)) {
        return is_deleted(cells, tick, index) ? CHANGE_DELETED : CHANGE_KEPT;
    }
    if (tick_of(cells->all[index]) != tick->number) {
        return CHANGE_KEPT;
    }
    return state_of(cells->all[index]) == CELL_REOPENED ? CHANGE_REOPENED : CHANGE_NEW;
}

static size_t queued(const struct chase_tree *tree)
{
    const struct cell_tree *cells = (const struct cell_tree *)tree;
    size_t count = 0;
    for (uint32_t index = 0; index < cells->layout->cells; index++) {
        count += cells_is_queued(cells, index);
    }
    return count;
}

static uint32_t index_of(const struct chase_tree *tree, uint32_t entry)
{
    (void)tree;
    return entry;
}

static void release(struct chase_tree *tree)
{
    struct cell_tree *cells = (struct cell_tree *)tree;
    open_done(&tree->open);
    deque_done(&cells->deleted);
    alloc_free(cells->path);
    alloc_free(cells->all);
    alloc_free(cells);
}

const struct tree_kind cells_kind = {
    .begin = begin,
    .repair = cells_repair,
    .ask = ask,
    .search = search,
    .path = path,
    .free = release,
    .unit = unit,
    .node = node,
    .change = change,
    .queued = queued,
    .entry = index_of,
};

struct chase_tree *cells_new(void)
{
    struct cell_tree *cells = alloc_zeroed(1, sizeof *cells);
    if (cells == NULL) {
        return NULL;
    }
    cells->tree.kind = &cells_kind;
    open_init(&cells->tree.open);
    return &cells->tree;
}

void cells_forget(struct chase_tree *tree)
{
    struct cell_tree *cells = (struct cell_tree *)tree;
    if (cells->all != NULL) {
        memset(cells->all, 0, cells->layout->cells * sizeof *cells->all);
    }
    cells->repaired = 0;
}
