#include "config.h"

#include "testing.h"
#include "ui/hidden.h"

#include "base/files.h"
#include "game/bot.h"
#include "front/challenge.h"
#include "ui/screens/screens.h"
#include "ui/theatre/theatre.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct date day = {2026, 11, 21};

static const char folder[] = "challenges.dir";

static void remove_folder(void)
{
    ck_assert_int_eq(system("rm -rf challenges.dir"), 0);
}

/* An empty state folder, below the one where the tests run. */
static void begin_with_folder(int width, int height)
{
    remove_folder();
    begin(width, height, THEME_DARK, false);
    store_init(&app.store, folder, &app.notice);
    progress_init(&app.progress, &app.store);
}

static void end_with_folder(void)
{
    end();
    remove_folder();
}

/* Until the meadow has grown. */
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

/* The commands of the bot, or waits, on the tape to the end of the game. */
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
    pass(1);
}

START_TEST(raising_can_be_left)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, raising_new(&app, challenge_daily(&day)));
    ck_assert(is_on_screen("The meadow of the day is raising."));
    type("q");
    ck_assert_int_eq(app.depth, 0);
    end();
}
END_TEST

/* What the day brings may change with the hounds: no picture of it is kept. */
static void expect_day(int width, int height)
{
    begin_with_folder(width, height);
    play_out(grow(raising_new(&app, challenge_daily(&day))), BOT);
    ck_assert(is_on_screen("Home safe!") && is_on_screen("Meadow of 2026-11-21") && !is_on_screen("Next"));
    ck_assert_ptr_nonnull(strstr(app.farewell, "Hounded 2026-11-21  won "));
    ck_assert(is_on_screen(app.farewell));
    end_with_folder();
}

START_TEST(a_day_is_won)
{
    expect_day(80, 24);
    expect_day(120, 40);
}
END_TEST

START_TEST(the_best_of_the_day_is_told_and_kept)
{
    begin_with_folder(80, 24);
    struct theatre *play = grow(raising_new(&app, challenge_daily(&day)));
    play_out(play, NOBODY);
    ck_assert_ptr_nonnull(strstr(app.farewell, "caught at"));
    type("r");
    play_out(play, BOT);
    char line[APP_FAREWELL];
    memcpy(line, app.farewell, sizeof line);
    ck_assert_ptr_nonnull(strstr(line, "won "));
    type("r");
    play_out(play, NOBODY);
    ck_assert_str_eq(app.farewell, line);
    const struct record *record = progress_of(&app.progress, "daily-2026-11-21");
    ck_assert_ptr_nonnull(record);
    char *replay = folder_file(FOLDER_STATE, folder, "replays/daily-2026-11-21.replay");
    ck_assert_int_eq(access(replay, R_OK), 0);
    free(replay);
    end_with_folder();
}
END_TEST

START_TEST(a_run_goes_on_and_ends)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    struct theatre *play = grow(raising_new(&app, challenge_endless(7)));
    ck_assert(is_on_screen("Endless, meadow 1"));
    play_out(play, BOT);
    ck_assert(is_on_screen("Next meadow") && is_on_screen("1 meadow, "));
    type("zr");
    ck_assert_msg(reel_is_over(play->reel), "what has been played counts");
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "raising");
    struct screen *raising = top();
    app.depth--;
    play = grow(raising);
    ck_assert(is_on_screen("Endless, meadow 2"));
    play_out(play, NOBODY);
    ck_assert(is_on_screen("Another run") && !is_on_screen("Rewind"));
    ck_assert_ptr_nonnull(strstr(app.farewell, "Hounded endless, seed 7  1 meadow, "));
    ck_assert_uint_eq(app.progress.best_run.meadows, 1);
    type("q");
    ck_assert_str_eq(top()->kind->name, "title");
    end_with_folder();
}
END_TEST

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

/* Left in its second meadow, a run goes on there, with all that was won before. */
START_TEST(a_run_that_was_left_goes_on)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    struct theatre *play = grow(raising_new(&app, challenge_endless(7)));
    play_out(play, BOT);
    unsigned clover = app.progress.best_run.clover;
    app_key(&app, KEY_IS_ENTER, 0);
    struct screen *raising = top();
    app.depth--;
    play = grow(raising);
    type(".");
    uint32_t tick = reel_now(play->reel);
    ck_assert_uint_gt(tick, 0);
    type("q");
    ck_assert_str_eq(top()->kind->name, "title");
    play = resume_from_title();
    ck_assert(is_on_screen("Endless, meadow 2"));
    ck_assert_uint_eq(reel_now(play->reel), tick);
    play_out(play, NOBODY);
    ck_assert_uint_eq(app.progress.best_run.meadows, 1);
    ck_assert_uint_ge(app.progress.best_run.clover, clover);
    ck_assert_ptr_nonnull(strstr(app.farewell, "Hounded endless, seed 7  1 meadow, "));
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "raising");
    end_with_folder();
}
END_TEST

START_TEST(games_that_wait_are_chosen_from_a_list)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    grow(raising_new(&app, challenge_daily(&day)));
    type(".q");
    grow(raising_new(&app, challenge_endless(7)));
    type(".q");
    ck_assert_str_eq(top()->kind->name, "title");
    app_push(&app, waiting_new(&app));
    ck_assert_str_eq(top()->kind->name, "waiting");
    ck_assert(is_on_screen("Games that wait") && is_on_screen("Meadow of 2026-11-21") &&
              is_on_screen("Endless, meadow 1"));
    type("x");
    ck_assert(is_on_screen("x once more throws it away"));
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

TEST_MAIN("challenges", a_run_that_was_left_goes_on, games_that_wait_are_chosen_from_a_list, raising_can_be_left,
          a_day_is_won, the_best_of_the_day_is_told_and_kept, a_run_goes_on_and_ends)
