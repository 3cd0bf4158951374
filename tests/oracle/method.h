/* SPDX-License-Identifier: MIT */
/* method.h - the searches that the oracle judges: the finders of path/finder.h, each used in one or more ways. */
#ifndef HOUNDED_TESTS_ORACLE_METHOD_H
#define HOUNDED_TESTS_ORACLE_METHOD_H

#include "base/rng.h"
#include "path/finder.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum method_needs {
    NEEDS_NOTHING,
    NEEDS_FEW_CELLS,   /* a grid of up to FEW_CELLS cells */
    NEEDS_EVEN_GROUND, /* 4 neighbours or strict corners, and always the same cost factor on the whole grid */
    NEEDS_DEAR_TURNS,  /* and diagonal steps that cost less than two straight ones */
    NEEDS_EVEN_EIGHT   /* even ground and 8 neighbours */
};

enum method_path {
    PATH_ANY,
    PATH_ONWARD,   /* from each cell, the cheapest step with the lowest direction */
    PATH_CANONICAL /* as from dijkstra_path() */
};

enum method_way {
    IN_ONE_CALL,
    IN_SLICES,
    AS_A_PLAN,    /* by finder_plan(), whose first step is judged */
    AS_STEPS,     /* likewise, but the path is asked for in one of three ticks only */
    AFTER_ERRANDS /* after another query in between, which may be broken off */
};

struct method {
    const char *name;
    const struct finder_method *finder;
    enum method_needs needs;
    enum method_path promises;
    enum method_way way;
    enum open_list open;
};

extern const struct method methods[];
extern const size_t method_count;

enum { METHODS_AT_MOST = 40, FEW_CELLS = 1024 };

/* Aborts when out of memory. */
struct finder *method_finder(const struct method *method, struct moves *moves);

/* Other queries are drawn from these, which are borrowed. */
struct errands {
    struct rng *rng;
    const struct grid *grid;
};

/* Runs the query.  A method used AS_A_PLAN or AS_STEPS writes `next`. */
enum search_status method_ask(const struct method *method, struct finder *finder, const struct errands *errands,
                              struct cell hunter, struct cell target, struct cell *next);
/* Gives the cell of another hunter of the last query and its cost, UINT32_MAX if it has no path.  Returns false if
 * there are fewer hunters. */
bool method_other(const struct finder *finder, size_t number, struct cell *hunter, uint32_t *cost);

#endif
