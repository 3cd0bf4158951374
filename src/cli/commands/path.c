/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/files.h"
#include "base/xalloc.h"
#include "cli/commands/checker.h"
#include "cli/commands/commands.h"
#include "cli/parts/bound.h"
#include "cli/parts/input.h"
#include "cli/parts/levels.h"
#include "cli/parts/options.h"
#include "cli/parts/question.h"
#include "level/benchmark/patches.h"
#include "level/format/level.h"
#include "path/map/regions.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* The ratio approximates 1 to the square root of 2. */
enum { STRAIGHT = 5741, DIAGONAL = 8119 };

struct path_request {
    struct call call;
    struct bound bound;
    const char *scen; /* NULL: a single query */
    enum check check;
    bool uses_regions; /* checks the map's regions before searching */
    struct question question;
    /* The values of the options. */
    struct mover mover;
    struct search_query query;
};

static const struct cli_option options[] = {
    {"scen", .argument = "FILE", .kind = CLI_FILE, CLI_AT(path_request, scen),
     .help = "run all scenarios of FILE; scenarios of version 2 name their own map, which changes between the "
             "queries, so omit MAP"},
    {"check", .argument = "[=WITH]", .kind = CLI_CHOICE, CLI_AT(path_request, check), .usual = CHECK_NOTHING,
     .words = (const char *const[]){[CHECK_PUBLISHED] = "published", [CHECK_DIJKSTRA] = "dijkstra", NULL},
     .help =
         "check that each path is legal, and compare its length with the published one, or its cost with a "
         "Dijkstra search.  Dijkstra is always used with 4 neighbours or corners that are not strict, and when a "
         "published length differs.  A path that is not cheapest is wrong, and the exit status is 1.  Otherwise the "
         "published length is unmet (too short for this map, or this map has no path) or beaten (too long)"},
    {"regions", CLI_AT(path_request, uses_regions),
     .help = "with two cells: check the map's regions first, which can rule out a path without a search"},
    {0},
};

struct scenarios_sum {
    uint64_t queries, found;
    struct search_counts work; /* expanded, written */
    const char *things;        /* what was expanded, such as "cells" */
    uint64_t cost;             /* of all paths found */
    struct checker_counts checked;
};

/* A map that changes between queries; the patches belong to the scenarios. */
struct changing_map {
    struct grid *grid; /* used by the moves; in its state before the first query */
    const struct patches *patches;
};

static void add_up(struct scenarios_sum *sum, const struct finder *finder)
{
    sum->queries++;
    struct search_counts work = finder_work(finder);
    counts_add(&sum->work, &work);
    sum->things = work.expanded > 0 ? finder_words(finder).things : sum->things;
    if (finder_status(finder) == SEARCH_FOUND) {
        sum->found++;
        sum->cost += finder_cost(finder);
    }
}

static bool is_for_map(const struct grid *grid, const struct scen_query *query, struct report *report)
{
    if (query->width == grid_width(grid) && query->height == grid_height(grid)) {
        return true;
    }
    report_add(report, DIAG_ERROR, "other-map", checker_place(query), "this query is for a map of %d x %d, not %d x %d",
               query->width, query->height, grid_width(grid), grid_height(grid));
    return false;
}

/* Runs all queries while the job continues.  `changing` is NULL for a map that does not change.  Returns false, with an
 * error in the report, if a query has no answer or is not for this map. */
static bool run_all(struct path_request *request, const struct scen *scen, const struct changing_map *changing,
                    struct moves *moves, struct finder *finder, struct scenarios_sum *sum, struct report *report)
{
    struct job *job = &request->bound.job;
    struct checker checker;
    size_t laid = 0;
    checker_init(&checker, request->check, moves, report);
    bound_start(&request->bound, scen->count, "queries");
    *sum = (struct scenarios_sum){.things = finder_words(finder).things};
    bool is_whole = true;
    for (size_t i = 0; i < scen->count && is_whole && job_goes_on(job); i++) {
        const struct scen_query *next = &scen->queries[i];
        if (changing != NULL) {
            patches_lay(changing->patches, scen, i, changing->grid, &laid);
        }
        is_whole = is_for_map(moves_grid(moves), next, report) &&
                   !checker_has_failed(report, next, finder, finder_run(finder, next->start, next->goal)) &&
                   checker_judge(&checker, finder, next);
        if (is_whole) {
            add_up(sum, finder);
            job_did(job, 1);
        }
    }
    job_hide();
    checker_end(&checker);
    sum->checked = checker.counts;
    checker_done(&checker);
    return is_whole;
}

/* Prints a cost in the unit of the whole program, in which a straight step costs 10. */
static void print_cost(const char *label, const struct mover *mover, uint64_t cost)
{
    uint64_t hundredths = (cost * 1000 + mover->straight / 2) / mover->straight;
    printf("%-11s %" PRIu64, label, hundredths / 100);
    if (hundredths % 100 != 0) {
        printf(".%02" PRIu64, hundredths % 100);
    }
    putchar('\n');
}

static void print_work(const struct search_counts *work, const char *things)
{
    printf("expanded    %" PRIu64 " %s\n", work->expanded, things);
    printf("written     %" PRIu64 " cells\n", work->written);
}

/* Prints on what the figures depend. */
static void print_terms(const struct mover *mover, const struct finder *finder)
{
    const char *list = finder_words(finder).list;
    if (mover->neighbours == 8) {
        print_cost("diagonal", mover, mover->diagonal);
    }
    if (list != NULL) {
        printf("open list   %s\n", list);
    }
}

static void print_sum(const struct path_request *request, const struct scenarios_sum *sum)
{
    uint64_t mean = sum->queries > 0 ? (sum->work.expanded + sum->queries / 2) / sum->queries : 0;
    printf("algorithm   %s\n", question_finder(&request->question)->name);
    printf("queries     %" PRIu64 "\n", sum->queries);
    printf("found       %" PRIu64 "\n", sum->found);
    if (request->check != CHECK_NOTHING) {
        printf("wrong       %" PRIu64 "\n", sum->checked.wrong);
    }
    if (request->check == CHECK_PUBLISHED) {
        printf("unmet       %" PRIu64 "\n", sum->checked.unmet);
        printf("beaten      %" PRIu64 "\n", sum->checked.beaten);
    }
    print_work(&sum->work, sum->things);
    printf("mean        %" PRIu64 "\n", mean);
    print_cost("cost", &request->mover, sum->cost);
}

/* Runs the scenarios on these moves. Their map is the one that they name, in `changing`, or does not change. */
static void run_on(struct path_request *request, const struct scen *scen, const struct changing_map *changing,
                   const struct grid *grid, struct report *report)
{
    struct moves *moves = xalloc_check(moves_new(grid, &request->mover));
    struct scenarios_sum sum;
    struct finder *finder = xalloc_check(finder_new(question_finder(&request->question), moves, &request->query));
    if (run_all(request, scen, changing, moves, finder, &sum, report)) {
        print_sum(request, &sum);
        print_terms(&request->mover, finder);
    }
    finder_free(finder);
    moves_free(moves);
}

/* Returns false, with a message on stderr, if the patches cannot be read. */
static bool run_on_own_map(struct path_request *request, const struct scen *scen, struct report *report)
{
    struct patches patches;
    char *path = file_beside(request->scen, scen->patches);
    struct input_file input = {.bytes = text_empty()};
    patches_read(&patches, path, &input.bytes, &input.report);
    bool is_good = input_done(&input);
    if (is_good && patches_fit(&patches, scen, report)) {
        struct changing_map map = {xalloc_check(grid_new(scen->width, scen->height)), &patches};
        run_on(request, scen, &map, map.grid, report);
        grid_free(map.grid);
    }
    patches_done(&patches);
    free(path);
    return is_good;
}

/* Runs the scenarios. If `grid` is NULL, the scenarios name their own map. */
static int run_scenarios(struct path_request *request, const struct grid *grid)
{
    static const struct place start = {1, 1, 1};
    struct input_file input = {.bytes = text_empty()};
    struct scen scen;
    bool is_good = true;
    scen_read(&scen, request->scen, &input.bytes, &input.report);
    if (input.report.errors == 0 && grid != NULL && scen.patches != NULL) {
        diag_hint(report_add(&input.report, DIAG_ERROR, "has-map", start, "these scenarios name their own map"),
                  "leave out the other one");
    } else if (input.report.errors == 0 && grid == NULL && scen.patches == NULL) {
        report_add(&input.report, DIAG_ERROR, "no-map", start, "these scenarios do not name a map; give one");
    } else if (input.report.errors == 0 && grid != NULL) {
        run_on(request, &scen, NULL, grid, &input.report);
    } else if (input.report.errors == 0) {
        is_good = run_on_own_map(request, &scen, &input.report);
    }
    is_good &= input_done(&input);
    scen_done(&scen);
    return bound_end(&request->bound, &request->call, is_good ? CLI_OK : CLI_FAILURE);
}

static bool is_cut_off(const struct path_request *request, struct moves *moves)
{
    struct regions *regions = request->uses_regions ? xalloc_check(regions_new(moves)) : NULL;
    bool is_apart = regions != NULL && !regions_connected(regions, request->query.start, request->query.goal);
    regions_free(regions);
    return is_apart;
}

static int run_query(const struct path_request *request, const struct grid *grid)
{
    struct cell start = request->query.start, goal = request->query.goal;
    if (!grid_has(grid, start) || !grid_has(grid, goal)) {
        return cli_failed(&request->call, "the map has cells from 0,0 to %d,%d", grid_width(grid) - 1,
                          grid_height(grid) - 1);
    }
    struct moves *moves = xalloc_check(moves_new(grid, &request->mover));
    struct finder *finder = xalloc_check(finder_new(question_finder(&request->question), moves, &request->query));
    enum search_status status = is_cut_off(request, moves) ? SEARCH_NONE : finder_run(finder, start, goal);
    if (status != SEARCH_NO_MEMORY) {
        struct search_counts work = finder_work(finder);
        print_work(&work, finder_words(finder).things);
    }
    if (status == SEARCH_FOUND) {
        print_cost("cost", &request->mover, finder_cost(finder));
        printf("steps       %zu\n", finder_path(finder, NULL, 0) - 1);
        print_terms(&request->mover, finder);
    } else {
        cli_failed(&request->call, "%s", finder_reason(finder, status));
    }
    finder_free(finder);
    moves_free(moves);
    return status == SEARCH_FOUND ? CLI_OK : CLI_FAILURE;
}

static int run_on_map(struct path_request *request)
{
    struct grid *grid = levels_grid(request->call.words[0]);
    int status = CLI_FAILURE;
    if (grid != NULL && !question_guide(&request->question, grid_width(grid), grid_height(grid), &request->query)) {
        cli_failed(&request->call, "--guide names a cell outside the map, which is %d x %d", grid_width(grid),
                   grid_height(grid));
    } else if (grid != NULL) {
        status = request->scen != NULL ? run_scenarios(request, grid) : run_query(request, grid);
    }
    grid_free(grid);
    free((void *)request->query.guidance);
    return status;
}

static void settle(struct path_request *request)
{
    request->mover = level_even_mover();
    request->mover.straight = STRAIGHT;
    request->mover.diagonal = DIAGONAL;
    question_set_mover(&request->question, &request->mover);
    question_set_query(&request->question, request->mover.neighbours, &request->query);
    bool is_published = request->mover.neighbours == 8 && request->mover.corners == CORNERS_STRICT;
    request->check = request->check == CHECK_PUBLISHED && !is_published ? CHECK_DIJKSTRA : request->check;
}

/* The operands are MAP and two cells, or MAP and scenarios, or scenarios that name a map. */
static int run(void *memory)
{
    struct path_request *request = memory;
    const struct call *call = &request->call;
    struct cell *const cells[] = {NULL, &request->query.start, &request->query.goal};
    if (call->count < 1 && request->scen == NULL) {
        return cli_misused(call, "name a map");
    }
    if (request->scen != NULL ? call->count > 1 : call->count != 3) {
        return cli_misused(call, "give either --scen or two cells");
    }
    if (request->scen != NULL && request->uses_regions) {
        return cli_misused(call, "--regions needs two cells");
    }
    for (int i = 1; i < call->count; i++) {
        if (!options_cell(call->words[i], cells[i])) {
            return cli_misused(call, "'%s' is not a cell; write it like 3,4", call->words[i]);
        }
    }
    settle(request);
    return call->count > 0 ? run_on_map(request) : run_scenarios(request, NULL);
}

const struct cli_command path_command = {
    .name = "path",
    .summary = "Find paths on a map and count the work",
    .operands = "[MAP] (X,Y X,Y | --scen=FILE)",
    .operand = CLI_FILE,
    .most = 3,
    .about =
        "Finds a path between two cells, or the paths of all scenarios of a MovingAI file, and prints the totals.  "
        "All terrain costs the same, mud as much as grass: 10 for a straight step and 14.14 for a diagonal one.  The "
        "search computes with 5741 and 8119, which rank paths as 1 and the square root of 2 would.  Use --diagonal for "
        "another cost.  The goal counts as expanded.",
    .groups = {{options, 0}, {question_options, offsetof(struct path_request, question)}},
    .size = sizeof(struct path_request),
    .run = run,
};
