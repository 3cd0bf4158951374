#include "config.h"

#include "path/jump_table.h"

#include "path/jump_table_state.h"
#include "path/moves_table.h"

#include <assert.h>
#include <stdlib.h>

struct sides {
    enum direction one, other;
};

/* Of a straight direction the two across it, of a diagonal one the two that it is made of. */
static const struct sides sides_of[DIRECTIONS] = {
    [EAST] = {NORTH, SOUTH},      [WEST] = {NORTH, SOUTH},      [SOUTH] = {WEST, EAST},
    [NORTH] = {WEST, EAST},       [SOUTH_EAST] = {EAST, SOUTH}, [SOUTH_WEST] = {WEST, SOUTH},
    [NORTH_EAST] = {EAST, NORTH}, [NORTH_WEST] = {WEST, NORTH},
};

static int16_t longer_by_one(int16_t jump)
{
    return (int16_t)(jump > 0 ? jump + 1 : jump - 1);
}

/* Whether one who came to `at` straight on in direction `dir` has just passed a wall on that side. */
static bool has_passed_wall(const struct jump_table *table, uint32_t at, enum direction dir, enum direction side)
{
    uint32_t beside = layout_neighbour(table->layout, at, side);
    uint32_t before = layout_neighbour(table->layout, beside, direction_opposite(dir));
    return table->factors[beside] != 0 && table->factors[before] == 0;
}

static bool is_stop(const struct jump_table *table, uint32_t at, enum direction dir)
{
    struct sides sides = sides_of[dir];
    if (direction_is_diagonal(dir)) {
        return table->jumps[at].to[sides.one] > 0 || table->jumps[at].to[sides.other] > 0;
    }
    return has_passed_wall(table, at, dir, sides.one) || has_passed_wall(table, at, dir, sides.other);
}

static int16_t jump_from(const struct jump_table *table, uint32_t index, enum direction dir)
{
    if ((table->steps[index] >> dir & 1) == 0) {
        return 0;
    }
    uint32_t next = layout_neighbour(table->layout, index, dir);
    return is_stop(table, next, dir) ? 1 : longer_by_one(table->jumps[next].to[dir]);
}

static void build_row(struct jump_table *table, uint32_t row, const enum direction *dirs, int count)
{
    uint32_t first = row * table->layout->stride + 1;
    for (uint32_t index = first; index < first + (uint32_t)table->layout->width; index++) {
        for (int i = 0; i < count; i++) {
            table->jumps[index].to[dirs[i]] = jump_from(table, index, dirs[i]);
        }
    }
}

static void build_along_row(struct jump_table *table, uint32_t row)
{
    uint32_t first = row * table->layout->stride + 1;
    uint32_t last = first + (uint32_t)table->layout->width - 1;
    for (uint32_t index = first; index <= last; index++) {
        table->jumps[index].to[WEST] = jump_from(table, index, WEST);
    }
    for (uint32_t index = last; index >= first; index--) {
        table->jumps[index].to[EAST] = jump_from(table, index, EAST);
    }
}

static void rebuild(struct jump_table *table)
{
    static const enum direction up[] = {NORTH, NORTH_EAST, NORTH_WEST};
    static const enum direction down[] = {SOUTH, SOUTH_EAST, SOUTH_WEST};
    uint32_t rows = (uint32_t)table->layout->height;
    for (uint32_t row = 1; row <= rows; row++) {
        build_along_row(table, row);
        build_row(table, row, up, 3);
    }
    for (uint32_t row = rows; row > 0; row--) {
        build_row(table, row, down, 3);
    }
    table->seen = grid_version(moves_grid(table->moves));
}

struct jump_table *jump_table_new(struct moves *moves)
{
    struct jump_table *table = calloc(1, sizeof *table);
    if (table == NULL) {
        return NULL;
    }
    table->moves = moves;
    table->layout = grid_layout(moves_grid(moves));
    table->steps = moves_steps(moves);
    table->factors = moves_factors(moves);
    table->jumps = calloc(table->layout->cells, sizeof *table->jumps);
    if (table->jumps == NULL) {
        jump_table_free(table);
        return NULL;
    }
    moves_update(moves);
    rebuild(table);
    return table;
}

void jump_table_free(struct jump_table *table)
{
    if (table != NULL) {
        free(table->jumps);
        free(table);
    }
}

void jump_table_update(struct jump_table *table)
{
    moves_update(table->moves);
    if (table->seen != grid_version(moves_grid(table->moves))) {
        rebuild(table);
    }
}

/* Goes `steps` steps, from stop to stop; false: the way ends before. */
static bool go(const struct jump_table *table, uint32_t *at, enum direction dir, uint32_t steps)
{
    for (;;) {
        int16_t jump = table->jumps[*at].to[dir];
        uint32_t length = jump_length(jump);
        if (length >= steps) {
            *at += (uint32_t)table->layout->offset[dir] * steps;
            return true;
        }
        if (jump <= 0) {
            return false;
        }
        *at += (uint32_t)table->layout->offset[dir] * length;
        steps -= length;
    }
}

bool jump_table_sees(const struct jump_table *table, struct cell from, struct cell to)
{
    static const enum direction diagonals[2][2] = {{NORTH_WEST, NORTH_EAST}, {SOUTH_WEST, SOUTH_EAST}};
    uint32_t at = layout_index(table->layout, from);
    int dx = to.x - from.x, dy = to.y - from.y;
    uint32_t across = (uint32_t)abs(dx), along = (uint32_t)abs(dy);
    uint32_t diagonal = across < along ? across : along;
    enum direction straight = across > along ? (dx > 0 ? EAST : WEST) : (dy > 0 ? SOUTH : NORTH);
    assert(table->seen == grid_version(moves_grid(table->moves)));
    if (table->factors[at] == 0) {
        return false;
    }
    return go(table, &at, diagonals[dy > 0][dx > 0], diagonal) &&
           go(table, &at, straight, across + along - 2 * diagonal);
}
