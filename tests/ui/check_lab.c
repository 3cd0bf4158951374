#include "config.h"

#include "testing.h"
#include "study/sheet.h"
#include "ui/hidden.h"

#include "ui/parts/cell_mark.h"
#include "ui/parts/glyphs.h"
#include "ui/lab/lab.h"
#include "ui/lab/lab_state.h"

#include <curses.h>
#include <stdio.h>

static void begin_lab(int width, int height, enum theme theme, bool ascii, const char *keys)
{
    begin(width, height, theme, ascii);
    app_push(&app, lab_new(&app, NULL));
    type(keys);
}

static void press(uint32_t key)
{
    app_key(&app, key, 0);
}

static void resize(int width, int height)
{
    resizeterm(height, width);
}

START_TEST(one_search)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    expect("lab");
    type("M}}]");
    press(KEY_IS_ENTER);
    resize(120, 40);
    expect("lab-wall-120x40");
    resize(60, 18);
    expect("lab-narrow-60x18");
    end();
}
END_TEST

START_TEST(two_searches)
{
    begin_lab(80, 24, THEME_LIGHT, false, "MMV}}}");
    expect("lab-versus");
    resize(50, 20);
    expect("lab-stacked-50x20");
    press(KEY_IS_ENTER);
    resize(200, 60);
    expect("lab-versus-won-200x60");
    end();
}
END_TEST

/* Incremental A* after two steps of the start and a hole in the hedge, before it goes on. */
static void chase_over_a_hole(void)
{
    for (int i = 0; i < 9; i++) {
        type("A");
    }
    press(KEY_IS_ENTER);
    type("..");
    struct lab *lab = (struct lab *)top();
    lab->cursor = (struct cell){7, 4};
    type("Xr");
}

START_TEST(what_is_kept)
{
    begin_lab(80, 24, THEME_DARK, false, "MM");
    chase_over_a_hole();
    ck_assert(is_on_screen("incremental A*"));
    expect("lab-kept");
    type("mmmmm");
    ck_assert_int_eq(app.canvas.theme, THEME_MONO);
    expect("lab-kept-mono");
    end();
}
END_TEST

START_TEST(zoom)
{
    begin_lab(80, 24, THEME_DARK, false, "MMMM]");
    expect("lab-zoom");
    resize(120, 40);
    type("}");
    expect("lab-zoom-120x40");
    end();
    begin_lab(80, 24, THEME_MONO, true, "MMMMM]]");
    expect("lab-zoom-ascii");
    end();
}
END_TEST

START_TEST(answers_that_are_not_exact_say_so)
{
    begin_lab(80, 24, THEME_DARK, false, "MMMR");
    expect("lab-cut-off");
    type("RRRM<<HC");
    press(KEY_IS_ENTER);
    expect("lab-inexact");
    end();
}
END_TEST

START_TEST(jump_points)
{
    begin_lab(80, 24, THEME_DARK, false, "MAAAAAA");
    press(KEY_IS_ENTER);
    expect("lab-jps");
    type("C");
    ck_assert(is_on_screen("jump point search is for"));
    end();
}
END_TEST

START_TEST(keys_are_told)
{
    begin_lab(80, 24, THEME_DARK, false, "?");
    expect("lab-help");
    resize(120, 40);
    expect("lab-help-120x40");
    resize(50, 12);
    press(KEY_IS_DOWN);
    expect("lab-help-50x12");
    type("q");
    ck_assert_str_eq(top()->kind->name, "lab");
    type("q");
    ck_assert_int_eq(app.depth, 0);
    end();
}
END_TEST

/* As the loop would call it, when it is due. */
static void let_run(int times)
{
    for (int i = 0; i < times && top()->kind->due(top()) >= 0; i++) {
        top()->kind->tick(top(), top()->kind->due(top()));
    }
}

START_TEST(it_runs_by_the_clock)
{
    begin_lab(80, 24, THEME_DARK, false, "M ");
    let_run(7);
    ck_assert(is_on_screen("step 7, runs"));
    type("[");
    ck_assert(is_on_screen("step 6, stands"));
    ck_assert_int_eq(top()->kind->due(top()), -1);
    type("++++++ ");
    let_run(10000);
    ck_assert(is_on_screen("at its end"));
    end();
}
END_TEST

static void point(void (*with)(struct screen *screen, int x, int y, int64_t now), struct cell cell)
{
    const struct lab *lab = (struct lab *)top();
    int x, y;
    app_draw(&app);
    camera_place(&lab->cameras[EXPERIMENT_FIRST], cell, &x, &y);
    with(top(), x, y, 0);
}

START_TEST(the_pointer_drags)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    const struct screen_kind *kind = top()->kind;
    struct lab *lab = (struct lab *)top();
    point(kind->click, (struct cell){4, 8});
    point(kind->drag, (struct cell){5, 9});
    ck_assert(cell_equal(experiment_facts(lab->experiment)->start, (struct cell){5, 9}));
    point(kind->click, (struct cell){18, 8});
    point(kind->drag, (struct cell){0, 8});
    ck_assert(cell_equal(experiment_facts(lab->experiment)->goal, (struct cell){18, 8}));
    point(kind->drag, (struct cell){17, 3});
    ck_assert(cell_equal(experiment_facts(lab->experiment)->goal, (struct cell){17, 3}));
    type("g");
    point(kind->click, (struct cell){16, 5});
    point(kind->drag, (struct cell){17, 5});
    ck_assert_int_eq(experiment_terrain(lab->experiment, (struct cell){16, 5}), TERRAIN_HEDGE);
    ck_assert_int_eq(experiment_terrain(lab->experiment, (struct cell){17, 5}), TERRAIN_HEDGE);
    end();
}
END_TEST

/* --- the primer's example, as the zoom draws it --------------------------------------------------- */

static uint32_t glyph_at(int x, int y)
{
    cchar_t cell;
    wchar_t glyph[CCHARW_MAX + 1] = {0};
    attr_t attributes = 0;
    short pair = 0;
    mvwin_wch(stdscr, y, x, &cell);
    getcchar(&cell, glyph, &attributes, &pair, NULL);
    return (uint32_t)glyph[0];
}

/* The 7 columns of a box's row, as bytes. */
static void read_row(int x, int y, char row[BOX_WIDTH])
{
    for (int i = 0; i < BOX_WIDTH - 1; i++) {
        uint32_t glyph = glyph_at(x + i, y);
        row[i] = glyph < 0x7f ? (char)glyph : '?';
    }
    row[BOX_WIDTH - 1] = '\0';
}

static uint32_t arrow_of(const struct sheet *sheet, int i)
{
    int parent = sheet->parent[i];
    struct cell at = {i % SHEET_SIDE, i / SHEET_SIDE}, to = {parent % SHEET_SIDE, parent / SHEET_SIDE};
    return glyph_arrow(parent == SHEET_NOBODY ? NO_DIRECTION : direction_between(at, to));
}

static void assert_box(const struct sheet *sheet, int i, int x, int y)
{
    static const char letters[] = {[SHEET_OPEN] = 'o', [SHEET_CLOSED] = 'c'};
    char wanted[64], seen[BOX_WIDTH];
    read_row(x + 1, y + 1, seen);
    snprintf(wanted, sizeof wanted, "%-6d%c", sheet->g[i] + sheet->h[i], letters[sheet->state[i]]);
    wanted[BOX_WIDTH - 2] = seen[BOX_WIDTH - 2] == '*' ? '*' : wanted[BOX_WIDTH - 2];
    ck_assert_str_eq(seen, wanted);
    read_row(x + 1, y + 3, seen);
    snprintf(wanted, sizeof wanted, "%-4d%3d", sheet->g[i], sheet->h[i]);
    ck_assert_str_eq(seen, wanted);
    ck_assert_uint_eq(glyph_at(x + BOX_WIDTH / 2, y + 2), arrow_of(sheet, i));
}

static void assert_empty(int x, int y)
{
    char seen[BOX_WIDTH];
    read_row(x + 1, y + 1, seen);
    ck_assert_str_eq(seen, "       ");
    read_row(x + 1, y + 3, seen);
    ck_assert_str_eq(seen, "       ");
}

static int assert_zoom(const struct sheet *sheet)
{
    const struct lab *lab = (struct lab *)top();
    const struct camera *camera = &lab->cameras[EXPERIMENT_FIRST];
    int boxes = 0;
    app_draw(&app);
    for (int i = 0; i < SHEET_CELLS; i++) {
        struct cell at = {i % SHEET_SIDE, i / SHEET_SIDE};
        int x, y;
        camera_place(camera, at, &x, &y);
        if (!camera_shows(camera, at) || sheet->is_wall[i]) {
            continue;
        }
        if (sheet->state[i] == SHEET_UNSEEN) {
            assert_empty(x, y);
        } else {
            assert_box(sheet, i, x, y);
            boxes++;
        }
    }
    return boxes;
}

static void assert_lesson(const char *key, bool cuts, int cost)
{
    struct sheet sheet;
    int boxes = 0;
    begin_lab(200, 60, THEME_DARK, false, key);
    sheet_init(&sheet, cuts);
    for (bool goes_on = true; goes_on;) {
        boxes = assert_zoom(&sheet);
        goes_on = sheet_expand(&sheet);
        type("]");
    }
    ck_assert_int_eq(assert_zoom(&sheet), boxes);
    ck_assert_int_gt(boxes, 20);
    ck_assert_int_eq(sheet.g[SHEET_GOAL], cost);
    ck_assert(is_on_screen("at its end"));
    end();
}

START_TEST(the_primers_example_is_right_in_the_zoom)
{
    assert_lesson("MMMM", true, 56);
    assert_lesson("MMMMM", false, 68);
}
END_TEST

TEST_MAIN("lab", one_search, two_searches, what_is_kept, zoom, answers_that_are_not_exact_say_so, jump_points,
          keys_are_told, it_runs_by_the_clock, the_pointer_drags, the_primers_example_is_right_in_the_zoom)
