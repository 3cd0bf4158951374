/* SPDX-License-Identifier: MIT */
/* path/map/leg.h - private to src/path: a leg from one cell to another, its diagonal steps first, then the straight
 * ones.  With 4 neighbours, its vertical steps take the place of the diagonal ones, and the straight steps are
 * horizontal. */
#pragma once

#include "path/map/bitmaps.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

struct leg {
    int x, y;                    /* signs of the leg's direction */
    uint32_t diagonal, straight; /* steps; with 4 neighbours, vertical and horizontal ones */
    bool is_row;                 /* the straight steps are along x */
    bool is_of_four;             /* with 4 neighbours */
};

static inline struct leg leg_between(struct cell from, struct cell to)
{
    int x = to.x - from.x, y = to.y - from.y;
    uint32_t width = (uint32_t)abs(x), height = (uint32_t)abs(y);
    return (struct leg){.x = (x > 0) - (x < 0),
                        .y = (y > 0) - (y < 0),
                        .diagonal = width < height ? width : height,
                        .straight = width < height ? height - width : width - height,
                        .is_row = width > height};
}

static inline struct leg leg_between_of_four(struct cell from, struct cell to)
{
    int x = to.x - from.x, y = to.y - from.y;
    return (struct leg){.x = (x > 0) - (x < 0),
                        .y = (y > 0) - (y < 0),
                        .diagonal = (uint32_t)abs(y),
                        .straight = (uint32_t)abs(x),
                        .is_row = true,
                        .is_of_four = true};
}

static inline struct leg leg_of_mover(bool has_diagonals, struct cell from, struct cell to)
{
    return has_diagonals ? leg_between(from, to) : leg_between_of_four(from, to);
}

static inline enum direction leg_diagonal(const struct leg *leg)
{
    return direction_of_signs(leg->is_of_four ? 0 : leg->x, leg->y);
}

static inline enum direction leg_straight(const struct leg *leg)
{
    return direction_of_signs(leg->is_row ? leg->x : 0, leg->is_row ? 0 : leg->y);
}

static inline enum direction leg_first(const struct leg *leg)
{
    return leg->diagonal > 0 ? leg_diagonal(leg) : leg_straight(leg);
}

/* Returns the straight directions of its steps. */
static inline unsigned leg_parts(const struct leg *leg)
{
    return (unsigned)(leg->x > 0) << EAST | (unsigned)(leg->x < 0) << WEST | (unsigned)(leg->y > 0) << SOUTH |
           (unsigned)(leg->y < 0) << NORTH;
}

/* Returns whether its straight steps, which end at `to`, are free. */
static inline bool leg_ends_free(const struct leg *leg, const struct bitmaps *maps, struct cell to)
{
    uint32_t x = (uint32_t)to.x + 1, y = (uint32_t)to.y + 1, steps = leg->straight;
    if (leg->is_row) {
        return bitmap_is_free(bitmap_walls(&maps->rows, y), leg->x > 0 ? x - steps : x, steps + 1);
    }
    return bitmap_is_free(bitmap_walls(&maps->columns, x), leg->y > 0 ? y - steps : y, steps + 1);
}

/* Returns whether the leg from `from` passes through a cell. */
static inline bool leg_passes(const struct leg *leg, struct cell from, struct cell cell)
{
    uint32_t steps = (uint32_t)(leg->is_of_four ? cell_manhattan(from, cell) : cell_chebyshev(from, cell));
    int diagonal = (int)(steps < leg->diagonal ? steps : leg->diagonal), straight = (int)steps - diagonal;
    int x = from.x + leg->x * ((leg->is_of_four ? 0 : diagonal) + (leg->is_row ? straight : 0));
    int y = from.y + leg->y * (diagonal + (leg->is_row ? 0 : straight));
    return steps <= leg->diagonal + leg->straight && x == cell.x && y == cell.y;
}

/* A cell where canonical paths turn, and the first step of the path back from there. */
struct leg_turn {
    struct cell at;
    enum direction back;
};

/* Compares two paths to `to` that turn last at `a` and at `b`: returns whether the canonical rule prefers the first
 * one, when both are followed back from `to`.  If one turn lies on the leg from the other, the path back from the
 * nearer turn decides, and then the nearer turn itself. */
bool turn_comes_before(bool has_diagonals, struct leg_turn a, struct leg_turn b, struct cell to);
