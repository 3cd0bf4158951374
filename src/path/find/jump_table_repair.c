#include "config.h"

#include "path/find/jump_table.h"

#include "path/find/jump_table_state.h"

/* A change is repaired in the time in which building anew does so many cells, where maps are open; doc/search.md has
 * the figures. */
enum { CELLS_A_CHANGE = 4096 };

static inline __attribute__((always_inline)) void repair_along(struct jump_table *table, uint32_t index,
                                                               enum direction dir)
{
    const uint32_t back = 0U - (uint32_t)table->layout->offset[dir];
    struct jumps *jumps = table->jumps;
    int16_t jump;
    for (index += back; (jump = jump_table_from(table, index, dir)) != jumps[index].to[dir]; index += back) {
        jumps[index].to[dir] = jump;
    }
}

/* The diagonal jumps from the cell behind this one on, as far back as they change.  Most of the work, so it is compiled
 * for each direction. */
static void repair_behind(struct jump_table *table, uint32_t index, enum direction dir)
{
    switch (dir) {
    case SOUTH_EAST:
        repair_along(table, index, SOUTH_EAST);
        break;
    case SOUTH_WEST:
        repair_along(table, index, SOUTH_WEST);
        break;
    case NORTH_EAST:
        repair_along(table, index, NORTH_EAST);
        break;
    default:
        repair_along(table, index, NORTH_WEST);
        break;
    }
}

/* Returns whether it has changed. */
static bool repair_straight(struct jump_table *table, uint32_t index, enum direction dir)
{
    static const enum direction diagonals[4][2] = {
        [EAST] = {NORTH_EAST, SOUTH_EAST},
        [WEST] = {NORTH_WEST, SOUTH_WEST},
        [SOUTH] = {SOUTH_EAST, SOUTH_WEST},
        [NORTH] = {NORTH_EAST, NORTH_WEST},
    };
    int16_t jump = jump_table_from(table, index, dir), before = table->jumps[index].to[dir];
    table->jumps[index].to[dir] = jump;
    if ((jump > 0) != (before > 0)) {
        repair_behind(table, index, diagonals[dir][0]);
        repair_behind(table, index, diagonals[dir][1]);
    }
    return jump != before;
}

/* A lane's jumps in one direction.  The change concerns the cell beside it and the one behind that: the wall makes a
 * turn of the cell ahead of either, or ends the way there.  The rest are done as long as they change. */
static void repair_lane(struct jump_table *table, struct cell beside, enum direction dir)
{
    const struct grid *grid = moves_grid(table->moves);
    struct cell at = beside;
    bool has_changed = true;
    for (int count = 0; count < 2 || has_changed; count++) {
        has_changed = grid_has(grid, at) && repair_straight(table, layout_index(table->layout, at), dir);
        at = cell_step(at, direction_opposite(dir));
    }
}

static void repair_around(struct jump_table *table, struct cell at)
{
    for (enum direction dir = EAST; dir <= NORTH; dir++) {
        enum direction side = dir <= WEST ? NORTH : WEST;
        repair_lane(table, at, dir);
        repair_lane(table, cell_step(at, side), dir);
        repair_lane(table, cell_step(at, direction_opposite(side)), dir);
    }
    for (enum direction dir = SOUTH_EAST; dir <= NORTH_WEST; dir++) {
        for (enum direction near = EAST; near <= NO_DIRECTION; near++) {
            struct cell ahead = cell_step(cell_step(at, near), dir);
            repair_behind(table, layout_index(table->layout, ahead), dir);
        }
    }
}

static bool is_worth_it(const struct jump_table *table, uint64_t changes)
{
    return changes <= GRID_JOURNAL && changes * CELLS_A_CHANGE <= table->layout->cells;
}

bool jump_table_repair(struct jump_table *table)
{
    const struct grid *grid = moves_grid(table->moves);
    struct grid_change change;
    if (!is_worth_it(table, grid_version(grid) - table->seen)) {
        return false;
    }
    for (; table->seen < grid_version(grid) && grid_change_at(grid, table->seen, &change); table->seen++) {
        repair_around(table, change.at);
    }
    return true;
}
