/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "pack.h"

enum { MAPS = 400 };

struct trial {
    struct pack_trial pack;
    struct cover *cover;
    struct cover_time hunters[SANDBOX_CELLS], prey[SANDBOX_CELLS];
};

static void trial_init(struct trial *trial, uint64_t seed)
{
    pack_trial_init(&trial->pack, seed);
    pack_hunters_times(&trial->pack, trial->hunters);
    pack_prey_times(&trial->pack, trial->hunters, trial->prey);
    trial->cover = cover_new(trial->pack.kinds[0].grid);
    ck_assert_ptr_nonnull(trial->cover);
}

static void trial_done(struct trial *trial)
{
    cover_free(trial->cover);
    pack_trial_done(&trial->pack);
}

static enum search_status run(struct trial *trial)
{
    return cover_run(trial->cover, &trial->pack.prey, trial->pack.hunters, trial->pack.count);
}

static int cell_count(const struct trial *trial) { return trial->pack.kinds[0].width * trial->pack.kinds[0].height; }

static enum cover_owner true_owner(const struct trial *trial, int index)
{
    if (trial->prey[index].cost != UINT32_MAX) {
        return COVER_PREY;
    }
    return trial->hunters[index].cost != UINT32_MAX ? COVER_HUNTERS : COVER_NOBODY;
}

static void assert_covered(const struct trial *trial)
{
    unsigned long long seed = trial->pack.kinds[0].seed;
    size_t owned[COVER_OWNERS] = {0};
    for (int i = 0; i < cell_count(trial); i++) {
        struct cell at = sandbox_at(&trial->pack.kinds[0], i);
        enum cover_owner owner = cover_owner(trial->cover, at);
        owned[owner]++;
        ck_assert_msg(owner == true_owner(trial, i), "seed %llu, cell %d: owner %d", seed, i, owner);
        ck_assert_msg(cover_time_compare(cover_hunters_time(trial->cover, at), trial->hunters[i]) == 0,
                      "seed %llu, cell %d: the hunters' time", seed, i);
        ck_assert_msg(cover_time_compare(cover_prey_time(trial->cover, at), trial->prey[i]) == 0,
                      "seed %llu, cell %d: the prey's time", seed, i);
    }
    ck_assert_uint_eq(cover_preys(trial->cover), owned[COVER_PREY]);
}

/* The path is legal, takes the right time, and contains only cells that the prey covers. */
static void assert_way(const struct trial *trial, int index)
{
    const struct sandbox *box = trial->pack.prey_kind;
    struct cell path[SANDBOX_CELLS];
    size_t count = cover_path(trial->cover, sandbox_at(box, index), path, SANDBOX_CELLS);
    ck_assert_int_eq(count > 0, true_owner(trial, index) == COVER_PREY);
    uint32_t cost = 0;
    for (size_t i = 1; i < count; i++) {
        int dx = path[i].x - path[i - 1].x, dy = path[i].y - path[i - 1].y;
        ck_assert(sandbox_is_legal(box, path[i - 1], dx, dy));
        cost += sandbox_cost(box, path[i - 1], dx, dy);
        ck_assert_int_eq(cover_owner(trial->cover, path[i]), COVER_PREY);
    }
    ck_assert(count == 0 ||
              (cell_equal(path[0], trial->pack.prey.at) && trial->pack.prey.late + cost == trial->prey[index].cost));
}

START_TEST(each_cell_is_theirs_who_are_there_first)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        for (int again = 0; again < 2; again++) {
            ck_assert_int_eq(run(&trial), SEARCH_FOUND);
            assert_covered(&trial);
        }
        trial_done(&trial);
    }
}
END_TEST

START_TEST(the_prey_has_a_way_to_what_it_covers)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        run(&trial);
        for (int i = 0; i < cell_count(&trial); i++) {
            assert_way(&trial, i);
        }
        trial_done(&trial);
    }
}
END_TEST

/* Tries a random time and the time of the last hunter at a cell of the prey's. */
START_TEST(another_prey_meets_the_same_hunters)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        run(&trial);
        for (int again = 0; again < 3; again++) {
            pack_trial_change_prey(&trial.pack);
            pack_prey_times(&trial.pack, trial.hunters, trial.prey);
            struct cover_time until = {sandbox_below(&trial.pack.kinds[0], 300), 100}, latest = {0, 1};
            bool is_free = false;
            for (int i = 0; i < cell_count(&trial); i++) {
                bool is_preys = trial.prey[i].cost != UINT32_MAX;
                is_free |= is_preys && cover_time_compare(trial.hunters[i], until) >= 0;
                latest = is_preys && cover_time_compare(trial.hunters[i], latest) > 0 ? trial.hunters[i] : latest;
            }
            enum search_status status = cover_try(trial.cover, &trial.pack.prey, until);
            ck_assert_msg(status == (is_free ? SEARCH_FOUND : SEARCH_NONE), "seed %llu", (unsigned long long)seed);
            ck_assert(!is_free || cover_try(trial.cover, &trial.pack.prey, latest) == SEARCH_FOUND);
        }
        trial_done(&trial);
    }
}
END_TEST

START_TEST(slices_come_to_the_same)
{
    for (uint64_t seed = 1; seed <= MAPS / 4; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        cover_begin(trial.cover, &trial.pack.prey, trial.pack.hunters, trial.pack.count);
        uint64_t slices = 0;
        while (cover_step(trial.cover, 1) == SEARCH_RUNNING) {
            slices++;
        }
        ck_assert_uint_eq(cover_counts(trial.cover).expanded, slices);
        assert_covered(&trial);
        trial_done(&trial);
    }
}
END_TEST

START_TEST(never_is_later_than_all_else)
{
    struct cover_time never = {UINT32_MAX, 7}, late = {UINT32_MAX - 1, 1}, half = {50, 100}, same = {1, 2};
    ck_assert_int_gt(cover_time_compare(never, late), 0);
    ck_assert_int_lt(cover_time_compare(late, never), 0);
    ck_assert_int_eq(cover_time_compare(never, (struct cover_time){UINT32_MAX, 1}), 0);
    ck_assert_int_eq(cover_time_compare(half, same), 0);
    ck_assert_int_lt(cover_time_compare(half, late), 0);
}
END_TEST

START_TEST(what_is_counted_adds_up)
{
    for (uint64_t seed = 1; seed <= MAPS / 4; seed++) {
        struct trial trial;
        trial_init(&trial, seed);
        cover_begin(trial.cover, &trial.pack.prey, trial.pack.hunters, trial.pack.count);
        uint64_t peak = 0, begun = cover_counts(trial.cover).open;
        ck_assert_uint_le(begun, trial.pack.count + 1);
        ck_assert_uint_eq(cover_counts(trial.cover).pushed >= begun, 1);
        while (cover_step(trial.cover, 1) == SEARCH_RUNNING) {
            uint64_t open = cover_counts(trial.cover).open;
            peak = open > peak ? open : peak;
        }
        struct search_counts counts = cover_counts(trial.cover);
        ck_assert_msg(counts.open == 0 && counts.closed == counts.expanded && counts.peak == peak &&
                          counts.pushed >= counts.closed,
                      "seed %llu", (unsigned long long)seed);
        trial_done(&trial);
    }
}
END_TEST

static struct moves *on_grass(const struct grid *grid)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    return moves_new(grid, &mover);
}

START_TEST(ways_are_cut_to_the_room)
{
    enum { LENGTH = 9 };
    struct grid *grid = grid_new(LENGTH, 1);
    struct moves *moves = on_grass(grid);
    struct cover *cover = cover_new(grid);
    struct cover_runner prey = {moves, {0, 0}, 100, 0};
    ck_assert_int_eq(cover_run(cover, &prey, NULL, 0), SEARCH_FOUND);
    for (size_t room = 0; room <= LENGTH; room++) {
        struct cell path[LENGTH + 1];
        path[room] = (struct cell){-7, -7};
        ck_assert_uint_eq(cover_path(cover, (struct cell){LENGTH - 1, 0}, path, room), LENGTH);
        ck_assert(room == 0 || cell_equal(path[room - 1], (struct cell){(int)room - 1, 0}));
        ck_assert_int_eq(path[room].x, -7);
    }
    ck_assert_uint_eq(cover_counts(cover).expanded, LENGTH);
    cover_free(cover);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* Two hunters of one kind in a corridor start so far apart that no bucket queue can hold both. */
START_TEST(hunters_may_set_off_at_any_time)
{
    enum { LENGTH = 40 };
    struct grid *grid = grid_new(LENGTH, 1);
    struct moves *moves = on_grass(grid);
    struct cover *cover = cover_new(grid);
    for (uint32_t late = 0; late < 3 << 16; late += 65521 / 7) {
        struct cover_runner prey = {moves, {20, 0}, 1, late};
        struct cover_runner hunters[] = {{moves, {LENGTH - 1, 0}, 1, late}, {moves, {0, 0}, 1, 100}};
        ck_assert_int_eq(cover_run(cover, &prey, hunters, 2), SEARCH_FOUND);
        for (int x = 0; x < LENGTH; x++) {
            uint32_t one = late + 10 * (uint32_t)(LENGTH - 1 - x), other = 100 + 10 * (uint32_t)x;
            struct cover_time time = cover_hunters_time(cover, (struct cell){x, 0});
            ck_assert_msg(time.cost == (one < other ? one : other), "%d steps, late by %u", x, (unsigned)late);
        }
    }
    cover_free(cover);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* One step more, and the cost does not fit. */
START_TEST(costs_that_do_not_fit_are_said)
{
    struct grid *grid = grid_new(2, 1);
    struct moves *moves = on_grass(grid);
    struct cover *cover = cover_new(grid);
    struct cover_runner prey = {moves, {0, 0}, 1, UINT32_MAX - 25};
    ck_assert_int_eq(cover_run(cover, &prey, NULL, 0), SEARCH_FOUND);
    ck_assert_uint_eq(cover_prey_time(cover, (struct cell){1, 0}).cost, UINT32_MAX - 15);
    prey.late++;
    ck_assert_int_eq(cover_run(cover, &prey, NULL, 0), SEARCH_TOO_FAR);
    cover_free(cover);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

TEST_MAIN("cover", each_cell_is_theirs_who_are_there_first, the_prey_has_a_way_to_what_it_covers,
          another_prey_meets_the_same_hunters, slices_come_to_the_same, never_is_later_than_all_else,
          what_is_counted_adds_up, ways_are_cut_to_the_room, hunters_may_set_off_at_any_time,
          costs_that_do_not_fit_are_said)
