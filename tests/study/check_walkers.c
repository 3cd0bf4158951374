/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/xalloc.h"
#include "game/meadow.h"
#include "level/format/level.h"
#include "path/finder.h"
#include "study/walkers.h"
#include "testing.h"

struct trial {
    struct grid *grid;
    struct moves *moves;
    struct cell start, goal;
};

static void trial_init(struct trial *trial, const char *const rows[])
{
    struct level *level = meadow_draw(rows);
    struct mover mover = level_hare_mover(level);
    trial->grid = level_grid(level);
    trial->moves = xalloc_check(moves_new(trial->grid, &mover));
    moves_update(trial->moves);
    trial->start = level->hounds[0].at;
    trial->goal = level->hare;
    level_free(level);
}

static void trial_done(struct trial *trial)
{
    moves_free(trial->moves);
    grid_free(trial->grid);
}

/* Each step is legal, and the cost is the sum of the steps. */
static void assert_legal(const struct trial *trial, const struct walkers_way *walk)
{
    uint32_t cost = 0;
    ck_assert(cell_equal(walk->cells[0], trial->start));
    for (size_t i = 1; i < walk->count; i++) {
        enum direction dir = direction_between(walk->cells[i - 1], walk->cells[i]);
        ck_assert(dir != NO_DIRECTION && (moves_from(trial->moves, walk->cells[i - 1]) >> dir & 1) != 0);
        cost += moves_cost(trial->moves, walk->cells[i - 1], dir);
    }
    ck_assert_uint_eq(cost, walk->cost);
    ck_assert(walk->arrives == cell_equal(walk->cells[walk->count - 1], trial->goal));
}

static struct walkers_way assert_walk(const char *const rows[], enum walker walker, bool arrives)
{
    struct trial trial;
    struct walkers_way walk;
    trial_init(&trial, rows);
    walkers_init(&walk, walker, trial.moves, trial.start, trial.goal);
    assert_legal(&trial, &walk);
    ck_assert(walk.arrives == arrives);
    trial_done(&trial);
    return walk;
}

static const char *const open_ground[] = {"B.....", "......", "......", ".....@", NULL},
                         *const cup[] = {"...........", "..######...", ".......#...", ".B.....#..@",
                                         ".......#...", "..######...", "...........", NULL},
                         *const box[] = {".........", "...#####.", "...#...#.", ".B.#.@.#.",
                                         "...#...#.", "...#####.", ".........", NULL};

START_TEST(on_open_ground_both_go_straight)
{
    for (enum walker walker = WALKER_RUSH; walker < WALKERS; walker++) {
        struct walkers_way walk = assert_walk(open_ground, walker, true);
        ck_assert_uint_eq(walk.cost, 3 * 14 + 2 * 10);
        ck_assert_uint_eq(walk.count, 6);
        walkers_done(&walk);
    }
}
END_TEST

/* The bulldog stays in the cup.  A hand on the wall leads out of it, on a path that costs more than a cheapest one. */
START_TEST(the_cup)
{
    struct walkers_way stuck = assert_walk(cup, WALKER_RUSH, false), out = assert_walk(cup, WALKER_HAND, true);
    ck_assert(cell_equal(stuck.cells[stuck.count - 1], (struct cell){6, 3}));
    struct trial trial;
    trial_init(&trial, cup);
    struct finder *finder = xalloc_check(finder_new(&finder_search[ALGORITHM_ASTAR], trial.moves, NULL));
    ck_assert_int_eq(finder_run(finder, trial.start, trial.goal), SEARCH_FOUND);
    ck_assert_uint_gt(out.cost, finder_cost(finder));
    finder_free(finder);
    trial_done(&trial);
    walkers_done(&stuck);
    walkers_done(&out);
}
END_TEST

/* It walks round the wall to where it met it, and gives up. */
START_TEST(where_there_is_no_way_the_hand_gives_up)
{
    struct walkers_way walk = assert_walk(box, WALKER_HAND, false);
    ck_assert_uint_lt(walk.count, 60);
    walkers_done(&walk);
}
END_TEST

TEST_MAIN("study/walkers", on_open_ground_both_go_straight, the_cup, where_there_is_no_way_the_hand_gives_up)
