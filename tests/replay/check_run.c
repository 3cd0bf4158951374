/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/xalloc.h"
#include "game/bot.h"
#include "game/meadow.h"
#include "level/format/diag.h"
#include "level/level_of.h"
#include "replay/run.h"
#include "replay/tape.h"

#include <stdlib.h>
#include <string.h>

enum { SEEDS = 40, TICKS = 900 };

/* --- scores --------------------------------------------------------------------------------------- */

/* A row of clover between hedges, without hounds. */
static const char row[] = "format: 1\ngoal: collect 3\npar: 10\nmap:\n"
                          "#############\n#@***....*.>#\n#############\nend\n";

static struct score score_of(const char *text, const struct score_rule *rule, const char *words)
{
    struct level *level = level_of(text);
    struct tape *tape = tape_new(level, 0);
    struct score score;
    ck_assert_ptr_null(tape_script(tape, words));
    struct replay *replay = tape_replay(tape);
    score_replay(&score, rule, replay);
    score_done(&score);
    replay_free(replay);
    tape_free(tape);
    level_free(level);
    return score;
}

START_TEST(clover_is_worth_more_in_a_row)
{
    struct score score = score_of(row, &score_usual, "e3");
    ck_assert_uint_eq(score.clover, 10 + 20 + 30);
    ck_assert_uint_eq(score.times, 3);
    ck_assert_uint_eq(score.most, 3);
    score = score_of(row, &score_usual, "e8");
    ck_assert_uint_eq(score.clover, 10 + 20 + 30 + 40);
    ck_assert_uint_eq(score.bonus, 0);
}
END_TEST

/* A step takes four ticks.  The hare could take the next step after the last of them. */
START_TEST(who_stands_loses_the_combo)
{
    struct score score = score_of(row, &score_usual, "e2 .13");
    ck_assert_uint_eq(score.times, 2);
    score = score_of(row, &score_usual, "e2 .14");
    ck_assert_uint_eq(score.times, 0);
    score = score_of(row, &score_usual, "e2 .14 e");
    ck_assert_uint_eq(score.clover, 10 + 20 + 10);
    ck_assert_uint_eq(score.most, 2);
}
END_TEST

START_TEST(a_combo_runs_out)
{
    const struct score_rule brief = {.clover = 1, .lasts = 20}, longer = {.clover = 1, .lasts = 21};
    ck_assert_uint_eq(score_of(row, &brief, "e8").clover, 1 + 2 + 3 + 1);
    ck_assert_uint_eq(score_of(row, &longer, "e8").clover, 1 + 2 + 3 + 4);
}
END_TEST

START_TEST(coming_home_is_worth_something)
{
    const struct score_rule rule = {.clover = 1, .home = 100, .early = 50, .lasts = 150};
    ck_assert_uint_eq(score_of(row, &rule, "e9").bonus, 0);
    ck_assert_uint_eq(score_of("format: 1\ngoal: survive 9\nmap:\n#####\n#@..#\n#####\nend\n", &rule, ".9").bonus, 100);
    ck_assert_uint_eq(score_of(row, &rule, "e10").bonus, 100);
    ck_assert_uint_eq(
        score_of("format: 1\ngoal: collect 1\npar: 300\nmap:\n#####\n#@*>#\n#####\nend\n", &rule, "e2").bonus, 150);
    ck_assert_uint_eq(
        score_of("format: 1\ngoal: collect 1\npar: 5\nmap:\n#####\n#@*>#\n#####\nend\n", &rule, "e2").bonus, 150);
    ck_assert_uint_eq(
        score_of("format: 1\ngoal: collect 1\npar: 4\nmap:\n#####\n#@*>#\n#####\nend\n", &rule, "e2").bonus, 100);
    ck_assert_uint_eq(score_of("format: 1\ngoal: collect 1\nmap:\n#####\n#@*>#\n#####\nend\n", &rule, "e2").bonus, 100);
}
END_TEST

START_TEST(a_combo_has_a_limit)
{
    struct score score = score_of("format: 1\ngoal: collect 12\nmap:\n################\n#@************>#\n"
                                  "################\nend\n",
                                  &score_usual, "e12");
    ck_assert_uint_eq(score.clover, 10 * (1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 9 + 9 + 9));
    ck_assert_uint_eq(score.most, SCORE_MOST_TIMES);
}
END_TEST

static bool is_near(const struct world *world, size_t hound)
{
    return cell_chebyshev(world_hound(world, hound)->at, world_hare(world)->at) <= SUMMARY_NEAR;
}

/* Computes the score of the next tick from the rules in score.h. */
static void expect_tick(struct score *model, bool *near, const struct world *world, unsigned eaten)
{
    unsigned grown = eaten;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        grown += (near[i] && !is_near(world, i)) || (is_near(world, i) && world_outcome(world) == OUTCOME_WON);
        near[i] = is_near(world, i);
    }
    model->stands = world_hare_is_ready(world) ? model->stands + 1 : 0;
    model->left -= model->left > 0;
    if (model->left == 0 || model->stands >= SCORE_STANDS) {
        model->times = model->left = 0;
    }
    if (grown > 0) {
        model->times = model->times + grown < SCORE_MOST_TIMES ? model->times + grown : SCORE_MOST_TIMES;
        model->left = model->rule.lasts;
        model->stands = 0;
    }
    model->most = model->most > model->times ? model->most : model->times;
    model->clover += eaten * model->rule.clover * model->times;
    if (world_outcome(world) == OUTCOME_WON) {
        model->bonus = model->rule.home + (model->par > 0 && world_tick(world) <= model->par ? model->rule.early : 0);
    }
}

static bool is_same_score(const struct score *a, const struct score *b)
{
    return score_points(a) == a->clover + a->bonus && score_points(a) == score_points(b) && a->clover == b->clover &&
           a->times == b->times && a->left == b->left && a->most == b->most && a->stands == b->stands;
}

/* In random games, the score after each tick is what the rules say, and the same when the game is replayed. */
START_TEST(a_score_is_a_function_of_the_game)
{
    size_t misses = 0, standing = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct level *level = meadow_grow(seed);
        level->par = (int)(seed % 3) * 40;
        for (size_t i = 0; i < level->hound_count; i++) {
            level->hounds[i].speed /= 2;
        }
        struct tape *tape = tape_new(level, seed);
        struct world *world = tape_world(tape);
        struct bot *bot = bot_new(world);
        struct events events;
        struct score live, again, model = {.rule = score_usual, .par = (uint32_t)level->par};
        struct rng rng;
        bool *near = xcalloc(world_hound_count(world), sizeof *near);
        for (size_t i = 0; i < world_hound_count(world); i++) {
            near[i] = is_near(world, i);
        }
        events_init(&events);
        rng_init(&rng, seed);
        score_begin(&live, &score_usual, level, world);
        for (int i = 0; i < TICKS && world_outcome(world) == OUTCOME_RUNNING; i++) {
            unsigned times = live.times, stands = live.stands;
            int clover = world_hare(world)->clover;
            struct command command = seed % 2 == 0 ? meadow_command(&rng) : bot_command(bot);
            tape_tick(tape, i / 24 % 3 == 0 ? COMMAND_WAIT : command, &events);
            score_tick(&live, world, &events);
            expect_tick(&model, near, world, (unsigned)(world_hare(world)->clover - clover));
            ck_assert_msg(is_same_score(&live, &model), "seed %d, tick %d", (int)seed, i);
            misses += live.times > times && world_hare(world)->clover == clover;
            standing += live.times > times && stands > 0 && world_hare_is_ready(world);
        }
        struct replay *replay = tape_replay(tape);
        score_replay(&again, &score_usual, replay);
        ck_assert_msg(is_same_score(&again, &live), "seed %d", (int)seed);
        replay_free(replay);
        score_done(&again);
        score_done(&live);
        events_done(&events);
        free(near);
        bot_free(bot);
        tape_free(tape);
        level_free(level);
    }
    ck_assert_msg(misses > 20 && standing > 5, "%zu hounds were shaken off, %zu while the hare stood", misses,
                  standing);
}
END_TEST

/* --- the Long Night -------------------------------------------------------------------------------- */

START_TEST(tricks_are_told)
{
    struct text path, document;
    text_init(&path);
    text_init(&document);
    text_addf(&path, "%s/%s", getenv("SRCDIR"), "doc/guide/night.md");
    ck_assert_int_eq(file_read(path.bytes, 1 << 20, &document), 0);
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        const struct trick_facts *facts = trick_facts(trick);
        ck_assert_ptr_eq(boon_title((enum boon)(BOON_TRICK + trick)), facts->title);
        text_clear(&path);
        text_addf(&path, "| %s | %s | %d |", facts->title, facts->words, facts->times);
        ck_assert_msg(strstr(document.bytes, path.bytes) != NULL, "no row: %s", path.bytes);
    }
    text_done(&document);
    text_done(&path);
}
END_TEST

START_TEST(two_different_gates_are_drawn)
{
    for (uint64_t seed = 0; seed < 300; seed++) {
        for (unsigned meadow = 0; meadow < NIGHT_MEADOWS; meadow++) {
            struct gate gates[NIGHT_GATES], again[NIGHT_GATES];
            gates_draw(seed, meadow, gates);
            gates_draw(seed, meadow, again);
            ck_assert(gates[0].trick != gates[1].trick && gates[0].breed != gates[1].breed);
            for (size_t i = 0; i < NIGHT_GATES; i++) {
                ck_assert(gates[i].trick == again[i].trick && gates[i].breed == again[i].breed);
            }
        }
    }
}
END_TEST

/* Returns the trick behind the first or the second of the next gates. */
static enum trick trick_behind(const struct run *run, size_t gate)
{
    struct gate gates[NIGHT_GATES];
    gates_draw(run->seed, run->meadows, gates);
    return gates[gate].trick;
}

/* Each of the five meadows has gates before it, and the effects of the chosen gates last. */
START_TEST(a_night_has_five_meadows)
{
    struct run run = night_run(7, 1, BOON_TONIGHT), read;
    const struct score nothing = {.clover = 0};
    const struct run none = {.boons = {BOON_NIGHT}}, other = {.boons = {BOON_LIFE, BOON_NIGHT}, .boon_count = 2};
    ck_assert(!run_is_night(&none) && !run_is_night(&other));
    struct text words = text_empty();
    for (unsigned meadow = 0; meadow < NIGHT_MEADOWS; meadow++) {
        ck_assert(!run_is_through(&run));
        ck_assert(run_asks(&run));
        run_take(&run, trick_behind(&run, meadow % NIGHT_GATES));
        ck_assert(!run_asks(&run));
        text_clear(&words);
        run_write(&run, &words);
        ck_assert(run_read(words.bytes, &read) && run_is_night(&read) && read.boon_count == run.boon_count);
        ck_assert_int_eq(read.boons[0], BOON_TONIGHT);
        run_note(&run, &nothing, 0, true);
    }
    ck_assert(run_is_through(&run));
    ck_assert(!run_asks(&run));
    text_done(&words);
}
END_TEST

/* A trick that was taken twice can be done twice as often. */
START_TEST(a_gate_gives_its_trick)
{
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        struct run run = night_run(7, 1, BOON_NIGHT);
        struct level *level = level_new();
        run_take(&run, trick);
        run_take(&run, trick);
        run_dress(&run, level);
        ck_assert_int_eq(level->tricks[trick], 2 * trick_facts(trick)->times);
        ck_assert_int_eq(level->decoys, 2 * trick_facts(trick)->decoys);
        const struct run first = {.boons = {BOON_TRICK + trick, BOON_TRICK + trick}, .boon_count = 1};
        run_dress(&first, level); /* what lies behind the last one is none */
        ck_assert_int_eq(level->tricks[trick], 3 * trick_facts(trick)->times);
        level_free(level);
    }
}
END_TEST

/* Older versions used seeds that are not dates. */
START_TEST(a_day_has_its_date_as_its_seed)
{
    const struct date day = {2026, 11, 27};
    struct date read;
    ck_assert_uint_eq(night_seed(&day), 20261127);
    ck_assert(night_date(20261127, &read) && read.year == 2026 && read.month == 11 && read.day == 27);
    ck_assert(!night_date(20261327, &read) && !night_date(7, &read) && !night_date(1795795200, &read));
    ck_assert(night_date(10000101, &read) && night_date(99991231, &read));
    ck_assert(!night_date(9991231, &read) && !night_date(100000101, &read));
    ck_assert(read.year == 0 && read.month == 0 && read.day == 0);
    ck_assert(!night_date((UINT64_C(1) << 32) * 10000 + 20261127, &read)); /* beyond an int */
}
END_TEST

/* Runs of the endless game are verified with the boons that change the points. */
START_TEST(old_boons_still_count)
{
    struct run run;
    ck_assert(run_read("7 3 31 460 1 0123abcd clover life decoy hay paws memory pack burrow breath clover", &run));
    ck_assert(!run_is_night(&run) && !run_asks(&run));
    const struct score_rule rule = run_rule(&run);
    ck_assert_uint_eq(rule.clover, 20);
    ck_assert_uint_eq(rule.lasts, 210);
    ck_assert_uint_eq(rule.home, 200);
    ck_assert_uint_eq(rule.early, 100);
    struct level *level = level_of(row);
    struct tape *tape = tape_new(level, 0);
    ck_assert_ptr_null(tape_script(tape, "e3"));
    struct replay *game = tape_replay(tape), *games[] = {game, game};
    struct run_file file = {.run = {.boons = {BOON_CLOVER}, .boon_count = 1}, .games = games, .count = 2};
    ck_assert_uint_eq(run_file_points(&file), 10 + 20 + 30 + 15 + 30 + 45); /* it was taken after the first meadow */
    replay_free(game);
    tape_free(tape);
    level_free(level);
}
END_TEST

/* --- runs ----------------------------------------------------------------------------------------- */

START_TEST(a_run_is_read_as_it_is_told)
{
    static const char *const good[] = {
        "7 2 31 460 0 0123abcd", "18446744073709551615 0 0 0 0 00000001", "7 999999 999999 4294967295 99 ffffffff",
        "7 2 31 460 1 0123abcd life clover life", "20261128 2 31 460 0 0123abcd tonight leap thump"};
    static const char *const bad[] = {"",
                                      "7",
                                      "7 2",
                                      "7 2 3 4",
                                      "7 2 31 460 1 123abcd",
                                      "7 2 31 460 1 0123abcd roses",
                                      "7 02 31",
                                      "-7 2 31",
                                      "7 2 31 460 1 0123ABCD",
                                      "7 2 31 4294967296 0 0123abcd",
                                      "18446744073709551616 0 0",
                                      "7 1000000 0",
                                      "7 0 1000000",
                                      "7 2 31 460 100 0123abcd",
                                      "7 2 31 460 1 123456789"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        struct run run;
        struct text words;
        text_init(&words);
        ck_assert_msg(run_read(good[i], &run), "%s", good[i]);
        run_write(&run, &words);
        ck_assert_str_eq(words.bytes, good[i]);
        text_done(&words);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct run run;
        ck_assert_msg(!run_read(bad[i], &run), "%s", bad[i]);
    }
}
END_TEST

/* A night has a form and some gates.  A list of more gates than any night has is refused, not cut. */
START_TEST(a_run_has_so_many_gates)
{
    struct run run;
    struct text words = text_empty();
    text_add(&words, "7 2 31 460 1 0123abcd");
    for (size_t i = 0; i < RUN_MOST_BOONS; i++) {
        text_add(&words, " life");
    }
    ck_assert(run_read(words.bytes, &run));
    ck_assert_uint_eq(run.boon_count, RUN_MOST_BOONS);
    text_add(&words, " life");
    ck_assert(!run_read(words.bytes, &run));
    text_done(&words);
}
END_TEST

/* A run that an older version saved gets the points that it would have without combos. */
START_TEST(an_old_run_has_points)
{
    struct run run;
    ck_assert(run_read("7 3 10", &run));
    ck_assert_uint_eq(run.points, 10 * 10 + 50 * (1 + 2 + 3));
    ck_assert_uint_eq(run.id, 0);
    ck_assert_uint_eq(run_points_of(UINT32_MAX, UINT32_MAX), UINT32_MAX);
}
END_TEST

/* Plays the next meadow with the bot and adds its game.  Returns false if the hare was caught. */
static bool play_on(struct run *run, struct text *games)
{
    struct maker maker;
    run_begin(run, &maker);
    struct level *level = maker_make(&maker);
    run_dress(run, level);
    struct tape *tape = tape_new(level, level->seed);
    struct world *world = tape_world(tape);
    struct bot *bot = bot_new(world);
    while (world_outcome(world) == OUTCOME_RUNNING && world_tick(world) < 3000) {
        tape_tick(tape, bot_command(bot), NULL);
    }
    bool is_won = world_outcome(world) == OUTCOME_WON;
    const struct score_rule rule = run_rule(run);
    struct replay *replay = tape_replay(tape);
    struct score score;
    score_replay(&score, &rule, replay);
    run_note(run, &score, (unsigned)world_hare(world)->clover, is_won);
    run_file_add(games, replay);
    score_done(&score);
    replay_free(replay);
    bot_free(bot);
    tape_free(tape);
    level_free(level);
    return is_won;
}

/* A run with its gates is written, read and verified. */
START_TEST(a_run_can_be_verified)
{
    struct run run = night_run(5, 0x0123abcd, BOON_NIGHT);
    struct text games, bytes;
    struct run_file file;
    struct report report;
    text_init(&games);
    text_init(&bytes);
    do {
        run_take(&run, trick_behind(&run, run.meadows % NIGHT_GATES));
    } while (play_on(&run, &games) && run.meadows < 3);
    ck_assert_uint_gt(run.meadows, 1);
    ck_assert_uint_gt(run.clover, 1);
    run_file_write(&run, &games, &bytes);
    ck_assert(run_file_is(bytes.bytes, bytes.size) && run_file_is("hounded-run:", 12) &&
              !run_file_is("hounded-run", 11) && !run_file_is("hounded-games: 1\n", 17));
    report_init(&report, "run", bytes.bytes, bytes.size);
    ck_assert(run_file_parse(bytes.bytes, bytes.size, &file, &report));
    ck_assert_uint_ge(file.count, run.meadows);
    ck_assert_uint_eq(file.run.boon_count, run.boon_count);
    for (size_t i = 0; i < file.count; i++) {
        ck_assert(replay_verify(file.games[i]).matches);
    }
    ck_assert_uint_eq(run_file_points(&file), run.points);
    size_t games_won = file.count;
    run_file_done(&file);
    report_done(&report);
    size_t whole = games.size;
    run_file_cut(&games, games_won);
    ck_assert_uint_eq(games.size, whole); /* there are no more */
    run_file_cut(&games, 1);
    ck_assert_uint_eq(strlen(games.bytes), games.size);
    struct text one;
    text_init(&one);
    run_file_write(&run, &games, &one);
    ck_assert_mem_eq(one.bytes, bytes.bytes, one.size);
    report_init(&report, "run", one.bytes, one.size);
    ck_assert(run_file_parse(one.bytes, one.size, &file, &report));
    ck_assert_uint_eq(file.count, 1);
    run_file_done(&file);
    ck_assert_msg(!run_file_parse(one.bytes, one.size - 1, &file, &report), "the last byte is missing");
    report_done(&report);
    report_init(&report, "run", bytes.bytes, bytes.size - 1);
    ck_assert(!run_file_parse(bytes.bytes, bytes.size - 1, &file, &report) && file.games == NULL && file.count == 0);
    report_done(&report);
    text_done(&one);
    text_done(&bytes);
    text_done(&games);
}
END_TEST

START_TEST(what_is_no_run_is_told)
{
    static const struct {
        const char *bytes, *code;
        int line;
    } bad[] = {{"", "no-run", 1},
               {"hounded-run: 1\n", "no-run", 2},
               {"hounded-run: 1\nrun: 7\n", "no-run", 3},
               {"hounded-run: 2\nrun: 7 0 0\n", "no-run", 1},
               {"hounded-run: 1\nrun: 7 0 0\nmeadow: 9\n", "no-run", 3},
               {"hounded-run: 1\nrun: 7 0 0\nmeadow: 0\n", "no-run", 3},
               {"hounded-run: 1\nrun: 7 0 0\nmeadow: 4\nabcd", "missing-key", 4},
               {"hounded-run: 1\nrun: 7 0 0", "no-run", 2},
               {"hounded-run: 1\nrun: ", "no-run", 2},
               {"hounded-run: 1\nway: 7 0 0\n", "no-run", 2},
               {"hounded-run: 1\nrun: 7 0 0\n\n", "no-run", 3},
               {"hounded-run: 1\nrun: 7 0 0\nroses are red\n", "no-run", 3},
               {"hounded-run: 1\nrun: 7 0 0\nmeadow: 2 \nab", "no-run", 3},
               {"hounded-run: 1\nrun: 7 0 0\nroses\n", "no-run", 3}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct run_file file;
        struct report report;
        report_init(&report, "run", bad[i].bytes, strlen(bad[i].bytes));
        ck_assert_msg(!run_file_parse(bad[i].bytes, strlen(bad[i].bytes), &file, &report), "%s", bad[i].bytes);
        ck_assert_uint_eq(report.errors, 1);
        ck_assert_str_eq(report.diags[0].code, bad[i].code);
        ck_assert_msg(report.diags[0].line == bad[i].line, "%s: line %d", bad[i].bytes, report.diags[0].line);
        ck_assert_int_eq(report.diags[0].column, 1);
        report_done(&report);
    }
}
END_TEST

TEST_MAIN("run", tricks_are_told, clover_is_worth_more_in_a_row, who_stands_loses_the_combo, a_combo_runs_out,
          a_combo_has_a_limit, coming_home_is_worth_something, a_score_is_a_function_of_the_game,
          two_different_gates_are_drawn, a_night_has_five_meadows, a_gate_gives_its_trick,
          a_day_has_its_date_as_its_seed, old_boons_still_count, a_run_is_read_as_it_is_told, a_run_has_so_many_gates,
          an_old_run_has_points, a_run_can_be_verified, what_is_no_run_is_told)
