#include "config.h"

#include "cli/scenarios.h"

#include "base/xalloc.h"

#include <inttypes.h>
#include <stdlib.h>

/* The square root of 2 in SCEN_UNIT-ths. */
#define DIAGONAL_LENGTH UINT64_C(141421356)

/* Some lengths are published with two decimals, others with six digits that were summed up in single precision. */
enum { HALF_OF_LAST_DIGIT = SCEN_UNIT / 200, DIGITS = 100000 };

struct run {
    struct moves *moves;
    struct search *search, *oracle; /* oracle NULL: the published lengths are the measure */
    const struct search_query *how;
    struct cell *path;
    size_t room;
    struct scenarios_sum *sum;
    struct report *report;
};

static size_t fetch_path(struct run *run, struct cell goal)
{
    size_t count = search_path(run->search, goal, run->path, run->room);
    if (count > run->room) {
        run->path = xreallocarray(run->path, count, sizeof *run->path);
        run->room = count;
        search_path(run->search, goal, run->path, run->room);
    }
    return count;
}

static uint64_t length_of_path(struct run *run, struct cell goal)
{
    size_t count = fetch_path(run, goal);
    uint64_t length = 0;
    for (size_t i = 1; i < count; i++) {
        bool is_diagonal = direction_is_diagonal(direction_between(run->path[i - 1], run->path[i]));
        length += is_diagonal ? DIAGONAL_LENGTH : SCEN_UNIT;
    }
    return length;
}

static struct place line_of(const struct scen_query *query)
{
    return (struct place){query->line, 1, 1};
}

static void check_published(struct run *run, const struct scen_query *query)
{
    uint64_t length = length_of_path(run, query->goal);
    uint64_t difference = length < query->length ? query->length - length : length - query->length;
    if (difference > HALF_OF_LAST_DIGIT + query->length / DIGITS) {
        report_add(run->report, DIAG_ERROR, "wrong-length", line_of(query),
                   "length %" PRIu64 ".%05" PRIu64 ", published %" PRIu64 ".%05" PRIu64, length / SCEN_UNIT,
                   length % SCEN_UNIT / 1000, query->length / SCEN_UNIT, query->length % SCEN_UNIT / 1000);
        run->sum->wrong++;
    }
}

static void check_oracle(struct run *run, const struct scen_query *query, enum search_status status)
{
    struct search_query question = *run->how;
    question.start = query->start;
    question.goal = query->goal;
    question.algorithm = ALGORITHM_DIJKSTRA;
    question.open = OPEN_HEAP;
    question.end = SEARCH_END_EXPANDED;
    enum search_status truth = search_run(run->oracle, &question);
    uint32_t cost = search_node(run->search, query->goal).g;
    uint32_t optimum = search_node(run->oracle, query->goal).g;
    if (status != truth || cost != optimum) {
        report_add(run->report, DIAG_ERROR, "wrong-length", line_of(query), "cost %" PRIu32 ", optimum %" PRIu32, cost,
                   optimum);
        run->sum->wrong++;
    }
}

static void check_query(struct run *run, const struct scen_query *query, enum search_status status)
{
    if (run->oracle != NULL) {
        check_oracle(run, query, status);
    } else if (status == SEARCH_FOUND) {
        check_published(run, query);
    } else {
        report_add(run->report, DIAG_ERROR, "no-path", line_of(query), "no path");
        run->sum->wrong++;
    }
}

static void add_up(struct run *run, const struct scen_query *query, enum search_status status)
{
    struct search_counts counts = search_counts(run->search);
    run->sum->queries++;
    run->sum->expanded += counts.expanded;
    run->sum->pushed += counts.pushed;
    if (status == SEARCH_FOUND) {
        run->sum->found++;
        run->sum->cost += search_node(run->search, query->goal).g;
    }
}

static bool is_for_map(const struct run *run, const struct scen_query *query)
{
    const struct grid *grid = moves_grid(run->moves);
    if (query->width == grid_width(grid) && query->height == grid_height(grid)) {
        return true;
    }
    report_add(run->report, DIAG_ERROR, "other-map", line_of(query), "this is for a map of %d x %d, not %d x %d",
               query->width, query->height, grid_width(grid), grid_height(grid));
    return false;
}

static bool run_query(struct run *run, const struct scen_query *query, enum check check)
{
    if (!is_for_map(run, query)) {
        return false;
    }
    struct search_query question = *run->how;
    question.start = query->start;
    question.goal = query->goal;
    enum search_status status = search_run(run->search, &question);
    if (status == SEARCH_NO_MEMORY || status == SEARCH_TOO_FAR) {
        report_add(run->report, DIAG_ERROR, "search-failed", line_of(query), "%s",
                   status == SEARCH_NO_MEMORY ? "out of memory" : "the costs grow too large");
        return false;
    }
    add_up(run, query, status);
    if (check != CHECK_NOTHING) {
        check_query(run, query, status);
    }
    return true;
}

static bool is_published_for(const struct mover *mover)
{
    return mover->neighbours == 8 && mover->corners == CORNERS_STRICT;
}

bool scenarios_run(const struct scen *scen, struct moves *moves, const struct search_query *query, enum check check,
                   struct scenarios_sum *sum, struct report *report)
{
    struct run run = {.moves = moves, .how = query, .sum = sum, .report = report};
    *sum = (struct scenarios_sum){0};
    run.search = xalloc_check(search_new(moves));
    if (check == CHECK_DIJKSTRA || (check == CHECK_PUBLISHED && !is_published_for(moves_mover(moves)))) {
        run.oracle = xalloc_check(search_new(moves));
    }
    bool is_whole = true;
    for (size_t i = 0; i < scen->count && is_whole; i++) {
        is_whole = run_query(&run, &scen->queries[i], check);
    }
    search_free(run.search);
    search_free(run.oracle);
    free(run.path);
    return is_whole;
}
