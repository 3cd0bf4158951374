/* SPDX-License-Identifier: MIT */
/* Tests the ghost and the preview, which are shown beside the game and must not change it. */
#include "config.h"

#include "testing.h"
#include "ui/hidden.h"

#include "front/companions/ghost.h"
#include "ui/screens/screens.h"
#include "ui/theatre/shows.h"
#include "ui/theatre/theatre.h"

#include <curses.h>
#include <string.h>

enum { LONG_CUP = 9 };

static const struct world *world(void) { return reel_world(((struct theatre *)top())->reel); }

static void begin_cup(int width, int height, enum theme theme, bool ascii, enum company company)
{
    begin(width, height, theme, ascii);
    catalogue_add_campaign(app.catalogue);
    app.settings.preferences.ghost = company;
    app_push(&app, play_new(&app, LONG_CUP));
    ck_assert_str_eq(level_title(app.catalogue->entries[LONG_CUP].level), "The Long Cup");
}

START_TEST(ghost_runs_along)
{
    begin_cup(80, 24, THEME_DARK, false, COMPANY_PROOF);
    type(" ");
    ck_assert(is_on_screen("○ runs as a winner at normal did: 0:09."));
    type("tsawkk");
    ck_assert(!is_on_screen("○ runs as"));
    expect("ghost");
    type("z");
    expect("ghost-rewound");
    type("ddo");
    ck_assert(!is_on_screen("○"));
    end();
}
END_TEST

START_TEST(ghost_is_no_hare_without_colours)
{
    begin_cup(60, 20, THEME_MONO, true, COMPANY_PROOF);
    type(" tsawkk");
    expect("ghost-ascii-60x20");
    end();
}
END_TEST

/* The game is the same with and without the ghost. */
START_TEST(ghost_touches_nothing)
{
    uint64_t hashes[2];
    for (int i = 0; i < 2; i++) {
        begin_cup(80, 24, THEME_DARK, false, i == 0 ? COMPANY_NOBODY : COMPANY_PROOF);
        type(" d");
        for (int j = 0; j < 40; j++) {
            app_draw(&app);
            pass(1);
        }
        type("zz");
        app_draw(&app);
        type("s");
        pass(9);
        app_draw(&app);
        hashes[i] = world_hash(world());
        end();
    }
    ck_assert_uint_eq(hashes[0], hashes[1]);
}
END_TEST

/* There is no best game to choose yet, only the proof. */
START_TEST(ghost_is_chosen)
{
    begin_cup(80, 24, THEME_DARK, false, COMPANY_BEST);
    type(" ");
    ck_assert(!is_on_screen("○"));
    type("&");
    ck_assert_int_eq(app.settings.preferences.ghost, COMPANY_PROOF);
    ck_assert(is_on_screen("○ runs as"));
    type("&");
    ck_assert_int_eq(app.settings.preferences.ghost, COMPANY_NOBODY);
    ck_assert(is_on_screen("You run alone."));
    end();
    begin_level("tests/levels/cup-bulldog.txt", 80, 24);
    type(" &");
    ck_assert(is_on_screen("There is no recorded run of this meadow yet."));
    end();
}
END_TEST

static void begin_turns(enum difficulty difficulty)
{
    begin(80, 24, THEME_DARK, false);
    add_file("tests/ui/levels/ahead.txt");
    app.settings.preferences.pace = PACE_TURNS;
    app.settings.preferences.difficulty = difficulty;
    app_push(&app, play_new(&app, 0));
}

START_TEST(next_steps_are_shown_in_turns)
{
    begin_turns(DIFFICULTY_NORMAL);
    type(" ");
    expect("preview");
    resizeterm(40, 120);
    expect("preview-120x40");
    resizeterm(24, 80);
    type("!");
    ck_assert_int_eq(app.settings.preferences.preview, OFF);
    ck_assert(is_on_screen("The preview is off."));
    expect("preview-off");
    type("!");
    ck_assert(is_on_screen("→ is where a hound goes if you wait."));
    type("t");
    app_draw(&app);
    ck_assert_ptr_null(((struct theatre *)top())->stage.mapview.lookahead);
    end();
}
END_TEST

START_TEST(nobody_shows_next_steps_at_hard)
{
    begin_turns(DIFFICULTY_HARD);
    type(" ");
    ck_assert(!is_on_screen("X "));
    type("!!");
    ck_assert(is_on_screen("There is no preview at hard."));
    end();
}
END_TEST

TEST_MAIN("company", ghost_runs_along, ghost_is_no_hare_without_colours, ghost_touches_nothing, ghost_is_chosen,
          next_steps_are_shown_in_turns, nobody_shows_next_steps_at_hard)
