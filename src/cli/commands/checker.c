/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/commands/checker.h"

#include "base/xalloc_answer.h"

#include <inttypes.h>
#include <stdlib.h>

/* The square root of 2 in units of 1 / SCEN_UNIT. */
#define DIAGONAL_LENGTH UINT64_C(141421356)

/* The arguments of "%" PRIu64 ".%05" PRIu64. */
#define LENGTH(length) (length) / SCEN_UNIT, (length) % SCEN_UNIT / 1000

/* Some lengths are published with two decimals. Others have six digits and were summed in single precision. */
enum { HALF_OF_LAST_DIGIT = SCEN_UNIT / 200, DIGITS = 100000 };

/* Later warnings are only counted, to leave room for errors. */
enum { WARNINGS_SHOWN = 10 };

/* The result of a walk along a path. */
struct way {
    uint64_t cost;
    uint64_t length; /* in units of 1 / SCEN_UNIT */
};

void checker_init(struct checker *checker, enum check check, struct moves *moves, struct report *report)
{
    *checker = (struct checker){.check = check, .moves = moves, .report = report};
    if (check != CHECK_NOTHING) {
        judge_init(&checker->judge, moves_grid(moves), moves_mover(moves));
        checker->judge.finder->query.algorithm = ALGORITHM_DIJKSTRA;
        checker->judge.finder->query.open = OPEN_HEAP;
    }
}

void checker_done(struct checker *checker)
{
    judge_done(&checker->judge);
    free(checker->path);
}

struct place checker_place(const struct scen_query *query) { return (struct place){query->line, 1, 1}; }

bool checker_has_failed(struct report *report, const struct scen_query *query, const struct finder *finder,
                        enum search_status status)
{
    if (status == SEARCH_FOUND || status == SEARCH_NONE) {
        return false;
    }
    report_add(report, DIAG_ERROR, "search-failed", checker_place(query), "%s", finder_reason(finder, status));
    return true;
}

/* Returns false if the path has an illegal step, or does not lead from the start to the goal. */
static bool walk(const struct checker *checker, size_t count, const struct scen_query *query, struct way *way)
{
    const struct cell *path = checker->path;
    *way = (struct way){0};
    for (size_t i = 1; i < count; i++) {
        enum direction dir = direction_between(path[i - 1], path[i]);
        if (!moves_can_step(checker->moves, path[i - 1], dir)) {
            return false;
        }
        way->cost += moves_cost(checker->moves, path[i - 1], dir);
        way->length += direction_is_diagonal(dir) ? DIAGONAL_LENGTH : SCEN_UNIT;
    }
    return count > 0 && cell_equal(path[0], query->start) && cell_equal(path[count - 1], query->goal);
}

static bool is_as_published(const struct scen_query *query, const struct way *way)
{
    if (query->length == SCEN_NO_PATH) {
        return false;
    }
    uint64_t difference = way->length < query->length ? query->length - way->length : way->length - query->length;
    return difference <= HALF_OF_LAST_DIGIT + query->length / DIGITS;
}

static bool is_to_be_shown(const struct checker *checker)
{
    return checker->counts.unmet + checker->counts.beaten <= WARNINGS_SHOWN;
}

/* Reports a published length that differs although the path is a cheapest one. */
static void add_other_length(struct checker *checker, const struct scen_query *query, const struct way *way)
{
    bool is_beaten = way->length < query->length;
    *(is_beaten ? &checker->counts.beaten : &checker->counts.unmet) += 1;
    if (!is_to_be_shown(checker)) {
        return;
    }
    if (query->length == SCEN_NO_PATH) {
        report_add(checker->report, DIAG_WARNING, "beaten-length", checker_place(query),
                   "published without a path, but this map has one of %" PRIu64 ".%05" PRIu64, LENGTH(way->length));
    } else {
        report_add(checker->report, DIAG_WARNING, is_beaten ? "beaten-length" : "unmet-length", checker_place(query),
                   "published %" PRIu64 ".%05" PRIu64 ", but the cheapest path of this map has %" PRIu64 ".%05" PRIu64,
                   LENGTH(query->length), LENGTH(way->length));
    }
}

static bool compare_with_judge(struct checker *checker, const struct finder *finder, const struct scen_query *query,
                               const struct way *way)
{
    uint32_t optimum = judge_ask(&checker->judge, query->start, query->goal);
    enum search_status truth = checker->judge.status;
    if (checker_has_failed(checker->report, query, finder, truth)) {
        return false;
    }
    if (finder_status(finder) != truth || (truth == SEARCH_FOUND && way->cost != optimum)) {
        checker->counts.wrong++;
        report_add(checker->report, DIAG_ERROR, "wrong-length", checker_place(query),
                   "cost %" PRIu64 ", optimum %" PRIu32, way->cost, truth == SEARCH_FOUND ? optimum : 0);
    } else if (checker->check == CHECK_PUBLISHED && truth == SEARCH_NONE && query->length != SCEN_NO_PATH) {
        checker->counts.unmet++;
        if (is_to_be_shown(checker)) {
            report_add(checker->report, DIAG_WARNING, "unmet-length", checker_place(query),
                       "published %" PRIu64 ".%05" PRIu64 ", but this map has no path", LENGTH(query->length));
        }
    } else if (checker->check == CHECK_PUBLISHED && truth == SEARCH_FOUND) {
        add_other_length(checker, query, way);
    }
    return true;
}

bool checker_judge(struct checker *checker, const struct finder *finder, const struct scen_query *query)
{
    struct way way = {0};
    bool is_found = finder_status(finder) == SEARCH_FOUND;
    if (checker->check == CHECK_NOTHING) {
        return true;
    }
    if (is_found && !walk(checker, xalloc_path(finder, &checker->path, &checker->room), query, &way)) {
        checker->counts.wrong++;
        report_add(checker->report, DIAG_ERROR, "illegal-path", checker_place(query),
                   "the path is not a legal path to the goal");
        return true;
    }
    bool is_agreed = is_found && checker->check == CHECK_PUBLISHED && is_as_published(query, &way);
    return is_agreed || compare_with_judge(checker, finder, query, &way);
}

void checker_end(struct checker *checker)
{
    uint64_t all = checker->counts.unmet + checker->counts.beaten;
    if (all > WARNINGS_SHOWN) {
        report_add(checker->report, DIAG_WARNING, "other-lengths", (struct place){0, 0, 0},
                   "%" PRIu64 " more published lengths do not match this map", all - WARNINGS_SHOWN);
    }
}
