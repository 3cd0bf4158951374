/* SPDX-License-Identifier: MIT */
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

/* Applies the corner rule: how many of the two cells beside a diagonal step must be passable. */
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

static void lower(struct dijkstra *dijkstra, int cell, uint64_t cost)
{
    if (cost < dijkstra->costs[cell]) {
        dijkstra->costs[cell] = (uint32_t)cost;
        push(dijkstra, (uint32_t)cost, cell);
    }
}

enum sense { BACKWARDS, FORWARDS };

/* BACKWARDS relaxes the steps from each neighbour to `cell`. */
static void relax(struct dijkstra *dijkstra, int cell, enum sense sense)
{
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            int offset = dx + dy * dijkstra->stride;
            int other = sense == FORWARDS ? cell + offset : cell - offset;
            uint32_t step = step_cost(dijkstra, sense == FORWARDS ? cell : other, dx, dy);
            if (offset != 0 && step > 0) {
                lower(dijkstra, other, (uint64_t)dijkstra->costs[cell] + step);
            }
        }
    }
}

static void run(struct dijkstra *dijkstra, struct cell first, enum sense sense)
{
    memset(dijkstra->costs, 0xff, cells_of(dijkstra) * sizeof *dijkstra->costs);
    dijkstra->count = 0;
    if (dijkstra_can_stand(dijkstra, first)) {
        lower(dijkstra, number_of(dijkstra, first), 0);
    }
    while (dijkstra->count > 0) {
        uint64_t entry = pop(dijkstra);
        int cell = (int)(uint32_t)entry;
        if (entry >> 32 == dijkstra->costs[cell]) {
            relax(dijkstra, cell, sense);
        }
    }
}

void dijkstra_aim(struct dijkstra *dijkstra, struct cell target) { run(dijkstra, target, BACKWARDS); }

void dijkstra_leave(struct dijkstra *dijkstra, struct cell start) { run(dijkstra, start, FORWARDS); }

/* Returns the cell before `at` on its canonical path. */
static struct cell come_from(const struct dijkstra *dijkstra, struct cell at)
{
    static const struct cell ways[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct cell from = {at.x + ways[i].x, at.y + ways[i].y};
        uint32_t cost = dijkstra_cost(dijkstra, from), step = dijkstra_step(dijkstra, from, at);
        if (step > 0 && cost != NO_WAY && (uint64_t)cost + step == dijkstra_cost(dijkstra, at)) {
            return from;
        }
    }
    abort();
}

size_t dijkstra_path(const struct dijkstra *dijkstra, struct cell target, struct cell *cells)
{
    size_t count = 0;
    for (struct cell at = target; dijkstra_cost(dijkstra, at) > 0; at = come_from(dijkstra, at)) {
        cells[count++] = at;
    }
    struct cell start = count > 0 ? come_from(dijkstra, cells[count - 1]) : target;
    cells[count++] = start;
    for (size_t i = 0; i < count / 2; i++) {
        struct cell other = cells[count - 1 - i];
        cells[count - 1 - i] = cells[i];
        cells[i] = other;
    }
    return count;
}

uint32_t dijkstra_cost(const struct dijkstra *dijkstra, struct cell at)
{
    return dijkstra->costs[number_of(dijkstra, at)];
}
