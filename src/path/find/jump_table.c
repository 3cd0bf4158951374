/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/jump_table.h"

#include "path/map/alloc.h"

/* The repair of one change takes as long as building this many cells, on open maps; doc/how/search.md has the
 * figures. */
enum { CELLS_A_CHANGE = 4096 };

static inline __attribute__((always_inline)) void repair_along(struct jump_table *table, uint32_t index,
                                                               enum direction dir)
{
    const uint32_t back = 0U - (uint32_t)table->layout->offset[dir];
    struct jump_numbers *jumps = table->jumps;
    int16_t jump;
    for (index += back; (jump = jump_table_from(table, index, dir)) != jumps[index].to[dir]; index += back) {
        jumps[index].to[dir] = jump;
    }
}

/* Repairs the diagonal jumps from the cell behind this one on, as far back as they change.  This is most of the work,
 * so it is compiled for each direction. */
static void repair_behind(struct jump_table *table, uint32_t index, enum direction dir)
{
    switch (dir) {
    case SOUTH_EAST: repair_along(table, index, SOUTH_EAST); break;
    case SOUTH_WEST: repair_along(table, index, SOUTH_WEST); break;
    case NORTH_EAST: repair_along(table, index, NORTH_EAST); break;
    default: repair_along(table, index, NORTH_WEST); break;
    }
}

/* Returns whether the jump has changed. */
static bool repair_straight(struct jump_table *table, uint32_t index, enum direction dir)
{
    const enum direction side = direction_side(dir);
    int16_t jump = jump_table_from(table, index, dir), before = table->jumps[index].to[dir];
    table->jumps[index].to[dir] = jump;
    if ((jump > 0) != (before > 0)) {
        repair_behind(table, index, direction_diagonal(dir, side));
        repair_behind(table, index, direction_diagonal(dir, direction_opposite(side)));
    }
    return jump != before;
}

/* Repairs the jumps of one row or column in one direction.  A change affects the cell beside it and the cell behind
 * that one, because a wall forces a turn at the cell ahead of either, or ends the scan there.  Further cells are
 * repaired as long as they change. */
static void repair_row(struct jump_table *table, struct cell beside, enum direction dir)
{
    const struct grid *grid = moves_grid(table->moves);
    struct cell at = beside;
    bool has_changed = true;
    for (int count = 0; count < 2 || has_changed; count++) {
        has_changed = grid_has(grid, at) && repair_straight(table, layout_index(table->layout, at), dir);
        at = cell_step(at, direction_opposite(dir));
    }
}

static bool repair_around(void *data, struct grid_change change)
{
    struct jump_table *table = data;
    for (enum direction dir = EAST; dir <= NORTH; dir++) {
        enum direction side = direction_side(dir);
        repair_row(table, change.at, dir);
        repair_row(table, cell_step(change.at, side), dir);
        repair_row(table, cell_step(change.at, direction_opposite(side)), dir);
    }
    for (enum direction dir = SOUTH_EAST; dir <= NORTH_WEST; dir++) {
        for (enum direction near = EAST; near <= NO_DIRECTION; near++) {
            struct cell ahead = cell_step(cell_step(change.at, near), dir);
            repair_behind(table, layout_index(table->layout, ahead), dir);
        }
    }
    return true;
}

static bool is_worth_it(const struct jump_table *table)
{
    uint64_t changes = grid_version(moves_grid(table->moves)) - table->seen;
    return changes <= GRID_JOURNAL && changes * CELLS_A_CHANGE <= table->layout->cells;
}

static inline __attribute__((always_inline)) void set_jump(struct jump_table *table, uint32_t index, enum direction dir)
{
    table->jumps[index].to[dir] = jump_table_from(table, index, dir);
}

/* Builds jumps from the row itself and the row above it. */
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
}

bool jump_table_init(struct jump_table *table, struct moves *moves)
{
    const struct layout *layout = grid_layout(moves_grid(moves));
    *table = (struct jump_table){.moves = moves, .layout = layout, .steps = moves_steps(moves), .seen = GRID_UNSEEN};
    table->jumps = alloc_zeroed(layout->cells, sizeof *table->jumps);
    if (table->jumps != NULL) {
        jump_table_update(table);
    }
    return table->jumps != NULL;
}

void jump_table_done(struct jump_table *table) { alloc_free(table->jumps); }

void jump_table_update(struct jump_table *table)
{
    moves_update(table->moves);
    if (!is_worth_it(table)) {
        table->seen = GRID_UNSEEN;
    }
    if (!grid_follow(moves_grid(table->moves), &table->seen, repair_around, table)) {
        rebuild(table);
    }
}
