/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/clock.h"
#include "base/job.h"
#include "game/hounds/hunt.h"
#include "game/meadow.h"
#include "level/format/level.h"

enum { LEVELS = 150, TICKS = 250 };

/* A game on a random level. */
struct game {
    uint64_t seed;
    struct level *level;
    struct world *world;
    struct events events;
    struct rng rng;
};

static struct game start(uint64_t seed)
{
    struct game game = {.seed = seed, .level = meadow_grow(seed)};
    if (seed % 2 == 1) {
        meadow_mix(game.level, seed);
    }
    game.world = world_new(game.level, seed);
    events_init(&game.events);
    rng_init(&game.rng, seed + 1);
    return game;
}

static void stop(struct game *game)
{
    events_done(&game->events);
    world_free(game->world);
    level_free(game->level);
}

static void tick(struct game *game) { tick_run(game->world, meadow_command(&game->rng), &game->events); }

START_TEST(the_same_commands_lead_to_the_same_states)
{
    for (uint64_t seed = 0; seed < LEVELS; seed++) {
        struct game one = start(seed), two = start(seed);
        for (int i = 0; i < TICKS; i++) {
            for (size_t hound = 0; i % 3 == 0 && hound < world_hound_count(two.world); hound++) {
                hunt_plan(two.world, hound);
            }
            ck_assert_msg(world_hash(one.world) == world_hash(two.world), "seed %lu, tick %d", (unsigned long)seed, i);
            tick(&one);
            tick(&two);
        }
        stop(&one);
        stop(&two);
    }
}
END_TEST

START_TEST(every_snapshot_has_the_same_future)
{
    for (uint64_t seed = 0; seed < LEVELS; seed++) {
        struct game game = start(seed), other = start(seed);
        for (uint32_t i = rng_below(&game.rng, TICKS); i > 0; i--) {
            tick(&game);
        }
        for (uint32_t i = rng_below(&other.rng, TICKS); i > 0; i--) {
            tick(&other);
        }
        struct snapshot *snapshot = world_save(game.world);
        uint64_t hash = world_hash(game.world);
        struct rng rng = game.rng;
        for (int i = 0; i < 50; i++) {
            tick(&game);
        }
        uint64_t future = world_hash(game.world);
        world_restore(game.world, snapshot);
        world_restore(other.world, snapshot);
        ck_assert_msg(world_hash(game.world) == hash && world_hash(other.world) == hash, "seed %lu",
                      (unsigned long)seed);
        game.rng = other.rng = rng;
        for (int i = 0; i < 50; i++) {
            tick(&game);
            tick(&other);
        }
        ck_assert_msg(world_hash(game.world) == future && world_hash(other.world) == future, "seed %lu",
                      (unsigned long)seed);
        snapshot_free(snapshot);
        stop(&game);
        stop(&other);
    }
}
END_TEST

static void check_places(const struct game *game)
{
    unsigned long seed = (unsigned long)game->seed;
    const struct hare *hare = world_hare(game->world);
    ck_assert_msg(terrain_facts(world_terrain(game->world, hare->at))->hare > 0, "seed %lu: hare in a wall", seed);
    ck_assert_msg(hare->debt > -LEVEL_HARE_SPEED, "seed %lu: hare's credit", seed);
    for (size_t i = 0; i < world_hound_count(game->world); i++) {
        const struct hound *hound = world_hound(game->world, i);
        enum terrain terrain = world_terrain(game->world, hound->at);
        bool swapped = world_outcome(game->world) == OUTCOME_CAUGHT;
        ck_assert_msg(swapped || terrain_factor(terrain, hound->breed) > 0, "seed %lu: hound %zu in a wall", seed, i);
        ck_assert_msg(world_hound_at(game->world, hound->at) == (int)i, "seed %lu: hound %zu shares a cell", seed, i);
        bool meets = cell_equal(hound->at, hare->at);
        ck_assert_msg(!meets || world_outcome(game->world) == OUTCOME_CAUGHT, "seed %lu: no catch", seed);
        ck_assert_msg(hound->points <= hound->speed + 14 * 6 * LEVEL_POINTS_PER_COST, "seed %lu: points", seed);
    }
}

static void check_events(const struct game *game, const struct cell *before, struct cell hare)
{
    for (size_t i = 0; i < game->events.count; i++) {
        const struct event *event = &game->events.items[i];
        bool is_step = event->kind == EVENT_HOUND_STEP;
        ck_assert_msg(!is_step || direction_between(event->from, event->to) != NO_DIRECTION, "seed %lu: a leap",
                      (unsigned long)game->seed);
        hare = event->kind == EVENT_HARE_STEP ? event->to : hare;
    }
    ck_assert_msg(cell_equal(hare, world_hare(game->world)->at), "seed %lu: steps lost", (unsigned long)game->seed);
    for (size_t hound = 0; hound < world_hound_count(game->world); hound++) {
        struct cell at = before[hound];
        for (size_t i = 0; i < game->events.count; i++) {
            const struct event *event = &game->events.items[i];
            at = event->kind == EVENT_HOUND_STEP && event->hound == (int)hound ? event->to : at;
        }
        ck_assert(cell_equal(at, world_hound(game->world, hound)->at));
    }
}

START_TEST(nobody_stands_in_a_wall_or_on_another)
{
    for (uint64_t seed = 0; seed < 2 * LEVELS; seed++) {
        struct game game = start(seed);
        for (int i = 0; i < TICKS; i++) {
            struct cell before[8], hare = world_hare(game.world)->at;
            for (size_t hound = 0; hound < world_hound_count(game.world); hound++) {
                before[hound] = world_hound(game.world, hound)->at;
            }
            tick(&game);
            check_places(&game);
            check_events(&game, before, hare);
        }
        stop(&game);
    }
}
END_TEST

START_TEST(the_hash_hears_of_everything)
{
    struct level *level = MEADOW("@.0.B", ".~/..", ".....");
    struct world *world = world_new(level, 1), *reseeded = world_new(level, 2);
    ck_assert(world_hash(world) != world_hash(reseeded));
    uint64_t before = world_hash(world);
    meadow_wait(world, 1);
    ck_assert(world_hash(world) != before);
    world_free(world);
    world_free(reseeded);
    level_free(level);
}
END_TEST

START_TEST(what_lies_under_a_bale_is_in_the_hash)
{
    struct level *grass = MEADOW("@0.."), *mud = MEADOW("@0~.");
    struct world *one = world_new(grass, 0), *two = world_new(mud, 0);
    struct events events;
    events_init(&events);
    meadow_do(one, move(EAST), &events);
    meadow_do(two, move(EAST), &events);
    ck_assert_int_eq(world_terrain(two, (struct cell){2, 0}), TERRAIN_BALE);
    ck_assert(world_hash(one) != world_hash(two));
    events_done(&events);
    world_free(one);
    world_free(two);
    level_free(grass);
    level_free(mud);
}
END_TEST

/* Returns the hash of the same state in a new world, which has noted nothing about its rows. */
static uint64_t hash_from_scratch(const struct game *game)
{
    struct world *world = world_new(game->level, game->seed);
    struct snapshot *now = world_save(game->world);
    world_restore(world, now);
    uint64_t hash = world_hash(world);
    snapshot_free(now);
    world_free(world);
    return hash;
}

START_TEST(a_hash_forgets_what_it_noted_about_changed_rows)
{
    enum { CHECK_EVERY = 12, RESTORE_EVERY = 60 };
    for (uint64_t seed = 0; seed < LEVELS; seed++) {
        struct game game = start(seed);
        struct snapshot *before = world_save(game.world);
        for (int i = 1; i < TICKS; i++) {
            tick(&game);
            uint64_t hash = world_hash(game.world);
            ck_assert_msg(i % CHECK_EVERY != 0 || hash == hash_from_scratch(&game), "seed %lu, tick %d",
                          (unsigned long)seed, i);
            if (i % RESTORE_EVERY == 0) {
                struct snapshot *now = world_save(game.world);
                world_restore(game.world, before);
                ck_assert_uint_eq(world_hash(game.world), hash_from_scratch(&game));
                snapshot_free(before);
                before = now;
            }
        }
        snapshot_free(before);
        stop(&game);
    }
}
END_TEST

static uint64_t time_of_hash(const struct world *world, uint32_t since)
{
    uint64_t begin = clock_read(CLOCK_THREAD_CPUTIME_ID);
    world_hash_since(world, since);
    return clock_read(CLOCK_THREAD_CPUTIME_ID) - begin;
}

/* The map consists of grass, for which the hash has at most one note a row. */
START_TEST(a_hash_reads_only_changed_rows)
{
    enum { SIDE = 1024, TIMES = 20 };
    char grass[SIDE + 1] = {0}, top[SIDE + 1] = {0};
    const char *rows[SIDE + 1] = {top};
    memset(grass, '.', SIDE);
    memset(top, '.', SIDE);
    top[0] = '@';
    for (int y = 1; y < SIDE; y++) {
        rows[y] = grass;
    }
    struct level *level = meadow_draw(rows);
    struct world *world = world_new(level, 0);
    uint64_t first = time_of_hash(world, 0), others = 0;
    for (uint32_t i = 1; i <= TIMES; i++) {
        others += time_of_hash(world, i);
    }
    ck_assert_uint_lt(others, first);
    world_free(world);
    level_free(level);
}
END_TEST

/* Whenever the time runs out, there is either no world, or the same world as without a job. */
START_TEST(a_job_that_is_stopped_makes_no_world)
{
    struct level *level = MEADOW("##########", "#@..B..B>#", "#..F..C..#", "##########");
    struct world *whole = world_new(level, 1), *world = NULL;
    for (uint64_t time = 0; world == NULL; time += 1 + time / 2) {
        struct job job = {0};
        job_start(&job, 1, 0, "worlds");
        job.end = clock_now() + time;
        world = world_new_within(level, 1, &job);
        ck_assert_int_eq(world == NULL, job.state == JOB_OUT_OF_TIME);
        ck_assert(time > 0 || world == NULL);
        job_rest(&job);
    }
    ck_assert_uint_eq(world_hash(world), world_hash(whole));
    world_free(world);
    world_free(whole);
    level_free(level);
}
END_TEST

TEST_MAIN("world", a_job_that_is_stopped_makes_no_world, the_same_commands_lead_to_the_same_states,
          every_snapshot_has_the_same_future, nobody_stands_in_a_wall_or_on_another, the_hash_hears_of_everything,
          what_lies_under_a_bale_is_in_the_hash, a_hash_forgets_what_it_noted_about_changed_rows,
          a_hash_reads_only_changed_rows)
