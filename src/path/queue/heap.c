/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/queue/heap.h"

#include "path/map/alloc.h"

#include <assert.h>

static bool is_before(const struct heap_entry *a, const struct heap_entry *b)
{
    if (a->key != b->key) {
        return a->key < b->key;
    }
    return a->tie != b->tie ? a->tie < b->tie : a->cell < b->cell;
}

void heap_done(struct heap *heap)
{
    alloc_free(heap->entries);
    *heap = (struct heap){0};
}

bool heap_reserve(struct heap *heap, size_t more)
{
    if (heap->room - heap->count >= more) {
        return true;
    }
    size_t room = heap->count * 2 + more + 64;
    if (room > SIZE_MAX / 2 / sizeof *heap->entries) {
        return false;
    }
    struct heap_entry *entries = alloc_resize(heap->entries, room * sizeof *entries);
    if (entries == NULL) {
        return false;
    }
    heap->entries = entries;
    heap->room = room;
    return true;
}

void heap_push(struct heap *heap, struct heap_entry entry)
{
    assert(heap->count < heap->room);
    size_t hole = heap->count++;
    while (hole > 0) {
        size_t parent = (hole - 1) / 2;
        if (!is_before(&entry, &heap->entries[parent])) {
            break;
        }
        heap->entries[hole] = heap->entries[parent];
        hole = parent;
    }
    heap->entries[hole] = entry;
}

static void sink(struct heap_entry *entries, size_t count, struct heap_entry entry)
{
    size_t hole = 0;
    for (;;) {
        size_t child = 2 * hole + 1;
        if (child >= count) {
            break;
        }
        if (child + 1 < count && is_before(&entries[child + 1], &entries[child])) {
            child++;
        }
        if (!is_before(&entries[child], &entry)) {
            break;
        }
        entries[hole] = entries[child];
        hole = child;
    }
    entries[hole] = entry;
}

struct heap_entry heap_pop(struct heap *heap)
{
    assert(heap->count > 0);
    struct heap_entry first = heap->entries[0];
    struct heap_entry last = heap->entries[--heap->count];
    if (heap->count > 0) {
        sink(heap->entries, heap->count, last);
    }
    return first;
}

static void reverse(struct heap_entry *entries, size_t count)
{
    for (size_t i = 0; i < count / 2; i++) {
        struct heap_entry kept = entries[i];
        entries[i] = entries[count - 1 - i];
        entries[count - 1 - i] = kept;
    }
}

void heap_sort(struct heap *heap)
{
    for (size_t left = heap->count; left > 1; left--) {
        struct heap_entry last = heap->entries[left - 1];
        heap->entries[left - 1] = heap->entries[0];
        sink(heap->entries, left - 1, last);
    }
    reverse(heap->entries, heap->count);
}
