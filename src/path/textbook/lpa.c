/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/search_core.h"
#include "path/queue/deque.h"
#include "path/queue/heap.h"

#include <stdbool.h>
#include <stdint.h>

/* Searches that repair their tree when the map changes, and their successors for ends that move: LPA* (Koenig,
 * Likhachev, Furcy: Lifelong Planning A*, Artificial Intelligence 155, 2004), D* Lite (Koenig, Likhachev, AAAI 2002,
 * the optimised version) and MT-D* Lite (Sun, Yeoh, Koenig: Moving Target D* Lite, AAMAS 2010), kept for reading and
 * comparing; path/chase/chase.h is the fast one.
 *
 * All three are one search.  A cell has two values: g, the cost of a path from the root when the cell was last
 * expanded, and rhs, the cost by the current g of its neighbours.  If they are equal the cell is consistent; the others
 * are on the open list, whose key is the pair (min(g, rhs) + h + km, min(g, rhs)).  An expansion sets g to rhs if that
 * is less, and else to infinity, and updates the neighbours.  km is the distance that the other end, the aim, has
 * moved: because of it, old keys remain lower bounds, and an entry whose key has become too low is pushed again when it
 * is removed.
 *
 *     method          root    what may change without the loss of the tree
 *     lpa             start   only the map
 *     dstar-lite      goal    the map and the start
 *     mt-dstar-lite   start   the map and both ends: cells outside the subtree of the new start are deleted
 *
 * Any other change starts a new tree.  Exact: the cost is that of a cheapest path at each query.
 *
 * It borrows the moves.  Time: 9 cells for each change of the map, 8 for each deleted one, up to 64 for each expansion,
 * and an operation of the heap for each cell that becomes or stays inconsistent.  Memory: 24 bytes a cell, allocated at
 * once; 32 for each entry of the open list, 4 for each deleted cell, which grow and are kept. */

#define LARGEST_ROOT (UINT32_C(1) << 30)

/* A cell is unseen, with both values infinite, if its stamp is before the tick in which the tree was started. */
struct lpa_cell {
    uint64_t key; /* the greater part of its key while it is on the open list */
    uint32_t g, rhs;
    uint32_t stamp; /* the last tick that changed it */
    uint8_t parent; /* enum direction to the neighbour from which rhs was computed; NO_DIRECTION: the root, or none */
    uint8_t mark;   /* enum search_change for tick `stamp` */
};

struct lpa_kind {
    bool is_backward; /* the root is the goal */
    bool aim_moves, root_moves;
};

struct lpa {
    struct search_core core;
    struct lpa_cell *cells; /* the core's */
    const struct lpa_kind *kind;

    uint32_t tick, began; /* the current tick, and that in which the tree was started; began > tick: there is no tree */
    uint64_t version;     /* of the grid for which the tree is valid */
    uint32_t root, aim;
    uint64_t km;
    struct heap open; /* an entry is stale when its cell is consistent or has another key */
    struct deque deleted;
};

static bool has_seen(const struct lpa *lpa, uint32_t index) { return lpa->cells[index].stamp >= lpa->began; }

static uint32_t g_of(const struct lpa *lpa, uint32_t index)
{
    return has_seen(lpa, index) ? lpa->cells[index].g : CORE_NO_WAY;
}

static uint32_t rhs_of(const struct lpa *lpa, uint32_t index)
{
    return has_seen(lpa, index) ? lpa->cells[index].rhs : CORE_NO_WAY;
}

static uint32_t least_of(const struct lpa *lpa, uint32_t index)
{
    uint32_t g = g_of(lpa, index), rhs = rhs_of(lpa, index);
    return g < rhs ? g : rhs;
}

static enum search_state state_of(const struct lpa *lpa, uint32_t index)
{
    if (least_of(lpa, index) == CORE_NO_WAY) {
        return SEARCH_UNSEEN;
    }
    return g_of(lpa, index) != rhs_of(lpa, index) ? SEARCH_OPEN : SEARCH_CLOSED;
}

static uint32_t estimate(const struct lpa *lpa, uint32_t index) { return core_estimate(&lpa->core, index, lpa->aim); }

static uint64_t key_of(const struct lpa *lpa, uint32_t index)
{
    return (uint64_t)least_of(lpa, index) + estimate(lpa, index) + lpa->km;
}

static bool is_live(const struct lpa *lpa, const struct heap_entry *entry)
{
    return state_of(lpa, entry->cell) == SEARCH_OPEN && lpa->cells[entry->cell].key == entry->key &&
           least_of(lpa, entry->cell) == entry->tie;
}

/* Returns the cost of the step between two neighbours in the walking direction; `near` is the one nearer to the root.
 */
static uint32_t step_cost(const struct lpa *lpa, uint32_t near, uint32_t far, enum direction dir)
{
    return lpa->core.step_cost[dir] * lpa->core.factors[lpa->kind->is_backward ? near : far];
}

/* Reserves room for `more` entries, and as much again behind them, where open_cells sorts. */
static bool reserve(struct lpa *lpa, size_t more) { return heap_reserve(&lpa->open, lpa->open.count + 2 * more); }

/* --- one cell --------------------------------------------------------------------------------------- */

static enum search_change mark_of(const struct lpa *lpa, uint32_t index, uint32_t g, uint32_t rhs)
{
    const struct lpa_cell *cell = &lpa->cells[index];
    if (g == CORE_NO_WAY && rhs == CORE_NO_WAY) {
        return CHANGE_DELETED;
    }
    bool was_lost = cell->stamp == lpa->tick && (cell->mark == CHANGE_DELETED || cell->mark == CHANGE_REOPENED);
    return was_lost || g_of(lpa, index) < rhs ? CHANGE_REOPENED : CHANGE_NEW;
}

/* Writes the cell and, if it is inconsistent, pushes an entry, for which there must be room. */
static void set_cell(struct lpa *lpa, uint32_t index, uint32_t g, uint32_t rhs, enum direction parent)
{
    enum search_state before = state_of(lpa, index);
    uint32_t shown = least_of(lpa, index);
    enum search_change mark = mark_of(lpa, index, g, rhs);
    lpa->cells[index] =
        (struct lpa_cell){.g = g, .rhs = rhs, .stamp = lpa->tick, .parent = (uint8_t)parent, .mark = mark};
    enum search_state after = state_of(lpa, index);
    lpa->core.counts.open += (size_t)(after == SEARCH_OPEN) - (before == SEARCH_OPEN);
    lpa->core.counts.closed += (size_t)(after == SEARCH_CLOSED) - (before == SEARCH_CLOSED);
    lpa->core.counts.written += after != SEARCH_UNSEEN && least_of(lpa, index) != shown;
    lpa->core.counts.deleted += after == SEARCH_UNSEEN && before != SEARCH_UNSEEN;
    if (g != rhs) {
        lpa->cells[index].key = key_of(lpa, index);
        lpa->core.counts.pushed++;
        heap_push(&lpa->open, (struct heap_entry){lpa->cells[index].key, least_of(lpa, index), index});
    }
}

/* Computes the rhs of a cell other than the root from its neighbours. */
static void look_around(struct lpa *lpa, uint32_t index)
{
    uint32_t rhs = CORE_NO_WAY;
    enum direction parent = NO_DIRECTION;
    DIRECTION_EACH (dir, lpa->core.steps[index]) {
        uint32_t next = layout_neighbour(lpa->core.layout, index, dir), g = g_of(lpa, next);
        if (g != CORE_NO_WAY && g + step_cost(lpa, next, index, dir) < rhs) {
            rhs = g + step_cost(lpa, next, index, dir);
            parent = dir;
        }
    }
    if (rhs != rhs_of(lpa, index) || (rhs != CORE_NO_WAY && parent != (enum direction)lpa->cells[index].parent)) {
        set_cell(lpa, index, g_of(lpa, index), rhs, parent);
    }
}

static bool is_child(const struct lpa *lpa, uint32_t index, enum direction from_parent)
{
    return has_seen(lpa, index) && lpa->cells[index].parent == (unsigned)direction_opposite(from_parent);
}

/* --- the root moves --------------------------------------------------------------------------------- */

static bool delete_cell(struct lpa *lpa, uint32_t index)
{
    if (!deque_reserve(&lpa->deleted, 1)) {
        return false;
    }
    set_cell(lpa, index, CORE_NO_WAY, CORE_NO_WAY, NO_DIRECTION);
    deque_push(&lpa->deleted, index);
    return true;
}

static bool delete_children(struct lpa *lpa, uint32_t index)
{
    DIRECTION_EACH (dir, lpa->core.steps[index]) {
        uint32_t next = layout_neighbour(lpa->core.layout, index, dir);
        if (next != lpa->root && is_child(lpa, next, dir) && !delete_cell(lpa, next)) {
            return false;
        }
    }
    return true;
}

/* Deletes the cells outside the subtree of the new root, and updates the deleted cells, some of which lie beside the
 * rest.  Returns false if a new tree is needed. */
static bool follow_root(struct lpa *lpa, uint32_t root)
{
    uint32_t old = lpa->root;
    if (root == old) {
        return true;
    }
    if (!lpa->kind->root_moves || state_of(lpa, root) != SEARCH_CLOSED || lpa->cells[root].g >= LARGEST_ROOT) {
        return false;
    }
    lpa->core.has_cut = true;
    lpa->root = root;
    lpa->cells[root].parent = NO_DIRECTION;
    deque_clear(&lpa->deleted);
    if (!delete_cell(lpa, old)) {
        return false;
    }
    for (size_t next = 0; next < lpa->deleted.back; next++) {
        if (!delete_children(lpa, lpa->deleted.cells[next])) {
            return false;
        }
    }
    if (!reserve(lpa, lpa->deleted.back)) {
        return false;
    }
    for (size_t i = 0; i < lpa->deleted.back; i++) {
        look_around(lpa, lpa->deleted.cells[i]);
    }
    return true;
}

/* --- map and aim ------------------------------------------------------------------------------------ */

/* After a change, the legal steps of nine cells and the cost of entering the middle one are different. */
static bool mend_around(void *data, struct grid_change change)
{
    struct lpa *lpa = data;
    uint32_t middle = layout_index(lpa->core.layout, change.at);
    if (!reserve(lpa, DIRECTIONS + 1)) {
        return false;
    }
    for (int i = 0; i <= DIRECTIONS; i++) {
        uint32_t index = i < DIRECTIONS ? layout_neighbour(lpa->core.layout, middle, (enum direction)i) : middle;
        if (index != lpa->root) {
            look_around(lpa, index);
        }
    }
    return true;
}

static bool follow_aim(struct lpa *lpa, uint32_t aim)
{
    if (aim != lpa->aim && !lpa->kind->aim_moves) {
        return false;
    }
    lpa->km += estimate(lpa, aim);
    lpa->aim = aim;
    return true;
}

/* --- query ------------------------------------------------------------------------------------------ */

static void drop(void *search)
{
    struct lpa *lpa = search;
    heap_done(&lpa->open);
    deque_done(&lpa->deleted);
    core_free(lpa);
}

static bool init(void *search)
{
    struct lpa *lpa = search;
    lpa->cells = lpa->core.cells;
    lpa->kind = lpa->core.finder->method->variant;
    lpa->began = UINT32_MAX;
    return true;
}

static void start_tick(void *search)
{
    struct lpa *lpa = search;
    if (lpa->tick >= UINT32_MAX - 2) {
        core_wipe(&lpa->core);
        lpa->tick = 0;
        lpa->began = UINT32_MAX;
    }
    lpa->tick++;
    lpa->core.has_cut = false;
}

static bool holds_tree(const struct lpa *lpa) { return lpa->began <= lpa->tick; }

static enum search_status give_up(struct lpa *lpa, enum search_status why)
{
    lpa->began = UINT32_MAX;
    lpa->open.count = 0;
    lpa->core.counts.open = lpa->core.counts.closed = 0;
    return why;
}

/* Starts a tree that consists of the root, which is still to be expanded.  This counts as another tick, so everything
 * written so far in this one is outside the new tree. */
static enum search_status begin_from_scratch(struct lpa *lpa, uint32_t root, uint32_t aim)
{
    lpa->core.has_cut = lpa->core.has_cut || holds_tree(lpa);
    give_up(lpa, SEARCH_NO_MEMORY);
    if (!reserve(lpa, 1)) {
        return SEARCH_NO_MEMORY;
    }
    lpa->began = ++lpa->tick;
    lpa->version = lpa->core.version;
    lpa->root = root;
    lpa->aim = aim;
    lpa->km = 0;
    set_cell(lpa, root, CORE_NO_WAY, 0, NO_DIRECTION);
    return SEARCH_RUNNING;
}

/* Moves the first entry with its cell's key to the front of the heap.  Returns false if there is none.  Entries whose
 * key has become too low are pushed again with the right one. */
static bool find_next(struct lpa *lpa)
{
    struct heap *open = &lpa->open;
    while (open->count > 0) {
        const struct heap_entry first = open->entries[0];
        struct lpa_cell *cell = &lpa->cells[first.cell];
        bool is_current = is_live(lpa, &first);
        uint64_t key = is_current ? key_of(lpa, first.cell) : 0;
        if (is_current && key == first.key) {
            return true;
        }
        heap_pop(open);
        if (is_current) {
            cell->key = key;
            heap_push(open, (struct heap_entry){key, first.tie, first.cell});
        }
    }
    return false;
}

/* Returns whether no entry comes before the aim's own key and the aim cannot become more expensive. */
static bool is_done(struct lpa *lpa)
{
    if (!find_next(lpa)) {
        return true;
    }
    const struct heap_entry *first = lpa->open.entries;
    uint32_t g = g_of(lpa, lpa->aim), rhs = rhs_of(lpa, lpa->aim), least = g < rhs ? g : rhs;
    uint64_t key = (uint64_t)least + lpa->km;
    bool is_before = least == CORE_NO_WAY || first->key < key || (first->key == key && first->tie < least);
    return !is_before && rhs <= g;
}

static enum search_status judge(struct lpa *lpa)
{
    return !is_done(lpa) ? SEARCH_RUNNING : rhs_of(lpa, lpa->aim) != CORE_NO_WAY ? SEARCH_FOUND : SEARCH_NONE;
}

static enum search_status begin(void *search)
{
    struct lpa *lpa = search;
    bool is_backward = lpa->kind->is_backward;
    uint32_t root = is_backward ? lpa->core.goal : lpa->core.start;
    uint32_t aim = is_backward ? lpa->core.start : lpa->core.goal;
    bool is_kept = holds_tree(lpa) && grid_follow(moves_grid(lpa->core.moves), &lpa->version, mend_around, lpa) &&
                   follow_root(lpa, root) && follow_aim(lpa, aim);
    return !is_kept && begin_from_scratch(lpa, root, aim) != SEARCH_RUNNING ? SEARCH_NO_MEMORY : judge(lpa);
}

/* The cell has become cheaper, so its neighbours may become cheaper as well. */
static void improve(struct lpa *lpa, uint32_t index)
{
    struct lpa_cell *cell = &lpa->cells[index];
    uint32_t g = cell->rhs;
    set_cell(lpa, index, g, g, (enum direction)cell->parent);
    DIRECTION_EACH (dir, lpa->core.steps[index]) {
        uint32_t next = layout_neighbour(lpa->core.layout, index, dir), rhs = g + step_cost(lpa, index, next, dir);
        if (next != lpa->root && rhs < rhs_of(lpa, next)) {
            set_cell(lpa, next, g_of(lpa, next), rhs, direction_opposite(dir));
        }
    }
}

/* The cell and its subtree have become more expensive; another expansion finds its new cost. */
static void raise(struct lpa *lpa, uint32_t index)
{
    const struct lpa_cell *cell = &lpa->cells[index];
    set_cell(lpa, index, CORE_NO_WAY, cell->rhs, (enum direction)cell->parent);
    DIRECTION_EACH (dir, lpa->core.steps[index]) {
        uint32_t next = layout_neighbour(lpa->core.layout, index, dir);
        if (next != lpa->root && is_child(lpa, next, dir)) {
            look_around(lpa, next);
        }
    }
}

/* Expands the first cell of the open list. */
static enum search_status advance(void *search)
{
    struct lpa *lpa = search;
    uint32_t index = lpa->open.entries[0].cell;
    if (least_of(lpa, index) > lpa->core.greatest) {
        bool is_root_far = lpa->cells[lpa->root].rhs > 0;
        return is_root_far ? begin_from_scratch(lpa, lpa->root, lpa->aim) : give_up(lpa, SEARCH_TOO_FAR);
    }
    if (!reserve(lpa, DIRECTIONS + 1)) {
        return give_up(lpa, SEARCH_NO_MEMORY);
    }
    heap_pop(&lpa->open);
    lpa->core.counts.expanded++;
    if (lpa->cells[index].g > lpa->cells[index].rhs) {
        improve(lpa, index);
    } else {
        raise(lpa, index);
    }
    return judge(lpa);
}

/* --- view ------------------------------------------------------------------------------------------- */

static uint32_t cost(const struct finder *finder)
{
    const struct lpa *lpa = finder->engine;
    return finder->status == SEARCH_FOUND ? rhs_of(lpa, lpa->aim) - rhs_of(lpa, lpa->root) : 0;
}

static enum direction parent_of(const void *search, uint32_t index)
{
    const struct lpa *lpa = search;
    return (enum direction)lpa->cells[index].parent;
}

/* Follows parents from the start to the goal. */
static size_t path_backward(const struct lpa *lpa, struct cell *cells, size_t room)
{
    size_t count = 0;
    uint32_t index = lpa->aim;
    for (;; index = layout_neighbour(lpa->core.layout, index, parent_of(lpa, index)), count++) {
        if (count < room) {
            cells[count] = layout_cell(lpa->core.layout, index);
        }
        if (index == lpa->root) {
            return count + 1;
        }
    }
}

static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct lpa *lpa = finder->engine;
    bool is_backward = finder->status == SEARCH_FOUND && lpa->kind->is_backward;
    return is_backward ? path_backward(lpa, cells, room) : core_path(finder, cells, room);
}

/* Shows the lower of the two values, counted from the root, as g. */
static struct search_node look(const void *search, uint32_t index)
{
    const struct lpa *lpa = search;
    enum search_state state = state_of(lpa, index);
    if (state == SEARCH_UNSEEN) {
        return CORE_UNSEEN;
    }
    uint32_t least = least_of(lpa, index), base = rhs_of(lpa, lpa->root);
    return core_seen(state, least > base ? least - base : 0, estimate(lpa, index), lpa->cells[index].parent);
}

static enum search_change change(const struct finder *finder, struct cell at)
{
    const struct lpa *lpa = finder->engine;
    const struct lpa_cell *cell = &lpa->cells[layout_index(lpa->core.layout, at)];
    return cell->stamp == lpa->tick ? (enum search_change)cell->mark : CHANGE_KEPT;
}

/* Lists entries with the keys that they would have on removal; they are sorted behind the list. */
static size_t open_cells(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct lpa *lpa = finder->engine;
    const struct heap *open = &lpa->open;
    if (open->count == 0) {
        return 0;
    }
    struct heap shown = {.entries = open->entries + open->count, .room = open->room - open->count};
    for (size_t i = 0; i < open->count; i++) {
        struct heap_entry entry = open->entries[i];
        if (is_live(lpa, &entry)) {
            entry.key = key_of(lpa, entry.cell);
            heap_push(&shown, entry);
        }
    }
    heap_sort(&shown);
    for (size_t i = 0; i < shown.count && i < room; i++) {
        cells[i] = layout_cell(lpa->core.layout, shown.entries[i].cell);
    }
    return shown.count < room ? shown.count : room;
}

static struct finder_ends ends(const struct finder *finder)
{
    const struct search_query *query = &finder->query;
    bool is_backward = ((const struct lpa *)finder->engine)->kind->is_backward;
    return is_backward ? (struct finder_ends){query->goal, query->start}
                       : (struct finder_ends){query->start, query->goal};
}

static const struct finder_rule rule = {
    .core = {.size = sizeof(struct lpa),
             .cell_size = sizeof(struct lpa_cell),
             .init = init,
             .forget = start_tick,
             .begin = begin,
             .advance = advance,
             .look = look,
             .parent = parent_of},
    .free = drop,
    .cost = cost,
    .path = path,
    .change = change,
    .open_cells = open_cells,
    .kept = core_kept,
    .ends = ends,
    .plain_words = {.tie_break = "smaller g, then row by row"},
};

#define METHOD(spelt, said, goes_by, ...)                                                                              \
    {                                                                                                                  \
        .name = (spelt), .title = (said), .principle = (goes_by), .rule = &rule, .keeps = true,                        \
        .uses_heuristic = true, .variant = &(const struct lpa_kind)                                                    \
        {                                                                                                              \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }

const struct finder_method finder_lpa = METHOD("lpa", "LPA*", "repairs what a change breaks", .is_backward = false);
const struct finder_method finder_dstar_lite =
    METHOD("dstar-lite", "D* Lite", "the same from the goal", .is_backward = true, .aim_moves = true);
const struct finder_method finder_mt_dstar_lite =
    METHOD("mt-dstar-lite", "MT-D* Lite", "the same, both ends move", .aim_moves = true, .root_moves = true);
