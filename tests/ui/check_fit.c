/* SPDX-License-Identifier: MIT */
/* In small windows, no words are cut, and nothing covers the line of keys.  Each screen of a game is measured: the
 * opening of each level of the campaign, its overlay and looks, and both ends. */
#include "config.h"

#include "testing.h"

#include "level/facts/trick.h"
#include "replay/recording.h"
#include "ui/hidden.h"

#include "ui/screens/screens.h"
#include "ui/theatre/shows.h"
#include "ui/theatre/theatre.h"

#include <ctype.h>
#include <curses.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    int width, height;
} sizes[] = {{60, 20}, {80, 24}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* The number of screens that were reported. */
static int complaints;

static void complain(const char *name, const char *what, const char *row)
{
    enum { SHOWN = 20 };
    if (complaints++ < SHOWN) {
        printf("# %dx%d, %s: %s: %s\n", COLS, LINES, name, what, row);
        fflush(stdout); /* a failed test does not flush it */
    }
}

/* The last column is the margin of all texts, so that a letter there belongs to a cut word.  Legends and hints
 * are drawn entry by entry. */
static bool is_cut(int y)
{
    uint32_t last = canvas_glyph(&app.canvas, COLS - 1, y);
    return last < 0x7f && isalpha((int)last);
}

static void look_at_screen(const char *name)
{
    struct text row = text_empty(), foot = text_empty();
    app_draw(&app);
    for (int y = 0; y < LINES; y++) {
        text_clear(&row);
        see_row(&row, y, 0, COLS);
        if (y <= stage_message_row(&theatre_of(top())->stage, &app.canvas) && is_cut(y)) {
            complain(name, "cut", row.bytes);
        }
    }
    canvas_line(&app.canvas, 0, LINES - 1, COLS, STYLE_TEXT, ' ');
    screen_foot(top(), &app.canvas);
    see_row(&foot, LINES - 1, 0, COLS);
    if (strcmp(row.bytes, foot.bytes) != 0) {
        complain(name, "keys covered", row.bytes);
    }
    text_done(&row);
    text_done(&foot);
}

/* Types the keys one by one, and looks at each screen. */
static void look_after_keys(const char *name, const char *keys)
{
    for (; *keys != '\0'; keys++) {
        char where[120], key[2] = {*keys, '\0'};
        type(key);
        snprintf(where, sizeof where, "%s after '%s'", name, key);
        look_at_screen(where);
    }
}

static enum mode mode_now(void) { return theatre_of(top())->modes.now; }

/* The opening shows joined paths, whole sentences of the intro, and the par: with the goal, or in the
 * status line: "0:00 of 0:09". */
static void look_at_opening(const char *name)
{
    const struct level *level = theatre_of(top())->reel->level;
    look_at_screen(name);
    if (level->par > 0 && level->goal != GOAL_SURVIVE && !is_on_screen("  par ") && !is_on_screen("0:00 of ")) {
        complain(name, "no par", "");
    }
    if (is_on_screen("…")) {
        complain(name, "shortened", "");
    }
    if (is_on_screen("•")) {
        complain(name, "a gap in a path", "");
    }
}

/* The keys: close the opening, look at two hounds; the overlay, all layers, its cursor, its zoom; a pause. */
static void look_at_game(const char *name)
{
    enum { LONG = 4000 };
    look_at_opening(name);
    look_after_keys(name, " i\tiooli\tlvvvvvgiigo");
    type("d");
    pass(8);
    look_after_keys(name, "oo p");
    type(" ");
    for (int i = 0; i < LONG && mode_now() == MODE_RUNNING; i++) {
        pass(1);
    }
    look_at_screen(name);
    pass(200);
    look_at_screen(name);
}

START_TEST(each_level_fits)
{
    for (size_t i = 0; i < SIZES; i++) {
        begin(sizes[i].width, sizes[i].height, THEME_DARK, false);
        catalogue_add_campaign(app.catalogue);
        for (size_t entry = 0; entry < app.catalogue->count; entry++) {
            app_push(&app, play_new(&app, entry));
            look_at_game(level_title(theatre_of(top())->reel->level));
            app_pop(&app);
        }
        end();
    }
    ck_assert_int_eq(complaints, 0);
}
END_TEST

/* In the larger window, some of them. */
START_TEST(each_victory_fits)
{
    enum { SOME = 5 };
    char pattern[1024];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/tests/replays/*.replay", getenv("SRCDIR"));
    ck_assert_int_eq(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < SIZES; i++) {
        for (size_t j = 0; j < found.gl_pathc; j += i == 0 ? 1 : SOME) {
            const char *name = strrchr(found.gl_pathv[j], '/') + 1;
            char path[256];
            snprintf(path, sizeof path, "tests/replays/%s", name);
            begin(sizes[i].width, sizes[i].height, THEME_DARK, false);
            app_push(&app, go_on_with(recording_read(path)));
            look_at_screen(name);
            pass(200);
            look_after_keys(name, "\t\to");
            end();
        }
    }
    globfree(&found);
    ck_assert_int_eq(complaints, 0);
}
END_TEST

/* The last word of the sentence about each trick that is offered must be there. */
static void look_at_offers(const char *name)
{
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        const struct trick_facts *facts = trick_facts(trick);
        if (is_on_screen(facts->title) && !is_on_screen(strrchr(facts->words, ' ') + 1)) {
            complain(name, "cut", facts->words);
        }
    }
}

/* Takes a gate, and looks at the choice before. */
static void go_through_gate(const char *name, int by)
{
    enum { LONG_AFTER = 10 * 1000000 };
    struct text row = text_empty();
    ck_assert(top()->kind->tick(top(), 0)); /* makes the meadow, or the gates */
    app_draw(&app);
    for (int y = 0; y < LINES - 1 && strcmp(top()->kind->name, "gates") == 0; y++) {
        text_clear(&row);
        see_row(&row, y, 0, COLS);
        if (is_cut(y)) {
            complain(name, "cut", row.bytes);
        }
    }
    if (strcmp(top()->kind->name, "gates") == 0) {
        look_at_offers(name);
        top()->kind->tick(top(), 0);
        app_key(&app, by > 0 ? KEY_IS_RIGHT : KEY_IS_LEFT, LONG_AFTER);
        app_key(&app, KEY_IS_ENTER, LONG_AFTER);
    }
    text_done(&row);
}

/* Each night has other tricks, and a standing in its status line. The keys: do the trick, and look at it all. */
START_TEST(each_night_fits)
{
    enum { NIGHTS = 5 };
    for (size_t i = 0; i < SIZES; i++) {
        for (unsigned night = 1; night <= NIGHTS; night++) {
            char name[24];
            snprintf(name, sizeof name, "night %u", night);
            begin(sizes[i].width, sizes[i].height, THEME_DARK, false);
            app_push(&app, raising_night(&app, night));
            while (strcmp(top()->kind->name, "play") != 0) {
                go_through_gate(name, (int)night % 2);
            }
            look_at_opening(name);
            ck_assert(is_on_screen("Meadow 1"));
            look_after_keys(name, " 0d0");
            look_at_game(name);
            end();
        }
    }
    ck_assert_int_eq(complaints, 0);
}
END_TEST

TEST_MAIN("fit", each_level_fits, each_victory_fits, each_night_fits)
