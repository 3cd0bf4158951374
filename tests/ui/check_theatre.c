/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "front/companions/spectator.h"
#include "game/world/world.h"
#include "replay/recording.h"
#include "replay/tape.h"
#include "ui/hidden.h"
#include "ui/screens/screens.h"
#include "ui/theatre/shows.h"
#include "ui/theatre/theatre.h"

#include <curses.h>
#include <string.h>

/* These tests run with each theatre, with the clock running and the overlay off. */
static const char *const names[] = {"play", "viewer", "watch", "spectate"};
enum { THEATRES = 4 };

static struct theatre *theatre(void) { return (struct theatre *)top(); }

static uint32_t now_at(void) { return reel_now(theatre()->reel); }

static enum mode mode(void) { return theatre()->modes.now; }

/* Spectates a game that has no player any more. */
static struct screen *spectate_a_journal(void)
{
    static char folder[64], path[80];
    struct replay *replay = recording_read("tests/replays/the-same-cup.replay");
    struct tape *tape = tape_resume(replay);
    struct text text;
    testing_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/one.game", folder);
    text_init(&text);
    tape_begin_journal(tape, "level one normal", &text);
    ck_assert_int_eq(file_write(path, SIZE_MAX, text.bytes, text.size), 0);
    text_clear(&text);
    struct spectator *spectator = spectator_new(path, &text);
    ck_assert_msg(spectator != NULL, "%s", text.bytes);
    text_done(&text);
    tape_free(tape);
    replay_free(replay);
    testing_delete(folder); /* the spectator still reads a file of it */
    return spectate_new(&app, spectator, SPECTATE_ONE);
}

static void begin_theatre(int which)
{
    begin(80, 24, THEME_DARK, false);
    add_file("tests/ui/levels/overlay.txt");
    app_push(&app, levels_new(&app));
    app_push(&app, which == 1   ? viewer_new(&app, recording_read("tests/replays/the-same-cup.replay"), NULL)
                   : which == 2 ? watch_new(&app, 0)
                   : which == 3 ? spectate_a_journal()
                                : play_new(&app, 0));
    ck_assert_str_eq(top()->kind->name, names[which]);
    type(which == 0 ? "d" : which >= 2 ? "o" : "");
    pass(16);
    ck_assert_int_eq(mode(), MODE_RUNNING);
    ck_assert(!theatre()->stage.overlay.is_on);
}

static void press(uint32_t key) { app_key(&app, key, 0); }

static bool runs(void) { return theatre()->reel->runs && theatre()->reel->pace == PACE_LIVE; }

START_TEST(hounds_are_inspected)
{
    for (int i = 0; i < THEATRES; i++) {
        begin_theatre(i);
        type("i");
        ck_assert_int_eq(mode(), MODE_INSPECTING);
        ck_assert(!runs());
        ck_assert(is_on_screen(": "));
        type("i");
        ck_assert_int_eq(mode(), MODE_RUNNING);
        ck_assert(runs());
        type("\t");
        ck_assert_int_eq(mode(), MODE_INSPECTING);
        type("q");
        ck_assert_int_eq(mode(), MODE_PAUSED);
        ck_assert(!runs());
        type("p");
        ck_assert(runs());
        end();
    }
}
END_TEST

START_TEST(time_is_frozen)
{
    for (int i = 0; i < THEATRES; i++) {
        begin_theatre(i);
        uint32_t before = now_at();
        type("oi");
        ck_assert_int_eq(mode(), MODE_FROZEN);
        ck_assert(is_on_screen("Frozen at"));
        struct cell at = theatre()->stage.overlay.cursor;
        ck_assert(cell_equal(at, world_hound(reel_world(theatre()->reel), 0)->at));
        press(KEY_IS_RIGHT);
        ck_assert_int_eq(theatre()->stage.overlay.cursor.x, at.x + 1);
        ck_assert_uint_eq(now_at(), before);
        type("vg");
        ck_assert_int_eq(theatre()->stage.overlay.layer, LAYER_PARENTS);
        ck_assert(theatre()->stage.overlay.zooms);
        type("i");
        ck_assert_int_eq(mode(), MODE_RUNNING);
        end();
    }
}
END_TEST

/* The clock also stops without the overlay. */
START_TEST(ticks_go_back_and_on)
{
    for (int i = 0; i < THEATRES; i++) {
        begin_theatre(i);
        uint32_t before = now_at();
        type(",,");
        ck_assert_uint_eq(now_at(), before - 2);
        ck_assert(!runs());
        type(".");
        ck_assert_uint_eq(now_at(), before - 1);
        type("o..");
        ck_assert_int_eq(mode(), MODE_FROZEN);
        ck_assert_uint_eq(now_at(), before + 1);
        type(",");
        ck_assert_uint_eq(now_at(), before);
        end();
    }
}
END_TEST

START_TEST(a_frozen_search_goes_to_the_lab)
{
    for (int i = 0; i < THEATRES; i++) {
        begin_theatre(i);
        type("oi");
        uint32_t before = now_at();
        press(KEY_IS_ENTER);
        ck_assert_str_eq(top()->kind->name, "lab");
        ck_assert(is_on_screen("q back"));
        press(KEY_IS_ESCAPE);
        ck_assert_str_eq(top()->kind->name, names[i]);
        ck_assert_int_eq(mode(), MODE_FROZEN);
        ck_assert_uint_eq(now_at(), before);
        end();
    }
}
END_TEST

/* Escape leaves the look, then the overlay, then the theatre. */
START_TEST(escape_leaves_what_is_innermost)
{
    for (int i = 0; i < THEATRES; i++) {
        begin_theatre(i);
        type("oi");
        press(KEY_IS_ESCAPE);
        ck_assert_int_eq(mode(), MODE_PAUSED);
        ck_assert(theatre()->stage.overlay.is_on);
        press(KEY_IS_ESCAPE);
        ck_assert_int_eq(mode(), MODE_PAUSED);
        ck_assert(!theatre()->stage.overlay.is_on);
        press(KEY_IS_ESCAPE);
        ck_assert_str_eq(top()->kind->name, "levels");
        end();
    }
}
END_TEST

START_TEST(the_overlay_comes_and_goes)
{
    for (int i = 0; i < THEATRES; i++) {
        begin_theatre(i);
        type("io");
        ck_assert_int_eq(mode(), MODE_PAUSED);
        ck_assert(theatre()->stage.overlay.is_on);
        type("io");
        ck_assert_int_eq(mode(), MODE_PAUSED);
        ck_assert(!theatre()->stage.overlay.is_on);
        end();
    }
}
END_TEST

START_TEST(a_click_on_a_hound_looks_at_it)
{
    for (int i = 0; i < THEATRES; i++) {
        int x, y;
        begin_theatre(i);
        app_draw(&app);
        const struct world *world = reel_world(theatre()->reel);
        int last = (int)world_hound_count(world) - 1;
        camera_place(&theatre()->stage.mapview.camera, world_hound(world, (size_t)last)->at, &x, &y);
        app.now = 0;
        top()->kind->click(top(), x, y);
        ck_assert_int_eq(mode(), MODE_INSPECTING);
        ck_assert_int_eq(theatre()->stage.selected, last);
        end();
    }
}
END_TEST

START_TEST(help_and_a_small_window_stop_the_clock)
{
    for (int i = 0; i < THEATRES; i++) {
        begin_theatre(i);
        type("?q");
        ck_assert_int_eq(mode(), MODE_PAUSED);
        type("p");
        top()->kind->halt(top());
        ck_assert_int_eq(mode(), MODE_PAUSED);
        ck_assert(!runs());
        end();
    }
}
END_TEST

/* The card makes room for a look at the capture, and comes back. */
START_TEST(a_capture_can_be_looked_at)
{
    begin_level("tests/levels/cup-bloodhound.txt", 80, 24);
    type(" ");
    pass(5000);
    ck_assert_int_eq(mode(), MODE_CAUGHT);
    ck_assert(is_on_screen("Caught!"));
    type("oi");
    ck_assert_int_eq(mode(), MODE_FROZEN);
    ck_assert(!is_on_screen("Caught!"));
    press(KEY_IS_ESCAPE);
    ck_assert_int_eq(mode(), MODE_CAUGHT);
    ck_assert(is_on_screen("Caught!"));
    type(",");
    ck_assert_int_eq(mode(), MODE_FROZEN);
    type("i");
    ck_assert_int_eq(mode(), MODE_WAITING);
    type(",");
    end();
}
END_TEST

START_TEST(a_meadow_without_hounds_is_looked_at)
{
    begin_level("tests/ui/levels/near.txt", 80, 24);
    type("i\t");
    ck_assert_int_eq(mode(), MODE_WAITING);
    type("oi\tvg");
    ck_assert_int_eq(mode(), MODE_FROZEN);
    app_draw(&app);
    press(KEY_IS_ENTER);
    ck_assert_str_eq(top()->kind->name, "lab");
    app_draw(&app);
    end();
}
END_TEST

/* How to reach each state of a theatre: the theatre (THEATRES for a won game), and keys; "!" plays to the end. */
static const struct {
    int which;
    const char *keys;
} ways_in[] = {{0, ""},    {0, "p"}, {0, "t"}, {0, "i"},  {0, "o"},  {0, "oi"},  {0, "!"},       {0, "!i"},
               {0, "!oi"}, {1, ""},  {1, "i"}, {1, "oi"}, {1, "!"},  {1, "!oi"}, {2, ""},        {2, "p"},
               {2, "oi"},  {2, "!"}, {3, ""},  {3, "p"},  {3, "oi"}, {3, "!"},   {THEATRES, ""}, {THEATRES, "o"}};

static void pass_to_the_end(void)
{
    for (int turn = 0; turn < 9000 && world_outcome(reel_world(theatre()->reel)) == OUTCOME_RUNNING && runs(); turn++) {
        pass(1);
    }
}

static void go_in(size_t way)
{
    if (ways_in[way].which == THEATRES) {
        begin(80, 24, THEME_DARK, false);
        app_push(&app, levels_new(&app));
        app_push(&app, go_on_with(recording_read("tests/replays/cup-bulldog.replay")));
        ck_assert_int_eq(mode(), MODE_WON);
    } else {
        begin_theatre(ways_in[way].which);
    }
    for (const char *key = ways_in[way].keys; *key != '\0'; key++) {
        if (*key == '!') {
            pass_to_the_end();
        } else {
            press((uint32_t)*key);
        }
    }
}

static void press_there(size_t way, uint32_t key)
{
    if (key != 0 && key != KEY_IS_CLICK) {
        go_in(way);
        press(key);
        end();
    }
}

/* A new row of the keymap needs an action in each theatre in which it is in force: theatre_key() asserts that. */
START_TEST(every_key_that_means_something_does_it)
{
    for (size_t way = 0; way < sizeof ways_in / sizeof ways_in[0]; way++) {
        for (enum action action = 0; action < ACTIONS; action++) {
            press_there(way, keys_usual[action].told[0]);
        }
        for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
            press_there(way, keys_ways[0].keys[dir]);
        }
    }
}
END_TEST

/* Its items are within its frame, which ends above the foot. */
START_TEST(a_card_fits_into_small_windows)
{
    static const size_t ways[] = {6, sizeof ways_in / sizeof ways_in[0] - 2}; /* a capture and a win */
    for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
        go_in(ways[way]);
        for (int height = 20; height >= APP_MIN_HEIGHT; height--) {
            struct text row = text_empty();
            resizeterm(height, APP_MIN_WIDTH + 4);
            struct cell corner = find_on_screen("╰");
            see_row(&row, corner.y, corner.x, COLS);
            const char *right = strstr(row.bytes, "╯"), *end = right != NULL ? right : strchr(row.bytes, '\n');
            ck_assert_int_lt(corner.y, height - 1);
            for (const char *at = row.bytes + strlen("╰"); at < end; at += strlen("─")) {
                ck_assert_msg(strncmp(at, "─", strlen("─")) == 0, "height %d: %s", height, row.bytes);
            }
            text_done(&row);
        }
        end();
    }
}
END_TEST

TEST_MAIN("theatre", a_card_fits_into_small_windows, hounds_are_inspected, time_is_frozen, ticks_go_back_and_on,
          a_frozen_search_goes_to_the_lab, escape_leaves_what_is_innermost, the_overlay_comes_and_goes,
          a_click_on_a_hound_looks_at_it, help_and_a_small_window_stop_the_clock, a_capture_can_be_looked_at,
          a_meadow_without_hounds_is_looked_at, every_key_that_means_something_does_it)
