/* SPDX-License-Identifier: MIT */
/* Everything that is done in a game is counted once and recorded. */
#include "config.h"

#include "testing.h"

#include "front/play/session.h"
#include "level/format/diag.h"
#include "level/format/parse.h"

#include <string.h>

static struct level_file file;
static struct session session;
static struct statistics statistics;

static void forget(void)
{
    ledger_done(&statistics_ledger, &statistics.counters);
    statistics = (struct statistics){0};
}

static uint32_t of(const char *name) { return statistics_of(&statistics, "%s", name); }

static void begin_game_on(const char *text)
{
    struct report report;
    report_init(&report, "text", text, strlen(text));
    level_file_parse(&file, text, strlen(text), &report);
    ck_assert_uint_eq(report.errors, 0);
    report_done(&report);
    session_init(&session, file.levels[0], tape_new(file.levels[0], file.levels[0]->seed), PACE_TURNS,
                 REEL_USUAL_TEMPO);
}

static void begin_game(void)
{
    static const char text[] = "format: 1\n"
                               "goal: collect 1\n"
                               "map:\n"
                               "###########\n"
                               "#@.*...>###\n"
                               "#.#####.#G#\n"
                               "#.......###\n"
                               "#.#####.###\n"
                               "#.....B.###\n"
                               "###########\n"
                               "end\n";
    begin_game_on(text);
}

static void end_game(void)
{
    session_done(&session);
    level_file_done(&file);
}

static void step(enum direction dir, int times)
{
    for (int i = 0; i < times; i++) {
        session_steer(&session, dir, 0);
    }
}

static void take_down(void) { activity_take_down(&session.activity, &statistics, "ring", NULL); }

START_TEST(activity_are_counted)
{
    begin_game();
    step(EAST, 3);
    uint32_t ticks = world_tick(reel_world(&session.reel));
    take_down();
    ck_assert_uint_eq(of("games"), 1);
    ck_assert_uint_eq(of("games ring"), 1);
    ck_assert_uint_eq(of("met greyhound"), 1);
    ck_assert_uint_eq(of("met bloodhound"), 1);
    ck_assert_uint_eq(of("steps"), 3);
    ck_assert_uint_eq(of("clover"), 1);
    ck_assert_uint_eq(of("ticks"), ticks);
    take_down();
    ck_assert_uint_eq(of("steps"), 3);
    session_rewind(&session);
    while (world_outcome(reel_world(&session.reel)) == OUTCOME_RUNNING) {
        session_wait(&session, 0);
    }
    take_down();
    ck_assert_uint_eq(of("games"), 1);
    ck_assert_uint_eq(of("rewinds"), 1);
    ck_assert_uint_eq(of("catches"), 1);
    ck_assert_uint_eq(of("catches ring"), 1);
    ck_assert_uint_eq(of("caught bloodhound"), 1);
    ck_assert_uint_eq(of("wins"), 0);
    session_restart(&session);
    step(EAST, 1);
    take_down();
    ck_assert_uint_eq(of("games"), 2);
    end_game();
    forget();
}
END_TEST

/* Two hounds that hardly move are near when the hare wins.  It has escaped both. */
START_TEST(each_hound_is_escaped)
{
    begin_game_on("format: 1\ngoal: reach\nlegend:\n  D = bulldog speed=1\n  G = greyhound speed=1\nmap:\n"
                  "##########\n#@.....>.#\n######.#D#\n######G###\nend\n");
    step(EAST, 6);
    take_down();
    ck_assert_uint_eq(of("wins"), 1);
    ck_assert_uint_eq(of("escaped bulldog"), 1);
    ck_assert_uint_eq(of("escaped greyhound"), 1);
    end_game();
    forget();
}
END_TEST

START_TEST(wins_in_a_row_end_with_a_catch)
{
    static const struct activity win = {.games = 1, .wins = 1}, loss = {.games = 1, .catches = 1};
    struct activity activity;
    for (int i = 0; i < 3; i++) {
        activity = win;
        activity_take_down(&activity, &statistics, NULL, NULL);
    }
    activity = loss;
    activity_take_down(&activity, &statistics, NULL, NULL);
    ck_assert_uint_eq(of("wins") - of("most wins-at-catch"), 0);
    activity = win;
    activity_take_down(&activity, &statistics, NULL, NULL);
    ck_assert_uint_eq(of("wins") - of("most wins-at-catch"), 1);
    ck_assert_uint_eq(of("most wins-in-a-row"), 3);
    forget();
}
END_TEST

/* Of a win that was taken back and became a catch, the win is not before the catch. */
START_TEST(a_win_that_was_taken_back_is_not_before_the_catch)
{
    struct activity activity = {.games = 1, .wins = 1, .catches = 1};
    statistics_note(&statistics, 3, "wins");
    activity_take_down(&activity, &statistics, NULL, NULL);
    ck_assert_uint_eq(of("wins"), 4);
    ck_assert_uint_eq(of("most wins-at-catch"), 3);
    forget();
}
END_TEST

/* A game is marked when it begins, and when it ends. */
START_TEST(marks_are_noted_in_time)
{
    static const struct {
        struct activity activity;
        bool begins, ends;
    } rows[] = {{{.steps = 1}, false, false},
                {{.games = 1}, true, false},
                {{.wins = 1}, false, true},
                {{.catches = 1}, false, true},
                {{.games = 1, .wins = 1, .catches = 1}, true, true}};
    static const struct activity_marks marks = {.begin = 7, .end = 8};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct activity activity = rows[i].activity;
        activity_take_down(&activity, &statistics, NULL, &marks);
        ck_assert_int_eq(ledger_has_mark(&statistics.counters, marks.begin), rows[i].begins);
        ck_assert_int_eq(ledger_has_mark(&statistics.counters, marks.end), rows[i].ends);
        forget();
    }
}
END_TEST

/* What a game that was not stored adds, if these marks are known already. */
static struct activity recalled(bool has_begun, bool has_ended)
{
    static const struct activity_marks marks = {.begin = 7, .end = 8};
    struct activity activity = {0};
    if (has_begun) {
        ledger_note_mark(&statistics.counters, marks.begin);
    }
    if (has_ended) {
        ledger_note_mark(&statistics.counters, marks.end);
    }
    activity_recall(&activity, reel_world(&session.reel), &statistics, &marks);
    forget();
    return activity;
}

START_TEST(a_game_is_recalled_unless_it_is_marked)
{
    begin_game();
    while (world_outcome(reel_world(&session.reel)) == OUTCOME_RUNNING) {
        session_wait(&session, 0);
    }
    struct activity activity = recalled(false, false);
    ck_assert(activity.games == 1 && activity.met[BREED_GREYHOUND] == 1);
    ck_assert(activity.catches == 1 && activity.caught[BREED_BLOODHOUND] == 1 && activity.wins == 0);
    activity = recalled(true, false);
    ck_assert(activity.games == 0 && activity.catches == 1);
    activity = recalled(true, true);
    ck_assert(activity.games == 0 && activity.catches == 0);
    end_game();
    begin_game_on("format: 1\ngoal: reach\naccept: no-hounds\nmap:\n####\n#@>#\n####\nend\n");
    step(EAST, 1);
    activity = recalled(true, false);
    ck_assert(activity.catches == 0 && activity.wins == 1);
    end_game();
}
END_TEST

/* While some sums cannot be read, there seem to be more wins before the last catch than wins. */
START_TEST(wins_in_a_row_are_never_negative)
{
    struct activity win = {.games = 1, .wins = 1};
    statistics_note(&statistics, 90, "most wins-at-catch");
    activity_take_down(&win, &statistics, NULL, NULL);
    ck_assert_uint_eq(of("most wins-in-a-row"), 0);
    forget();
}
END_TEST

TEST_MAIN("activity", activity_are_counted, each_hound_is_escaped, wins_in_a_row_are_never_negative,
          a_win_that_was_taken_back_is_not_before_the_catch, marks_are_noted_in_time,
          a_game_is_recalled_unless_it_is_marked, wins_in_a_row_end_with_a_catch)
