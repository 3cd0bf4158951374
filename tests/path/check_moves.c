/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "sandbox.h"

/* Whether the step is there if and only if it is legal, at its cost. */
static bool is_right(struct sandbox *box, struct cell at, enum direction dir)
{
    struct cell to = cell_step(at, dir);
    int dx = to.x - at.x, dy = to.y - at.y;
    bool is_legal = sandbox_is_legal(box, at, dx, dy);
    return (moves_from(box->moves, at) >> dir & 1) == is_legal &&
           (!is_legal || moves_cost(box->moves, at, dir) == sandbox_cost(box, at, dx, dy));
}

/* Check reports each assertion that holds, too, which costs more than the comparison: so only what is wrong is one. */
static void assert_legal_steps(struct sandbox *box, int edit)
{
    for (int i = 0; i < box->width * box->height; i++) {
        struct cell at = sandbox_at(box, i);
        ck_assert_int_eq(moves_can_stand(box->moves, at), sandbox_can_stand(box, at));
        for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
            if (!is_right(box, at, dir)) {
                ck_abort_msg("seed %llu, edit %d, cell %d,%d, direction %d", (unsigned long long)box->seed, edit, at.x,
                             at.y, dir);
            }
        }
    }
}

START_TEST(steps_are_legal_after_edits)
{
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct sandbox box;
        sandbox_init(&box, seed);
        box.has_surcharge = false;
        assert_legal_steps(&box, 0);
        for (int edit = 1; edit <= 20; edit++) {
            uint32_t changes = edit % 10 == 0 ? 2 * GRID_JOURNAL : 1 + sandbox_below(&box, 5);
            for (; changes > 0; changes--) {
                sandbox_change(&box);
            }
            moves_update(box.moves);
            assert_legal_steps(&box, edit);
        }
        sandbox_done(&box);
    }
}
END_TEST

START_TEST(off_the_grid_is_no_place_to_stand)
{
    struct sandbox box;
    sandbox_init(&box, 1);
    ck_assert(!moves_can_stand(box.moves, (struct cell){-1, 0}));
    ck_assert(!moves_can_stand(box.moves, (struct cell){0, -1}));
    ck_assert(!moves_can_stand(box.moves, (struct cell){box.width, 0}));
    ck_assert(!moves_can_stand(box.moves, (struct cell){0, box.height}));
    sandbox_done(&box);
}
END_TEST

START_TEST(versions_are_those_of_the_grid)
{
    struct sandbox box;
    sandbox_init(&box, 2);
    ck_assert_uint_eq(moves_version(box.moves), grid_version(box.grid));
    uint8_t terrain = grid_terrain(box.grid, (struct cell){0, 0});
    grid_set(box.grid, (struct cell){0, 0}, terrain + 1);
    ck_assert_uint_eq(moves_version(box.moves) + 1, grid_version(box.grid));
    moves_update(box.moves);
    ck_assert_uint_eq(moves_version(box.moves), grid_version(box.grid));
    sandbox_done(&box);
}
END_TEST

/* Walls do not count, and no cell at all is as uniform as one. */
static bool is_uniform(const struct sandbox *box)
{
    uint8_t first = 0;
    for (int i = 0; i < box->width * box->height; i++) {
        uint8_t factor = box->mover.factor[grid_terrain(box->grid, sandbox_at(box, i))];
        first = first != 0 ? first : factor;
        if (factor != 0 && factor != first) {
            return false;
        }
    }
    return true;
}

START_TEST(uniform_ground_is_known_after_edits)
{
    int uniform = 0, mixed = 0;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct sandbox box;
        sandbox_init(&box, seed);
        for (int edit = 0; edit < 400; edit++) {
            bool is = is_uniform(&box);
            ck_assert_msg(moves_are_uniform(box.moves) == is, "seed %d, edit %d", (int)seed, edit);
            uniform += is;
            mixed += !is;
            bool is_rare = sandbox_below(&box, 40) == 0;
            grid_set(box.grid, sandbox_cell(&box), (uint8_t)(is_rare ? sandbox_below(&box, 4) : (uint32_t)edit / 200));
            moves_update(box.moves);
        }
        sandbox_done(&box);
    }
    ck_assert(uniform > 100 && mixed > 100);
}
END_TEST

START_TEST(factors_of_a_mover_have_bounds)
{
    struct mover mover;
    mover_init(&mover);
    ck_assert(mover.straight == 10 && mover.diagonal == 14 && mover.neighbours == 8 && mover.corners == CORNERS_STRICT);
    ck_assert(mover_least_factor(&mover) == 0 && mover_greatest_factor(&mover) == 0);
    static const int places[] = {0, 1, 2, 128, 254, 255};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        for (int factor = 1; factor <= 255; factor += 127) {
            mover_init(&mover);
            mover.factor[places[i]] = (uint8_t)factor;
            ck_assert(mover_least_factor(&mover) == factor && mover_greatest_factor(&mover) == factor);
            mover.factor[100] = 7;
            ck_assert_int_eq(mover_least_factor(&mover), factor < 7 ? factor : 7);
            ck_assert_int_eq(mover_greatest_factor(&mover), factor > 7 ? factor : 7);
        }
    }
}
END_TEST

TEST_MAIN("moves", steps_are_legal_after_edits, off_the_grid_is_no_place_to_stand, versions_are_those_of_the_grid,
          uniform_ground_is_known_after_edits, factors_of_a_mover_have_bounds)
