#include "config.h"

#include "path/find/jump_table.h"

#include "path/find/jump_table_state.h"
#include "path/map/moves.h"

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
