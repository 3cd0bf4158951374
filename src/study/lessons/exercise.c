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

/* ROUNDS: exercises of each kind; TRIES: number of candidates, the first suitable one of which is taken. The words of
 * the kind are chosen again after DRAFT candidates, or for each candidate if they are the answer. */
enum { ROUNDS = 3, TRIES = 20000, DRAFT = 2000, WIDTH = 15, HEIGHT = 9, HEDGES_LONG = 4, CHEAP = 40 };

static const char start_of_kind[] = "\nlesson ";

/* `wanted`, the right answer, is drawn once, and only candidates that have it are accepted. So each answer is equally
 * frequent, and neither habit nor the name of a search gives it away. */
struct author {
    struct rng rng;
    uint32_t wanted;
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

static void choose_words(struct author *author, const char *kind, struct text *out)
{
    const char *end = strstr(kind, start_of_kind);
    text_clear(out);
    for (const char *at = kind; *at != '\0' && at != end;) {
        if (*at == '{') {
            at = choose_word(author, at, out);
        } else {
            text_add_char(out, *at++);
        }
    }
}

/* Fills in cells and ends of lines. */
static void fill_in(struct author *author, const char *draft, struct text *out)
{
    for (const char *at = draft; *at != '\0'; at++) {
        if (*at == '%') {
            struct cell cell = draw_cell(&author->rng);
            text_addf(out, "%d %d", cell.x, cell.y);
        } else {
            text_add_char(out, *at == ';' ? '\n' : *at);
        }
    }
}

/* Writes a lesson with the words of the draft, although its question may have no answer. */
static void write_candidate(struct author *author, const char *draft, struct text *out)
{
    struct text filled = text_empty();
    fill_in(author, draft, &filled);
    for (char *rest = filled.bytes, *line = strsep(&rest, "\n"); line != NULL; line = strsep(&rest, "\n")) {
        if (strncmp(line, "random", 6) == 0 || strcmp(line, "maze") == 0) {
            draw_map(author, line, out);
        } else {
            text_addf(out, "%s\n", line);
        }
    }
    text_done(&filled);
}

/* Adds costs in ascending order.  Their distances do not depend on which one is right. */
static void add_costs(struct author *author, struct course_page *page, uint32_t cost)
{
    for (int i = 0; i < PAGE_OPTIONS && cost > CHEAP; i++) {
        uint32_t before = i > 0 ? page->options[i - 1].number : cost;
        page->options[i].number = before + 2 + 2 * rng_below(&author->rng, 4);
        page->option_count++;
    }
    uint32_t by = page->options[author->wanted % PAGE_OPTIONS].number - cost;
    for (int i = 0; i < page->option_count; i++) {
        page->options[i].number -= by;
    }
}

/* Adds entries of the open list, the first of which is wrong. Its rank by f is the wanted one, and its h is not the
 * only one that is a multiple of a straight step, or no entry is added. */
static void add_entries(struct author *author, struct course_page *page, const struct finder *finder,
                        const struct experiment_facts *facts)
{
    struct cell open[WIDTH * HEIGHT];
    uint32_t count = (uint32_t)finder_open_cells(finder, open, WIDTH * HEIGHT), rank = 0, round = 0;
    for (uint32_t i = 0; i < PAGE_OPTIONS && count >= PAGE_OPTIONS; i++) {
        uint32_t other = i + rng_below(&author->rng, count - i);
        struct cell at = open[other];
        struct search_node node = finder_node(finder, at);
        open[other] = open[i];
        page->options[i] = (struct course_option){.at = at, .g = node.g, .h = node.h};
        if (i == 0 && page->faults_h) {
            page->options[0].h = heuristic_cost(HEURISTIC_CHEBYSHEV, &facts->mover, at, facts->goal);
        } else if (i == 0) {
            page->options[0].g += 4 + 2 * rng_below(&author->rng, 4);
        }
        rank += page->options[i].g + page->options[i].h < page->options[0].g + page->options[0].h;
        round += page->options[i].h % (uint32_t)facts->mover.straight == 0;
    }
    bool is_good = rank == author->wanted % PAGE_OPTIONS && (round > 1 || !page->faults_h);
    page->option_count = is_good && count >= PAGE_OPTIONS ? PAGE_OPTIONS : 0;
}

static void draw_solution(struct author *author, struct course_page *page, struct cell start, struct cell goal)
{
    int count = 0;
    while (count < PAGE_CELLS) {
        page->solution[count] = draw_cell(&author->rng);
        count += !cell_equal(page->solution[count], start) && !cell_equal(page->solution[count], goal);
    }
}

static void add_answers(struct author *author, struct course_lesson *lesson)
{
    struct course_page *page = &lesson->pages[0];
    struct experiment *experiment = lesson_open(lesson, 0);
    const struct experiment_facts *facts = experiment_facts(experiment);
    const struct finder *finder = study_finder(experiment_study(experiment, EXPERIMENT_FIRST));
    if (page->ask == ASK_FAULT) {
        add_entries(author, page, finder, facts);
    } else if (page->ask == ASK_COST) {
        experiment_go_to_end(experiment);
        add_costs(author, page, finder_cost(finder));
    }
    draw_solution(author, page, facts->start, facts->goal);
    experiment_free(experiment);
}

static bool judges(const struct course_lesson *lesson, int option, const struct cell *cells, int count)
{
    struct text why = text_empty();
    bool is_right = cells != NULL ? lesson_judge_cells(lesson, 0, cells, count, &why)
                                  : lesson_judge_option(lesson, 0, option, &why);
    text_done(&why);
    return is_right;
}

/* Returns whether each search that is compared finds a path, and the question which one writes fewer cells is not
 * decided by a few cells. */
static bool is_clear(const struct course_lesson *lesson)
{
    const struct course_page *page = &lesson->pages[0];
    uint64_t least = UINT64_MAX, second = UINT64_MAX;
    bool has_found = true;
    for (int i = 0; i < page->option_count && page->options[i].method != NULL; i++) {
        uint64_t written = lesson_written(lesson, 0, page->options[i].method);
        has_found = has_found && written != UINT64_MAX;
        second = written < least ? least : written < second ? written : second;
        least = written < least ? written : least;
    }
    return has_found && (page->ask != ASK_FEWER || 5 * least + 20 <= 4 * second);
}

/* Returns whether exactly one option is right, and it is the wanted one. */
static bool has_wanted(const struct author *author, const struct course_lesson *lesson)
{
    const struct course_page *page = &lesson->pages[0];
    int right = 0, wanted = page->ask == ASK_FAULT || page->option_count == 0
                                ? 0
                                : (int)(author->wanted % (uint32_t)page->option_count);
    if (page->option_count == 0 || !judges(lesson, wanted, NULL, 0)) {
        return false;
    }
    for (int i = 0; i < page->option_count; i++) {
        right += judges(lesson, i, NULL, 0);
    }
    return right == 1 && is_clear(lesson);
}

/* Returns whether there is a path, and the wanted option is right or cells are an answer. If the question is what
 * comes next, the path must not have been found yet. */
static bool is_sound(const struct author *author, const struct course_lesson *lesson)
{
    const struct course_page *page = &lesson->pages[0];
    struct cell cells[PAGE_CELLS];
    int count = 0;
    struct experiment *experiment = lesson_open(lesson, 0);
    bool is_good = page->ask > ASK_ORDER || !experiment_has_ended(experiment);
    experiment_go_to_end(experiment);
    const struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    is_good = is_good && study_status(study) == SEARCH_FOUND &&
              (page->aim < AIM_IDLE || finder_counts(study_finder(study)).open > 0);
    experiment_free(experiment);
    if (!is_good || page->cells == 0) {
        return is_good && has_wanted(author, lesson);
    }
    if (page->ask == ASK_PAINT) {
        return judges(lesson, 0, page->solution, page->cells) && !judges(lesson, 0, page->solution, 0);
    }
    for (int i = 0; i < page->cells; i++) {
        count = lesson_solve(lesson, 0, cells, count);
    }
    return count == page->cells;
}

void exercise_make(struct course *course, uint32_t seed, int number)
{
    struct author author;
    struct text draft = text_empty();
    bool is_good = false;
    rng_init(&author.rng, (uint64_t)seed << 32 | (uint32_t)number);
    author.wanted = (uint32_t)rng_next(&author.rng);
    *course = (struct course){0};
    for (int i = 0; i < TRIES && !is_good; i++) {
        struct text text = text_empty(), error = text_empty();
        bool draws_words = i % DRAFT == 0 || course->lessons[0].pages[0].ask == ASK_WHICH;
        course_done(course);
        if (draws_words) {
            choose_words(&author, find_kind(number), &draft);
        }
        write_candidate(&author, draft.bytes, &text);
        is_good = course_parse(course, text.bytes, &error);
        assert(is_good || error.size == 0);
        text_done(&text), text_done(&error);
        add_answers(&author, &course->lessons[0]);
        is_good = is_sound(&author, &course->lessons[0]);
    }
    assert(is_good);
    text_done(&draft);
    course_shuffle(&course->lessons[0].pages[0], &author.rng);
    snprintf(course->lessons[0].name, LESSON_NAME, "exercise-%" PRIu32 "-%d", seed, number + 1);
}
