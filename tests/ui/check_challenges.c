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
#include "front/play/endless.h"
#include "front/play/journals.h"
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

/* Waits until the meadow has been generated. */
static struct theatre *grow(struct screen *screen)
{
    app_push(&app, screen);
    while (strcmp(top()->kind->name, "raising") == 0) {
        ck_assert_int_eq(top()->kind->due(top()), 0);
        ck_assert(top()->kind->tick(top(), 0));
    }
    ck_assert_str_eq(top()->kind->name, "play");
    type(" ");
    return (struct theatre *)top();
}

/* Plays the bot's commands, or waits, until the end of the game. */
enum player { BOT, NOBODY };

static void play_out(struct theatre *play, enum player player)
{
    struct world *world = tape_world(play->reel->tape);
    struct bot *bot = bot_new(world);
    const struct command wait = {VERB_WAIT, NO_DIRECTION};
    while (world_outcome(world) == OUTCOME_RUNNING) {
        tape_tick(play->reel->tape, player == BOT ? bot_command(bot) : wait, &play->reel->events);
    }
    bot_free(bot);
    top()->kind->tick(top(), 0);
    pass(100); /* the closest shave, and the moment in which the card accepts no keys */
}

/* Goes from the card of a won meadow to the next one, which is being generated. */
static struct screen *take_boon(void)
{
    app_key(&app, KEY_IS_ENTER, 10 * 1000000);
    ck_assert_str_eq(top()->kind->name, "boons");
    top()->kind->tick(top(), 0);
    app_key(&app, KEY_IS_ENTER, 10 * 1000000);
    ck_assert_str_eq(top()->kind->name, "raising");
    return top();
}

START_TEST(raising_can_be_left)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, raising_new(&app, daily_challenge(&day, DAILY_FIRST)));
    ck_assert(is_on_screen("The daily meadow is being made."));
    type("q");
    ck_assert_int_eq(app.depth, 0);
    end();
}
END_TEST

/* The meadow of a day may change with the hounds, so that no screen of it is compared. */
static void expect_day(int width, int height)
{
    begin_with_folder(width, height);
    play_out(grow(raising_new(&app, daily_challenge(&day, DAILY_FIRST))), BOT);
    ck_assert(is_on_screen("Home safe!") && is_on_screen("Meadow of 2026-11-21") && !is_on_screen("Next"));
    ck_assert_ptr_nonnull(strstr(app.farewell.bytes, "Hounded 2026-11-21  won "));
    ck_assert(is_on_screen("Today's attempt: won in "));
    const struct attempt *attempt = calendar_day(&app.progress.calendar, &day);
    ck_assert(attempt != NULL && attempt->end == DAY_WON && attempt->sketch.columns > 0);
    end_with_folder();
}

START_TEST(a_day_is_won)
{
    expect_day(80, 24);
    expect_day(120, 40);
}
END_TEST

/* All games after the first attempt are practice, but the best game of the day is kept. */
START_TEST(the_first_attempt_of_the_day_counts)
{
    begin_with_folder(80, 24);
    struct theatre *play = grow(raising_new(&app, daily_challenge(&day, DAILY_FIRST)));
    ck_assert(!is_on_screen("practice"));
    play_out(play, NOBODY);
    ck_assert(is_on_screen("Today's attempt: caught at") && is_on_screen("Copy it to share"));
    char *line = xstrdup(app.farewell.bytes);
    ck_assert_ptr_nonnull(strstr(line, "Hounded 2026-11-21  caught at"));
    type("r");
    ck_assert(is_on_screen("practice"));
    play_out(play, BOT);
    ck_assert(is_on_screen("Practice. The day's attempt: caught at"));
    ck_assert_str_eq(app.farewell.bytes, line);
    ck_assert_int_eq(calendar_day(&app.progress.calendar, &day)->end, DAY_CAUGHT);
    ck_assert_ptr_nonnull(progress_of(&app.progress, "daily-2026-11-21"));
    char *replay = folder_file(FOLDER_STATE, folder, "replays/daily-2026-11-21.replay");
    ck_assert_int_eq(access(replay, R_OK), 0);
    free(replay);
    free(line);
    end_with_folder();
}
END_TEST

START_TEST(who_begins_again_has_given_up)
{
    begin_with_folder(80, 24);
    grow(raising_new(&app, daily_challenge(&day, DAILY_FIRST)));
    type("r");
    ck_assert_ptr_null(calendar_day(&app.progress.calendar, &day));
    type(".r");
    ck_assert_int_eq(calendar_day(&app.progress.calendar, &day)->end, DAY_GIVEN_UP);
    end_with_folder();
}
END_TEST

START_TEST(another_day_is_practice)
{
    begin_with_folder(80, 24);
    struct theatre *play = grow(raising_new(&app, daily_challenge(&day, DAILY_PRACTICE)));
    play_out(play, NOBODY);
    ck_assert_ptr_null(calendar_day(&app.progress.calendar, &day));
    ck_assert_ptr_nonnull(strstr(app.farewell.bytes, "Hounded 2026-11-21 practice  caught at"));
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
        {.date = {2026, 2, 28}, .end = DAY_WON, .ticks = 800, .par = 1000}};
    for (size_t i = 0; i < sizeof days / sizeof days[0]; i++) {
        struct attempt attempt = days[i];
        ck_assert(sketch_read(&attempt.sketch, "01f37/00420/0a00c/00000/80003"));
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
    ck_assert(is_on_screen("Today's meadow: not tried yet   4 days in a row"));
    app_push(&app, calendar_new(&app));
    expect("calendar-today");
    type("h");
    expect("calendar");
    resizeterm(40, 120);
    expect("calendar-120x40");
    type("c");
    ck_assert(is_on_screen("hounded daily --share") || is_on_screen("clipboard"));
    type("hhhhhh");
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
    ck_assert(is_on_screen("2027-01-01") && is_on_screen("Daily meadow 2027"));
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

START_TEST(a_day_that_waits_goes_on)
{
    begin_with_folder(80, 24);
    app.settings.today = day;
    app_push(&app, title_new(&app));
    struct theatre *play = grow(raising_new(&app, daily_challenge(&day, DAILY_FIRST)));
    type(".");
    uint32_t tick = reel_now(play->reel);
    type("q");
    rename_game("games/daily-2026-11-21.game", "games/daily-2026-11-21-2.game");
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

START_TEST(a_run_goes_on_and_ends)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    struct theatre *play = grow(raising_new(&app, endless_challenge(7)));
    ck_assert(is_on_screen("Meadow 1"));
    play_out(play, BOT);
    ck_assert(is_on_screen("Next meadow") && is_on_screen(", your best!"));
    type("zr");
    ck_assert_msg(reel_is_over(play->reel), "what has been played counts");
    struct screen *raising = take_boon();
    app.depth--;
    play = grow(raising);
    ck_assert(is_on_screen("Meadow 2"));
    play_out(play, NOBODY);
    ck_assert(is_on_screen("Another run") && !is_on_screen("Rewind"));
    ck_assert_ptr_nonnull(strstr(app.farewell.bytes, ", 1 meadow, "));
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
    struct theatre *play = grow(raising_new(&app, endless_challenge(7)));
    play_out(play, BOT);
    unsigned clover = app.progress.runs.entries[0].clover;
    struct screen *raising = take_boon();
    app.depth--;
    play = grow(raising);
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
    ck_assert_ptr_nonnull(strstr(app.farewell.bytes, ", 1 meadow, "));
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "raising");
    end_with_folder();
}
END_TEST

/* The card accepts no key for half a second, and then each of its answers. */
START_TEST(leaving_a_run_asks)
{
    enum { WOKEN = 500000 };
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    struct theatre *play = grow(raising_new(&app, endless_challenge(7)));
    type("q");
    ck_assert_msg(strcmp(top()->kind->name, "title") == 0, "nothing has been played");
    play = grow(raising_new(&app, endless_challenge(7)));
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
    ck_assert_ptr_nonnull(strstr(app.farewell.bytes, ", 0 meadows, "));
    end_with_folder();
}
END_TEST

/* The points of a meadow in progress are counted from its journal. */
static void expect_points(int width, int height, const char *gap, const char *bar)
{
    char line[80];
    begin_with_folder(width, height);
    app_push(&app, title_new(&app));
    struct theatre *play = grow(raising_new(&app, endless_challenge(7)));
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
    struct theatre *play = grow(raising_new(&app, endless_challenge(7)));
    play_out(play, BOT);
    type("q");
    ck_assert_str_eq(top()->kind->name, "title");
    play = resume_from_title();
    ck_assert(is_on_screen("Next meadow"));
    struct screen *raising = take_boon();
    app.depth--;
    grow(raising);
    ck_assert(is_on_screen("Meadow 2"));
    end_with_folder();
}
END_TEST

/* --- boons, and the ten best ------------------------------------------------------------------------ */

enum { LONG_AFTER = 10 * 1000000 };

static struct challenge *run_of(const char *words)
{
    return endless_challenge_again(&occasion_of(words)->run, &app.store);
}

/* The three boons on offer depend only on the seed. */
static struct challenge *offer(int width, int height, enum theme theme, bool ascii)
{
    enum boon offered[BOONS_OFFERED];
    begin(width, height, theme, ascii);
    struct challenge *challenge = run_of("endless 7 3 17 1005 1 0123abcd decoy life");
    ck_assert(challenge->kind->offers(challenge, offered));
    app_push(&app, boons_new(&app, challenge, offered, BOONS_OFFERED));
    return challenge;
}

static void expect_boons(const char *name, int width, int height, bool ascii)
{
    struct challenge *challenge = offer(width, height, THEME_DARK, ascii);
    ck_assert(top()->kind->tick(top(), 0) == false);
    top()->kind->tick(top(), LONG_AFTER);
    expect(name);
    end();
    challenge_free(challenge);
}

START_TEST(boons_are_cards)
{
    expect_boons("boons", 80, 24, false);
    expect_boons("boons-60x20", 60, 20, false);
    expect_boons("boons-120x40", 120, 40, false);
    expect_boons("boons-44x14", 44, 14, false);
    expect_boons("boons-ascii", 80, 24, true);
}
END_TEST

static void expect_run(const struct challenge *challenge, const char *words)
{
    struct occasion occasion = {0};
    struct text told;
    text_init(&told);
    challenge->kind->tell(challenge, &occasion);
    occasion_write(&occasion, &told);
    ck_assert_str_eq(told.bytes, words);
    text_done(&told);
}

/* For half a second no boon can be taken.  Then keys and clicks work. */
START_TEST(a_boon_is_taken)
{
    struct challenge *challenge = offer(80, 24, THEME_DARK, false);
    ck_assert_int_eq(top()->kind->due(top()), 0);
    top()->kind->tick(top(), 0);
    ck_assert_int_eq(top()->kind->due(top()), 500000);
    app_key(&app, KEY_IS_ENTER, 499999);
    click_on("Early burrow");
    ck_assert_str_eq(top()->kind->name, "boons");
    app_key(&app, 'l', 500000);
    app_key(&app, 'l', 500000);
    app_key(&app, KEY_IS_ENTER, 500000);
    ck_assert_int_eq(app.depth, 0);
    ck_assert(challenge->goes_on);
    expect_run(challenge, "endless 7 3 17 1005 1 0123abcd decoy life hay");
    end();
    challenge_free(challenge);
    challenge = offer(80, 24, THEME_DARK, false);
    top()->kind->tick(top(), 0);
    top()->kind->tick(top(), 500000);
    app_draw(&app);
    app.now = 500001;
    top()->kind->click(top(), 75, 12);
    expect_run(challenge, "endless 7 3 17 1005 1 0123abcd decoy life burrow");
    end();
    challenge_free(challenge);
}
END_TEST

/* A life that is left gives the same meadow once more, without the points won in it. */
START_TEST(a_life_is_lost)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    struct theatre *play = grow(raising_new(&app, run_of("endless 7 0 0 0 1 0123abcd")));
    ck_assert(is_on_screen("+1"));
    struct cell start = world_hare(reel_world(play->reel))->at;
    play_out(play, NOBODY);
    ck_assert(is_on_screen("The same meadow again") && is_on_screen("You lose a life"));
    ck_assert_uint_eq(app.progress.runs.count, 0);
    app_key(&app, KEY_IS_ENTER, LONG_AFTER);
    struct screen *raising = top();
    ck_assert_str_eq(raising->kind->name, "raising");
    app.depth--;
    play = grow(raising);
    ck_assert(cell_equal(world_hare(reel_world(play->reel))->at, start) && !is_on_screen("+1"));
    play_out(play, NOBODY);
    ck_assert(is_on_screen("Another run"));
    end_with_folder();
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
        app_push(&app, endless_new(&app));
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
    app_push(&app, raising_new(&app, night_challenge(20261127)));
    ck_assert(top()->kind->tick(top(), 0));
    ck_assert_str_eq(top()->kind->name, "boons");
    expect("gates");
    resizeterm(14, 44);
    expect("gates-44x14");
    resizeterm(24, 80);
    top()->kind->tick(top(), LONG_AFTER);
    app_key(&app, KEY_IS_ENTER, 2 * LONG_AFTER);
    struct screen *raising = top();
    app.depth--;
    struct theatre *play = grow(raising);
    ck_assert(is_on_screen("home 1") && is_on_screen("Meadow 1"));
    type("ll");
    pass(12);
    type("0");
    pass(20);
    ck_assert(!is_on_screen("home 1"));
    play_out(play, BOT);
    raising = take_boon();
    ck_assert_ptr_nonnull(raising);
    end_with_folder();
}
END_TEST

START_TEST(a_run_is_watched_from_the_table)
{
    begin_with_folder(80, 24);
    app_push(&app, endless_new(&app));
    struct theatre *play = grow(raising_new(&app, run_of("endless 7 0 0 0 0 0123abcd")));
    play_out(play, BOT);
    struct screen *raising = take_boon();
    app.depth--;
    play_out(grow(raising), NOBODY);
    app_key(&app, 'q', LONG_AFTER);
    ck_assert_str_eq(top()->kind->name, "endless");
    ck_assert(is_on_screen("▶") && !is_on_screen("Go on"));
    choose_row(" 1 ▶");
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "viewer");
    ck_assert(is_on_screen("Endless, meadow 1"));
    type("b");
    ck_assert(is_on_screen("Enter: its next meadow"));
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert(is_on_screen("Endless, meadow 2"));
    type("b");
    ck_assert(!is_on_screen("its next meadow"));
    type("q");
    ck_assert_str_eq(top()->kind->name, "endless");
    end_with_folder();
}
END_TEST

START_TEST(games_that_wait_are_chosen_from_a_list)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    grow(raising_new(&app, daily_challenge(&day, DAILY_FIRST)));
    type(".q");
    grow(raising_new(&app, endless_challenge(7)));
    type(".");
    leave_run();
    ck_assert_str_eq(top()->kind->name, "title");
    app_push(&app, waiting_new(&app));
    ck_assert_str_eq(top()->kind->name, "waiting");
    ck_assert(is_on_screen("Games that wait") && is_on_screen("Meadow of 2026-11-21") &&
              is_on_screen("Endless, meadow 1"));
    app_say(&app, "Something else.");
    type("x");
    ck_assert(is_on_screen("x again: delete it"));
    type("j");
    ck_assert(!is_on_screen("x once more") && is_on_screen("Meadow of 2026-11-21") &&
              is_on_screen("Endless, meadow 1"));
    type("xx");
    ck_assert(is_on_screen("Meadow of 2026-11-21") != is_on_screen("Endless, meadow 1"));
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
    grow(raising_new(&app, daily_challenge(&day, DAILY_FIRST)));
    type(".q");
    grow(raising_new(&app, endless_challenge(7)));
    type(".");
    leave_run();
    app_push(&app, waiting_new(&app));
    type("x");
    click_on("Games that wait");
    ck_assert(!is_on_screen("x once more") && strcmp(top()->kind->name, "waiting") == 0);
    type("?");
    ck_assert_str_eq(top()->kind->name, "help");
    type("q");
    click_on("Endless, meadow 1");
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
    grow(raising_new(&app, daily_challenge(&day, DAILY_FIRST)));
    type(".q");
    grow(raising_new(&app, endless_challenge(7)));
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

static void write_game(const char *name, const char *kind)
{
    struct level_file file;
    struct report report;
    static const char level[] = "format: 1\ntitle: A yard\ngoal: reach\nmap:\n#####\n#@.>#\n#####\nend\n";
    report_init(&report, "level", level, sizeof level - 1);
    level_file_parse(&file, level, sizeof level - 1, &report);
    struct tape *tape = tape_new(file.levels[0], 0);
    ck_assert_ptr_null(tape_script(tape, "e"));
    struct game_file *game = game_file_new(&app.store, name);
    game_file_keep(game, occasion_of(kind), tape, 0, GAME_AT_ONCE);
    game_file_free(game);
    tape_free(tape);
    level_file_done(&file);
    report_done(&report);
}

static size_t opened;

static int count_opened(enum disk_call call, int fd, size_t *size)
{
    (void)fd, (void)size;
    opened += call == DISK_OPEN;
    return 0;
}

/* From the start of the program to the list of saved games, each file is opened once.  The first title opens none; each
 * later title opens the first file that it finds. */
START_TEST(a_game_that_waits_is_looked_into_once)
{
    begin_with_folder(80, 24);
    write_game("one", "level");
    write_game("two", "daily 2026-11-21");
    const struct game_owner owner = app_owner(&app);
    opened = 0;
    disk_ask(count_opened);
    game_keep_ends(&owner);
    app_push(&app, title_new(&app));
    ck_assert(is_on_screen("Continue"));
    top()->kind->shown(top());
    app_push(&app, waiting_new(&app));
    disk_ask(NULL);
    ck_assert(is_on_screen("Games that wait"));
    ck_assert_uint_eq(opened, 2 + 1);
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

/* There are more games than fit into the menu. */
START_TEST(the_list_tells_how_many_more_wait)
{
    begin_with_folder(80, 24);
    for (int i = 0; i < MENU_ITEMS + 2; i++) {
        char name[16];
        snprintf(name, sizeof name, "game%d", i);
        write_game(name, "level");
    }
    app_push(&app, waiting_new(&app));
    ck_assert(is_on_screen("and 2 more"));
    end_with_folder();
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

TEST_MAIN("challenges", points_and_combo_are_shown, boons_are_cards, a_boon_is_taken, a_life_is_lost,
          the_ten_best_are_listed, a_night_begins_at_its_gates, a_run_is_watched_from_the_table,
          a_game_that_waits_is_clicked, all_games_can_be_thrown_away, a_game_that_waits_is_looked_into_once,
          a_game_of_an_unknown_kind_stays, the_list_tells_how_many_more_wait, the_title_is_clicked,
          a_run_that_was_left_goes_on, leaving_a_run_asks, a_run_waits_between_its_meadows,
          games_that_wait_are_chosen_from_a_list, raising_can_be_left, a_day_is_won,
          the_first_attempt_of_the_day_counts, who_begins_again_has_given_up, another_day_is_practice, the_year,
          the_title_says_how_it_went, a_day_that_waits_goes_on, a_run_goes_on_and_ends)
