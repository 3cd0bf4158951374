/* SPDX-License-Identifier: MIT */
/* The program dies while it saves the result of a game.  At the next start the result must be saved, and must count
 * once. */
#include "config.h"

#include "testing.h"
#include "ui/hidden.h"

#include "front/death.h"
#include "front/play/occasion_of.h"

#include "front/play/journals.h"
#include "front/play/waiting_games.h"
#include "front/play/kept_games.h"
#include "level/format/diag.h"
#include "level/format/parse.h"
#include "ui/screens/screens.h"
#include "ui/theatre/shows.h"
#include "ui/theatre/theatre.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char folder[] = "recall.dir", state[] = "recall.dir/state";
static const char level[] = "format: 1\nid: a-yard\ngoal: reach\nmap:\n######\n#@..>#\n######\nend\n";

static void remove_folder(void) { ck_assert_int_eq(system("rm -rf recall.dir"), 0); }

static void start(void)
{
    begin(80, 24, THEME_DARK, false);
    app.settings.preferences.pace = PACE_TURNS;
    store_init(&app.store, folder, &app.notice);
    progress_init(&app.progress, &app.store);
}

static uint32_t counted(const char *name) { return statistics_of(&app.progress.statistics, "%s", name); }

enum { KINDS = 4, MOST = 300 };

/* The kinds of games, and where a win of each is recorded. */
static const struct {
    const char *kind, *key, *map;
} rows[KINDS] = {
    {"level ~a-yard hard map=0123456789abcdef game=170", "~a-yard", "map=0123456789abcdef"},
    {"level ~a-yard normal", "~a-yard", NULL},
    {"daily 2026-11-21 first", "daily-2026-11-21", NULL},
    {"endless 7 2 31 460 0 0123abcd", NULL, NULL},
};

static void plant(const char *kind, const char *words)
{
    struct report report;
    report_init(&report, "level", level, sizeof level - 1);
    struct level_file file;
    level_file_parse(&file, level, sizeof level - 1, &report);
    struct tape *tape = tape_new(file.levels[0], 0);
    ck_assert_ptr_null(tape_script(tape, words));
    struct game_file *game = game_file_new(&app.store, "game");
    game_file_keep(game, occasion_of(kind), tape, 0, GAME_AT_ONCE);
    game_file_free(game);
    tape_free(tape);
    level_file_done(&file);
    report_done(&report);
}

static void keep_ends(void)
{
    const struct game_owner owner = app_owner(&app);
    game_keep_ends(&owner);
}

static bool progress_says(const char *words)
{
    struct text text;
    text_init(&text);
    char *path = store_path(&app.store, FOLDER_STATE, "progress");
    bool says = file_read_regular(path, 1 << 20, &text) == 0 && strstr(text.bytes, words) != NULL;
    free(path);
    text_done(&text);
    return says;
}

static void expect_one_win(int i)
{
    start();
    keep_ends();
    ck_assert_uint_eq(counted("games"), 1);
    ck_assert_uint_eq(counted("wins"), 1);
    ck_assert(rows[i].key == NULL || progress_of(&app.progress, rows[i].key) != NULL);
    ck_assert(rows[i].map == NULL || progress_says(rows[i].map));
    end();
}

/* The game was won, and the next start saves that.  It dies at each call in turn, and the start after it must finish
 * the work. */
static void die_while_kept(enum death death, int kind)
{
    int k = 0;
    for (bool has_died = true; has_died;) {
        ck_assert_int_lt(k, MOST);
        remove_folder();
        start();
        plant(rows[kind].kind, "e3");
        has_died = death_at(death, ++k, state, keep_ends);
        end();
        expect_one_win(kind);
        expect_one_win(kind);
    }
    ck_assert_int_gt(k, 10);
    remove_folder();
}

START_TEST(an_end_that_is_kept_counts_once)
{
    for (int kind = 0; kind < KINDS; kind++) {
        die_while_kept(DEATH_OF_PROCESS, kind);
    }
    die_while_kept(DEATH_OF_POWER, 0);
    die_while_kept(DEATH_OF_BYTES, 0);
}
END_TEST

static void add_yard(void)
{
    struct report report;
    struct level_file file;
    report_init(&report, "level", level, sizeof level - 1);
    level_file_parse(&file, level, sizeof level - 1, &report);
    catalogue_add_file(app.catalogue, file);
    report_done(&report);
}

/* An earlier program left a game one step before its win. */
static void leave_before_win(void)
{
    start();
    add_yard();
    app_push(&app, play_new(&app, 0));
    type("ll");
    top()->kind->save(top());
    end();
}

static void win(void)
{
    app_push(&app, waiting_new(&app));
    type("l");
    top()->kind->save(top());
}

/* The game was left, and is won by a program that dies at each call in turn. */
static void die_while_won(enum death death)
{
    int k = 0;
    for (bool has_died = true; has_died;) {
        ck_assert_int_lt(k, MOST);
        remove_folder();
        leave_before_win();
        start();
        ck_assert_uint_eq(counted("games"), 1);
        has_died = death_at(death, ++k, state, win);
        end();
        start();
        keep_ends();
        bool is_won = progress_of(&app.progress, "~a-yard") != NULL;
        ck_assert_uint_eq(counted("games"), 1);
        ck_assert_uint_eq(counted("wins"), is_won);
        ck_assert(is_won || has_died);
        ck_assert(!is_won || progress_says("map="));
        end();
    }
    ck_assert_int_gt(k, 10);
    remove_folder();
}

START_TEST(a_game_that_went_on_counts_once)
{
    for (enum death death = 0; death < DEATHS; death++) {
        die_while_won(death);
    }
}
END_TEST

/* A game that was started in Turns counts as one in Turns, even if it continues by the clock. */
START_TEST(a_game_in_turns_stays_one)
{
    remove_folder();
    leave_before_win();
    start();
    app.settings.preferences.pace = PACE_LIVE;
    app_push(&app, waiting_new(&app));
    type("l");
    pass(30);
    top()->kind->save(top());
    ck_assert_uint_eq(counted("wins"), 1);
    ck_assert_uint_gt(counted("best normal turns ~a-yard"), 0);
    ck_assert_uint_eq(counted("best normal live ~a-yard"), 0);
    end();
    remove_folder();
}
END_TEST

static void begin_game(void)
{
    app_push(&app, play_new(&app, 0));
    type("ll");
}

static bool has_waiting(void)
{
    struct waiting_games games = {0};
    waiting_games_look(&games, &app.store, SIZE_MAX);
    bool has_some = games.count > 0;
    waiting_games_done(&games);
    return has_some;
}

/* The game was cut off in its first steps without being left.  It is continued and won. */
START_TEST(a_game_that_was_never_left_counts)
{
    int k = 0, won = 0;
    for (bool has_died = true; has_died;) {
        ck_assert_int_lt(k, MOST);
        remove_folder();
        start();
        add_yard();
        has_died = death_at(DEATH_OF_PROCESS, ++k, state, begin_game);
        end();
        start();
        bool waits = has_waiting();
        if (waits) {
            app_push(&app, waiting_new(&app));
            type("lll");
            top()->kind->save(top());
        }
        ck_assert_uint_eq(counted("wins"), waits);
        ck_assert_msg(!waits || counted("games") == 1, "call %d: %u games", k, counted("games"));
        end();
        won += waits;
    }
    ck_assert_int_gt(won, 0);
    remove_folder();
}
END_TEST

static void win_at_once(void)
{
    app_push(&app, play_new(&app, 0));
    type("lll");
    top()->kind->save(top());
}

/* Counts the journals of finished games whose results have not been saved. */
static size_t count_unkept(void)
{
    struct waiting_games games = {0};
    size_t count = 0;
    waiting_games_look(&games, &app.store, SIZE_MAX);
    for (size_t i = 0; i < games.count; i++) {
        count += games.games[i].is_unkept;
    }
    waiting_games_done(&games);
    return count;
}

/* Two programs play the same game with the same moves at the same time, and both die.  These are two games. */
START_TEST(games_alike_are_two)
{
    int k = 0, twice = 0;
    for (bool has_died = true; has_died;) {
        ck_assert_int_lt(k, MOST);
        remove_folder();
        start();
        add_yard();
        has_died = death_at(DEATH_OF_PROCESS, ++k, state, win_at_once);
        has_died = death_at(DEATH_OF_PROCESS, k, state, win_at_once) || has_died;
        end();
        start();
        bool are_two = count_unkept() == 2;
        keep_ends();
        ck_assert_msg(!are_two || counted("games") == 2, "call %d: %u games", k, counted("games"));
        ck_assert_msg(!are_two || counted("wins") == 2, "call %d: %u wins", k, counted("wins"));
        end();
        twice += are_two;
    }
    ck_assert_int_gt(twice, 3);
    remove_folder();
}
END_TEST

TEST_MAIN("recall", an_end_that_is_kept_counts_once, a_game_that_went_on_counts_once, a_game_in_turns_stays_one,
          a_game_that_was_never_left_counts, games_alike_are_two)
