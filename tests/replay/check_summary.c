/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "golden.h"
#include "testing.h"

#include "base/files.h"
#include "base/text.h"
#include "game/bot.h"
#include "game/game.h"
#include "game/meadow.h"
#include "level/format/diag.h"
#include "level/format/parse.h"
#include "replay/summary.h"
#include "replay/tape.h"

#include <stdlib.h>
#include <string.h>

enum { SEEDS = 30, TICKS = 600 };

static void must_start(const struct track *track, struct cell from, uint64_t seed)
{
    ck_assert_msg(cell_equal(track->cells[0], from), "seed %lu", (unsigned long)seed);
    for (size_t i = 1; i < track->count; i++) {
        ck_assert_msg(!cell_equal(track->cells[i - 1], track->cells[i]), "seed %lu", (unsigned long)seed);
    }
}

/* Each track starts where its animal started.  The hare's track ends where the hare is. */
static void check_random_game(uint64_t seed)
{
    struct level *level = meadow_grow(seed);
    struct tape *tape = tape_new(level, seed);
    struct world *world = tape_world(tape);
    struct events events;
    struct rng rng;
    struct summary summary;
    events_init(&events);
    rng_init(&rng, seed);
    for (int i = 0; i < TICKS && world_outcome(world) == OUTCOME_RUNNING; i++) {
        tape_tick(tape, meadow_command(&rng), &events);
    }
    struct replay *replay = tape_replay(tape);
    summary_make(&summary, replay);
    ck_assert_uint_eq(summary.hound_count, level->hound_count);
    must_start(&summary.hare, level->hare, seed);
    ck_assert(cell_equal(summary.hare.cells[summary.hare.count - 1], world_hare(world)->at));
    for (size_t i = 0; i < summary.hound_count; i++) {
        ck_assert_int_eq(summary.hounds[i].breed, replay->level->hounds[i].breed);
        must_start(&summary.hounds[i].track, replay->level->hounds[i].at, seed);
    }
    summary_done(&summary);
    replay_free(replay);
    events_done(&events);
    tape_free(tape);
    level_free(level);
}

START_TEST(tracks_lead_from_start_to_end)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        check_random_game(seed);
    }
}
END_TEST

static struct level *parse(const char *text)
{
    struct level_file file;
    struct report report;
    report_init(&report, "test", text, strlen(text));
    level_file_parse(&file, text, strlen(text), &report);
    ck_assert_uint_eq(report.errors, 0);
    struct level *level = file.levels[0];
    file.count = 0;
    level_file_done(&file);
    report_done(&report);
    return level;
}

/* The slow bulldog is near at the start, then falls behind.  The hare meets it again near the burrow. */
START_TEST(near_misses_are_counted)
{
    struct level *level = parse("format: 1\ngoal: reach\nlegend:\n  D = bulldog speed=1\nmap:\n"
                                "##########\n#D.@.....#\n########.#\n#.......>#\n##########\nend\n");
    struct tape *tape = tape_new(level, 0);
    struct summary summary;
    ck_assert_ptr_null(tape_script(tape, "e3 w3 e5 s2"));
    ck_assert_int_eq(world_outcome(tape_world(tape)), OUTCOME_WON);
    struct replay *replay = tape_replay(tape);
    summary_make(&summary, replay);
    ck_assert_int_eq(summary.hounds[0].near_misses, 2);
    ck_assert_uint_eq(summary.hounds[0].track.count, 1);
    ck_assert_uint_eq(summary.hounds[0].written, 0);
    ck_assert_uint_eq(summary.hare.count, 14);
    summary_done(&summary);
    ck_assert(summary.hounds == NULL && summary.hound_count == 0 && summary.hare.cells == NULL);
    replay_free(replay);
    tape_free(tape);
    level_free(level);
}
END_TEST

static struct summary summary_of(struct tape *tape, size_t ticks_less)
{
    struct replay *replay = tape_replay(tape);
    struct summary summary;
    replay->command_count -= ticks_less;
    summary_make(&summary, replay);
    replay_free(replay);
    return summary;
}

/* The slow hound waits behind the hedge.  Only what was nearer than all before is a shave, after the first second, and
 * as soon as the hare is two steps farther away or has won.  A hound that only comes nearer is none. */
START_TEST(closest_shave_is_the_first_of_the_nearest)
{
    static const struct {
        const char *words;
        size_t ticks_less;
        int steps, x;
    } rows[] = {{"w5", 0, 0, 0},       {".12 w5", 0, 0, 0},    {".13 w5", 0, 2, 1},
                {"e6 w11", 0, 2, 3},   {"e6 w11", 12, 0, 0},   {"e6 w5 e2", 0, 6, 7},
                {"e6 w5 e1", 0, 0, 0}, {".30 w3 e4", 0, 2, 3}, {".30 w3 e4 w2 e3", 0, 2, 3}};
    struct level *level = parse("format: 1\ngoal: reach\nlegend:\n  D = bulldog speed=1\nmap:\n"
                                "##############\n#D...........#\n############.#\n#>....@......#\n"
                                "##############\nend\n");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct tape *tape = tape_new(level, 0);
        ck_assert_ptr_null(tape_script(tape, rows[i].words));
        struct summary summary = summary_of(tape, rows[i].ticks_less);
        ck_assert_msg(summary.shave.steps == rows[i].steps && summary.shave.at.x == rows[i].x, "%s: %d steps at %d",
                      rows[i].words, summary.shave.steps, summary.shave.at.x);
        ck_assert(rows[i].steps == 0 || summary.shave.breed == BREED_BULLDOG);
        summary_done(&summary);
        tape_free(tape);
    }
    level_free(level);
}
END_TEST

/* Two bulldogs that hardly move are near when the hare wins, which counts as a near miss of both.  A tick earlier there
 * is no near miss. */
START_TEST(who_wins_near_hounds_has_escaped_them)
{
    struct level *level = parse("format: 1\ngoal: reach\nlegend:\n  D = bulldog speed=1\nmap:\n"
                                "##########\n#@.....>.#\n######.#D#\n######D###\nend\n");
    struct tape *tape = tape_new(level, 0);
    ck_assert_ptr_null(tape_script(tape, "e6"));
    ck_assert_int_eq(world_outcome(tape_world(tape)), OUTCOME_WON);
    struct summary won = summary_of(tape, 0), before = summary_of(tape, 1);
    ck_assert_uint_eq(won.hare.count, 7);
    ck_assert_uint_eq(before.hare.count, 6);
    for (size_t i = 0; i < 2; i++) {
        ck_assert_int_eq(won.hounds[i].near_misses, 1);
        ck_assert_int_eq(before.hounds[i].near_misses, 0);
        ck_assert(won.hounds[i].is_near && before.hounds[i].is_near);
    }
    summary_done(&won);
    summary_done(&before);
    tape_free(tape);
    tape = tape_new(level, 0);
    ck_assert_ptr_null(tape_script(tape, ".20 e6"));
    won = summary_of(tape, 0);
    ck_assert_int_eq(won.shave.steps, 1);
    summary_done(&won);
    tape_free(tape);
    level_free(level);
}
END_TEST

START_TEST(searches_are_counted)
{
    struct level *level = parse("format: 1\ngoal: reach\nmap:\n"
                                "##########\n#B.......#\n######.###\n#@.....>##\n##########\nend\n");
    struct tape *tape = tape_new(level, 0);
    struct summary summary;
    ck_assert_ptr_null(tape_script(tape, "e3"));
    struct replay *replay = tape_replay(tape);
    summary_make(&summary, replay);
    ck_assert_uint_gt(summary.hounds[0].written, 0);
    summary_done(&summary);
    replay_free(replay);
    tape_free(tape);
    level_free(level);
}
END_TEST

/* Adds what is noticed in a game of the bot, or in a random one. */
static void add_game(struct text *out, uint64_t seed)
{
    struct level *level = meadow_grow(seed);
    struct rng rng;
    rng_init(&rng, seed);
    meadow_hire_known(level, seed, 1 + rng_below(&rng, 4));
    struct tape *tape = tape_new(level, seed);
    struct bot *bot = bot_new(tape_world(tape));
    for (int i = 0; i < TICKS && world_outcome(tape_world(tape)) == OUTCOME_RUNNING; i++) {
        tape_tick(tape, seed % 4 == 0 ? meadow_command(&rng) : bot_command(bot), NULL);
    }
    struct summary summary = summary_of(tape, 0);
    text_addf(out, "%d: %d steps at %d,%d, hound %d, tick %d;", (int)seed, summary.shave.steps, summary.shave.at.x,
              summary.shave.at.y, (int)summary.shave.hound, (int)summary.shave.tick);
    for (size_t i = 0; i < summary.hound_count; i++) {
        const struct hound_summary *hound = &summary.hounds[i];
        text_addf(out, " %s %d near misses, %d cells%s", breed_name(hound->breed), hound->near_misses,
                  (int)hound->track.count, i + 1 < summary.hound_count ? "," : "");
    }
    text_add(out, "\n");
    summary_done(&summary);
    bot_free(bot);
    tape_free(tape);
    level_free(level);
}

START_TEST(known_summaries)
{
    struct text seen = text_empty();
    for (uint64_t seed = 1; seed <= 120; seed++) {
        add_game(&seen, seed);
    }
    golden_expect("tests/replay/golden/summaries.txt", &seen);
}
END_TEST

/* Forgetting twice does no harm, and one can look again. */
START_TEST(nearness_can_be_looked_at_again)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct level *level = meadow_grow(seed);
        struct world *world = world_new(level, seed);
        struct nearness nearness = {NULL};
        for (int i = 0; i < 2; i++) {
            nearness_look(&nearness, world);
            for (size_t hound = 0; hound < world_hound_count(world); hound++) {
                ck_assert(!nearness_misses(&nearness, world, hound));
            }
            nearness_done(&nearness);
            nearness_done(&nearness);
        }
        world_free(world);
        level_free(level);
    }
}
END_TEST

TEST_MAIN("summary", tracks_lead_from_start_to_end, near_misses_are_counted, closest_shave_is_the_first_of_the_nearest,
          who_wins_near_hounds_has_escaped_them, searches_are_counted, known_summaries, nearness_can_be_looked_at_again)
