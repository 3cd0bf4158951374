/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "peers/peer.h"

#include "base/xalloc.h"

#include <libtcod/fov.h>
#include <libtcod/path.h>
#include <libtcod/pathfinder_frontier.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "path/map/moves.h"

#define DIAGONAL 1.4F

enum { UNIT = 10 }; /* our cost of what costs 1 there */

struct tcod {
    TCOD_map_t map;
    TCOD_path_t path;
    TCOD_dijkstra_t flood;
};

static TCOD_map_t map_of(const struct moves *moves)
{
    const struct grid *grid = moves_grid(moves);
    TCOD_map_t map = xalloc_check(TCOD_map_new(grid_width(grid), grid_height(grid)));
    for (int y = 0; y < grid_height(grid); y++) {
        for (int x = 0; x < grid_width(grid); x++) {
            bool is_free = moves_can_stand(moves, (struct cell){x, y});
            TCOD_map_set_properties(map, x, y, is_free, is_free);
        }
    }
    return map;
}

static void *new_tcod(struct moves *moves)
{
    struct tcod *tcod = xcalloc(1, sizeof *tcod);
    tcod->map = map_of(moves);
    return tcod;
}

static void *new_path(struct moves *moves)
{
    struct tcod *tcod = new_tcod(moves);
    tcod->path = xalloc_check(TCOD_path_new_using_map(tcod->map, DIAGONAL));
    return tcod;
}

static void *new_flood(struct moves *moves)
{
    struct tcod *tcod = new_tcod(moves);
    tcod->flood = xalloc_check(TCOD_dijkstra_new(tcod->map, DIAGONAL));
    return tcod;
}

static void free_tcod(void *state)
{
    struct tcod *tcod = state;
    if (tcod->path != NULL) {
        TCOD_path_delete(tcod->path);
    }
    if (tcod->flood != NULL) {
        TCOD_dijkstra_delete(tcod->flood);
    }
    TCOD_map_delete(tcod->map);
    free(tcod);
}

/* It does not tell what a path costs; adding it up takes a thousandth of what the search does. */
static uint32_t cost_of(TCOD_path_t path, struct cell from, struct cell *next)
{
    uint32_t cost = 0;
    *next = from;
    for (int i = 0; i < TCOD_path_size(path); i++) {
        struct cell to;
        TCOD_path_get(path, i, &to.x, &to.y);
        cost += to.x != from.x && to.y != from.y ? 14 : 10;
        *next = i == 0 ? to : *next;
        from = to;
    }
    return cost;
}

static uint32_t plan(struct finder *finder, struct cell hunter, struct cell target, struct cell *next)
{
    struct tcod *tcod = finder->engine;
    if (!TCOD_path_compute(tcod->path, hunter.x, hunter.y, target.x, target.y)) {
        *next = hunter;
        return cell_equal(hunter, target) ? 0 : FINDER_NO_WAY;
    }
    return cost_of(tcod->path, hunter, next);
}

static void run_flood(void *state, struct cell from)
{
    TCOD_dijkstra_compute(((struct tcod *)state)->flood, from.x, from.y);
}

static uint32_t flood_cost(const void *state, struct cell to)
{
    float cost = TCOD_dijkstra_get_distance(((const struct tcod *)state)->flood, to.x, to.y);
    return cost < 0 ? FINDER_NO_WAY : (uint32_t)lroundf(cost * UNIT);
}

static const struct finder_rule rule = {.free = free_tcod, .plan = plan};
static const struct finder_method finder_tcod = {.name = "libtcod", .rule = &rule, .make = new_path};

const struct method method_tcod = {.name = "libtcod", .finder = &finder_tcod, .every = 1};
const struct flood flood_tcod = {"libtcod", new_flood, free_tcod, run_flood, flood_cost};

/* --- the newer interface --------------------------------------------------------------------------------
 *
 * libtcod provides the frontier, a heap to which the caller adds neighbours, costs and estimates.  (TCOD_pf_compute,
 * which reads arrays of the caller's, fills in nothing in libtcod 1.18.) */

struct frontier {
    struct moves *moves;
    int width;
    struct TCOD_Frontier *open;
    uint32_t *costs; /* FINDER_NO_WAY: not seen */
    uint32_t *parents, *touched;
    size_t count;
    uint64_t expanded;
    bool is_blind; /* there is no target */
};

static void *new_frontier(struct moves *moves)
{
    const struct grid *grid = moves_grid(moves);
    size_t cells = (size_t)grid_width(grid) * (size_t)grid_height(grid);
    struct frontier *frontier = xcalloc(1, sizeof *frontier);
    *frontier = (struct frontier){.moves = moves,
                                  .width = grid_width(grid),
                                  .open = xalloc_check(TCOD_frontier_new(2)),
                                  .costs = xcalloc(cells, sizeof *frontier->costs),
                                  .parents = xcalloc(cells, sizeof *frontier->parents),
                                  .touched = xcalloc(cells, sizeof *frontier->touched)};
    memset(frontier->costs, UINT8_MAX, cells * sizeof *frontier->costs);
    return frontier;
}

static void free_frontier(void *state)
{
    struct frontier *frontier = state;
    TCOD_frontier_delete(frontier->open);
    free(frontier->costs);
    free(frontier->parents);
    free(frontier->touched);
    free(frontier);
}

static uint32_t octile(struct cell from, struct cell to)
{
    uint32_t dx = (uint32_t)abs(from.x - to.x), dy = (uint32_t)abs(from.y - to.y);
    return dx > dy ? 10 * dx + 4 * dy : 10 * dy + 4 * dx;
}

static void reach(struct frontier *frontier, struct cell at, uint32_t cost, uint32_t parent, struct cell target)
{
    uint32_t place = (uint32_t)(at.y * frontier->width + at.x);
    if (cost >= frontier->costs[place]) {
        return;
    }
    if (frontier->costs[place] == FINDER_NO_WAY) {
        frontier->touched[frontier->count++] = place;
    }
    frontier->costs[place] = cost;
    frontier->parents[place] = parent;
    TCOD_frontier_push(frontier->open, (const int[]){at.x, at.y}, (int)cost,
                       (int)(frontier->is_blind ? cost : cost + octile(at, target)));
}

static void forget(struct frontier *frontier)
{
    for (size_t i = 0; i < frontier->count; i++) {
        frontier->costs[frontier->touched[i]] = FINDER_NO_WAY;
    }
    frontier->count = 0;
    frontier->expanded = 0;
    TCOD_frontier_clear(frontier->open);
}

static void expand(struct frontier *frontier, struct cell at, uint32_t cost, struct cell target)
{
    unsigned legal = moves_from(frontier->moves, at);
    frontier->expanded++;
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        if ((legal >> dir & 1) != 0) {
            reach(frontier, cell_step(at, dir), cost + moves_cost(frontier->moves, at, dir),
                  (uint32_t)(at.y * frontier->width + at.x), target);
        }
    }
}

static bool search(struct frontier *frontier, struct cell hunter, struct cell target)
{
    reach(frontier, hunter, 0, 0, target);
    while (TCOD_frontier_size(frontier->open) > 0) {
        TCOD_frontier_pop(frontier->open);
        struct cell at = {frontier->open->active_index[0], frontier->open->active_index[1]};
        uint32_t cost = (uint32_t)frontier->open->active_dist;
        if (cell_equal(at, target)) {
            return true;
        }
        if (cost == frontier->costs[at.y * frontier->width + at.x]) {
            expand(frontier, at, cost, target);
        }
    }
    return false;
}

static uint32_t plan_new(struct finder *finder, struct cell hunter, struct cell target, struct cell *next)
{
    struct frontier *frontier = finder->engine;
    uint32_t start = (uint32_t)(hunter.y * frontier->width + hunter.x);
    forget(frontier);
    *next = hunter;
    if (!moves_can_stand(frontier->moves, target) || !search(frontier, hunter, target)) {
        return FINDER_NO_WAY;
    }
    for (uint32_t at = (uint32_t)(target.y * frontier->width + target.x); at != start; at = frontier->parents[at]) {
        *next = (struct cell){(int)at % frontier->width, (int)at / frontier->width};
    }
    return frontier->costs[target.y * frontier->width + target.x];
}

static struct search_counts counts_new(const struct finder *finder)
{
    return (struct search_counts){.expanded = ((const struct frontier *)finder->engine)->expanded};
}

static const struct finder_rule rule_new = {.free = free_frontier, .plan = plan_new, .counts = counts_new};
static const struct finder_method finder_tcod_new = {.name = "tcod-new", .rule = &rule_new, .make = new_frontier};
const struct method method_tcod_new = {.name = "tcod-new", .finder = &finder_tcod_new, .every = 1};

static void run_frontier(void *state, struct cell from)
{
    struct frontier *frontier = state;
    forget(frontier);
    frontier->is_blind = true;
    reach(frontier, from, 0, 0, from);
    while (TCOD_frontier_size(frontier->open) > 0) {
        TCOD_frontier_pop(frontier->open);
        struct cell at = {frontier->open->active_index[0], frontier->open->active_index[1]};
        uint32_t cost = (uint32_t)frontier->open->active_dist;
        if (cost == frontier->costs[at.y * frontier->width + at.x]) {
            expand(frontier, at, cost, from);
        }
    }
}

static uint32_t frontier_cost(const void *state, struct cell to)
{
    const struct frontier *frontier = state;
    return frontier->costs[to.y * frontier->width + to.x];
}

const struct flood flood_tcod_new = {"tcod-new", new_frontier, free_frontier, run_frontier, frontier_cost};
