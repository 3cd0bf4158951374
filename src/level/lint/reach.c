/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/lint/reach.h"

#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

enum { WALL, OPEN, HOLE, REACHED };

/* Cells, stored as y << 16 | x. */
struct reach_ring {
    uint32_t *cells;
    size_t count, room;
};

struct reach {
    const struct level *level; /* borrowed */
    struct mover mover;
    uint8_t *cells; /* with a border of walls, `stride` cells per row */
    int stride, offsets[DIRECTIONS];
    struct reach_ring now, next; /* the cells at the current distance, and those one step farther */
};

static uint8_t *cell_of(const struct reach *reach, struct cell at)
{
    return reach->cells + (size_t)(at.y + 1) * (size_t)reach->stride + (size_t)at.x + 1;
}

static bool is_open(uint8_t cell) { return cell == OPEN || cell == HOLE; }

/* Returns the other hole of a warren, or `at` if there is none. */
static struct cell twin_of(const struct level *level, struct cell at)
{
    enum terrain hole = level_terrain(level, at);
    size_t one = level_find(level, hole, 0), other = level_find(level, hole, one + 1);
    size_t twin = one == level_index(level, at) ? other : one;
    return twin < level_cells(level) ? level_cell(level, twin) : at;
}

/* Returns whether the terrain is or can become passable. */
static bool opens(const struct mover *mover, enum terrain terrain, enum bales bales)
{
    return mover->factor[terrain_opened(terrain)] > 0 || (terrain_facts(terrain)->is_pushed && bales == BALES_AS_GRASS);
}

static void set_kinds(uint8_t kinds[TERRAINS], const struct mover *mover, enum bales bales)
{
    for (enum terrain i = 0; i < TERRAINS; i++) {
        kinds[i] = !opens(mover, i, bales) ? WALL : terrain_facts(i)->warren > 0 ? HOLE : OPEN;
    }
}

static void open_cells(struct reach *reach, enum bales bales)
{
    const struct level *level = reach->level;
    const uint8_t *terrain = level->terrain;
    uint8_t cells[TERRAINS];
    set_kinds(cells, &reach->mover, bales);
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        uint8_t *row = cell_of(reach, at);
        for (int x = 0; x < level->width; x++) {
            row[x] = cells[*terrain++];
        }
    }
}

static void init(struct reach *reach, const struct level *level, struct mover mover, enum bales bales)
{
    *reach = (struct reach){.level = level, .mover = mover, .stride = level->width + 2};
    reach->cells = xcalloc((size_t)reach->stride, ((size_t)level->height + 2));
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        reach->offsets[dir] = direction_rows[dir].y * reach->stride + direction_rows[dir].x;
    }
    open_cells(reach, bales);
}

/* Enters the cell, and the other hole if it is one, unless they are blocked or were entered before. */
static void enter(struct reach *reach, struct cell at)
{
    struct reach_ring *ring = &reach->next;
    uint8_t *cell = cell_of(reach, at);
    bool is_hole = *cell == HOLE;
    if (!is_open(*cell)) {
        return;
    }
    if (ring->count == ring->room) {
        ring->cells = xgrow(ring->cells, ring->count, &ring->room, sizeof *ring->cells);
    }
    ring->cells[ring->count++] = (uint32_t)at.y << 16 | (uint32_t)at.x;
    *cell = REACHED;
    if (is_hole) {
        enter(reach, twin_of(reach->level, at));
    }
}

/* Returns whether the cells beside a diagonal step, open or not, allow it. */
static bool allows(const struct reach *reach, const uint8_t *here, enum direction dir)
{
    bool one = here[reach->offsets[direction_along(dir)]] != WALL;
    bool other = here[reach->offsets[direction_across(dir)]] != WALL;
    enum corners corners = reach->mover.corners;
    return corners == CORNERS_STRICT ? one && other : corners == CORNERS_CUT || one || other;
}

static void enter_neighbours(struct reach *reach, struct cell at)
{
    uint8_t *here = cell_of(reach, at);
    for (enum direction dir = EAST; dir < reach->mover.neighbours; dir++) {
        bool is_new = is_open(here[reach->offsets[dir]]);
        if (is_new && (!direction_is_diagonal(dir) || allows(reach, here, dir))) {
            enter(reach, cell_step(at, dir));
        }
    }
}

uint32_t *reach_steps(const struct level *level, struct mover mover, enum bales bales, const struct cell *from,
                      size_t count)
{
    struct reach reach;
    uint32_t *all = xreallocarray(NULL, level_cells(level), sizeof *all);
    memset(all, 0xff, level_cells(level) * sizeof *all); /* REACH_NEVER */
    init(&reach, level, mover, bales);
    for (size_t i = 0; i < count; i++) {
        enter(&reach, from[i]);
    }
    for (uint32_t steps = 0; reach.next.count > 0; steps++) {
        const struct reach_ring now = reach.next;
        reach.next = (struct reach_ring){reach.now.cells, 0, reach.now.room};
        reach.now = now;
        for (size_t i = 0; i < now.count; i++) {
            struct cell at = {(int)(now.cells[i] & 0xffff), (int)(now.cells[i] >> 16)};
            all[level_index(level, at)] = steps;
            enter_neighbours(&reach, at);
        }
    }
    free(reach.cells);
    free(reach.now.cells);
    free(reach.next.cells);
    return all;
}

/* --- areas ---------------------------------------------------------------------------------------- */

/* Returns the first run of the area. */
static size_t first_of(struct areas *areas, size_t run)
{
    struct area_run *runs = areas->runs;
    while (runs[run].earlier != run) {
        run = runs[run].earlier = runs[runs[run].earlier].earlier;
    }
    return run;
}

/* `first` is the first run of its area.  Returns the first of both. */
static size_t unite(struct areas *areas, size_t first, size_t other)
{
    other = first_of(areas, other);
    const size_t earlier = first < other ? first : other;
    areas->runs[first].earlier = areas->runs[other].earlier = earlier;
    return earlier;
}

/* Returns the kinds of the row's open cells, all in one. */
static uint8_t add_row(struct areas *areas, int y)
{
    const int width = areas->level->width;
    const uint8_t *row = areas->level->terrain + level_index(areas->level, (struct cell){0, y});
    uint8_t all = 0;
    uint64_t is_end = 0;
    while (areas->room < areas->count + (size_t)width) {
        areas->runs = xgrow(areas->runs, areas->room, &areas->room, sizeof *areas->runs);
    }
    struct area_run *run = areas->runs + areas->count;
    for (int x = 0; x <= width; x += 64) {
        uint64_t open = 0;
        for (int i = 0; i < 64 && x + i < width; i++) {
            all |= areas->kinds[row[x + i]];
            open |= (uint64_t)(areas->kinds[row[x + i]] != WALL) << i;
        }
        for (uint64_t edges = open ^ (open << 1 | is_end); edges != 0; edges &= edges - 1, is_end ^= 1) {
            const int edge = x + __builtin_ctzll(edges);
            run->first = is_end ? run->first : edge;
            run->end = edge;
            run->earlier = (size_t)(run - areas->runs);
            run += is_end;
        }
    }
    areas->count = (size_t)(run - areas->runs);
    areas->rows[y + 1] = areas->count;
    return all;
}

/* Unites the runs of a row with those above it.  Two straight steps lead wherever a diagonal one does, unless it cuts
 * corners: then it reaches `beyond` the run. */
static void join_row(struct areas *areas, int y, int beyond)
{
    size_t above = areas->rows[y - 1], here = areas->rows[y], mine = here;
    while (above < areas->rows[y] && here < areas->rows[y + 1]) {
        const struct area_run *one = &areas->runs[above], *other = &areas->runs[here];
        bool is_shorter = one->end < other->end;
        if (one->first < other->end + beyond && other->first < one->end + beyond) {
            mine = unite(areas, mine, above);
        }
        above += is_shorter;
        here += !is_shorter;
        mine = is_shorter ? mine : here;
    }
}

void areas_init(struct areas *areas, const struct level *level, struct mover mover, enum bales bales)
{
    uint8_t all = 0;
    *areas = (struct areas){.level = level, .rows = xcalloc((size_t)level->height + 1, sizeof *areas->rows)};
    set_kinds(areas->kinds, &mover, bales);
    for (int y = 0; y < level->height; y++) {
        all |= add_row(areas, y);
        if (y > 0) {
            join_row(areas, y, mover.neighbours == 8 && mover.corners == CORNERS_CUT);
        }
    }
    for (int i = 1; i <= WARRENS && (all & HOLE) != 0; i++) {
        size_t hole = level_find(level, terrain_of_warren(i), 0);
        if (hole < level_cells(level) && areas->kinds[terrain_of_warren(i)] == HOLE) {
            const struct cell at = level_cell(level, hole);
            unite(areas, areas_at(areas, at), areas_at(areas, twin_of(level, at)));
        }
    }
}

void areas_done(struct areas *areas)
{
    free(areas->runs);
    free(areas->rows);
}

void areas_take(struct areas *areas, const struct level *level, struct mover mover, enum bales bales)
{
    uint8_t kinds[TERRAINS];
    set_kinds(kinds, &mover, bales);
    if (areas->level != level || memcmp(kinds, areas->kinds, sizeof kinds) != 0) {
        areas_done(areas);
        areas_init(areas, level, mover, bales);
    }
}

size_t areas_at(struct areas *areas, struct cell at)
{
    size_t run = areas->rows[at.y], end = areas->rows[at.y + 1];
    while (run < end) {
        size_t middle = run + (end - run) / 2;
        bool is_before = areas->runs[middle].end <= at.x;
        run = is_before ? middle + 1 : run;
        end = is_before ? end : middle;
    }
    return run < areas->rows[at.y + 1] && areas->runs[run].first <= at.x ? first_of(areas, run) : areas->count;
}

void areas_mark(struct areas *areas, size_t area, uint8_t *bytes, uint8_t bits)
{
    for (int y = 0; y < areas->level->height; y++, bytes += areas->level->width) {
        for (size_t run = areas->rows[y]; run < areas->rows[y + 1]; run++) {
            bool is_here = first_of(areas, run) == area;
            for (int x = areas->runs[run].first; is_here && x < areas->runs[run].end; x++) {
                bytes[x] |= bits;
            }
        }
    }
}
