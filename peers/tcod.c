#include "config.h"

#include "peers/peer.h"

#include "base/xalloc.h"

#include <libtcod/fov.h>
#include <libtcod/path.h>
#include <math.h>
#include <stdlib.h>

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

const struct method method_tcod = {"libtcod", &finder_tcod, OPEN_AUTOMATIC, 1};
const struct flood flood_tcod = {"libtcod", new_flood, free_tcod, run_flood, flood_cost};
