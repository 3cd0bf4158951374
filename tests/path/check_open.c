#include "config.h"

#include "testing.h"

#include "path/queue/buckets.h"
#include "path/queue/heap.h"

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
    heap_init(heap);
    for (uint32_t i = 0; i < ENTRIES; i++) {
        ck_assert(heap_reserve(heap, 1));
        heap_push(heap, (struct heap_entry){(uint64_t)draw(50) << 32, draw(5), i});
    }
}

START_TEST(heap_pops_in_order)
{
    struct heap heap;
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
    struct heap heap;
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

/* Keys pass 2^32 on the way; of a key, the last pushed comes first. */
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
        ck_assert_uint_eq(buckets_first(&buckets)->cell, 2);
        buckets_drop(&buckets);
        ck_assert_uint_eq(buckets_first(&buckets)->cell, 1);
        ck_assert_uint_eq(buckets.key, 5 + spread - 1);
    }
    buckets_done(&buckets);
}
END_TEST

TEST_MAIN("open", heap_pops_in_order, sorted_heap_is_a_heap, buckets_pop_in_order, buckets_forget_when_reset)
