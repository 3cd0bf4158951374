/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/lessons/exercise.h"
#include "study/lessons/lesson.h"
#include "study/sentence.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { LESSONS_TOLD = 16, WORDS_MOST = 470 };

/* The numbers of a reason are consistent. */
static void assert_adds_up(const char *why)
{
    unsigned straight, diagonal, factors[4], sum, mine, other;
    const char *rule = "(larger g, then row by row): its g is ", *tie = strstr(why, rule);
    if (sscanf(why, "%u straight steps and %u diagonal ones: %u x %u + %u x %u = %u", &straight, &diagonal, factors,
               factors + 1, factors + 2, factors + 3, &sum) == 7) {
        ck_assert_msg(straight == factors[0] && diagonal == factors[2], "%s", why);
        ck_assert_msg(factors[0] * factors[1] + factors[2] * factors[3] == sum, "%s", why);
    }
    if (tie != NULL) {
        ck_assert_int_eq(sscanf(tie + strlen(rule), "%u, and here %u", &other, &mine), 2);
        ck_assert_msg(other >= mine, "%s", why);
    }
}

/* Tries each cell of the map as an answer.  One is right, and each wrong one gets a reason. */
static void walk_cells(const struct course_lesson *lesson, int page)
{
    int right = 0;
    for (struct cell at = {0, 0}; at.y < lesson->level->height; at = cell_after(at, lesson->level->width)) {
        struct text why;
        text_init(&why);
        right += lesson_judge_cells(lesson, page, &at, 1, &why);
        ck_assert_uint_gt(why.size, 0);
        assert_adds_up(why.bytes);
        text_done(&why);
    }
    ck_assert_msg(right == 1, "%s, page %d: %d cells are right", lesson->name, page + 1, right);
}

/* How often an option was offered, and was right.  `kind` is a kind of exercises, or a question of the lessons. */
static struct tally {
    int kind, offered, right;
    char option[64];
} tallies[64];

static struct tally *find_tally(int kind, const char *option)
{
    struct tally *row = tallies;
    while (row->offered > 0 && (row->kind != kind || strcmp(row->option, option) != 0)) {
        row++;
    }
    ck_assert_int_lt(row - tallies, (int)(sizeof tallies / sizeof tallies[0]) - 1);
    row->kind = kind;
    snprintf(row->option, sizeof row->option, "%s", option);
    return row;
}

/* Numbers differ from exercise to exercise, so their rank counts. */
static void write_pattern(const struct course_page *page, int option, struct text *out)
{
    const struct course_option *mine = &page->options[option];
    int rank = 1;
    for (int i = 0; i < page->option_count; i++) {
        const struct course_option *other = &page->options[i];
        rank += page->ask == ASK_COST ? other->number < mine->number : other->g + other->h < mine->g + mine->h;
    }
    if (page->ask == ASK_COST || page->ask == ASK_FAULT) {
        text_addf(out, "%s rank %d", page->ask == ASK_COST ? "cost" : page->faults_h ? "h" : "g", rank);
    } else {
        lesson_write_option(page, option, out);
    }
}

static void assert_finds(const struct course_lesson *lesson, int page, const struct finder_method *finder)
{
    struct experiment *experiment = lesson_open(lesson, page);
    struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
    method.finder = finder;
    experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
    experiment_go_to_end(experiment);
    ck_assert_msg(study_status(experiment_study(experiment, EXPERIMENT_FIRST)) == SEARCH_FOUND, "%s: %s", lesson->name,
                  finder->name);
    experiment_free(experiment);
}

/* One option is right, no two are equal, and each search that is compared finds a path. */
static void assert_one_option_is_right(const struct course_lesson *lesson, int number, int kind)
{
    const struct course_page *page = &lesson->pages[number];
    int right = 0;
    for (int option = 0; option < page->option_count; option++) {
        struct text why = text_empty(), pattern = text_empty();
        bool is_right = lesson_judge_option(lesson, number, option, &why);
        ck_assert_uint_gt(why.size, 0);
        assert_adds_up(why.bytes);
        write_pattern(page, option, &pattern);
        struct tally *tally = find_tally(kind, pattern.bytes);
        tally->offered++;
        tally->right += is_right;
        right += is_right;
        text_done(&why), text_done(&pattern);
        for (int other = 0; other < option; other++) {
            ck_assert_msg(memcmp(&page->options[option], &page->options[other], sizeof *page->options) != 0,
                          "%s: two equal options", lesson->name);
        }
        if (page->options[option].method != NULL) {
            assert_finds(lesson, number, page->options[option].method);
        }
    }
    ck_assert_msg(right == 1, "%s: %d options are right", lesson->name, right);
}

/* No option is right so often that its name or its rank gives the answer away. */
static void assert_no_pattern(int least_offered)
{
    for (const struct tally *row = tallies; row->offered > 0; row++) {
        ck_assert_msg(row->offered < least_offered || row->right * 100 <= row->offered * 60, "kind %d, %s: %d of %d",
                      row->kind, row->option, row->right, row->offered);
    }
    memset(tallies, 0, sizeof tallies);
}

/* Returns the cell that the next step of the page's search expands, if the page shows that. */
static struct cell next_cell(const struct course_lesson *lesson, int page)
{
    struct experiment *experiment = lesson_open(lesson, page);
    struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    struct cell next = {-1, -1};
    if (!experiment_has_ended(experiment)) {
        study_go_to(study, study_step(study) + 1);
        next = study_expansion(study).taken;
    }
    experiment_free(experiment);
    return next;
}

/* The page before does not show the cell that a page asks for. */
static void assert_goes_on(const struct course_lesson *lesson, int page)
{
    ck_assert_msg(page == 0 || lesson->pages[page].ask != ASK_NEXT ||
                      !cell_equal(next_cell(lesson, page), next_cell(lesson, page - 1)),
                  "%s, page %d asks what the page before shows", lesson->name, page + 1);
}

/* In the lessons, the search that a page runs writes the fewest cells in less than two of three questions. */
static int own_wins, asked_fewer;

static void count_own(const struct course_lesson *lesson, int page)
{
    uint64_t own = lesson_written(lesson, page, NULL), least = own;
    for (int i = 0; i < lesson->pages[page].option_count; i++) {
        uint64_t written = lesson_written(lesson, page, lesson->pages[page].options[i].method);
        least = written < least ? written : least;
    }
    own_wins += own == least;
    asked_fewer++;
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
            assert_one_option_is_right(lesson, page, (int)plan->ask);
        }
        if (plan->ask == ASK_FEWER) {
            count_own(lesson, page);
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
    ck_assert_msg(own_wins * 3 < asked_fewer * 2, "%d of %d", own_wins, asked_fewer);
    assert_no_pattern(5);
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
    ck_assert(lesson_judge_cells(lesson, page, &cell, 1, &why) == right);
    ck_assert_msg(strstr(why.bytes, words) != NULL, "%s", why.bytes);
    text_done(&why);
}

START_TEST(wrong_answers_are_explained_by_the_search)
{
    struct course course;
    course_init(&course);
    const struct course_lesson *breadth = find(&course, "breadth"), *astar = find(&course, "astar");
    assert_why(breadth, 1, (struct cell){4, 4}, true, "expanded (4,4), the first in the queue");
    assert_why(breadth, 1, (struct cell){2, 4}, false, "it is open, but 1 is before it: first (4,4)");
    assert_why(breadth, 1, (struct cell){3, 4}, false, "it is closed");
    assert_why(breadth, 1, (struct cell){9, 2}, false, "it has not been generated yet");
    assert_why(breadth, 1, (struct cell){0, 0}, false, "this cell is blocked");
    assert_why(astar, 1, (struct cell){4, 4}, true, "expanded (4,4): f 80 is the least");
    assert_why(astar, 1, (struct cell){4, 3}, false, "its f is 88 = g 14 + h 74, but there is one with f 80");
    course_done(&course);
}
END_TEST

/* Returns the place of an answer.  The order of answers is random. */
static int option_of(const struct course_page *page, const char *words)
{
    int option = 0;
    bool is_it = false;
    for (; option < page->option_count && !is_it; option++) {
        struct text text = text_empty();
        lesson_write_option(page, option, &text);
        is_it = strcmp(text.bytes, words) == 0;
        text_done(&text);
    }
    ck_assert_msg(is_it, "%s", words);
    return option - 1;
}

START_TEST(the_mud_scene_is_that_of_the_documents)
{
    struct course course;
    struct text why;
    course_init(&course);
    text_init(&why);
    ck_assert(
        lesson_judge_option(find(&course, "stopping"), 1, option_of(&find(&course, "stopping")->pages[1], "no"), &why));
    ck_assert_str_eq(why.bytes, "It costs 52, but a cheapest path costs 50");
    text_done(&why);
    course_done(&course);
}
END_TEST

/* The text of the next page relies on these answers. */
START_TEST(answers_are_what_the_words_go_on_from)
{
    static const struct {
        const char *lesson;
        int page;
        const char *answer, *why;
    } rows[] = {{"dijkstra", 1, "no", NULL},
                {"greedy", 3, "no", "It costs 146, but a cheapest path costs 118"},
                {"greedy", 4, "greedy best-first", NULL},
                {"astar", 4, "greedy best-first", "Cells written: greedy best-first 38, A* 67"},
                {"heuristics", 2, "no", "It costs 124, but a cheapest path costs 112"},
                {"heuristics", 4, "yes", NULL},
                {"moving", 1, "incremental A*", NULL},
                {"tick-root", 5, "A*", NULL},
                {"jumps", 3, "jump point search", NULL},
                {"crowd", 0, "A*", NULL},
                {"crowd", 1, "shared field", NULL}};
    struct course course;
    course_init(&course);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct text why;
        text_init(&why);
        const struct course_lesson *lesson = find(&course, rows[i].lesson);
        int option = option_of(&lesson->pages[rows[i].page], rows[i].answer);
        bool is_right = lesson_judge_option(lesson, rows[i].page, option, &why);
        ck_assert_msg(is_right, "%s, page %d: %s", rows[i].lesson, rows[i].page + 1, why.bytes);
        ck_assert(rows[i].why == NULL || strcmp(why.bytes, rows[i].why) == 0);
        text_done(&why);
    }
    course_done(&course);
}
END_TEST

/* Writes the cells of a page's search, by state and by change, and what is said about its step. */
static void write_cells(const struct course_lesson *lesson, int page, struct text *out)
{
    struct experiment *experiment = lesson_open(lesson, page);
    struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    const struct finder *finder = study_finder(study);
    int states[SEARCH_STATES] = {0}, changes[CHANGE_DELETED + 1] = {0};
    for (size_t i = 0; i < level_cells(lesson->level); i++) {
        struct cell at = {(int)i % lesson->level->width, (int)i / lesson->level->width};
        enum search_change change = finder_change(finder, at);
        states[finder_node(finder, at).state]++;
        changes[change] += change == CHANGE_DELETED || finder_node(finder, at).state != SEARCH_UNSEEN;
    }
    text_addf(out, "%d open, %d passed, %d closed; %d kept, %d new, %d reopened, %d deleted; ", states[SEARCH_OPEN],
              states[SEARCH_PASSED], states[SEARCH_CLOSED], changes[CHANGE_KEPT], changes[CHANGE_NEW],
              changes[CHANGE_REOPENED], changes[CHANGE_DELETED]);
    sentence_write(study, out);
    experiment_free(experiment);
}

/* The pages on ticks show the kept, new, reopened and deleted cells that their texts speak of. */
START_TEST(ticks_show_what_is_kept)
{
    static const struct {
        const char *lesson;
        int page;
        const char *cells;
    } rows[] = {
        {"moving", 3,
         "36 open, 0 passed, 36 closed; 60 kept, 12 new, 0 reopened, 0 deleted; "
         "expanded nothing more; nothing that is left can be cheaper: cost 96"},
        {"tick-g", 3,
         "38 open, 0 passed, 58 closed; 96 kept, 0 new, 0 reopened, 0 deleted; "
         "the last query's tree is kept: 58 cells stay closed; 38 are open"},
        {"tick-open", 2,
         "36 open, 0 passed, 44 closed; 80 kept, 0 new, 0 reopened, 0 deleted; "
         "the last query's tree is kept: 44 cells stay closed; 36 are open"},
        {"tick-open", 5,
         "34 open, 0 passed, 63 closed; 81 kept, 16 new, 0 reopened, 0 deleted; "
         "expanded nothing more; nothing that is left can be cheaper: cost 102"},
        {"tick-root", 4,
         "35 open, 0 passed, 54 closed; 81 kept, 8 new, 0 reopened, 0 deleted; expanded nothing more; nothing that is "
         "left can be cheaper: cost 88"},
        {"tick-root", 5,
         "1 open, 0 passed, 0 closed; 0 kept, 1 new, 0 reopened, 0 deleted; (6,7) is the root: g 0, h 88; it is the "
         "one open cell of a new tree"},
        {"tick-root", 7,
         "22 open, 0 passed, 19 closed; 0 kept, 41 new, 0 reopened, 0 deleted; "
         "expanded (7,7): f 92 is the least; 5 neighbours: 1 no cheaper, 4 closed; nothing that is left can be "
         "cheaper: cost 92"},
        {"tick-walls", 2,
         "1 open, 0 passed, 0 closed; 0 kept, 1 new, 0 reopened, 38 deleted; "
         "(3,4) is the root: g 0, h 110; it is the one open cell of a new tree"},
        {"tick-walls", 4,
         "44 open, 0 passed, 40 closed; 80 kept, 0 new, 4 reopened, 5 deleted; "
         "the last query's tree is kept: 40 cells stay closed, 5 were deleted; 44 are open"},
        {"tick-walls", 6,
         "42 open, 23 passed, 38 closed; 70 kept, 33 new, 0 reopened, 0 deleted; "
         "expanded (10,5): f 124 is the least; 5 neighbours: 1 cheaper now, 1 no cheaper, 3 closed; "
         "nothing that is left can be cheaper: cost 124"},
    };
    struct course course;
    course_init(&course);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct text cells = text_empty();
        write_cells(find(&course, rows[i].lesson), rows[i].page, &cells);
        ck_assert_str_eq(cells.bytes, rows[i].cells);
        text_done(&cells);
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
    assert_error("title A\n", "course:1: title outside a lesson");
    assert_error("lesson a\nstep 3\n", "course:2: step outside a page");
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
    assert_error(MAP "page\nask order 9\n", "course:9: an answer is 1 to 6 cells");
    assert_error(MAP "page\nask paint 2 joy\n", "course:9: no such aim: joy");
    assert_error(MAP "page\nask fewer astar x\n", "course:9: no such algorithm: x");
    assert_error(MAP "sing\n", "course:8: not understood: sing");
    assert_error("| words\n", "course:1: these words are outside any page");
}
END_TEST

/* --- exercises -------------------------------------------------------------------------------------- */

enum { SEEDS_TRIED = 2, SEEDS_COUNTED = 10, KINDS_MOST = 32 };

static void write_map(const struct course_lesson *lesson, struct text *out)
{
    for (size_t i = 0; i < level_cells(lesson->level); i++) {
        text_add_char(out, (char)('A' + lesson->level->terrain[i]));
    }
    text_addf(out, "%s %s", lesson->title.bytes, lesson->pages[0].words.bytes);
    for (int i = 0; i < lesson->pages[0].option_count; i++) {
        lesson_write_option(&lesson->pages[0], i, out);
    }
}

/* The same seed and number make the same exercise; another seed makes another one. */
START_TEST(exercises_depend_on_seed_and_number_alone)
{
    struct text made[3] = {text_empty(), text_empty(), text_empty()};
    for (int i = 0; i < 3; i++) {
        struct course course;
        exercise_make(&course, i < 2 ? 5 : 6, 3);
        write_map(&course.lessons[0], &made[i]);
        ck_assert_str_eq(course.lessons[0].name, i < 2 ? "exercise-5-4" : "exercise-6-4");
        course_done(&course);
    }
    ck_assert_str_eq(made[0].bytes, made[1].bytes);
    ck_assert_str_ne(made[0].bytes, made[2].bytes);
    for (int i = 0; i < 3; i++) {
        text_done(&made[i]);
    }
}
END_TEST

/* Judges an answer with cells by running the search, without the code of lessons. */
static bool aim_is_reached(const struct course_lesson *lesson, const struct cell *cells, int count)
{
    const struct course_page *page = &lesson->pages[0];
    struct experiment *experiment = lesson_open(lesson, 0);
    for (int i = 0; i < count && page->ask == ASK_PAINT; i++) {
        bool is_hedge = experiment_terrain(experiment, cells[i]) == TERRAIN_HEDGE;
        experiment_paint(experiment, cells[i], is_hedge ? TERRAIN_GRASS : TERRAIN_HEDGE);
    }
    if (page->ask == ASK_HARE) {
        experiment_set_goal(experiment, cells[0]);
    }
    experiment_go_to_end(experiment);
    const struct finder *finder = study_finder(experiment_study(experiment, EXPERIMENT_FIRST));
    uint64_t written = finder_work(finder).written, least = experiment_optimum(experiment);
    bool is_reached = page->aim == AIM_IDLE   ? written == 0
                      : page->aim == AIM_BUSY ? written >= page->aim_number
                      : page->aim == AIM_LIES ? experiment_promise(experiment)->too_much > 0
                                              : finder_cost(finder) * UINT64_C(100) >= least * page->aim_number;
    experiment_free(experiment);
    return is_reached;
}

static void assert_cells_solve(const struct course_lesson *lesson)
{
    const struct course_page *page = &lesson->pages[0];
    struct cell cells[PAGE_CELLS];
    int count = 0;
    for (int before = -1; count > before && count < page->cells;) {
        before = count;
        count = lesson_solve(lesson, 0, cells, count);
    }
    ck_assert_int_eq(count, page->cells);
    if (page->ask == ASK_PAINT || page->ask == ASK_HARE) {
        ck_assert_msg(aim_is_reached(lesson, cells, count), "%s", lesson->name);
        ck_assert_msg(page->ask == ASK_HARE || !aim_is_reached(lesson, cells, 0), "%s is solved", lesson->name);
    }
    if (page->ask == ASK_ORDER) {
        struct experiment *experiment = lesson_open(lesson, 0);
        struct cell open[PAGE_CELLS];
        const struct finder *finder = study_finder(experiment_study(experiment, EXPERIMENT_FIRST));
        ck_assert_uint_ge(finder_open_cells(finder, open, PAGE_CELLS), (size_t)count);
        ck_assert_mem_eq(open, cells, (size_t)count * sizeof *cells);
        experiment_free(experiment);
    }
}

/* Counts the cells that may be chosen, and those that are right. */
static void count_single_cells(const struct course_lesson *lesson, int counts[2])
{
    struct experiment *experiment = lesson_open(lesson, 0);
    for (size_t i = 0; i < level_cells(lesson->level); i++) {
        struct cell at = level_cell(lesson->level, i);
        bool is_far = cell_chebyshev(at, experiment_facts(experiment)->start) >= lesson->pages[0].aim_distance;
        if (is_far && experiment_can_stand(experiment, at)) {
            struct text why = text_empty();
            counts[0]++;
            counts[1] += lesson_judge_cells(lesson, 0, &at, 1, &why);
            text_done(&why);
        }
    }
    experiment_free(experiment);
}

/* Every kind of question occurs.  A cell that is chosen at random to move the hare or to grow a hedge is seldom right.
 */
START_TEST(each_exercise_can_be_answered)
{
    int asked[ASK_FAULT + 1] = {0}, singles[2] = {0};
    ck_assert_int_ge(exercise_kinds(), 10);
    ck_assert_int_ge(exercise_count(), 30);
    for (uint32_t seed = 1; seed <= SEEDS_TRIED; seed++) {
        for (int i = 0; i < exercise_count(); i++) {
            struct course course;
            exercise_make(&course, seed, i);
            const struct course_page *page = &course.lessons[0].pages[0];
            asked[page->ask]++;
            ck_assert(page->words.size > 0 && page->words.size < WORDS_MOST && page->option_count != 1);
            if (page->cells > 0) {
                assert_cells_solve(&course.lessons[0]);
                if (page->aim >= AIM_IDLE) {
                    count_single_cells(&course.lessons[0], singles);
                }
            }
            course_done(&course);
        }
    }
    ck_assert_msg(singles[1] > 0 && singles[1] * 4 < singles[0], "%d of %d", singles[1], singles[0]);
    for (int ask = ASK_NOTHING + 1; ask <= ASK_FAULT; ask++) {
        ck_assert_msg(asked[ask] > 0, "question %d", ask);
    }
}
END_TEST

/* The wrong entry has a larger g, or an h in which a diagonal step costs as much as a straight one. */
static void assert_faults(const struct course_lesson *lesson)
{
    const struct course_page *page = &lesson->pages[0];
    struct experiment *experiment = lesson_open(lesson, 0);
    const struct finder *finder = study_finder(experiment_study(experiment, EXPERIMENT_FIRST));
    struct cell goal = experiment_facts(experiment)->goal;
    int wrong = 0;
    for (int i = 0; i < page->option_count && page->ask == ASK_FAULT; i++) {
        const struct course_option *option = &page->options[i];
        struct search_node node = finder_node(finder, option->at);
        ck_assert(page->faults_h ? option->g == node.g : option->h == node.h && option->g >= node.g);
        ck_assert(option->h == node.h || option->h == 10 * (uint32_t)cell_chebyshev(option->at, goal));
        wrong += option->g != node.g || option->h != node.h;
    }
    ck_assert_int_eq(wrong, page->ask == ASK_FAULT);
    experiment_free(experiment);
}

START_TEST(no_exercise_is_answered_by_a_pattern)
{
    bool has_cells[KINDS_MOST] = {false};
    ck_assert_int_le(exercise_kinds(), KINDS_MOST);
    for (int i = 0; i < SEEDS_COUNTED * exercise_count(); i++) {
        int kind = i % exercise_kinds();
        struct course course = {0};
        if (!has_cells[kind]) {
            exercise_make(&course, 1 + (uint32_t)(i / exercise_count()), i % exercise_count());
            has_cells[kind] = course.lessons[0].pages[0].cells > 0;
        }
        if (!has_cells[kind]) {
            assert_one_option_is_right(&course.lessons[0], 0, kind);
            assert_faults(&course.lessons[0]);
        }
        course_done(&course);
    }
    assert_no_pattern(SEEDS_COUNTED);
}
END_TEST

/* A wrong answer gets the reason that the search gives. */
START_TEST(wrong_cells_of_exercises_are_explained)
{
    static const char map[] = "lesson a\ntitle A\nmap\n#######\n#.....#\n#.B.@.#\n#.....#\n#######\nend\npage\n";
    static const struct {
        const char *question;
        struct cell cells[2];
        int count;
        bool is_right;
        const char *why;
    } rows[] = {
        {"algorithm astar\nstep 1\nask order 2\n", {{3, 2}}, 1, true, "(3,2) is number 1, with f 20 and g 10"},
        {"algorithm astar\nstep 1\nask order 2\n", {{3, 2}, {3, 2}}, 2, false, "its f is 20"},
        {"algorithm astar\nstep 1\nask order 2\n", {{0, 0}}, 1, false, "(0,0): this cell is blocked"},
        {"algorithm jps\nwall 3 2\nstep 1\nask next\n", {{2, 3}}, 1, false, "(2,1) wins the tie: its g is"},
        {"algorithm jps\nwall 3 2\nstep 1\nask next\n", {{2, 1}}, 1, true, "expanded jump point (2,1)"},
        {"algorithm gfra\nstep end\nask deleted\n", {{1, 2}}, 1, true, "is not below the hound's new cell (3,2)"},
        {"algorithm gfra\nstep end\nask deleted\n", {{4, 2}}, 1, false, "is kept: it is below"},
        {"algorithm gfra\nstep end\nask deleted\n", {{0, 0}}, 1, false, "was not in the tree"},
        {"algorithm chase\nstep end\nask hare idle\n", {{4, 2}}, 1, false, "The hare cannot move to (4,2)"},
        {"algorithm chase\nstep end\nask hare idle 0 3\n",
         {{4, 1}},
         1,
         false,
         "is less than 3 cells away from the hound"},
        {"algorithm chase\nstep end\nask hare idle\n", {{3, 2}}, 1, true, "Cells written: 0, and A*"},
        {"algorithm greedy\nask paint 2 costly 120\n",
         {{3, 2}},
         1,
         false,
         "The path costs 40, a cheapest one 40: 100%"},
        {"algorithm greedy\nask paint 3 costly 120\n", {{4, 1}}, 0, false, "a cheapest one 20: 100%"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct course course;
        struct text text = text_empty(), why = text_empty();
        text_addf(&text, "%s%s", map, rows[i].question);
        ck_assert_msg(course_parse(&course, text.bytes, &why), "%s", why.bytes);
        ck_assert(lesson_judge_cells(&course.lessons[0], 0, rows[i].cells, rows[i].count, &why) == rows[i].is_right);
        ck_assert_msg(strstr(why.bytes, rows[i].why) != NULL, "%zu: %s", i, why.bytes);
        text_done(&text), text_done(&why);
        course_done(&course);
    }
}
END_TEST

TEST_MAIN("study/lesson", exercises_depend_on_seed_and_number_alone, each_exercise_can_be_answered,
          no_exercise_is_answered_by_a_pattern, wrong_cells_of_exercises_are_explained,
          each_question_has_one_right_answer, wrong_answers_are_explained_by_the_search,
          the_mud_scene_is_that_of_the_documents, ticks_show_what_is_kept, answers_are_what_the_words_go_on_from,
          errors_say_where_and_what)
