/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "game/meadow.h"
#include "replay/tape.h"

#include <string.h>

enum { SEEDS = 40, TICKS = 400 };

/* A tape and the expected hashes of its states. */
struct recording {
    struct level *level;
    struct tape *tape;
    struct rng rng;
    struct events events;
    uint64_t hashes[TICKS + 1];
};

/* The hounds are slow, so that games last longer. */
static struct recording start(uint64_t seed)
{
    struct recording recording = {.level = meadow_grow(seed)};
    for (size_t i = 0; i < recording.level->hound_count; i++) {
        recording.level->hounds[i].speed = 20;
    }
    recording.tape = tape_new(recording.level, seed);
    rng_init(&recording.rng, seed);
    events_init(&recording.events);
    return recording;
}

static void stop(struct recording *recording)
{
    events_done(&recording->events);
    tape_free(recording->tape);
    level_free(recording->level);
}

static void play_to(struct recording *recording, uint32_t tick)
{
    struct world *world = tape_world(recording->tape);
    recording->hashes[world_tick(world)] = world_hash(world);
    while (world_tick(world) < tick && world_outcome(world) == OUTCOME_RUNNING) {
        tape_tick(recording->tape, meadow_command(&recording->rng), &recording->events);
        recording->hashes[world_tick(world)] = world_hash(world);
    }
}

static void seek(struct recording *recording, uint64_t seed)
{
    uint32_t tick = rng_below(&recording->rng, tape_length(recording->tape) + 1);
    tape_seek(recording->tape, tick);
    struct world *world = tape_world(recording->tape);
    ck_assert_msg(world_tick(world) == tick && world_hash(world) == recording->hashes[tick], "seed %lu, tick %lu",
                  (unsigned long)seed, (unsigned long)tick);
}

/* Returns a hash of the cells that the hounds' plans lead to first. */
static uint64_t first_steps(const struct world *world)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        struct cell next = hunt_next(world, i);
        hash = hash * 1000003 + (uint64_t)(next.y * 1000 + next.x);
    }
    return hash;
}

START_TEST(every_tick_can_be_gone_back_to)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct recording recording = start(seed);
        uint64_t planned = first_steps(tape_world(recording.tape));
        play_to(&recording, TICKS);
        for (int i = 0; i < 20; i++) {
            seek(&recording, seed);
        }
        ck_assert_uint_eq(tape_rewinds(recording.tape), 0);
        tape_seek(recording.tape, 0);
        ck_assert(first_steps(tape_world(recording.tape)) == planned);
        stop(&recording);
    }
}
END_TEST

START_TEST(what_follows_is_forgotten_by_the_next_command)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct recording recording = start(seed);
        unsigned rewinds = 0;
        for (uint32_t i = 1; i <= 10; i++) {
            play_to(&recording, i * TICKS / 10);
            uint32_t length = tape_length(recording.tape);
            seek(&recording, seed);
            bool forgets = world_tick(tape_world(recording.tape)) < length;
            play_to(&recording, world_tick(tape_world(recording.tape)) + 1);
            rewinds += forgets;
            ck_assert_uint_eq(tape_rewinds(recording.tape), rewinds);
            ck_assert_uint_eq(tape_length(recording.tape), world_tick(tape_world(recording.tape)));
        }
        struct replay *replay = tape_replay(recording.tape);
        ck_assert_msg(replay_verify(replay).matches, "seed %lu", (unsigned long)seed);
        replay_free(replay);
        stop(&recording);
    }
}
END_TEST

START_TEST(snapshots_keep_to_their_bound)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct recording recording = start(seed);
        play_to(&recording, 8);
        size_t bound = 6 * tape_snapshot_bytes(recording.tape);
        tape_limit(recording.tape, bound);
        play_to(&recording, TICKS);
        ck_assert_uint_le(tape_snapshot_bytes(recording.tape), bound);
        for (int i = 0; i < 10; i++) {
            seek(&recording, seed);
        }
        stop(&recording);
    }
}
END_TEST

START_TEST(a_replay_can_be_gone_on_with)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct recording recording = start(seed);
        play_to(&recording, TICKS / 2);
        struct replay *replay = tape_replay(recording.tape);
        struct job job = {0};
        job_start(&job, 0, replay->command_count, "ticks");
        struct tape *resumed = tape_resume_within(replay, &job);
        job_rest(&job);
        ck_assert_ptr_nonnull(resumed);
        ck_assert_uint_eq(job.done, replay->command_count);
        ck_assert(world_hash(tape_world(resumed)) == world_hash(tape_world(recording.tape)));
        ck_assert_uint_eq(tape_rewinds(resumed), 0);
        replay->final_hash++;
        ck_assert_ptr_null(tape_resume(replay));
        replay->final_hash--;
        for (size_t i = 0; i < replay->hash_count; i++) {
            replay->hashes[i]++;
            ck_assert_ptr_null(tape_resume(replay));
            replay->hashes[i]--;
        }
        tape_free(resumed);
        replay_free(replay);
        stop(&recording);
    }
}
END_TEST

START_TEST(a_step_held_down_is_one_run)
{
    struct level *level = MEADOW("@....", ".....");
    struct tape *tape = tape_new(level, 0);
    struct events events;
    events_init(&events);
    for (int i = 0; i < 16; i++) {
        tape_tick(tape, i % 4 == 0 ? move(EAST) : wait_here(), &events);
    }
    ck_assert_int_eq(world_hare(tape_world(tape))->at.x, 4);
    struct replay *replay = tape_replay(tape);
    ck_assert_uint_eq(replay->command_count, 16);
    for (size_t i = 0; i < 16; i++) {
        ck_assert_int_eq(replay->commands[i].verb, VERB_MOVE);
        ck_assert_int_eq(replay->commands[i].dir, EAST);
    }
    replay_free(replay);
    events_done(&events);
    tape_free(tape);
    level_free(level);
}
END_TEST

START_TEST(a_replay_holds_no_other_replay)
{
    struct level *level = MEADOW("@....", ".....");
    level->solution = xstrdup("hounded-replay: 1\nend\n");
    struct tape *tape = tape_new(level, 0);
    struct replay *replay = tape_replay(tape);
    ck_assert_ptr_null(strstr(replay->level_text, "solution"));
    ck_assert_ptr_null(replay->level->solution);
    ck_assert_ptr_nonnull(level->solution);
    replay_free(replay);
    tape_free(tape);
    level_free(level);
}
END_TEST

/* Without hounds, all snapshots have the same size. */
START_TEST(memory_is_what_the_snapshots_take)
{
    struct level *level = MEADOW("@....", ".....");
    struct tape *tape = tape_new(level, 0);
    size_t one = tape_snapshot_bytes(tape);
    ck_assert_uint_gt(one, 0);
    for (size_t tick = 1; tick <= 40; tick++) {
        tape_tick(tape, wait_here(), NULL);
        ck_assert_uint_eq(tape_snapshot_bytes(tape), (1 + tick / 8) * one);
    }
    tape_seek(tape, 32);
    tape_tick(tape, wait_here(), NULL);
    ck_assert_uint_eq(tape_snapshot_bytes(tape), 5 * one);
    tape_limit(tape, 5 * one);
    ck_assert_uint_eq(tape_snapshot_bytes(tape), 5 * one);
    tape_limit(tape, 5 * one - 1);
    ck_assert_uint_eq(tape_snapshot_bytes(tape), 4 * one);
    tape_limit(tape, 0);
    ck_assert_uint_eq(tape_snapshot_bytes(tape), 2 * one);
    tape_script(tape, ".40");
    ck_assert_uint_eq(tape_snapshot_bytes(tape), 2 * one);
    tape_seek(tape, 0);
    tape_tick(tape, wait_here(), NULL);
    ck_assert_uint_eq(tape_snapshot_bytes(tape), one);
    tape_free(tape);
    level_free(level);
}
END_TEST

START_TEST(after_the_end_nothing_happens)
{
    struct level *level = MEADOW("B@...", "#####");
    struct tape *tape = tape_new(level, 0);
    struct events events;
    events_init(&events);
    while (world_outcome(tape_world(tape)) == OUTCOME_RUNNING) {
        tape_tick(tape, wait_here(), &events);
    }
    uint32_t length = tape_length(tape);
    uint64_t hash = world_hash(tape_world(tape));
    ck_assert_uint_gt(events.count, 0);
    tape_tick(tape, move(EAST), &events);
    ck_assert_uint_eq(events.count, 0);
    ck_assert_uint_eq(tape_length(tape), length);
    ck_assert(world_hash(tape_world(tape)) == hash);
    ck_assert_uint_eq(tape_rewinds(tape), 0);
    events_done(&events);
    tape_free(tape);
    level_free(level);
}
END_TEST

/* Returns a tape of a meadow so large that only a few ticks are replayed. */
static struct tape *large_tape(void)
{
    enum { SIDE = 200 };
    char first[SIDE + 1], other[SIDE + 1];
    const char *rows[SIDE + 1] = {first};
    memset(first, '.', SIDE);
    memset(other, '.', SIDE);
    first[0] = '@';
    first[SIDE] = other[SIDE] = '\0';
    for (int y = 1; y < SIDE; y++) {
        rows[y] = other;
    }
    struct level *level = meadow_draw(rows);
    struct tape *tape = tape_new(level, 0);
    level_free(level);
    return tape;
}

/* Checks where the plans' past starts, and that reliving it leads to the same state. */
static void assert_past(struct tape *tape, uint32_t tick, uint32_t since)
{
    uint64_t hash = world_hash(tape_world(tape));
    ck_assert_uint_eq(world_tick(tape_world(tape)), tick);
    ck_assert_uint_eq(tape_since(tape), since);
    if (tick - since <= tape_past(tape)) {
        tape_relive(tape);
        ck_assert_uint_eq(world_tick(tape_world(tape)), tick);
        ck_assert_uint_eq(tape_since(tape), since);
        ck_assert(world_hash(tape_world(tape)) == hash);
    }
}

START_TEST(plans_have_the_past_that_they_had)
{
    enum { PLAYED = 120 };
    struct tape *tape = large_tape();
    uint32_t past = tape_past(tape);
    ck_assert(past >= 8 && past < PLAYED / 4);
    tape_script(tape, "e30 .120");
    ck_assert_uint_ge(tape_length(tape), PLAYED);
    assert_past(tape, tape_length(tape), 0);
    tape_seek(tape, PLAYED);
    uint32_t since = tape_since(tape);
    ck_assert(since <= PLAYED - past && since + past + 8 > PLAYED);
    tape_seek(tape, since + 2);
    assert_past(tape, since + 2, since);
    tape_seek(tape, since + past);
    assert_past(tape, since + past, since);
    tape_seek(tape, since);
    ck_assert(tape_since(tape) <= since - past && tape_since(tape) + past + 8 > since);
    tape_seek(tape, 0);
    assert_past(tape, 0, 0);
    tape_seek(tape, past);
    assert_past(tape, past, 0);
    tape_seek(tape, 2 * past + 1);
    ck_assert(tape_since(tape) > 0 && tape_since(tape) <= past + 1);
    tape_free(tape);
}
END_TEST

/* Seeking forward by a few ticks, or to the same tick, keeps the plans' past. */
START_TEST(a_short_way_ahead_is_played)
{
    enum { PLAYED = 400 };
    struct tape *tape = large_tape();
    uint32_t past = tape_past(tape);
    for (int i = 0; i < PLAYED; i++) {
        tape_tick(tape, wait_here(), NULL);
    }
    tape_seek(tape, PLAYED / 2);
    uint32_t since = tape_since(tape);
    ck_assert(since > 0 && past > 9);
    tape_seek(tape, since + past + 9);
    ck_assert_uint_eq(tape_since(tape), since);
    tape_seek(tape, since + past + 9);
    ck_assert_uint_eq(tape_since(tape), since);
    tape_seek(tape, since + 2 * past + 9);
    ck_assert_uint_eq(tape_since(tape), since);
    tape_seek(tape, since + 3 * past + 10);
    ck_assert_uint_gt(tape_since(tape), since + past);
    tape_free(tape);
}
END_TEST

/* The older a tick, the further may the snapshot lie before the tick at which the plans' past should start. */
START_TEST(snapshots_grow_sparser_with_age)
{
    enum { PLAYED = 800, KEPT = 14 };
    struct tape *tape = large_tape();
    uint32_t past = tape_past(tape);
    tape_limit(tape, KEPT * tape_snapshot_bytes(tape));
    for (int i = 0; i < PLAYED; i++) {
        tape_tick(tape, wait_here(), NULL);
    }
    for (uint32_t tick = PLAYED; tick > past; tick -= 7) {
        tape_seek(tape, 0);
        tape_seek(tape, tick);
        uint32_t earliest = tick - past, since = tape_since(tape);
        uint32_t age = PLAYED - since;
        ck_assert_uint_le(since, earliest);
        ck_assert_msg(earliest - since < 8 + age / 3, "%u ticks ago: %u", age, earliest - since);
    }
    tape_free(tape);
}
END_TEST

START_TEST(a_short_past_is_the_whole_game)
{
    struct level *level = MEADOW("@....", ".....");
    struct tape *tape = tape_new(level, 0);
    tape_script(tape, "e2 .100");
    uint32_t last = tape_length(tape);
    for (uint32_t tick = last; tick > 0; tick -= 7 < tick ? 7 : tick) {
        tape_seek(tape, tick);
        assert_past(tape, tick, 0);
    }
    tape_free(tape);
    level_free(level);
}
END_TEST

TEST_MAIN("tape", every_tick_can_be_gone_back_to, what_follows_is_forgotten_by_the_next_command,
          snapshots_keep_to_their_bound, a_replay_can_be_gone_on_with, a_step_held_down_is_one_run,
          a_replay_holds_no_other_replay, memory_is_what_the_snapshots_take, after_the_end_nothing_happens,
          plans_have_the_past_that_they_had, a_short_way_ahead_is_played, snapshots_grow_sparser_with_age,
          a_short_past_is_the_whole_game)
