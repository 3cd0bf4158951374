#include "config.h"

#include "game/world/sight.h"

#include "level/facts/terrain.h"

#include <string.h>

/* So many columns aside for so many rows ahead; rows > 0. */
struct slope {
    int columns, rows;
};

/* A quarter of the view: rows lead away from the eye, columns across. */
struct quadrant {
    const struct grid *grid;
    struct sight *sight;
    struct cell ahead, aside;
};

enum column { COLUMN_NONE, COLUMN_FREE, COLUMN_BLOCKED };

static struct cell cell_of(const struct quadrant *quadrant, int row, int column)
{
    struct cell eye = quadrant->sight->eye, ahead = quadrant->ahead, aside = quadrant->aside;
    return (struct cell){eye.x + ahead.x * row + aside.x * column, eye.y + ahead.y * row + aside.y * column};
}

static enum column look_at(const struct quadrant *quadrant, struct cell at)
{
    bool is_free = grid_has(quadrant->grid, at) && !terrain_facts(grid_terrain(quadrant->grid, at))->blocks_sight;
    return is_free ? COLUMN_FREE : COLUMN_BLOCKED;
}

static bool is_near(struct cell eye, struct cell at)
{
    int dx = at.x - eye.x, dy = at.y - eye.y;
    return dx * dx + dy * dy <= SIGHT_RADIUS * (SIGHT_RADIUS + 1);
}

static void light(const struct quadrant *quadrant, struct cell at)
{
    struct sight *sight = quadrant->sight;
    if (grid_has(quadrant->grid, at) && is_near(sight->eye, at)) {
        int x = at.x - sight->eye.x + SIGHT_RADIUS, y = at.y - sight->eye.y + SIGHT_RADIUS;
        sight->rows[y] |= (uint64_t)1 << x;
    }
}

static int divide_down(int number, int by)
{
    return number >= 0 ? number / by : -((-number + by - 1) / by);
}

/* The column where the slope crosses the row; half way between two, the right one or the left one. */

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

/* Lights what is between two slopes from this row on. */
static void scan(const struct quadrant *quadrant, int row, struct slope left, struct slope right)
{
    if (row > SIGHT_RADIUS) {
        return;
    }
    enum column before = COLUMN_NONE;
    int last = left_of(right, row);
    for (int column = right_of(left, row); column <= last; column++) {
        struct cell at = cell_of(quadrant, row, column);
        struct slope edge = {2 * column - 1, 2 * row};
        enum column here = look_at(quadrant, at);
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
    static const struct cell ways[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    memset(sight->rows, 0, sizeof sight->rows);
    sight->eye = eye;
    for (int i = 0; i < 4; i++) {
        struct quadrant quadrant = {grid, sight, ways[i], ways[(i + 1) % 4]};
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
