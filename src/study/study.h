/* SPDX-License-Identifier: MIT */
/* study/study.h - one query of one finder, which can be examined after any number of expansions, forwards and back.
 *
 * A search runs in one direction.  To go back, the study starts with a fresh finder, repeats the finder's past, and
 * goes forward to the step.  The state at a step therefore does not depend on how the study got there. Time: each time
 * the study goes back, it repeats the past and all steps from the beginning.
 *
 * Borrows the moves, which must not be updated meanwhile. */
#pragma once

#include "path/finder.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a search continues from an expanded cell. This decides how a step is described. */
enum family {
    FAMILY_BEST,      /* expands the lowest cell of the open list: A*, weighted A*, Dijkstra, greedy */
    FAMILY_QUEUE,     /* expands the first of a queue */
    FAMILY_STACK,     /* expands the last of a stack */
    FAMILY_TWO_WAY,   /* from both ends */
    FAMILY_DEEPENING, /* along one path, up to a bound, without an open list */
    FAMILY_JUMPS,     /* jump points */
    FAMILY_KEPT,      /* like FAMILY_BEST, on a tree kept from the last question */
    FAMILY_MENDED,    /* two values per cell; the open list contains the cells where they differ */
    FAMILY_CHASE,     /* runs, or cells, of a tree kept from the last question */
    FAMILY_FIELD,     /* from the goal, for all hunters */
    FAMILY_OWN,       /* a search without a row in study.c */
    FAMILIES
};

enum family family_of(const struct finder_method *method);

/* The effect of a step on a cell. */
enum cell_fate {
    FATE_OPEN,    /* no effect: it is open and this path was not cheaper, or a run has passed it */
    FATE_CLOSED,  /* no effect: it was closed and still is */
    FATE_NEW,     /* generated */
    FATE_CHEAPER, /* it got a cheaper path, with a smaller g */
    FATE_DEARER,  /* its path became more expensive or was replaced by another path */
    FATE_LOST,    /* deleted */
    FATES,
    FATE_UNSEEN /* still not generated */
};

/* The effect of one step of a search, found by comparing the cells before and after the step. It is therefore available
 * for every search, however the search works. study/sentence.h describes it in words. */
struct expansion {
    bool has_taken;          /* one cell was expanded, or entered by a search on one path */
    struct cell taken;       /* for a run, one of its ends */
    struct search_node node; /* the node of `taken` when it was chosen: before it was closed, or when it was entered */
    bool is_least;           /* no open cell had a smaller f */
    size_t ties;             /* number of open cells with the same f, including itself */

    unsigned neighbours;        /* number of cells that can be reached from `taken` in one step */
    unsigned of_them[FATES];    /* neighbours by fate; their sum excludes neighbours still unseen */
    size_t total[FATES];        /* the same for all cells of the map; 0 for open and closed cells that did not change */
    size_t closed, passed;      /* number of cells that became closed or passed in this step */
    size_t reopened;            /* closed before, open now */
    size_t turned_back;         /* number of cells that a search on one path has left again */
    bool begins_again;          /* a search on one path has started another iteration */
    uint64_t expanded, written; /* as counted by the search */
};

/* The finder's past before the question: `live` repeats all earlier queries and leaves the map in its current state. */
struct study_past {
    void (*live)(void *context, struct finder *finder); /* NULL: no past */
    void *context;                                      /* borrowed */
};

/* Returns whether the search chose the goal and ended.  Only a search from scratch does that, without expanding the
 * goal. */
bool expansion_is_end(const struct expansion *expansion, const struct finder *finder);

struct study;

struct study *study_new(const struct finder_method *method, struct moves *moves, const struct search_query *query,
                        struct study_past past);
void study_free(struct study *study);

/* Goes to the state after `step` expansions, or to the end of the search if that comes first. */
void study_go_to(struct study *study, uint64_t step);
/* Continues until that cell is closed.  Returns false if the search ends first. */
bool study_go_to_cell(struct study *study, struct cell cell);

/* The rest of a path that an earlier query has found. */
struct study_rest {
    const struct cell *cells; /* at least one, the hunter's */
    size_t count;
    uint32_t cost;
};

/* Lets the query be one of an earlier tick, on whose path the hunter now is.  The study then has no steps, and the tree
 * is as the query has left it, all of it kept. A finder that starts from scratch shows no cell.  Copies the cells. */
void study_rest(struct study *study, const struct study_rest *rest);
bool study_rests(const struct study *study);

uint64_t study_step(const struct study *study); /* expansions since the question started */
enum search_status study_status(const struct study *study);
const struct finder *study_finder(const struct study *study);
const struct search_query *study_query(const struct study *study);
const struct moves *study_moves(const struct study *study);
/* Return the finder's counts, the path's cost, and what the query did to a cell. A query of an earlier tick has no
 * counts but of the open list. */
struct search_counts study_counts(const struct study *study);
uint32_t study_cost(const struct study *study);
enum search_change study_change(const struct study *study, struct cell at);
/* Returns what the last step did or, at step 0, how the question started.  This function and study_before may restart
 * the finder to look back. Pointers into the previous finder are then invalid. Takes O(cells) or, at the end of a
 * search, as long as going there. */
struct expansion study_expansion(struct study *study);
/* Returns all nodes before the last step, row by row; unseen at step 0.  Valid until the study moves to another
 * step. */
const struct search_node *study_before(struct study *study);
/* Returns the cells of the path, including both ends. The caller frees them. Returns no cells if no path was found. */
struct cell *study_path(const struct study *study, size_t *count);
