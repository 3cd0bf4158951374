/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/lint/reach.h"

#include "base/xalloc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The state of a cell.  An open cell becomes LAST plus the number of the flood that reaches it. */
enum { WALL, OPEN, HOLE, LAST = HOLE };

static uint16_t *cell_of(const struct reach *reach, struct cell at)
{
    return reach->cells + (size_t)(at.y + 1) * (size_t)reach->stride + (size_t)at.x + 1;
}

static bool is_open(uint16_t cell) { return cell == OPEN || cell == HOLE; }

static int warren_at(const struct reach *reach, struct cell at)
{
    return terrain_facts(level_terrain(reach->level, at))->warren;
}

static void open_cells(struct reach *reach, enum bales bales)
{
    const struct level *level = reach->level;
    const uint8_t *terrain = level->terrain, *factor = reach->mover.factor;
    uint8_t cells[TERRAINS];
    for (enum terrain i = 0; i < TERRAINS; i++) {
        const struct terrain_facts *facts = terrain_facts(i);
        bool is_open = factor[terrain_opened(i)] > 0 || (facts->is_pushed && bales == BALES_AS_GRASS);
        cells[i] = !is_open ? WALL : facts->warren > 0 ? HOLE : OPEN;
    }
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        uint16_t *row = cell_of(reach, at);
        for (at.x = 0; at.x < level->width; at.x++) {
            row[at.x] = cells[*terrain++];
            if (row[at.x] == HOLE) {
                struct cell *pair = reach->holes[warren_at(reach, at) - 1];
                pair[pair[0].x >= 0] = at;
            }
        }
        at.x = 0;
    }
}

void reach_init(struct reach *reach, const struct level *level, struct mover mover, enum bales bales)
{
    *reach = (struct reach){.level = level, .mover = mover, .stride = level->width + 2, .flood = LAST};
    reach->cells = xcalloc((size_t)reach->stride, ((size_t)level->height + 2) * sizeof *reach->cells);
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        reach->offsets[dir] = direction_rows[dir].y * reach->stride + direction_rows[dir].x;
    }
    for (size_t i = 0; i < WARRENS; i++) {
        reach->holes[i][0].x = reach->holes[i][1].x = -1;
    }
    open_cells(reach, bales);
    reach_begin(reach);
}

void reach_done(struct reach *reach)
{
    free(reach->cells);
    free(reach->now.cells);
    free(reach->next.cells);
    *reach = (struct reach){0};
}

static void mark(struct reach *reach, struct cell at, uint16_t *cell)
{
    bool is_hole = *cell == HOLE;
    *cell = reach->flood;
    if (is_hole) {
        const struct cell *pair = reach->holes[warren_at(reach, at) - 1];
        struct cell twin = cell_equal(pair[0], at) ? pair[1] : pair[0];
        reach_add(reach, twin.x >= 0 ? twin : at);
    }
}

static void enter(struct reach *reach, struct cell at, uint16_t *cell)
{
    struct reach_ring *ring = &reach->next;
    if (ring->count == ring->room) {
        ring->cells = xgrow(ring->cells, ring->count, &ring->room, sizeof *ring->cells);
    }
    ring->cells[ring->count++] = (uint32_t)at.y << 16 | (uint32_t)at.x;
    mark(reach, at, cell);
}

/* Returns whether the cells beside a diagonal step, open or not, allow it. */
static bool allows(const struct reach *reach, const uint16_t *here, enum direction dir)
{
    bool one = here[reach->offsets[direction_along(dir)]] != WALL;
    bool other = here[reach->offsets[direction_across(dir)]] != WALL;
    enum corners corners = reach->mover.corners;
    return corners == CORNERS_STRICT ? one && other : corners == CORNERS_CUT || one || other;
}

static void enter_neighbours(struct reach *reach, struct cell at)
{
    uint16_t *here = cell_of(reach, at);
    for (enum direction dir = EAST; dir < reach->mover.neighbours; dir++) {
        uint16_t *there = here + reach->offsets[dir];
        if (is_open(*there) && (!direction_is_diagonal(dir) || allows(reach, here, dir))) {
            enter(reach, cell_step(at, dir), there);
        }
    }
}

void reach_begin(struct reach *reach)
{
    assert(reach->flood < UINT16_MAX);
    reach->flood++;
    reach->steps = UINT32_MAX; /* becomes 0 with the cells where the flood begins */
    reach->at = reach->now.count = reach->next.count = 0;
}

void reach_add(struct reach *reach, struct cell at)
{
    uint16_t *cell = cell_of(reach, at);
    if (is_open(*cell)) {
        enter(reach, at, cell);
    }
}

static void begin_ring(struct reach *reach)
{
    struct reach_ring taken = reach->now;
    reach->now = reach->next;
    reach->next = taken;
    reach->next.count = reach->at = 0;
    reach->steps++;
}

static struct cell entered(uint32_t cell) { return (struct cell){(int)(cell & 0xffff), (int)(cell >> 16)}; }

bool reach_next(struct reach *reach, size_t *index, uint32_t *steps)
{
    if (reach->at == reach->now.count) {
        begin_ring(reach);
    }
    if (reach->now.count == 0) {
        return false;
    }
    struct cell at = entered(reach->now.cells[reach->at++]);
    *index = (size_t)at.y * (size_t)reach->level->width + (size_t)at.x;
    *steps = reach->steps;
    enter_neighbours(reach, at);
    return true;
}

/* Returns how many cells from this one on are equal to it: 1, or 4. */
static int count_equal(const uint16_t *cells)
{
    uint64_t four;
    memcpy(&four, cells, sizeof four);
    return four == cells[0] * UINT64_C(0x0001000100010001) ? 4 : 1;
}

/* Enters the first cell of each run of open cells in a row, from `at` to before the column `end`. */
static void enter_runs(struct reach *reach, struct cell at, int end)
{
    uint16_t *row = cell_of(reach, (struct cell){0, at.y});
    for (bool was_open = false; at.x < end; at.x += at.x + 3 < end ? count_equal(row + at.x) : 1) {
        bool is_first = !was_open && is_open(row[at.x]);
        was_open = is_open(row[at.x]);
        if (is_first) {
            enter(reach, at, row + at.x);
        }
    }
}

/* Two straight steps lead wherever a diagonal one does, unless it cuts corners. */
void reach_rest(struct reach *reach)
{
    int beyond = reach->mover.neighbours == 8 && reach->mover.corners == CORNERS_CUT;
    while (reach->next.count > 0) {
        struct cell first = entered(reach->next.cells[--reach->next.count]), last = first;
        uint16_t *row = cell_of(reach, (struct cell){0, first.y});
        for (; is_open(row[first.x - 1]); first.x--) {
            mark(reach, (struct cell){first.x - 1, first.y}, row + first.x - 1);
        }
        for (; is_open(row[last.x + 1]); last.x++) {
            mark(reach, (struct cell){last.x + 1, last.y}, row + last.x + 1);
        }
        enter_runs(reach, (struct cell){first.x - beyond, first.y - 1}, last.x + 1 + beyond);
        enter_runs(reach, (struct cell){first.x - beyond, first.y + 1}, last.x + 1 + beyond);
    }
}

uint16_t reach_flood(const struct reach *reach, struct cell at)
{
    uint16_t cell = *cell_of(reach, at);
    return cell > LAST ? (uint16_t)(cell - LAST) : 0;
}

void reach_mark(const struct reach *reach, uint16_t flood, uint8_t *bytes, uint8_t bits)
{
    const int width = reach->level->width, least = flood + LAST;
    for (struct cell at = {0, 0}; at.y < reach->level->height; at.y++, bytes += width) {
        const uint16_t *row = cell_of(reach, at);
        for (int x = 0; x < width; x++) {
            bytes[x] |= row[x] >= least ? bits : 0;
        }
    }
}

uint32_t *reach_steps(const struct level *level, struct mover mover, enum bales bales, const struct cell *from,
                      size_t count)
{
    struct reach reach;
    size_t index;
    uint32_t steps, *all = xreallocarray(NULL, level_cells(level), sizeof *all);
    memset(all, 0xff, level_cells(level) * sizeof *all); /* REACH_NEVER */
    reach_init(&reach, level, mover, bales);
    for (size_t i = 0; i < count; i++) {
        reach_add(&reach, from[i]);
    }
    while (reach_next(&reach, &index, &steps)) {
        all[index] = steps;
    }
    reach_done(&reach);
    return all;
}
