/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/lessons/exercise.h"

#include "bench/generate.h"
#include "study/lessons/lesson.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* exercises.txt as one string. */
static const char built_in[] =
#include "study/lessons/exercises-data.h"
    ;

/* ROUNDS: exercises of each kind; TRIES: number of candidates, the first suitable one of which is taken. */
enum { ROUNDS = 3, TRIES = 5000, WIDTH = 15, HEIGHT = 9, HEDGES_LONG = 4 };

static const char start_of_kind[] = "\nlesson ";

struct author {
    struct rng rng;
    char map[HEIGHT][WIDTH + 1];
};

/* Returns the text of the kind, which ends before the next start. */
static const char *find_kind(int number)
{
    const char *kind = strstr(built_in, start_of_kind) + 1;
    for (int i = 0; i < number % exercise_kinds(); i++) {
        kind = strstr(kind, start_of_kind) + 1;
    }
    return kind;
}

int exercise_kinds(void)
{
    int count = 0;
    for (const char *at = built_in; (at = strstr(at, start_of_kind)) != NULL; at++) {
        count++;
    }
    return count;
}

int exercise_count(void) { return ROUNDS * exercise_kinds(); }

void exercise_write_title(int number, struct text *out)
{
    const char *title = strstr(find_kind(number), "title ") + strlen("title ");
    text_add_bytes(out, title, strcspn(title, "\n"));
}

static struct cell draw_cell(struct rng *rng)
{
    int x = 1 + rng_int(rng, WIDTH - 2);
    return (struct cell){x, 1 + rng_int(rng, HEIGHT - 2)};
}

/* Draws straight lines of up to `longest` cells. */
static void draw_lines(struct author *author, long count, char glyph)
{
    for (long i = 0; i < count; i++) {
        struct cell at = draw_cell(&author->rng);
        int length = 2 + rng_int(&author->rng, HEDGES_LONG), goes_down = rng_int(&author->rng, 2);
        for (; length > 0 && at.x < WIDTH - 1 && at.y < HEIGHT - 1; length--) {
            author->map[at.y][at.x] = glyph;
            at.x += !goes_down;
            at.y += goes_down;
        }
    }
}

static void draw_ground(struct author *author, bool is_maze)
{
    struct grid *maze = generate(GENERATE_MAZE, WIDTH, HEIGHT, rng_next(&author->rng));
    for (struct cell at = {0, 0}; at.y < HEIGHT; at = cell_after(at, WIDTH)) {
        bool is_edge = at.x == 0 || at.y == 0 || at.x == WIDTH - 1 || at.y == HEIGHT - 1;
        bool is_hedge = is_maze && grid_terrain(maze, at) == TERRAIN_HEDGE;
        author->map[at.y][at.x] = is_edge || is_hedge ? '#' : '.';
    }
    grid_free(maze);
}

/* The hound is in the left third, the hare in the right one. */
static void draw_map(struct author *author, const char *line, struct text *out)
{
    long hedges = 0, mud = 0;
    bool is_maze = sscanf(line, "random %ld %ld", &hedges, &mud) != 2;
    draw_ground(author, is_maze);
    draw_lines(author, hedges, '#');
    draw_lines(author, mud, '~');
    struct cell hound = draw_cell(&author->rng), hare = draw_cell(&author->rng);
    author->map[hound.y][1 + hound.x / 3] = 'B';
    author->map[hare.y][WIDTH - 2 - hare.x / 3] = '@';
    text_add(out, "map\n");
    for (int y = 0; y < HEIGHT; y++) {
        text_addf(out, "%.*s\n", WIDTH, author->map[y]);
    }
    text_add(out, "end\n");
}

/* Writes one of the words in braces, but leaves keys in braces. */
static const char *choose_word(struct author *author, const char *at, struct text *out)
{
    size_t size = strcspn(at, "}");
    int count = 1;
    for (size_t i = 0; i < size; i++) {
        count += at[i] == '|';
    }
    const char *word = at + (count > 1);
    for (int skip = count > 1 ? rng_int(&author->rng, count) : 0; skip > 0; skip--) {
        word += strcspn(word, "|") + 1;
    }
    text_add_bytes(out, word, count > 1 ? strcspn(word, "|}") : size + 1);
    return at + size + 1;
}

/* Fills in words, cells and ends of lines.  The wording does not change what is drawn. */
static void fill_in(struct author *author, const char *kind, struct text *out)
{
    const char *end = strstr(kind, start_of_kind);
    for (const char *at = kind; *at != '\0' && at != end;) {
        if (*at == '{') {
            at = choose_word(author, at, out);
            continue;
        }
        if (*at == '%') {
            struct cell cell = draw_cell(&author->rng);
            text_addf(out, "%d %d", cell.x, cell.y);
        } else {
            text_add_char(out, *at == ';' ? '\n' : *at);
        }
        at++;
    }
}

/* Writes a lesson of the kind, although its question may have no answer. */
static void write_candidate(struct author *author, const char *kind, struct text *out)
{
    struct text filled = text_empty();
    fill_in(author, kind, &filled);
    for (char *rest = filled.bytes, *line = strsep(&rest, "\n"); line != NULL; line = strsep(&rest, "\n")) {
        if (strncmp(line, "random", 6) == 0 || strcmp(line, "maze") == 0) {
            draw_map(author, line, out);
        } else {
            text_addf(out, "%s\n", line);
        }
    }
    text_done(&filled);
}

/* The first option is right. It is the cost of a path or a wrong entry of the open list. Adds no options if the open
 * list is too short. */
static void add_options(struct course_page *page, const struct finder *finder, struct rng *rng)
{
    static const uint32_t wrong[PAGE_OPTIONS] = {0, 4, 6, 14};
    struct cell open[WIDTH * HEIGHT];
    size_t count = finder_open_cells(finder, open, WIDTH * HEIGHT);
    uint32_t first = rng_below(rng, (uint32_t)count + 1);
    for (size_t i = 0; i < PAGE_OPTIONS && count >= PAGE_OPTIONS; i++) {
        struct cell at = open[(first + i) % count];
        struct search_node node = finder_node(finder, at);
        uint32_t by = rng_int(rng, 2) > 0 ? wrong[i] : -wrong[i];
        page->options[page->option_count++] =
            (struct course_option){.at = at, .g = node.g, .h = node.h, .number = finder_cost(finder) + by};
    }
    page->options[0].g += page->faults_h ? 0 : 6;
    page->options[0].h /= page->faults_h ? 10 : 1;
}

static void add_answers(struct course_lesson *lesson, struct rng *rng)
{
    struct course_page *page = &lesson->pages[0];
    struct experiment *experiment = lesson_open(lesson, 0);
    const struct experiment_facts *facts = experiment_facts(experiment);
    if (page->ask == ASK_COST) {
        experiment_go_to_end(experiment);
    }
    if (page->ask == ASK_FAULT || page->ask == ASK_COST) {
        add_options(page, study_finder(experiment_study(experiment, EXPERIMENT_FIRST)), rng);
    }
    for (int i = 0; i < PAGE_CELLS;
         i += !cell_equal(page->solution[i], facts->start) && !cell_equal(page->solution[i], facts->goal)) {
        page->solution[i] = draw_cell(rng);
    }
    experiment_free(experiment);
    course_shuffle(page, rng);
}

static bool judges(const struct course_lesson *lesson, int option, const struct cell *cells, int count)
{
    struct text why = text_empty();
    bool is_right = cells != NULL ? lesson_judge_cells(lesson, 0, cells, count, &why)
                                  : lesson_judge_option(lesson, 0, option, &why);
    text_done(&why);
    return is_right;
}

/* Returns whether there is a path, and exactly one option is right or cells are an answer. If the question is what
 * comes next, the path must not have been found yet. */
static bool is_sound(const struct course_lesson *lesson)
{
    const struct course_page *page = &lesson->pages[0];
    struct cell cells[PAGE_CELLS];
    int right = 0;
    struct experiment *experiment = lesson_open(lesson, 0);
    bool is_good = page->ask > ASK_ORDER || !experiment_has_ended(experiment);
    experiment_go_to_end(experiment);
    is_good = is_good && study_status(experiment_study(experiment, EXPERIMENT_FIRST)) == SEARCH_FOUND;
    experiment_free(experiment);
    if (page->ask == ASK_PAINT) {
        return is_good && judges(lesson, 0, page->solution, page->cells) && !judges(lesson, 0, page->solution, 0);
    }
    for (int i = 0; is_good && i < page->option_count; i++) {
        right += judges(lesson, i, NULL, 0);
    }
    for (int i = 0; is_good && i < page->cells; i++) {
        right = lesson_solve(lesson, 0, cells, right);
    }
    return right == (page->cells > 0 ? page->cells : 1);
}

void exercise_make(struct course *course, uint32_t seed, int number)
{
    struct author author;
    bool is_good = false;
    rng_init(&author.rng, (uint64_t)seed << 32 | (uint32_t)number);
    *course = (struct course){0};
    for (int i = 0; i < TRIES && !is_good; i++) {
        struct text text = text_empty(), error = text_empty();
        course_done(course);
        write_candidate(&author, find_kind(number), &text);
        is_good = course_parse(course, text.bytes, &error);
        assert(is_good || error.size == 0);
        text_done(&text), text_done(&error);
        add_answers(&course->lessons[0], &author.rng);
        is_good = is_sound(&course->lessons[0]);
    }
    assert(is_good);
    snprintf(course->lessons[0].name, LESSON_NAME, "exercise-%" PRIu32 "-%d", seed, number + 1);
}
