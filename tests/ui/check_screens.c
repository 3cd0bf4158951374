/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "front/play/reel.h"
#include "replay/recording.h"
#include "ui/lab/lab.h"
#include "ui/lab/learn.h"
#include "ui/parts/app.h"
#include "ui/parts/help.h"
#include "ui/parts/menu.h"
#include "ui/hidden.h"
#include "ui/screens/screens.h"
#include "ui/theatre/keysets.h"
#include "ui/theatre/shows.h"
#include "ui/theatre/theatre.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

START_TEST(title)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, title_new(&app));
    expect("title");
    resizeterm(40, 120);
    expect("title-120x40");
    resizeterm(10, 34);
    expect("title-34x10");
    resizeterm(APP_MIN_HEIGHT, APP_MIN_WIDTH);
    type("k");
    ck_assert(is_on_screen("▸ Quit"));
    type("j");
    ck_assert(is_on_screen("▸ Play"));
    end();
}
END_TEST

/* If no key is pressed for a while, a bot plays beside the menu until one is. */
START_TEST(title_comes_to_life)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, title_new(&app));
    expect("title");
    pass(2);
    ck_assert_int_eq(top()->kind->due(top()), TITLE_IDLE + 1000000 / REEL_TICKS_A_SECOND);
    pass(100);
    ck_assert(is_on_screen("Bloodhound: ") || is_on_screen("Retriever: "));
    type("x");
    expect("title");
    resizeterm(10, 34);
    app_draw(&app);
    ck_assert_int_eq(top()->kind->due(top()), -1);
    end();
}
END_TEST

/* One scene follows another, and in the end the title stands still. */
START_TEST(title_comes_to_rest)
{
    int64_t now = 0;
    begin(80, 24, THEME_DARK, false);
    app_push(&app, title_new(&app));
    app_draw(&app);
    for (int i = 0; i < TITLE_GAMES * (TITLE_TICKS + 4) && now >= 0; i++) {
        top()->kind->tick(top(), now);
        now = top()->kind->due(top());
    }
    ck_assert_int_eq(now, -1);
    top()->kind->halt(top());
    top()->kind->tick(top(), 7);
    ck_assert_int_eq(top()->kind->due(top()), 7 + TITLE_IDLE);
    end();
}
END_TEST

START_TEST(title_in_ascii)
{
    begin(80, 24, THEME_MONO, true);
    app_push(&app, title_new(&app));
    expect("title-ascii");
    end();
}
END_TEST

static void add_two_levels(void)
{
    add_file("tests/levels/cup-bulldog.txt");
    add_file("tests/levels/cup-bloodhound.txt");
    progress_won(&app.progress, app.catalogue->entries[0].key, 0, 500, MEDAL_TIME | MEDAL_CLOVER);
}

START_TEST(levels_of_files)
{
    begin(80, 24, THEME_DARK, false);
    add_two_levels();
    app_push(&app, levels_new(&app));
    type("l");
    resizeterm(12, 40);
    expect("levels-40x12");
    end();
}
END_TEST

/* Six chapters with 28 levels.  The first 7 levels and number 9 have been won. */
static void add_campaign(void)
{
    static const struct chapter chapters[] = {
        {"First steps", 0, 3},        {"The straight line", 3, 6}, {"Doors and mud", 9, 6},
        {"Out of their eyes", 15, 5}, {"The pack", 20, 5},         {"Everybody", 25, 3},
    };
    for (int i = 0; i < 28; i++) {
        add_file(i % 2 == 0 ? "tests/levels/cup-bulldog.txt" : "tests/levels/cup-bloodhound.txt");
    }
    for (int i = 0; i < 28; i++) {
        free(app.catalogue->entries[i].key);
        app.catalogue->entries[i].key = xstrdup((char[]){'l', (char)('A' + i), '\0'});
        if (i < 7 || i == 8) {
            progress_won(&app.progress, app.catalogue->entries[i].key, 0, 500u + (unsigned)i * 70, (unsigned)i % 8);
        }
    }
    app.catalogue->chapters = xreallocarray(app.catalogue->chapters, 6, sizeof *chapters);
    memcpy(app.catalogue->chapters, chapters, sizeof chapters);
    app.catalogue->chapter_count = 6;
    app.catalogue->is_campaign = true;
}

START_TEST(levels_of_the_campaign)
{
    begin(80, 24, THEME_DARK, false);
    add_campaign();
    app_push(&app, levels_new(&app));
    expect("campaign");
    type("jjh");
    resizeterm(40, 120);
    expect("campaign-120x40");
    resizeterm(14, 44);
    expect("campaign-44x14");
    end();
}
END_TEST

START_TEST(levels_in_ascii)
{
    begin(80, 24, THEME_MONO, true);
    add_campaign();
    app_push(&app, levels_new(&app));
    expect("campaign-ascii");
    end();
}
END_TEST

START_TEST(help)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, help_new(&app));
    expect("help");
    type("l");
    expect("help-overlay");
    type("lll");
    expect("help-terms");
    type("lll");
    expect("help-meadow");
    type("l");
    expect("help-hounds");
    resizeterm(40, 120);
    ck_assert(is_on_screen("cross your own trail, mud\n"));
    resizeterm(12, 50);
    app_draw(&app);
    type("ljjj");
    expect("help-50x12");
    end();
}
END_TEST

START_TEST(options)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, options_new(&app));
    type("l");
    ck_assert_int_eq(app.settings.preferences.difficulty, DIFFICULTY_HARD);
    choose_row("pace");
    type("h");
    ck_assert_int_eq(app.settings.preferences.pace, PACE_TURNS);
    choose_row("difficulty");
    resizeterm(40, 120);
    expect("options-120x40");
    resizeterm(20, 60);
    type("jj");
    expect("options-60x20");
    end();
}
END_TEST

static void press(uint32_t key) { app_key(&app, key, 0); }

/* The player has never played before. */
START_TEST(two_keys_lead_to_the_first_step)
{
    begin(80, 24, THEME_DARK, false);
    app.settings.preferences.told = 0;
    catalogue_add_campaign(app.catalogue);
    app_push(&app, title_new(&app));
    press(KEY_IS_ENTER);
    press(KEY_IS_RIGHT);
    const struct theatre *theatre = theatre_of(top());
    ck_assert_str_eq(top()->kind->name, "play");
    ck_assert_int_eq(theatre->modes.now, MODE_RUNNING);
    struct cell start = world_hare(reel_world(theatre->reel))->at;
    pass(10);
    ck_assert(!cell_equal(world_hare(reel_world(theatre->reel))->at, start));
    end();
}
END_TEST

static enum action asked_in_game(uint32_t key)
{
    static const struct keysets keys = {{&play_use_keys}};
    int by = 0;
    const struct keymap_row *row = keysets_find(&keys, NULL, key, &by);
    return row != NULL ? row->action : ACTION_NONE;
}

START_TEST(keys_are_set)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, options_new(&app));
    choose_row("keys");
    press(KEY_IS_ENTER);
    expect("keys");
    press(KEY_IS_UP);
    press(KEY_IS_ENTER);
    ck_assert(is_on_screen("Enter again: forget all keys that you have changed."));
    choose_row("gate");
    press(KEY_IS_ENTER);
    ck_assert(is_on_screen("press a key"));
    press(KEY_IS_ESCAPE);
    ck_assert_int_eq(asked_in_game('c'), ACTION_GATE);
    press(KEY_IS_ENTER);
    press('?');
    ck_assert(is_on_screen("? cannot be changed"));
    press(KEY_IS_ENTER);
    press('x');
    ck_assert(is_on_screen("x was for: decoy. That has no key now."));
    press(KEY_IS_DOWN);
    press(KEY_IS_DOWN);
    press('+');
    press('X');
    resizeterm(20, 60);
    expect("keys-60x20");
    ck_assert_int_eq(asked_in_game('x'), ACTION_GATE);
    ck_assert_int_eq(asked_in_game('c'), ACTION_NONE);
    ck_assert_int_eq(asked_in_game('X'), ACTION_DECOY);
    end();
}
END_TEST

static struct screen *first_game(struct app *program) { return play_new(program, 0); }

static struct screen *first_bot(struct app *program) { return watch_new(program, 0); }

static struct screen *a_lab(struct app *program) { return lab_new(program, NULL); }

static struct screen *a_caught_hare(struct app *program)
{
    (void)program;
    struct screen *screen = go_on_with(recording_read("tests/replays/night-watch.replay"));
    return screen;
}

START_TEST(help_opens_at_what_one_asks_about)
{
    static const struct {
        struct screen *(*make)(struct app *program);
        const char *keys, *page;
    } asked[] = {{first_game, "?", "[Play]"},    {title_new, "?", "[Play]"}, {first_game, "o?", "[Overlay]"},
                 {first_bot, "?", "[Overlay]"},  {a_lab, "?", "[Lab]"},      {options_new, "?", "[Menus]"},
                 {calendar_new, "?", "[Menus]"}, {keys_new, "?", "[Menus]"}, {statistics_new, "?", "[Menus]"},
                 {a_caught_hare, "?", "[After]"}};
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        begin(120, 40, THEME_DARK, false);
        add_campaign();
        app_push(&app, asked[i].make(&app));
        type(asked[i].keys);
        ck_assert_msg(is_on_screen(asked[i].page), "%s", asked[i].page);
        end();
    }
}
END_TEST

/* Hints, help and sentences name the keys that the player has set. */
START_TEST(own_keys_are_told_everywhere)
{
    struct keys keys = {{false}, {{0}}};
    begin_level("tests/ui/levels/everything.txt", 80, 24);
    keys_choose_preset(&keys, 1);
    keys_set(&keys, keys_wish_of((struct meaning){ACTION_PAUSE, NO_DIRECTION}), 'k', KEYS_ALONE);
    keys_take_away(&keys, keys_wish_of((struct meaning){ACTION_TURNS, NO_DIRECTION}));
    app_set_keys(&app, &keys);
    type("d");
    app_draw(&app);
    ck_assert(is_on_screen("wasd run") && is_on_screen("k pause") && !is_on_screen("Turns"));
    type("k");
    app_draw(&app);
    ck_assert(is_on_screen("Paused. Press k or a direction to go on."));
    type("?");
    app_draw(&app);
    ck_assert(is_on_screen("wasd, arrows") || is_on_screen("arrows, wasd"));
    ck_assert(!is_on_screen("hjkl") && is_on_screen("no key"));
    end();
}
END_TEST

/* On easy, the next steps of all hounds are shown; on hard, not even those of the inspected hound. */
START_TEST(difficulty_shows_or_hides_steps)
{
    begin(80, 24, THEME_DARK, false);
    app.settings.preferences.difficulty = DIFFICULTY_EASY;
    add_file("tests/ui/levels/everything.txt");
    app_push(&app, play_new(&app, 0));
    type("d");
    pass(8);
    expect("play-easy");
    app.settings.preferences.difficulty = DIFFICULTY_HARD;
    app_push(&app, play_new(&app, 0));
    type("d");
    pass(8);
    type("i");
    expect("play-hard");
    end();
}
END_TEST

START_TEST(play_before_the_first_move)
{
    begin_level("tests/ui/levels/everything.txt", 80, 24);
    expect("play");
    resizeterm(40, 120);
    expect("play-120x40");
    resizeterm(9, 30);
    expect("play-30x9");
    end();
}
END_TEST

/* Space and Enter only close the window.  A move also takes effect. */
START_TEST(opening)
{
    begin_level("tests/ui/levels/opening.txt", 80, 24);
    expect("opening");
    type(" ");
    ck_assert(!is_on_screen("foxhound ×2"));
    ck_assert_int_lt(top()->kind->due(top()), 0);
    app_pop(&app);
    app_push(&app, play_new(&app, 0));
    ck_assert(is_on_screen("foxhound ×2"));
    type("d");
    ck_assert(!is_on_screen("foxhound ×2"));
    ck_assert_int_ge(top()->kind->due(top()), 0);
    type("r");
    ck_assert(!is_on_screen("foxhound ×2"));
    app_push(&app, play_new(&app, 0));
    resizeterm(9, 30);
    ck_assert(is_on_screen("Stay free"));
    end();
}
END_TEST

/* What the text of the opening covers: cells of the meadow, in thousandths, and actors. */
struct hidden_by_words {
    int thousandths, actors;
};

static bool is_at(const struct world *world, struct cell at)
{
    return cell_equal(at, world_hare(world)->at) || world_hound_at(world, at) >= 0;
}

static void remember(uint32_t glyphs[60][200])
{
    for (int i = 0; i < COLS * LINES; i++) {
        glyphs[i / COLS][i % COLS] = canvas_glyph(&app.canvas, i % COLS, i / COLS);
    }
}

static struct hidden_by_words measure_words(size_t entry)
{
    struct hidden_by_words hidden = {0, 0};
    uint32_t shown[60][200];
    app_push(&app, play_new(&app, entry));
    app_draw(&app);
    remember(shown);
    type(" ");
    app_draw(&app);
    const struct theatre *theatre = theatre_of(top());
    const struct world *world = reel_world(theatre->reel);
    const struct camera *camera = &theatre->stage.mapview.camera;
    for (int i = 0; i < camera->width * camera->height; i++) {
        struct cell at = camera_nth(camera, i);
        int x, y;
        camera_centre(camera, at, &x, &y);
        bool is_same = canvas_glyph(&app.canvas, x, y) == shown[y][x];
        hidden.thousandths += !is_same;
        hidden.actors += !is_same && is_at(world, at);
    }
    hidden.thousandths = hidden.thousandths * 1000 / (camera->width * camera->height);
    app_pop(&app);
    return hidden;
}

/* The text is around the meadow, and covers at most 5% of it. */
START_TEST(opening_hides_nobody)
{
    static const struct {
        int width, height;
    } sizes[] = {{60, 20}, {80, 24}, {120, 40}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        int worst = 0;
        size_t where = 0;
        begin(sizes[i].width, sizes[i].height, THEME_DARK, false);
        catalogue_add_campaign(app.catalogue);
        for (size_t entry = 0; entry < app.catalogue->count; entry++) {
            struct hidden_by_words hidden = measure_words(entry);
            ck_assert_msg(hidden.actors == 0, "%dx%d, level %zu: %d hidden", sizes[i].width, sizes[i].height, entry + 1,
                          hidden.actors);
            where = hidden.thousandths > worst ? entry : where;
            worst = hidden.thousandths > worst ? hidden.thousandths : worst;
        }
        printf("# %dx%d: at most %d.%d%% covered (level %zu)\n", sizes[i].width, sizes[i].height, worst / 10,
               worst % 10, where + 1);
        ck_assert_int_le(worst, 50);
        end();
    }
}
END_TEST

START_TEST(play_in_ascii)
{
    begin(80, 24, THEME_MONO, true);
    add_file("tests/ui/levels/everything.txt");
    app_push(&app, play_new(&app, 0));
    expect("play-ascii");
    end();
}
END_TEST

START_TEST(tools_are_counted)
{
    begin_level("tests/ui/levels/tools.txt", 80, 24);
    type("d");
    pass(8);
    type("x");
    pass(10);
    expect("tools");
    end();
}
END_TEST

START_TEST(a_burrow_on_a_clock_is_closed_before)
{
    begin_level("tests/ui/levels/clock.txt", 80, 24);
    ck_assert(is_on_screen("burrow closed"));
    type(" ");
    pass(50);
    ck_assert(is_on_screen("burrow closed"));
    pass(20);
    ck_assert(is_on_screen("burrow open"));
    end();
}
END_TEST

START_TEST(trapped_bulldogs_are_timed)
{
    begin_level("tests/ui/levels/trap.txt", 80, 24);
    type(" ");
    pass(90);
    expect("trap");
    pass(300);
    expect("trap-won");
    end();
    /* 200 ticks are more than six seconds: the goal and the figure round them up. */
    begin_level("levels/three-tempers.txt", 80, 24);
    ck_assert(is_on_screen("for 7 seconds") && is_on_screen("trapped 0:00 of 0:07"));
    end();
}
END_TEST

START_TEST(lesson)
{
    begin_level("tests/ui/levels/everything.txt", 80, 24);
    app.settings.preferences.told = 0;
    type("s");
    pass(12);
    expect("lesson");
    ck_assert_uint_ne(app.settings.preferences.told, 0);
    end();
}
END_TEST

START_TEST(paused)
{
    begin_level("tests/ui/levels/everything.txt", 80, 24);
    type("d");
    pass(10);
    type("p");
    expect("pause");
    end();
}
END_TEST

/* If the whole meadow fits, the hare and the hounds are boxes as large as their cells. */
START_TEST(cells_are_large_where_there_is_room)
{
    begin_level("tests/ui/levels/everything.txt", 132, 34);
    expect("play-132x34");
    app.settings.preferences.cells = CELLS_SMALL;
    ck_assert(!is_on_screen("▓▓▓▓▓▓▓▓▓▓"));
    app.settings.preferences.cells = CELLS_LARGE;
    resizeterm(60, 200);
    type("oi");
    expect("frozen-200x60");
    end();
}
END_TEST

START_TEST(turns_count_moves)
{
    begin_level("tests/ui/levels/everything.txt", 80, 24);
    ck_assert(is_on_screen("0:00 of 0:30"));
    type("t");
    ck_assert(is_on_screen("move 0 of 225   Turns"));
    type("dd ");
    ck_assert(is_on_screen("move 3 of 225"));
    type("z");
    ck_assert(is_on_screen("move 2 of 225"));
    end();
}
END_TEST

/* The terminal's cursor is on the hare, or on what is selected. */
/* Returns the background of a cell as it was drawn last. */
static short background_of(struct cell at)
{
    cchar_t cell;
    wchar_t glyph[CCHARW_MAX + 1];
    attr_t attributes = 0;
    short pair = 0, front = 0, back = 0;
    int x, y;
    camera_place(&theatre_of(top())->stage.mapview.camera, at, &x, &y);
    mvwin_wch(stdscr, y, x, &cell);
    getcchar(&cell, glyph, &attributes, &pair, NULL);
    pair_content(pair, &front, &back);
    return back;
}

START_TEST(light_falls_off_from_the_hare)
{
    begin_level("tests/ui/levels/night.txt", 80, 24);
    app_draw(&app);
    const struct cell near = {3, 2}, far = {27, 2};
    ck_assert_int_gt(background_of(near), background_of(far));
    end();
}
END_TEST

/* Returns how many places of the screen show another glyph after `beats`. */
static int moved_by(unsigned beats)
{
    static uint32_t before[80 * 24];
    int moved = 0;
    app.beat = 0;
    app_draw(&app);
    for (int i = 0; i < 80 * 24; i++) {
        before[i] = canvas_glyph(&app.canvas, i % 80, i / 80);
    }
    app.beat = beats;
    app_draw(&app);
    for (int i = 0; i < 80 * 24; i++) {
        moved += canvas_glyph(&app.canvas, i % 80, i / 80) != before[i];
    }
    return moved;
}

/* Each beat moves some of the water and the grass while the clock runs, but not in a pause or on another screen. */
START_TEST(water_and_grass_move)
{
    begin_level("tests/ui/levels/everything.txt", 80, 24);
    ck_assert_int_eq(moved_by(0), 0);
    ck_assert_int_gt(moved_by(4), 0);
    ck_assert_int_gt(moved_by(8), moved_by(1));
    ck_assert(!app.moves); /* it waits for the first move, and the level has no opening */
    type("d");
    pass(10);
    app_draw(&app);
    ck_assert(app.moves);
    type("p");
    app_draw(&app);
    ck_assert(!app.moves);
    type("p?");
    app_draw(&app);
    ck_assert(!app.moves);
    end();
}
END_TEST

START_TEST(cursor_is_where_to_look)
{
    begin_level("tests/ui/levels/everything.txt", 80, 24);
    app_draw(&app);
    ck_assert_uint_eq(canvas_glyph(&app.canvas, app.canvas.cursor_x, app.canvas.cursor_y), '@');
    type("oi");
    app_draw(&app);
    ck_assert_uint_eq(canvas_glyph(&app.canvas, app.canvas.cursor_x, app.canvas.cursor_y), 'B');
    app_push(&app, title_new(&app));
    app_draw(&app);
    ck_assert_uint_eq(canvas_glyph(&app.canvas, app.canvas.cursor_x, app.canvas.cursor_y), 0x25b8);
    app_push(&app, help_new(&app));
    app_draw(&app);
    ck_assert_int_eq(app.canvas.cursor_x, -1);
    end();
}
END_TEST

START_TEST(bell_is_for_who_wants_it)
{
    for (enum off_or_on wants = OFF; wants <= ON; wants++) {
        begin_level("tests/levels/cup-bloodhound.txt", 80, 24);
        app.settings.preferences.bell = wants;
        type(" ");
        ck_assert(!app.rings);
        pass(5000);
        ck_assert(is_on_screen("Caught!"));
        ck_assert_int_eq(app.rings, wants == ON);
        end();
    }
}
END_TEST

START_TEST(title_may_stand_still)
{
    begin(80, 24, THEME_DARK, false);
    app.settings.preferences.animation = OFF;
    app_push(&app, title_new(&app));
    expect("title");
    ck_assert_int_eq(top()->kind->due(top()), -1);
    ck_assert(!top()->kind->tick(top(), 10 * (int64_t)TITLE_IDLE));
    end();
}
END_TEST

START_TEST(rewound)
{
    begin_level("tests/ui/levels/everything.txt", 80, 24);
    type("d");
    pass(60);
    type("zz");
    expect("rewound");
    end();
}
END_TEST

START_TEST(inspection)
{
    begin_level("tests/ui/levels/everything.txt", 80, 24);
    type("d");
    pass(8);
    type("i");
    expect("inspection");
    ck_assert_int_lt(top()->kind->due(top()), 0);
    type("\t");
    resizeterm(40, 120);
    expect("inspection-bulldog-120x40");
    type("i");
    ck_assert_int_ge(top()->kind->due(top()), 0);
    type("iq");
    ck_assert_str_eq(top()->kind->name, "play");
    ck_assert_int_lt(top()->kind->due(top()), 0);
    type("d");
    ck_assert_int_ge(top()->kind->due(top()), 0);
    end();
}
END_TEST

START_TEST(click_on_a_hound_inspects_it)
{
    begin_level("tests/ui/levels/everything.txt", 80, 24);
    app_draw(&app);
    top()->kind->click(top(), 60, 14);
    expect("inspection-click");
    end();
}
END_TEST

/* A click on a hedge is refused.  A click on grass resumes the game, whether or not the clock was running. */
START_TEST(click_sends_the_hare)
{
    begin_level("tests/ui/levels/everything.txt", 80, 24);
    app_draw(&app);
    top()->kind->click(top(), 12, 5);
    ck_assert(is_on_screen("No way in for a hare: hedge."));
    ck_assert_int_lt(top()->kind->due(top()), 0);
    type("d");
    pass(10);
    type("p");
    ck_assert_int_lt(top()->kind->due(top()), 0);
    top()->kind->click(top(), 12, 5);
    ck_assert(is_on_screen("No way in for a hare: hedge."));
    ck_assert_int_lt(top()->kind->due(top()), 0);
    top()->kind->click(top(), 14, 9);
    ck_assert_int_ge(top()->kind->due(top()), 0);
    ck_assert(!is_on_screen("Paused"));
    end();
}
END_TEST

/* Keys typed for the hare must not select anything on the card. */
START_TEST(card_is_still_at_first)
{
    enum { SECOND = 1000000 };
    static const char keys[] = "zr sjqo\t";
    begin_level("tests/levels/cup-bloodhound.txt", 80, 24);
    type(" ");
    while (!is_on_screen("Caught!")) {
        pass(1);
    }
    int64_t awake = top()->kind->due(top());
    for (const char *key = keys; *key != '\0'; key++) {
        app_key(&app, (uint32_t)*key, awake - 1);
        ck_assert_msg(is_on_screen("Caught!") && !is_on_screen("▸"), "%c", *key);
        ck_assert_str_eq(top()->kind->name, "play");
    }
    app_key(&app, KEY_IS_ENTER, awake - 1);
    app_key(&app, KEY_IS_ESCAPE, awake - SECOND / 2);
    ck_assert(is_on_screen("Caught!"));
    ck_assert(top()->kind->tick(top(), awake));
    ck_assert(is_on_screen("▸ Rewind"));
    ck_assert_int_lt(top()->kind->due(top()), 0);
    app_key(&app, 'z', awake);
    ck_assert(!is_on_screen("Caught!"));
    end();
}
END_TEST

/* A terminal does not report when a key is released, so that a held key is one that repeats. */
START_TEST(held_key_chooses_nothing)
{
    enum { REPEAT = 33000 };
    begin_level("tests/levels/cup-bloodhound.txt", 80, 24);
    type(" ");
    while (!is_on_screen("Caught!")) {
        pass(1);
    }
    int64_t now = top()->kind->due(top()) - GUARD_LASTS;
    for (int64_t end = now + 10 * GUARD_LASTS; now < end; now += REPEAT) {
        app_key(&app, 'j', now);
        top()->kind->tick(top(), now);
        ck_assert(!is_on_screen("▸"));
    }
    ck_assert_int_le(top()->kind->due(top()), now + GUARD_REPEATS);
    pass(1);
    ck_assert(is_on_screen("▸ Rewind"));
    app_key(&app, 'j', now + GUARD_REPEATS);
    ck_assert(is_on_screen("▸ Again"));
    end();
}
END_TEST

/* The closest shave is replayed on the map, and leaves a mark. */
START_TEST(closest_shave_is_a_film)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, go_on_with(recording_read("tests/replays/the-same-cup.replay")));
    ck_assert(is_on_screen("Closest shave: "));
    int frames = 0;
    for (; top()->kind->due(top()) >= 0; frames++) {
        ck_assert_int_lt(frames, 2 * REEL_TICKS_A_SECOND + 1);
        pass(1);
    }
    ck_assert_int_gt(frames, REEL_TICKS_A_SECOND);
    expect("victory-shave");
    type("o");
    ck_assert(is_on_screen("from scratch"));
    type("o");
    ck_assert(!is_on_screen("from scratch"));
    end();
}
END_TEST

START_TEST(won)
{
    begin_level("tests/ui/levels/near.txt", 80, 24);
    type("d");
    pass(200);
    expect("won");
    end();
}
END_TEST

/* Shows all tracks, and then one track at a time. */
START_TEST(victory)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, go_on_with(recording_read("tests/replays/cup-bulldog.replay")));
    expect("victory");
    type("\t\t");
    resizeterm(40, 120);
    expect("victory-bulldog-120x40");
    resizeterm(18, 60);
    expect("victory-60x18");
    resizeterm(24, 80);
    ck_assert(!is_on_screen("from scratch"));
    end();
}
END_TEST

START_TEST(bulldog_stays_in_the_cup)
{
    begin_level("tests/levels/cup-bulldog.txt", 80, 24);
    type(" ");
    pass(500);
    expect("cup-bulldog");
    end();
}
END_TEST

START_TEST(bloodhound_leaves_the_cup)
{
    begin_level("tests/levels/cup-bloodhound.txt", 80, 24);
    type(" ");
    pass(5000);
    expect("cup-bloodhound");
    end();
}
END_TEST

START_TEST(replay)
{
    begin_level("tests/levels/cup-bloodhound.txt", 80, 24);
    type(" ");
    pass(5000);
    choose_row("Watch the replay");
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "viewer");
    pass(40);
    type("p");
    expect("replay");
    end();
}
END_TEST

static void begin_watch(int width, int height)
{
    begin(width, height, THEME_DARK, false);
    app.settings.overlay = true;
    add_two_levels();
    app_push(&app, watch_new(&app, 1));
}

START_TEST(watching_a_bot)
{
    begin_watch(80, 24);
    pass(9);
    expect("watch");
    type(" ");
    ck_assert_int_eq(top()->kind->due(top()), -1);
    expect("watch-stopped");
    type("z+o");
    resizeterm(40, 120);
    expect("watch-back-120x40");
    end();
}
END_TEST

/* The last level of the catalogue is followed by the first. */
START_TEST(watching_goes_on)
{
    begin_watch(80, 24);
    ck_assert(is_on_screen("a cup, the bloodhound"));
    for (int i = 0; i < 1000 && !is_on_screen("Home."); i++) {
        pass(1);
    }
    ck_assert(is_on_screen("Home."));
    pass(1);
    ck_assert(is_on_screen("a cup, the bulldog"));
    type("a");
    ck_assert(is_on_screen("a cup, the bloodhound"));
    type("qq");
    ck_assert_int_eq(app.depth, 0);
    end();
}
END_TEST

/* Three hounds are to the east, two of them in one row. */
START_TEST(hounds_out_of_sight)
{
    begin_level("tests/ui/levels/pack.txt", 30, 9);
    expect("pack-30x9");
    end();
}
END_TEST

START_TEST(unreadable_saved_game)
{
    char folder[64];
    testing_folder(folder, sizeof folder);
    begin(80, 24, THEME_DARK, false);
    store_init(&app.store, folder, &app.notice);
    char *path = folder_file(FOLDER_STATE, folder, "resume.replay");
    ck_assert_int_eq(file_write(path, SIZE_MAX, "nonsense", 8), 0);
    app_push(&app, title_new(&app));
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "title");
    ck_assert_ptr_nonnull(strstr(app.notice.bytes, "resume.replay.broken"));
    ck_assert(is_on_screen("resume.replay.broken"));
    ck_assert_int_ne(access(path, F_OK), 0);
    end();
    testing_remove_folder(folder);
    free(path);
}
END_TEST

START_TEST(too_small)
{
    static const int sizes[][2] = {{25, 30}, {80, 7}, {12, 3}, {5, 5}, {1, 1}};
    struct text seen;
    begin_level("tests/ui/levels/everything.txt", 80, 24);
    text_init(&seen);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        resizeterm(sizes[i][1], sizes[i][0]);
        text_addf(&seen, "%dx%d\n", sizes[i][0], sizes[i][1]);
        see(&seen);
    }
    compare("too-small", &seen);
    text_done(&seen);
    resizeterm(24, 80);
    expect("play");
    end();
}
END_TEST

/* At any size, screens may only be cut off. */
static void draw_at_any_size(void)
{
    for (int height = 1; height < 45; height += 3) {
        for (int width = 1; width < 130; width += 3) {
            resizeterm(height, width);
            app_draw(&app);
            type("\t");
        }
    }
}

START_TEST(any_size)
{
    begin(80, 24, THEME_DARK, false);
    add_file("tests/ui/levels/everything.txt");
    app_push(&app, title_new(&app));
    draw_at_any_size();
    app_push(&app, play_new(&app, 0));
    type("o");
    draw_at_any_size();
    end();
}
END_TEST

#define MENU_ROW(words, make) {#make, make},

static const struct {
    const char *name;
    struct screen *(*make)(struct app *app);
} menu[] = {TITLE_MENU(MENU_ROW)};

/* Compares the screen of NAME_new with its picture.  The calendar and the finale are compared elsewhere, with some
 * content. */
static void expect_of(const char *maker)
{
    char name[32];
    snprintf(name, sizeof name, "%s", maker);
    char *end_of_name = strstr(name, "_new");
    if (end_of_name != NULL && strcmp(maker, "calendar_new") != 0 && strcmp(maker, "finale_new") != 0) {
        *end_of_name = '\0';
        expect(name);
    }
}

START_TEST(every_screen_of_the_menu)
{
    for (size_t i = 0; i < sizeof menu / sizeof menu[0]; i++) {
        begin(80, 24, THEME_DARK, false);
        add_two_levels();
        struct screen *screen = menu[i].make(&app);
        if (screen != NULL) {
            app_push(&app, title_new(&app));
            app_push(&app, screen);
            expect_of(menu[i].name);
            draw_at_any_size();
            resizeterm(24, 80);
            for (int deep = 0; deep < 3 && app.depth > 1; deep++) {
                type("q");
            }
            ck_assert_msg(app.depth == 1, "%s: q does not lead back to the title", menu[i].name);
        }
        end();
    }
}
END_TEST

/* A click selects a row, and a second click on it works like Enter. */
START_TEST(options_are_clicked)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, options_new(&app));
    int tempo = app.settings.preferences.tempo;
    click_on("tempo");
    ck_assert_int_eq(app.settings.preferences.tempo, tempo);
    click_on("tempo");
    ck_assert_int_eq(app.settings.preferences.tempo, tempo + 1);
    type("h");
    ck_assert_int_eq(app.settings.preferences.tempo, tempo);
    click_on("Options");
    type("h");
    ck_assert_int_eq(app.settings.preferences.tempo, tempo - 1);
    type("?");
    ck_assert_str_eq(top()->kind->name, "help");
    end();
}
END_TEST

/* Lists scroll, and nothing is drawn over their rows. */
START_TEST(the_chosen_row_is_visible_in_the_smallest_window)
{
    enum { STEPS = 20 };
    static struct screen *(*const lists[])(struct app * app) = {title_new, options_new, keys_new, learn_new,
                                                                finale_new};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        begin(APP_MIN_WIDTH, APP_MIN_HEIGHT, THEME_DARK, false);
        app_push(&app, lists[i](&app));
        for (int step = 0; step < STEPS; step++) {
            ck_assert_msg(is_on_screen("▸"), "list %zu, step %d", i, step);
            type("j");
        }
        end();
    }
}
END_TEST

START_TEST(options_that_have_scrolled_are_clicked)
{
    begin(APP_MIN_WIDTH, APP_MIN_HEIGHT, THEME_DARK, false);
    app_push(&app, options_new(&app));
    type("k");
    ck_assert(is_on_screen("▸ keys"));
    const char *above = preference_name(PREFERENCES - 1);
    char chosen[80];
    snprintf(chosen, sizeof chosen, "▸ %s", above);
    click_on(above);
    ck_assert(is_on_screen(chosen));
    end();
}
END_TEST

/* A level shows the hounds of the chosen difficulty. */
START_TEST(levels_are_shown_as_they_will_be)
{
    begin(80, 24, THEME_DARK, false);
    add_file("levels/examples/difficulty.txt");
    app_push(&app, levels_new(&app));
    ck_assert(is_on_screen(" B ") && is_on_screen(" b ") && !is_on_screen(" G "));
    app.settings.preferences.difficulty = DIFFICULTY_HARD;
    ck_assert(is_on_screen(" B ") && is_on_screen(" b ") && is_on_screen(" G "));
    end();
}
END_TEST

/* A locked level says why, even where there is no room for text beside the path. */
START_TEST(locked_levels_say_why)
{
    begin(60, 20, THEME_DARK, false);
    add_campaign();
    app_push(&app, levels_new(&app));
    for (int i = 0; i < 40; i++) {
        type("\t");
    }
    ck_assert(!is_on_screen("Locked"));
    app_key(&app, KEY_IS_ENTER, 0);
    ck_assert_str_eq(top()->kind->name, "levels");
    ck_assert(is_on_screen("Locked: win "));
    ck_assert(is_on_screen(" more of the levels before it."));
    end();
}
END_TEST

/* A second click enters a level that is open, but not one that is locked.  Beside the path there is nothing to
 * click. */
START_TEST(levels_are_clicked)
{
    begin(80, 24, THEME_DARK, false);
    add_campaign();
    app_push(&app, levels_new(&app));
    ck_assert(!is_on_screen("best "));
    type("\t");
    ck_assert(is_on_screen("best 0:35"));
    app_key(&app, KEY_IS_BACK_TAB, 0);
    ck_assert(!is_on_screen("best "));
    click_on(" 9✓");
    ck_assert(is_on_screen("best 0:35"));
    click_on("Levels");
    ck_assert(is_on_screen("best 0:35"));
    type("?");
    ck_assert_str_eq(top()->kind->name, "help");
    type("q");
    click_on("21");
    click_on("21");
    ck_assert_str_eq(top()->kind->name, "levels");
    click_on(" 7✓");
    click_on(" 7✓");
    ck_assert_str_eq(top()->kind->name, "play");
    end();
}
END_TEST

TEST_MAIN("screens", title, title_comes_to_life, title_comes_to_rest, title_in_ascii, levels_of_files,
          levels_of_the_campaign, the_chosen_row_is_visible_in_the_smallest_window,
          options_that_have_scrolled_are_clicked, levels_in_ascii, help, help_opens_at_what_one_asks_about, options,
          two_keys_lead_to_the_first_step, keys_are_set, own_keys_are_told_everywhere, difficulty_shows_or_hides_steps,
          play_before_the_first_move, opening, opening_hides_nobody, play_in_ascii, tools_are_counted,
          a_burrow_on_a_clock_is_closed_before, trapped_bulldogs_are_timed, lesson, paused,
          cells_are_large_where_there_is_room, turns_count_moves, light_falls_off_from_the_hare, water_and_grass_move,
          cursor_is_where_to_look, bell_is_for_who_wants_it, title_may_stand_still, rewound, victory, inspection,
          click_on_a_hound_inspects_it, click_sends_the_hare, card_is_still_at_first, held_key_chooses_nothing,
          closest_shave_is_a_film, won, bulldog_stays_in_the_cup, bloodhound_leaves_the_cup, replay, watching_a_bot,
          watching_goes_on, hounds_out_of_sight, unreadable_saved_game, too_small, any_size, every_screen_of_the_menu,
          options_are_clicked, levels_are_shown_as_they_will_be, locked_levels_say_why, levels_are_clicked)
