#include "config.h"

#include "path/map/cell.h"

static const struct cell steps[] = {
    [EAST] = {1, 0},        [WEST] = {-1, 0},        [SOUTH] = {0, 1},
    [NORTH] = {0, -1},      [SOUTH_EAST] = {1, 1},   [SOUTH_WEST] = {-1, 1},
    [NORTH_EAST] = {1, -1}, [NORTH_WEST] = {-1, -1}, [NO_DIRECTION] = {0, 0},
};

static int distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

bool cell_equal(struct cell a, struct cell b)
{
    return a.x == b.x && a.y == b.y;
}

struct cell cell_step(struct cell from, enum direction dir)
{
    return (struct cell){from.x + steps[dir].x, from.y + steps[dir].y};
}

enum direction direction_between(struct cell from, struct cell to)
{
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        if (cell_equal(cell_step(from, dir), to)) {
            return dir;
        }
    }
    return NO_DIRECTION;
}

enum direction direction_opposite(enum direction dir)
{
    static const enum direction opposites[] = {
        [EAST] = WEST,
        [WEST] = EAST,
        [SOUTH] = NORTH,
        [NORTH] = SOUTH,
        [SOUTH_EAST] = NORTH_WEST,
        [SOUTH_WEST] = NORTH_EAST,
        [NORTH_EAST] = SOUTH_WEST,
        [NORTH_WEST] = SOUTH_EAST,
        [NO_DIRECTION] = NO_DIRECTION,
    };
    return opposites[dir];
}

bool direction_is_diagonal(enum direction dir)
{
    return dir >= SOUTH_EAST && dir <= NORTH_WEST;
}

int cell_chebyshev(struct cell a, struct cell b)
{
    int dx = distance(a.x, b.x);
    int dy = distance(a.y, b.y);
    return dx > dy ? dx : dy;
}
