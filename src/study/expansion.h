/* SPDX-License-Identifier: MIT */
/* study/expansion.h - what one step of a search did, read off its cells as they were before it and as they are after.
 *
 * So the same is known of every search, whatever it is made of.  Who tells it in words: study/sentence.h; who keeps the
 * cells of one step before: study/study.h.  Time and memory: O(cells). */
#ifndef HOUNDED_STUDY_EXPANSION_H
#define HOUNDED_STUDY_EXPANSION_H

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

enum cell_fate fate_of(const struct search_node *before, const struct search_node *after);

/* All nodes of a finder, row by row, and what else is to be known of it before it goes on. */
struct before {
    struct search_node *nodes; /* NULL: nothing was taken down */
    uint64_t expanded, written;
    bool has_next; /* the search tells of its open list, and this is its first cell */
    struct cell next;
};

void before_take(struct before *before, const struct finder *finder, const struct grid *grid);
/* As before a search has seen anything. */
void before_clear(struct before *before, const struct grid *grid);
void before_done(struct before *before);

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

/* Between the two there was one step of the finder. */
void expansion_read(struct expansion *expansion, const struct before *before, const struct finder *finder,
                    const struct moves *moves);

#endif
