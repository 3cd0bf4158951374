#include "config.h"

#include "game/hounds/approach.h"

#include "path/find/heuristic.h"

struct scan {
    const struct moves *moves;
    const struct regions *regions;
    struct cell from, to;
    struct cell best;
    uint32_t distance; /* of the best */
};

static uint32_t crow_flies(const struct scan *scan, struct cell at)
{
    return heuristic_cost(HEURISTIC_OCTILE, moves_mover(scan->moves), at, scan->to);
}

static bool is_earlier(struct cell a, struct cell b)
{
    return a.y < b.y || (a.y == b.y && a.x < b.x);
}

static void look_at(struct scan *scan, struct cell at)
{
    if (!regions_connected(scan->regions, scan->from, at)) {
        return;
    }
    uint32_t distance = crow_flies(scan, at);
    if (distance < scan->distance || (distance == scan->distance && is_earlier(at, scan->best))) {
        scan->best = at;
        scan->distance = distance;
    }
}

/* The cells that are `radius` columns or rows away, and no more. */
static void look_round(struct scan *scan, int radius)
{
    struct cell to = scan->to;
    for (int i = -radius; i <= radius; i++) {
        look_at(scan, (struct cell){to.x + i, to.y - radius});
        look_at(scan, (struct cell){to.x + i, to.y + radius});
        look_at(scan, (struct cell){to.x - radius, to.y + i});
        look_at(scan, (struct cell){to.x + radius, to.y + i});
    }
}

struct cell approach_nearest(const struct moves *moves, const struct regions *regions, struct cell from, struct cell to)
{
    struct scan scan = {moves, regions, from, to, from, 0};
    scan.distance = crow_flies(&scan, from);
    for (int radius = 0; crow_flies(&scan, (struct cell){to.x + radius, to.y}) <= scan.distance; radius++) {
        look_round(&scan, radius);
    }
    return scan.best;
}
