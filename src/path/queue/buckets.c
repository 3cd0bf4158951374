/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/queue/buckets.h"

#include "path/map/alloc.h"

#include <string.h>

void buckets_init(struct buckets *buckets) { *buckets = (struct buckets){.free = BUCKETS_NONE}; }

void buckets_done(struct buckets *buckets)
{
    alloc_free(buckets->pool);
    alloc_free(buckets->heads);
    alloc_free(buckets->occupied);
    buckets_init(buckets);
}

static bool make_ring(struct buckets *buckets, uint32_t ring)
{
    uint32_t *heads = alloc_zeroed(ring, sizeof *heads);
    uint64_t *occupied = alloc_zeroed(ring / 64, sizeof *occupied);
    if (heads == NULL || occupied == NULL) {
        alloc_free(heads);
        alloc_free(occupied);
        return false;
    }
    alloc_free(buckets->heads);
    alloc_free(buckets->occupied);
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
    buckets->used = buckets->count = 0;
    buckets->free = BUCKETS_NONE;
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
    struct bucket_entry *pool = alloc_resize(buckets->pool, room * sizeof *pool);
    if (pool == NULL) {
        return false;
    }
    buckets->pool = pool;
    buckets->room = (uint32_t)room;
    return true;
}
