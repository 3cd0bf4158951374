/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/world/sight.h"

#include "level/facts/terrain.h"

#include <string.h>

/* A slope of `columns` to the side per `rows` ahead; rows > 0. */
struct slope {
    int columns, rows;
};

/* A quarter of the view: rows lead away from the eye, and columns run across. */
struct quadrant {
    const struct grid *grid;
    struct sight *sight;
    struct cell ahead, aside;
};

enum column_state { COLUMN_NONE, COLUMN_FREE, COLUMN_BLOCKED };

static struct cell cell_of(const struct quadrant *quadrant, int row, int column)
{
    struct cell eye = quadrant->sight->eye, ahead = quadrant->ahead, aside = quadrant->aside;
    return (struct cell){eye.x + ahead.x * row + aside.x * column, eye.y + ahead.y * row + aside.y * column};
}

static enum column_state look_at(const struct quadrant *quadrant, struct cell at)
{
    bool is_free = grid_has(quadrant->grid, at) && !terrain_facts(grid_terrain(quadrant->grid, at))->blocks_sight;
    return is_free ? COLUMN_FREE : COLUMN_BLOCKED;
}

static void light(const struct quadrant *quadrant, struct cell at)
{
    struct sight *sight = quadrant->sight;
    int dx = at.x - sight->eye.x, dy = at.y - sight->eye.y;
    if (grid_has(quadrant->grid, at) && dx * dx + dy * dy <= SIGHT_RADIUS * (SIGHT_RADIUS + 1)) {
        sight->rows[dy + SIGHT_RADIUS] |= (uint64_t)1 << (dx + SIGHT_RADIUS);
    }
}

static int divide_down(int number, int by) { return number >= 0 ? number / by : -((-number + by - 1) / by); }

/* Return the column where the slope crosses the row; halfway between two, the right or the left one. */

static int right_of(struct slope slope, int row)
{
    return divide_down(2 * row * slope.columns + slope.rows, 2 * slope.rows);
}

static int left_of(struct slope slope, int row)
{
    return -divide_down(slope.rows - 2 * row * slope.columns, 2 * slope.rows);
}

static bool is_between(int column, int row, struct slope left, struct slope right)
{
    return column * left.rows >= row * left.columns && column * right.rows <= row * right.columns;
}

/* Lights the cells between two slopes from this row on. */
static void scan(const struct quadrant *quadrant, int row, struct slope left, struct slope right)
{
    if (row > SIGHT_RADIUS) {
        return;
    }
    enum column_state before = COLUMN_NONE;
    int last = left_of(right, row);
    for (int column = right_of(left, row); column <= last; column++) {
        struct cell at = cell_of(quadrant, row, column);
        struct slope edge = {2 * column - 1, 2 * row};
        enum column_state here = look_at(quadrant, at);
        if (is_between(column, row, left, right)) {
            light(quadrant, at);
        }
        if (before == COLUMN_FREE && here == COLUMN_BLOCKED) {
            scan(quadrant, row + 1, left, edge);
        } else if (before == COLUMN_BLOCKED && here == COLUMN_FREE) {
            left = edge;
        }
        before = here;
    }
    if (before == COLUMN_FREE) {
        scan(quadrant, row + 1, left, right);
    }
}

void sight_look(const struct grid *grid, struct cell eye, struct sight *sight)
{
    static const enum direction around[] = {EAST, SOUTH, WEST, NORTH};
    const struct cell origin = {0, 0};
    memset(sight->rows, 0, sizeof sight->rows);
    sight->eye = eye;
    for (int i = 0; i < 4; i++) {
        struct quadrant quadrant = {grid, sight, cell_step(origin, around[i]), cell_step(origin, around[(i + 1) % 4])};
        light(&quadrant, eye);
        scan(&quadrant, 1, (struct slope){-1, 1}, (struct slope){1, 1});
    }
}

bool sight_covers(const struct sight *sight, struct cell at)
{
    int x = at.x - sight->eye.x + SIGHT_RADIUS, y = at.y - sight->eye.y + SIGHT_RADIUS;
    bool is_inside = x >= 0 && x < SIGHT_SIDE && y >= 0 && y < SIGHT_SIDE;
    return is_inside && (sight->rows[y] >> x & 1) != 0;
}

bool sight_can_spot(const struct grid *grid, struct cell from, struct cell at)
{
    return !terrain_facts(grid_terrain(grid, at))->hides || cell_chebyshev(from, at) <= SIGHT_INTO_GRASS;
}

static bool is_inside(const struct quest *quest, struct cell at)
{
    int x = at.x - quest->corner.x, y = at.y - quest->corner.y;
    return x >= 0 && x < QUEST_SIDE && y >= 0 && y < QUEST_SIDE;
}

void quest_clear(struct quest *quest) { memset(quest, 0, sizeof *quest); }

void quest_begin(struct quest *quest, struct cell at)
{
    quest_clear(quest);
    quest->corner = (struct cell){at.x - QUEST_SIDE / 2, at.y - QUEST_SIDE / 2};
    quest_add(quest, at);
}

bool quest_is_empty(const struct quest *quest)
{
    uint64_t all = 0;
    for (int y = 0; y < QUEST_SIDE; y++) {
        all |= quest->rows[y];
    }
    return all == 0;
}

bool quest_has(const struct quest *quest, struct cell at)
{
    return is_inside(quest, at) && (quest->rows[at.y - quest->corner.y] >> (at.x - quest->corner.x) & 1) != 0;
}

void quest_add(struct quest *quest, struct cell at)
{
    if (is_inside(quest, at)) {
        quest->rows[at.y - quest->corner.y] |= (uint64_t)1 << (at.x - quest->corner.x);
    }
}

void quest_strike(struct quest *quest, struct cell at)
{
    if (is_inside(quest, at)) {
        quest->rows[at.y - quest->corner.y] &= ~((uint64_t)1 << (at.x - quest->corner.x));
    }
}

/* Returns the cells of a row that may have a neighbour outside the set. */
static uint64_t rim(const uint64_t *rows, int y)
{
    uint64_t above = y > 0 ? rows[y - 1] : 0, below = y + 1 < QUEST_SIDE ? rows[y + 1] : 0;
    uint64_t column = above & rows[y] & below;
    return rows[y] & ~(column & column << 1 & column >> 1);
}

static bool can_step(const struct moves *moves, struct cell at, enum direction dir)
{
    struct cell to = cell_step(at, dir);
    const struct grid *grid = moves_grid(moves);
    bool is_push = !direction_is_diagonal(dir) && grid_has(grid, to) && grid_terrain(grid, to) == TERRAIN_BALE;
    return is_push || moves_can_step(moves, at, dir);
}

static void grow_cell(struct quest *quest, const struct moves *moves, struct cell at)
{
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        if (can_step(moves, at, dir)) {
            quest_add(quest, cell_step(at, dir));
        }
    }
}

void quest_grow(struct quest *quest, const struct moves *moves)
{
    uint64_t before[QUEST_SIDE];
    memcpy(before, quest->rows, sizeof before);
    for (int y = 0; y < QUEST_SIDE; y++) {
        uint64_t cells = rim(before, y);
        for (int x = 0; cells != 0; x++, cells >>= 1) {
            if (cells & 1) {
                grow_cell(quest, moves, (struct cell){quest->corner.x + x, quest->corner.y + y});
            }
        }
    }
}

static uint64_t shifted(uint64_t row, int by)
{
    if (by <= -QUEST_SIDE || by >= QUEST_SIDE) {
        return 0;
    }
    return by >= 0 ? row << by : row >> -by;
}

/* Returns the row of the view as bits of the quest's row. */
static uint64_t view_row(const struct quest *quest, const struct sight *view, int y)
{
    int row = quest->corner.y + y - (view->eye.y - SIGHT_RADIUS);
    bool is_in_view = row >= 0 && row < SIGHT_SIDE;
    return is_in_view ? shifted(view->rows[row], view->eye.x - SIGHT_RADIUS - quest->corner.x) : 0;
}

void quest_strike_seen(struct quest *quest, const struct grid *grid, const struct sight *view)
{
    for (int y = 0; y < QUEST_SIDE; y++) {
        uint64_t cells = quest->rows[y] & view_row(quest, view, y);
        for (int x = 0; cells != 0; x++, cells >>= 1) {
            struct cell at = {quest->corner.x + x, quest->corner.y + y};
            if ((cells & 1) && sight_can_spot(grid, view->eye, at)) {
                quest_strike(quest, at);
            }
        }
    }
}
