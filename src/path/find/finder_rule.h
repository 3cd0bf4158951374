/* SPDX-License-Identifier: MIT */
/* path/find/finder_rule.h - what a search gives to be called like all others.
 *
 * For those who add a search; whoever only asks one includes path/finder.h.  An engine has one rule, the table of its
 * functions, and a method for each way of using it: both at its end, or, where others call it without a finder, in a
 * file beside it, ENGINE_finder.c.  A new search is such a file, its method declared below, and a line in the table of
 * path/finder.c: bench, lab, `hounded path` and the oracle of the tests have it then. */
#ifndef HOUNDED_PATH_FIND_FINDER_RULE_H
#define HOUNDED_PATH_FIND_FINDER_RULE_H

#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct finder_rule;

/* A way of finding paths, as one chooses it. */
struct finder_method {
    const char *name;  /* as options spell it: "astar" */
    const char *title; /* as people do: "A*" */
    const char *gist;  /* what it goes by, in at most 30 columns: "f = g + h" */
    const struct finder_rule *rule;
    /* An engine that borrows the moves; NULL: out of memory. */
    void *(*make)(struct moves *moves);
    bool (*fits)(const struct moves *moves); /* NULL: any */
    bool keeps;                              /* what one query has found helps the next */
    bool uses_heuristic;                     /* else it knows nothing of where the goal is */
    bool takes_query;                        /* all of the query counts, not the start and the goal alone */
    enum algorithm algorithm;                /* of the query, where it counts */
};

/* One finder at work. */
struct finder {
    const struct finder_method *method;
    const struct finder_rule *rule; /* of the method */
    void *engine;                   /* what `make` gave */
    struct search_query query;      /* the last one */
    enum search_status status;      /* of the last query */
};

/* How an incremental search came by its answer. */
struct finder_kept {
    bool searched;   /* it looked at its open list */
    bool cut;        /* it gave up the root of its tree: another one, or a new tree */
    const char *how; /* in words; NULL: not told */
};

/* Where g is 0, and the cell to which h was measured last. */
struct finder_ends {
    struct cell root, aim;
};

struct finder_words {
    const char *unit;      /* what its expansions are called: "runs", "jump points"; of cells "expanded" */
    const char *things;    /* what these are: the same, or "cells" */
    const char *tie_break; /* what decides between cells of the same f on the open list; NULL: not told */
    bool passes;           /* it says of some cells SEARCH_PASSED */
};

/* The query asked is finder->query; the status told is kept by who calls.  What path/finder.h says of each holds. */
struct finder_rule {
    void (*free)(void *engine);
    enum search_status (*begin)(struct finder *finder);
    enum search_status (*step)(struct finder *finder, uint64_t expansions);
    /* The whole of a query, where each nanosecond counts; NULL: begin, step, cost and path will do. */
    uint32_t (*plan)(struct finder *finder, struct cell start, struct cell goal, struct cell *next);
    uint32_t (*cost)(const struct finder *finder);
    size_t (*path)(const struct finder *finder, struct cell *cells, size_t room);
    struct search_counts (*counts)(const struct finder *finder); /* NULL: it does not count */
    struct search_counts (*work)(const struct finder *finder);   /* NULL: to count takes no look at the cells */
    struct search_node (*node)(const struct finder *finder, struct cell at);
    enum search_change (*change)(const struct finder *finder, struct cell at);          /* NULL: all is new */
    bool (*source)(const struct finder *finder, struct cell at, struct cell *source);   /* NULL: it is the parent */
    size_t (*open_cells)(const struct finder *finder, struct cell *cells, size_t room); /* NULL: no order to tell */
    struct finder_kept (*kept)(const struct finder *finder);                            /* NULL: nothing was */
    struct finder_ends (*ends)(const struct finder *finder);                            /* NULL: start and goal */
    uint32_t (*limit)(const struct finder *finder);                                     /* NULL: there is none */
    const char *(*lacks)(const struct finder *finder); /* why SEARCH_UNFIT, in at most 28 columns; NULL: it never is */
    struct finder_words (*words)(const struct finder *finder); /* NULL: plain_words */
    struct finder_words plain_words;                           /* unit NULL: "expanded" */
};

extern const struct finder_method finder_search[ALGORITHMS];
extern const struct finder_method finder_bidirectional, finder_idastar;
extern const struct finder_method finder_lpa, finder_dstar_lite, finder_mt_dstar_lite;
extern const struct finder_method finder_jps, finder_jps_plus, finder_gfra, finder_chase, finder_field;
/* A chase whose tree takes 56 KiB at most between queries, or what its way needs, where it is one of points. */
extern const struct finder_method finder_chase_bounded;

#endif
