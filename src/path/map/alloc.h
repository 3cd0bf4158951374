/* SPDX-License-Identifier: MIT */
/* path/map/alloc.h - where path has its memory from: the C library, unless the thread is in a call of libhounded that
 * has been given another place (lib/hounded/path.h).
 *
 * What was taken while an allocator was in use is given back, or made larger, while the same one is in use: libhounded
 * sees to that, as all that is made of a grid is called in one way, and nobody else uses one. */
#ifndef HOUNDED_PATH_MAP_ALLOC_H
#define HOUNDED_PATH_MAP_ALLOC_H

#include <stddef.h>

struct allocator {
    /* A block of that size, aligned for anything; `block` NULL: a new one; else the same one, larger or smaller, with
     * what it holds.  `size` 0: `block` is given back.  NULL: there is no memory, and `block` stays as it is. */
    void *(*get)(void *data, void *block, size_t size);
    void *data;
};

/* From now on, in this thread; NULL: the C library.  Returns the one before. */
const struct allocator *alloc_use(const struct allocator *allocator);

/* As calloc, malloc, realloc and free. */
void *alloc_zeroed(size_t count, size_t size);
void *alloc_bytes(size_t size);
void *alloc_resize(void *block, size_t size);
/* Returns zeroed memory for an array that will be written from end to end.  If the array is longer than some of the
 * system's large pages, it gets them, and the first writing takes a quarter of the time. */
void *alloc_whole(size_t size);
void alloc_free(void *block);

#endif
