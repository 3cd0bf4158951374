#include "config.h"

#include "path/queue/buckets.h"

#include "path/queue/open.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void buckets_init(struct buckets *buckets)
{
    *buckets = (struct buckets){.free = BUCKETS_NONE};
}

void buckets_done(struct buckets *buckets)
{
    free(buckets->pool);
    free(buckets->heads);
    free(buckets->occupied);
    buckets_init(buckets);
}

static bool make_ring(struct buckets *buckets, uint32_t ring)
{
    uint32_t *heads = calloc(ring, sizeof *heads);
    uint64_t *occupied = calloc(ring / 64, sizeof *occupied);
    if (heads == NULL || occupied == NULL) {
        free(heads);
        free(occupied);
        return false;
    }
    free(buckets->heads);
    free(buckets->occupied);
    buckets->heads = heads;
    buckets->occupied = occupied;
    buckets->ring = ring;
    return true;
}

static void clear(struct buckets *buckets)
{
    if (buckets->count > 0) {
        memset(buckets->occupied, 0, buckets->ring / 64 * sizeof *buckets->occupied);
    }
    buckets->used = 0;
    buckets->free = BUCKETS_NONE;
    buckets->count = 0;
}

bool buckets_reset(struct buckets *buckets, uint32_t key, uint32_t spread)
{
    assert(spread <= UINT32_C(1) << 30);
    uint32_t ring = buckets->ring < 64 ? 64 : buckets->ring;
    while (ring < spread) {
        ring *= 2;
    }
    clear(buckets);
    buckets->key = key;
    return ring == buckets->ring || make_ring(buckets, ring);
}

bool buckets_reserve(struct buckets *buckets, uint32_t more)
{
    if (buckets->room - buckets->count >= more) {
        return true;
    }
    size_t room = (size_t)buckets->count * 2 + more + 64;
    if (room >= BUCKETS_NONE || room > SIZE_MAX / 2 / sizeof *buckets->pool) {
        return false;
    }
    struct bucket_entry *pool = realloc(buckets->pool, room * sizeof *pool);
    if (pool == NULL) {
        return false;
    }
    buckets->pool = pool;
    buckets->room = (uint32_t)room;
    return true;
}

/* The least key held from `key` on; the buckets hold one. */
static inline uint32_t next_key(const struct buckets *buckets, uint32_t key)
{
    assert(buckets->count > 0);
    uint32_t list = key & (buckets->ring - 1);
    uint64_t bits = buckets->occupied[list / 64] >> (list % 64);
    if (bits == 0) {
        key -= list % 64;
        do {
            key += 64;
            bits = buckets->occupied[(key & (buckets->ring - 1)) / 64];
        } while (bits == 0);
    }
    return key + (uint32_t)__builtin_ctzll(bits);
}

const struct bucket_entry *buckets_first(struct buckets *buckets)
{
    if (buckets->count == 0) {
        return NULL;
    }
    buckets->key = next_key(buckets, buckets->key);
    return &buckets->pool[buckets->heads[buckets->key & (buckets->ring - 1)]];
}

void buckets_drop(struct buckets *buckets)
{
    assert(buckets->count > 0);
    uint32_t list = buckets->key & (buckets->ring - 1);
    uint32_t place = buckets->heads[list];
    uint32_t next = buckets->pool[place].next;
    if (next == BUCKETS_NONE) {
        buckets->occupied[list / 64] &= ~(UINT64_C(1) << (list % 64));
    } else {
        buckets->heads[list] = next;
    }
    buckets->pool[place].next = buckets->free;
    buckets->free = place;
    buckets->count--;
}

static bool buckets_kind_reset(struct open *open, uint64_t key, uint32_t spread)
{
    return buckets_reset(&open->buckets, (uint32_t)key, spread);
}

static bool buckets_kind_reserve(struct open *open, uint32_t more)
{
    return buckets_reserve(&open->buckets, more);
}

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

static void buckets_kind_drop(struct open *open)
{
    buckets_drop(&open->buckets);
}

/* The ring is walked once around: a key that is a full turn away is that of the first list again. */
static bool next_list(const struct buckets *buckets, struct open_cursor *cursor)
{
    uint32_t from = cursor->started ? cursor->key + 1 : buckets->key;
    if (buckets->count == 0 || from - buckets->key >= buckets->ring) {
        return false;
    }
    cursor->key = next_key(buckets, from);
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
    .key_mask = UINT32_MAX,
    .reset = buckets_kind_reset,
    .reserve = buckets_kind_reserve,
    .push = buckets_kind_push,
    .first = buckets_kind_first,
    .drop = buckets_kind_drop,
    .next = buckets_kind_next,
};
