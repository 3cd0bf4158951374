#include "config.h"

#include "dijkstra.h"

#include <stdlib.h>
#include <string.h>

static void *array(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (memory == NULL) {
        abort();
    }
    return memory;
}

static size_t cells_of(const struct dijkstra *dijkstra)
{
    return (size_t)dijkstra->stride * (size_t)(dijkstra->height + 2);
}

void dijkstra_init(struct dijkstra *dijkstra, const struct mover *mover, int width, int height)
{
    *dijkstra = (struct dijkstra){.mover = *mover, .width = width, .height = height, .stride = width + 2};
    size_t cells = cells_of(dijkstra);
    dijkstra->room = 9 * cells;
    dijkstra->factors = array(cells, sizeof *dijkstra->factors);
    dijkstra->costs = array(cells, sizeof *dijkstra->costs);
    dijkstra->heap = array(dijkstra->room, sizeof *dijkstra->heap);
}

void dijkstra_done(struct dijkstra *dijkstra)
{
    free(dijkstra->factors);
    free(dijkstra->costs);
    free(dijkstra->heap);
}

static int number_of(const struct dijkstra *dijkstra, struct cell at)
{
    return (at.y + 1) * dijkstra->stride + at.x + 1;
}

void dijkstra_read(struct dijkstra *dijkstra, const struct grid *grid)
{
    for (int y = 0; y < dijkstra->height; y++) {
        for (int x = 0; x < dijkstra->width; x++) {
            struct cell at = {x, y};
            dijkstra->factors[number_of(dijkstra, at)] = dijkstra->mover.factor[grid_terrain(grid, at)];
        }
    }
}

bool dijkstra_can_stand(const struct dijkstra *dijkstra, struct cell at)
{
    return dijkstra->factors[number_of(dijkstra, at)] > 0;
}

/* The corner rule: of the two cells beside a diagonal step, how many must be free. */
static bool is_open_corner(const struct dijkstra *dijkstra, int from, int across, int down)
{
    static const int needed[] = {[CORNERS_STRICT] = 2, [CORNERS_LOOSE] = 1, [CORNERS_CUT] = 0};
    int sides = (dijkstra->factors[from + across] > 0) + (dijkstra->factors[from + down] > 0);
    return dijkstra->mover.neighbours == 8 && sides >= needed[dijkstra->mover.corners];
}

static uint32_t step_cost(const struct dijkstra *dijkstra, int from, int dx, int dy)
{
    int down = dy * dijkstra->stride;
    int to = from + dx + down;
    if (dijkstra->factors[from] == 0 || dijkstra->factors[to] == 0) {
        return 0;
    }
    if (dx == 0 || dy == 0) {
        return (uint32_t)dijkstra->mover.straight * dijkstra->factors[to];
    }
    return is_open_corner(dijkstra, from, dx, down) ? (uint32_t)dijkstra->mover.diagonal * dijkstra->factors[to] : 0;
}

uint32_t dijkstra_step(const struct dijkstra *dijkstra, struct cell from, struct cell to)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    if (dx < -1 || dx > 1 || dy < -1 || dy > 1 || (dx == 0 && dy == 0)) {
        return 0;
    }
    return step_cost(dijkstra, number_of(dijkstra, from), dx, dy);
}

static void push(struct dijkstra *dijkstra, uint32_t cost, int cell)
{
    if (dijkstra->count == dijkstra->room) {
        abort();
    }
    uint64_t entry = (uint64_t)cost << 32 | (uint32_t)cell;
    size_t hole = dijkstra->count++;
    for (; hole > 0 && entry < dijkstra->heap[(hole - 1) / 2]; hole = (hole - 1) / 2) {
        dijkstra->heap[hole] = dijkstra->heap[(hole - 1) / 2];
    }
    dijkstra->heap[hole] = entry;
}

static uint64_t pop(struct dijkstra *dijkstra)
{
    uint64_t *heap = dijkstra->heap;
    uint64_t first = heap[0], last = heap[--dijkstra->count];
    size_t hole = 0;
    for (size_t child = 1; child < dijkstra->count; child = 2 * hole + 1) {
        child += child + 1 < dijkstra->count && heap[child + 1] < heap[child];
        if (last <= heap[child]) {
            break;
        }
        heap[hole] = heap[child];
        hole = child;
    }
    heap[hole] = last;
    return first;
}

/* Backwards: from each neighbour a step leads to `cell`. */
static void relax(struct dijkstra *dijkstra, int cell)
{
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            int from = cell - dx - dy * dijkstra->stride;
            uint32_t step = from != cell ? step_cost(dijkstra, from, dx, dy) : 0;
            uint64_t cost = (uint64_t)dijkstra->costs[cell] + step;
            if (step > 0 && cost < dijkstra->costs[from]) {
                dijkstra->costs[from] = (uint32_t)cost;
                push(dijkstra, (uint32_t)cost, from);
            }
        }
    }
}

void dijkstra_aim(struct dijkstra *dijkstra, struct cell target)
{
    memset(dijkstra->costs, 0xff, cells_of(dijkstra) * sizeof *dijkstra->costs);
    dijkstra->count = 0;
    if (dijkstra_can_stand(dijkstra, target)) {
        dijkstra->costs[number_of(dijkstra, target)] = 0;
        push(dijkstra, 0, number_of(dijkstra, target));
    }
    while (dijkstra->count > 0) {
        uint64_t entry = pop(dijkstra);
        int cell = (int)(uint32_t)entry;
        if (entry >> 32 == dijkstra->costs[cell]) {
            relax(dijkstra, cell);
        }
    }
}

uint32_t dijkstra_cost(const struct dijkstra *dijkstra, struct cell from)
{
    return dijkstra->costs[number_of(dijkstra, from)];
}
