/* What a search may take for one and the same state: by world_hash_since, states that differ only in how much time has
 * passed.  Random games come to such states by different ways; from there the same commands must lead to the same
 * places at each tick, or something that the future depends on is left out of the hash. */
#include "config.h"

#include "testing.h"

#include "base/xalloc.h"
#include "game/meadow.h"

#include <stdlib.h>

enum { LEVELS = 220, GAMES = 14, GAME_TICKS = 90, FUTURE_TICKS = 40, STATES = GAMES * GAME_TICKS };

struct past {
    uint64_t key;
    struct snapshot *state;
};

struct trial {
    uint64_t seed;
    uint32_t round; /* ticks after which all clocks stand as before */
    struct world *world, *other;
    struct events events;
    struct rng rng;
    struct past pasts[STATES];
    size_t count, met; /* met: states that had been there before */
};

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    return b == 0 ? a : common_divisor(b, a % b);
}

static uint32_t round_of(const struct level *level)
{
    uint32_t round = 1;
    for (size_t i = 0; i < level->shutter_count && round < GAME_TICKS; i++) {
        uint32_t period = (uint32_t)level->shutters[i].period;
        round *= period / common_divisor(round, period);
    }
    return round;
}

/* Where the goal is to last, the time itself counts. */
static uint64_t key_of(const struct trial *trial, const struct world *world)
{
    uint32_t tick = world_tick(world);
    return world_hash_since(world, world_goal(world) == GOAL_SURVIVE ? 0 : tick - tick % trial->round);
}

static void expect_same_places(const struct trial *trial, int ticks)
{
    const struct world *one = trial->world, *other = trial->other;
    unsigned long seed = (unsigned long)trial->seed;
    ck_assert_msg(world_outcome(one) == world_outcome(other), "seed %lu: other outcome after %d ticks", seed, ticks);
    ck_assert_msg(cell_equal(world_hare(one)->at, world_hare(other)->at), "seed %lu: the hare, after %d", seed, ticks);
    for (size_t i = 0; i < world_hound_count(one); i++) {
        bool is_same = cell_equal(world_hound(one, i)->at, world_hound(other, i)->at);
        ck_assert_msg(is_same, "seed %lu: hound %zu is elsewhere after %d ticks", seed, i, ticks);
    }
    bool is_over = world_outcome(one) != OUTCOME_RUNNING;
    ck_assert_msg(is_over || key_of(trial, one) == key_of(trial, other), "seed %lu: after %d ticks", seed, ticks);
}

/* From the two states on. */
static void compare_futures(struct trial *trial, const struct snapshot *one, const struct snapshot *other)
{
    world_restore(trial->world, one);
    world_restore(trial->other, other);
    expect_same_places(trial, 0);
    for (int ticks = 1; ticks <= FUTURE_TICKS && world_outcome(trial->world) == OUTCOME_RUNNING; ticks++) {
        struct command command = meadow_command(&trial->rng);
        tick_run(trial->world, command, &trial->events);
        tick_run(trial->other, command, &trial->events);
        expect_same_places(trial, ticks);
    }
}

static void look_at(struct trial *trial)
{
    struct past now = {.key = key_of(trial, trial->world), .state = world_save(trial->world)};
    size_t i = 0;
    while (i < trial->count && trial->pasts[i].key != now.key) {
        i++;
    }
    if (i == trial->count) {
        trial->pasts[trial->count++] = now;
    } else {
        trial->met++;
        compare_futures(trial, now.state, trial->pasts[i].state);
        world_restore(trial->world, now.state);
        snapshot_free(now.state);
    }
}

/* Commands that last, so that different ways come to the same states. */
static void play(struct trial *trial)
{
    struct command command = wait_here();
    for (int i = 0; i < GAME_TICKS && world_outcome(trial->world) == OUTCOME_RUNNING; i++) {
        bool is_new = rng_below(&trial->rng, 3) == 0;
        command = is_new ? meadow_command(&trial->rng) : command;
        tick_run(trial->world, command, &trial->events);
        if (world_outcome(trial->world) == OUTCOME_RUNNING) {
            look_at(trial);
        }
    }
}

/* Returns how many states were met again. */
static size_t try_level(uint64_t seed)
{
    struct level *level = meadow_tiny(seed);
    struct trial *trial = xcalloc(1, sizeof *trial);
    *trial = (struct trial){.seed = seed, .round = round_of(level)};
    trial->world = world_new(level, seed);
    trial->other = world_new(level, seed);
    rng_init(&trial->rng, seed);
    events_init(&trial->events);
    struct snapshot *start = world_save(trial->world);
    for (int game = 0; game < GAMES; game++) {
        world_restore(trial->world, start);
        play(trial);
    }
    size_t met = trial->met;
    for (size_t i = 0; i < trial->count; i++) {
        snapshot_free(trial->pasts[i].state);
    }
    snapshot_free(start);
    events_done(&trial->events);
    world_free(trial->world);
    world_free(trial->other);
    free(trial);
    level_free(level);
    return met;
}

START_TEST(what_counts_as_the_same_has_the_same_future)
{
    size_t met = 0;
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        met += try_level(seed);
    }
    ck_assert_uint_gt(met, LEVELS);
}
END_TEST

TEST_MAIN("future", what_counts_as_the_same_has_the_same_future)
