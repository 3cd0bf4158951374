/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/finder_rule.h"
#include "path/find/heuristic.h"
#include "path/map/alloc.h"
#include "path/map/layout.h"
#include "path/map/moves.h"
#include "path/queue/heap.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* A* from both ends at once: NBA* (Pijls, Post: Yet another bidirectional algorithm for finding the shortest path,
 * Econometric Institute report 2009-10).
 *
 * Each side has an open list and an estimate of its own, to the other end, and both share one set of closed cells: a
 * cell is closed once, by the side that comes first.  Where a cell has a g from both sides, their sum is the cost of a
 * way; the least one seen is L.  A cell u that side i takes from its list is followed only if it can lie on a cheaper
 * way: g_i(u) + h_i(u) < L, and g_i(u) + (F - h(u) of the other side) < L, where F is the least f on the other side's
 * list and its h measures from that side's own end.  The side with fewer open cells goes next.  L is the cost of a
 * cheapest way when one of the lists has nothing below it.
 *
 * Exact, the estimates being consistent.  From scratch: nothing is kept.  It borrows the moves.  Time: as A*, and one
 * more estimate a cell.  Memory: 16 bytes a cell, taken at once, and 16 for each entry of the two lists. */

#define NO_WAY UINT32_MAX

enum { SIDES = 2 };

struct two_way_cell {
    uint32_t g[SIDES]; /* NO_WAY: not reached from that side */
    uint16_t generation;
    uint8_t parent[SIDES]; /* enum direction, to the side's own end */
    bool is_closed;
};

struct side {
    struct heap open; /* ties: the larger g; stale when the cell is closed or has another g */
    size_t count;     /* cells that are open on this side */
    uint32_t end;     /* where its g is 0 */
    uint64_t least;   /* F: no cell that it may yet take has a smaller f */
};

struct two_way {
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps, *factors; /* of the moves */
    struct two_way_cell *cells;
    struct estimate estimate;
    uint32_t step_cost[DIRECTIONS];
    uint32_t greatest; /* g from which a step might leave 32 bits */
    uint64_t version;  /* of the grid, when the query began */
    uint16_t generation;
    struct side sides[SIDES]; /* from the start, from the goal */
    uint64_t best;            /* L */
    uint32_t meeting;         /* on the way that costs it */
    struct search_counts counts;
};

static bool has_seen(const struct two_way *search, uint32_t index)
{
    return search->cells[index].generation == search->generation;
}

static uint32_t g_of(const struct two_way *search, int side, uint32_t index)
{
    return has_seen(search, index) ? search->cells[index].g[side] : NO_WAY;
}

/* To the other end. */
static uint32_t estimate(const struct two_way *search, int side, uint32_t index)
{
    uint32_t other = search->sides[1 - side].end;
    return estimate_cost(&search->estimate, layout_cell(search->layout, index), layout_cell(search->layout, other));
}

static bool is_open(const struct two_way *search, int side, uint32_t index)
{
    return g_of(search, side, index) != NO_WAY && !search->cells[index].is_closed;
}

static bool is_live(const struct two_way *search, int side, const struct heap_entry *entry)
{
    return is_open(search, side, entry->cell) && search->cells[entry->cell].g[side] == UINT32_MAX - entry->tie;
}

/* Writes the cell, and an entry for which there is room. */
static void open_cell(struct two_way *search, int side, uint32_t index, uint32_t g, enum direction parent)
{
    struct two_way_cell *cell = &search->cells[index];
    if (!has_seen(search, index)) {
        *cell = (struct two_way_cell){.g = {NO_WAY, NO_WAY}, .generation = search->generation};
    }
    search->counts.open += cell->g[0] == NO_WAY && cell->g[1] == NO_WAY;
    search->sides[side].count += cell->g[side] == NO_WAY;
    search->counts.pushed++;
    cell->g[side] = g;
    cell->parent[side] = (uint8_t)parent;
    uint64_t f = (uint64_t)g + estimate(search, side, index);
    heap_push(&search->sides[side].open, (struct heap_entry){f, UINT32_MAX - g, index});
    uint64_t way = cell->g[1 - side] != NO_WAY ? (uint64_t)g + cell->g[1 - side] : UINT64_MAX;
    if (way < search->best) {
        search->best = way;
        search->meeting = index;
    }
}

/* Of a step by the hunter between two cells, of which `side` has `near` the nearer to its end. */
static uint32_t step_cost(const struct two_way *search, int side, uint32_t near, uint32_t far, enum direction dir)
{
    return search->step_cost[dir] * search->factors[side == 0 ? far : near];
}

/* --- query ------------------------------------------------------------------------------------------ */

static void drop(void *engine)
{
    struct two_way *search = engine;
    for (int side = 0; side < SIDES; side++) {
        heap_done(&search->sides[side].open);
    }
    alloc_free(search->cells);
    alloc_free(search);
}

static void set_costs(struct two_way *search)
{
    const struct mover *mover = moves_mover(search->moves);
    mover_step_costs(mover, search->step_cost);
    search->greatest = NO_WAY - 1 - search->step_cost[mover->neighbours - 1] * mover_greatest_factor(mover);
    estimate_init(&search->estimate, heuristic_fitting(mover->neighbours), mover);
}

static void *make(struct moves *moves)
{
    struct two_way *search = alloc_zeroed(1, sizeof *search);
    if (search == NULL) {
        return NULL;
    }
    search->moves = moves;
    search->layout = grid_layout(moves_grid(moves));
    search->steps = moves_steps(moves);
    search->factors = moves_factors(moves);
    set_costs(search);
    search->cells = alloc_zeroed(search->layout->cells, sizeof *search->cells);
    if (search->cells == NULL) {
        drop(search);
        return NULL;
    }
    return search;
}

static void forget_last_query(struct two_way *search)
{
    search->counts = (struct search_counts){0};
    search->best = UINT64_MAX;
    search->generation++;
    if (search->generation == 0) {
        memset(search->cells, 0, search->layout->cells * sizeof *search->cells);
        search->generation = 1;
    }
    for (int side = 0; side < SIDES; side++) {
        search->sides[side].open.count = 0;
        search->sides[side].count = 0;
    }
}

/* The first live entry comes first; false: there is none. */
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

static enum search_status begin(struct finder *finder)
{
    struct two_way *search = finder->engine;
    const struct cell ends[SIDES] = {finder->query.start, finder->query.goal};
    moves_update(search->moves);
    search->version = moves_version(search->moves);
    forget_last_query(search);
    for (int side = 0; side < SIDES; side++) {
        assert(grid_has(moves_grid(search->moves), ends[side]));
        search->sides[side].end = layout_index(search->layout, ends[side]);
    }
    if (!moves_can_stand(search->moves, ends[0]) || !moves_can_stand(search->moves, ends[1])) {
        return SEARCH_NONE;
    }
    for (int side = 0; side < SIDES; side++) {
        if (!heap_reserve(&search->sides[side].open, 1)) {
            return SEARCH_NO_MEMORY;
        }
        open_cell(search, side, search->sides[side].end, 0, NO_DIRECTION);
    }
    search->counts.peak = search->counts.open;
    return look(search);
}

static void expand(struct two_way *search, int side, uint32_t index)
{
    uint32_t g = search->cells[index].g[side];
    for (unsigned steps = search->steps[index]; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(search->layout, index, dir);
        uint32_t next_g = g + step_cost(search, side, index, next, dir);
        bool is_closed = has_seen(search, next) && search->cells[next].is_closed;
        if (!is_closed && next_g < g_of(search, side, next)) {
            open_cell(search, side, next, next_g, direction_opposite(dir));
        }
    }
}

static void close_cell(struct two_way *search, uint32_t index)
{
    for (int side = 0; side < SIDES; side++) {
        search->sides[side].count -= is_open(search, side, index);
    }
    search->cells[index].is_closed = true;
    search->counts.open--;
    search->counts.closed++;
    search->counts.expanded++;
}

/* Whether a way through the cell might cost less than the best one. */
static bool is_worth_it(const struct two_way *search, int side, uint32_t index)
{
    uint64_t g = search->cells[index].g[side];
    return g + search->sides[1 - side].least < search->best + estimate(search, 1 - side, index);
}

static int next_side(const struct two_way *search)
{
    return search->sides[0].count <= search->sides[1].count ? 0 : 1;
}

/* Closes the first of one of the open lists, and expands it if that is worth it. */
static enum search_status advance(struct two_way *search)
{
    int side = next_side(search);
    uint32_t index = search->sides[side].open.entries[0].cell;
    if (search->cells[index].g[side] > search->greatest) {
        return SEARCH_TOO_FAR;
    }
    if (!heap_reserve(&search->sides[side].open, DIRECTIONS)) {
        return SEARCH_NO_MEMORY;
    }
    heap_pop(&search->sides[side].open);
    close_cell(search, index);
    if (search->best == UINT64_MAX || is_worth_it(search, side, index)) {
        expand(search, side, index);
    }
    if (search->counts.open > search->counts.peak) {
        search->counts.peak = search->counts.open;
    }
    return look(search);
}

static enum search_status step(struct finder *finder, uint64_t expansions)
{
    struct two_way *search = finder->engine;
    enum search_status status = finder->status;
    assert(status != SEARCH_RUNNING || search->version == moves_version(search->moves));
    for (; status == SEARCH_RUNNING && expansions > 0; expansions--) {
        status = advance(search);
    }
    return status;
}

/* --- view ------------------------------------------------------------------------------------------- */

static struct search_counts counts(const struct finder *finder)
{
    const struct two_way *search = finder->engine;
    struct search_counts counts = search->counts;
    counts.written = counts.pushed;
    return counts;
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
    size_t count = layout_path(search->layout, layout_cell(search->layout, index), cells, room, parent_of, search);
    while (index != search->sides[1].end) {
        index = layout_neighbour(search->layout, index, (enum direction)search->cells[index].parent[1]);
        if (count < room) {
            cells[count] = layout_cell(search->layout, index);
        }
        count++;
    }
    return count;
}

/* From the start, for cells that the start's side has seen; from the goal, parents leading there, for others. */
static struct search_node node(const struct finder *finder, struct cell at)
{
    const struct two_way *search = finder->engine;
    uint32_t index = layout_index(search->layout, at);
    if (!has_seen(search, index)) {
        return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
    const struct two_way_cell *cell = &search->cells[index];
    int side = cell->g[0] != NO_WAY ? 0 : 1;
    uint32_t g = cell->g[side], h = estimate(search, side, index);
    return (struct search_node){.state = cell->is_closed ? SEARCH_CLOSED : SEARCH_OPEN,
                                .g = g,
                                .h = h,
                                .f = g < UINT32_MAX - h ? g + h : UINT32_MAX,
                                .parent = (enum direction)cell->parent[side]};
}

static uint32_t limit(const struct finder *finder)
{
    const struct two_way *search = finder->engine;
    return search->best < NO_WAY ? (uint32_t)search->best : NO_WAY;
}

static const struct finder_rule rule = {.free = drop,
                                        .begin = begin,
                                        .step = step,
                                        .cost = cost,
                                        .path = path,
                                        .counts = counts,
                                        .node = node,
                                        .limit = limit};

const struct finder_method finder_bidirectional = {
    .name = "bidirectional",
    .title = "bidirectional A*",
    .gist = "from both ends, to the middle",
    .rule = &rule,
    .make = make,
    .uses_heuristic = true,
};
