/* SPDX-License-Identifier: MIT */
/* path/queue/buckets.h - private to src/path: an open list for integer keys of a bounded spread (Dial 1969).
 *
 * A circular array of lists, one for each key; the key modulo the array's size selects the list.  So at any time all
 * keys must lie within `ring` of the lowest, and no key below the last one popped may be pushed.  Keys are modulo 2^32.
 * Entries with the same key are last in, first out.  The owner skips stale entries.
 *
 * The lists are chains in one pool, which reuses freed entries first, so pushes and pops stay in a few cache lines.  A
 * bit for each list says whether it is non-empty; its head is valid only then.  The owner makes room before an
 * expansion, not for each entry, so buckets_push cannot fail. */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BUCKETS_NONE UINT32_MAX

struct bucket_entry {
    uint32_t cell;
    uint32_t next; /* in the pool; BUCKETS_NONE: the end of its list */
};

struct buckets {
    struct bucket_entry *pool;
    uint32_t room, used; /* entries of the pool; those from `used` on have never been used */
    uint32_t free;       /* chain of freed entries */
    uint32_t count;      /* entries in lists */
    uint32_t ring;       /* number of lists; a power of two, at least 64 */
    uint32_t *heads;
    uint64_t *occupied; /* one bit per list */
    uint32_t key;       /* no entry has a lower one */
};

void buckets_init(struct buckets *buckets);
void buckets_done(struct buckets *buckets);

/* Empties the buckets, and prepares them for keys from `key` on that differ by less than `spread`.  If memory runs out,
 * returns false and leaves them empty. */
bool buckets_reset(struct buckets *buckets, uint32_t key, uint32_t spread);
bool buckets_reserve(struct buckets *buckets, uint32_t more); /* false: out of memory; nothing has changed */

static inline void buckets_push(struct buckets *buckets, uint32_t key, uint32_t cell)
{
    uint32_t list = key & (buckets->ring - 1);
    uint64_t bit = UINT64_C(1) << (list % 64);
    uint64_t *word = &buckets->occupied[list / 64];
    uint32_t place = buckets->free;
    if (place == BUCKETS_NONE) {
        place = buckets->used++;
    } else {
        buckets->free = buckets->pool[place].next;
    }
    buckets->pool[place] = (struct bucket_entry){cell, *word & bit ? buckets->heads[list] : BUCKETS_NONE};
    buckets->heads[list] = place;
    *word |= bit;
    buckets->count++;
}

/* Returns the lowest key from `key` on; the buckets must not be empty. */
static inline uint32_t buckets_next_key(const struct buckets *buckets, uint32_t key)
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

/* Moves `key` up to the lowest key and returns its first entry, or NULL if there is none. */
static inline const struct bucket_entry *buckets_first(struct buckets *buckets)
{
    if (buckets->count == 0) {
        return NULL;
    }
    buckets->key = buckets_next_key(buckets, buckets->key);
    return &buckets->pool[buckets->heads[buckets->key & (buckets->ring - 1)]];
}

/* Removes the entry that buckets_first returned. */
static inline void buckets_drop(struct buckets *buckets)
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
