/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/map/alloc.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static _Thread_local const struct allocator *in_use; /* NULL: the C library */

const struct allocator *alloc_use(const struct allocator *allocator)
{
    const struct allocator *before = in_use;
    in_use = allocator;
    return before;
}

static void *get_zeroed(size_t size)
{
    void *block = in_use->get(in_use->data, NULL, size);
    return block != NULL ? memset(block, 0, size) : NULL;
}

void *alloc_zeroed(size_t count, size_t size)
{
    if (in_use == NULL) {
        return calloc(count, size);
    }
    return size == 0 || count <= SIZE_MAX / size ? get_zeroed(count * size > 0 ? count * size : 1) : NULL;
}

void *alloc_in_large_pages(void *block, size_t size)
{
#ifdef MADV_HUGEPAGE
    const size_t page = (size_t)1 << 21, before = (page - (uintptr_t)block % page) % page;
    if (block != NULL && size >= before + page) {
        (void)madvise((uint8_t *)block + before, size - before, MADV_HUGEPAGE);
    }
#endif
    return block;
}

void *alloc_whole(size_t size)
{
    void *block = alloc_zeroed(1, size);
    return in_use == NULL ? alloc_in_large_pages(block, size) : block;
}

void *alloc_bytes(size_t size)
{
    return in_use == NULL ? malloc(size) : in_use->get(in_use->data, NULL, size > 0 ? size : 1);
}

void *alloc_resize(void *block, size_t size)
{
    return in_use == NULL ? realloc(block, size) : in_use->get(in_use->data, block, size > 0 ? size : 1);
}

void alloc_free(void *block)
{
    if (in_use == NULL) {
        free(block);
    } else if (block != NULL) {
        in_use->get(in_use->data, block, 0);
    }
}
