/* SPDX-License-Identifier: MIT */
/* path/map/alloc.h - the allocator of path: that of the C library, unless the thread is in a call of libhounded with
 * another one (lib/hounded/path.h).
 *
 * Memory that was allocated with an allocator must be freed or resized with the same one: libhounded guarantees it,
 * because all objects of one grid use its allocator, and no other code uses one. */
#pragma once

#include <stddef.h>

struct allocator {
    /* Returns a block of `size` bytes, aligned for any type.  `block` NULL: a new one; else the same one, resized,
     * with its contents.  `size` 0: frees `block`.  NULL: out of memory, and `block` is unchanged. */
    void *(*get)(void *data, void *block, size_t size);
    void *data;
};

/* Sets the allocator of this thread; NULL: the C library.  Returns the previous one. */
const struct allocator *alloc_use(const struct allocator *allocator);

/* Like calloc, malloc, realloc and free. */
void *alloc_zeroed(size_t count, size_t size);
void *alloc_bytes(size_t size);
void *alloc_resize(void *block, size_t size);
/* Returns zeroed memory for an array that will be written from end to end.  If the array is longer than some of the
 * system's large pages, it gets them, and the first writing takes a quarter of the time. */
void *alloc_whole(size_t size);
void alloc_free(void *block);
