/* SPDX-License-Identifier: MIT */
/* path/find/search.h - a query on a grid, and the state of a search: the types that all searches share, and the queries
 * of A* and its relatives (path/find/astar.c).
 *
 * Between slices, and after the end, the caller can read the state of the search: state, g, h and parent of any cell,
 * and the open list in the order of removal.
 *
 * A* is exact with a consistent heuristic, weight 1, no guidance, and the end on expansion (Hart, Nilsson, Raphael
 * 1968).  Closed cells are never reopened.  Ties of f go to the larger g, then to the lower cell index, on the heap;
 * on buckets the last cell pushed comes first. */
#pragma once

#include "path/find/heuristic.h"
#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum algorithm {
    ALGORITHM_ASTAR,
    ALGORITHM_WEIGHTED, /* A* with f = g + weight * h; at most `weight` times the optimum (Pohl 1970) */
    ALGORITHM_DIJKSTRA,
    ALGORITHM_BREADTH, /* fewest steps, whatever their cost */
    ALGORITHM_GREEDY,  /* f = h: heads for the goal and keeps the first path to each cell */
    ALGORITHM_DEPTH,   /* the contrast: a stack */
    ALGORITHMS
};

enum search_end {
    SEARCH_END_EXPANDED, /* when the goal is removed from the open list: exact */
    SEARCH_END_GENERATED /* after the expansion that first generates the goal: earlier, but the path may cost more */
};

enum search_status {
    SEARCH_RUNNING,
    SEARCH_FOUND,
    SEARCH_NONE, /* the open list is empty: there is no path */
    SEARCH_NO_MEMORY,
    SEARCH_TOO_FAR, /* the next step might exceed 32 bits */
    SEARCH_UNFIT    /* this mover, or the current map, is not supported (path/find/jps.h) */
};

/* Buckets need a bounded spread of f: a consistent heuristic, weight 1, no guidance (search_query_fits_buckets).
 * Otherwise, and for greedy search, a heap is used.  OPEN_AUTOMATIC chooses buckets if they need at most 65536
 * lists. */
enum open_list { OPEN_AUTOMATIC, OPEN_HEAP, OPEN_BUCKETS };

struct search_query {
    struct cell start, goal; /* on the grid */
    enum algorithm algorithm;
    enum heuristic heuristic;
    uint16_t weight_percent; /* weighted A*: 100 is plain A* */
    enum search_end end;
    enum open_list open;
    /* Arrays of width * height values, row by row, NULL for none; borrowed until the next query. */
    const uint16_t *guidance; /* added to f, if the method has an f, but not to g */
    const uint8_t *surcharge; /* added to the factor of each passable cell, so it is part of g */
};

enum search_state {
    SEARCH_UNSEEN,
    SEARCH_OPEN,
    SEARCH_PASSED, /* by a run that continued from there: its g may still improve, and it is not on the open list */
    SEARCH_CLOSED,
    SEARCH_STATES
};

struct search_node {
    enum search_state state;
    uint32_t g, h, f;      /* h is 0 for algorithms without it; f is the key of the open list, 0 in a queue or stack */
    enum direction parent; /* the direction to the parent; NO_DIRECTION at the start and in unseen cells */
};

/* The effect of one tick of an incremental search on a cell. */
enum search_change {
    CHANGE_KEPT,     /* none: it is as the last tick left it */
    CHANGE_NEW,      /* generated, given a smaller g, or expanded; the last is not counted as written */
    CHANGE_REOPENED, /* deleted, in this tick or earlier, and returned to the open list; perhaps expanded since */
    CHANGE_DELETED   /* removed from the tree */
};

/* Counts of the last query; they do not say which cells are open or closed. */
struct search_counts {
    uint64_t expanded; /* cells removed from the open list, including the goal */
    uint64_t pushed;   /* entries added to it, including better entries for a cell that was already there */
    /* The number of times that a cell got a new g, its first one included.  IDA* counts each iteration separately, and
     * bidirectional search counts both sides. */
    uint64_t written;
    uint64_t deleted;    /* cells removed from the tree of an earlier query */
    size_t open, closed; /* cells in that state now; closed 0: not counted */
    size_t peak;         /* maximum of `open` after an expansion or at the start; 0: not counted */
};

/* Adds what was done to the sum, without the cells open and closed now. */
void counts_add(struct search_counts *sum, const struct search_counts *counts);

/* Initialises a query for exact A* from start to goal, with the octile heuristic (Manhattan with 4 neighbours). */
void search_query_init(struct search_query *query, const struct moves *moves, struct cell start, struct cell goal);
/* The key that orders the open list, lowest first: g * its g + h * its h + guidance * its guidance.  If all are 0, the
 * order is first in, first out, or last in, first out.  The factors are integers, so a key is `scale` times f. */
struct search_key {
    uint32_t g, h, guidance, scale;
};

struct search_key search_query_key(const struct search_query *query);
/* Returns whether buckets can hold the keys: no key may be below the previous one, or exceed it by more than a step
 * adds. */
bool search_query_fits_buckets(const struct search_query *query, const struct mover *mover);
