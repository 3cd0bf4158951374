/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/field/prune.h"

#include "path/map/alloc.h"
#include "path/map/layout.h"

static unsigned bit(enum direction dir) { return 1U << dir; }

/* Returns the steps after a straight step that are not pruned. The parent also reaches the cell beside this one by one
 * diagonal step, if that step is legal, and from there the next cell ahead. */
static unsigned after_straight(enum direction dir, unsigned legal, enum corners corners)
{
    unsigned needless = 0;
    enum direction side = direction_side(dir);
    for (int i = 0; i < 2; i++, side = direction_opposite(side)) {
        bool is_open = (legal & bit(side)) && (corners != CORNERS_STRICT || !direction_is_forced(dir, side, legal));
        needless |= is_open ? bit(side) | bit(direction_diagonal(dir, side)) : 0;
    }
    return needless;
}

/* Does the same after a diagonal step. The parent also reaches the cells in line with a cell beside it by two straight
 * steps through that cell, if the cell is free. */
static unsigned after_diagonal(enum direction dir, unsigned legal)
{
    enum direction across = direction_across(dir), along = direction_along(dir);
    enum direction behind = direction_opposite(across), beside = direction_opposite(along);
    return (legal & bit(behind) ? bit(direction_diagonal(along, behind)) : 0) |
           (legal & bit(beside) ? bit(direction_diagonal(across, beside)) : 0);
}

/* With 4 neighbours, only a horizontal step has needless ones. The parent also reaches the cell beside this one by a
 * vertical and a horizontal step, if the corner is open. */
static unsigned needless_steps(const struct mover *mover, enum direction dir, unsigned legal)
{
    bool is_ordered = mover->straight < mover->diagonal && mover->diagonal < 2 * mover->straight;
    if (mover->neighbours == 4) {
        return dir == EAST || dir == WEST ? after_straight(dir, legal, CORNERS_STRICT) : 0;
    }
    if (!is_ordered) {
        return 0;
    }
    return direction_is_diagonal(dir) ? after_diagonal(dir, legal) : after_straight(dir, legal, mover->corners);
}

static uint8_t steps_of(const struct mover *mover, unsigned useful)
{
    return (uint8_t)(mover->neighbours == 4 ? useful & DIRECTIONS_STRAIGHT : useful);
}

static void init_steps(struct prune *prune, const struct mover *mover)
{
    for (unsigned legal = 0; legal < 256; legal++) {
        for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
            unsigned useful = legal & direction_rows[direction_opposite(dir)].away;
            prune->steps[PRUNE_MIXED][dir][legal] = steps_of(mover, useful);
            prune->steps[PRUNE_FLAT][dir][legal] = steps_of(mover, useful & ~needless_steps(mover, dir, legal));
        }
        prune->steps[PRUNE_MIXED][NO_DIRECTION][legal] = steps_of(mover, legal);
        prune->steps[PRUNE_FLAT][NO_DIRECTION][legal] = steps_of(mover, legal);
    }
}

bool prune_init(struct prune *prune, const struct moves *moves)
{
    init_steps(prune, moves_mover(moves));
    prune->moves = moves;
    prune->seen = GRID_UNSEEN;
    prune->cells = alloc_zeroed(grid_layout(moves_grid(moves))->cells, sizeof *prune->cells);
    return prune->cells != NULL;
}

void prune_done(struct prune *prune)
{
    alloc_free(prune->cells);
    prune->cells = NULL;
}

static int neighbours_that_count(const struct prune *prune)
{
    return moves_mover(prune->moves)->neighbours == 4 ? DIRECTIONS : SOUTH_EAST;
}

static bool is_flat(const struct prune *prune, uint32_t index)
{
    const uint8_t *factors = moves_factors(prune->moves);
    for (enum direction dir = EAST; (int)dir < neighbours_that_count(prune); dir++) {
        uint8_t factor = factors[layout_neighbour(grid_layout(moves_grid(prune->moves)), index, dir)];
        if (factor != 0 && factor != factors[index]) {
            return false;
        }
    }
    return true;
}

static bool is_open(const struct prune *prune, struct cell at, enum direction corner)
{
    struct cell to = cell_step(at, corner);
    return moves_can_stand(prune->moves, to) && moves_can_stand(prune->moves, (struct cell){at.x, to.y}) &&
           moves_can_stand(prune->moves, (struct cell){to.x, at.y});
}

static void judge(struct prune *prune, struct cell at)
{
    uint32_t index = layout_index(grid_layout(moves_grid(prune->moves)), at);
    unsigned bits = is_flat(prune, index) ? PRUNE_FLAT : PRUNE_MIXED;
    for (enum direction dir = SOUTH_EAST; (int)dir < neighbours_that_count(prune); dir++) {
        bits |= is_open(prune, at, dir) ? 1U << dir : 0;
    }
    prune->cells[index] = (uint8_t)bits;
}

static void judge_all(struct prune *prune)
{
    const struct layout *layout = grid_layout(moves_grid(prune->moves));
    for (struct cell at = {0, 0}; at.y < layout->height; at = cell_after(at, layout->width)) {
        judge(prune, at);
    }
}

static bool judge_around(void *data, struct grid_change change)
{
    struct prune *prune = data;
    judge(prune, change.at);
    for (enum direction dir = EAST; (int)dir < neighbours_that_count(prune); dir++) {
        struct cell next = cell_step(change.at, dir);
        if (grid_has(moves_grid(prune->moves), next)) {
            judge(prune, next);
        }
    }
    return true;
}

void prune_update(struct prune *prune)
{
    if (!grid_follow(moves_grid(prune->moves), &prune->seen, judge_around, prune)) {
        judge_all(prune);
    }
}
