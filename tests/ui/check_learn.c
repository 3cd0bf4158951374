/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "study/lessons/exercise.h"
#include "study/lessons/lesson.h"
#include "ui/hidden.h"
#include "ui/lab/lab.h"
#include "ui/lab/learn.h"
#include "ui/term/keymap.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

/* A student who reads and answers.  The cursor is where the student's keys have moved it. */
struct pupil {
    const struct course_lesson *lesson;
    int page;
    struct cell cursor;
};

static void press(uint32_t key, int times)
{
    for (int i = 0; i < times; i++) {
        app_key(&app, key, 0);
    }
}

static void choose_lesson(int number)
{
    char row[16];
    snprintf(row, sizeof row, "%4d  ", number);
    choose_row(row);
}

static void walk_to(struct pupil *pupil, struct cell to)
{
    press(to.x < pupil->cursor.x ? KEY_IS_LEFT : KEY_IS_RIGHT, abs(to.x - pupil->cursor.x));
    press(to.y < pupil->cursor.y ? KEY_IS_UP : KEY_IS_DOWN, abs(to.y - pupil->cursor.y));
    pupil->cursor = to;
}

static struct cell right_cell(const struct pupil *pupil)
{
    struct cell at = {0, 0};
    for (; at.y < pupil->lesson->level->height; at = cell_after(at, pupil->lesson->level->width)) {
        struct text why;
        text_init(&why);
        bool is_right = lesson_judge_cells(pupil->lesson, pupil->page, &at, 1, &why);
        text_done(&why);
        if (is_right) {
            break;
        }
    }
    return at;
}

static int right_option(const struct pupil *pupil)
{
    int option = 0;
    for (; option < pupil->lesson->pages[pupil->page].option_count; option++) {
        struct text why;
        text_init(&why);
        bool is_right = lesson_judge_option(pupil->lesson, pupil->page, option, &why);
        text_done(&why);
        if (is_right) {
            break;
        }
    }
    return option;
}

static void type_option(int option) { press((uint32_t)('1' + option), 1); }

static void answer_cell(struct pupil *pupil, bool errs)
{
    struct cell right = right_cell(pupil);
    if (errs) {
        walk_to(pupil, (struct cell){0, 0});
        press(KEY_IS_ENTER, 1);
        ck_assert(is_on_screen("No. (0,0): this cell is blocked."));
    }
    walk_to(pupil, right);
    press(KEY_IS_ENTER, 1);
    ck_assert(is_on_screen("Right. expanded"));
}

static void answer_option(struct pupil *pupil, bool errs)
{
    int right = right_option(pupil);
    if (errs) {
        press(KEY_IS_ENTER, 1);
        ck_assert(!is_on_screen("Right."));
        type_option(right == 0 ? 1 : 0);
        ck_assert(is_on_screen("No. "));
    }
    type_option(right);
    ck_assert(is_on_screen("Right. "));
}

/* Checks that the page fits: its last word is on the screen. */
static void assert_fits(const struct pupil *pupil)
{
    const char *words = pupil->lesson->pages[pupil->page].words.bytes, *last = strrchr(words, ' ');
    ck_assert_msg(is_on_screen(last + 1), "%s, page %d does not fit", pupil->lesson->name, pupil->page + 1);
}

static void take_page(struct pupil *pupil, bool errs)
{
    char place[32];
    snprintf(place, sizeof place, "page %d of %d", pupil->page + 1, pupil->lesson->page_count);
    ck_assert_msg(is_on_screen(place), "%s: no %s", pupil->lesson->name, place);
    assert_fits(pupil);
    lesson_looks_at(pupil->lesson, pupil->page, &pupil->cursor);
    enum ask ask = pupil->lesson->pages[pupil->page].ask;
    if (ask == ASK_NEXT) {
        answer_cell(pupil, errs);
    } else if (ask != ASK_NOTHING) {
        answer_option(pupil, errs);
    }
    press(KEY_IS_ENTER, 1);
}

static void take_lesson(const struct course_lesson *lesson, bool errs)
{
    struct experiment *experiment = lesson_open(lesson, 0);
    struct pupil pupil = {.lesson = lesson, .cursor = experiment_facts(experiment)->start};
    experiment_free(experiment);
    ck_assert_str_eq(top()->kind->name, "learn");
    press(KEY_IS_ENTER, 1);
    for (; pupil.page < lesson->page_count; pupil.page++) {
        take_page(&pupil, errs);
    }
}

static void take_all(int width, int height, bool errs)
{
    struct course course;
    char mark[32];
    course_init(&course);
    begin(width, height, THEME_DARK, false);
    app_push(&app, learn_new(&app));
    for (int i = 0; i < course.count; i++) {
        int questions = course_questions(&course.lessons[i]);
        take_lesson(&course.lessons[i], errs);
        snprintf(mark, sizeof mark, "(%d of %d)", errs ? 0 : questions, questions);
        ck_assert(is_on_screen(mark));
    }
    expect(errs ? "learn-done-wrong" : "learn-done");
    end();
    course_done(&course);
}

START_TEST(all_lessons_with_right_answers) { take_all(80, 24, false); }
END_TEST

START_TEST(all_lessons_with_wrong_answers_first) { take_all(120, 40, true); }
END_TEST

START_TEST(pages)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, learn_new(&app));
    expect("learn");
    press(KEY_IS_ENTER, 2);
    type("2");
    expect("learn-wrong");
    type("3");
    resizeterm(40, 120);
    expect("learn-right-120x40");
    type("z");
    ck_assert(is_on_screen("page 1 of 3") && is_on_screen("may not cut corners"));
    press(KEY_IS_ENTER, 1);
    ck_assert(is_on_screen("go on"));
    resizeterm(24, 60);
    expect("learn-narrow-60x24");
    type("q");
    ck_assert_str_eq(top()->kind->name, "learn");
    ck_assert(!is_on_screen("(1 of 1)"));
    end();
}
END_TEST

START_TEST(the_pointer_answers)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, learn_new(&app));
    press(KEY_IS_ENTER, 2);
    click_on("100");
    ck_assert(is_on_screen("No. "));
    click_on("104");
    ck_assert(is_on_screen("Right. "));
    type("q");
    press(KEY_IS_DOWN, 1);
    press(KEY_IS_ENTER, 3);
    click_on("@");
    ck_assert(is_on_screen("it has not been generated yet"));
    end();
}
END_TEST

/* An answer that the student had the program show does not count as right. */
START_TEST(what_was_shown_is_no_right_answer)
{
    enum { LESSON = 1 };
    struct course course;
    char mark[32];
    course_init(&course);
    begin(80, 24, THEME_DARK, false);
    app_push(&app, learn_new(&app));
    const struct course_lesson *lesson = &course.lessons[LESSON];
    int shown = 0;
    choose_lesson(LESSON + 1);
    press(KEY_IS_ENTER, 1);
    struct pupil pupil = {.lesson = lesson};
    for (; pupil.page < lesson->page_count; pupil.page++) {
        enum ask ask = lesson->pages[pupil.page].ask;
        if (ask == ASK_NEXT) {
            press('\t', 1);
            press(KEY_IS_ENTER, 1);
            ck_assert(is_on_screen("Right. expanded"));
            shown++;
        } else if (ask != ASK_NOTHING) {
            type_option(right_option(&pupil));
        }
        press(KEY_IS_ENTER, 1);
    }
    ck_assert_int_gt(shown, 0);
    int questions = course_questions(lesson);
    snprintf(mark, sizeof mark, "(%d of %d)", questions - shown, questions);
    ck_assert_msg(is_on_screen(mark), "%s is not on the screen", mark);
    end();
    course_done(&course);
}
END_TEST

/* A click opens a lesson.  Help is available there and in the list, and the search beside a page can run by itself. */
START_TEST(lessons_are_a_lab)
{
    struct course course;
    course_init(&course);
    begin(80, 24, THEME_DARK, false);
    app_push(&app, learn_new(&app));
    type("?");
    ck_assert_str_eq(top()->kind->name, "help");
    type("q");
    click_on(course.lessons[1].title.bytes);
    ck_assert_str_eq(top()->kind->name, "lesson");
    ck_assert(is_on_screen("Lesson 2 of"));
    type("?");
    ck_assert_str_eq(top()->kind->name, "help");
    type("q");
    ck_assert_str_eq(top()->kind->name, "lesson");
    const struct screen_kind *kind = top()->kind;
    ck_assert_int_eq(kind->due(top()), -1);
    type("[ ");
    int64_t due = kind->due(top());
    ck_assert_int_ge(due, 0);
    struct text before, after;
    text_init(&before);
    text_init(&after);
    app_draw(&app);
    see(&before);
    ck_assert(kind->tick(top(), due + 1000000));
    app_draw(&app);
    see(&after);
    ck_assert_str_ne(before.bytes, after.bytes);
    text_done(&before);
    text_done(&after);
    type("M");
    ck_assert_str_eq(top()->kind->name, "lesson");
    ck_assert(is_on_screen("Lesson 2 of"));
    end();
    course_done(&course);
}
END_TEST

static void open_lesson(int number, int page)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, learn_new(&app));
    choose_lesson(number);
    press(KEY_IS_ENTER, page);
}

/* Presses each key of the lab that has no meaning of its own in the lesson.  Returns how many there are. */
static int press_what_is_for_the_lab(void)
{
    static const char notice[] = "The lesson's search stays as it is";
    static const struct keysets labs = {{&lab_search_keys, &lab_method_keys, &lab_map_keys, &lab_view_keys}};
    int count = 0;
    for (uint32_t key = '!'; key <= '~'; key++) {
        const struct keysets mine = screen_keysets(top());
        if (keysets_ask(&labs, NULL, key) && !keysets_ask(&mine, top(), key)) {
            press(key, 1);
            app_draw(&app);
            ck_assert_msg(is_on_screen(notice), "%c", (int)key);
            app_say(&app, "");
            count++;
        }
    }
    return count;
}

/* The text and the answers are about the lesson's own search, so that no key may replace it. */
START_TEST(keys_that_change_the_search_are_not_taken)
{
    struct text before, after;
    text_init(&before), text_init(&after);
    open_lesson(6, 3);
    ck_assert(is_on_screen("This is the path that A*"));
    app_draw(&app);
    see(&before);
    ck_assert_int_gt(press_what_is_for_the_lab(), 15);
    app_draw(&app);
    see(&after);
    ck_assert_str_eq(before.bytes, after.bytes);
    type("?");
    ck_assert(is_on_screen("[Lesson]") && !is_on_screen("heuristic") && !is_on_screen("algorithm"));
    expect("learn-help");
    end();
    text_done(&before), text_done(&after);
}
END_TEST

/* Returns whether the screen has a line of a path that bends around the end of a hedge. */
static bool has_path(void) { return is_on_screen("╱") || is_on_screen("╲"); }

/* The last page shows only the tick's figure beside the one it is compared with, even where the code does not fit.
 * Before a question is answered, neither figure nor path gives the answer away. */
START_TEST(what_a_tick_wrote_is_told)
{
    open_lesson(10, 1);
    ck_assert(has_path());
    press(KEY_IS_ENTER, 1);
    ck_assert(is_on_screen("page 2 of") && !is_on_screen("cells written") && !is_on_screen("no search") && !has_path());
    click_on("incremental A*");
    ck_assert(has_path() && is_on_screen("no search: its tree had the path; cost 90"));
    press(KEY_IS_ENTER, 2);
    ck_assert(is_on_screen("page 4 of") && is_on_screen("cells written 9  A* 46"));
    ck_assert(is_on_screen("open 36: 30 carried over, 6 new") && is_on_screen("10 O"));
    expect("learn-written");
    resizeterm(40, 120);
    ck_assert(is_on_screen("cells written 9  A* 46"));
    end();
}
END_TEST

/* --- exercises -------------------------------------------------------------------------------------- */

static void open_exercises(void)
{
    begin(80, 24, THEME_DARK, false);
    app_push(&app, learn_new(&app));
    press(KEY_IS_UP, 1);
}

/* Answers an exercise with keys, except for cells to paint, for which the program's proposal is used. */
static void answer_exercise(int number)
{
    struct course course;
    struct cell cells[PAGE_CELLS];
    exercise_make(&course, 1, number);
    struct experiment *experiment = lesson_open(&course.lessons[0], 0);
    struct pupil pupil = {.lesson = &course.lessons[0], .cursor = experiment_facts(experiment)->start};
    const struct course_page *page = &course.lessons[0].pages[0];
    experiment_free(experiment);
    assert_fits(&pupil);
    ck_assert(!is_on_screen("Right."));
    if (page->ask == ASK_FAULT) {
        type("g");
        ck_assert(is_on_screen("would give the answer away"));
    }
    if (page->cells == 0) {
        type_option(right_option(&pupil));
    } else if (page->ask == ASK_PAINT) {
        press('\t', 1);
    }
    for (int i = 0; i < page->cells && page->ask != ASK_PAINT; i++) {
        lesson_solve(pupil.lesson, 0, cells, i);
        walk_to(&pupil, cells[i]);
        press(KEY_IS_ENTER, 1);
    }
    ck_assert_msg(is_on_screen("Right. "), "exercise %d: %s", number + 1, course.lessons[0].title.bytes);
    press(KEY_IS_ENTER, 1);
    course_done(&course);
}

/* A solution that was shown counts as done, but not as right at once.  An exercise that is answered again keeps its
 * first result. */
START_TEST(all_exercises_of_a_seed)
{
    char place[64];
    int shown = 0;
    open_exercises();
    press(KEY_IS_ENTER, 1);
    for (int i = 0; i < exercise_count(); i++) {
        snprintf(place, sizeof place, "seed 1: %d of %d right at once", i - shown, i);
        ck_assert_msg(is_on_screen(place), "%s", place);
        struct course course;
        exercise_make(&course, 1, i);
        shown += course.lessons[0].pages[0].ask == ASK_PAINT;
        course_done(&course);
        answer_exercise(i);
    }
    ck_assert_int_gt(shown, 0);
    ck_assert_str_eq(top()->kind->name, "learn");
    ck_assert(is_on_screen("Exercises, seed 1  (42 of 42 done)"));
    press(KEY_IS_ENTER, 1);
    press('\t', 1);
    press(KEY_IS_ENTER, 1);
    snprintf(place, sizeof place, "%d of 42 right at once", exercise_count() - shown);
    ck_assert(is_on_screen("Right. ") && is_on_screen(place));
    end();
}
END_TEST

/* A wrong answer counts, the right answer leads to the next exercise, and an exercise can be resumed. */
START_TEST(an_exercise_goes_wrong)
{
    open_exercises();
    type("++-");
    ck_assert(is_on_screen("Exercises, seed 2"));
    type("-");
    press(KEY_IS_ENTER, 1);
    press(KEY_IS_HOME, 20);
    press(KEY_IS_ENTER, 1);
    ck_assert(is_on_screen("No. ") && is_on_screen("seed 1: 0 of 1"));
    press('\t', 1);
    press(KEY_IS_ENTER, 1);
    ck_assert(is_on_screen("Right. ") && is_on_screen("seed 1: 0 of 1"));
    press(KEY_IS_ENTER, 1);
    ck_assert(is_on_screen("Exercise 2 of 42"));
    type("z");
    ck_assert(is_on_screen("Exercise 1 of 42"));
    type("q");
    ck_assert(is_on_screen("(1 of 42 done)"));
    press(KEY_IS_ENTER, 1);
    ck_assert(is_on_screen("Exercise 2 of 42"));
    end();
}
END_TEST

/* Cells can be painted and restored, up to the exercise's limit.  Only the last cell makes the answer wrong. */
START_TEST(hedges_are_painted)
{
    enum { TRAP = 7 };
    struct course course;
    open_exercises();
    press(KEY_IS_ENTER, 1);
    for (int i = 0; i < TRAP; i++) {
        answer_exercise(i);
    }
    ck_assert(is_on_screen("Build a trap"));
    exercise_make(&course, 1, TRAP);
    struct experiment *experiment = lesson_open(&course.lessons[0], 0);
    struct pupil pupil = {.lesson = &course.lessons[0], .cursor = experiment_facts(experiment)->start};
    press(KEY_IS_ENTER, 1);
    ck_assert(is_on_screen("This cell cannot be changed") && is_on_screen("cells: 0 of 6"));
    for (int i = 1; i <= 6; i++) {
        walk_to(&pupil, (struct cell){i, 0});
        press(KEY_IS_ENTER, 1);
        ck_assert(is_on_screen("The path costs") && is_on_screen("No. ") == (i == 6));
    }
    press(KEY_IS_ENTER, 1);
    ck_assert(is_on_screen("cells: 5 of 6") && !is_on_screen("No. "));
    expect("learn-trap");
    experiment_free(experiment);
    course_done(&course);
    end();
}
END_TEST

TEST_MAIN("learn", all_exercises_of_a_seed, an_exercise_goes_wrong, hedges_are_painted, all_lessons_with_right_answers,
          all_lessons_with_wrong_answers_first, pages, the_pointer_answers, what_was_shown_is_no_right_answer,
          lessons_are_a_lab, keys_that_change_the_search_are_not_taken, what_a_tick_wrote_is_told)
