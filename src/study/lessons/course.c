/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/lessons/course.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "base/xalloc.h"
#include "level/format/parse.h"
#include "level/format/samples.h"

/* course.txt as one string. */
static const char built_in[] =
#include "study/lessons/course-data.h"
    ;

enum { WORD = 32 };

/* Parses the course line by line. */
struct course_reader {
    struct course *course;
    const char *rest;
    struct text line;
    int number;
    struct course_lesson *lesson; /* the current one; NULL: none yet */
    struct course_page *page;     /* its current page; NULL: none yet */
    struct text *error;
};

static __attribute__((format(printf, 2, 3))) bool fail(struct course_reader *reader, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text_addf(reader->error, "course:%d: ", reader->number);
    text_addv(reader->error, format, args);
    va_end(args);
    return false;
}

static bool next_line(struct course_reader *reader)
{
    if (*reader->rest == '\0') {
        return false;
    }
    size_t size = strcspn(reader->rest, "\n");
    text_clear(&reader->line);
    text_add_bytes(&reader->line, reader->rest, size);
    reader->rest += size + (reader->rest[size] == '\n');
    reader->number++;
    return true;
}

/* --- words ------------------------------------------------------------------------------------------ */

static bool read_number(const char **words, long *number)
{
    char word[WORD], *end;
    if (!text_word(words, word, sizeof word)) {
        return false;
    }
    *number = strtol(word, &end, 10);
    return *end == '\0' && *number >= 0;
}

static bool read_cell(struct course_reader *reader, const char *words, struct cell *at)
{
    long x, y;
    if (!read_number(&words, &x) || !read_number(&words, &y)) {
        return fail(reader, "a cell must be two numbers");
    }
    *at = (struct cell){(int)x, (int)y};
    return level_has(reader->lesson->level, *at) || fail(reader, "no cell %d,%d on this map", at->x, at->y);
}

static bool read_method(struct course_reader *reader, const char **words, const struct finder_method **method)
{
    char word[WORD] = "";
    text_word(words, word, sizeof word);
    *method = finder_method_named(word);
    return *method != NULL || fail(reader, "no such algorithm: %s", word);
}

/* --- acts ------------------------------------------------------------------------------------------- */

static bool read_choice(struct course_reader *reader, const char *words, const char *const *names, int count,
                        struct course_act *act)
{
    char word[WORD] = "";
    text_word(&words, word, sizeof word);
    int number = words_find(word, names, count);
    act->number = (uint64_t)number;
    return number >= 0 || fail(reader, "not one of these: %s", word);
}

static bool read_heuristic(struct course_reader *reader, const char *words, struct course_act *act)
{
    const char *names[HEURISTICS];
    for (enum heuristic heuristic = 0; heuristic < HEURISTICS; heuristic++) {
        names[heuristic] = heuristic_name(heuristic);
    }
    return read_choice(reader, words, names, HEURISTICS, act);
}

static bool read_step(struct course_reader *reader, const char *words, struct course_act *act)
{
    long number;
    if (strstr(words, "end") != NULL) {
        act->number = UINT64_MAX;
        return true;
    }
    if (!read_number(&words, &number)) {
        return fail(reader, "a step must be a number or end");
    }
    act->number = (uint64_t)number;
    return true;
}

static bool read_what(struct course_reader *reader, const char *words, struct course_act *act)
{
    static const char *const corners[] = {
        [CORNERS_STRICT] = "strict", [CORNERS_LOOSE] = "loose", [CORNERS_CUT] = "cut"};
    static const char *const ends[] = {[SEARCH_END_EXPANDED] = "expanded", [SEARCH_END_GENERATED] = "generated"};
    static const char *const neighbours[] = {"", "", "", "", "4", "", "", "", "8"};
    switch (act->kind) {
    case ACT_ALGORITHM: return read_method(reader, &words, &act->method);
    case ACT_HEURISTIC: return read_heuristic(reader, words, act);
    case ACT_NEIGHBOURS: return read_choice(reader, words, neighbours, 9, act);
    case ACT_CORNERS: return read_choice(reader, words, corners, 3, act);
    case ACT_UNTIL: return read_choice(reader, words, ends, 2, act);
    case ACT_START:
    case ACT_GOAL:
    case ACT_WALL:
    case ACT_GRASS:
    case ACT_MUD: return read_cell(reader, words, &act->at);
    case ACT_STEP: return read_step(reader, words, act);
    default: return true;
    }
}

static bool add_act(struct course_reader *reader, enum lesson_act_kind kind, const char *words)
{
    struct course_page *page = reader->page;
    if (page->act_count == PAGE_ACTS) {
        return fail(reader, "this page has too many commands");
    }
    page->acts[page->act_count] = (struct course_act){.kind = kind};
    return read_what(reader, words, &page->acts[page->act_count++]);
}

/* --- questions -------------------------------------------------------------------------------------- */

/* What follows the name of a question in the text, and what kind of answer it has. */
static const struct ask_row {
    const char *name;
    int cells, options;
    bool has_methods, has_costs, has_cells, has_aim;
} ask_rows[] = {
    [ASK_NOTHING] = {.name = ""},
    [ASK_NEXT] = {"next", .cells = 1},
    [ASK_ORDER] = {"order", .has_cells = true},
    [ASK_DELETED] = {"deleted", .cells = 1},
    [ASK_PAINT] = {"paint", .has_cells = true, .has_aim = true},
    [ASK_HARE] = {"hare", .cells = 1, .has_aim = true},
    [ASK_COST] = {"cost", .has_costs = true},
    [ASK_CHEAPEST] = {"cheapest", .options = 2},
    [ASK_FEWER] = {"fewer", .has_methods = true},
    [ASK_WHICH] = {"which", .has_methods = true},
    [ASK_SEARCHED] = {"searched", .options = 2},
    [ASK_FAULT] = {.name = "fault"},
};

/* No costs: an exercise computes them. */
static bool read_options(struct course_reader *reader, const char *words, const struct ask_row *row)
{
    struct course_page *page = reader->page;
    while (words[strspn(words, " ")] != '\0' && page->option_count < PAGE_OPTIONS) {
        long cost = 0;
        struct course_option *option = &page->options[page->option_count++];
        if (row->has_methods && !read_method(reader, &words, &option->method)) {
            return false;
        }
        if (row->has_costs && !read_number(&words, &cost)) {
            return fail(reader, "a cost must be a number");
        }
        option->number = (uint32_t)cost;
    }
    return page->option_count > 1 || (row->has_costs && page->option_count == 0) ||
           fail(reader, "a question needs two answers to choose from");
}

static bool read_aim(struct course_reader *reader, const char *words)
{
    static const char *const names[] = {"costly", "lies", "idle", "busy"};
    char word[WORD] = "";
    long number = 0, distance = 0;
    text_word(&words, word, sizeof word);
    int aim = words_find(word, names, AIM_BUSY + 1);
    if (read_number(&words, &number)) {
        read_number(&words, &distance);
    }
    reader->page->aim = (enum aim)aim;
    reader->page->aim_number = (uint32_t)number;
    reader->page->aim_distance = (int)distance;
    return aim >= 0 || fail(reader, "no such aim: %s", word);
}

static bool read_ask(struct course_reader *reader, const char *words)
{
    struct course_page *page = reader->page;
    char word[WORD] = "";
    enum ask ask = ASK_FAULT;
    text_word(&words, word, sizeof word);
    while (ask > ASK_NOTHING && strcmp(ask_rows[ask].name, word) != 0) {
        ask--;
    }
    const struct ask_row *row = &ask_rows[ask];
    long cells = row->cells;
    if (ask == ASK_NOTHING) {
        return fail(reader, "no such question: %s", word);
    }
    if (row->has_cells && (!read_number(&words, &cells) || cells < 1 || cells > PAGE_CELLS)) {
        return fail(reader, "an answer is 1 to %d cells", PAGE_CELLS);
    }
    page->ask = ask;
    page->cells = (int)cells;
    page->option_count = row->options;
    page->options[0].number = true;
    page->faults_h = ask == ASK_FAULT && strchr(words, 'h') != NULL;
    return (!row->has_aim || read_aim(reader, words)) &&
           (!(row->has_methods || row->has_costs) || read_options(reader, words, row));
}

/* --- maps ------------------------------------------------------------------------------------------- */

static bool take_level(struct course_reader *reader, const struct text *bytes)
{
    struct report report;
    report_init(&report, "course", bytes->bytes, bytes->size);
    reader->lesson->level = level_parse(bytes->bytes, bytes->size, &report);
    report_done(&report);
    return reader->lesson->level != NULL || fail(reader, "this is not a map");
}

static bool read_map(struct course_reader *reader)
{
    struct text bytes = text_of("format: 1\ngoal: survive 1\ntitle: %s\nmap:\n", reader->lesson->title.bytes);
    while (next_line(reader) && strcmp(reader->line.bytes, "end") != 0) {
        text_addf(&bytes, "%s\n", reader->line.bytes);
    }
    text_add(&bytes, "end\n");
    bool is_good = take_level(reader, &bytes);
    text_done(&bytes);
    return is_good;
}

static bool read_scene(struct course_reader *reader, const char *words)
{
    static const char *const names[] = {"line", "wall", "u", "enclosed", "primer"};
    char word[WORD] = "";
    text_word(&words, word, sizeof word);
    int number = words_find(word, names, SAMPLE_PRIMER + 1);
    if (number < 0) {
        return fail(reader, "no such scene: %s", word);
    }
    reader->lesson->level = sample_level((enum sample)number);
    return true;
}

/* --- lessons and pages ------------------------------------------------------------------------------ */

static bool begin_lesson(struct course_reader *reader, const char *words)
{
    struct course *course = reader->course;
    course->lessons = xreallocarray(course->lessons, (size_t)course->count + 1, sizeof *course->lessons);
    reader->lesson = &course->lessons[course->count++];
    reader->page = NULL;
    memset(reader->lesson, 0, sizeof *reader->lesson);
    text_init(&reader->lesson->title);
    return text_word(&words, reader->lesson->name, LESSON_NAME) || fail(reader, "a lesson needs a name");
}

static bool begin_page(struct course_reader *reader)
{
    if (reader->lesson->level == NULL) {
        return fail(reader, "a lesson needs a map before its first page");
    }
    if (reader->lesson->page_count == LESSON_PAGES) {
        return fail(reader, "too many pages");
    }
    reader->page = &reader->lesson->pages[reader->lesson->page_count++];
    text_init(&reader->page->words);
    return true;
}

static bool read_of_lesson(struct course_reader *reader, const char *word, const char *words)
{
    if (strcmp(word, "title") == 0) {
        text_add(&reader->lesson->title, words + strspn(words, " "));
        return true;
    }
    if (strcmp(word, "quiet") == 0) {
        reader->lesson->is_quiet = true;
        return true;
    }
    if (strcmp(word, "map") == 0 || strcmp(word, "scene") == 0) {
        level_free(reader->lesson->level);
        reader->lesson->level = NULL;
        return word[0] == 'm' ? read_map(reader) : read_scene(reader, words);
    }
    return strcmp(word, "page") == 0 ? begin_page(reader) : fail(reader, "not understood: %s", word);
}

static bool read_line(struct course_reader *reader)
{
    static const char *const names[] = {"algorithm", "heuristic", "neighbours", "corners", "until",
                                        "start",     "goal",      "tick",       "wall",    "grass",
                                        "mud",       "step",      "near",       "far",     "lies"};
    const char *words = reader->line.bytes;
    char word[WORD] = "";
    if (words[0] == '|' && reader->page == NULL) {
        return fail(reader, "these words are outside any page");
    }
    if (words[0] == '|') {
        text_add(&reader->page->words, reader->page->words.size > 0 ? " " : "");
        text_add(&reader->page->words, words + 1 + strspn(words + 1, " "));
        return true;
    }
    if (words[0] == '#' || !text_word(&words, word, sizeof word)) {
        return true;
    }
    if (strcmp(word, "lesson") == 0) {
        return begin_lesson(reader, words);
    }
    int act = words_find(word, names, ACT_LIES + 1);
    bool is_of_page = act >= 0 || strcmp(word, "ask") == 0;
    if (reader->lesson == NULL || (is_of_page && reader->page == NULL)) {
        return fail(reader, "%s outside a %s", word, reader->lesson == NULL ? "lesson" : "page");
    }
    return act >= 0     ? add_act(reader, (enum lesson_act_kind)act, words)
           : is_of_page ? read_ask(reader, words)
                        : read_of_lesson(reader, word, words);
}

bool course_parse(struct course *course, const char *text, struct text *error)
{
    struct course_reader reader = {.course = course, .rest = text, .error = error};
    bool is_good = true;
    *course = (struct course){0};
    text_init(&reader.line);
    while (is_good && next_line(&reader)) {
        is_good = read_line(&reader);
    }
    text_done(&reader.line);
    return is_good;
}

void course_init(struct course *course)
{
    struct text error = text_empty();
    bool is_good = course_parse(course, built_in, &error);
    if (!is_good) {
        fputs(error.bytes, stderr);
    }
    assert(is_good);
    text_done(&error);
    for (int i = 0; i < course->count; i++) {
        for (int page = 0; page < course->lessons[i].page_count; page++) {
            struct rng rng;
            rng_init(&rng, (uint64_t)(i * LESSON_PAGES + page));
            course_shuffle(&course->lessons[i].pages[page], &rng);
        }
    }
}

void course_shuffle(struct course_page *page, struct rng *rng)
{
    for (int i = page->option_count - 1; i > 0; i--) {
        int other = rng_int(rng, i + 1);
        struct course_option option = page->options[i];
        page->options[i] = page->options[other];
        page->options[other] = option;
    }
}

void course_done(struct course *course)
{
    for (int i = 0; i < course->count; i++) {
        struct course_lesson *lesson = &course->lessons[i];
        for (int page = 0; page < lesson->page_count; page++) {
            text_done(&lesson->pages[page].words);
        }
        text_done(&lesson->title);
        level_free(lesson->level);
    }
    free(course->lessons);
    *course = (struct course){0};
}

int course_questions(const struct course_lesson *lesson)
{
    int count = 0;
    for (int i = 0; i < lesson->page_count; i++) {
        count += lesson->pages[i].ask != ASK_NOTHING;
    }
    return count;
}
