/* SPDX-License-Identifier: MIT */
/* path/queue/open.h - private to src/path: the open list of a search, of one of four kinds.
 *
 * The kinds are rows of a table.  The owner makes room before an expansion, not for each entry, so a push cannot fail.
 * When a cell gets a better key its old entry stays in the list and becomes stale; the owner skips it.  A better key
 * always comes first, so an entry that is removed is stale if and only if its cell is closed. */
#pragma once

#include "path/queue/buckets.h"
#include "path/queue/deque.h"
#include "path/queue/heap.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct open_entry {
    uint64_t key;
    uint32_t g; /* among equal keys, the heap prefers the larger g, then the lower cell */
    uint32_t cell;
};

/* A position in the order of removal; all zero before the first. */
struct open_cursor {
    bool started;
    size_t place;
    uint32_t key;
};

struct open;

struct open_kind {
    uint64_t key_mask;     /* the part of a key that the kind uses */
    const char *name;      /* NULL: not ordered by key */
    const char *tie_break; /* how entries with the same key are ordered, in words */
    bool (*reset)(struct open *open, uint64_t key, uint32_t spread);
    bool (*reserve)(struct open *open, uint32_t more);
    void (*push)(struct open *open, struct open_entry entry);
    bool (*first)(struct open *open, uint32_t *cell); /* false: empty */
    void (*drop)(struct open *open);                  /* what `first` gave */
    bool (*next)(const struct open *open, struct open_cursor *cursor, struct open_entry *entry);
};

extern const struct open_kind open_heap, open_buckets, open_queue, open_stack;

struct open {
    const struct open_kind *kind;
    struct heap heap;
    struct buckets buckets;
    struct deque deque;
};

void open_init(struct open *open);
void open_done(struct open *open);

/* Empties the list for keys from `key` on; buckets need the `spread` of buckets_reset.  Returns false if memory runs
 * out. */
bool open_reset(struct open *open, const struct open_kind *kind, uint64_t key, uint32_t spread);

/* Finds the entries in the order of removal, including stale ones.  Returns false if there are no more.  The list must
 * not change in the meantime.  The first call sorts the heap in place, which leaves it a heap. */
bool open_next(const struct open *open, struct open_cursor *cursor, struct open_entry *entry);
