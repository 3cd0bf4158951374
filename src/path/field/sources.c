/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/field/sources.h"

#include "path/map/alloc.h"

#include <assert.h>

void sources_done(struct sources *sources)
{
    alloc_free(sources->keys);
    alloc_free(sources->spare);
    *sources = (struct sources){0};
}

bool sources_clear(struct sources *sources, size_t room)
{
    sources->count = sources->next = 0;
    if (room > sources->room) {
        sources_done(sources);
        bool fits = room <= SIZE_MAX / sizeof *sources->keys;
        sources->keys = fits ? alloc_bytes(room * sizeof *sources->keys) : NULL;
        sources->spare = fits ? alloc_bytes(room * sizeof *sources->spare) : NULL;
        if (sources->keys == NULL || sources->spare == NULL) {
            sources_done(sources);
            return false;
        }
        sources->room = room;
    }
    return true;
}

void sources_add(struct sources *sources, uint32_t cost, uint32_t index)
{
    assert(sources->count < sources->room);
    sources->keys[sources->count++] = (uint64_t)cost << 32 | index;
}

enum { DIGIT_BITS = 11, DIGITS = 1 << DIGIT_BITS };

/* Makes one pass of a radix sort, which keeps the order of equal digits. */
static void sort_by_digit(struct sources *sources, unsigned shift)
{
    size_t starts[DIGITS] = {0}, sum = 0;
    for (size_t i = 0; i < sources->count; i++) {
        starts[sources->keys[i] >> shift & (DIGITS - 1)]++;
    }
    for (size_t digit = 0; digit < DIGITS; digit++) {
        size_t count = starts[digit];
        starts[digit] = sum;
        sum += count;
    }
    for (size_t i = 0; i < sources->count; i++) {
        sources->spare[starts[sources->keys[i] >> shift & (DIGITS - 1)]++] = sources->keys[i];
    }
    uint64_t *sorted = sources->spare;
    sources->spare = sources->keys;
    sources->keys = sorted;
}

void sources_sort(struct sources *sources, uint32_t greatest)
{
    for (unsigned shift = 0; shift < 32 && greatest >> shift != 0; shift += DIGIT_BITS) {
        sort_by_digit(sources, 32 + shift);
    }
}
