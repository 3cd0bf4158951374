/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/queue/open.h"

static bool heap_kind_reset(struct open *open, uint64_t key, uint32_t spread)
{
    (void)key, (void)spread;
    open->heap.count = 0;
    return true;
}

static bool heap_kind_reserve(struct open *open, uint32_t more) { return heap_reserve(&open->heap, more); }

static void heap_kind_push(struct open *open, struct open_entry entry)
{
    heap_push(&open->heap, (struct heap_entry){entry.key, UINT32_MAX - entry.g, entry.cell});
}

static bool heap_kind_first(struct open *open, uint32_t *cell)
{
    if (open->heap.count == 0) {
        return false;
    }
    *cell = open->heap.entries[0].cell;
    return true;
}

static void heap_kind_drop(struct open *open) { heap_pop(&open->heap); }

static bool heap_kind_next(const struct open *open, struct open_cursor *cursor, struct open_entry *entry)
{
    if (!cursor->started) {
        struct heap heap = open->heap;
        heap_sort(&heap);
    }
    if (cursor->place == open->heap.count) {
        return false;
    }
    const struct heap_entry *found = &open->heap.entries[cursor->place++];
    *entry = (struct open_entry){found->key, UINT32_MAX - found->tie, found->cell};
    return true;
}

const struct open_kind open_heap = {
    .key_mask = UINT64_MAX,
    .name = "heap",
    .tie_break = "larger g, then row by row",
    .reset = heap_kind_reset,
    .reserve = heap_kind_reserve,
    .push = heap_kind_push,
    .first = heap_kind_first,
    .drop = heap_kind_drop,
    .next = heap_kind_next,
};

static bool buckets_kind_reset(struct open *open, uint64_t key, uint32_t spread)
{
    return buckets_reset(&open->buckets, (uint32_t)key, spread);
}

static bool buckets_kind_reserve(struct open *open, uint32_t more) { return buckets_reserve(&open->buckets, more); }

static void buckets_kind_push(struct open *open, struct open_entry entry)
{
    buckets_push(&open->buckets, (uint32_t)entry.key, entry.cell);
}

static bool buckets_kind_first(struct open *open, uint32_t *cell)
{
    const struct bucket_entry *first = buckets_first(&open->buckets);
    if (first == NULL) {
        return false;
    }
    *cell = first->cell;
    return true;
}

static void buckets_kind_drop(struct open *open) { buckets_drop(&open->buckets); }

/* Goes to the next list, once around the circular array: a key a full turn away belongs to the first list again. */
static bool next_list(const struct buckets *buckets, struct open_cursor *cursor)
{
    uint32_t from = cursor->started ? cursor->key + 1 : buckets->key;
    if (buckets->count == 0 || from - buckets->key >= buckets->ring) {
        return false;
    }
    cursor->key = buckets_next_key(buckets, from);
    cursor->place = buckets->heads[cursor->key & (buckets->ring - 1)];
    return cursor->key - buckets->key < buckets->ring;
}

static bool buckets_kind_next(const struct open *open, struct open_cursor *cursor, struct open_entry *entry)
{
    const struct buckets *buckets = &open->buckets;
    if ((!cursor->started || cursor->place == BUCKETS_NONE) && !next_list(buckets, cursor)) {
        return false;
    }
    const struct bucket_entry *found = &buckets->pool[cursor->place];
    *entry = (struct open_entry){.key = cursor->key, .cell = found->cell};
    cursor->place = found->next;
    return true;
}

const struct open_kind open_buckets = {
    .name = "buckets",
    .key_mask = UINT32_MAX,
    .reset = buckets_kind_reset,
    .reserve = buckets_kind_reserve,
    .push = buckets_kind_push,
    .first = buckets_kind_first,
    .drop = buckets_kind_drop,
    .next = buckets_kind_next,
};

static bool deque_kind_reset(struct open *open, uint64_t key, uint32_t spread)
{
    (void)key, (void)spread;
    deque_clear(&open->deque);
    return true;
}

static bool deque_kind_reserve(struct open *open, uint32_t more) { return deque_reserve(&open->deque, more); }

static void deque_kind_push(struct open *open, struct open_entry entry) { deque_push(&open->deque, entry.cell); }

/* Finds the cell at that place in the order of removal.  Returns false if there are fewer cells. */
static bool deque_kind_at(const struct open *open, size_t place, uint32_t *cell)
{
    const struct deque *deque = &open->deque;
    if (place >= deque->back - deque->front) {
        return false;
    }
    *cell = deque->cells[open->kind == &open_queue ? deque->front + place : deque->back - 1 - place];
    return true;
}

static bool deque_kind_first(struct open *open, uint32_t *cell) { return deque_kind_at(open, 0, cell); }

static void queue_kind_drop(struct open *open) { open->deque.front++; }

static void stack_kind_drop(struct open *open) { open->deque.back--; }

static bool deque_kind_next(const struct open *open, struct open_cursor *cursor, struct open_entry *entry)
{
    *entry = (struct open_entry){0};
    return deque_kind_at(open, cursor->place++, &entry->cell);
}

#define DEQUE_KIND(dropping)                                                                                           \
    {                                                                                                                  \
        .reset = deque_kind_reset, .reserve = deque_kind_reserve, .push = deque_kind_push, .first = deque_kind_first,  \
        .drop = (dropping), .next = deque_kind_next                                                                    \
    }

const struct open_kind open_queue = DEQUE_KIND(queue_kind_drop);
const struct open_kind open_stack = DEQUE_KIND(stack_kind_drop);

void open_init(struct open *open)
{
    *open = (struct open){.kind = &open_heap};
    buckets_init(&open->buckets);
}

void open_done(struct open *open)
{
    heap_done(&open->heap);
    buckets_done(&open->buckets);
    deque_done(&open->deque);
}

bool open_reset(struct open *open, const struct open_kind *kind, uint64_t key, uint32_t spread)
{
    open->kind = kind;
    return kind->reset(open, key, spread);
}

bool open_next(const struct open *open, struct open_cursor *cursor, struct open_entry *entry)
{
    bool found = open->kind->next(open, cursor, entry);
    cursor->started = true;
    return found;
}
