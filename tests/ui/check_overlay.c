/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "game/world/world.h"
#include "ui/hidden.h"
#include "ui/theatre/shows.h"
#include "ui/theatre/theatre.h"
#include "ui/overlay/overlay.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

static const char level[] = "tests/ui/levels/overlay.txt";

static struct theatre *game(void) { return (struct theatre *)top(); }

static const struct world *world(void) { return reel_world(game()->reel); }

static struct overlay *view(void) { return &game()->stage.overlay; }

/* Plays a few steps, with the overlay on and the cursor on the first hound. */
static void begin_frozen(int width, int height)
{
    begin_level(level, width, height);
    type("od");
    pass(16);
    type("i");
    ck_assert(view()->has_cursor);
}

struct size {
    int width, height;
};

static const struct size sizes[] = {{80, 24}, {120, 40}, {200, 60}};
enum { SIZES = 3 };

static void expect_layers(struct size size)
{
    char name[64];
    begin_frozen(size.width, size.height);
    for (enum layer layer = 0; layer < LAYERS; layer++) {
        snprintf(name, sizeof name, "overlay-%s-%dx%d", overlay_layer_name(layer), size.width, size.height);
        expect(name);
        type("v");
    }
    type("g");
    snprintf(name, sizeof name, "overlay-zoom-%dx%d", size.width, size.height);
    expect(name);
    end();
}

START_TEST(every_layer)
{
    for (int i = 0; i < SIZES; i++) {
        expect_layers(sizes[i]);
    }
}
END_TEST

/* On a terminal with too few colours to fill cells, letters also say what colours say. */
static void assert_same_text(int width, int height)
{
    struct text wanted;
    text_init(&wanted);
    begin_frozen(width, height);
    app.canvas.colours = 16;
    canvas_set_theme(&app.canvas, THEME_DARK);
    for (int i = 0; i < 2 * LAYERS; i++) {
        text_clear(&wanted);
        see(&wanted);
        for (enum theme theme = 0; theme < THEMES; theme++) {
            canvas_set_theme(&app.canvas, theme);
            ck_assert_msg(is_on_screen(wanted.bytes), "%s in %s", overlay_layer_name(view()->layer), theme_name(theme));
        }
        type(i % LAYERS == LAYERS - 1 ? "vg" : "v");
    }
    text_done(&wanted);
    end();
}

START_TEST(every_theme_has_the_same_letters)
{
    for (int i = 0; i < SIZES; i++) {
        assert_same_text(sizes[i].width, sizes[i].height);
    }
}
END_TEST

START_TEST(overlay_is_drawn)
{
    begin_level("tests/ui/levels/everything.txt", 120, 40);
    type("od");
    pass(8);
    expect("overlay-120x40");
    type("\t");
    expect("overlay-bulldog-120x40");
    end();
}
END_TEST

/* The pack's search starts at the hare. */
START_TEST(overlay_of_a_pack)
{
    begin_level("tests/ui/levels/pack.txt", 80, 24);
    type("os\t");
    pass(4);
    expect("overlay-pack");
    end();
}
END_TEST

START_TEST(overlay_in_ascii)
{
    begin(80, 24, THEME_MONO, true);
    add_file(level);
    app_push(&app, play_new(&app, 0));
    type("od");
    pass(16);
    type("i");
    expect("overlay-ascii");
    type("g");
    expect("overlay-zoom-ascii");
    end();
}
END_TEST

START_TEST(time_stands_while_the_cursor_moves)
{
    begin_frozen(80, 24);
    uint64_t before = world_hash(world());
    struct cell at = view()->cursor;
    ck_assert(cell_equal(at, world_hound(world(), 0)->at));
    type("dds");
    ck_assert_int_eq(view()->cursor.x, at.x + 2);
    ck_assert_int_eq(view()->cursor.y, at.y + 1);
    ck_assert_int_lt(top()->kind->due(top()), 0);
    ck_assert_uint_eq(world_hash(world()), before);
    type("i");
    ck_assert(!view()->has_cursor);
    ck_assert_int_ge(top()->kind->due(top()), 0);
    end();
}
END_TEST

START_TEST(the_cursor_stays_on_the_map)
{
    begin_frozen(80, 24);
    for (int i = 0; i < 50; i++) {
        type("wa");
    }
    ck_assert(cell_equal(view()->cursor, (struct cell){0, 0}));
    end();
}
END_TEST

START_TEST(ticks_back_and_on_lead_to_the_same_screen)
{
    struct text before, after;
    text_init(&before);
    text_init(&after);
    begin_frozen(120, 40);
    see(&before);
    type(",,,,,,,");
    app_draw(&app);
    type("...");
    app_draw(&app);
    type("....");
    see(&after);
    ck_assert_str_eq(after.bytes, before.bytes);
    text_done(&before);
    text_done(&after);
    end();
}
END_TEST

START_TEST(hounds_are_chosen_by_tab_and_click)
{
    begin_frozen(120, 40);
    type("\t\t");
    app_draw(&app);
    ck_assert_uint_eq(search_log_hound(view()->log), 2);
    ck_assert(cell_equal(view()->cursor, world_hound(world(), 2)->at));
    int x, y;
    camera_place(&game()->stage.mapview.camera, world_hound(world(), 1)->at, &x, &y);
    app.now = 0;
    top()->kind->click(top(), x, y);
    app_draw(&app);
    ck_assert_uint_eq(search_log_hound(view()->log), 1);
    ck_assert(view()->has_cursor);
    end();
}
END_TEST

/* Digits work here as everywhere else. */
START_TEST(digits_move_the_cursor)
{
    begin_frozen(120, 40);
    struct cell at = view()->cursor;
    type("6");
    ck_assert(cell_equal(view()->cursor, cell_step(at, EAST)));
    type("1");
    ck_assert(cell_equal(view()->cursor, cell_step(cell_step(at, EAST), SOUTH_WEST)));
    end();
}
END_TEST

START_TEST(the_lab_opens_on_the_frozen_search)
{
    static const uint32_t enter = KEY_IS_ENTER;
    begin_frozen(120, 40);
    uint64_t before = world_hash(world());
    for (int hound = 0; hound < 5; hound++) {
        app_key(&app, enter, 0);
        ck_assert_str_eq(top()->kind->name, "lab");
        app_draw(&app);
        type("q");
        ck_assert_str_eq(top()->kind->name, "play");
        ck_assert(view()->has_cursor);
        ck_assert_uint_eq(world_hash(world()), before);
        type("\t");
    }
    end();
}
END_TEST

/* Adds an entry for the tick `back` ticks ago. */
static void add_entry_with_cost(uint32_t back, uint32_t more)
{
    struct search_log_entry entry = *search_log_entry(view()->log, 0);
    ck_assert(entry.searched);
    entry.tick -= back;
    entry.cost = entry.optimum + more;
    search_log_add(view()->log, &entry);
}

/* The badge is beside the meadow or below it. */
START_TEST(a_badge_tells_of_a_cost_that_is_not_the_optimum)
{
    for (int i = 0; i < SIZES; i++) {
        begin_frozen(sizes[i].width, sizes[i].height);
        app_draw(&app);
        add_entry_with_cost(4, 0);
        ck_assert(!is_on_screen("WRONG"));
        add_entry_with_cost(3, 10);
        uint32_t optimum = search_log_entry(view()->log, 0)->optimum;
        char costs[48];
        snprintf(costs, sizeof costs, " %lu, not %lu ", (unsigned long)optimum + 10, (unsigned long)optimum);
        ck_assert(is_on_screen(" WRONG 1x "));
        ck_assert(is_on_screen(costs));
        add_entry_with_cost(2, 0);
        ck_assert(is_on_screen(" WRONG 1x "));
        ck_assert(is_on_screen(costs));
        add_entry_with_cost(1, 20);
        ck_assert(is_on_screen(" WRONG 2x "));
        end();
    }
}
END_TEST

/* Expects an explanation of the letter, such as "k kept". */
static void expect_explained(uint32_t letter)
{
    static const char *const meanings[] = {"o open", "p passed", "c closed",   "k kept",   "n new",
                                           "r root", "a aim",    "+ reopened", "- deleted"};
    const struct stage *stage = &game()->stage;
    struct text legend;
    size_t i = 0;
    text_init(&legend);
    for (int y = stage_message_row(stage, &app.canvas) + 1; y < app.canvas.height - 1; y++) {
        see_row(&legend, y, 0, app.canvas.width);
    }
    while (i < sizeof meanings / sizeof meanings[0] && (uint32_t)meanings[i][0] != letter) {
        i++;
    }
    ck_assert(i < sizeof meanings / sizeof meanings[0]);
    ck_assert_msg(strstr(legend.bytes, meanings[i]) != NULL, "%s: not in %s", meanings[i], legend.bytes);
    ck_assert_ptr_nonnull(strstr(legend.bytes, "path"));
    ck_assert(!view()->zooms || strstr(legend.bytes, "F above G, H") != NULL);
    text_done(&legend);
}

/* Returns the number of signs on the map.  The legend must explain each of them. */
static size_t expect_signs_explained(void)
{
    bool seen[128] = {false};
    size_t count = 0;
    struct marks marks;
    app_draw(&app);
    const struct camera *camera = &game()->stage.mapview.camera;
    marks_init(&marks, camera);
    marks_add_layer(&marks, view());
    for (int i = 0; i < camera->width * camera->height; i++) {
        uint32_t letter = marks_at(&marks, camera_nth(camera, i))->mark.letter;
        if (letter != 0 && !seen[letter]) {
            seen[letter] = true;
            count++;
            expect_explained(letter);
        }
    }
    marks_done(&marks);
    return count;
}

/* This also holds for windows in which the explanations do not fit on one line. */
START_TEST(every_sign_of_the_search_is_explained)
{
    static const struct size windows[] = {{80, 24}, {60, 20}, {44, 16}, {200, 60}};
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        size_t most = 0;
        begin_level("tests/ui/levels/everything.txt", windows[i].width, windows[i].height);
        app.canvas.colours = 16;
        type("o");
        for (int j = 0; j < 40; j++) {
            type(j % 8 == 0 ? "d" : j % 8 == 4 ? "s" : "");
            pass(3);
            type("g");
            size_t zoomed = expect_signs_explained();
            type("g");
            size_t count = expect_signs_explained();
            most = count > most ? count : most;
            most = zoomed > most ? zoomed : most;
        }
        ck_assert_uint_ge(most, 4);
        end();
    }
}
END_TEST

/* A hound with a free line to the hare needs no search, as the lab also says. */
START_TEST(a_hound_in_plain_view_says_so)
{
    for (int i = 0; i < SIZES; i++) {
        bool is_told = false;
        begin_level("tests/ui/levels/pack.txt", sizes[i].width, sizes[i].height);
        type("od");
        for (int j = 0; j < 60 && !is_told; j++) {
            pass(1);
            app_draw(&app);
            is_told = is_on_screen("in plain view: no search");
        }
        ck_assert(is_told);
        end();
    }
}
END_TEST

static uint64_t play_with(const char *keys_between)
{
    uint64_t hash = 0;
    begin_level(level, 80, 24);
    type(keys_between);
    for (int i = 0; i < 30; i++) {
        type(i % 3 == 0 ? "d" : i % 3 == 1 ? "s" : "a");
        pass(3);
        type(keys_between);
        app_draw(&app);
        hash = hash * 31 + world_hash(world());
    }
    end();
    return hash;
}

START_TEST(the_game_does_not_depend_on_the_overlay)
{
    uint64_t plain = play_with("");
    ck_assert_uint_eq(play_with("o"), plain);
    ck_assert_uint_eq(play_with("ov"), plain);
    ck_assert_uint_eq(play_with("ovg\t"), plain);
}
END_TEST

START_TEST(going_on_after_going_back)
{
    begin_frozen(80, 24);
    type(",,,");
    uint32_t tick = world_tick(world());
    type("ii");
    ck_assert_uint_eq(world_tick(world()), tick);
    type("i");
    ck_assert(is_on_screen("Rewound to"));
    type("d");
    pass(2);
    ck_assert_uint_gt(world_tick(world()), tick);
    ck_assert(is_on_screen("search"));
    end();
}
END_TEST

TEST_MAIN("overlay", every_layer, every_theme_has_the_same_letters, overlay_is_drawn, overlay_of_a_pack,
          overlay_in_ascii, time_stands_while_the_cursor_moves, the_cursor_stays_on_the_map,
          ticks_back_and_on_lead_to_the_same_screen, hounds_are_chosen_by_tab_and_click, digits_move_the_cursor,
          the_lab_opens_on_the_frozen_search, a_badge_tells_of_a_cost_that_is_not_the_optimum,
          every_sign_of_the_search_is_explained, a_hound_in_plain_view_says_so, the_game_does_not_depend_on_the_overlay,
          going_on_after_going_back)
