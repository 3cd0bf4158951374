#include "config.h"

#include "path/queue/buckets.h"

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
