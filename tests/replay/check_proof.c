/* SPDX-License-Identifier: MIT */
/* Compares the solver's proofs with an oracle that shares only the rules with it.  The oracle tries every command on
 * every tick.  It takes two states for the same only if their world_hash() is equal, which includes the tick and all
 * clocks. */
#include "config.h"

#include "testing.h"

#include "base/xalloc.h"
#include "game/meadow.h"
#include "replay/solver.h"
#include "replay/solver_search.h"

#include <stdlib.h>

/* --- the oracle ----------------------------------------------------------------------------------- */

enum { ORACLE_TICKS = 60, ORACLE_STATES = 350, PROOF_STATES = 1200 };

/* All states at one tick. */
struct moment {
    struct snapshot **states;
    size_t count;
};

struct oracle {
    struct world *world;
    struct events events;
    struct moment now, next;
    struct key_set seen;
    size_t made;
    bool wins;
};

static void moment_clear(struct moment *moment)
{
    for (size_t i = 0; i < moment->count; i++) {
        snapshot_free(moment->states[i]);
    }
    free(moment->states);
    *moment = (struct moment){0};
}

static void keep_if_new(struct oracle *oracle)
{
    struct moment *next = &oracle->next;
    oracle->wins |= world_outcome(oracle->world) == OUTCOME_WON;
    if (world_outcome(oracle->world) == OUTCOME_RUNNING && key_set_add(&oracle->seen, world_hash(oracle->world))) {
        next->states = xreallocarray(next->states, next->count + 1, sizeof *next->states);
        next->states[next->count++] = world_save(oracle->world);
        oracle->made++;
    }
}

/* A hare that is not ready does nothing, so that a single command suffices. */
static void try_all(struct oracle *oracle, const struct snapshot *state)
{
    world_restore(oracle->world, state);
    int verbs = world_hare_is_ready(oracle->world) ? VERBS : 1;
    for (int command = 0; command<verbs *(DIRECTIONS + 1); command += verbs> 1 ? 1 : DIRECTIONS + 1) {
        enum direction dir = (enum direction)(command % (DIRECTIONS + 1));
        world_restore(oracle->world, state);
        tick_run(oracle->world,
                 (struct command){(uint8_t)(command / (DIRECTIONS + 1)), dir < DIRECTIONS ? dir : NO_DIRECTION},
                 &oracle->events);
        keep_if_new(oracle);
    }
}

static void try_tick(struct oracle *oracle)
{
    for (size_t i = 0; i < oracle->now.count; i++) {
        try_all(oracle, oracle->now.states[i]);
    }
    moment_clear(&oracle->now);
    oracle->now = oracle->next;
    oracle->next = (struct moment){0};
}

/* Returns the number of ticks that were searched completely; UINT32_MAX if no state is left because the hare is caught
 * in all. */
static uint32_t oracle_run(const struct level *level, bool *wins)
{
    struct oracle oracle = {.world = world_new(level, level->seed)};
    uint32_t ticks = 0;
    events_init(&oracle.events);
    oracle.seen = (struct key_set){0};
    oracle.now.states = xcalloc(1, sizeof *oracle.now.states);
    oracle.now.states[oracle.now.count++] = world_save(oracle.world);
    while (ticks < ORACLE_TICKS && oracle.made < ORACLE_STATES && oracle.now.count > 0 && !oracle.wins) {
        try_tick(&oracle);
        ticks++;
    }
    *wins = oracle.wins;
    ticks = oracle.now.count == 0 ? UINT32_MAX : ticks;
    moment_clear(&oracle.now);
    key_set_done(&oracle.seen);
    events_done(&oracle.events);
    world_free(oracle.world);
    return ticks;
}

/* --- one against the other ------------------------------------------------------------------------ */

static bool is_hopeless_by_map(const struct level *level)
{
    const struct solver_limits limits = {.states = 0, .effort = SOLVER_THOROUGH};
    struct solver_answer answer;
    solver_run(level, &limits, &answer);
    bool is_hopeless = answer.solved == SOLVED_IMPOSSIBLE;
    solver_answer_done(&answer);
    return is_hopeless;
}

static void compare(const struct level *level, uint64_t seed, int *counts)
{
    size_t made = 0;
    enum proof proof;
    bool wins;
    uint32_t ticks = oracle_run(level, &wins);
    struct replay *game = proof_search(level, PROOF_STATES, NULL, &made, &proof);
    unsigned long shown = (unsigned long)seed;
    ck_assert_msg(!wins || proof != PROOF_NONE_WINS, "seed %lu: it can be won", shown);
    ck_assert_msg(!wins || !is_hopeless_by_map(level), "seed %lu: it can be won, whatever the map", shown);
    ck_assert_msg(wins || ticks != UINT32_MAX || proof != PROOF_WON, "seed %lu: it cannot be won", shown);
    ck_assert_msg(wins || game == NULL || game->command_count > ticks, "seed %lu: %zu ticks are too few", shown,
                  game != NULL ? game->command_count : 0);
    counts[proof]++;
    replay_free(game);
}

START_TEST(an_oracle_says_the_same)
{
    enum { LEVELS = 64 };
    int counts[3] = {0};
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        struct level *level = meadow_tiny(seed);
        compare(level, seed, counts);
        level_free(level);
    }
    ck_assert_msg(counts[PROOF_WON] > LEVELS / 8 && counts[PROOF_NONE_WINS] > LEVELS / 8, "%d won, %d not",
                  counts[PROOF_WON], counts[PROOF_NONE_WINS]);
}
END_TEST

/* --- what only time changes ----------------------------------------------------------------------- */

static void expect_won_by_waiting(struct level *level)
{
    size_t made = 0;
    enum proof proof;
    struct replay *game = proof_search(level, PROOF_STATES, NULL, &made, &proof);
    ck_assert_int_eq(proof, PROOF_WON);
    replay_free(game);
    level_free(level);
}

static struct level *lasting(struct level *level, enum goal goal, int ticks)
{
    level->goal = goal;
    level->goal_count = ticks;
    return level;
}

START_TEST(the_hand_of_a_clock_is_part_of_the_state)
{
    struct level *level = MEADOW("#####", "#@|>#", "#####");
    meadow_clock(level, (struct cell){2, 1}, 9, 3, 4);
    expect_won_by_waiting(level);
    level = MEADOW("######", "#@||>#", "######");
    meadow_clock(level, (struct cell){2, 1}, 6, 2, 3);
    meadow_clock(level, (struct cell){3, 1}, 7, 3, 4);
    expect_won_by_waiting(level);
}
END_TEST

START_TEST(the_time_survived_is_part_of_the_state)
{
    expect_won_by_waiting(lasting(MEADOW("#####", "#@#B#", "#####"), GOAL_SURVIVE, 20));
}
END_TEST

START_TEST(the_time_that_bulldogs_are_held_is_part_of_the_state)
{
    expect_won_by_waiting(lasting(MEADOW("#####", "#@#D#", "#####"), GOAL_TRAP, 20));
}
END_TEST

/* The terrier is next to the hare, and faster than it. */
static enum proof proof_with_decoys(int decoys)
{
    struct level *level = MEADOW("#######", "#@T#,.#", "#+*.~.#", "#.*>..#", "#######");
    size_t made = 0;
    enum proof proof;
    level->hounds[0].speed = 125;
    level->decoys = decoys;
    replay_free(proof_search(level, PROOF_STATES, NULL, &made, &proof));
    level_free(level);
    return proof;
}

START_TEST(a_decoy_may_be_what_wins)
{
    ck_assert_int_eq(proof_with_decoys(0), PROOF_NONE_WINS);
    ck_assert_int_eq(proof_with_decoys(1), PROOF_WON);
}
END_TEST

TEST_MAIN("proof", an_oracle_says_the_same, a_decoy_may_be_what_wins, the_hand_of_a_clock_is_part_of_the_state,
          the_time_survived_is_part_of_the_state, the_time_that_bulldogs_are_held_is_part_of_the_state)
