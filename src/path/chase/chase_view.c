/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"

#include "path/map/alloc.h"

#include <string.h>

/* Measured: on smaller maps a tree of cells costs no more than one of points; on maps smaller than LEAST_PREPARED, the
 * bitmaps cost more than the first ticks. */
enum { LEAST_CELLS = 16 * 16, LEAST_PREPARED = 64 * 64 };

/* Returns the ladder without the rungs that are left out. */
static struct chase_rungs ladder_of(const struct chase *chase, const struct chase_rungs *all)
{
    struct chase_rungs rungs = {0};
    struct chase_rung_row *to = rungs.rows;
    for (const struct chase_rung_row *from = all->rows; from->planner != NULL; from++) {
        if (!tick_leaves_out(&chase->tick, from->rung)) {
            *to = *from;
            to++->self = from->rung == CHASE_RUNG_TREE ? (void *)chase->trees : (void *)chase->line;
        }
    }
    return rungs;
}

void chase_leave_out(struct chase *chase, unsigned rungs)
{
    chase->tick.left_out = rungs;
    chase->keeps_lines = !tick_leaves_out(&chase->tick, CHASE_RUNG_KEPT_PATH);
    chase->tree_first = ladder_of(chase, &chase_tree_first);
    chase->line_first = ladder_of(chase, &chase_line_first);
}

struct chase *chase_new(struct moves *moves)
{
    struct chase *chase = alloc_zeroed(1, sizeof *chase);
    if (chase == NULL) {
        return NULL;
    }
    chase->tick = (struct tick){
        .moves = moves,
        .grid = moves_grid(moves),
        .layout = grid_layout(moves_grid(moves)),
        .steps = moves_steps(moves),
        .factors = moves_factors(moves),
        .dearest = (uint32_t)mover_greatest_factor(moves_mover(moves)) * moves_mover(moves)->diagonal,
        .has_diagonals = moves_mover(moves)->neighbours == 8,
        .most = SIZE_MAX,
        .least = LEAST_CELLS,
    };
    chase->status = SEARCH_NONE;
    chase->unreachable = unreachable_new();
    chase->line = line_new(moves_mover(moves));
    chase->trees = trees_new();
    if (chase->unreachable == NULL || chase->line == NULL || chase->trees == NULL) {
        chase_free(chase);
        return NULL;
    }
    chase_leave_out(chase, 0);
    moves_update(moves);
    tick_look_at_map(&chase->tick);
    if (chase->tick.has_runs && chase->tick.layout->cells >= LEAST_PREPARED) {
        moves_bitmaps(moves); /* now rather than in the first tick */
    }
    return chase;
}

void chase_bound(struct chase *chase, size_t bytes) { chase->tick.most = bytes; }

void chase_free(struct chase *chase)
{
    if (chase != NULL) {
        alloc_free(chase->unreachable);
        alloc_free(chase->line);
        trees_free(chase->trees);
        alloc_free(chase);
    }
}

enum search_status chase_status(const struct chase *chase) { return chase->status; }

struct chase_counts chase_counts(const struct chase *chase)
{
    const struct chase_tree *tree = trees_kept(chase->trees);
    struct chase_counts counts = chase->counts;
    counts.entries = tree != NULL ? tree->open.buckets.count : 0;
    counts.grown = tree != NULL ? tree->grown : 0;
    return counts;
}

uint32_t chase_cost(const struct chase *chase) { return chase->status == SEARCH_FOUND ? chase->plan.cost : 0; }

enum direction chase_next(const struct chase *chase)
{
    return chase->status == SEARCH_FOUND ? chase->plan.next : NO_DIRECTION;
}

size_t chase_path(const struct chase *chase, struct cell *cells, size_t room)
{
    if (chase->status != SEARCH_FOUND) {
        return 0;
    }
    const void *self = chase->answered == &trees_planner ? (const void *)chase->trees : (const void *)chase->line;
    return chase->answered->path(self, &chase->tick, cells, room);
}

/* Returns the tree to show.  A tree of the map before a change is not shown: its costs and parents are out of date. */
static const struct chase_tree *tree_shown(const struct chase *chase)
{
    const struct chase_tree *tree = trees_kept(chase->trees);
    return tree != NULL && !tree->is_behind ? tree : NULL;
}

size_t chase_open_count(const struct chase *chase)
{
    const struct chase_tree *tree = tree_shown(chase);
    return tree != NULL && tree->kind->queued != NULL ? tree->kind->queued(tree) : 0;
}

enum chase_unit chase_unit(const struct chase *chase)
{
    const struct chase_tree *tree = tree_shown(chase);
    return tree != NULL ? tree->kind->unit(tree) : CHASE_CELLS;
}

struct cell chase_root(const struct chase *chase)
{
    const struct chase_tree *tree = tree_shown(chase);
    return tree != NULL ? layout_cell(chase->tick.layout, tree->root) : chase->tick.hunter_cell;
}

struct cell chase_aim(const struct chase *chase)
{
    const struct chase_tree *tree = tree_shown(chase);
    return tree != NULL ? tree->goal : chase->tick.target_cell;
}

struct search_node chase_node(const struct chase *chase, struct cell at)
{
    const struct chase_tree *tree = tree_shown(chase);
    return tree != NULL ? tree->kind->node(tree, &chase->tick, at) : CORE_UNSEEN;
}

enum search_change chase_change(const struct chase *chase, struct cell at)
{
    const struct chase_tree *tree = tree_shown(chase);
    uint32_t index = layout_index(chase->tick.layout, at);
    bool can_tell = tree != NULL && tree->kind->change != NULL;
    return can_tell ? tree->kind->change(tree, &chase->tick, index) : CHANGE_KEPT;
}

static struct cell cell_of_entry(const struct chase *chase, uint32_t entry)
{
    const struct chase_tree *tree = trees_kept(chase->trees);
    return layout_cell(chase->tick.layout, tree->kind->entry(tree, entry));
}

static uint32_t rank_of(const struct chase *chase, struct cell at)
{
    const struct chase_tree *tree = trees_kept(chase->trees);
    return (chase_node(chase, at).f + tree->modifier) >> tree->shift;
}

/* Lists an entry and returns the new count.  An entry whose key is too low will be put back before all entries of its
 * rank; any other entry comes after them.  If a cell has several entries, the first one counts. */
static size_t list_entry(const struct chase *chase, const struct open_entry *entry, struct cell *cells, size_t count,
                         size_t room)
{
    struct cell at = cell_of_entry(chase, entry->cell);
    uint32_t rank = rank_of(chase, at);
    size_t back = count, listed = count;
    while (back > 0 && rank_of(chase, cells[back - 1]) > rank) {
        back--;
    }
    size_t front = back;
    for (; front > 0 && rank_of(chase, cells[front - 1]) == rank; front--) {
        listed = cell_equal(cells[front - 1], at) ? front - 1 : listed;
    }
    size_t place = entry->key < rank ? front : back;
    if (entry->key > rank || place == room || (entry->key == rank && listed < count)) {
        return count;
    }
    count += listed == count && count < room;
    listed = listed < count ? listed : count - 1;
    memmove(&cells[place + 1], &cells[place], (listed - place) * sizeof *cells);
    cells[place] = at;
    return count;
}

size_t chase_open_cells(const struct chase *chase, struct cell *cells, size_t room)
{
    const struct chase_tree *tree = tree_shown(chase);
    struct open_cursor cursor = {0};
    struct open_entry entry;
    size_t count = 0;
    if (tree != NULL && tree->kind->open_cells != NULL) {
        return tree->kind->open_cells(tree, cells, room);
    }
    while (tree != NULL && room > 0 && open_next(&tree->open, &cursor, &entry)) {
        if (count == room && entry.key >= rank_of(chase, cells[count - 1])) {
            break;
        }
        if (chase_node(chase, cell_of_entry(chase, entry.cell)).state == SEARCH_OPEN) {
            count = list_entry(chase, &entry, cells, count, room);
        }
    }
    return count;
}
