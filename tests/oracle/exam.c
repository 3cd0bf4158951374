/* SPDX-License-Identifier: MIT */
/* exam ask SEED COUNT: prints maps, and questions of cheapest paths on them, for a program that uses libhounded.
 * exam judge SEED COUNT: reads its answers to the same questions, and compares them with Dijkstra's algorithm.
 *
 * A world is a line `world WIDTH HEIGHT STRAIGHT DIAGONAL NEIGHBOURS CORNERS`, with a letter and a factor for each
 * passable terrain, and HEIGHT lines of letters.  Then come `set X Y LETTER`, which changes the map, and the
 * questions `finder`, `chase` and `field` with X Y X Y, from and to.  The answer is a line with the cost and the cells
 * of the path, or `-`.  There is one chase for each world, whose path must be the canonical one. */
#include "config.h"

#include "dijkstra.h"
#include "ground.h"

#include "base/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUESTIONS = 120, QUESTIONS_LARGE = 12, LARGE = 10000, LETTER = 'A', LINE = 1 << 22, SHOWN = 10 };

static const char *const searches[] = {"finder", "chase", "field"};
enum { FINDER, CHASE, FIELD, SEARCHES };

struct world {
    struct rng rng;
    struct mover mover;
    enum relief relief;
    struct grid *grid;
    struct dijkstra truth;
    struct cell hunter, target; /* of the chase */
};

struct question {
    int search;
    struct cell from, to;
};

struct exam {
    void (*ask)(struct exam *exam, struct world *world, const struct question *question);
    unsigned long answers, differences;
    char *line;
    struct cell *told, *path;
};

static struct cell draw_cell(struct world *world)
{
    int x = rng_int(&world->rng, grid_width(world->grid));
    return (struct cell){x, rng_int(&world->rng, grid_height(world->grid))};
}

/* Returns a cell beside `at`, or now and then any cell. */
static struct cell draw_near(struct world *world, struct cell at)
{
    if (rng_below(&world->rng, 20) == 0) {
        return draw_cell(world);
    }
    struct cell to = at;
    to.x += rng_int(&world->rng, 3) - 1;
    to.y += rng_int(&world->rng, 3) - 1;
    return grid_has(world->grid, to) ? to : at;
}

/* A hunter on a blocked cell would walk off it, which the oracle does not know. */
static struct question draw_question(struct world *world)
{
    struct question question = {.search = rng_int(&world->rng, SEARCHES)};
    if (question.search == CHASE) {
        world->hunter = draw_near(world, world->hunter);
        world->target = draw_near(world, world->target);
        question.from = world->hunter;
        question.to = world->target;
        if (!dijkstra_can_stand(&world->truth, question.from)) {
            question.search = FINDER;
        }
        return question;
    }
    question.from = draw_cell(world);
    question.to = draw_cell(world);
    return question;
}

static void print_world(const struct world *world)
{
    const struct mover *mover = &world->mover;
    int width = grid_width(world->grid), height = grid_height(world->grid);
    printf("world %d %d %d %d %d %d", width, height, mover->straight, mover->diagonal, mover->neighbours,
           (int)mover->corners);
    for (int terrain = 0; terrain < 256; terrain++) {
        if (mover->factor[terrain] > 0) {
            printf(" %c %d", LETTER + terrain, mover->factor[terrain]);
        }
    }
    for (int y = 0; y < height; y++) {
        putchar('\n');
        for (int x = 0; x < width; x++) {
            putchar(LETTER + grid_terrain(world->grid, (struct cell){x, y}));
        }
    }
    putchar('\n');
}

/* Changes a cell, on both sides of the exam. */
static void change(struct world *world, bool is_told)
{
    struct cell at = draw_cell(world);
    bool is_wall = rng_below(&world->rng, 2) == 0;
    uint8_t terrain = is_wall ? ground_wall() : ground_free(&world->rng, world->relief);
    grid_set(world->grid, at, terrain);
    dijkstra_read(&world->truth, world->grid);
    if (is_told) {
        printf("set %d %d %c\n", at.x, at.y, LETTER + terrain);
    }
}

static void print_question(struct exam *exam, struct world *world, const struct question *question)
{
    (void)exam, (void)world;
    printf("%s %d %d %d %d\n", searches[question->search], question->from.x, question->from.y, question->to.x,
           question->to.y);
}

/* --- judging ----------------------------------------------------------------------------------------- */

/* Reads the cost and the path of the line, and returns the number of cells; 0: no path.  Sets *cost to NO_WAY if the
 * line is no answer. */
static size_t read_answer(struct exam *exam, uint32_t *cost)
{
    char *at = exam->line, *end;
    size_t count = 0;
    *cost = NO_WAY;
    if (strcmp(at, "-\n") == 0) {
        return 0;
    }
    unsigned long told = strtoul(at, &end, 10);
    for (at = end; *at == ' '; at = end) {
        exam->told[count].x = (int)strtol(at, &end, 10);
        exam->told[count++].y = (int)strtol(end, &end, 10);
    }
    *cost = *at == '\n' ? (uint32_t)told : NO_WAY;
    return count;
}

static bool is_same(struct cell a, struct cell b) { return a.x == b.x && a.y == b.y; }

/* Whether the path has legal steps from one end to the other, which cost as much as the optimum. */
static bool is_path(const struct exam *exam, const struct world *world, const struct question *question, size_t count)
{
    uint64_t sum = 0;
    if (count == 0 || !is_same(exam->told[0], question->from) || !is_same(exam->told[count - 1], question->to)) {
        return false;
    }
    for (size_t i = 1; i < count; i++) {
        if (!grid_has(world->grid, exam->told[i]) || !grid_has(world->grid, exam->told[i - 1])) {
            return false;
        }
        uint32_t step = dijkstra_step(&world->truth, exam->told[i - 1], exam->told[i]);
        if (step == 0) {
            return false;
        }
        sum += step;
    }
    return sum == dijkstra_cost(&world->truth, question->to);
}

static bool is_canonical(const struct exam *exam, const struct world *world, struct cell target, size_t count)
{
    return dijkstra_path(&world->truth, target, exam->path) == count &&
           memcmp(exam->path, exam->told, count * sizeof *exam->path) == 0;
}

static bool is_right(struct exam *exam, struct world *world, const struct question *question)
{
    uint32_t cost;
    size_t count = read_answer(exam, &cost);
    dijkstra_leave(&world->truth, question->from);
    uint32_t optimum = dijkstra_cost(&world->truth, question->to);
    if (cost != optimum || optimum == NO_WAY) {
        return cost == optimum && count == 0 && strcmp(exam->line, "-\n") == 0;
    }
    return is_path(exam, world, question, count) &&
           (question->search != CHASE || is_canonical(exam, world, question->to, count));
}

static void judge_question(struct exam *exam, struct world *world, const struct question *question)
{
    if (fgets(exam->line, LINE, stdin) == NULL) {
        printf("# the answers end after %lu\n", exam->answers);
        exit(1);
    }
    exam->answers++;
    if (!is_right(exam, world, question) && exam->differences++ < SHOWN) {
        printf("# answer %lu, %s %d,%d %d,%d: cost %lu, answered: %s", exam->answers, searches[question->search],
               question->from.x, question->from.y, question->to.x, question->to.y,
               (unsigned long)dijkstra_cost(&world->truth, question->to), exam->line);
    }
}

/* --- the exam ---------------------------------------------------------------------------------------- */

/* Asks at most `count` questions, and returns how many. */
static unsigned long run_world(struct exam *exam, uint64_t seed, unsigned long count)
{
    static const struct atlas atlas;
    struct world world;
    bool is_told = exam->ask == print_question;
    rng_init(&world.rng, seed);
    ground_mover(&world.rng, &world.mover, &world.relief);
    world.grid = ground_map(&world.rng, world.relief, &atlas);
    int cells = grid_width(world.grid) * grid_height(world.grid);
    dijkstra_init(&world.truth, &world.mover, grid_width(world.grid), grid_height(world.grid));
    dijkstra_read(&world.truth, world.grid);
    world.hunter = draw_cell(&world);
    world.target = draw_cell(&world);
    if (is_told) {
        print_world(&world);
    }
    unsigned long most = cells > LARGE ? QUESTIONS_LARGE : QUESTIONS, asked = 0;
    for (; asked < most && asked < count; asked++) {
        if (rng_below(&world.rng, 4) == 0) {
            change(&world, is_told);
        }
        struct question question = draw_question(&world);
        exam->ask(exam, &world, &question);
    }
    dijkstra_done(&world.truth);
    grid_free(world.grid);
    return asked;
}

int main(int argc, char **argv)
{
    struct exam exam = {.ask = print_question};
    if (argc != 4 || (strcmp(argv[1], "ask") != 0 && strcmp(argv[1], "judge") != 0)) {
        fputs("usage: exam ask|judge SEED COUNT\n", stderr);
        return 2;
    }
    if (strcmp(argv[1], "judge") == 0) {
        exam.ask = judge_question;
        exam.line = malloc(LINE);
        exam.told = malloc(LINE / 2 * sizeof *exam.told);
        exam.path = malloc(LINE / 2 * sizeof *exam.path);
        if (exam.line == NULL || exam.told == NULL || exam.path == NULL) {
            return 1;
        }
    }
    uint64_t seed = strtoull(argv[2], NULL, 10);
    for (unsigned long left = strtoul(argv[3], NULL, 10); left > 0;) {
        left -= run_world(&exam, seed++, left);
    }
    if (exam.ask == judge_question) {
        printf("%lu answers, %lu differences\n", exam.answers, exam.differences);
    }
    free(exam.line);
    free(exam.told);
    free(exam.path);
    return exam.differences == 0 ? 0 : 1;
}
