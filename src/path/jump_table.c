#include "config.h"

#include "path/jump_table.h"

#include "path/jump_table_state.h"
#include "path/moves_table.h"

#include <assert.h>
#include <stdlib.h>

static inline __attribute__((always_inline)) void set_jump(struct jump_table *table, uint32_t index, enum direction dir)
{
    table->jumps[index].to[dir] = jump_table_from(table, index, dir);
}

/* What the row itself and the row above it say. */
static void build_from_above(struct jump_table *table, uint32_t first, uint32_t last)
{
    for (uint32_t index = first; index <= last; index++) {
        set_jump(table, index, WEST);
        set_jump(table, index, NORTH);
        set_jump(table, index, NORTH_EAST);
        set_jump(table, index, NORTH_WEST);
    }
    for (uint32_t index = last; index >= first; index--) {
        set_jump(table, index, EAST);
    }
}

static void build_from_below(struct jump_table *table, uint32_t first, uint32_t last)
{
    for (uint32_t index = first; index <= last; index++) {
        set_jump(table, index, SOUTH);
        set_jump(table, index, SOUTH_EAST);
        set_jump(table, index, SOUTH_WEST);
    }
}

static void rebuild(struct jump_table *table)
{
    const struct layout *layout = table->layout;
    uint32_t rows = (uint32_t)layout->height, width = (uint32_t)layout->width;
    for (uint32_t row = 1; row <= rows; row++) {
        build_from_above(table, row * layout->stride + 1, row * layout->stride + width);
    }
    for (uint32_t row = rows; row > 0; row--) {
        build_from_below(table, row * layout->stride + 1, row * layout->stride + width);
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
    if (!jump_table_repair(table)) {
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
    if (!moves_can_stand(table->moves, from)) {
        return false;
    }
    return go(table, &at, diagonals[dy > 0][dx > 0], diagonal) &&
           go(table, &at, straight, across + along - 2 * diagonal);
}
