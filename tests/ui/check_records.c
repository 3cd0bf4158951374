/* SPDX-License-Identifier: MIT */
/* Tests how wins and statistics are shown. */
#include "config.h"

#include "testing.h"
#include "ui/hidden.h"

#include "base/xalloc.h"
#include "front/records/statistics.h"
#include "game/bot.h"
#include "ui/screens/screens.h"
#include "ui/theatre/shows.h"
#include "ui/theatre/theatre.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

static void note_some(void)
{
    static const struct {
        const char *name;
        uint32_t number;
    } rows[] = {{"games", 124},
                {"wins", 40},
                {"catches", 84},
                {"ticks", 130680},
                {"steps", 21480},
                {"clover", 310},
                {"rewinds", 33},
                {"met bulldog", 60},
                {"caught bulldog", 33},
                {"escaped bulldog", 41},
                {"met bloodhound", 71},
                {"caught bloodhound", 9},
                {"escaped bloodhound", 188},
                {"met collie", 8},
                {"escaped collie", 2},
                {"most wins-at-catch", 37},
                {"most wins-in-a-row", 8}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        statistics_note(&app.progress.statistics, rows[i].number, "%s", rows[i].name);
    }
}

static void add_two_levels(void)
{
    static const char *const names[] = {"the-cup", "the-same-cup"};
    add_file("tests/levels/cup-bulldog.txt");
    add_file("tests/levels/cup-bloodhound.txt");
    for (int i = 0; i < 2; i++) {
        free(app.catalogue->entries[i].key);
        app.catalogue->entries[i].key = xstrdup(names[i]);
    }
    app.catalogue->is_campaign = true;
    app.follow = screens_follow;
}

static void expect_both(struct screen *screen, const char *small, const char *large)
{
    app_push(&app, screen);
    expect(small);
    resizeterm(40, 120);
    expect(large);
}

START_TEST(statistics)
{
    begin(80, 24, THEME_DARK, false);
    add_two_levels();
    note_some();
    expect_both(statistics_new(&app), "statistics-some", "statistics-some-120x40");
    end();
}
END_TEST

START_TEST(records_of_a_level)
{
    begin(80, 24, THEME_DARK, false);
    add_two_levels();
    progress_won(&app.progress, "the-cup", 0, 500, MEDAL_TIME | MEDAL_HARD);
    statistics_note(&app.progress.statistics, 500, "best hard live the-cup");
    statistics_note(&app.progress.statistics, 640, "best normal turns the-cup");
    statistics_note(&app.progress.statistics, 12, "games the-cup");
    statistics_note(&app.progress.statistics, 9, "catches the-cup");
    statistics_note(&app.progress.statistics, 2, "wins the-cup");
    app_push(&app, levels_new(&app));
    type("h");
    type("i");
    ck_assert_str_eq(top()->kind->name, "record");
    expect("record");
    resizeterm(40, 120);
    expect("record-120x40");
    type("l");
    ck_assert(is_on_screen("Begun 0, caught 0, won 0 times."));
    end();
}
END_TEST

/* The bot plays the theatre's level to the end. */
static void play_out(void)
{
    struct theatre *play = (struct theatre *)top();
    struct tape *tape = play->reel->tape;
    struct bot *bot = bot_new(tape_world(tape));
    while (world_outcome(tape_world(tape)) == OUTCOME_RUNNING) {
        app_key(&app, '.', 0);
        tape_tick(tape, bot_command(bot), &play->reel->events);
    }
    bot_free(bot);
    top()->kind->tick(top(), 0);
    pass(1);
}

/* The card compares a win with the best one of the same manner. */
START_TEST(the_card_tells_the_best)
{
    begin(80, 24, THEME_DARK, false);
    add_two_levels();
    app_push(&app, play_new(&app, 1));
    play_out();
    ck_assert(is_on_screen("Your first win at normal, Live."));
    uint32_t ticks = statistics_of(&app.progress.statistics, "best normal live the-same-cup");
    ck_assert_uint_gt(ticks, 0);
    app_replace(&app, play_new(&app, 1));
    play_out();
    ck_assert(is_on_screen("Best at normal, Live: 0:"));
    statistics_note(&app.progress.statistics, ticks + 30, "best hard live the-same-cup");
    app.settings.preferences.difficulty = DIFFICULTY_HARD;
    app_replace(&app, play_new(&app, 1));
    play_out();
    ck_assert(is_on_screen("New best! hard, Live: was 0:"));
    end();
}
END_TEST

START_TEST(the_campaign_has_an_end)
{
    begin(80, 24, THEME_DARK, false);
    add_two_levels();
    note_some();
    progress_won(&app.progress, "the-cup", 0, 500, MEDAL_TIME);
    app_push(&app, title_new(&app));
    ck_assert(!is_on_screen("The ending"));
    app_push(&app, play_new(&app, 1));
    play_out();
    ck_assert(is_on_screen("Home safe!") && is_on_screen("Go on"));
    app_key(&app, KEY_IS_ENTER, 1000000);
    ck_assert_str_eq(top()->kind->name, "finale");
    ck_assert(!is_on_screen("left behind"));
    choose_row("The Long Night");
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "nights");
    type("q");
    click_on("More");
    click_on("The ending");
    ck_assert_str_eq(top()->kind->name, "finale");
    type("q");
    ck_assert_str_eq(top()->kind->name, "title");
    end();
}
END_TEST

START_TEST(the_end)
{
    begin(80, 24, THEME_DARK, false);
    add_two_levels();
    note_some();
    progress_won(&app.progress, "the-same-cup", 0, 500, MEDAL_TIME);
    expect_both(finale_new(&app), "finale", "finale-120x40");
    resizeterm(20, 60);
    expect("finale-60x20");
    resizeterm(24, 80);
    choose_row("The hard circle");
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_int_eq(app.settings.preferences.difficulty, DIFFICULTY_HARD);
    ck_assert(is_on_screen("hard"));
    end();
}
END_TEST

START_TEST(the_end_in_ascii)
{
    begin(80, 24, THEME_MONO, true);
    add_two_levels();
    note_some();
    app_push(&app, finale_new(&app));
    expect("finale-ascii");
    end();
}
END_TEST

TEST_MAIN("records", statistics, records_of_a_level, the_card_tells_the_best, the_campaign_has_an_end, the_end,
          the_end_in_ascii)
