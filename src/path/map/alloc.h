/* SPDX-License-Identifier: MIT */
/* path/map/alloc.h - the allocator of path: that of the C library, unless the thread is in a call of libhounded with
 * another allocator (lib/hounded/path.h).
 *
 * Memory must be freed or resized with the allocator that allocated it. libhounded guarantees this, because all objects
 * of one grid use its allocator, and no other code uses one. */
#pragma once

#include <stddef.h>

struct allocator {
    /* Returns a block of `size` bytes, aligned for any type.  If `block` is NULL, allocates a new one; otherwise
     * resizes it and keeps its contents.  `size` 0 frees `block`.  Returns NULL if memory runs out, and leaves `block`
     * unchanged. */
    void *(*get)(void *data, void *block, size_t size);
    void *data;
};

/* Sets the allocator of this thread, or the C library's if it is NULL.  Returns the previous one. */
const struct allocator *alloc_use(const struct allocator *allocator);

/* Like calloc, malloc, realloc and free. */
void *alloc_zeroed(size_t count, size_t size);
void *alloc_bytes(size_t size);
void *alloc_resize(void *block, size_t size);
/* Returns zeroed memory for an array that will be written from end to end, in large pages. */
void *alloc_whole(size_t size);
/* Returns the block of the C library, which may be NULL.  If it spans several of the system's large pages, asks for
 * such pages where nothing has been written yet, and the first writing takes a quarter of the time. */
void *alloc_in_large_pages(void *block, size_t size);
void alloc_free(void *block);
