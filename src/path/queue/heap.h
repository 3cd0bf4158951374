/* SPDX-License-Identifier: MIT */
/* path/queue/heap.h - private to src/path: a binary heap of cells, the least key first, then the least tie.
 *
 * Room is made before an expansion and not for each entry, so heap_push cannot fail.  Entries that have become stale
 * are the owner's to skip: nothing is ever moved inside the heap. */
#ifndef HOUNDED_PATH_QUEUE_HEAP_H
#define HOUNDED_PATH_QUEUE_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct heap_entry {
    uint64_t key;
    uint32_t tie;
    uint32_t cell; /* the last tie-break, the lower one first */
};

/* All zero: empty. */
struct heap {
    struct heap_entry *entries;
    size_t count, room;
};

void heap_done(struct heap *heap);

bool heap_reserve(struct heap *heap, size_t more); /* false: out of memory, and the heap is as before */
void heap_push(struct heap *heap, struct heap_entry entry);
/* The heap must not be empty. */
struct heap_entry heap_pop(struct heap *heap);

/* Puts the entries in the order of popping.  They still are a heap. */
void heap_sort(struct heap *heap);

#endif
