#include "config.h"

#include "testing.h"
#include "ui/hidden.h"

#include "base/files.h"
#include "game/bot.h"
#include "front/challenge.h"
#include "front/games.h"
#include "level/format/diag.h"
#include "level/format/parse.h"
#include "ui/parts/menu.h"
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

/* The pointer chooses as the keys do, and one game that is thrown away leaves the others. */
START_TEST(a_game_that_waits_is_clicked)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    grow(raising_new(&app, challenge_daily(&day)));
    type(".q");
    grow(raising_new(&app, challenge_endless(7)));
    type(".q");
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
    ck_assert(is_on_screen("Endless, meadow 1"));
    end_with_folder();
}
END_TEST

/* Who throws them all away has nothing to choose from. */
START_TEST(all_games_can_be_thrown_away)
{
    begin_with_folder(80, 24);
    app_push(&app, title_new(&app));
    grow(raising_new(&app, challenge_daily(&day)));
    type(".q");
    grow(raising_new(&app, challenge_endless(7)));
    type(".q");
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
    game_file_keep(game, kind, tape, 0, GAME_AT_ONCE);
    game_file_free(game);
    tape_free(tape);
    level_file_done(&file);
    report_done(&report);
}

/* A kind of a version to come: the game stays for that version. */
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
    struct waiting_games games;
    waiting_games_init(&games, &app.store);
    ck_assert_uint_eq(games.count, 2);
    waiting_games_done(&games);
    end_with_folder();
}
END_TEST

/* More than the menu has room for. */
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
    click_on("Options");
    ck_assert_str_eq(top()->kind->name, "options");
    type("q?");
    ck_assert_str_eq(top()->kind->name, "help");
    type("q");
    click_on("Quit");
    ck_assert_int_eq(app.depth, 0);
    end_with_folder();
}
END_TEST

TEST_MAIN("challenges", a_game_that_waits_is_clicked, all_games_can_be_thrown_away, a_game_of_an_unknown_kind_stays,
          the_list_tells_how_many_more_wait, the_title_is_clicked, a_run_that_was_left_goes_on,
          games_that_wait_are_chosen_from_a_list, raising_can_be_left, a_day_is_won,
          the_best_of_the_day_is_told_and_kept, a_run_goes_on_and_ends)
