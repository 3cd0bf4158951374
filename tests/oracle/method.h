/* SPDX-License-Identifier: MIT */
/* method.h - the searches that the oracle judges: the finders of path/finder.h, each asked in one or more ways. */
#ifndef HOUNDED_TESTS_ORACLE_METHOD_H
#define HOUNDED_TESTS_ORACLE_METHOD_H

#include "base/rng.h"
#include "path/finder.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum method_needs {
    NEEDS_NOTHING,
    NEEDS_FEW_CELLS,   /* a grid of up to FEW_CELLS */
    NEEDS_EVEN_GROUND, /* 4 neighbours or strict corners, one factor all over the grid at all times */
    NEEDS_EVEN_EIGHT   /* and 8 neighbours */
};

enum method_path {
    PATH_ANY,
    PATH_ONWARD,   /* of all cheapest steps from each cell, the one whose direction has the lowest number */
    PATH_CANONICAL /* dijkstra_path */
};

enum method_way {
    IN_ONE_CALL,
    IN_SLICES,
    AS_A_PLAN,    /* finder_plan, whose first step counts */
    AFTER_ERRANDS /* now and then it is asked for something else before, and broken off, too */
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

enum { METHODS_AT_MOST = 32, FEW_CELLS = 1024 };

/* Aborts when out of memory. */
struct finder *method_finder(const struct method *method, struct moves *moves);

/* What questions in between are drawn from; borrowed. */
struct errands {
    struct rng *rng;
    const struct grid *grid;
};

/* `next` is written by a method that is asked AS_A_PLAN. */
enum search_status method_ask(const struct method *method, struct finder *finder, const struct errands *errands,
                              struct cell hunter, struct cell target, struct cell *next);
/* Further hunters of the last question: the cell of the one with that number, and its cost, UINT32_MAX where there is
 * no way.  False: there are fewer. */
bool method_other(const struct finder *finder, size_t number, struct cell *hunter, uint32_t *cost);

#endif
