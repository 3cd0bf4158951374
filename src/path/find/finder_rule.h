/* SPDX-License-Identifier: MIT */
/* path/find/finder_rule.h - the table that makes a search a finder.
 *
 * Include it to add a search; to run one, path/finder.h is enough.  At the end of its file, an engine has one rule,
 * which is the table of its functions, and a method for each way of using it.  A search of cells is built on
 * path/find/search_core.h, and its rule is little more than a struct core_rule.  To add a search, write one file and
 * add one name to FINDER_METHODS below. The lab, `hounded path` and `hounded show` then offer it; the bench and the
 * oracle of the tests measure and check it as soon as their tables have a row for it. */
#pragma once

#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct finder_rule;

/* A method of finding paths, as the user can choose it.  Its row is the only source of its claims:
 * finder_method_is_exact and finder_method_is_complete of path/finder.h read it. */
struct finder_method {
    const char *name;      /* as it is spelt in options: "astar" */
    const char *title;     /* as people do: "A*" */
    const char *principle; /* its principle in at most 30 columns: "f = g + h" */
    const struct finder_rule *rule;
    void *(*make)(struct moves *moves);      /* creates an engine that borrows the moves; NULL: out of memory */
    const void *variant;                     /* engine-specific; distinguishes its methods */
    bool (*fits)(const struct moves *moves); /* NULL: any */
    const char *inexact;    /* why a path that it finds may not be a cheapest one, in one line; NULL: it always is */
    const char *incomplete; /* why it may end without a path although there is one, in one line; NULL: it never does */
    /* Like `inexact`, for a query of this mover. */
    const char *(*query_inexact)(const struct search_query *query, const struct mover *mover);
    bool keeps;               /* results of one query help the next */
    bool uses_heuristic;      /* otherwise it ignores the position of the goal */
    bool takes_query;         /* it uses the whole query, not only the start and the goal */
    enum algorithm algorithm; /* of the query, if it uses that */
};

/* A finder that runs a method. */
struct finder {
    const struct finder_method *method;
    const struct finder_rule *rule; /* of the method */
    void *engine;                   /* what `make` gave */
    struct search_query query;      /* the last one */
    enum search_status status;      /* of the last query */
};

/* How an incremental search reached its answer. */
struct finder_kept {
    bool searched;   /* it searched its open list */
    bool cut;        /* it gave up the root of its tree for another one, or started a new tree */
    const char *how; /* in words; NULL: not reported */
};

/* The cell where g is 0, and the last cell to which h was measured. */
struct finder_ends {
    struct cell root, aim;
};

struct finder_words {
    const char *unit;      /* what its expansions are called: "runs", "jump points"; "expanded" for cells */
    const char *things;    /* what these units are: the same, or "cells" */
    const char *list;      /* the open list of a search by f: "heap" or "buckets"; NULL: not reported */
    const char *tie_break; /* how it chooses between cells of the same f on the open list; NULL: not reported */
    bool passes;           /* some cells are SEARCH_PASSED */
};

/* The functions that a search of cells gives to path/find/search_core.h; `search` begins with a struct search_core. */
struct core_rule {
    size_t size, cell_size;       /* sizes of the search, and of its data for each cell; 0: it does not use the core */
    bool (*init)(void *search);   /* called once, when the core is ready; false: out of memory. NULL: zeroes suffice */
    void (*forget)(void *search); /* discards the last query; the ends of this one are set. NULL: nothing to discard */
    enum search_status (*begin)(void *search);                      /* both ends are passable */
    enum search_status (*advance)(void *search);                    /* by one expansion */
    struct search_node (*look)(const void *search, uint32_t index); /* returns nodes as core_seen and CORE_UNSEEN do */
    enum direction (*parent)(const void *search, uint32_t index);   /* of a cell of the path; NULL: look reports it */
};

/* The functions of an engine.  The query is finder->query, and the caller keeps the status.  The contracts of
 * path/finder.h apply.  Members marked * may be NULL in the rule of a search on the core, which provides them. */
struct finder_rule {
    struct core_rule core;
    void (*free)(void *engine);                                             /* * */
    enum search_status (*begin)(struct finder *finder);                     /* * */
    enum search_status (*step)(struct finder *finder, uint64_t expansions); /* * */
    /* Answers a whole query, for methods where each nanosecond counts; NULL: begin, step, cost and path are used. */
    uint32_t (*plan)(struct finder *finder, struct cell start, struct cell goal, struct cell *next);
    uint32_t (*cost)(const struct finder *finder);                                /* * */
    size_t (*path)(const struct finder *finder, struct cell *cells, size_t room); /* * */
    struct search_counts (*counts)(const struct finder *finder);                  /* *; NULL: not counted */
    struct search_counts (*work)(const struct finder *finder); /* NULL: counting does not scan the cells */
    struct search_node (*node)(const struct finder *finder, struct cell at);            /* * */
    enum search_change (*change)(const struct finder *finder, struct cell at);          /* NULL: everything is new */
    bool (*source)(const struct finder *finder, struct cell at, struct cell *source);   /* NULL: it is the parent */
    size_t (*open_cells)(const struct finder *finder, struct cell *cells, size_t room); /* NULL: no order to show */
    struct finder_kept (*kept)(const struct finder *finder);                            /* NULL: nothing was */
    struct finder_ends (*ends)(const struct finder *finder);                            /* NULL: start and goal */
    uint32_t (*limit)(const struct finder *finder);                                     /* NULL: none */
    const char *(*lacks)(const struct finder *finder); /* why SEARCH_UNFIT, in at most 28 columns; NULL: never */
    struct finder_words (*words)(const struct finder *finder); /* NULL: plain_words */
    struct finder_words plain_words;                           /* unit NULL: "expanded" */
};

/* The searches with their own engines, in the order in which lists show them, after those of path/find/search.h. */
#define FINDER_METHODS(METHOD)                                                                                         \
    METHOD(finder_bidirectional)                                                                                       \
    METHOD(finder_idastar)                                                                                             \
    METHOD(finder_jps)                                                                                                 \
    METHOD(finder_jps_plus)                                                                                            \
    METHOD(finder_gfra)                                                                                                \
    METHOD(finder_lpa)                                                                                                 \
    METHOD(finder_dstar_lite)                                                                                          \
    METHOD(finder_mt_dstar_lite)                                                                                       \
    METHOD(finder_chase)                                                                                               \
    METHOD(finder_field)

#define FINDER_DECLARE(method) extern const struct finder_method method;
FINDER_METHODS(FINDER_DECLARE)
extern const struct finder_method finder_search[ALGORITHMS];
/* A chase that nobody watches: on small maps, too, it keeps trees of points, which show less but are faster. */
extern const struct finder_method finder_chase_unseen;
/* A chase whose tree takes at most 56 KiB between queries, or what its path needs if it is a tree of points. */
extern const struct finder_method finder_chase_bounded;
/* A jump point search that finds the same paths as a chase. */
extern const struct finder_method finder_jps_canonical;
