/* SPDX-License-Identifier: MIT */
/* study/queues.h - the open list of a search as three structures would keep it, all fed with what the search has pushed
 * and taken: a binary heap, a list that is kept sorted, and buckets; and how much each had to compare.
 *
 * Of searches that take the least of some sum (FAMILY_BEST), whose own list is the heap or the buckets: the order of
 * equals is that list's, so all three give the cells that the search takes.  A cell that gets a better sum is pushed
 * again, and its old entry is skipped when it comes out (path/queue/open.h).
 *
 * It asks a finder of its own, from the beginning of the question up to the study's step, and borrows the moves, which
 * nobody may update meanwhile.  Time: 8 cells and their pushes a step; the sorted list takes longer, as sorted lists
 * do. */
#ifndef HOUNDED_STUDY_QUEUES_H
#define HOUNDED_STUDY_QUEUES_H

#include "study/study.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct queues_entry {
    uint64_t key; /* by which the search's own list is in order, not rounded */
    uint64_t tie;
    uint32_t cell; /* row by row */
    uint32_t g;    /* when it was pushed */
};

/* In the last step, and in all. */
struct queues_work {
    uint64_t last, all;
};

struct queues {
    struct moves *moves;
    struct finder *finder;
    uint64_t step;
    bool is_heap;      /* the search's own list; else buckets */
    bool fits_buckets; /* search_query_fits_buckets; else buckets could not be used */
    uint32_t pushed;
    uint64_t key; /* of what was taken last */
    /* Entry i of the heap is above 2 i + 1 and 2 i + 2; the list has the least first. */
    struct queues_entry *heap, *list;
    size_t count, list_count, heap_room, list_room;
    struct queues_work heap_compared, list_compared; /* two entries with each other */
    struct queues_work passed;                       /* buckets: lists without entries, passed on the way to the next */
};

/* Returns whether the search is one of those. */
bool queues_fit(const struct finder_method *method);
/* Of a question that fits, at its beginning. */
void queues_init(struct queues *queues, const struct finder_method *method, struct moves *moves,
                 const struct search_query *query);
void queues_done(struct queues *queues);
/* Forwards or back, or to the search's end. */
void queues_go_to(struct queues *queues, uint64_t step);

/* What the search takes the least of, as it is told everywhere else. */
uint64_t queues_sum(const struct queues *queues, const struct queues_entry *entry);
struct cell queues_cell(const struct queues *queues, const struct queues_entry *entry);
/* The cell has been closed, or pushed with a better sum, since. */
bool queues_is_stale(const struct queues *queues, const struct queues_entry *entry);

#endif
