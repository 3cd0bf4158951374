/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/queue/bands.h"

#include "path/map/alloc.h"

#include <string.h>

void bands_init(struct bands *bands) { *bands = (struct bands){0}; }

void bands_done(struct bands *bands)
{
    alloc_free(bands->pool);
    alloc_free(bands->bands);
    bands_init(bands);
}

void bands_clear(struct bands *bands)
{
    memset(bands->bands, 0, bands->ring * sizeof *bands->bands);
    bands->used = BANDS_CHUNK;
    bands->free = 0;
    bands->spare = bands->room == 0 ? 0 : bands->room / BANDS_CHUNK - 1;
}

bool bands_open(struct bands *bands, uint32_t least, uint32_t greatest)
{
    assert(0 < least && least <= greatest);
    bands->shift = 31U - (unsigned)__builtin_clz(least);
    bands->ring = 1;
    while (bands->ring < (greatest >> bands->shift) + 2) {
        bands->ring *= 2;
    }
    bands->bands = alloc_zeroed(bands->ring, sizeof *bands->bands);
    if (bands->bands == NULL) {
        return false;
    }
    bands_clear(bands);
    return true;
}

bool bands_grow(struct bands *bands, uint32_t chunks)
{
    uint32_t most = UINT32_MAX / BANDS_CHUNK / (uint32_t)sizeof *bands->pool;
    uint32_t had = bands->room / BANDS_CHUNK;
    if (had > most / 2 || chunks > most / 2) {
        return false;
    }
    uint32_t now = had + had / 2 + chunks + 4;
    struct bands_entry *pool = alloc_resize(bands->pool, (size_t)now * BANDS_CHUNK * sizeof *pool);
    if (pool == NULL) {
        return false;
    }
    bands->pool = pool;
    bands->room = now * BANDS_CHUNK;
    bands->spare += now - had - (had == 0);
    return true;
}

void bands_lower_keys(struct bands *bands, uint32_t by)
{
    for (uint32_t place = BANDS_CHUNK; place < bands->used; place++) {
        bands->pool[place].key -= by;
    }
}
