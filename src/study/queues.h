/* SPDX-License-Identifier: MIT */
/* study/queues.h - the open list of a search in three data structures, and the number of comparisons of each. A binary
 * heap, a sorted list and buckets all receive the same entries.
 *
 * It supports searches that expand the cell with the smallest key (FAMILY_BEST), whose own list is a heap or buckets.
 * Ties are broken as in that list, so all three structures return the cells in the search's order. A cell that gets a
 * smaller key is pushed again, and its old entry is skipped when popped (path/queue/open.h).
 *
 * It runs its own finder from the beginning to the study's step, and borrows the moves, which must not be updated
 * meanwhile.  Time: 8 cells and their pushes per step; the sorted list is slower. */
#pragma once

#include "study/study.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct queues_entry {
    uint64_t key; /* the key by which the search's own list is ordered, not rounded */
    uint64_t tie;
    uint32_t cell; /* index, row by row */
    uint32_t g;    /* when the entry was pushed */
};

/* In the last step, and in total. */
struct queues_work {
    uint64_t last, all;
};

struct queues {
    struct moves *moves;
    struct finder *finder;
    uint64_t step;
    bool is_heap;      /* the search's own list; false: buckets */
    bool fits_buckets; /* result of search_query_fits_buckets; false: the search cannot use buckets */
    uint32_t pushed;
    uint64_t key; /* of the entry popped last */
    /* Entry i of the heap is the parent of entries 2 i + 1 and 2 i + 2. The list is in ascending order. */
    struct queues_entry *heap, *list;
    size_t count, list_count, heap_room, list_room;
    struct queues_work heap_compared, list_compared; /* comparisons of two entries */
    struct queues_work passed;                       /* empty buckets that were skipped */
};

/* Returns whether the search is supported. */
bool queues_fit(const struct finder_method *method);
/* Starts a supported query at its first step. */
void queues_init(struct queues *queues, const struct finder_method *method, struct moves *moves,
                 const struct search_query *query);
void queues_done(struct queues *queues);
/* Moves forwards or back to a step, or to the search's end. */
void queues_go_to(struct queues *queues, uint64_t step);

/* Returns the key as it is shown everywhere else. */
uint64_t queues_sum(const struct queues *queues, const struct queues_entry *entry);
struct cell queues_cell(const struct queues *queues, const struct queues_entry *entry);
/* Returns whether the cell has since been closed, or pushed with a smaller key. */
bool queues_is_stale(const struct queues *queues, const struct queues_entry *entry);
