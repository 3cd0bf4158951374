/* SPDX-License-Identifier: MIT */
/* path/queue/heap.h - private to src/path: a binary heap of cells, the least key first, then the least tie.
 *
 * The owner makes room before an expansion, not for each entry, so heap_push cannot fail.  The owner also skips stale
 * entries: an entry never moves to another key. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct heap_entry {
    uint64_t key;
    uint32_t tie;
    uint32_t cell; /* the last tie-break; the lower one comes first */
};

/* All zero: empty. */
struct heap {
    struct heap_entry *entries;
    size_t count, room;
};

void heap_done(struct heap *heap);

bool heap_reserve(struct heap *heap, size_t more); /* false: out of memory; the heap is unchanged */
void heap_push(struct heap *heap, struct heap_entry entry);
/* Removes and returns the first entry.  The heap must not be empty. */
struct heap_entry heap_pop(struct heap *heap);

/* Sorts the entries into the order of removal.  They remain a heap. */
void heap_sort(struct heap *heap);
