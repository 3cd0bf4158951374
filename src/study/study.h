/* SPDX-License-Identifier: MIT */
/* study/study.h - one question put to one finder, and looked at after any number of expansions: forwards and back.
 *
 * A search runs one way.  To go back, the study begins anew with a fresh finder, lets it live through its past again,
 * and goes forward to the step wanted; so what is read at a step is the same from wherever one came.  Time: that of the
 * past and of the steps from the beginning, each time one goes back.
 *
 * Borrows the moves, which nobody else may update meanwhile. */
#ifndef HOUNDED_STUDY_STUDY_H
#define HOUNDED_STUDY_STUDY_H

#include "path/finder.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a search goes on from the cell that it has taken, which decides what can be said of a step. */
enum family {
    FAMILY_BEST,      /* the least of the open list, its neighbours reached: A*, weighted A*, Dijkstra, greedy */
    FAMILY_QUEUE,     /* the first of a queue */
    FAMILY_STACK,     /* the last of a stack */
    FAMILY_TWO_WAY,   /* from both ends */
    FAMILY_DEEPENING, /* along one path, as far as a bound lets it: no open list */
    FAMILY_JUMPS,     /* jump points */
    FAMILY_KEPT,      /* as FAMILY_BEST, on a tree kept from the last question */
    FAMILY_MENDED,    /* two values a cell, and the open list is where they differ */
    FAMILY_CHASE,     /* runs, or cells, of a tree kept from the last question */
    FAMILY_FIELD,     /* from the goal, for whoever asks */
    FAMILY_OWN,       /* unknown: a search without a row in study.c */
    FAMILIES
};

enum family family_of(const struct finder_method *method);

/* What became of a cell. */
enum cell_fate {
    FATE_OPEN,    /* nothing: it is open, and this was no cheaper way; or it has been passed by a run */
    FATE_CLOSED,  /* nothing: it was closed and has stayed so */
    FATE_NEW,     /* seen for the first time */
    FATE_CHEAPER, /* another way to it, with a smaller g */
    FATE_DEARER,  /* its way has become dearer, or is gone and another one is taken */
    FATE_LOST,    /* unseen again */
    FATES,
    FATE_UNSEEN /* still */
};

/* What one step of a search did, read off its cells as they were before it and as they are after: so the same is known
 * of every search, whatever it is made of.  study/sentence.h tells it in words. */
struct expansion {
    bool has_taken;          /* one cell was taken: from an open list, or, by a search on one path, gone to */
    struct cell taken;       /* of a run, one of its ends */
    struct search_node node; /* the taken cell as it was chosen: before it was closed, or when it was gone to */
    bool is_least;           /* no open cell had a smaller f */
    size_t ties;             /* open cells with the same f, itself included */

    unsigned neighbours;        /* cells that a step from the taken one leads to */
    unsigned of_them[FATES];    /* what became of each: their sum is `neighbours`, but for those still unseen */
    size_t total[FATES];        /* of all cells of the map; but for open and closed ones that stayed so, which are 0 */
    size_t closed, passed;      /* cells that were not so before */
    size_t reopened;            /* closed before, open now */
    size_t turned_back;         /* cells that a search on one path has left again */
    bool begins_anew;           /* a search on one path has begun another iteration, at the start */
    uint64_t expanded, written; /* as the search counts them */
};

/* What a finder went through before the question: `live` asks it everything again and leaves the map as it is now. */
struct study_past {
    void (*live)(void *context, struct finder *finder); /* NULL: nothing */
    void *context;                                      /* borrowed */
};

/* The search took the goal and ended there.  Only a search from scratch does that; it does not expand the goal. */
bool expansion_is_end(const struct expansion *expansion, const struct finder *finder);

struct study;

struct study *study_new(const struct finder_method *method, struct moves *moves, const struct search_query *query,
                        struct study_past past);
void study_free(struct study *study);

/* After so many expansions, or at the end if that comes before. */
void study_go_to(struct study *study, uint64_t step);
/* Forwards only: until that cell is closed, or the end.  False: it is the end. */
bool study_go_to_cell(struct study *study, struct cell cell);

uint64_t study_step(const struct study *study); /* expansions since the question was put */
enum search_status study_status(const struct study *study);
const struct finder *study_finder(const struct study *study);
const struct search_query *study_query(const struct study *study);
const struct moves *study_moves(const struct study *study);
/* What the last step did; at step 0, how the question was begun.  Both may begin the finder anew to look back: what was
 * read of study_finder before is then of a finder that is gone.  O(cells), from a search's end the time of going there.
 */
struct expansion study_expansion(struct study *study);
/* All nodes as they were before it, row by row; unseen at step 0.  Until the study goes elsewhere. */
const struct search_node *study_before(struct study *study);
/* The cells of the path, both ends included; the caller frees.  None where no path was found. */
struct cell *study_path(const struct study *study, size_t *count);

#endif
