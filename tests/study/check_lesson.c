/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/lessons/lesson.h"
#include "testing.h"

#include <string.h>

enum { LESSONS_TOLD = 16, WORDS_MOST = 470 };

/* Each cell of the map as an answer: one is right, and of all others it is said why not. */
static void walk_cells(const struct course_lesson *lesson, int page)
{
    int right = 0;
    for (struct cell at = {0, 0}; at.y < lesson->level->height; at = cell_after(at, lesson->level->width)) {
        struct text why;
        text_init(&why);
        right += lesson_judge_cell(lesson, page, at, &why);
        ck_assert_uint_gt(why.size, 0);
        text_done(&why);
    }
    ck_assert_msg(right == 1, "%s, page %d: %d cells are right", lesson->name, page + 1, right);
}

static void walk_options(const struct course_lesson *lesson, int page)
{
    int right = 0, count = lesson->pages[page].option_count;
    struct text first, why;
    text_init(&first);
    lesson_judge_option(lesson, page, 0, &first);
    ck_assert_uint_gt(first.size, 0);
    for (int option = 0; option < count; option++) {
        text_init(&why);
        right += lesson_judge_option(lesson, page, option, &why);
        ck_assert_str_eq(why.bytes, first.bytes);
        text_done(&why);
    }
    ck_assert_msg(right == 1, "%s, page %d: %d answers are right: %s", lesson->name, page + 1, right, first.bytes);
    text_done(&first);
}

static uint64_t step_of(const struct course_lesson *lesson, int page)
{
    struct experiment *experiment = lesson_open(lesson, page);
    uint64_t step = experiment_step(experiment);
    experiment_free(experiment);
    return step;
}

/* Who has answered is not asked the same again. */
static void assert_goes_on(const struct course_lesson *lesson, int page)
{
    bool asks_again = page > 0 && lesson->pages[page].ask == ASK_NEXT && lesson->pages[page - 1].ask == ASK_NEXT;
    ck_assert_msg(!asks_again || step_of(lesson, page) > step_of(lesson, page - 1), "%s, page %d asks again",
                  lesson->name, page + 1);
}

static void walk(const struct course_lesson *lesson)
{
    ck_assert_msg(lesson->page_count > 0 && course_questions(lesson) > 0, "%s asks nothing", lesson->name);
    for (int page = 0; page < lesson->page_count; page++) {
        const struct course_page *plan = &lesson->pages[page];
        struct experiment *experiment = lesson_open(lesson, page);
        ck_assert_msg(experiment_study(experiment, EXPERIMENT_FIRST) != NULL, "%s", lesson->name);
        ck_assert_msg(plan->words.size > 0 && plan->words.size < WORDS_MOST, "%s, page %d: %zu bytes", lesson->name,
                      page + 1, plan->words.size);
        experiment_free(experiment);
        assert_goes_on(lesson, page);
        if (plan->ask == ASK_NEXT) {
            walk_cells(lesson, page);
        } else if (plan->ask != ASK_NOTHING) {
            walk_options(lesson, page);
        }
    }
}

START_TEST(each_question_has_one_right_answer)
{
    struct course course;
    course_init(&course);
    ck_assert_int_eq(course.count, LESSONS_TOLD);
    for (int i = 0; i < course.count; i++) {
        walk(&course.lessons[i]);
        for (int before = 0; before < i; before++) {
            ck_assert_str_ne(course.lessons[before].name, course.lessons[i].name);
        }
    }
    course_done(&course);
}
END_TEST

static const struct course_lesson *find(const struct course *course, const char *name)
{
    int i = 0;
    while (i < course->count && strcmp(course->lessons[i].name, name) != 0) {
        i++;
    }
    ck_assert_int_lt(i, course->count);
    return &course->lessons[i];
}

static void assert_why(const struct course_lesson *lesson, int page, struct cell cell, bool right, const char *words)
{
    struct text why;
    text_init(&why);
    ck_assert(lesson_judge_cell(lesson, page, cell, &why) == right);
    ck_assert_msg(strstr(why.bytes, words) != NULL, "%s", why.bytes);
    text_done(&why);
}

START_TEST(wrong_answers_are_explained_by_the_search)
{
    struct course course;
    course_init(&course);
    const struct course_lesson *breadth = find(&course, "breadth"), *astar = find(&course, "astar");
    assert_why(breadth, 2, (struct cell){4, 4}, true, "expanded (4,4), the first in the queue");
    assert_why(breadth, 2, (struct cell){2, 4}, false, "it is open, but 1 is before it: first (4,4)");
    assert_why(breadth, 2, (struct cell){3, 4}, false, "it is closed");
    assert_why(breadth, 2, (struct cell){9, 2}, false, "it has not been generated yet");
    assert_why(breadth, 2, (struct cell){0, 0}, false, "this cell is blocked");
    assert_why(astar, 2, (struct cell){4, 4}, true, "expanded (4,4): f 80 is the least");
    assert_why(astar, 2, (struct cell){4, 3}, false, "its f is 88 = g 14 + h 74, but there is one with f 80");
    course_done(&course);
}
END_TEST

START_TEST(the_mud_scene_is_that_of_the_documents)
{
    struct course course;
    struct text why;
    course_init(&course);
    text_init(&why);
    ck_assert(lesson_judge_option(find(&course, "stopping"), 1, 1, &why));
    ck_assert_str_eq(why.bytes, "It costs 52, but a cheapest path costs 50");
    text_done(&why);
    course_done(&course);
}
END_TEST

/* What the words of the next page say must be so. */
START_TEST(answers_are_what_the_words_go_on_from)
{
    static const struct {
        const char *lesson;
        int page, option;
        const char *why;
    } rows[] = {{"dijkstra", 1, 1, NULL},
                {"greedy", 3, 1, "It costs 146, but a cheapest path costs 118"},
                {"greedy", 4, 1, NULL},
                {"astar", 5, 1, NULL},
                {"heuristics", 2, 1, "It costs 124, but a cheapest path costs 112"},
                {"heuristics", 4, 0, NULL},
                {"moving", 2, 1, NULL},
                {"jumps", 3, 1, NULL},
                {"crowd", 1, 1, NULL}};
    struct course course;
    course_init(&course);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct text why;
        text_init(&why);
        bool is_right = lesson_judge_option(find(&course, rows[i].lesson), rows[i].page, rows[i].option, &why);
        ck_assert_msg(is_right, "%s, page %d: %s", rows[i].lesson, rows[i].page + 1, why.bytes);
        ck_assert(rows[i].why == NULL || strcmp(why.bytes, rows[i].why) == 0);
        text_done(&why);
    }
    course_done(&course);
}
END_TEST

static void assert_error(const char *text, const char *expected)
{
    struct course course;
    struct text error;
    text_init(&error);
    ck_assert(!course_parse(&course, text, &error));
    ck_assert_str_eq(error.bytes, expected);
    course_done(&course);
    text_done(&error);
}

#define MAP "lesson a\ntitle A\nmap\n#####\n#B.@#\n#####\nend\n"

START_TEST(errors_say_where_and_what)
{
    assert_error("title A\n", "course:1: title outside of a lesson");
    assert_error("lesson a\nstep 3\n", "course:2: step outside of a page");
    assert_error("lesson a\npage\n", "course:2: a lesson needs a map before its first page");
    assert_error("lesson a\nmap\n#B?#\nend\n", "course:4: this is not a map");
    assert_error("lesson a\nmap\n#B@#\n", "course:3: this is not a map");
    assert_error("lesson a\nscene moon\n", "course:2: no such scene: moon");
    assert_error(MAP "page\nalgorithm luck\n", "course:9: no such algorithm: luck");
    assert_error(MAP "page\nneighbours 5\n", "course:9: not one of these: 5");
    assert_error(MAP "page\nheuristic x\n", "course:9: not one of these: x");
    assert_error(MAP "page\ngoal 9 9\n", "course:9: no cell 9,9 on this map");
    assert_error(MAP "page\ngoal 9\n", "course:9: a cell must be two numbers");
    assert_error(MAP "page\nstep far\n", "course:9: a step must be a number or end");
    assert_error(MAP "page\nask why\n", "course:9: no such question: why");
    assert_error(MAP "page\nask cost 3\n", "course:9: a question needs two answers to choose from");
    assert_error(MAP "page\nask cost 3 x\n", "course:9: a cost must be a number");
    assert_error(MAP "page\nask fewer astar x\n", "course:9: no such algorithm: x");
    assert_error(MAP "sing\n", "course:8: not understood: sing");
    assert_error("| words\n", "course:1: these words are outside any page");
}
END_TEST

TEST_MAIN("study/lesson", each_question_has_one_right_answer, wrong_answers_are_explained_by_the_search,
          the_mud_scene_is_that_of_the_documents, answers_are_what_the_words_go_on_from, errors_say_where_and_what)
