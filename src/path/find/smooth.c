/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/smooth.h"

#include "path/map/layout.h"

#include <stdint.h>
#include <stdlib.h>

/* The distance between two numbers: its size, and its sign, which is 0 if they are equal. */
struct span {
    uint64_t size;
    int sign;
};

static struct span span_between(int from, int to)
{
    int64_t way = (int64_t)to - from;
    return (struct span){.size = (uint64_t)(way < 0 ? -way : way), .sign = (way > 0) - (way < 0)};
}

/* Returns whether the path goes straight on at `b`; the cells need not be neighbours. */
static bool goes_on(struct cell a, struct cell b, struct cell c)
{
    struct span x = span_between(a.x, b.x), y = span_between(a.y, b.y);
    struct span next_x = span_between(b.x, c.x), next_y = span_between(b.y, c.y);
    return x.sign == next_x.sign && y.sign == next_y.sign && x.size * next_y.size == next_x.size * y.size;
}

/* Keeps the ends, and the cells where the path turns or, with moves, those without which a line would be barred.  Works
 * in place: no cell is read after another one was written to its position. */
static size_t keep_needed(const struct moves *moves, struct cell *cells, size_t count)
{
    size_t kept = count > 0;
    for (size_t i = 1; i < count; i++) {
        if (i + 1 == count || !(moves != NULL ? smooth_sees(moves, cells[kept - 1], cells[i + 1])
                                              : goes_on(cells[i - 1], cells[i], cells[i + 1]))) {
            cells[kept++] = cells[i];
        }
    }
    return kept;
}

size_t smooth_turning_points(struct cell *cells, size_t count) { return keep_needed(NULL, cells, count); }

size_t smooth_pull(const struct moves *moves, struct cell *cells, size_t count)
{
    return keep_needed(moves, cells, count);
}

static uint8_t factor_at(const struct moves *moves, struct cell at)
{
    const struct grid *grid = moves_grid(moves);
    return grid_has(grid, at) ? moves_factors(moves)[layout_index(grid_layout(grid), at)] : 0;
}

/* Returns whether a line may pass the corner between two cells. */
static bool corner_lets_through(const struct moves *moves, uint8_t factor, struct cell one, struct cell other)
{
    const struct mover *mover = moves_mover(moves);
    bool one_free = factor_at(moves, one) == factor;
    bool other_free = factor_at(moves, other) == factor;
    if (mover->neighbours == 4 || mover->corners == CORNERS_STRICT) {
        return one_free && other_free;
    }
    return mover->corners == CORNERS_CUT || one_free || other_free;
}

/* Walks the cells that the line touches.  After `across` steps in x and `down` in y the line meets the next side of a
 * cell at (1 + 2 across) / 2 |dx| of its length in x, and likewise in y: the nearer one gives the next cell. */
bool smooth_sees(const struct moves *moves, struct cell a, struct cell b)
{
    uint8_t factor = factor_at(moves, a);
    int64_t width = llabs((long long)b.x - a.x), height = llabs((long long)b.y - a.y);
    int dx = a.x < b.x ? 1 : -1, dy = a.y < b.y ? 1 : -1;
    struct cell at = a;
    for (int64_t across = 0, down = 0; factor != 0 && (across < width || down < height);) {
        int64_t lead = (1 + 2 * across) * height - (1 + 2 * down) * width;
        if (lead == 0 &&
            !corner_lets_through(moves, factor, (struct cell){at.x + dx, at.y}, (struct cell){at.x, at.y + dy})) {
            return false;
        }
        if (lead <= 0) {
            at.x += dx;
            across++;
        }
        if (lead >= 0) {
            at.y += dy;
            down++;
        }
        if (factor_at(moves, at) != factor) {
            return false;
        }
    }
    return factor != 0;
}
