/* SPDX-License-Identifier: MIT */
/* The command that opens the lessons, and reports which are finished. */
#include "config.h"

#include "cli/commands/commands.h"
#include "cli/commands/terminal.h"
#include "front/records/learned.h"
#include "study/lessons/exercise.h"
#include "ui/lab/learn.h"

#include <inttypes.h>
#include <stdio.h>

struct learn_request {
    struct terminal_request terminal;
    uint64_t seed;
    bool reports;
};

static struct screen *open_learn(struct app *app, void *request, size_t entry)
{
    (void)entry;
    struct screen *screen = learn_new(app);
    learn_set_seed(screen, (uint32_t)((const struct learn_request *)request)->seed);
    return screen;
}

static void print_exercises(const struct learned *learned, uint32_t seed)
{
    int kinds = exercise_kinds();
    struct learned_sum sum = learned_exercises(learned, seed, kinds, kinds);
    printf("\nExercises of seed %-21lu %2d of %d done\n", (unsigned long)seed, sum.done, exercise_count());
    for (int kind = 0; kind < kinds; kind++) {
        struct text title = text_empty();
        exercise_write_title(kind, &title);
        sum = learned_exercises(learned, seed, kinds, kind);
        printf("    %-34s %2d of %d\n", title.bytes, sum.right, sum.done);
        text_done(&title);
    }
}

/* Prints what a student has done, without a terminal. */
static int report(const struct learn_request *request)
{
    struct store store;
    struct course course;
    struct learned learned = {0};
    struct text news = text_empty();
    store_init_to_read(&store, terminal_data_of(&request->terminal), &news);
    store_read_list(&store, &learned_ledger, &learned.lessons);
    course_init(&course);
    puts("Right at the first attempt");
    for (int i = 0; i < course.count; i++) {
        const struct learned_lesson *lesson = learned_of(&learned, course.lessons[i].name);
        printf("%2d  %-34s ", i + 1, course.lessons[i].title.bytes);
        printf(lesson != NULL ? "%2" PRIu32 " of %d\n" : "not finished\n", lesson != NULL ? lesson->right : 0,
               course_questions(&course.lessons[i]));
    }
    print_exercises(&learned, (uint32_t)request->seed);
    fputs(news.bytes, stderr);
    course_done(&course);
    ledger_done(&learned_ledger, &learned.lessons);
    text_done(&news);
    return CLI_OK;
}

static int run_learn(void *request)
{
    return ((const struct learn_request *)request)->reports ? report(request)
                                                            : terminal_take(request, LEVELS_HARE_NEEDED, open_learn);
}

static const struct cli_option learn_options[] = {
    {"seed", .argument = "N", .kind = CLI_NUMBER, CLI_AT(learn_request, seed), .usual = 1, .least = 1,
     .most = UINT32_MAX, .help = "set the seed of the exercises, for other maps and questions"},
    {"report", CLI_AT(learn_request, reports),
     .help = "print which lessons and exercises are finished, and how many questions were answered correctly at the "
             "first attempt"},
    {0},
};

const struct cli_command learn_command = {
    .name = "learn",
    .summary = "Learn how path search works: lessons and exercises",
    .operands = "",
    .about =
        "Each lesson has a few pages beside a search that you run step by step.  The lessons are about path costs, "
        "breadth-first search, Dijkstra, greedy search, A*, estimates, ties, corners and terrain, when a search may "
        "stop, moving targets, jump points, and distance fields.  They ask which cell comes next, or which search "
        "needs less work, and explain wrong answers.  The exercises have random maps; in some, you paint hedges or "
        "move the hare.  The searches judge every answer.  Finished lessons and exercises are saved.",
    .groups = {{learn_options, 0}, {looks_options, 0}},
    .size = sizeof(struct learn_request),
    .run = run_learn,
    .is_for_guests = true,
};
