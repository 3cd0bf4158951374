/* SPDX-License-Identifier: MIT */
/* Checks which states a search may treat as equal: those that differ, by world_hash_since(), only in how much time has
 * passed.  Random games reach such states on different paths.  The same commands must then lead to the same places at
 * each tick; otherwise the hash omits something that the future depends on. */
#include "config.h"

#include "testing.h"

#include "base/xalloc.h"
#include "game/meadow.h"
#include "game/world/world_state.h"

#include <stdlib.h>

enum { LEVELS = 100, GAMES = 10, GAME_TICKS = 90, FUTURE_TICKS = 40, STATES = GAMES * GAME_TICKS };

struct past {
    uint64_t key;
    struct snapshot *state;
};

struct trial {
    uint64_t seed;
    uint32_t round; /* ticks after which all clocks show the same again */
    struct world *world, *other;
    struct events events;
    struct rng rng;
    struct past pasts[STATES];
    size_t count, met; /* met: states that were reached before */
};

static uint32_t common_divisor(uint32_t a, uint32_t b) { return b == 0 ? a : common_divisor(b, a % b); }

static uint32_t round_of(const struct level *level)
{
    uint32_t round = 1;
    for (size_t i = 0; i < level->shutter_count && round < GAME_TICKS; i++) {
        uint32_t period = (uint32_t)level->shutters[i].period;
        round *= period / common_divisor(round, period);
    }
    return round;
}

/* If the goal is to survive, the tick itself matters. */
static uint64_t key_of(const struct trial *trial, const struct world *world)
{
    uint32_t tick = world_tick(world);
    return world_hash_since(world, world_goal(world) == GOAL_SURVIVE ? 0 : tick - tick % trial->round);
}

static bool is_same_place(const struct world *one, const struct world *other)
{
    bool is_same = cell_equal(world_hare(one)->at, world_hare(other)->at);
    for (size_t i = 0; i < world_hound_count(one); i++) {
        is_same = is_same && cell_equal(world_hound(one, i)->at, world_hound(other, i)->at);
    }
    return is_same && world_outcome(one) == world_outcome(other);
}

/* Asserts only what is wrong: Check takes time for each assertion. */
static void expect_same(const struct trial *trial, int ticks)
{
    const struct world *one = trial->world, *other = trial->other;
    bool is_over = world_outcome(one) != OUTCOME_RUNNING;
    if (!is_same_place(one, other) || (!is_over && key_of(trial, one) != key_of(trial, other))) {
        ck_abort_msg("seed %lu: they differ after %d ticks", (unsigned long)trial->seed, ticks);
    }
}

/* Plays the same commands from both states. */
static void compare_futures(struct trial *trial, const struct snapshot *one, const struct snapshot *other)
{
    world_restore(trial->world, one);
    world_restore(trial->other, other);
    expect_same(trial, 0);
    for (int ticks = 1; ticks <= FUTURE_TICKS && world_outcome(trial->world) == OUTCOME_RUNNING; ticks++) {
        struct command command = meadow_command(&trial->rng);
        tick_run(trial->world, command, &trial->events);
        tick_run(trial->other, command, &trial->events);
        expect_same(trial, ticks);
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

/* Commands are repeated, so that different games reach the same states. */
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

/* Returns how many states were reached again. */
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

/* --- the parts ------------------------------------------------------------------------------------ */

struct part {
    const char *name;
    void *bytes;
};

#define PART(lvalue)                                                                                                   \
    {                                                                                                                  \
#lvalue, &(lvalue)                                                                                             \
    }

/* Flips the lowest bit of the first byte. */
static void flip(const struct part *part) { *(unsigned char *)part->bytes ^= 1; }

static void expect_all_count(const struct world *world, const struct part *parts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t before = world_hash_since(world, 0);
        flip(&parts[i]);
        ck_assert_msg(world_hash_since(world, 0) != before, "%s is left out", parts[i].name);
        flip(&parts[i]);
        ck_assert_msg(world_hash_since(world, 0) == before, "%s", parts[i].name);
    }
}

#define EXPECT_ALL_COUNT(world, ...)                                                                                   \
    expect_all_count(world, (const struct part[]){__VA_ARGS__},                                                        \
                     sizeof((const struct part[]){__VA_ARGS__}) / sizeof(struct part))

/* Returns a world with a decoy on the ground and a bale in mud, in which all hounds search for the hare. */
static struct world *busy_world(void)
{
    struct level *level = MEADOW("#########", "#@.%0..P#", "#.......#", "#F..G..b#", "#########");
    level->decoys = 2;
    struct world *world = world_new(level, 0);
    struct events events;
    events_init(&events);
    meadow_do(world, (struct command){VERB_DECOY, NO_DIRECTION}, &events);
    ground_put_bale(&world->ground, (struct cell){3, 1});
    for (size_t i = 0; i < world->hound_count; i++) {
        world->hounds[i].mind.purpose = MOOD_SEARCHING;
        quest_begin(&world->quests[i], world->hounds[i].at);
    }
    world->trail->pack.purpose = MOOD_SEARCHING;
    world->hounds[1].mind.cast_left = 3;
    ck_assert(world->decoy_count == 1 && world->trail->scent.laid > 0);
    events_done(&events);
    level_free(level);
    return world;
}

START_TEST(everything_about_hare_and_map_counts)
{
    struct world *world = busy_world();
    struct hare *hare = &world->hare;
    struct decoy *decoy = world->decoys;
    EXPECT_ALL_COUNT(world, PART(world->tick), PART(world->outcome), PART(world->catcher), PART(world->held),
                     PART(world->rng.state), PART(hare->at.x), PART(hare->at.y), PART(hare->facing), PART(hare->debt),
                     PART(hare->clover), PART(hare->bales), PART(hare->decoys), PART(decoy->at.x), PART(decoy->at.y),
                     PART(decoy->until));
    uint64_t before = world_hash_since(world, 0);
    ground_set(&world->ground, (struct cell){2, 2}, TERRAIN_TALL_GRASS);
    ck_assert_uint_ne(world_hash_since(world, 0), before);
    world_free(world);
}
END_TEST

START_TEST(everything_about_hounds_counts)
{
    struct world *world = busy_world();
    for (size_t i = 0; i < world->hound_count; i++) {
        struct hound *hound = &world->hounds[i];
        struct mind *mind = &hound->mind;
        EXPECT_ALL_COUNT(world, PART(hound->at.x), PART(hound->at.y), PART(hound->home.x), PART(hound->facing),
                         PART(hound->speed), PART(hound->points), PART(hound->refusals), PART(hound->mood),
                         PART(mind->purpose), PART(mind->aim.x), PART(mind->aim.y), PART(mind->sees),
                         PART(mind->is_lured), PART(mind->has_seen), PART(mind->last_seen.x), PART(mind->last_seen.y),
                         PART(mind->seen_tick), PART(mind->post));
        if (breed_facts(hound->breed)->packs) {
            mind->has_step = true;
            EXPECT_ALL_COUNT(world, PART(mind->has_step), PART(mind->step.x), PART(mind->step.y),
                             PART(mind->step_for.x), PART(mind->step_for.y));
        } else if (hound->breed == BREED_GREYHOUND || hound->breed == BREED_POINTER) {
            EXPECT_ALL_COUNT(world, PART(world->quests[i].corner.x), PART(world->quests[i].corner.y),
                             PART(world->quests[i].rows[0]), PART(world->quests[i].rows[QUEST_SIDE - 1]));
        }
    }
    EXPECT_ALL_COUNT(world, PART(world->hounds[1].mind.cast_left), PART(world->hounds[1].mind.cast_at.x));
    world_free(world);
}
END_TEST

START_TEST(everything_about_the_trail_counts)
{
    struct world *world = busy_world();
    struct scent *scent = &world->trail->scent;
    struct scent_mark *mark = scent_mark(scent, scent->laid);
    struct hound_pack *pack = &world->trail->pack;
    EXPECT_ALL_COUNT(world, PART(scent->laid), PART(mark->at.x), PART(mark->at.y), PART(mark->tick),
                     PART(mark->is_crossing), PART(mark->is_on_trail), PART(pack->purpose), PART(pack->number),
                     PART(pack->at.x), PART(pack->at.y), PART(pack->tick), PART(pack->lost_tick),
                     PART(pack->quest.corner.x), PART(pack->quest.rows[7]));
    pack->purpose = MOOD_HUNTING;
    uint64_t hunting = world_hash(world);
    pack->purpose = MOOD_RETURNING;
    ck_assert_uint_ne(world_hash(world), hunting);
    world_free(world);
}
END_TEST

TEST_MAIN("future", what_counts_as_the_same_has_the_same_future, everything_about_hare_and_map_counts,
          everything_about_hounds_counts, everything_about_the_trail_counts)
