/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "path/queue/open.h"

#include <string.h>

enum { ENTRIES = 3000 };

static uint64_t state = 7;

static uint32_t draw(uint32_t limit)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(state >> 33) % limit;
}

static int compare(const struct heap_entry *a, const struct heap_entry *b)
{
    if (a->key != b->key) {
        return a->key < b->key ? -1 : 1;
    }
    if (a->tie != b->tie) {
        return a->tie < b->tie ? -1 : 1;
    }
    return a->cell < b->cell ? -1 : a->cell > b->cell;
}

static void fill(struct heap *heap)
{
    *heap = (struct heap){0};
    for (uint32_t i = 0; i < ENTRIES; i++) {
        ck_assert(heap_reserve(heap, 1));
        heap_push(heap, (struct heap_entry){(uint64_t)draw(50) << 32, draw(5), i});
    }
}

START_TEST(heap_pops_in_order)
{
    struct heap heap = {0};
    fill(&heap);
    struct heap_entry last = heap_pop(&heap);
    for (int i = 1; i < ENTRIES; i++) {
        struct heap_entry next = heap_pop(&heap);
        ck_assert_msg(compare(&last, &next) < 0, "entry %d", i);
        last = next;
    }
    ck_assert_uint_eq(heap.count, 0);
    heap_done(&heap);
}
END_TEST

START_TEST(sorted_heap_is_a_heap)
{
    struct heap heap = {0};
    fill(&heap);
    heap_sort(&heap);
    for (size_t i = 1; i < heap.count; i++) {
        ck_assert(compare(&heap.entries[i - 1], &heap.entries[i]) < 0);
    }
    for (size_t i = 0; i < ENTRIES / 2; i++) {
        struct heap_entry next = heap.entries[1];
        heap_pop(&heap);
        struct heap_entry first = heap.entries[0];
        ck_assert(compare(&first, &next) <= 0);
    }
    heap_done(&heap);
}
END_TEST

/* Keys pass 2^32 during the test.  Among equal keys, the last one pushed comes first. */
START_TEST(buckets_pop_in_order)
{
    struct buckets buckets;
    const uint32_t spread = 1000;
    uint32_t key = UINT32_MAX - 3000, pushed = 0, popped = 0, last_cell = 0;
    buckets_init(&buckets);
    ck_assert(buckets_reset(&buckets, key, spread));
    bool is_same_key = false;
    while (popped < ENTRIES) {
        for (uint32_t more = draw(4); more > 0 && pushed < ENTRIES; more--) {
            ck_assert(buckets_reserve(&buckets, 1));
            buckets_push(&buckets, key + draw(spread), pushed++);
            is_same_key = false;
        }
        const struct bucket_entry *first = buckets_first(&buckets);
        if (first == NULL) {
            continue;
        }
        ck_assert_uint_lt(buckets.key - key, spread);
        is_same_key = is_same_key && buckets.key == key;
        ck_assert(!is_same_key || first->cell < last_cell);
        last_cell = first->cell;
        is_same_key = true;
        key = buckets.key;
        buckets_drop(&buckets);
        popped++;
    }
    ck_assert_uint_eq(buckets.count, 0);
    buckets_done(&buckets);
}
END_TEST

static uint32_t first_cell(struct buckets *buckets)
{
    const struct bucket_entry *first = buckets_first(buckets);
    return first != NULL ? first->cell : UINT32_MAX;
}

START_TEST(buckets_forget_when_reset)
{
    struct buckets buckets;
    buckets_init(&buckets);
    for (uint32_t spread = 1; spread < 5000; spread *= 3) {
        ck_assert(buckets_reset(&buckets, 5, spread));
        ck_assert_ptr_null(buckets_first(&buckets));
        ck_assert(buckets_reserve(&buckets, 2));
        buckets_push(&buckets, 5 + spread - 1, 1);
        buckets_push(&buckets, 5, 2);
        ck_assert_uint_eq(first_cell(&buckets), 2);
        buckets_drop(&buckets);
        ck_assert_uint_eq(first_cell(&buckets), 1);
        ck_assert_uint_eq(buckets.key, 5 + spread - 1);
    }
    buckets_done(&buckets);
}
END_TEST

/* --- the kinds of an open list ---------------------------------------------------------------------- */

static const struct open_kind *const kinds[] = {&open_heap, &open_buckets, &open_queue, &open_stack};

enum { KINDS = sizeof kinds / sizeof kinds[0], SPREAD = 200, SOME = 500 };

/* Starts with bytes that are not zero. */
static void open_some(struct open *open, const struct open_kind *kind)
{
    memset(open, 0xff, sizeof *open);
    open_init(open);
    ck_assert(open_reset(open, kind, 1000, SPREAD));
}

static void push_some(struct open *open, uint32_t count)
{
    ck_assert(open->kind->reserve(open, count));
    for (uint32_t cell = 0; cell < count; cell++) {
        open->kind->push(open, (struct open_entry){1000 + draw(SPREAD), draw(9), cell});
    }
}

static void ck_before(const struct open_kind *kind, const struct open_entry *a, const struct open_entry *b)
{
    if (kind == &open_queue) {
        ck_assert_uint_eq(b->cell, a->cell + 1);
    } else if (kind == &open_stack) {
        ck_assert_uint_eq(b->cell + 1, a->cell);
    } else {
        ck_assert(a->key < b->key || (a->key == b->key && a->g > b->g) ||
                  (a->key == b->key && a->g == b->g && (a->cell < b->cell) == (kind == &open_heap)));
    }
}

/* open_next() lists the entries in the order in which they are popped, which is the order of the kind. */
START_TEST(entries_are_listed_as_they_come_out)
{
    for (size_t i = 0; i < KINDS; i++) {
        struct open open;
        struct open_cursor cursor = {0};
        struct open_entry listed[SOME + 1];
        open_some(&open, kinds[i]);
        ck_assert(!open_next(&open, &cursor, listed));
        push_some(&open, SOME);
        cursor = (struct open_cursor){0};
        uint32_t count = 0, cell;
        for (; open_next(&open, &cursor, &listed[count]); count++) {
            ck_assert_uint_lt(count, SOME);
            if (count > 0) {
                ck_before(kinds[i], &listed[count - 1], &listed[count]);
            }
        }
        ck_assert_uint_eq(count, SOME);
        for (count = 0; open.kind->first(&open, &cell); count++) {
            ck_assert_uint_eq(cell, listed[count].cell);
            open.kind->drop(&open);
            cursor = (struct open_cursor){0};
            ck_assert_int_eq(open_next(&open, &cursor, &listed[SOME]), count + 1 < SOME);
            ck_assert(count + 1 == SOME || listed[SOME].cell == listed[count + 1].cell);
        }
        ck_assert_uint_eq(count, SOME);
        open_done(&open);
    }
}
END_TEST

START_TEST(the_first_that_is_listed_sorts_the_heap)
{
    struct open open;
    struct open_cursor cursor = {0};
    struct open_entry entry;
    open_some(&open, &open_heap);
    push_some(&open, SOME);
    ck_assert(open_next(&open, &cursor, &entry));
    for (size_t i = 1; i < SOME; i++) {
        ck_assert(compare(&open.heap.entries[i - 1], &open.heap.entries[i]) < 0);
    }
    open_done(&open);
}
END_TEST

static void is_empty(struct open *open)
{
    struct open_cursor cursor = {0};
    struct open_entry entry;
    uint32_t cell;
    ck_assert(!open->kind->first(open, &cell));
    ck_assert(!open_next(open, &cursor, &entry));
}

START_TEST(lists_are_empty_after_a_reset)
{
    struct open open;
    open_some(&open, kinds[0]);
    for (int i = 0; i < 4 * KINDS; i++) {
        ck_assert(open_reset(&open, kinds[i / 2 % KINDS], 1000, SPREAD));
        is_empty(&open);
        push_some(&open, 70);
        uint32_t cell;
        ck_assert(open.kind->first(&open, &cell));
        open.kind->drop(&open);
    }
    open_done(&open);
}
END_TEST

START_TEST(what_is_done_holds_nothing)
{
    for (size_t i = 0; i < KINDS; i++) {
        struct open open;
        open_some(&open, kinds[i]);
        push_some(&open, SOME);
        open_done(&open);
        ck_assert(open.heap.entries == NULL && open.heap.count == 0 && open.heap.room == 0);
        ck_assert(open.buckets.pool == NULL && open.buckets.heads == NULL && open.buckets.occupied == NULL);
        ck_assert(open.buckets.room == 0 && open.buckets.ring == 0 && open.buckets.count == 0);
        ck_assert(open.deque.cells == NULL && open.deque.back == 0 && open.deque.room == 0);
        open_done(&open);
    }
}
END_TEST

/* Unused room is reused: only a request that exceeds it allocates. */
START_TEST(room_is_made_but_once)
{
    struct heap heap = {0};
    struct deque deque = {0};
    struct buckets buckets;
    buckets_init(&buckets);
    ck_assert(heap_reserve(&heap, SOME) && deque_reserve(&deque, SOME) && buckets_reserve(&buckets, SOME));
    ck_assert(buckets_reset(&buckets, 0, SPREAD));
    size_t heap_room = heap.room, deque_room = deque.room, buckets_room = buckets.room;
    ck_assert(heap_room >= SOME && deque_room >= SOME && buckets_room >= SOME);
    for (uint32_t i = 0; i < SOME; i++) {
        heap_push(&heap, (struct heap_entry){draw(SPREAD), 0, i});
        deque_push(&deque, i);
        buckets_push(&buckets, draw(SPREAD), i);
    }
    ck_assert(heap_reserve(&heap, heap_room - SOME) && heap.room == heap_room);
    ck_assert(deque_reserve(&deque, deque_room - SOME) && deque.room == deque_room);
    ck_assert(buckets_reserve(&buckets, (uint32_t)buckets_room - SOME) && buckets.room == buckets_room);
    ck_assert(heap_reserve(&heap, heap_room - SOME + 1) && heap.room > heap_room);
    ck_assert(deque_reserve(&deque, deque_room - SOME + 1) && deque.room > deque_room);
    ck_assert(buckets_reserve(&buckets, (uint32_t)buckets_room - SOME + 1) && buckets.room > buckets_room);
    heap_done(&heap);
    deque_done(&deque);
    buckets_done(&buckets);
}
END_TEST

/* The number of bytes exceeds size_t, so that it would wrap round to a small number. */
START_TEST(room_past_all_memory_is_refused)
{
    struct heap heap = {0};
    struct deque deque = {0};
    struct buckets buckets;
    buckets_init(&buckets);
    for (size_t more = 0; more <= 128; more++) {
        ck_assert_msg(!heap_reserve(&heap, SIZE_MAX / sizeof *heap.entries - 64 + more), "%zu entries more", more);
        ck_assert_msg(!deque_reserve(&deque, SIZE_MAX / sizeof *deque.cells - 64 + more), "%zu cells more", more);
    }
    ck_assert(!buckets_reserve(&buckets, UINT32_MAX - 63));
    ck_assert(!buckets_reserve(&buckets, UINT32_MAX));
    ck_assert(heap.room == 0 && heap.entries == NULL && deque.room == 0 && buckets.room == 0);
}
END_TEST

TEST_MAIN("open", heap_pops_in_order, sorted_heap_is_a_heap, buckets_pop_in_order, buckets_forget_when_reset,
          entries_are_listed_as_they_come_out, the_first_that_is_listed_sorts_the_heap, lists_are_empty_after_a_reset,
          what_is_done_holds_nothing, room_is_made_but_once, room_past_all_memory_is_refused)
