/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/map/moves.h"

#include "path/map/alloc.h"
#include "path/map/bitmaps.h"
#include "path/map/layout.h"

#include <assert.h>

struct moves {
    const struct grid *grid;
    struct mover mover;
    uint64_t seen; /* version of the grid */
    uint8_t *steps, *factors;
    uint32_t cells_of[256];  /* how many cells of the grid have each factor */
    int factor_count;        /* how many factors other than 0 are on the grid */
    struct bitmaps *bitmaps; /* NULL: nobody has asked */
};

static bool corner_allows(const struct moves *moves, uint32_t index, enum direction dir)
{
    const struct layout *layout = grid_layout(moves->grid);
    bool one = moves->factors[layout_neighbour(layout, index, direction_along(dir))] != 0;
    bool other = moves->factors[layout_neighbour(layout, index, direction_across(dir))] != 0;
    switch (moves->mover.corners) {
    case CORNERS_STRICT:
        return one && other;
    case CORNERS_LOOSE:
        return one || other;
    case CORNERS_CUT:
        break;
    }
    return true;
}

static bool is_legal(const struct moves *moves, uint32_t index, enum direction dir)
{
    const struct layout *layout = grid_layout(moves->grid);
    if (moves->factors[layout_neighbour(layout, index, dir)] == 0) {
        return false;
    }
    return !direction_is_diagonal(dir) || corner_allows(moves, index, dir);
}

static uint8_t legal_steps(const struct moves *moves, uint32_t index)
{
    uint8_t steps = 0;
    if (moves->factors[index] == 0) {
        return steps;
    }
    for (enum direction dir = EAST; dir < moves->mover.neighbours; dir++) {
        if (is_legal(moves, index, dir)) {
            steps |= (uint8_t)(1U << dir);
        }
    }
    return steps;
}

static void count_factor(struct moves *moves, uint8_t factor, int change)
{
    bool was_there = moves->cells_of[factor] > 0;
    moves->cells_of[factor] += (uint32_t)change;
    bool is_there = moves->cells_of[factor] > 0;
    if (factor != 0) {
        moves->factor_count += is_there - was_there;
    }
}

static void set_factor(struct moves *moves, struct cell at)
{
    uint8_t *factor = &moves->factors[layout_index(grid_layout(moves->grid), at)];
    count_factor(moves, *factor, -1);
    *factor = moves->mover.factor[grid_terrain(moves->grid, at)];
    count_factor(moves, *factor, +1);
}

static void set_steps_around(struct moves *moves, struct cell at)
{
    const struct layout *layout = grid_layout(moves->grid);
    uint32_t index = layout_index(layout, at);
    moves->steps[index] = legal_steps(moves, index);
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        uint32_t next = layout_neighbour(layout, index, dir);
        moves->steps[next] = legal_steps(moves, next);
    }
}

static void rebuild(struct moves *moves)
{
    const struct layout *layout = grid_layout(moves->grid);
    for (struct cell at = {0, 0}; at.y < layout->height; at = cell_after(at, layout->width)) {
        set_factor(moves, at);
    }
    for (uint32_t index = 0; index < layout->cells; index++) {
        moves->steps[index] = legal_steps(moves, index);
    }
}

static bool mend(void *data, struct grid_change change)
{
    struct moves *moves = data;
    set_factor(moves, change.at);
    set_steps_around(moves, change.at);
    return true;
}

struct moves *moves_new(const struct grid *grid, const struct mover *mover)
{
    assert(mover->neighbours == 4 || mover->neighbours == 8);
    assert(mover->straight > 0 && mover->straight <= mover->diagonal && mover->diagonal <= 2 * mover->straight);
    struct moves *moves = alloc_zeroed(1, sizeof *moves);
    if (moves == NULL) {
        return NULL;
    }
    const struct layout *layout = grid_layout(grid);
    moves->grid = grid;
    moves->mover = *mover;
    moves->cells_of[0] = (uint32_t)layout->width * (uint32_t)layout->height;
    moves->steps = alloc_zeroed(layout->cells, sizeof *moves->steps);
    moves->factors = alloc_zeroed(layout->cells, sizeof *moves->factors);
    if (moves->steps == NULL || moves->factors == NULL) {
        moves_free(moves);
        return NULL;
    }
    moves->seen = GRID_UNSEEN;
    moves_update(moves);
    return moves;
}

void moves_free(struct moves *moves)
{
    if (moves != NULL) {
        moves_drop_bitmaps(moves);
        alloc_free(moves->steps);
        alloc_free(moves->factors);
        alloc_free(moves);
    }
}

void moves_update(struct moves *moves)
{
    if (!grid_follow(moves->grid, &moves->seen, mend, moves)) {
        rebuild(moves);
    }
}

uint64_t moves_version(const struct moves *moves)
{
    return moves->seen;
}

const struct grid *moves_grid(const struct moves *moves)
{
    return moves->grid;
}

const struct mover *moves_mover(const struct moves *moves)
{
    return &moves->mover;
}

bool moves_can_stand(const struct moves *moves, struct cell at)
{
    return grid_has(moves->grid, at) && moves->factors[layout_index(grid_layout(moves->grid), at)] != 0;
}

uint8_t moves_from(const struct moves *moves, struct cell at)
{
    assert(grid_has(moves->grid, at));
    return moves->steps[layout_index(grid_layout(moves->grid), at)];
}

uint32_t moves_cost(const struct moves *moves, struct cell at, enum direction dir)
{
    assert(moves_from(moves, at) >> dir & 1);
    uint32_t step = direction_is_diagonal(dir) ? moves->mover.diagonal : moves->mover.straight;
    return step * moves->factors[layout_index(grid_layout(moves->grid), cell_step(at, dir))];
}

const struct bitmaps *moves_bitmaps(struct moves *moves)
{
    if (moves->seen != grid_version(moves->grid)) {
        return moves->bitmaps;
    }
    if (moves->bitmaps != NULL) {
        bitmaps_update(moves->bitmaps);
        return moves->bitmaps;
    }
    moves->bitmaps = alloc_zeroed(1, sizeof *moves->bitmaps);
    if (moves->bitmaps != NULL && !bitmaps_init(moves->bitmaps, moves->grid, moves->factors)) {
        moves_drop_bitmaps(moves);
    }
    return moves->bitmaps;
}

void moves_drop_bitmaps(struct moves *moves)
{
    if (moves->bitmaps != NULL) {
        bitmaps_done(moves->bitmaps);
        alloc_free(moves->bitmaps);
        moves->bitmaps = NULL;
    }
}

const uint8_t *moves_steps(const struct moves *moves)
{
    return moves->steps;
}

const uint8_t *moves_factors(const struct moves *moves)
{
    return moves->factors;
}

uint32_t moves_room(const struct moves *moves)
{
    const struct layout *layout = grid_layout(moves->grid);
    return (uint32_t)layout->width * (uint32_t)layout->height - moves->cells_of[0];
}

bool moves_are_uniform(const struct moves *moves)
{
    return moves->factor_count <= 1;
}
