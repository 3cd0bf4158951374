/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "sandbox.h"

#include "path/field/field.h"
#include "path/pursue/pursuit.h"

#include <string.h>

enum { MAPS = 150, MOST_CELLS = 60, MOST_TURNS = 400 };

/* Two movers on one small map. */
struct trial {
    struct sandbox prey, hunter;
    struct pursuit *pursuit;
    uint32_t values[PURSUIT_TURNS][MOST_CELLS][MOST_CELLS]; /* indexed by prey, hunter */
};

static bool trial_init(struct trial *trial, uint64_t seed)
{
    sandbox_init(&trial->prey, seed);
    if (trial->prey.width * trial->prey.height > MOST_CELLS) {
        sandbox_done(&trial->prey);
        return false;
    }
    trial->hunter = trial->prey;
    if (seed % 2 == 0) {
        trial->hunter.mover.corners = CORNERS_STRICT;
        trial->hunter.mover.factor[2] = 0;
    }
    trial->hunter.moves = moves_new(trial->hunter.grid, &trial->hunter.mover);
    trial->pursuit = pursuit_new(trial->prey.moves, trial->hunter.moves);
    ck_assert_ptr_nonnull(trial->pursuit);
    return true;
}

static void trial_done(struct trial *trial)
{
    pursuit_free(trial->pursuit);
    moves_free(trial->hunter.moves);
    sandbox_done(&trial->prey);
}

/* Computes the value of a position from those one turn later. */
static uint32_t value_from(const struct trial *trial, int prey, int hunter, enum pursuit_turn turn)
{
    const struct sandbox *box = turn == PURSUIT_PREY ? &trial->prey : &trial->hunter;
    struct cell at = sandbox_at(box, turn == PURSUIT_PREY ? prey : hunter);
    enum pursuit_turn next_turn = turn == PURSUIT_PREY ? PURSUIT_HUNTER : PURSUIT_PREY;
    uint32_t best = trial->values[next_turn][prey][hunter];
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(at, dir);
        if (sandbox_is_legal(box, at, to.x - at.x, to.y - at.y)) {
            int next = sandbox_index(box, to);
            uint32_t value =
                turn == PURSUIT_PREY ? trial->values[next_turn][next][hunter] : trial->values[next_turn][prey][next];
            bool is_better = turn == PURSUIT_PREY ? value > best : value < best;
            best = is_better ? value : best;
        }
    }
    return best == PURSUIT_NEVER ? PURSUIT_NEVER : best + 1;
}

static bool can_both_stand(const struct trial *trial, int prey, int hunter)
{
    return sandbox_can_stand(&trial->prey, sandbox_at(&trial->prey, prey)) &&
           sandbox_can_stand(&trial->hunter, sandbox_at(&trial->hunter, hunter));
}

static bool improve(struct trial *trial)
{
    bool has_changed = false;
    int count = trial->prey.width * trial->prey.height;
    for (int i = 0; i < count * count * PURSUIT_TURNS; i++) {
        int prey = i / PURSUIT_TURNS / count, hunter = i / PURSUIT_TURNS % count, turn = i % PURSUIT_TURNS;
        if (prey != hunter && can_both_stand(trial, prey, hunter)) {
            uint32_t value = value_from(trial, prey, hunter, (enum pursuit_turn)turn);
            has_changed |= value < trial->values[turn][prey][hunter];
            trial->values[turn][prey][hunter] = value;
        }
    }
    return has_changed;
}

/* Starts from the captures and passes over all positions again and again until nothing changes. */
static void work_out(struct trial *trial)
{
    memset(trial->values, 0xff, sizeof trial->values);
    for (int i = 0; i < trial->prey.width * trial->prey.height; i++) {
        if (can_both_stand(trial, i, i)) {
            trial->values[PURSUIT_PREY][i][i] = trial->values[PURSUIT_HUNTER][i][i] = 0;
        }
    }
    while (improve(trial)) {
    }
}

static uint32_t value_at(const struct trial *trial, int prey, int hunter, enum pursuit_turn turn)
{
    return pursuit_value(trial->pursuit, sandbox_at(&trial->prey, prey), sandbox_at(&trial->prey, hunter), turn);
}

START_TEST(the_table_is_that_of_brute_force)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        static struct trial trial;
        if (!trial_init(&trial, seed)) {
            continue;
        }
        int count = trial.prey.width * trial.prey.height;
        work_out(&trial);
        ck_assert_int_eq(pursuit_run(trial.pursuit), SEARCH_FOUND);
        for (int i = 0; i < count * count * PURSUIT_TURNS; i++) {
            int prey = i / PURSUIT_TURNS / count, hunter = i / PURSUIT_TURNS % count, turn = i % PURSUIT_TURNS;
            uint32_t value = value_at(&trial, prey, hunter, (enum pursuit_turn)turn);
            ck_assert_msg(value == trial.values[turn][prey][hunter],
                          "seed %llu, prey %d, hunter %d, turn %d: %u, not %u", (unsigned long long)seed, prey, hunter,
                          turn, value, trial.values[turn][prey][hunter]);
        }
        trial_done(&trial);
    }
}
END_TEST

/* Both play by the table.  The capture must come when the table predicts it. */
static uint32_t play(const struct trial *trial, struct cell prey, struct cell hunter)
{
    uint32_t turns = 0;
    while (!cell_equal(prey, hunter)) {
        prey = cell_step(prey, pursuit_move(trial->pursuit, prey, hunter, PURSUIT_PREY));
        turns++;
        if (!cell_equal(prey, hunter)) {
            hunter = cell_step(hunter, pursuit_move(trial->pursuit, prey, hunter, PURSUIT_HUNTER));
            turns++;
        }
    }
    return turns;
}

START_TEST(perfect_play_takes_as_long_as_it_says)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        static struct trial trial;
        if (!trial_init(&trial, seed)) {
            continue;
        }
        pursuit_run(trial.pursuit);
        for (int i = 0; i < 50; i++) {
            struct cell prey = sandbox_standing(&trial.prey), hunter = sandbox_standing(&trial.hunter);
            uint32_t value = pursuit_value(trial.pursuit, prey, hunter, PURSUIT_PREY);
            ck_assert(value == PURSUIT_NEVER || play(&trial, prey, hunter) == value);
        }
        trial_done(&trial);
    }
}
END_TEST

/* The hunter takes the cheapest path on every turn, against a prey that plays by the table. */
static uint32_t chase(const struct trial *trial, struct field *field, struct cell prey, struct cell hunter)
{
    uint32_t turns = 0;
    while (!cell_equal(prey, hunter) && turns < MOST_TURNS) {
        prey = cell_step(prey, pursuit_move(trial->pursuit, prey, hunter, PURSUIT_PREY));
        turns++;
        if (!cell_equal(prey, hunter)) {
            field_update(field, prey, &hunter, 1);
            hunter = cell_step(hunter, field_next(field, hunter));
            turns++;
        }
    }
    return turns;
}

START_TEST(no_chaser_beats_the_table)
{
    for (uint64_t seed = 1; seed <= MAPS; seed++) {
        static struct trial trial;
        if (!trial_init(&trial, seed)) {
            continue;
        }
        struct field *field = field_new(trial.hunter.moves);
        pursuit_run(trial.pursuit);
        for (int i = 0; i < 20; i++) {
            struct cell prey = sandbox_standing(&trial.prey), hunter = sandbox_standing(&trial.hunter);
            uint32_t value = pursuit_value(trial.pursuit, prey, hunter, PURSUIT_PREY);
            uint32_t turns = chase(&trial, field, prey, hunter);
            ck_assert_msg(value == PURSUIT_NEVER ? turns >= MOST_TURNS : turns >= value,
                          "seed %llu: %u turns, and the table says %u", (unsigned long long)seed, turns, value);
        }
        field_free(field);
        trial_done(&trial);
    }
}
END_TEST

START_TEST(slices_go_from_soon_to_late)
{
    static struct trial trial;
    uint64_t seed = 1;
    while (!trial_init(&trial, seed)) {
        seed++;
    }
    int count = trial.prey.width * trial.prey.height;
    uint32_t most = 0;
    while (pursuit_step(trial.pursuit, 5) == SEARCH_RUNNING) {
        uint32_t now = 0;
        for (int i = 0; i < count * count; i++) {
            uint32_t value = value_at(&trial, i / count, i % count, PURSUIT_HUNTER);
            now = value != PURSUIT_NEVER && value > now ? value : now;
        }
        ck_assert_uint_ge(now, most);
        ck_assert_uint_le(now, most + 2);
        most = now;
    }
    trial_done(&trial);
}
END_TEST

START_TEST(large_maps_do_not_fit)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    struct grid *grid = grid_new(PURSUIT_MOST_CELLS, 2);
    struct moves *moves = moves_new(grid, &mover);
    ck_assert(!pursuit_fits(moves, moves));
    for (int x = 0; x < PURSUIT_MOST_CELLS; x++) {
        grid_set(grid, (struct cell){x, 1}, 1);
    }
    moves_update(moves);
    ck_assert(pursuit_fits(moves, moves));
    moves_free(moves);
    grid_free(grid);
}
END_TEST

TEST_MAIN("pursuit", the_table_is_that_of_brute_force, perfect_play_takes_as_long_as_it_says, no_chaser_beats_the_table,
          slices_go_from_soon_to_late, large_maps_do_not_fit)
