/* SPDX-License-Identifier: MIT */
/* path/chase/shared/answer.h - how a tick of a chase was answered, and by which planner. */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum chase_answer {
    CHASE_BY_TREE,   /* without a search: the tree contained the path */
    CHASE_BY_LINE,   /* without a search: in plain view, as cheap as on an empty map */
    CHASE_BY_SWEEP,  /* without a search: as cheap as on an empty map, but around obstacles */
    CHASE_BY_SEARCH, /* by continuing the tree's search */
    CHASE_BY_NEW_TREE
};

/* The rungs of the ladder of planners. */
enum chase_rung {
    CHASE_RUNG_UNREACHABLE, /* a pair of cells between which a dropped tree has found no path */
    CHASE_RUNG_KEPT_PATH,   /* the last tick's line */
    CHASE_RUNG_LINE,
    CHASE_RUNG_SWEEP,
    CHASE_RUNG_TREE,   /* the tree of the last tick; without it, each search starts a new tree */
    CHASE_RUNG_POINTS, /* trees of points */
    CHASE_RUNG_CELLS,  /* trees of cells where trees of points are possible */
    CHASE_RUNG_PRUNED, /* the part that is kept of a tree that is too large */
    CHASE_RUNGS
};

enum chase_unit {
    CHASE_CELLS,
    CHASE_RUNS, /* of cells */
    CHASE_POINTS,
};

struct chase_counts {
    uint64_t expanded;        /* in this tick */
    uint64_t total;           /* expanded since chase_new */
    uint64_t roots;           /* trees started since chase_new */
    uint64_t grown;           /* expanded since the tree was started */
    uint64_t written;         /* how often cells were given a g in this tick */
    size_t deleted, reopened; /* in this tick, because of changes of the grid */
    size_t entries;           /* of the open list: a cell may have several, and some are out of date */
    enum chase_answer answer; /* of this tick */
};
