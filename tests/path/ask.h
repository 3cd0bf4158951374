/* SPDX-License-Identifier: MIT */
/* ask.h - runs whole queries on finders of A* and its relatives, with the algorithm that the query names. */
#ifndef HOUNDED_TESTS_PATH_ASK_H
#define HOUNDED_TESTS_PATH_ASK_H

#include "path/finder.h"

static inline struct finder *ask_new(struct moves *moves)
{
    return finder_new(&finder_search[ALGORITHM_ASTAR], moves, NULL);
}

static inline enum search_status ask_begin(struct finder *finder, const struct search_query *query)
{
    finder->method = &finder_search[query->algorithm];
    finder->query = *query;
    return finder_begin(finder, query->start, query->goal);
}

static inline enum search_status ask_run(struct finder *finder, const struct search_query *query)
{
    ask_begin(finder, query);
    return finder_step(finder, UINT64_MAX);
}

/* Gets the next cell to be expanded.  Returns false if there is none. */
static inline bool ask_peek(const struct finder *finder, struct cell *next)
{
    return finder_open_cells(finder, next, 1) == 1;
}

#endif
