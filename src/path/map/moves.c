/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/map/moves.h"

#include "path/map/alloc.h"
#include "path/map/bitmaps.h"
#include "path/map/layout.h"
#include "path/map/steps.h"

#include <assert.h>
#include <string.h>

/* Flags for the data that a row already has.  When the arrays are borrowed, one set of flags covers all rows. */
enum { HAS_FACTORS = 1, HAS_STEPS = 2, HAS_ALL = 4 };

struct moves {
    const struct grid *grid;
    struct mover mover;
    uint64_t seen;           /* version of the grid */
    uint8_t *steps;          /* by index of the layout; valid in rows with HAS_STEPS */
    uint8_t *factors;        /* valid in rows with HAS_FACTORS; rows beside one with HAS_STEPS have it */
    uint8_t *rows;           /* these flags, by y; at the end, after the last row, is HAS_ALL */
    uint32_t cells_of[256];  /* number of cells with each factor */
    int factor_count;        /* number of different factors other than 0 on the grid */
    struct bitmaps *bitmaps; /* NULL: not requested yet */
};

static uint32_t index_of_row(const struct moves *moves, int y)
{
    return layout_index(grid_layout(moves->grid), (struct cell){0, y});
}

static void need_factors(const struct moves *moves, const struct steps_kinds *kinds, int y)
{
    if (y >= 0 && y < grid_height(moves->grid) && (moves->rows[y] & HAS_FACTORS) == 0) {
        steps_write_factors(kinds, grid_row(moves->grid, y), (uint32_t)grid_width(moves->grid),
                            moves->factors + index_of_row(moves, y));
        moves->rows[y] |= HAS_FACTORS;
    }
}

static void need_steps(const struct moves *moves, const struct steps_kinds *kinds, int y)
{
    for (int near = y - 1; near <= y + 1; near++) {
        need_factors(moves, kinds, near);
    }
    if ((moves->rows[y] & HAS_STEPS) == 0) {
        const struct layout *layout = grid_layout(moves->grid);
        const uint32_t first = index_of_row(moves, y);
        steps_write(&moves->mover, layout->stride, moves->factors + first, (uint32_t)layout->width,
                    moves->steps + first);
        moves->rows[y] |= HAS_STEPS;
    }
}

static void need_row(const struct moves *moves, int y)
{
    if ((moves->rows[y] & HAS_STEPS) == 0) {
        const struct steps_kinds kinds = steps_kinds_of(moves->grid, &moves->mover);
        need_steps(moves, &kinds, y);
    }
}

static void need_all(const struct moves *moves)
{
    const int height = grid_height(moves->grid);
    if (moves->rows[height] != HAS_ALL) {
        const struct steps_kinds kinds = steps_kinds_of(moves->grid, &moves->mover);
        for (int y = 0; y < height; y++) {
            need_steps(moves, &kinds, y);
        }
        moves->rows[height] = HAS_ALL;
    }
}

static void count_factor(struct moves *moves, uint8_t factor, uint32_t change)
{
    bool was_there = moves->cells_of[factor] > 0;
    moves->cells_of[factor] += change;
    if (factor != 0) {
        moves->factor_count += (moves->cells_of[factor] > 0) - was_there;
    }
}

/* Only resets the flags; reads no row. */
static void rebuild(struct moves *moves)
{
    const int height = grid_height(moves->grid);
    const bool is_borrowed = moves->rows[height] == HAS_ALL;
    memset(moves->rows, 0, (size_t)height + 1);
    memset(moves->cells_of, 0, sizeof moves->cells_of);
    moves->factor_count = 0;
    for (int terrain = 0; terrain < 256; terrain++) {
        count_factor(moves, moves->mover.factor[terrain], grid_count(moves->grid, (uint8_t)terrain));
    }
    if (is_borrowed) {
        need_all(moves);
    }
}

/* Sets the steps of a cell and its neighbours, in rows that have them. */
static void set_steps_around(struct moves *moves, struct cell at)
{
    const struct layout *layout = grid_layout(moves->grid);
    const int first = at.x > 0 ? at.x - 1 : 0, last = at.x + 1 < layout->width ? at.x + 1 : at.x;
    for (int y = at.y > 0 ? at.y - 1 : 0; y <= at.y + 1 && y < layout->height; y++) {
        if (moves->rows[y] & HAS_STEPS) {
            const uint32_t index = layout_index(layout, (struct cell){first, y});
            steps_write(&moves->mover, layout->stride, moves->factors + index, (uint32_t)(last - first + 1),
                        moves->steps + index);
        }
    }
}

static bool mend(void *data, struct grid_change change)
{
    struct moves *moves = data;
    const uint8_t *factor = moves->mover.factor;
    count_factor(moves, factor[change.before], UINT32_MAX);
    count_factor(moves, factor[change.after], 1);
    if (moves->rows[change.at.y] & HAS_FACTORS) {
        uint8_t *now = &moves->factors[layout_index(grid_layout(moves->grid), change.at)];
        const uint8_t before = *now;
        *now = factor[grid_terrain(moves->grid, change.at)];
        if ((before == 0) != (*now == 0)) {
            set_steps_around(moves, change.at);
        }
    }
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
    moves->steps = alloc_whole(layout->cells);
    moves->factors = alloc_whole((size_t)layout->cells + STEPS_PADDING);
    moves->rows = alloc_zeroed((size_t)layout->height + 1, sizeof *moves->rows);
    if (moves->steps == NULL || moves->factors == NULL || moves->rows == NULL) {
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
        alloc_free(moves->rows);
        alloc_free(moves);
    }
}

void moves_update(struct moves *moves)
{
    if (!grid_follow_far(moves->grid, &moves->seen, mend, moves)) {
        rebuild(moves);
    }
}

uint64_t moves_version(const struct moves *moves) { return moves->seen; }

/* Returns whether the change, such as eaten clover, affects no path. */
static bool changes_no_way(void *data, struct grid_change change)
{
    const struct mover *const *mover = data;
    return (*mover)->factor[change.before] == (*mover)->factor[change.after];
}

bool moves_same_since(const struct moves *moves, uint64_t version)
{
    const struct mover *mover = &moves->mover;
    return grid_follow(moves->grid, &version, changes_no_way, &mover);
}

const struct grid *moves_grid(const struct moves *moves) { return moves->grid; }

const struct mover *moves_mover(const struct moves *moves) { return &moves->mover; }

bool moves_can_stand(const struct moves *moves, struct cell at)
{
    if (!grid_has(moves->grid, at)) {
        return false;
    }
    need_row(moves, at.y);
    return moves->factors[layout_index(grid_layout(moves->grid), at)] != 0;
}

uint8_t moves_from(const struct moves *moves, struct cell at)
{
    assert(grid_has(moves->grid, at));
    need_row(moves, at.y);
    return moves->steps[layout_index(grid_layout(moves->grid), at)];
}

bool moves_can_step(const struct moves *moves, struct cell at, enum direction dir)
{
    return dir != NO_DIRECTION && (moves_from(moves, at) >> dir & 1) != 0;
}

uint32_t moves_cost(const struct moves *moves, struct cell at, enum direction dir)
{
    assert(moves_can_step(moves, at, dir));
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
    if (moves->bitmaps != NULL && !bitmaps_init(moves->bitmaps, moves->grid, moves_factors(moves))) {
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
    need_all(moves);
    return moves->steps;
}

const uint8_t *moves_factors(const struct moves *moves)
{
    need_all(moves);
    return moves->factors;
}

uint32_t moves_room(const struct moves *moves)
{
    const struct layout *layout = grid_layout(moves->grid);
    return (uint32_t)layout->width * (uint32_t)layout->height - moves->cells_of[0];
}

bool moves_are_uniform(const struct moves *moves) { return moves->factor_count <= 1; }
