/* SPDX-License-Identifier: MIT */
/* path/field/sources.h - private to src/path and src/lib: the cells where the search of a field begins, each with a
 * cost.
 *
 * A search opens a source only when the search reaches that source's cost, so a queue with a small range of costs is
 * enough.  Memory: 16 bytes a source; it grows and is kept. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sources {
    uint64_t *keys, *spare; /* cost << 32 | index; `spare` is for sorting */
    size_t count, next;     /* those before `next` have been opened */
    size_t room;
};

void sources_done(struct sources *sources);
/* Empties the list and reserves room for at most `room` sources.  Returns false, with an empty list, if memory runs
 * out. */
bool sources_clear(struct sources *sources, size_t room);
void sources_add(struct sources *sources, uint32_t cost, uint32_t index);
/* Sorts by cost; `greatest` must be at least the maximum cost. */
void sources_sort(struct sources *sources, uint32_t greatest);

static inline bool sources_are_left(const struct sources *sources) { return sources->next < sources->count; }

static inline uint32_t sources_cost(const struct sources *sources)
{
    return (uint32_t)(sources->keys[sources->next] >> 32);
}
