/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/job.h"
#include "game/meadow.h"
#include "level/format/parse.h"
#include "level/level_of.h"
#include "replay/random_rules.h"
#include "replay/solver.h"
#include "replay/solver_search.h"
#include "replay/tape.h"

#include <inttypes.h>
#include <string.h>

static struct solver_answer solve(struct level *level, size_t states)
{
    const struct solver_limits limits = {.states = states, .effort = SOLVER_THOROUGH};
    struct solver_answer answer;
    solver_run(level, &limits, &answer);
    return answer;
}

static struct level *collecting(struct level *level, int count)
{
    level->goal = GOAL_COLLECT;
    level->goal_count = count;
    return level;
}

/* The winning game must verify. */
static void assert_wins(const struct solver_answer *answer)
{
    ck_assert_int_eq(answer->solved, SOLVED_WON);
    ck_assert_ptr_nonnull(answer->winning);
    struct replay_verdict verdict = replay_verify(answer->winning);
    ck_assert(verdict.matches && verdict.outcome == OUTCOME_WON);
    ck_assert_uint_eq(verdict.ticks, answer->winning->command_count);
}

/* It does not matter whether the bot or the beam finds the win. */
static void expect_win(struct level *level)
{
    struct solver_answer answer = solve(level, 50000);
    assert_wins(&answer);
    solver_answer_done(&answer);
    level_free(level);
}

static void expect(struct level *level, size_t states, enum solved solved, enum solver_method method)
{
    struct solver_answer answer = solve(level, states);
    ck_assert_int_eq(answer.solved, solved);
    ck_assert_int_eq(answer.method, method);
    ck_assert(answer.states <= states);
    if (solved == SOLVED_WON) {
        assert_wins(&answer);
    } else {
        ck_assert_ptr_null(answer.winning);
    }
    solver_answer_done(&answer);
    level_free(level);
}

START_TEST(a_walk_is_found) { expect_win(MEADOW("########", "#@....>#", "########")); }
END_TEST

START_TEST(clover_comes_before_the_burrow)
{
    expect_win(collecting(MEADOW("#########", "#*..@>..#", "#.##.##.#", "#...*...#", "#########"), 2));
}
END_TEST

START_TEST(a_bulldog_is_left_in_a_cup)
{
    expect_win(MEADOW("#############", "#@....#....D#", "#.....#####.#", "#...........#", "#.###.#.###.#",
                      "#...>.#.....#", "#############"));
}
END_TEST

START_TEST(a_gate_is_shut_behind_the_hare)
{
    expect_win(MEADOW("###############", "#B.@/........>#", "###############"));
}
END_TEST

START_TEST(a_bale_is_pushed_aside) { expect_win(MEADOW("######", "#@0..#", "##.###", "##>###", "######")); }
END_TEST

START_TEST(a_bale_without_a_burrow_behind_it_is_proof)
{
    expect(MEADOW("######", "#@0#>#", "######"), 2000, SOLVED_IMPOSSIBLE, SOLVER_BY_MAP);
}
END_TEST

/* With a shutter, what lies a whole round apart is the same state. */
START_TEST(a_shutter_does_not_hide_a_proof)
{
    struct level *level = level_of("format: 1\ntitle: x\ngoal: reach\nlegend:\n  c = shutter period=8 open=4\n"
                                   "map:\n#######\n#@.c.##\n#####>#\n#######\nend\n");
    size_t made = 0;
    enum proof proof;
    ck_assert_ptr_null(proof_search(level, 2000, NULL, &made, &proof));
    ck_assert_int_eq(proof, PROOF_NONE_WINS);
    level_free(level);
}
END_TEST

/* More clover than the beam can aim at is no target. */
START_TEST(clover_beyond_the_limit_is_no_target)
{
    struct level *level = collecting(MEADOW("##############", "#@***********#", "#************#", "#************#",
                                            "#************#", "#************#", "#***********>#", "##############"),
                                     1);
    size_t made = 0;
    struct replay *game = beam_search(level, 8, 20000, NULL, &made);
    ck_assert_ptr_nonnull(game);
    replay_free(game);
    level_free(level);
}
END_TEST

START_TEST(between_two_hounds_in_a_corridor_there_is_no_way)
{
    expect(MEADOW("#########", "#B.@..B>#", "#########"), 20000, SOLVED_IMPOSSIBLE, SOLVER_BY_EXHAUSTION);
}
END_TEST

START_TEST(too_few_states_prove_nothing)
{
    expect(MEADOW("#########", "#B.@..B>#", "#########"), 5, SOLVED_UNKNOWN, SOLVER_BY_EXHAUSTION);
    expect(MEADOW("########", "#@....>#", "########"), 0, SOLVED_UNKNOWN, SOLVER_BY_EXHAUSTION);
}
END_TEST

START_TEST(no_time_proves_nothing)
{
    struct level *level = MEADOW("########", "#@....>#", "########");
    struct job job = {0};
    job_start(&job, 1, 0, "states");
    job.end = 0;
    const struct solver_limits limits = {.states = 1000, .effort = SOLVER_THOROUGH, .job = &job};
    struct solver_answer answer;
    solver_run(level, &limits, &answer);
    ck_assert_int_eq(answer.solved, SOLVED_UNKNOWN);
    ck_assert_uint_eq(answer.states, 0);
    solver_answer_done(&answer);
    job_rest(&job);
    level_free(level);
}
END_TEST

START_TEST(clover_that_cannot_be_reached_is_proof)
{
    expect(collecting(MEADOW("########", "#@..>#*#", "########"), 1), 2000, SOLVED_IMPOSSIBLE, SOLVER_BY_MAP);
}
END_TEST

START_TEST(the_answer_is_always_the_same)
{
    struct level *level = collecting(
        MEADOW("###########", "#@...*...D#", "#.##.#.##.#", "#*...B...*#", "#.##.#.##.#", "#....>....#", "###########"),
        3);
    level->hounds[0].speed = level->hounds[1].speed = 60;
    struct solver_answer one = solve(level, 60000), two = solve(level, 60000);
    ck_assert_int_eq(one.solved, two.solved);
    ck_assert_uint_eq(one.states, two.states);
    assert_wins(&one);
    ck_assert_uint_eq(one.winning->final_hash, two.winning->final_hash);
    solver_answer_done(&one);
    solver_answer_done(&two);
    level_free(level);
}
END_TEST

/* The level's own solution is used without a search.  A solution that does not win on this map is ignored. */
START_TEST(a_solution_is_tried_first)
{
    struct level *level = MEADOW("########", "#@....>#", "########");
    struct solver_answer answer = solve(level, 2000);
    struct text text;
    text_init(&text);
    replay_write(answer.winning, &text);
    solver_answer_done(&answer);
    level->solution = text_take(&text);
    answer = solve(level, 0);
    ck_assert_int_eq(answer.method, SOLVER_BY_SOLUTION);
    assert_wins(&answer);
    solver_answer_done(&answer);
    level->terrain[level->width + 2] = TERRAIN_MUD;
    answer = solve(level, 2000);
    ck_assert_int_ne(answer.method, SOLVER_BY_SOLUTION);
    assert_wins(&answer);
    solver_answer_done(&answer);
    text_done(&text);
    level_free(level);
}
END_TEST

/* The solution takes a detour, which a beam leaves out.  There is no shorter game than that. */
START_TEST(a_detour_is_left_out)
{
    const struct solver_limits limits = {.states = 50000, .effort = SOLVER_THOROUGH};
    struct level *level = MEADOW("########", "#@....>#", "########");
    struct tape *tape = tape_new(level, level->seed);
    struct text text;
    text_init(&text);
    ck_assert_ptr_null(tape_script(tape, "e2 w2 e5"));
    struct replay *detour = tape_replay(tape);
    replay_write(detour, &text);
    level->solution = text_take(&text);
    struct solver_answer answer = solve(level, 50000);
    ck_assert_int_eq(answer.method, SOLVER_BY_SOLUTION);
    size_t before = answer.winning->command_count, states = answer.states, narrow = 0;
    replay_free(beam_search(level, 12, 50000, NULL, &narrow));
    solver_shorten(level, &limits, &answer);
    ck_assert_uint_gt(answer.states - states, narrow); /* wider beams are tried as well */
    ck_assert_int_eq(answer.method, SOLVER_BY_BEAM);
    ck_assert_uint_eq(answer.winning->command_count, before - 4 * 4);
    assert_wins(&answer);
    answer.method = SOLVER_BY_SOLUTION;
    solver_shorten(level, &limits, &answer);
    ck_assert_int_eq(answer.method, SOLVER_BY_SOLUTION);
    assert_wins(&answer);
    solver_answer_done(&answer);
    replay_free(detour);
    tape_free(tape);
    text_done(&text);
    level_free(level);
}
END_TEST

static char random_glyph(struct rng *rng)
{
    static const char glyphs[] = "......##,~%+0*";
    return glyphs[rng_below(rng, sizeof glyphs - 1)];
}

/* Returns a level of a few cells with a hound and a burrow. */
static struct level *tiny(uint64_t seed)
{
    char rows[6][8] = {"#######", "#@.....", "#......", "#......", "#......", "#######"};
    struct rng rng;
    rng_init(&rng, seed);
    for (int y = 1; y < 5; y++) {
        for (int x = 1; x < 6; x++) {
            rows[y][x] = random_glyph(&rng);
        }
        rows[y][6] = '#';
    }
    rows[1][1] = '@';
    const uint32_t burrow = rng_below(&rng, 12), hound = rng_below(&rng, 8);
    rows[1 + burrow / 3][3 + burrow % 3] = '>';
    rows[1 + hound / 2][2] = "BD"[hound % 2];
    struct level *level = MEADOW(rows[0], rows[1], rows[2], rows[3], rows[4], rows[5]);
    for (size_t i = 0; i < level->hound_count; i++) {
        level->hounds[i].speed = 25 * (1 + (int)rng_below(&rng, 6));
    }
    return level;
}

/* Returns whether one of a few random games wins. */
static bool luck_wins(const struct level *level, uint64_t seed)
{
    enum { GAMES = 20, TICKS = 300 };
    struct rng rng;
    struct events events;
    bool wins = false;
    rng_init(&rng, seed);
    events_init(&events);
    for (int game = 0; game < GAMES && !wins; game++) {
        struct world *world = world_new(level, 0);
        for (int i = 0; i < TICKS; i++) {
            tick_run(world, meadow_command(&rng), &events);
        }
        wins = world_outcome(world) == OUTCOME_WON;
        world_free(world);
    }
    events_done(&events);
    return wins;
}

/* If a complete search proves that no game wins, neither the beam nor random play may win. */
START_TEST(a_proof_is_not_refuted)
{
    enum { LEVELS = 150, BUDGET = 20000 };
    int impossible = 0, won = 0;
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        struct level *level = tiny(seed);
        size_t made = 0;
        enum proof proof;
        struct replay *exact = proof_search(level, BUDGET, NULL, &made, &proof);
        struct replay *found = beam_search(level, 24, BUDGET, NULL, &made);
        bool somebody_wins = found != NULL || luck_wins(level, seed);
        ck_assert_msg(proof != PROOF_NONE_WINS || !somebody_wins, "seed %lu", (unsigned long)seed);
        ck_assert_msg((exact != NULL) == (proof == PROOF_WON), "seed %lu", (unsigned long)seed);
        impossible += proof == PROOF_NONE_WINS;
        won += found != NULL;
        replay_free(exact);
        replay_free(found);
        level_free(level);
    }
    ck_assert_msg(impossible > LEVELS / 10 && won > LEVELS / 10, "%d impossible, %d won", impossible, won);
}
END_TEST

START_TEST(a_key_is_new_once)
{
    enum { KEYS = 5000 };
    struct key_set set;
    set = (struct key_set){0};
    for (uint64_t pass = 0; pass < 2; pass++) {
        for (uint64_t i = 0; i < KEYS; i++) {
            bool is_new = key_set_add(&set, i * UINT64_C(0x9e3779b97f4a7c15));
            ck_assert_msg(is_new == (pass == 0), "key %lu, pass %lu", (unsigned long)i, (unsigned long)pass);
        }
    }
    ck_assert_uint_eq(set.count, KEYS);
    key_set_done(&set);
}
END_TEST

/* --- what the beam does --------------------------------------------------------------------------- */

static struct level *aiming(struct level *level, enum goal goal, int count)
{
    level->goal = goal;
    level->goal_count = count;
    for (size_t i = 0; i < level->hound_count; i++) {
        level->hounds[i].speed = 80;
    }
    return level;
}

static struct level *known_level(size_t number)
{
    switch (number) {
    case 0:
        return aiming(MEADOW("#############", "#@..#...#..*#", "#.#.#.#.#.#.#", "#*#...#...#.#", "#.#########.#",
                             "#...*.#.*...#", "#.###.#.###.#", "#..>#...#*..#", "#############"),
                      GOAL_COLLECT, 4);
    case 1:
        return aiming(MEADOW("###########", "#*...>...*#", "#.##.#.##.#", "#....@....#", "#.##.#.##.#", "#*.......*#",
                             "#.#######.#", "#D..*.*..D#", "###########"),
                      GOAL_COLLECT, 5);
    case 2:
        return aiming(MEADOW("#############", "#@....#....D#", "#.....#####.#", "#...........#", "#.###.#.###.#",
                             "#...>.#.....#", "#############"),
                      GOAL_TRAP, 40);
    case 3:
        return aiming(MEADOW("#########", "#@......#", "#.##.##.#", "#.#...#.#", "#.##.##.#", "#..D....#", "#########"),
                      GOAL_SURVIVE, 200);
    case 5:
        return aiming(MEADOW("*...>....*", ".##.##.##.", "...#@.*...", ".#.##.##.#", "D.....*..D", ".#.##.##.."),
                      GOAL_COLLECT, 3);
    case 6:
        return aiming(MEADOW("#############", "#D...@#....D#", "#.....#####.#", "#...........#", "#.###.#.###.#",
                             "#...>.#.....#", "#############"),
                      GOAL_TRAP, 40);
    case 7: /* one rule, which lays clover; the bale and the gates are part of the state because of it */
        return level_of(
            "format: 2\ntitle: Second helping\ngoal: collect all\nlegend:\n  D = bulldog speed=80\n  m = mark\n"
            "rules:\n  when clover=1: place * m\nmap:\n###########\n#@.0...m..#\n#.##.##.#.#\n#.m....0..#\n"
            "#+##.##%#.#\n#.*..D...>#\n###########\nend\n");
    case 8: /* three bales, two to push, marks for them in other rows and columns, and one that is for none */
        return level_of(
            "format: 2\ntitle: Bales\ngoal: push 2\nlegend:\n  D = bulldog speed=60\n  m = mark bale\n"
            "  o = mark\nrules:\n  when hare at o: say Here.\nmap:\n############\n#@..0.m...m#\n#..0...#...#\n"
            "#.....#..0.#\n#m.o.......#\n#..#.#.....#\n#....#..D.>#\n############\nend\n");
    case 9: /* a gate that a rule opens */
        return level_of(
            "format: 2\ntitle: A gate\ngoal: collect 2\nlegend:\n  D = bulldog speed=60\n  y = barred gate\n"
            "rules:\n  when clover=1: open y\nmap:\n############\n#@...#....*#\n#....#.#...#\n"
            "#.##.y..#..#\n#..*.#....D#\n#....#...>.#\n############\nend\n");
    default:
        return aiming(MEADOW("###########", "#@.0.~~.*.#", "#.##.##.#.#", "#.,,...0..#", "#+##.##%#.#", "#.*..D..=>#",
                             "###########"),
                      GOAL_COLLECT, 2);
    }
}

enum { KNOWN_LEVELS = 10 };

/* Writes the level, the width of the beam, the states made, and the ticks and last hash of the winning game. */
static void add_beam(struct text *out, size_t number, size_t width)
{
    struct level *level = known_level(number);
    size_t made = 0;
    struct replay *game = beam_search(level, width, 20000, NULL, &made);
    text_addf(out, "%zu %zu %zu ", number, width, made);
    if (game != NULL) {
        text_addf(out, "%zu %016" PRIx64 "\n", game->command_count, game->final_hash);
    } else {
        text_add(out, "-\n");
    }
    replay_free(game);
    level_free(level);
}

/* The beam finds the same games on every machine, after the same number of states: both depend on the order in which
 * states look promising.  A change of the beam's guidance or of the bulldogs changes them.  More states for the same
 * games are not progress. */
START_TEST(known_beams)
{
    struct text seen = text_empty();
    for (size_t number = 0; number < KNOWN_LEVELS; number++) {
        for (size_t width = 1; width <= 64; width *= 8) {
            add_beam(&seen, number, width);
        }
    }
    golden_expect("tests/replay/golden/beams.txt", &seen);
}
END_TEST

/* Hashes the states that a search made and the game that it found, and frees the game. */
static bool hash_search(struct hash *hash, size_t made, struct replay *game)
{
    bool is_won = game != NULL;
    hash_u64(hash, made);
    hash_u64(hash, is_won ? game->command_count : 0);
    hash_u64(hash, is_won ? game->final_hash : 0);
    replay_free(game);
    return is_won;
}

/* As above, with whatever can be in a level: bales, gates, rules, marks, each goal, and hounds of all moods. */
START_TEST(random_beams)
{
    enum { ROWS = 16, LEVELS = 10, BUDGET = 1200 };
    struct text seen = text_empty();
    for (uint64_t row = 0; row < ROWS; row++) {
        struct hash hash;
        int won = 0;
        size_t all = 0;
        hash_init(&hash);
        for (uint64_t number = LEVELS * row; number < LEVELS * (row + 1); number++) {
            struct level *drawn = random_rules(number),
                         *level = level_for(drawn, (enum difficulty)(row % DIFFICULTIES));
            for (size_t width = 4; width <= 24; width *= 6) {
                size_t made = 0;
                struct replay *game = beam_search(level, width, BUDGET, NULL, &made);
                won += hash_search(&hash, made, game);
                all += made;
            }
            level_free(level);
            level_free(drawn);
        }
        text_addf(&seen, "%d won, %zu states, %016" PRIx64 "\n", won, all, hash.value);
    }
    golden_expect("tests/replay/golden/random-beams.txt", &seen);
}
END_TEST

static struct solver_answer solve_with(struct level *level, size_t states, enum solver_effort effort)
{
    const struct solver_limits limits = {.states = states, .effort = effort};
    struct solver_answer answer;
    solver_run(level, &limits, &answer);
    level_free(level);
    return answer;
}

/* Four ticks of the bot count as one state. */
START_TEST(no_more_states_are_made_than_allowed)
{
    struct solver_answer answer = solve_with(MEADOW("########", "#@....>#", "########"), 1000, SOLVER_BRIEF);
    assert_wins(&answer);
    ck_assert_int_eq(answer.method, SOLVER_BY_BOT);
    ck_assert_uint_ge(answer.states, 4);
    ck_assert_uint_eq(answer.states, answer.winning->command_count / 4);
    solver_answer_done(&answer);
    for (enum solver_effort effort = SOLVER_THOROUGH; effort <= SOLVER_BRIEF; effort++) {
        for (size_t states = 0; states < 40; states++) {
            answer = solve_with(MEADOW("#######", "#@...B#", "#.#*#.#", "#....>#", "#######"), states, effort);
            ck_assert_msg(answer.states <= states, "%zu of %zu, effort %d", answer.states, states, effort);
            solver_answer_done(&answer);
        }
    }
}
END_TEST

TEST_MAIN("solver", a_walk_is_found, clover_comes_before_the_burrow, a_bulldog_is_left_in_a_cup,
          a_gate_is_shut_behind_the_hare, a_bale_is_pushed_aside, a_shutter_does_not_hide_a_proof,
          clover_beyond_the_limit_is_no_target, a_bale_without_a_burrow_behind_it_is_proof,
          between_two_hounds_in_a_corridor_there_is_no_way, too_few_states_prove_nothing, no_time_proves_nothing,
          clover_that_cannot_be_reached_is_proof, the_answer_is_always_the_same, a_solution_is_tried_first,
          a_detour_is_left_out, a_proof_is_not_refuted, a_key_is_new_once, known_beams, random_beams,
          no_more_states_are_made_than_allowed)
