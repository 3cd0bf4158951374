/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "front/play/occasion_of.h"

#include "base/disk.h"
#include "ui/hidden.h"

#include "base/files.h"
#include "base/xalloc.h"
#include "game/bot.h"
#include "front/play/daily.h"
#include "front/play/journals.h"
#include "front/play/waiting_games.h"
#include "front/play/night.h"
#include "level/format/diag.h"
#include "level/format/parse.h"
#include "ui/parts/menu.h"
#include "ui/screens/screens.h"
#include "ui/theatre/theatre.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct date day = {2026, 11, 21};

static char folder[64];

/* Starts with an empty state folder. */
static void begin_with_folder(int width, int height)
{
    testing_folder(folder, sizeof folder);
    begin(width, height, THEME_DARK, false);
    store_init(&app.store, folder, &app.notice);
    progress_init(&app.progress, &app.store);
}

static void end_with_folder(void)
{
    end();
    testing_remove_folder(folder);
}

enum { LONG_AFTER = 10 * 1000000 };

/* Takes the first gate, if there is a choice, and waits until the meadow has been generated. */
static struct theatre *go_in(void)
{
    while (strcmp(top()->kind->name, "play") != 0) {
        if (strcmp(top()->kind->name, "gates") == 0) {
            top()->kind->tick(top(), 0);
            app_key(&app, KEY_IS_ENTER, LONG_AFTER);
        } else {
            ck_assert_str_eq(top()->kind->name, "raising");
            ck_assert_int_eq(top()->kind->due(top()), 0);
            ck_assert(top()->kind->tick(top(), 0));
        }
    }
    type(" ");
    return (struct theatre *)top();
}

static struct theatre *grow(struct screen *screen)
{
    app_push(&app, screen);
    return go_in();
}

/* Plays the bot's commands until the end of the game.  NOBODY waits, and after a while walks about. */
enum player { BOT, NOBODY };

static void play_out(struct theatre *play, enum player player)
{
    enum { PATIENCE = 1500, STRETCH = 24 };
    struct world *world = tape_world(play->reel->tape);
    struct bot *bot = bot_new(world);
    while (world_outcome(world) == OUTCOME_RUNNING) {
        uint32_t tick = world_tick(world);
        struct command command = {VERB_WAIT, NO_DIRECTION};
        if (player == BOT) {
            command = bot_command(bot);
        } else if (tick > PATIENCE) {
            command = (struct command){VERB_MOVE, (enum direction)(tick / STRETCH * 5 % DIRECTIONS)};
        }
        ck_assert_uint_lt(tick, 20 * PATIENCE);
        tape_tick(play->reel->tape, command, &play->reel->events);
    }
    bot_free(bot);
    top()->kind->tick(top(), 0);
    pass(100); /* the closest shave, and the moment in which the card accepts no keys */
}

/* Goes from the card of a won meadow into the next one. */
static struct theatre *next_meadow(void)
{
    app_key(&app, KEY_IS_ENTER, LONG_AFTER);
    ck_assert_str_eq(top()->kind->name, "gates");
    return go_in();
}

static struct screen *night_of_the_day(void)
{
    app.settings.today = day;
    return raising_night(&app, night_seed(&day));
}

START_TEST(gates_can_be_left)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, raising_night(&app, 1));
    ck_assert(is_on_screen("The next meadow is being made."));
    ck_assert(top()->kind->tick(top(), 0));
    ck_assert_str_eq(top()->kind->name, "gates");
    top()->kind->tick(top(), 0);
    app_key(&app, 'q', LONG_AFTER);
    ck_assert_int_eq(app.depth, 0);
    end();
}
END_TEST

/* A night may change with the hounds, so that no screen of it is compared. */
START_TEST(a_night_is_won)
{
    begin_with_folder(80, 24);
    struct theatre *play = grow(night_of_the_day());
    for (unsigned meadow = 1; meadow < NIGHT_MEADOWS; meadow++) {
        play_out(play, BOT);
        ck_assert(is_on_screen("Next meadow") && is_on_screen(", your best!"));
        ck_assert_ptr_null(calendar_day(&app.progress.calendar, &day));
        play = next_meadow();
        app_draw(&app);
        ck_assert_int_eq(play->stage.mapview.is_night, meadow + 1 == NIGHT_MEADOWS);
    }
    ck_assert(is_on_screen("Meadow 5"));
    play_out(play, BOT);
    ck_assert(is_on_screen("Home safe!") && is_on_screen("Another night") && is_on_screen("Copy it to share"));
    ck_assert(is_on_screen("The day's attempt: 5 of 5 meadows, "));
    ck_assert_ptr_nonnull(strstr(app.farewell.bytes, "Hounded, the Long Night of 2026-11-21  5 of 5 meadows, "));
    const struct attempt *attempt = calendar_day(&app.progress.calendar, &day);
    ck_assert(attempt != NULL && attempt->end == DAY_WON && attempt->night.meadows == NIGHT_MEADOWS);
    ck_assert_uint_eq(attempt->night.points, app.progress.runs.entries[0].points);
    ck_assert_msg(attempt->ticks > reel_now(play->reel), "all meadows count");
    end_with_folder();
}
END_TEST

/* All nights after the first attempt are practice, as are those of other days. */
START_TEST(the_first_attempt_of_the_day_counts)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    play_out(grow(night_of_the_day()), NOBODY);
    ck_assert(is_on_screen("The day's attempt: 0 of 5 meadows, 0 points. What follows is practice."));
    ck_assert_ptr_nonnull(
        strstr(app.farewell.bytes, "Hounded, the Long Night of 2026-11-21  0 of 5 meadows, 0 points"));
    ck_assert_int_eq(calendar_day(&app.progress.calendar, &day)->end, DAY_CAUGHT);
    app_key(&app, 'q', LONG_AFTER);
    struct theatre *play = grow(night_of_the_day());
    play_out(play, BOT);
    play = next_meadow();
    play_out(play, NOBODY);
    ck_assert(!is_on_screen("attempt") && is_on_screen("In all "));
    ck_assert_msg(strstr(app.farewell.bytes, "2026-11-21, practice  1 of 5 meadows, ") != NULL, "%s",
                  app.farewell.bytes);
    ck_assert_uint_eq(calendar_day(&app.progress.calendar, &day)->night.meadows, 0);
    end_with_folder();
}
END_TEST

START_TEST(another_day_is_practice)
{
    begin_with_folder(80, 24);
    app.settings.today = (struct date){2026, 11, 22};
    play_out(grow(raising_night(&app, night_seed(&day))), NOBODY);
    ck_assert_ptr_null(calendar_day(&app.progress.calendar, &day));
    ck_assert_ptr_nonnull(strstr(app.farewell.bytes, "Hounded, the Long Night of 2026-11-21, practice  0 of 5"));
    end_with_folder();
}
END_TEST

static void note_days(void)
{
    static const struct attempt days[] = {
        {.date = {2026, 11, 17}, .end = DAY_WON, .ticks = 900, .par = 1000, .medals = 5},
        {.date = {2026, 11, 19}, .end = DAY_CAUGHT, .ticks = 400, .par = 1000},
        {.date = {2026, 11, 20}, .end = DAY_WON, .ticks = 800, .par = 1000, .medals = 7, .clover = 9, .near_misses = 1},
        {.date = {2026, 11, 18}, .end = DAY_GIVEN_UP, .ticks = 60, .par = 900},
        {.date = {2026, 2, 28}, .end = DAY_WON, .ticks = 800, .par = 1000},
        {.date = {2026, 11, 16}, .end = DAY_WON, .ticks = 9000, .night = {true, 5, 1840}},
        {.date = {2026, 11, 15}, .end = DAY_CAUGHT, .ticks = 5400, .clover = 31, .night = {true, 3, 840}}};
    for (size_t i = 0; i < sizeof days / sizeof days[0]; i++) {
        struct attempt attempt = days[i];
        ck_assert(attempt.night.is_known || sketch_read(&attempt.sketch, "01f37/00420/0a00c/00000/80003"));
        calendar_note(&app.progress.calendar, &attempt);
    }
}

START_TEST(the_year)
{
    begin(80, 24, THEME_DARK, false);
    app.settings.today = day;
    note_days();
    progress_won(&app.progress, "daily-2026-11-20", 0, 720, MEDAL_TIME | MEDAL_CLEAN);
    progress_won(&app.progress, "daily-2026-11-14", 0, 700, MEDAL_CLOVER);
    app_push(&app, title_new(&app));
    ck_assert(is_on_screen("Tonight: not played yet   6 days in a row"));
    app_push(&app, calendar_new(&app));
    expect("calendar-today");
    type("h");
    expect("calendar");
    resizeterm(40, 120);
    expect("calendar-120x40");
    type("c");
    ck_assert(is_on_screen("hounded daily --share") || is_on_screen("clipboard"));
    type("hhhhh");
    ck_assert(is_on_screen("3 of 5 meadows, 840 points") && is_on_screen("3:00 long, 31 clover"));
    type("h");
    ck_assert(is_on_screen("2026-11-14  won as practice in 0:23 ☆☆★"));
    type("llllll");
    for (int i = 0; i < 9; i++) {
        type("k");
    }
    ck_assert(is_on_screen("2026-02-20"));
    type("llllllll");
    ck_assert(is_on_screen("2026-02-28  won in"));
    type("l");
    ck_assert(is_on_screen("2026-03-01"));
    type("jjjjjjjjjj");
    ck_assert(is_on_screen("2027-01-01") && is_on_screen("The nights of 2027"));
    type("h");
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "raising");
    end();
}
END_TEST

START_TEST(the_title_says_how_it_went)
{
    begin(80, 24, THEME_DARK, false);
    app.settings.today = (struct date){2026, 11, 20};
    note_days();
    app_push(&app, title_new(&app));
    expect("title-day");
    end();
}
END_TEST

/* A game is found whatever its file is called. */
static void rename_game(const char *from, const char *to)
{
    char *old = folder_file(FOLDER_STATE, folder, from), *new = folder_file(FOLDER_STATE, folder, to);
    ck_assert_int_eq(rename(old, new), 0);
    free(old);
    free(new);
}

static void leave_run(void);

START_TEST(a_night_that_waits_goes_on)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    struct theatre *play = grow(night_of_the_day());
    type(".");
    uint32_t tick = reel_now(play->reel);
    leave_run();
    rename_game("games/endless-20261121.game", "games/endless-20261121-2.game");
    app_push(&app, calendar_new(&app));
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert(top()->kind->tick(top(), 0));
    play = (struct theatre *)top();
    ck_assert_uint_eq(reel_now(play->reel), tick);
    play_out(play, NOBODY);
    ck_assert_ptr_nonnull(calendar_day(&app.progress.calendar, &day));
    end_with_folder();
}
END_TEST

/* An attempt that the player started before midnight counts for its day. */
START_TEST(a_night_that_waited_until_tomorrow_counts)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    grow(night_of_the_day());
    type(".");
    leave_run();
    app.settings.today = (struct date){2026, 11, 22};
    app_push(&app, raising_night(&app, night_seed(&day)));
    ck_assert(top()->kind->tick(top(), 0));
    play_out((struct theatre *)top(), NOBODY);
    ck_assert_ptr_nonnull(calendar_day(&app.progress.calendar, &day));
    end_with_folder();
}
END_TEST

START_TEST(daily_plays_the_night_until_it_is_played)
{
    begin_with_folder(80, 24);
    app.settings.today = day;
    app_push(&app, title_new(&app));
    choose_row("Daily");
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "raising");
    play_out(go_in(), NOBODY);
    app_key(&app, 'q', LONG_AFTER);
    ck_assert(is_on_screen("Tonight: 0 of 5 meadows, 0 points"));
    choose_row("Daily");
    app_key(&app, KEY_IS_ENTER, LONG_AFTER);
    ck_assert_str_eq(top()->kind->name, "nights");
    end_with_folder();
}
END_TEST

START_TEST(a_run_goes_on_and_ends)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    struct theatre *play = grow(raising_night(&app, 1));
    ck_assert(is_on_screen("Meadow 1"));
    play_out(play, BOT);
    ck_assert(is_on_screen("Next meadow") && is_on_screen(", your best!"));
    type("zr");
    ck_assert_msg(reel_is_over(play->reel), "what has been played counts");
    play = next_meadow();
    ck_assert(is_on_screen("Meadow 2"));
    play_out(play, NOBODY);
    ck_assert(is_on_screen("Another night") && !is_on_screen("Rewind"));
    ck_assert_ptr_nonnull(strstr(app.farewell.bytes, "Hounded, the Long Night, seed 1  1 of 5 meadows, "));
    ck_assert_uint_eq(app.progress.runs.entries[0].meadows, 1);
    type("q");
    ck_assert_str_eq(top()->kind->name, "title");
    end_with_folder();
}
END_TEST

/* Leaves the run by its card, as soon as that accepts keys.  Everything is saved. */
static void leave_run(void)
{
    type("q");
    ck_assert(is_on_screen("Leave the run?"));
    app_key(&app, 'q', 500000);
}

static struct theatre *resume_from_title(void)
{
    app_push(&app, title_new(&app));
    ck_assert(is_on_screen("Continue"));
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "raising");
    ck_assert(top()->kind->tick(top(), 0));
    ck_assert_str_eq(top()->kind->name, "play");
    return (struct theatre *)top();
}

/* A run that was left in its second meadow continues there, with everything won before. */
START_TEST(a_run_that_was_left_goes_on)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    struct theatre *play = grow(raising_night(&app, 1));
    play_out(play, BOT);
    unsigned clover = app.progress.runs.entries[0].clover;
    play = next_meadow();
    type(".");
    uint32_t tick = reel_now(play->reel);
    ck_assert_uint_gt(tick, 0);
    leave_run();
    ck_assert_str_eq(top()->kind->name, "title");
    play = resume_from_title();
    ck_assert(is_on_screen("Meadow 2"));
    ck_assert_uint_eq(reel_now(play->reel), tick);
    play_out(play, NOBODY);
    ck_assert_uint_eq(app.progress.runs.entries[0].meadows, 1);
    ck_assert_uint_ge(app.progress.runs.entries[0].clover, clover);
    ck_assert_ptr_nonnull(strstr(app.farewell.bytes, "1 of 5 meadows, "));
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "gates");
    end_with_folder();
}
END_TEST

/* The card accepts no key for half a second, and then each of its answers. */
START_TEST(leaving_a_run_asks)
{
    enum { WOKEN = 500000 };
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    struct theatre *play = grow(raising_night(&app, 1));
    type("q");
    ck_assert_msg(strcmp(top()->kind->name, "title") == 0, "nothing has been played");
    play = grow(raising_night(&app, 1));
    type(".");
    uint32_t tick = reel_now(play->reel);
    type("q");
    ck_assert(is_on_screen("Quit, and keep the run") && is_on_screen("Go on"));
    type("kjq.");
    app_key(&app, KEY_IS_ENTER, WOKEN - 1);
    click_on("End the run");
    ck_assert(is_on_screen("Leave the run?") && reel_now(play->reel) == tick);
    app_key(&app, 'k', WOKEN);
    app_key(&app, KEY_IS_ENTER, WOKEN);
    ck_assert(!is_on_screen("Leave the run?") && reel_now(play->reel) == tick);
    app_key(&app, 'q', WOKEN);
    app_key(&app, 'j', 3 * WOKEN);
    app_key(&app, KEY_IS_ENTER, 3 * WOKEN);
    ck_assert_str_eq(top()->kind->name, "title");
    ck_assert_msg(!is_on_screen("Continue"), "an end is an end");
    ck_assert_ptr_nonnull(strstr(app.farewell.bytes, "0 of 5 meadows, "));
    end_with_folder();
}
END_TEST

/* The points of a meadow in progress are counted from its journal. */
static void expect_points(int width, int height, const char *gap, const char *bar)
{
    char line[80];
    begin_with_folder(width, height);
    app_push(&app, title_new(&app));
    struct theatre *play = grow(raising_night(&app, 1));
    struct world *world = tape_world(play->reel->tape);
    struct bot *bot = bot_new(world);
    while (world_hare(world)->clover < 2 && world_outcome(world) == OUTCOME_RUNNING) {
        tape_tick(play->reel->tape, bot_command(bot), &play->reel->events);
    }
    struct replay *replay = tape_replay(play->reel->tape);
    struct score score;
    score_replay(&score, &score_usual, replay);
    ck_assert_uint_ge(score_points(&score), 20);
    ck_assert_uint_ge(score.times, 1);
    snprintf(line, sizeof line, " Meadow 1%s%u%s×%u%s", gap, (unsigned)score_points(&score), gap, score.times, bar);
    score_done(&score);
    replay_free(replay);
    bot_free(bot);
    leave_run();
    resume_from_title();
    ck_assert_msg(is_on_screen(line), "%s", line);
    end_with_folder();
}

START_TEST(points_and_combo_are_shown)
{
    expect_points(80, 24, "  ", " ▪▪▪▪▪");
    expect_points(60, 20, " ", "▪▪▪");
}
END_TEST

/* A run can also be left between two meadows.  It continues with the card of the meadow that was won. */
START_TEST(a_run_waits_between_its_meadows)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    struct theatre *play = grow(raising_night(&app, 1));
    play_out(play, BOT);
    type("q");
    ck_assert_str_eq(top()->kind->name, "title");
    play = resume_from_title();
    ck_assert(is_on_screen("Next meadow"));
    next_meadow();
    ck_assert(is_on_screen("Meadow 2"));
    end_with_folder();
}
END_TEST

/* --- gates, and the ten best ------------------------------------------------------------------------ */

/* The gates depend only on the seed and the meadow. */
static struct night *offer(void)
{
    begin(80, 24, THEME_DARK, false);
    struct night *night = night_again(&occasion_of("endless 20261127 1 8 120 0 0000abce night leap")->run, &app.store);
    ck_assert(run_asks(&night->run));
    app_push(&app, gates_new(&app, night));
    return night;
}

static void expect_run(const struct night *night, const char *words)
{
    struct text told = text_empty();
    run_write(&night->run, &told);
    ck_assert_str_eq(told.bytes, words);
    text_done(&told);
}

/* For half a second no gate can be taken.  Then keys and clicks work. */
START_TEST(a_gate_is_taken)
{
    struct gate gates[NIGHT_GATES];
    char words[2][64];
    gates_draw(20261127, 1, gates);
    for (int i = 0; i < NIGHT_GATES; i++) {
        snprintf(words[i], sizeof words[i], "20261127 1 8 120 0 0000abce night leap %s",
                 trick_facts(gates[i].trick)->name);
    }
    struct night *night = offer();
    ck_assert_int_eq(top()->kind->due(top()), 0);
    top()->kind->tick(top(), 0);
    ck_assert_int_eq(top()->kind->due(top()), 500000);
    app_key(&app, KEY_IS_ENTER, 499999);
    ck_assert_str_eq(top()->kind->name, "gates");
    app_key(&app, 'l', 500000);
    app_key(&app, KEY_IS_ENTER, 500000);
    ck_assert_int_eq(app.depth, 0);
    ck_assert(night->goes_on);
    expect_run(night, words[1]);
    end();
    night_free(night);
    night = offer();
    top()->kind->tick(top(), 0);
    top()->kind->tick(top(), 500000);
    app_draw(&app);
    app.now = 500001;
    top()->kind->click(top(), 20, 12);
    expect_run(night, words[0]);
    end();
    night_free(night);
}
END_TEST

static void note_runs(void)
{
    static const struct run runs[] = {{.seed = 7, .id = 1, .meadows = 3, .clover = 17, .points = 1005},
                                      {.seed = UINT64_MAX, .id = 2, .meadows = 12, .clover = 80, .points = 14230},
                                      {.seed = 1763841600, .id = 3, .meadows = 0, .clover = 2, .points = 30}};
    static const struct date date = {2026, 11, 22};
    struct text games, old;
    text_init(&games);
    text_init(&old);
    text_add(&old, "meadows 3 clover 10\n");
    ck_assert_int_eq(ledger_take(&runs_ledger, &old, &app.progress.runs), LEDGER_IS_GOOD);
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        runs_note(&app.progress.runs, &app.store, &runs[i], &date, &games, RUN_IS_OVER);
    }
    text_done(&old);
    text_done(&games);
}

START_TEST(the_ten_best_are_listed)
{
    static const int sizes[][2] = {{80, 24}, {60, 20}, {120, 40}};
    static const char *const names[] = {"runs", "runs-60x20", "runs-120x40"};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        begin(sizes[i][0], sizes[i][1], THEME_DARK, false);
        note_runs();
        app_push(&app, nights_new(&app));
        expect(names[i]);
        click_on("1005");
        ck_assert(is_on_screen("There is no replay of this run."));
        end();
    }
}
END_TEST

/* There are two gates, one of which leads to a trick.  After the meadow there is a gate again. */
START_TEST(a_night_begins_at_its_gates)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    app_push(&app, raising_night(&app, 20261127));
    ck_assert(top()->kind->tick(top(), 0));
    ck_assert_str_eq(top()->kind->name, "gates");
    expect("gates");
    resizeterm(14, 44);
    expect("gates-44x14");
    resizeterm(24, 80);
    struct theatre *play = go_in();
    ck_assert(is_on_screen("home 2") && is_on_screen("Meadow 1"));
    type("ll");
    pass(12);
    type("0");
    pass(20);
    ck_assert(!is_on_screen("home 2"));
    play_out(play, BOT);
    next_meadow();
    end_with_folder();
}
END_TEST

START_TEST(a_run_is_watched_from_the_table)
{
    begin_with_folder(80, 24);
    app_push(&app, nights_new(&app));
    struct theatre *play = grow(raising_night(&app, 1));
    play_out(play, BOT);
    play_out(next_meadow(), NOBODY);
    app_key(&app, 'q', LONG_AFTER);
    ck_assert_str_eq(top()->kind->name, "nights");
    ck_assert(is_on_screen("▶"));
    choose_row(" 1 ▶");
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "viewer");
    ck_assert(is_on_screen("The Long Night, meadow 1"));
    type("b");
    ck_assert(is_on_screen("Enter: its next meadow"));
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert(is_on_screen("The Long Night, meadow 2"));
    type("b");
    ck_assert(!is_on_screen("its next meadow"));
    type("q");
    ck_assert_str_eq(top()->kind->name, "nights");
    end_with_folder();
}
END_TEST

static const char *yard_title = "A yard";

static void write_game(const char *name, const char *kind)
{
    struct level_file file;
    struct report report;
    char level[1000];
    snprintf(level, sizeof level, "format: 1\ntitle: %s\ngoal: reach\nmap:\n#####\n#@.>#\n#####\nend\n", yard_title);
    report_init(&report, "level", level, strlen(level));
    level_file_parse(&file, level, strlen(level), &report);
    struct tape *tape = tape_new(file.levels[0], 0);
    ck_assert_ptr_null(tape_script(tape, "e"));
    struct game_file *game = game_file_new(&app.store, name);
    game_file_keep(game, occasion_of(kind), tape, 0, GAME_AT_ONCE);
    game_file_free(game);
    tape_free(tape);
    level_file_done(&file);
    report_done(&report);
}

/* --- games of older versions ------------------------------------------------------------------------- */

/* The day's meadow of an older version counts for its day. */
START_TEST(an_old_day_goes_on)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    write_game("daily-2026-11-21", "daily 2026-11-21 first game=0123456789abcdef");
    app_push(&app, waiting_new(&app));
    ck_assert_str_eq(top()->kind->name, "play");
    type("l");
    pass(20);
    ck_assert(is_on_screen("Home safe!") && is_on_screen("The day's attempt: won in "));
    ck_assert_ptr_nonnull(strstr(app.farewell.bytes, "Hounded 2026-11-21  won "));
    ck_assert_int_eq(calendar_day(&app.progress.calendar, &day)->end, DAY_WON);
    ck_assert_ptr_nonnull(progress_of(&app.progress, "daily-2026-11-21"));
    char *replay = folder_file(FOLDER_STATE, folder, "replays/daily-2026-11-21.replay");
    ck_assert_int_eq(access(replay, R_OK), 0);
    free(replay);
    end_with_folder();
}
END_TEST

/* An endless run of an older version is over after its meadow, and its points count. */
START_TEST(an_old_run_goes_on)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    write_game("endless-7", "endless 7 2 31 460 1 0123abcd decoy life");
    app_push(&app, waiting_new(&app));
    ck_assert(top()->kind->tick(top(), 0));
    type("l");
    pass(20);
    ck_assert(is_on_screen("Another night") && !is_on_screen("Next meadow"));
    ck_assert_uint_eq(app.progress.runs.entries[0].meadows, 3);
    ck_assert_uint_ge(app.progress.runs.entries[0].points, 460 + 150);
    ck_assert_ptr_nonnull(strstr(app.farewell.bytes, "Hounded endless, seed 7  "));
    end_with_folder();
}
END_TEST

START_TEST(games_that_wait_are_chosen_from_a_list)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    write_game("yard", "level");
    grow(raising_night(&app, 1));
    type(".");
    leave_run();
    ck_assert_str_eq(top()->kind->name, "title");
    app_push(&app, waiting_new(&app));
    ck_assert_str_eq(top()->kind->name, "waiting");
    ck_assert(is_on_screen("Games that wait") && is_on_screen("A yard") && is_on_screen("The Long Night, meadow 1"));
    app_say(&app, "Something else.");
    type("x");
    ck_assert(is_on_screen("x again: delete it"));
    type("j");
    ck_assert(!is_on_screen("x once more") && is_on_screen("A yard") && is_on_screen("The Long Night, meadow 1"));
    type("xx");
    ck_assert(is_on_screen("A yard") != is_on_screen("The Long Night, meadow 1"));
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "raising");
    end_with_folder();
}
END_TEST

/* A click selects like the keys.  Throwing one game away leaves the others. */
START_TEST(a_game_that_waits_is_clicked)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    write_game("yard", "level");
    grow(raising_night(&app, 1));
    type(".");
    leave_run();
    app_push(&app, waiting_new(&app));
    type("x");
    click_on("Games that wait");
    ck_assert(!is_on_screen("x once more") && strcmp(top()->kind->name, "waiting") == 0);
    type("?");
    ck_assert_str_eq(top()->kind->name, "help");
    type("q");
    click_on("The Long Night, meadow 1");
    ck_assert_str_eq(top()->kind->name, "raising");
    ck_assert(top()->kind->tick(top(), 0));
    ck_assert(is_on_screen("Meadow 1"));
    end_with_folder();
}
END_TEST

/* After all games have been thrown away, nothing can be selected. */
START_TEST(all_games_can_be_thrown_away)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    write_game("yard", "level");
    grow(raising_night(&app, 1));
    type(".");
    leave_run();
    app_push(&app, waiting_new(&app));
    type("xxx");
    ck_assert_str_eq(top()->kind->name, "waiting");
    type("x");
    ck_assert_str_eq(top()->kind->name, "title");
    ck_assert(!is_on_screen("Continue"));
    end_with_folder();
}
END_TEST

static size_t calls[DISK_CALLS];

static int count_calls(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    calls[call]++;
    return 0;
}

/* From the start of the program to the list of saved games, each file is opened once.  Each title opens the first file
 * that it finds.  The first title waits for no other, and the first key for all. */
START_TEST(a_game_that_waits_is_looked_into_once)
{
    begin_with_folder(80, 24);
    write_game("one", "level");
    write_game("two", "daily 2026-11-21");
    app.owes_ends = true;
    calls[DISK_OPEN] = 0;
    disk_ask(count_calls);
    app_push(&app, title_new(&app));
    ck_assert(is_on_screen("▸ Continue"));
    ck_assert_uint_eq(calls[DISK_OPEN], 1);
    type(" ");
    disk_ask(NULL);
    ck_assert(is_on_screen("Games that wait"));
    ck_assert_uint_eq(calls[DISK_OPEN], 1 + 2 + 1);
    end_with_folder();
}
END_TEST

/* A night looks only into the games that can be its own. */
START_TEST(a_night_reads_no_other_games)
{
    size_t opened[2];
    begin_with_folder(80, 24);
    for (int i = 0; i < 2; i++) {
        calls[DISK_OPEN] = 0;
        disk_ask(count_calls);
        app_push(&app, raising_night(&app, 7));
        disk_ask(NULL);
        opened[i] = calls[DISK_OPEN];
        app_pop(&app);
        write_game("yard", "level");
        write_game("endless-8", "endless 8 2 31 460 1 0123abcd decoy life");
    }
    ck_assert_uint_eq(opened[0], opened[1]);
    end_with_folder();
}
END_TEST

/* A game of a kind that only a later version knows is kept for that version. */
START_TEST(a_game_of_an_unknown_kind_stays)
{
    begin_with_folder(80, 24);
    write_game("game", "weekly 3");
    ck_assert_ptr_null(waiting_new(&app));
    ck_assert_ptr_nonnull(strstr(app.notice.bytes, "game.game:2:7: error: a game of this kind cannot be continued"));
    text_clear(&app.notice);
    write_game("other", "level");
    app_push(&app, waiting_new(&app));
    ck_assert(is_on_screen("Games that wait"));
    struct waiting_games games = {0};
    waiting_games_look(&games, &app.store, SIZE_MAX);
    ck_assert_uint_eq(games.count, 2);
    waiting_games_done(&games);
    end_with_folder();
}
END_TEST

/* There are more games than fit into the menu.  Only those in the menu are read. */
START_TEST(the_list_tells_how_many_more_wait)
{
    begin_with_folder(80, 24);
    for (int i = 0; i < 2 * MENU_ITEMS; i++) {
        char name[16];
        snprintf(name, sizeof name, "game%d", i);
        write_game(name, "level");
    }
    calls[DISK_READ] = 0;
    disk_ask(count_calls);
    app_push(&app, waiting_new(&app));
    disk_ask(NULL);
    ck_assert(is_on_screen("and 18 more"));
    ck_assert_uint_le(calls[DISK_READ], 2 * MENU_ITEMS);
    end_with_folder();
}
END_TEST

/* Only a whole character is drawn, and the times are seen beside any title. */
START_TEST(long_titles_of_games_that_wait_are_cut)
{
    yard_title = "狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐";
    begin_with_folder(80, 24);
    write_game("one", "level");
    write_game("two", "daily 2026-11-21");
    app_push(&app, waiting_new(&app));
    ck_assert(is_on_screen("狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐狐…   0:00   20"));
    end_with_folder();
    begin_with_folder(36, 24);
    write_game("one", "level");
    write_game("two", "daily 2026-11-21");
    app_push(&app, waiting_new(&app));
    ck_assert(is_on_screen("狐狐狐狐狐狐狐狐狐狐狐狐狐狐…") && !is_on_screen("0:00"));
    end_with_folder();
    yard_title = "A yard";
}
END_TEST

START_TEST(the_title_is_clicked)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    click_on("More");
    click_on("Options");
    ck_assert_str_eq(top()->kind->name, "options");
    type("q");
    ck_assert(!is_on_screen("Levels"));
    type("q");
    ck_assert(is_on_screen("▸ More"));
    type("?");
    ck_assert_str_eq(top()->kind->name, "help");
    type("q");
    click_on("Quit");
    ck_assert_int_eq(app.depth, 0);
    end_with_folder();
}
END_TEST

/* Another program takes the game away. A click that was meant for the drawn menu must not choose another item. */
START_TEST(a_click_counts_for_what_was_drawn)
{
    begin_with_folder(80, 24);
    write_game("yard", "level");
    app_push(&app, title_new(&app));
    struct cell gone = find_on_screen("Continue"), quit = find_on_screen("Quit");
    char *game = folder_file(FOLDER_STATE, folder, "games/yard.game");
    ck_assert_int_eq(remove(game), 0);
    free(game);
    app.owes_ends = true;
    app_keep_ends(&app);
    top()->kind->click(top(), gone.x, gone.y);
    ck_assert(app.depth == 1 && !is_on_screen("Continue"));
    app.owes_ends = true;
    app_keep_ends(&app);
    top()->kind->click(top(), quit.x, quit.y - 1);
    ck_assert_int_eq(app.depth, 0);
    end_with_folder();
}
END_TEST

TEST_MAIN("nights", points_and_combo_are_shown, a_gate_is_taken, the_ten_best_are_listed, a_night_begins_at_its_gates,
          a_run_is_watched_from_the_table, an_old_day_goes_on, an_old_run_goes_on, a_game_that_waits_is_clicked,
          all_games_can_be_thrown_away, a_game_that_waits_is_looked_into_once, a_night_reads_no_other_games,
          a_game_of_an_unknown_kind_stays, the_list_tells_how_many_more_wait, the_title_is_clicked,
          a_click_counts_for_what_was_drawn, long_titles_of_games_that_wait_are_cut, a_run_that_was_left_goes_on,
          leaving_a_run_asks, a_run_waits_between_its_meadows, games_that_wait_are_chosen_from_a_list,
          gates_can_be_left, a_night_is_won, the_first_attempt_of_the_day_counts, another_day_is_practice, the_year,
          the_title_says_how_it_went, a_night_that_waits_goes_on, a_night_that_waited_until_tomorrow_counts,
          daily_plays_the_night_until_it_is_played, a_run_goes_on_and_ends)
