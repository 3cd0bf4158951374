/* SPDX-License-Identifier: MIT */
/* path/queue/bands.h - private to src/path: a queue for costs that need no order finer than the least step (Dial
 * 1969; Denardo and Fox 1979).
 *
 * A band holds all entries whose key lies in the same range of 2^shift; bands are numbered by key >> shift, and the
 * number modulo the size of the circular array gives the position.  If 2^shift is at most the least cost of a step, no
 * entry of the lowest band can improve another one in it.  So the order within a band does not matter, and all its keys
 * are final.  For two kinds of steps three bands suffice, whatever they cost.
 *
 * A band is a chain of chunks from one pool, so both pushes and reads are sequential.  Entries are read first in, first
 * out; the owner skips stale ones.  The owner makes room before an expansion, not for each entry, so bands_push cannot
 * fail. */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum { BANDS_CHUNK = 16 }; /* in places; the item of the first one is the place where the next chunk starts */

struct bands_entry {
    uint32_t key, item;
};

/* Position 0 of the pool is unused, and an empty band has `end` 0. */
struct band {
    uint32_t first; /* where its first chunk starts */
    uint32_t end;   /* where the next entry goes; a multiple of BANDS_CHUNK: in a new chunk */
};

struct bands {
    struct bands_entry *pool;
    uint32_t room, used; /* places of the pool; those from `used` on have never been used */
    uint32_t free;       /* chain of freed chunks; 0: none */
    uint32_t spare;      /* number of available chunks: freed or never used */
    uint32_t ring;       /* number of bands; a power of two */
    unsigned shift;
    struct band *bands;
};

void bands_init(struct bands *bands);
void bands_done(struct bands *bands);

/* Makes an empty queue for steps that cost from `least` to `greatest`.  Returns false if memory runs out. */
bool bands_open(struct bands *bands, uint32_t least, uint32_t greatest);
void bands_clear(struct bands *bands);
/* Makes room for `chunks` more.  If memory runs out, returns false and changes nothing. */
bool bands_grow(struct bands *bands, uint32_t chunks);
/* Subtracts `by` from all keys.  It must be a multiple of ring << shift, so that all keys stay in their bands. */
void bands_lower_keys(struct bands *bands, uint32_t by);

static inline bool bands_reserve(struct bands *bands, uint32_t chunks)
{
    return bands->spare >= chunks || bands_grow(bands, chunks);
}

static inline struct band *bands_at(const struct bands *bands, uint32_t number)
{
    return &bands->bands[number & (bands->ring - 1)];
}

static inline uint32_t bands_take_chunk(struct bands *bands)
{
    assert(bands->spare > 0);
    uint32_t place = bands->free;
    if (place == 0) {
        place = bands->used;
        bands->used += BANDS_CHUNK;
    } else {
        bands->free = bands->pool[place].item;
    }
    bands->spare--;
    return place;
}

/* Pushes an entry; a spare chunk must be available. */
static inline void bands_push(struct bands *bands, struct band *band, struct bands_entry entry)
{
    if (band->end % BANDS_CHUNK == 0) {
        uint32_t chunk = bands_take_chunk(bands);
        if (band->end == 0) {
            band->first = chunk;
        } else {
            bands->pool[band->end - BANDS_CHUNK].item = chunk;
        }
        band->end = chunk + 1;
    }
    bands->pool[band->end++] = entry;
}

/* The first entry of a non-empty band is at bands_first, and each next entry is at bands_after of the previous one,
 * until the end of the band. */
static inline uint32_t bands_first(const struct band *band) { return band->first + 1; }

static inline uint32_t bands_after(const struct bands *bands, const struct band *band, uint32_t place)
{
    place++;
    return place % BANDS_CHUNK != 0 || place == band->end ? place : bands->pool[place - BANDS_CHUNK].item + 1;
}

static inline void bands_give_back(struct bands *bands, uint32_t chunk)
{
    bands->pool[chunk].item = bands->free;
    bands->free = chunk;
    bands->spare++;
}

/* Like bands_after, for an owner that is done with the entry at `place`: frees the chunk after its last entry, and
 * empties the band after the last entry of all. */
static inline uint32_t bands_drop(struct bands *bands, struct band *band, uint32_t place)
{
    uint32_t next = bands_after(bands, band, place), chunk = place / BANDS_CHUNK * BANDS_CHUNK;
    if (next == band->end) {
        bands_give_back(bands, chunk);
        *band = (struct band){0};
        return 0;
    }
    if (next / BANDS_CHUNK != place / BANDS_CHUNK) {
        bands_give_back(bands, chunk);
    }
    return next;
}
