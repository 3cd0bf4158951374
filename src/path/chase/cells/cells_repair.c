/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/cells/cells_state.h"

/* Starting a new tree is cheaper if more than one in DELETED_PART cells was deleted, or if the open list has more than
 * one entry for every OPEN_PART cells, because most entries are left over from deleted cells. */
enum { DELETED_PART = 8, OPEN_PART = 4 };

static bool hangs_on(const struct cell_tree *cells, uint32_t index, uint32_t parent)
{
    enum direction dir = back_of(cells->all[index]);
    return cells_has_seen(cells, index) && dir != NO_DIRECTION && layout_neighbour(cells->layout, index, dir) == parent;
}

static bool delete_one(struct cell_tree *cells, uint32_t index)
{
    if (!deque_reserve(&cells->deleted, 1)) {
        return false;
    }
    cells->all[index].mark = 0;
    deque_push(&cells->deleted, index);
    cells->tree.work.deleted++;
    return cells->deleted.back <= cells->layout->cells / DELETED_PART;
}

/* Deletes the cell and its subtree.  Cells that were deleted earlier are at the front of the list. */
static bool delete_below(struct cell_tree *cells, uint32_t index)
{
    size_t next = cells->deleted.back;
    if (!delete_one(cells, index)) {
        return false;
    }
    for (; next < cells->deleted.back; next++) {
        uint32_t parent = cells->deleted.cells[next];
        for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
            uint32_t child = layout_neighbour(cells->layout, parent, dir);
            if (hangs_on(cells, child, parent) && !delete_one(cells, child)) {
                return false;
            }
        }
    }
    return true;
}

/* Returns whether the step from the parent is still legal and costs the same. */
static bool is_sound(const struct cell_tree *cells, uint32_t index)
{
    enum direction back = back_of(cells->all[index]);
    if (back == NO_DIRECTION) {
        return cells->factors[index] != 0;
    }
    uint32_t parent = layout_neighbour(cells->layout, index, back);
    enum direction dir = direction_opposite(back);
    return (cells->steps[parent] >> dir & 1) != 0 &&
           cells->all[index].g - cells->all[parent].g == cells_step_cost(cells, dir, index);
}

/* Pushes a cell unless it is on the open list.  Returns false if its key does not fit or memory runs out. */
static bool reopen(struct cell_tree *cells, uint32_t index)
{
    struct tree_cell *cell = &cells->all[index];
    struct buckets *buckets = &cells->tree.open.buckets;
    if (cells_is_queued(cells, index)) {
        return true;
    }
    uint32_t f = cells_f(cells, index), key = f >> cells->tree.shift;
    if (buckets->count == 0) {
        buckets->key = key;
        cells->tree.greatest = f;
    }
    if (!tree_key_fits(&cells->tree, key) || !buckets_reserve(buckets, 1)) {
        return false;
    }
    buckets->key = key < buckets->key ? key : buckets->key;
    cells->tree.bound = f < cells->tree.bound ? f : cells->tree.bound;
    cell->mark = cells_mark(cells->number, back_of(*cell), CELL_REOPENED);
    cells->tree.work.reopened++;
    tree_push(&cells->tree, index, f);
    return true;
}

static bool reopen_around(struct cell_tree *cells, uint32_t index)
{
    if (cells_has_seen(cells, index) && !reopen(cells, index)) {
        return false;
    }
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        uint32_t next = layout_neighbour(cells->layout, index, dir);
        if (cells_has_seen(cells, next) && !reopen(cells, next)) {
            return false;
        }
    }
    return true;
}

static bool delete_if_unsound(struct cell_tree *cells, uint32_t index)
{
    return !cells_has_seen(cells, index) || is_sound(cells, index) || delete_below(cells, index);
}

static bool delete_around(struct cell_tree *cells, uint32_t index)
{
    if (!delete_if_unsound(cells, index)) {
        return false;
    }
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        if (!delete_if_unsound(cells, layout_neighbour(cells->layout, index, dir))) {
            return false;
        }
    }
    return true;
}

struct repair {
    struct cell_tree *cells;
    const struct tick *tick;
    bool (*mend)(struct cell_tree *cells, uint32_t index);
};

static bool mend_at_change(void *data, struct grid_change change)
{
    const struct repair *repair = data;
    const uint8_t *factor = moves_mover(repair->tick->moves)->factor;
    return factor[change.before] == factor[change.after] ||
           repair->mend(repair->cells, layout_index(repair->cells->layout, change.at));
}

static bool for_each_change(struct cell_tree *cells, const struct tick *tick,
                            bool (*mend)(struct cell_tree *cells, uint32_t index))
{
    struct repair repair = {cells, tick, mend};
    uint64_t seen = tick->before;
    return grid_follow(tick->grid, &seen, mend_at_change, &repair);
}

static bool reopen_around_deleted(struct cell_tree *cells)
{
    size_t done = 0;
    while (done < cells->deleted.back && reopen_around(cells, cells->deleted.cells[done])) {
        done++;
    }
    return done == cells->deleted.back;
}

/* Runs require that all steps cost the same as when the tree was started. */
static bool is_same_ground(const struct cell_tree *cells, const struct tick *tick)
{
    uint32_t step = (uint32_t)moves_mover(tick->moves)->straight * tick->factors[cells->tree.root];
    return cells->expands_runs == tick->has_runs && (!cells->expands_runs || cells->tree.straight == step);
}

bool cells_repair(struct chase_tree *tree, const struct tick *tick)
{
    struct cell_tree *cells = (struct cell_tree *)tree;
    cells->number = cells->repaired = tick->number;
    deque_clear(&cells->deleted);
    if (!is_same_ground(cells, tick) || tree->open.buckets.count > cells->layout->cells / OPEN_PART) {
        return false;
    }
    bool is_mended = for_each_change(cells, tick, delete_around) && cells_has_seen(cells, tree->root) &&
                     for_each_change(cells, tick, reopen_around) && reopen_around_deleted(cells);
    cells->is_reopened = cells->is_reopened || tree->work.deleted + tree->work.reopened > 0;
    return is_mended;
}
