#include "config.h"

#include "testing.h"
#include "ui/hidden.h"

#include "base/files.h"
#include "game/bot.h"
#include "ui/screens/daily.h"
#include "ui/screens/endless.h"
#include "ui/screens/endless_score.h"
#include "ui/theatre/play_state.h"
#include "ui/screens/title.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct date day = {2026, 11, 21};

static const char folder[] = "courses.dir";

static void remove_folder(void)
{
    ck_assert_int_eq(system("rm -rf courses.dir"), 0);
}

/* An empty state folder, below the one where the tests run. */
static void begin_with_folder(int width, int height)
{
    remove_folder();
    begin(width, height, THEME_DARK, false);
    app.settings.data_dir = folder;
    char *state = folder_path(FOLDER_STATE, folder);
    ck_assert_int_eq(folder_make(state), 0);
    free(state);
}

static void end_with_folder(void)
{
    end();
    remove_folder();
}

/* Until the meadow has grown. */
static struct play *grow(struct screen *screen)
{
    app_push(&app, screen);
    while (strcmp(top()->kind->name, "raising") == 0) {
        ck_assert_int_eq(top()->kind->due(top()), 0);
        ck_assert(top()->kind->tick(top(), 0));
    }
    ck_assert_str_eq(top()->kind->name, "play");
    type(" ");
    return (struct play *)top();
}

/* The commands of the bot, or waits, on the tape to the end of the game. */
enum player { BOT, NOBODY };

static void play_out(struct play *play, enum player player)
{
    struct world *world = tape_world(play->session.tape);
    struct bot *bot = bot_new(world);
    const struct command wait = {VERB_WAIT, NO_DIRECTION};
    while (world_outcome(world) == OUTCOME_RUNNING) {
        tape_tick(play->session.tape, player == BOT ? bot_command(bot) : wait, &play->session.events);
    }
    bot_free(bot);
    play->session.state = SESSION_OVER;
    play_note(play);
}

START_TEST(results_are_told_in_a_line)
{
    struct daily_result result = {.date = day,
                                  .is_win = true,
                                  .ticks = 42 * 30,
                                  .par = 51 * 30,
                                  .medals = MEDAL_TIME | MEDAL_CLOVER,
                                  .clover = 3,
                                  .near_misses = 1,
                                  .hash = UINT64_C(0x0123456789abcdef)};
    char line[APP_FAREWELL];
    daily_line(&result, line);
    ck_assert_str_eq(line, "Hounded 2026-11-21  won 0:42 of 0:51 **-  3 clover, 1 near miss  01234567");
    result.is_win = false;
    result.near_misses = 2;
    daily_line(&result, line);
    ck_assert_str_eq(line, "Hounded 2026-11-21  caught at 0:42  3 clover, 2 near misses  01234567");
}
END_TEST

START_TEST(raising_can_be_left)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, daily_new(&app, &day));
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
    play_out(grow(daily_new(&app, &day)), BOT);
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
    char *file = app_state_file(&app, "progress");
    progress_init(&app.progress, file, &app.notice);
    struct play *play = grow(daily_new(&app, &day));
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
    char *replay = app_state_file(&app, "replays/daily-2026-11-21.replay");
    ck_assert_int_eq(access(replay, R_OK), 0);
    free(replay);
    free(file);
    end_with_folder();
}
END_TEST

START_TEST(a_run_goes_on_and_ends)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    struct play *play = grow(endless_new(&app, 7));
    ck_assert(is_on_screen("Endless, meadow 1"));
    play_out(play, BOT);
    ck_assert(is_on_screen("Next meadow") && is_on_screen("1 meadow, "));
    type("zr");
    ck_assert_msg(play->session.state == SESSION_OVER, "what has been played counts");
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "raising");
    struct screen *raising = top();
    app.depth--;
    play = grow(raising);
    ck_assert(is_on_screen("Endless, meadow 2"));
    play_out(play, NOBODY);
    ck_assert(is_on_screen("Another run") && !is_on_screen("Rewind"));
    ck_assert_ptr_nonnull(strstr(app.farewell, "Hounded endless, seed 7  1 meadow, "));
    ck_assert_uint_eq(endless_score_read(&app).meadows, 1);
    type("q");
    ck_assert_str_eq(top()->kind->name, "title");
    end_with_folder();
}
END_TEST

START_TEST(the_best_run_is_kept)
{
    const struct endless_score good = {3, 10}, better = {3, 11}, worse = {2, 40};
    begin_with_folder(80, 24);
    ck_assert_uint_eq(endless_score_read(&app).meadows, 0);
    ck_assert_int_eq(endless_score_keep(&app, &good), 0);
    ck_assert_int_eq(endless_score_keep(&app, &worse), 0);
    ck_assert_uint_eq(endless_score_read(&app).clover, 10);
    ck_assert_int_eq(endless_score_keep(&app, &better), 0);
    ck_assert_uint_eq(endless_score_read(&app).clover, 11);
    char *path = app_state_file(&app, "endless"), *aside = app_state_file(&app, "endless.broken");
    ck_assert_int_eq(file_write(path, "rubbish\n", 8), 0);
    ck_assert_uint_eq(endless_score_read(&app).clover, 0);
    ck_assert_int_eq(endless_score_keep(&app, &good), 0);
    ck_assert_uint_eq(endless_score_read(&app).clover, 10);
    ck_assert_int_eq(access(aside, R_OK), 0);
    free(path);
    free(aside);
    end_with_folder();
}
END_TEST

TEST_MAIN("courses", results_are_told_in_a_line, raising_can_be_left, a_day_is_won,
          the_best_of_the_day_is_told_and_kept, a_run_goes_on_and_ends, the_best_run_is_kept)
