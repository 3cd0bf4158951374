/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/xalloc.h"

#include "path/map/alloc.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void (*before_death)(void);

void xalloc_at_death(void (*restore)(void)) { before_death = restore; }

_Noreturn void xalloc_die(void)
{
    if (before_death != NULL) {
        before_death();
    }
    fputs("hounded: error: out of memory\n", stderr);
    exit(EXIT_FAILURE);
}

void *xalloc_check(void *memory)
{
    if (memory == NULL) {
        xalloc_die();
    }
    return memory;
}

void *xcalloc(size_t count, size_t size)
{
    void *memory = xalloc_check(calloc(count > 0 ? count : 1, size > 0 ? size : 1));
    return alloc_in_large_pages(memory, count * size);
}

void *xreallocarray(void *memory, size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size) {
        xalloc_die();
    }
    size_t bytes = count * size;
    return alloc_in_large_pages(xalloc_check(realloc(memory, bytes > 0 ? bytes : 1)), bytes);
}

void *xgrow(void *items, size_t count, size_t *room, size_t size)
{
    if (count < *room) {
        return items;
    }
    *room = *room * 2 + 16;
    return xreallocarray(items, *room, size);
}

void *xmemdup(const void *memory, size_t size)
{
    void *copy = xcalloc(size, 1);
    if (size > 0) {
        memcpy(copy, memory, size);
    }
    return copy;
}

char *xstrdup(const char *string) { return xmemdup(string, strlen(string) + 1); }
