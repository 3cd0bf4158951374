/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "pack.h"

#include "path/pursue/pursuit.h"

enum { MAPS = 400, SMALL = 12 };

static bool find(struct cover *cover, const struct cover_runner *prey, const struct cover_runner *hunters, size_t count,
                 struct escape *escape)
{
    ck_assert_int_eq(cover_run(cover, prey, hunters, count), SEARCH_FOUND);
    return cover_find_escape(cover, escape);
}

START_TEST(the_goal_is_where_the_hunters_come_last)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct pack_trial trial;
        struct cover_time hunters[SANDBOX_CELLS], prey[SANDBOX_CELLS];
        struct escape escape;
        pack_trial_init(&trial, seed);
        pack_hunters_times(&trial, hunters);
        pack_prey_times(&trial, hunters, prey);
        struct cover *cover = cover_new(trial.kinds[0].grid);
        bool is_found = find(cover, &trial.prey, trial.hunters, trial.count, &escape);
        ck_assert_int_eq(is_found, prey[sandbox_index(&trial.kinds[0], trial.prey.at)].cost != UINT32_MAX);
        int goal = is_found ? sandbox_index(&trial.kinds[0], escape.goal) : 0;
        for (int i = 0; i < trial.kinds[0].width * trial.kinds[0].height && is_found; i++) {
            int later = cover_time_compare(hunters[i], hunters[goal]);
            int sooner = cover_time_compare(prey[i], prey[goal]);
            bool is_better = later > 0 || (later == 0 && (sooner < 0 || (sooner == 0 && i < goal)));
            ck_assert_msg(prey[i].cost == UINT32_MAX || !is_better, "seed %llu: %d is better than %d",
                          (unsigned long long)seed, i, goal);
        }
        ck_assert(!is_found || cover_time_compare(escape.until, hunters[goal]) == 0);
        cover_free(cover);
        pack_trial_done(&trial);
    }
}
END_TEST

/* Returns moves in which every step takes one turn. */
static struct moves *one_turn_a_step(struct sandbox *box)
{
    struct mover mover = box->mover;
    mover.straight = mover.diagonal = 1;
    for (int terrain = 1; terrain < 4; terrain++) {
        mover.factor[terrain] = 1;
    }
    return moves_new(box->grid, &mover);
}

/* A prey that commits itself to a path known to the hunter is caught no later than one that decides on every turn.
 * Even if the table contains no capture, such a path may end in one. */
START_TEST(no_way_beats_the_perfect_prey)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct sandbox box;
        sandbox_init(&box, seed);
        struct moves *moves = one_turn_a_step(&box);
        if (box.width * box.height <= SMALL * SMALL) {
            struct cover_runner prey = {moves, sandbox_standing(&box), 1, 0},
                                hunter = {moves, sandbox_standing(&box), 1, 0};
            struct cover *cover = cover_new(box.grid);
            struct pursuit *pursuit = pursuit_new(moves, moves);
            struct escape escape;
            ck_assert_int_eq(pursuit_run(pursuit), SEARCH_FOUND);
            if (find(cover, &prey, &hunter, 1, &escape)) {
                uint32_t turns = pursuit_value(pursuit, prey.at, hunter.at, PURSUIT_PREY);
                bool is_never = escape.until.cost == UINT32_MAX;
                ck_assert_msg(turns == PURSUIT_NEVER || (!is_never && 2 * escape.until.cost <= turns),
                              "seed %llu: free for %u, caught in %u turns", (unsigned long long)seed, escape.until.cost,
                              turns);
            }
            pursuit_free(pursuit);
            cover_free(cover);
        }
        moves_free(moves);
        sandbox_done(&box);
    }
}
END_TEST

TEST_MAIN("flee", the_goal_is_where_the_hunters_come_last, no_way_beats_the_perfect_prey)
