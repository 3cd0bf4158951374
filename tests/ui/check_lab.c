/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "path/finder.h"
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

static void press(uint32_t key) { app_key(&app, key, 0); }

static void resize(int width, int height) { resizeterm(height, width); }

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

static void choose(const struct finder_method *method)
{
    for (size_t i = 0; i < finder_method_count && !is_on_screen(method->title); i++) {
        type("A");
    }
}

/* Starts incremental A* after two steps of the start and a hole in the hedge, before it continues. */
static void chase_over_a_hole(void)
{
    choose(&finder_chase);
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
    begin_lab(80, 24, THEME_DARK, false, "M");
    choose(&finder_jps);
    press(KEY_IS_ENTER);
    expect("lab-jps");
    type("C");
    ck_assert(is_on_screen("jps needs strict corners"));
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

/* Calls tick() like the main loop, whenever it is due. */
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

static void point(void (*with)(struct screen *screen, int x, int y), struct cell cell)
{
    const struct lab *lab = (struct lab *)top();
    int x, y;
    app_draw(&app);
    camera_place(&lab->cameras[EXPERIMENT_FIRST], cell, &x, &y);
    with(top(), x, y);
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
    point(kind->click, (struct cell){16, 4});
    point(kind->drag, (struct cell){17, 4});
    ck_assert_int_eq(experiment_terrain(lab->experiment, (struct cell){16, 4}), TERRAIN_HEDGE);
    ck_assert_int_eq(experiment_terrain(lab->experiment, (struct cell){17, 4}), TERRAIN_HEDGE);
    end();
}
END_TEST

/* --- keys ----------------------------------------------------------------------------------------- */

static const struct experiment_facts *facts(void) { return experiment_facts(((struct lab *)top())->experiment); }

static const struct search_query *query(enum experiment_side side)
{
    return &experiment_method(((struct lab *)top())->experiment, side)->query;
}

static void put_cursor(int x, int y) { ((struct lab *)top())->cursor = (struct cell){(int16_t)x, (int16_t)y}; }

/* Keys cycle through all values, forwards and backwards, for both searches. */
START_TEST(keys_change_how_it_is_asked)
{
    begin_lab(80, 24, THEME_DARK, false, "V");
    for (int i = 0, weight = query(EXPERIMENT_FIRST)->weight_percent; i < 9; i++) {
        weight = weight == 500 ? 100 : weight + 50;
        type("W");
        ck_assert_int_eq(query(EXPERIMENT_FIRST)->weight_percent, weight);
        ck_assert_int_eq(query(EXPERIMENT_RIVAL)->weight_percent, weight);
    }
    int weight = query(EXPERIMENT_FIRST)->weight_percent;
    type("W<");
    ck_assert_int_eq(query(EXPERIMENT_RIVAL)->weight_percent, weight);
    enum search_end usual = query(EXPERIMENT_FIRST)->end;
    type("E");
    ck_assert_int_ne(query(EXPERIMENT_FIRST)->end, usual);
    ck_assert_int_ne(query(EXPERIMENT_RIVAL)->end, usual);
    type("E");
    ck_assert_int_eq(query(EXPERIMENT_FIRST)->end, usual);
    type("L");
    ck_assert_int_eq(query(EXPERIMENT_FIRST)->open, OPEN_BUCKETS);
    ck_assert_int_eq(query(EXPERIMENT_RIVAL)->open, OPEN_BUCKETS);
    type("L");
    ck_assert_int_eq(query(EXPERIMENT_RIVAL)->open, OPEN_HEAP);
    type("N");
    ck_assert_int_eq(facts()->mover.neighbours, 4);
    type("N");
    ck_assert_int_eq(facts()->mover.neighbours, 8);
    end();
}
END_TEST

/* The first B adds the rival, and each further B selects another method. */
START_TEST(keys_choose_the_rival)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    struct lab *lab = (struct lab *)top();
    ck_assert(!facts()->has_rival);
    type("B");
    ck_assert(facts()->has_rival);
    const struct finder_method *mine = experiment_method(lab->experiment, EXPERIMENT_FIRST)->finder;
    const struct finder_method *rival = experiment_method(lab->experiment, EXPERIMENT_RIVAL)->finder;
    type("B");
    ck_assert_ptr_ne(experiment_method(lab->experiment, EXPERIMENT_RIVAL)->finder, rival);
    ck_assert_ptr_eq(experiment_method(lab->experiment, EXPERIMENT_FIRST)->finder, mine);
    type("<");
    ck_assert_ptr_eq(experiment_method(lab->experiment, EXPERIMENT_RIVAL)->finder, rival);
    type("V");
    ck_assert(!facts()->has_rival);
    end();
}
END_TEST

/* Neither start nor goal can be in a hedge, and the cursor cannot leave the map. */
START_TEST(keys_move_what_is_asked_about)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    struct lab *lab = (struct lab *)top();
    struct cell start = facts()->start;
    put_cursor(0, 0);
    type("hk");
    ck_assert(cell_equal(lab->cursor, (struct cell){0, 0}));
    type("SG");
    ck_assert(cell_equal(facts()->start, start));
    type("n");
    ck_assert(cell_equal(lab->cursor, (struct cell){1, 1}));
    type("S");
    ck_assert(cell_equal(facts()->start, (struct cell){1, 1}));
    type("ljG");
    ck_assert(cell_equal(facts()->goal, (struct cell){2, 2}));
    end();
}
END_TEST

START_TEST(keys_choose_the_brush)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    struct lab *lab = (struct lab *)top();
    enum terrain brush = lab->brush;
    put_cursor(1, 1);
    type("D");
    ck_assert_int_ne(lab->brush, brush);
    type("X");
    ck_assert_int_eq(experiment_terrain(lab->experiment, lab->cursor), lab->brush);
    type("X");
    ck_assert_int_eq(experiment_terrain(lab->experiment, lab->cursor), TERRAIN_GRASS);
    type("<");
    ck_assert_int_eq(lab->brush, brush);
    for (int i = 0; i < BRUSHES + 1; i++) {
        type("D");
    }
    ck_assert_int_eq(lab->brush, brush);
    ck_assert_uint_gt(experiment_past(lab->experiment), 0);
    type("O");
    ck_assert_uint_eq(experiment_past(lab->experiment), 0);
    end();
}
END_TEST

static bool is_next(const struct lab *lab, struct cell at)
{
    struct cell next;
    return finder_open_cells(study_finder(experiment_study(lab->experiment, EXPERIMENT_FIRST)), &next, 1) == 1 &&
           cell_equal(next, at);
}

/* The search goes to the cell under the cursor, or the cursor follows the cell that is next. */
START_TEST(the_search_and_the_cursor_go_to_each_other)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    struct lab *lab = (struct lab *)top();
    put_cursor(facts()->start.x + 2, facts()->start.y);
    type("U");
    uint64_t step = experiment_step(lab->experiment);
    ck_assert_uint_gt(step, 0);
    ck_assert(!experiment_has_ended(lab->experiment));
    type("F");
    ck_assert(lab->follows && is_next(lab, lab->cursor));
    type("]]]");
    ck_assert_uint_eq(experiment_step(lab->experiment), step + 3);
    ck_assert(is_next(lab, lab->cursor));
    type("F[");
    ck_assert(!lab->follows && experiment_step(lab->experiment) == step + 2);
    end();
}
END_TEST

/* The list scrolls no farther than its entries. */
START_TEST(the_open_list_scrolls)
{
    begin_lab(80, 24, THEME_DARK, false, "}}");
    const struct lab *lab = (struct lab *)top();
    size_t count = finder_counts(study_finder(experiment_study(lab->experiment, EXPERIMENT_FIRST))).open;
    ck_assert_uint_gt(count, 5);
    type(")");
    ck_assert_uint_eq(lab->open_top, 5);
    for (size_t i = 0; i < count; i++) {
        type(")");
    }
    ck_assert_uint_lt(lab->open_top, count);
    ck_assert_uint_ge(lab->open_top + 5, count);
    type("(");
    ck_assert_uint_gt(lab->open_top + 10, count - 5);
    for (size_t i = 0; i < count; i++) {
        type("(");
    }
    ck_assert_uint_eq(lab->open_top, 0);
    end();
}
END_TEST

/* The rival's map has the same cells.  Beside the maps there are no cells. */
START_TEST(the_rivals_map_can_be_clicked)
{
    begin_lab(120, 40, THEME_DARK, false, "V");
    struct lab *lab = (struct lab *)top();
    struct cell goal = facts()->goal;
    int x, y;
    app_draw(&app);
    camera_place(&lab->cameras[EXPERIMENT_RIVAL], (struct cell){3, 3}, &x, &y);
    top()->kind->click(top(), x, y);
    ck_assert(cell_equal(lab->cursor, (struct cell){3, 3}));
    top()->kind->click(top(), 0, 0);
    ck_assert(cell_equal(lab->cursor, (struct cell){3, 3}));
    ck_assert(cell_equal(facts()->goal, goal));
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

/* Reads the 7 columns of a box's row as bytes. */
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
    char mark = seen[BOX_WIDTH - 2], state = wanted[BOX_WIDTH - 2];
    bool is_told = mark == '*' || (mark == '>' && state == 'o') || (mark == 'x' && state == 'c');
    wanted[BOX_WIDTH - 2] = is_told ? mark : state;
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

START_TEST(each_step_is_told_in_a_sentence)
{
    begin_lab(80, 24, THEME_DARK, false, "MM]]");
    ck_assert(is_on_screen("expanded (4,8): f 160 is the least; 8 neighbours: 3 new, 4 no cheaper, "));
    type("[");
    ck_assert(is_on_screen("expanded (3,8): f 160 is the least; 8 neighbours: 8 new"));
    type("[");
    ck_assert(is_on_screen("(3,8) is the root: g 0, h 160; it is the only cell on the open list"));
    type("AAA]]");
    ck_assert(is_on_screen(", the first in the queue; 8 neighbours: 3 new"));
    type("V");
    ck_assert(is_on_screen("expanded (4,8): h 150 is the least"));
    end();
}
END_TEST

START_TEST(the_search_is_shown_as_pseudo_code)
{
    begin_lab(80, 24, THEME_DARK, false, "MM]]P");
    expect("lab-code");
    press(KEY_IS_ENTER);
    ck_assert(is_on_screen("if u is the goal: found"));
    type("P");
    ck_assert(!is_on_screen("if u is the goal: found"));
    resize(120, 40);
    type("P[");
    expect("lab-code-120x40");
    ck_assert(is_on_screen("  # open         f     g    h"));
    type("P");
    ck_assert(!is_on_screen("if u is the goal: found"));
    end();
}
END_TEST

/* At first the panel shows the open list.  A key replaces it by the terms of the step. */
START_TEST(a_key_shows_the_terms_of_the_step)
{
    begin_lab(120, 40, THEME_DARK, false, "MM]]]");
    ck_assert(is_on_screen("  # open         f     g    h") && is_on_screen(" 14 ") && !is_on_screen("f: g + h:"));
    type("Q");
    ck_assert(is_on_screen("f: g + h: the cost of a path from the") && is_on_screen("expand: to remove a cell"));
    ck_assert(is_on_screen("closed: removed from the open list") && !is_on_screen("  # open  "));
    type("[[[");
    ck_assert(is_on_screen("root: the cell where the search starts") && !is_on_screen("expand: to remove a cell"));
    resize(80, 24);
    ck_assert(is_on_screen("g: the cost of the cheapest"));
    type("Q");
    ck_assert(is_on_screen("  # open         f     g    h"));
    end();
}
END_TEST

/* Goes through the scenes until the one with this title. */
static void open_scene(const char *title)
{
    for (int i = 0; i < SAMPLES && !is_on_screen(title); i++) {
        type("M");
    }
    ck_assert_msg(is_on_screen(title), "no scene: %s", title);
}

START_TEST(the_way_is_smoothed)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    open_scene("A string");
    press(KEY_IS_ENTER);
    expect("lab-string");
    resize(120, 40);
    ck_assert(is_on_screen("string: 4 of 18, 14 saved"));
    type("T");
    ck_assert(!is_on_screen("saved") && !is_on_screen("point left"));
    type("T");
    expect("lab-turns-120x40");
    type("<");
    ck_assert(!is_on_screen("saved"));
    end();
}
END_TEST

START_TEST(weights_are_painted)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    open_scene("Weights");
    press(KEY_IS_ENTER);
    expect("lab-weights");
    ck_assert(is_on_screen("Not a cheapest path:"));
    struct lab *lab = (struct lab *)top();
    for (int i = 0; i < BRUSHES; i++) {
        type("D");
    }
    ck_assert(lab->guides && is_on_screen("brush weights"));
    put_cursor(5, 8);
    for (int weight = 40; weight <= 200; weight += 40) {
        type("X");
        ck_assert_int_eq(experiment_guidance(lab->experiment, lab->cursor), weight);
    }
    ck_assert(is_on_screen("+ w 200"));
    type("X");
    ck_assert_uint_eq(experiment_guidance(lab->experiment, lab->cursor), 0);
    point(top()->kind->click, (struct cell){11, 1});
    point(top()->kind->drag, (struct cell){11, 2});
    point(top()->kind->drag, (struct cell){12, 3});
    ck_assert_uint_eq(experiment_guidance(lab->experiment, (struct cell){11, 2}), 0);
    ck_assert_uint_eq(experiment_guidance(lab->experiment, (struct cell){12, 3}), 0);
    point(top()->kind->click, (struct cell){2, 2});
    point(top()->kind->drag, (struct cell){3, 2});
    ck_assert_uint_eq(experiment_guidance(lab->experiment, (struct cell){3, 2}), 80);
    type("g");
    resize(120, 40);
    expect("lab-weights-zoom-120x40");
    end();
}
END_TEST

/* Returns whether a text is on the screen, judged by its first and last word. */
static bool is_told(const char *words)
{
    char said[KEYMAP_SENTENCE];
    keymap_say(words, said);
    size_t first = strcspn(said, " ");
    const char *last = strrchr(said, ' ') + 1;
    bool ends = is_on_screen(last);
    said[first] = '\0';
    return ends && is_on_screen(said);
}

/* This also holds if the panel shows something else, or is full. */
START_TEST(every_scene_says_what_to_look_for)
{
    static const int sizes[][2] = {{80, 24}, {120, 40}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        begin_lab(sizes[i][0], sizes[i][1], THEME_DARK, false, "");
        for (int scene = 0; scene < SAMPLES; scene++) {
            const struct level *level = facts()->level;
            ck_assert_msg(level->hint != NULL && is_told(level->hint), "%dx%d: %s", sizes[i][0], sizes[i][1],
                          level->title);
            type("M");
        }
        end();
    }
}
END_TEST

/* The sentence says "Perhaps" until the end.  Then it depends on the least cost. */
START_TEST(a_way_is_called_dear_only_if_it_is)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    open_scene("Weights");
    ck_assert(is_on_screen("Perhaps not a cheapest path:"));
    press(KEY_IS_ENTER);
    ck_assert(is_on_screen("Not a cheapest path:") && is_on_screen("(least 172)"));
    experiment_set_goal(((struct lab *)top())->experiment, (struct cell){9, 3});
    press(KEY_IS_ENTER);
    ck_assert(is_on_screen("cost 66") && is_on_screen("A cheapest path here, although"));
    ck_assert(!is_on_screen("erhaps not") && !is_on_screen("Not a cheapest"));
    end();
    begin_lab(80, 24, THEME_DARK, false, "MMM");
    choose(&finder_search[ALGORITHM_BREADTH]);
    ck_assert(is_on_screen("Perhaps not a cheapest path:"));
    press(KEY_IS_ENTER);
    ck_assert(is_on_screen("there is no path") && !is_on_screen("cheapest path"));
    end();
}
END_TEST

START_TEST(weights_are_told_where_they_count)
{
    static const struct finder_method *const deaf[] = {&finder_search[ALGORITHM_BREADTH],
                                                       &finder_search[ALGORITHM_DEPTH], &finder_jps, &finder_chase};
    char why[LAB_LINE];
    begin_lab(80, 24, THEME_DARK, false, "");
    open_scene("Weights");
    ck_assert(is_on_screen("f = g + h + w") && !is_on_screen("ignored"));
    choose(&finder_search[ALGORITHM_WEIGHTED]);
    press(KEY_IS_ENTER);
    put_cursor(9, 3);
    ck_assert(is_on_screen("h + w") && is_on_screen(" w 80"));
    ck_assert(lab_why_inexact((struct lab *)top(), EXPERIMENT_FIRST, why));
    ck_assert_str_eq(why, "a weight above 1 overestimates the rest, or weights w lead away from cheap paths");
    for (size_t i = 0; i < sizeof deaf / sizeof deaf[0]; i++) {
        choose(deaf[i]);
        ck_assert_msg(is_on_screen("weights are ignored by"), "%s", deaf[i]->title);
        ck_assert_msg(!is_on_screen("+ w"), "%s", deaf[i]->title);
    }
    end();
}
END_TEST

/* Text that does not fit ends with an ellipsis or continues on the next line. */
START_TEST(what_is_cut_says_so)
{
    begin_lab(80, 24, THEME_DARK, false, "MMV}}}");
    ck_assert(is_on_screen("…"));
    resize(200, 60);
    ck_assert(!is_on_screen("…"));
    end();
    begin_lab(80, 24, THEME_DARK, false, "");
    choose(&finder_lpa);
    for (int i = 0; i < 12 && !is_on_screen("ties:"); i++) {
        type("]");
    }
    ck_assert(is_on_screen("ties: smaller g, then row by") && is_on_screen("row") && !is_on_screen("row by ro "));
    end();
}
END_TEST

START_TEST(jumps_are_drawn)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    open_scene("Jump points");
    type("]]F");
    expect("lab-jumps");
    resize(120, 40);
    expect("lab-jumps-120x40");
    type("J");
    ck_assert(!is_on_screen("gone over") && !is_on_screen("by this wall"));
    type("J]");
    ck_assert(is_on_screen("jumped to from") && is_on_screen("by this wall"));
    choose(&finder_jps_plus);
    ck_assert(is_on_screen("looked up"));
    end();
}
END_TEST

START_TEST(the_open_list_is_drawn_as_a_tree)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    open_scene("A heap");
    type("}");
    expect("lab-heap");
    resize(120, 40);
    expect("lab-heap-120x40");
    type("L");
    ck_assert(is_on_screen("buckets (used)"));
    choose(&finder_search[ALGORITHM_GREEDY]);
    ck_assert(is_on_screen("buckets: no, sums may fall"));
    choose(&finder_jps);
    ck_assert(is_on_screen("no heap to draw"));
    type("Y");
    ck_assert(!is_on_screen("no heap to draw"));
    end();
}
END_TEST

START_TEST(who_does_not_search_is_shown)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    open_scene("Without a search");
    expect("lab-walker");
    press(KEY_IS_ENTER);
    ck_assert(is_on_screen("a hand on the wall: cost"));
    type("KK");
    ck_assert(is_on_screen("the bulldog: is stuck"));
    type("<");
    ck_assert(!is_on_screen("the bulldog") && !is_on_screen("without a search"));
    end();
}
END_TEST

START_TEST(an_estimate_that_lies_is_shown)
{
    begin_lab(80, 24, THEME_DARK, false, "");
    open_scene("An estimate that lies");
    expect("lab-liar");
    press(KEY_IS_ENTER);
    resize(120, 40);
    expect("lab-liar-120x40");
    ck_assert(is_on_screen("Not a cheapest path:") && is_on_screen("where a path costs"));
    type("H");
    ck_assert(is_on_screen("therefore admissible") && !is_on_screen("h too large"));
    type("H");
    ck_assert(is_on_screen("h: 9.89 a cell"));
    type("I");
    ck_assert(!is_on_screen("therefore admissible"));
    end();
}
END_TEST

TEST_MAIN("lab", the_way_is_smoothed, weights_are_painted, every_scene_says_what_to_look_for,
          a_way_is_called_dear_only_if_it_is, weights_are_told_where_they_count, what_is_cut_says_so, jumps_are_drawn,
          the_open_list_is_drawn_as_a_tree, an_estimate_that_lies_is_shown, who_does_not_search_is_shown,
          each_step_is_told_in_a_sentence, the_search_is_shown_as_pseudo_code, a_key_shows_the_terms_of_the_step,
          one_search, two_searches, what_is_kept, zoom, answers_that_are_not_exact_say_so, jump_points, keys_are_told,
          it_runs_by_the_clock, the_pointer_drags, keys_change_how_it_is_asked, keys_choose_the_rival,
          keys_move_what_is_asked_about, keys_choose_the_brush, the_search_and_the_cursor_go_to_each_other,
          the_open_list_scrolls, the_rivals_map_can_be_clicked, the_primers_example_is_right_in_the_zoom)
