/* SPDX-License-Identifier: MIT */
/* cli/commands/checker.h - checks whether the path found for a MovingAI scenario is legal, and whether it is a cheapest
 * path.
 *
 * The path is compared with the published length, or with the cost that a Dijkstra search on a heap finds.  If a
 * published length and the path differ, Dijkstra decides which one is wrong, because some maps are published with the
 * lengths of another version.  The published lengths are valid only for 8 neighbours and strict corners. */
#pragma once

#include "bench/judge.h"
#include "level/benchmark/scen.h"
#include "path/finder.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum check { CHECK_PUBLISHED, CHECK_DIJKSTRA, CHECK_NOTHING };

/* Numbers of queries.  In the last two cases, the path is correct. */
struct checker_counts {
    uint64_t wrong;  /* not a cheapest path, or no path although there is one */
    uint64_t unmet;  /* the published length is below the length of any path, or there is no path */
    uint64_t beaten; /* the published length exceeds the length of the path */
};

/* Borrows the moves and the report, and owns its judge and buffer. */
struct checker {
    enum check check;
    struct moves *moves;
    struct judge judge; /* zeroed if nothing is checked */
    struct cell *path;
    size_t room;
    struct report *report;
    struct checker_counts counts;
};

void checker_init(struct checker *checker, enum check check, struct moves *moves, struct report *report);
void checker_done(struct checker *checker);

/* Judges the finder's result for the query. Reports wrong paths as errors, and other differences as warnings.  Returns
 * false, with an error in the report, if Dijkstra's search exceeded its range of costs. */
bool checker_judge(struct checker *checker, const struct finder *finder, const struct scen_query *query);

/* Reports how many warnings were left out. */
void checker_end(struct checker *checker);

/* Returns the place of the query's line. */
struct place checker_place(const struct scen_query *query);

/* Returns whether the search ended without an answer, because memory or range was exceeded or it does not fit the
 * mover. The report then contains the reason. */
bool checker_has_failed(struct report *report, const struct scen_query *query, const struct finder *finder,
                        enum search_status status);
