#include "config.h"

#include "level/lint/reach.h"

#include "base/xalloc.h"
#include "path/map/grid.h"
#include "path/map/moves.h"

#include <stdlib.h>

/* Cells in the order in which they are reached; each enters once. */
struct flood {
    const struct level *level;
    struct moves *moves;
    uint32_t *steps;
    uint32_t *queue;
    size_t head, tail;
    struct cell holes[WARRENS][2]; /* x -1: none */
};

static void find_holes(struct flood *flood)
{
    const struct cell nowhere = {-1, -1};
    for (size_t i = 0; i < WARRENS; i++) {
        flood->holes[i][0] = flood->holes[i][1] = nowhere;
    }
    for (size_t i = 0; i < level_cells(flood->level); i++) {
        int warren = terrain_facts(flood->level->terrain[i])->warren;
        if (warren > 0) {
            struct cell *pair = flood->holes[warren - 1];
            pair[pair[0].x >= 0] = level_cell(flood->level, i);
        }
    }
}

static void visit(struct flood *flood, struct cell at, uint32_t steps);

static void visit_twin(struct flood *flood, struct cell at, int warren, uint32_t steps)
{
    const struct cell *pair = flood->holes[warren - 1];
    struct cell twin = cell_equal(pair[0], at) ? pair[1] : pair[0];
    if (twin.x >= 0) {
        visit(flood, twin, steps);
    }
}

static void visit(struct flood *flood, struct cell at, uint32_t steps)
{
    size_t index = level_index(flood->level, at);
    if (flood->steps[index] != REACH_NEVER || !moves_can_stand(flood->moves, at)) {
        return;
    }
    flood->steps[index] = steps;
    flood->queue[flood->tail++] = (uint32_t)index;
    int warren = terrain_facts(flood->level->terrain[index])->warren;
    if (warren > 0) {
        visit_twin(flood, at, warren, steps);
    }
}

static void visit_neighbours(struct flood *flood, size_t index)
{
    struct cell at = level_cell(flood->level, index);
    unsigned directions = moves_from(flood->moves, at);
    for (; directions != 0; directions &= directions - 1) {
        visit(flood, cell_step(at, (enum direction)__builtin_ctz(directions)), flood->steps[index] + 1);
    }
}

uint32_t *reach_steps(const struct level *level, struct mover mover, enum bales bales, const uint8_t *seeds)
{
    mover.factor[TERRAIN_BALE] = bales == BALES_AS_GRASS ? 1 : mover.factor[TERRAIN_BALE];
    mover.factor[TERRAIN_SHUTTER_CLOSED] = mover.factor[TERRAIN_SHUTTER_OPEN];
    mover.factor[TERRAIN_BURROW_CLOSED] = mover.factor[TERRAIN_BURROW_OPEN];
    struct grid *grid = level_grid(level);
    struct flood flood = {.level = level,
                          .moves = xalloc_check(moves_new(grid, &mover)),
                          .steps = xreallocarray(NULL, level_cells(level), sizeof(uint32_t)),
                          .queue = xreallocarray(NULL, level_cells(level), sizeof(uint32_t))};
    find_holes(&flood);
    for (size_t i = 0; i < level_cells(level); i++) {
        flood.steps[i] = REACH_NEVER;
    }
    for (size_t i = 0; i < level_cells(level); i++) {
        if (seeds[i] != 0) {
            visit(&flood, level_cell(level, i), 0);
        }
    }
    while (flood.head < flood.tail) {
        visit_neighbours(&flood, flood.queue[flood.head++]);
    }
    free(flood.queue);
    moves_free(flood.moves);
    grid_free(grid);
    return flood.steps;
}

uint32_t *reach_steps_from(const struct level *level, struct mover mover, enum bales bales, struct cell at)
{
    uint8_t *seeds = xcalloc(level_cells(level), 1);
    seeds[level_index(level, at)] = 1;
    uint32_t *steps = reach_steps(level, mover, bales, seeds);
    free(seeds);
    return steps;
}
