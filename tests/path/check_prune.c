/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "sandbox.h"

#include "path/field/prune.h"
#include "path/map/layout.h"

/* Compares the pruned steps with the reasons for pruning them, computed from the eight cells around. */

enum { WALL, GRASS, MAPS = 150, ROUNDS = 6 };

static const struct cell centre = {1, 1};

/* Builds 3 x 3 cells.  The middle one is free, and so are the others except for those in the set. */
static void surroundings_init(struct sandbox *box, const struct mover *mover, unsigned walls)
{
    *box = (struct sandbox){.width = 3, .height = 3, .grid = grid_new(3, 3), .mover = *mover};
    grid_set(box->grid, centre, GRASS);
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        grid_set(box->grid, cell_step(centre, dir), walls >> dir & 1 ? WALL : GRASS);
    }
    box->moves = moves_new(box->grid, &box->mover);
    moves_update(box->moves);
}

static bool can_step(const struct sandbox *box, struct cell from, struct cell to)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 && (dx != 0 || dy != 0) && sandbox_is_legal(box, from, dx, dy);
}

static uint32_t cost_of(const struct sandbox *box, struct cell from, struct cell to)
{
    return sandbox_cost(box, from, to.x - from.x, to.y - from.y);
}

static bool is_straight_step(struct cell from, struct cell to)
{
    return (from.x == to.x) != (from.y == to.y) && direction_between(from, to) != NO_DIRECTION;
}

/* Returns which of two equally cheap paths is kept. */
static bool goes_first(const struct mover *mover, struct cell parent, struct cell over)
{
    return mover->neighbours == 4 ? over.x == parent.x : over.x != parent.x && over.y != parent.y;
}

/* Returns whether the parent has another path of at most two steps that is cheaper, or as cheap and the one to keep. */
static bool is_needless(const struct sandbox *box, struct cell parent, struct cell to)
{
    uint32_t cost = cost_of(box, parent, centre) + cost_of(box, centre, to);
    if (cell_equal(to, parent) || (can_step(box, parent, to) && cost_of(box, parent, to) < cost)) {
        return true;
    }
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        struct cell over = cell_step(centre, dir);
        if (can_step(box, parent, over) && can_step(box, over, to)) {
            uint32_t other = cost_of(box, parent, over) + cost_of(box, over, to);
            bool is_first = goes_first(&box->mover, parent, over) && !goes_first(&box->mover, parent, centre);
            if (other < cost || (other == cost && is_first)) {
                return true;
            }
        }
    }
    return false;
}

static bool has_order(const struct mover *mover)
{
    return mover->neighbours == 4 || (mover->straight < mover->diagonal && mover->diagonal < 2 * mover->straight);
}

static unsigned steps_to_try(const struct sandbox *box, enum direction came, enum prune_terrain terrain)
{
    struct cell parent = cell_step(centre, came == NO_DIRECTION ? NO_DIRECTION : direction_opposite(came));
    unsigned steps = 0;
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(centre, dir);
        bool is_beside = cell_equal(to, parent) || is_straight_step(parent, to);
        bool is_left_out = terrain == PRUNE_FLAT && has_order(&box->mover) ? is_needless(box, parent, to) : is_beside;
        if (can_step(box, centre, to) && (came == NO_DIRECTION || !is_left_out)) {
            steps |= 1U << dir;
        }
    }
    return steps;
}

static void assert_surroundings(const struct mover *mover, unsigned walls)
{
    struct sandbox box;
    struct prune prune;
    surroundings_init(&box, mover, walls);
    ck_assert(prune_init(&prune, box.moves));
    prune_update(&prune);
    uint32_t index = layout_index(grid_layout(box.grid), centre);
    unsigned legal = moves_from(box.moves, centre), corners = prune.cells[index] & PRUNE_CORNERS;
    ck_assert_uint_eq(prune.cells[index] & PRUNE_FLAT, PRUNE_FLAT);
    for (enum direction came = EAST; came <= NO_DIRECTION; came++) {
        struct cell parent = cell_step(centre, came < DIRECTIONS ? direction_opposite(came) : NO_DIRECTION);
        if (came == NO_DIRECTION || can_step(&box, parent, centre)) {
            unsigned flat = prune.steps[PRUNE_FLAT][came][legal | corners];
            unsigned mixed = prune.steps[PRUNE_MIXED][came][legal | corners];
            ck_assert_msg(flat == steps_to_try(&box, came, PRUNE_FLAT), "corners %d, walls %02x, came %d: %02x",
                          mover->corners, walls, came, flat);
            ck_assert_msg(mixed == steps_to_try(&box, came, PRUNE_MIXED),
                          "corners %d, walls %02x, came %d: %02x, mixed", mover->corners, walls, came, mixed);
        }
    }
    prune_done(&prune);
    sandbox_done(&box);
}

START_TEST(no_other_step_is_left_out_than_one_that_betters_nothing)
{
    static const uint16_t costs[][2] = {{10, 14}, {10, 11}, {10, 19}, {10, 10}, {10, 20}};
    for (int i = 0; i < 30; i++) {
        struct mover mover;
        mover_init(&mover);
        mover.factor[GRASS] = 3;
        mover.straight = costs[i / 6][0];
        mover.diagonal = costs[i / 6][1];
        mover.neighbours = i % 2 == 0 ? 8 : 4;
        mover.corners = (enum corners)(i / 2 % 3);
        for (unsigned walls = 0; walls < 256; walls++) {
            assert_surroundings(&mover, walls);
        }
    }
}
END_TEST

static int factor_of(const struct sandbox *box, struct cell at)
{
    return sandbox_can_stand(box, at) ? box->mover.factor[grid_terrain(box->grid, at)] : 0;
}

/* Judges a cell as the header defines it. */
static unsigned judged(const struct sandbox *box, struct cell at)
{
    unsigned bits = PRUNE_FLAT;
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(at, dir);
        bool counts = box->mover.neighbours == 4 || !direction_is_diagonal(dir);
        if (counts && factor_of(box, to) != 0 && factor_of(box, to) != factor_of(box, at)) {
            bits &= ~(unsigned)PRUNE_FLAT;
        }
        bool is_corner = box->mover.neighbours == 4 && direction_is_diagonal(dir);
        if (is_corner && factor_of(box, to) != 0 && factor_of(box, (struct cell){to.x, at.y}) != 0 &&
            factor_of(box, (struct cell){at.x, to.y}) != 0) {
            bits |= 1U << dir;
        }
    }
    return bits;
}

static void edit(struct sandbox *box)
{
    for (uint32_t i = sandbox_below(box, 4); i > 0; i--) {
        sandbox_change(box);
    }
}

START_TEST(cells_are_judged_again_when_the_map_changes)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct sandbox box;
        struct prune prune;
        sandbox_init(&box, seed);
        moves_update(box.moves);
        ck_assert(prune_init(&prune, box.moves));
        for (int round = 0; round < ROUNDS; round++) {
            moves_update(box.moves);
            prune_update(&prune);
            for (int i = 0; i < box.width * box.height; i++) {
                struct cell at = sandbox_at(&box, i);
                unsigned bits = prune.cells[layout_index(grid_layout(box.grid), at)];
                ck_assert_msg(bits == judged(&box, at), "seed %llu, round %d, %d,%d: %02x", (unsigned long long)seed,
                              round, at.x, at.y, bits);
            }
            edit(&box);
        }
        prune_done(&prune);
        sandbox_done(&box);
    }
}
END_TEST

TEST_MAIN("prune", no_other_step_is_left_out_than_one_that_betters_nothing, cells_are_judged_again_when_the_map_changes)
