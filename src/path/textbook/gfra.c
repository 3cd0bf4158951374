/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/search_core.h"
#include "path/queue/deque.h"
#include "path/queue/heap.h"

#include <stdbool.h>
#include <stdint.h>

/* A hunter that replans each tick while its target moves: Generalised Fringe-Retrieving A*.
 *
 * The textbook form of incremental search for a moving target (Sun, Yeoh, Koenig 2009 and 2010), kept for reading and
 * comparing; path/chase/chase.h is the fast one.  A* leaves a tree of cheapest paths from the hunter.  When the hunter
 * moves to a closed cell, all cells outside the subtree of that cell are deleted, and the subtree is a tree of cheapest
 * paths from the new position, since a part of a cheapest path is a cheapest path.  If the target is closed, no search
 * is needed.  Otherwise the deleted cells beside closed ones are reopened, the open list is sorted again for the
 * target's position, and A* continues.
 *
 * Exact: the cost is that of a cheapest path at each tick.  If the grid has changed, or the hunter is not on a closed
 * cell, it starts a new tree.  If the hunter is enclosed, all cells that it can reach are closed, so no search is
 * needed to answer "no path" until the grid changes.
 *
 * It borrows the moves.  Time: 8 cells for each deleted one, an operation of the heap for each open one in a tick
 * that searches, and the expansions.  Memory: 8 bytes a cell, allocated at once; 4 for each deleted cell and 16 for
 * each entry of the open list, which grow and are kept. */

/* Closed cells form a tree whose g, counted from its root, are exact.  Open cells are exactly those beside closed ones,
 * each with the least g over its closed neighbours, except for the deleted ones, which wait in `deleted` until a search
 * is needed.  g is modulo 2^32, and only its difference to the root's g counts: it grows with the hunter's path.
 *
 * The heap's keys are  g + h  for the target `aimed`, and ties go to the larger g, both with g counted from `base`.
 * An entry is stale if its cell is not open or has another g. */
#define LAST_TICK ((UINT32_C(1) << 24) - 1)

/* A cell is unseen if its stamp is before the tick in which the tree was started. */
struct gfra_cell {
    uint32_t g;
    uint32_t stamp : 24; /* the last tick that changed it */
    uint32_t parent : 4; /* enum direction, back along the path */
    uint32_t state : 2;  /* enum search_state */
    uint32_t mark : 2;   /* enum search_change for tick `stamp` */
};

struct gfra {
    struct search_core core;
    struct gfra_cell *cells; /* the core's */

    uint32_t tick, began; /* the current tick, and that in which the tree was started; began > tick: there is no tree */
    uint64_t version;     /* of the grid, when the tree was started */
    uint32_t root, target;
    struct deque deleted; /* cells that were in the tree at the last search and no longer are */

    struct heap open;
    uint32_t base;
};

static enum search_state state_of(const struct gfra *gfra, uint32_t index)
{
    const struct gfra_cell *cell = &gfra->cells[index];
    return cell->stamp < gfra->began ? SEARCH_UNSEEN : (enum search_state)cell->state;
}

static uint32_t estimate(const struct gfra *gfra, uint32_t index)
{
    return core_estimate(&gfra->core, index, gfra->target);
}

/* Writes the cell and pushes an entry, for which there must be room. */
static void open_cell(struct gfra *gfra, uint32_t index, uint32_t g, enum direction parent, enum search_change mark)
{
    uint32_t way = g - gfra->base;
    gfra->core.counts.written++;
    gfra->cells[index] = (struct gfra_cell){g, gfra->tick, parent, SEARCH_OPEN, mark};
    heap_push(&gfra->open, (struct heap_entry){(uint64_t)way + estimate(gfra, index), UINT32_MAX - way, index});
}

static bool is_live(const struct gfra *gfra, const struct heap_entry *entry)
{
    return state_of(gfra, entry->cell) == SEARCH_OPEN &&
           gfra->cells[entry->cell].g - gfra->base == UINT32_MAX - entry->tie;
}

static void delete_cell(struct gfra *gfra, uint32_t index)
{
    struct gfra_cell *cell = &gfra->cells[index];
    *(cell->state == SEARCH_OPEN ? &gfra->core.counts.open : &gfra->core.counts.closed) -= 1;
    gfra->core.has_cut = true;
    gfra->core.counts.deleted++;
    *cell = (struct gfra_cell){0, gfra->tick, NO_DIRECTION, SEARCH_UNSEEN, CHANGE_DELETED};
    deque_push(&gfra->deleted, index);
}

static bool is_child(const struct gfra *gfra, uint32_t index, enum direction from_parent)
{
    return state_of(gfra, index) != SEARCH_UNSEEN &&
           gfra->cells[index].parent == (unsigned)direction_opposite(from_parent);
}

/* Deletes the subtree of a deleted cell, except the new root and its subtree. */
static void delete_children(struct gfra *gfra, uint32_t index, uint32_t root)
{
    DIRECTION_EACH (dir, gfra->core.steps[index]) {
        uint32_t next = layout_neighbour(gfra->core.layout, index, dir);
        if (next != root && is_child(gfra, next, dir)) {
            delete_cell(gfra, next);
        }
    }
}

/* Makes the closed cell `hunter` the root.  False: out of memory, and nothing has changed. */
static bool move_root(struct gfra *gfra, uint32_t hunter)
{
    if (!deque_reserve(&gfra->deleted, gfra->core.counts.open + gfra->core.counts.closed)) {
        return false;
    }
    size_t next = gfra->deleted.back;
    delete_cell(gfra, gfra->root);
    for (; next < gfra->deleted.back; next++) {
        delete_children(gfra, gfra->deleted.cells[next], hunter);
    }
    gfra->root = hunter;
    gfra->cells[hunter].parent = NO_DIRECTION;
    return true;
}

/* Gives live entries the keys for the new root and target, in place: the new heap never overtakes unread entries. */
static void sort_again(struct gfra *gfra)
{
    struct heap *open = &gfra->open;
    uint32_t base = gfra->cells[gfra->root].g;
    size_t count = open->count;
    open->count = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t index = open->entries[i].cell;
        if (is_live(gfra, &open->entries[i])) {
            uint32_t way = gfra->cells[index].g - base;
            uint64_t key = (uint64_t)way + estimate(gfra, index);
            heap_push(open, (struct heap_entry){key, UINT32_MAX - way, index});
        }
    }
    gfra->base = base;
}

/* Opens the cell through the closed neighbour that makes it cheapest, if there is one. */
static void reopen(struct gfra *gfra, uint32_t index)
{
    enum direction parent = NO_DIRECTION;
    uint32_t least = UINT32_MAX;
    DIRECTION_EACH (dir, gfra->core.steps[index]) {
        uint32_t next = layout_neighbour(gfra->core.layout, index, dir);
        uint32_t way = gfra->cells[next].g - gfra->base + gfra->core.step_cost[dir] * gfra->core.factors[index];
        if (state_of(gfra, next) == SEARCH_CLOSED && way < least) {
            least = way;
            parent = dir;
        }
    }
    if (parent != NO_DIRECTION) {
        open_cell(gfra, index, gfra->base + least, parent, CHANGE_REOPENED);
        gfra->core.counts.open++;
    }
}

static void drop(void *search)
{
    struct gfra *gfra = search;
    heap_done(&gfra->open);
    deque_done(&gfra->deleted);
    core_free(gfra);
}

static bool init(void *search)
{
    struct gfra *gfra = search;
    gfra->cells = gfra->core.cells;
    gfra->began = UINT32_MAX;
    return true;
}

static void start_tick(void *search)
{
    struct gfra *gfra = search;
    if (gfra->tick == LAST_TICK) {
        core_wipe(&gfra->core);
        gfra->tick = 0;
        gfra->began = UINT32_MAX;
    }
    gfra->tick++;
    gfra->target = gfra->core.goal;
    gfra->core.has_cut = false;
}

/* Starts a tree that consists of the hunter's cell, which is still to be expanded. */
static enum search_status begin_from_scratch(struct gfra *gfra, uint32_t hunter)
{
    gfra->began = gfra->tick;
    gfra->version = gfra->core.version;
    gfra->core.counts.open = gfra->core.counts.closed = 0;
    gfra->open.count = 0;
    deque_clear(&gfra->deleted);
    gfra->root = hunter;
    gfra->base = 0;
    if (!heap_reserve(&gfra->open, 1)) {
        gfra->began = UINT32_MAX;
        return SEARCH_NO_MEMORY;
    }
    open_cell(gfra, hunter, 0, NO_DIRECTION, CHANGE_NEW);
    gfra->core.counts.open = 1;
    return SEARCH_RUNNING;
}

static enum search_status plan(void *search)
{
    struct gfra *gfra = search;
    uint32_t hunter = gfra->core.start;
    if (gfra->version != gfra->core.version || state_of(gfra, hunter) != SEARCH_CLOSED) {
        return begin_from_scratch(gfra, hunter);
    }
    bool has_closed_all = gfra->core.counts.open == 0 && gfra->deleted.back == 0;
    if (state_of(gfra, gfra->target) != SEARCH_CLOSED && has_closed_all) {
        return SEARCH_NONE;
    }
    if (hunter != gfra->root && !move_root(gfra, hunter)) {
        return SEARCH_NO_MEMORY;
    }
    if (state_of(gfra, gfra->target) == SEARCH_CLOSED) {
        return SEARCH_FOUND;
    }
    if (!heap_reserve(&gfra->open, gfra->deleted.back)) {
        return SEARCH_NO_MEMORY;
    }
    sort_again(gfra);
    for (size_t i = 0; i < gfra->deleted.back; i++) {
        reopen(gfra, gfra->deleted.cells[i]);
    }
    deque_clear(&gfra->deleted);
    return SEARCH_RUNNING;
}

/* Moves the first live entry to the front.  Returns false if there is none. */
static bool find_next(struct gfra *gfra)
{
    while (gfra->open.count > 0 && !is_live(gfra, gfra->open.entries)) {
        heap_pop(&gfra->open);
    }
    return gfra->open.count > 0;
}

/* Returns the mark of a written cell; one that this tick has reopened keeps that mark. */
static enum search_change mark_of(const struct gfra *gfra, uint32_t index)
{
    const struct gfra_cell *cell = &gfra->cells[index];
    return cell->stamp == gfra->tick && cell->mark == CHANGE_REOPENED ? CHANGE_REOPENED : CHANGE_NEW;
}

static void reach(struct gfra *gfra, uint32_t index, uint32_t g, enum direction parent)
{
    enum search_state state = state_of(gfra, index);
    if (state == SEARCH_CLOSED || (state == SEARCH_OPEN && g - gfra->base >= gfra->cells[index].g - gfra->base)) {
        return;
    }
    gfra->core.counts.open += state == SEARCH_UNSEEN;
    open_cell(gfra, index, g, parent, mark_of(gfra, index));
}

static void expand(struct gfra *gfra, uint32_t index)
{
    struct gfra_cell *cell = &gfra->cells[index];
    cell->mark = mark_of(gfra, index);
    cell->stamp = gfra->tick;
    cell->state = SEARCH_CLOSED;
    gfra->core.counts.open--;
    gfra->core.counts.closed++;
    gfra->core.counts.expanded++;
    DIRECTION_EACH (dir, gfra->core.steps[index]) {
        uint32_t next = layout_neighbour(gfra->core.layout, index, dir);
        reach(gfra, next, cell->g + gfra->core.step_cost[dir] * gfra->core.factors[next], direction_opposite(dir));
    }
}

/* Closes and expands the first cell of the open list, even the target: a cell beside a closed one is open or closed. */
static enum search_status advance(void *search)
{
    struct gfra *gfra = search;
    if (!find_next(gfra)) {
        return SEARCH_NONE;
    }
    uint32_t index = gfra->open.entries[0].cell;
    if (gfra->cells[index].g - gfra->base > gfra->core.greatest) {
        return SEARCH_TOO_FAR;
    }
    if (!heap_reserve(&gfra->open, DIRECTIONS)) {
        return SEARCH_NO_MEMORY;
    }
    heap_pop(&gfra->open);
    expand(gfra, index);
    return index == gfra->target ? SEARCH_FOUND : SEARCH_RUNNING;
}

static enum direction parent_of(const void *search, uint32_t index)
{
    const struct gfra *gfra = search;
    return (enum direction)gfra->cells[index].parent;
}

/* Shows a cell with g counted from the tree's root, which is the hunter unless there is no path to the target. */
static struct search_node look(const void *search, uint32_t index)
{
    const struct gfra *gfra = search;
    enum search_state state = state_of(gfra, index);
    if (state == SEARCH_UNSEEN) {
        return CORE_UNSEEN;
    }
    uint32_t g = gfra->cells[index].g - gfra->cells[gfra->root].g;
    return core_seen(state, g, estimate(gfra, index), gfra->cells[index].parent);
}

static enum search_change change(const struct finder *finder, struct cell at)
{
    const struct gfra *gfra = finder->engine;
    const struct gfra_cell *cell = &gfra->cells[layout_index(gfra->core.layout, at)];
    return cell->stamp == gfra->tick ? (enum search_change)cell->mark : CHANGE_KEPT;
}

/* Returns the entries in the order of removal: a sorted heap is a heap. */
static size_t open_cells(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct gfra *gfra = finder->engine;
    struct heap open = gfra->open;
    size_t count = 0;
    heap_sort(&open);
    for (size_t i = 0; i < open.count && count < room; i++) {
        if (is_live(gfra, &open.entries[i])) {
            cells[count++] = layout_cell(gfra->core.layout, open.entries[i].cell);
        }
    }
    return count;
}

static const struct finder_rule rule = {
    .core = {.size = sizeof(struct gfra),
             .cell_size = sizeof(struct gfra_cell),
             .init = init,
             .forget = start_tick,
             .begin = plan,
             .advance = advance,
             .look = look,
             .parent = parent_of},
    .free = drop,
    .change = change,
    .open_cells = open_cells,
    .kept = core_kept,
    .plain_words = {.tie_break = "larger g, then row by row"},
};

const struct finder_method finder_gfra = {
    .name = "gfra",
    .title = "G-FRA*",
    .principle = "keeps the tree below the start",
    .rule = &rule,
    .keeps = true,
    .uses_heuristic = true,
};
