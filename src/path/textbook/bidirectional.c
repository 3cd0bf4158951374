/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/search_core.h"
#include "path/queue/heap.h"

#include <stdbool.h>
#include <stdint.h>

/* A* from both ends at once: NBA* (Pijls, Post: Yet another bidirectional algorithm for finding the shortest path,
 * Econometric Institute report 2009-10).
 *
 * Each side has its own open list and its own estimate to the other end.  Both share one set of closed cells: a cell is
 * closed once, by the side that comes first.  If a cell has a g from both sides, their sum is the cost of a path; L is
 * the lowest such sum.  A cell u that side i removes from its list is expanded only if it can lie on a cheaper path:
 * g_i(u) + h_i(u) < L, and g_i(u) + (F - h(u) of the other side) < L, where F is the least f on the other side's list
 * and its h measures from that side's own end.  The side with fewer open cells moves next.  L is the cost of a cheapest
 * path as soon as one of the lists has no key below it.
 *
 * The search is exact, because the estimates are consistent.  It searches from scratch and borrows the moves.  Time:
 * that of A*, plus one estimate a cell.  Memory: 16 bytes a cell, allocated at once, and 16 for each entry of the two
 * lists. */

enum { SIDES = 2 };

struct two_way_cell {
    uint32_t g[SIDES]; /* CORE_NO_WAY: not reached from that side */
    uint16_t generation;
    uint8_t parent[SIDES]; /* enum direction towards the side's own end */
    bool is_closed;
};

struct side {
    struct heap open; /* ties go to the larger g; an entry is stale when the cell is closed or has another g */
    size_t count;     /* cells that are open on this side */
    uint32_t end;     /* where its g is 0 */
    uint64_t least;   /* F: no cell that this side may still expand has a smaller f */
};

struct two_way {
    struct search_core core;
    struct two_way_cell *cells; /* the core's */
    struct side sides[SIDES];   /* from the start, from the goal */
    uint64_t best;              /* L */
    uint32_t meeting;           /* on the path with that cost */
};

static bool has_seen(const struct two_way *search, uint32_t index)
{
    return search->cells[index].generation == search->core.generation;
}

static uint32_t g_of(const struct two_way *search, int side, uint32_t index)
{
    return has_seen(search, index) ? search->cells[index].g[side] : CORE_NO_WAY;
}

/* Returns the estimate to the other end. */
static uint32_t estimate(const struct two_way *search, int side, uint32_t index)
{
    return core_estimate(&search->core, index, search->sides[1 - side].end);
}

static bool is_open(const struct two_way *search, int side, uint32_t index)
{
    return g_of(search, side, index) != CORE_NO_WAY && !search->cells[index].is_closed;
}

static bool is_live(const struct two_way *search, int side, const struct heap_entry *entry)
{
    return is_open(search, side, entry->cell) && search->cells[entry->cell].g[side] == UINT32_MAX - entry->tie;
}

/* Writes the cell and pushes an entry, for which there must be room. */
static void open_cell(struct two_way *search, int side, uint32_t index, uint32_t g, enum direction parent)
{
    struct two_way_cell *cell = &search->cells[index];
    if (!has_seen(search, index)) {
        *cell = (struct two_way_cell){.g = {CORE_NO_WAY, CORE_NO_WAY}, .generation = search->core.generation};
    }
    search->core.counts.open += cell->g[0] == CORE_NO_WAY && cell->g[1] == CORE_NO_WAY;
    search->sides[side].count += cell->g[side] == CORE_NO_WAY;
    search->core.counts.pushed++;
    search->core.counts.written++;
    cell->g[side] = g;
    cell->parent[side] = (uint8_t)parent;
    uint64_t f = (uint64_t)g + estimate(search, side, index);
    heap_push(&search->sides[side].open, (struct heap_entry){f, UINT32_MAX - g, index});
    uint64_t way = cell->g[1 - side] != CORE_NO_WAY ? (uint64_t)g + cell->g[1 - side] : UINT64_MAX;
    if (way < search->best) {
        search->best = way;
        search->meeting = index;
    }
}

/* Returns the cost of a step in the walking direction between two cells; `near` is nearer to the end of `side`. */
static uint32_t step_cost(const struct two_way *search, int side, uint32_t near, uint32_t far, enum direction dir)
{
    return search->core.step_cost[dir] * search->core.factors[side == 0 ? far : near];
}

static void drop(void *engine)
{
    struct two_way *search = engine;
    for (int side = 0; side < SIDES; side++) {
        heap_done(&search->sides[side].open);
    }
    core_free(search);
}

static bool init(void *engine)
{
    struct two_way *search = engine;
    search->cells = search->core.cells;
    return true;
}

static void forget(void *engine)
{
    struct two_way *search = engine;
    const uint32_t ends[SIDES] = {search->core.start, search->core.goal};
    core_next_generation(&search->core);
    search->best = UINT64_MAX;
    for (int side = 0; side < SIDES; side++) {
        search->sides[side].open.count = 0;
        search->sides[side].count = 0;
        search->sides[side].end = ends[side];
    }
}

/* Moves the first live entry to the front.  Returns false if there is none. */
static bool find_next(struct two_way *search, int number)
{
    struct side *side = &search->sides[number];
    while (side->open.count > 0 && !is_live(search, number, side->open.entries)) {
        heap_pop(&side->open);
    }
    side->least = side->open.count > 0 ? side->open.entries[0].key : UINT64_MAX;
    return side->open.count > 0;
}

static enum search_status look(struct two_way *search)
{
    bool goes_on = true;
    for (int side = 0; side < SIDES; side++) {
        goes_on = find_next(search, side) && search->sides[side].least < search->best && goes_on;
    }
    return goes_on ? SEARCH_RUNNING : search->best != UINT64_MAX ? SEARCH_FOUND : SEARCH_NONE;
}

static enum search_status begin(void *engine)
{
    struct two_way *search = engine;
    for (int side = 0; side < SIDES; side++) {
        if (!heap_reserve(&search->sides[side].open, 1)) {
            return SEARCH_NO_MEMORY;
        }
        open_cell(search, side, search->sides[side].end, 0, NO_DIRECTION);
    }
    return look(search);
}

static void expand(struct two_way *search, int side, uint32_t index)
{
    uint32_t g = search->cells[index].g[side];
    DIRECTION_EACH (dir, search->core.steps[index]) {
        uint32_t next = layout_neighbour(search->core.layout, index, dir);
        uint32_t next_g = g + step_cost(search, side, index, next, dir);
        bool is_closed = has_seen(search, next) && search->cells[next].is_closed;
        if (!is_closed && next_g < g_of(search, side, next)) {
            open_cell(search, side, next, next_g, direction_opposite(dir));
        }
    }
}

/* Returns whether a path through the cell might be cheaper than the best one. */
static bool is_worth_it(const struct two_way *search, int side, uint32_t index)
{
    uint64_t g = search->cells[index].g[side];
    return g + search->sides[1 - side].least < search->best + estimate(search, 1 - side, index);
}

/* Closes the first cell of one of the open lists, and expands it if worthwhile. */
static enum search_status advance(void *engine)
{
    struct two_way *search = engine;
    int side = search->sides[0].count <= search->sides[1].count ? 0 : 1;
    uint32_t index = search->sides[side].open.entries[0].cell;
    if (search->cells[index].g[side] > search->core.greatest) {
        return SEARCH_TOO_FAR;
    }
    if (!heap_reserve(&search->sides[side].open, DIRECTIONS)) {
        return SEARCH_NO_MEMORY;
    }
    heap_pop(&search->sides[side].open);
    for (int each = 0; each < SIDES; each++) {
        search->sides[each].count -= is_open(search, each, index);
    }
    search->cells[index].is_closed = true;
    search->core.counts.open--;
    search->core.counts.closed++;
    search->core.counts.expanded++;
    if (search->best == UINT64_MAX || is_worth_it(search, side, index)) {
        expand(search, side, index);
    }
    return look(search);
}

static uint32_t cost(const struct finder *finder)
{
    return finder->status == SEARCH_FOUND ? (uint32_t)((const struct two_way *)finder->engine)->best : 0;
}

static enum direction parent_of(const void *data, uint32_t index)
{
    const struct two_way *search = data;
    return (enum direction)search->cells[index].parent[0];
}

static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct two_way *search = finder->engine;
    if (finder->status != SEARCH_FOUND) {
        return 0;
    }
    uint32_t index = search->meeting;
    size_t count =
        layout_path(search->core.layout, layout_cell(search->core.layout, index), cells, room, parent_of, search);
    while (index != search->sides[1].end) {
        index = layout_neighbour(search->core.layout, index, (enum direction)search->cells[index].parent[1]);
        if (count < room) {
            cells[count] = layout_cell(search->core.layout, index);
        }
        count++;
    }
    return count;
}

/* Shows the path from the start for cells that the start's side has seen; others have parents that lead to the goal. */
static struct search_node look_at(const void *engine, uint32_t index)
{
    const struct two_way *search = engine;
    if (!has_seen(search, index)) {
        return CORE_UNSEEN;
    }
    const struct two_way_cell *cell = &search->cells[index];
    int side = cell->g[0] != CORE_NO_WAY ? 0 : 1;
    enum search_state state = cell->is_closed ? SEARCH_CLOSED : SEARCH_OPEN;
    return core_seen(state, cell->g[side], estimate(search, side, index), cell->parent[side]);
}

static uint32_t limit(const struct finder *finder)
{
    const struct two_way *search = finder->engine;
    return search->best < CORE_NO_WAY ? (uint32_t)search->best : CORE_NO_WAY;
}

static const struct finder_rule rule = {
    .core = {.size = sizeof(struct two_way),
             .cell_size = sizeof(struct two_way_cell),
             .init = init,
             .forget = forget,
             .begin = begin,
             .advance = advance,
             .look = look_at},
    .free = drop,
    .cost = cost,
    .path = path,
    .limit = limit,
};

const struct finder_method finder_bidirectional = {
    .name = "bidirectional",
    .title = "bidirectional A*",
    .principle = "from both ends, to the middle",
    .rule = &rule,
    .uses_heuristic = true,
};
