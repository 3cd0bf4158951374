/* SPDX-License-Identifier: MIT */
/* Random levels with rules and chance are written, read, played, replayed, rewound and solved, with equal hashes. */
#include "config.h"

#include "testing.h"

#include "base/rng.h"
#include "game/game.h"
#include "game/hare.h"
#include "level/format/write.h"
#include "level/level_of.h"
#include "level/same_level.h"
#include "replay/random_rules.h"
#include "replay/solver.h"
#include "replay/tape.h"

#include <stdlib.h>

/* For a long run, set LEVELS=1000000 in the environment; for a part of it, also FIRST=500001. */
enum { LEVELS = 400, TICKS = 240, SOLVED_STATES = 1500 };

/* Another seed gives a level of the same size, and the first seed the same level again. */
static void settle_again(const struct level *level)
{
    struct report report;
    report_init(&report, "random", NULL, 0);
    struct level *other = level_settle(level, level->seed + 1000, &report);
    struct level *again = other != NULL ? level_settle(other, level->seed, &report) : NULL;
    ck_assert(other == NULL || (other->is_variant && level_cells(other) == level_cells(level)));
    ck_assert(other == NULL || same_level(level, again));
    level_free(again);
    level_free(other);
    report_done(&report);
}

static struct level *read_again(const struct level *level)
{
    struct text text;
    text_init(&text);
    level_write(level, &text);
    struct level *again = level_of(text.bytes);
    ck_assert_msg(same_level(level, again), "%s", text.bytes);
    text_done(&text);
    return again;
}

static struct command random_command(struct rng *rng, const struct world *world)
{
    struct command commands[HARE_CHOICES];
    size_t count = hare_choices(world, commands);
    return commands[rng_int(rng, (int)count)];
}

/* Plays the level and the copy that was read back.  Both games must be the same. */
static struct tape *play(const struct level *level, const struct level *again, uint64_t seed, uint64_t *hashes)
{
    struct tape *tape = tape_new(level, seed), *other = tape_new(again, seed);
    struct world *world = tape_world(tape);
    struct rng rng;
    rng_init(&rng, seed);
    hashes[0] = world_hash(world);
    while (world_tick(world) < TICKS && world_outcome(world) == OUTCOME_RUNNING) {
        struct command command = random_command(&rng, world);
        tape_tick(tape, command, NULL);
        tape_tick(other, command, NULL);
        hashes[world_tick(world)] = world_hash(world);
        ck_assert_uint_eq(world_hash(tape_world(other)), world_hash(world));
    }
    tape_free(other);
    return tape;
}

static void rewind_it(struct tape *tape, uint64_t seed, const uint64_t *hashes)
{
    struct rng rng;
    rng_init(&rng, seed + 1);
    for (int i = 0; i < 12; i++) {
        uint32_t tick = rng_below(&rng, tape_length(tape) + 1);
        tape_seek(tape, tick);
        ck_assert_uint_eq(world_hash(tape_world(tape)), hashes[tick]);
    }
    tape_seek(tape, tape_length(tape));
}

static void replay_it(struct tape *tape)
{
    struct replay *replay = tape_replay(tape);
    ck_assert(replay_verify(replay).matches);
    replay_free(replay);
}

static bool solve_it(const struct level *level)
{
    const struct solver_limits limits = {.states = SOLVED_STATES, .effort = SOLVER_THOROUGH};
    struct solver_answer answer;
    solver_run(level, &limits, &answer);
    bool is_won = answer.winning != NULL;
    ck_assert(!is_won || replay_verify(answer.winning).outcome == OUTCOME_WON);
    solver_answer_done(&answer);
    return is_won;
}

START_TEST(random_levels_with_rules_keep_their_hashes)
{
    const char *wish = getenv("LEVELS"), *begin = getenv("FIRST");
    uint64_t levels = wish != NULL ? strtoull(wish, NULL, 10) : LEVELS, won = 0;
    for (uint64_t seed = begin != NULL ? strtoull(begin, NULL, 10) : 1; seed <= levels; seed++) {
        uint64_t hashes[TICKS + 1];
        struct level *drawn = random_rules(seed), *level = level_for(drawn, (enum difficulty)(seed % DIFFICULTIES));
        struct level *again = read_again(level);
        settle_again(drawn);
        struct tape *tape = play(level, again, seed, hashes);
        rewind_it(tape, seed, hashes);
        replay_it(tape);
        won += seed % 8 == 0 && solve_it(level);
        tape_free(tape);
        level_free(drawn);
        level_free(level);
        level_free(again);
    }
    ck_assert_uint_gt(won, 0);
}
END_TEST

TEST_MAIN("rules_random", random_levels_with_rules_keep_their_hashes)
