/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "memory.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void __wrap_free(void *memory);

enum { PIECES = 64 };

static struct {
    long calls;  /* that succeed before others fail */
    long denied; /* how many fail in all */
} grant;

static struct {
    void *pieces[PIECES];
    size_t sizes[PIECES];
    struct memory_use use;
    bool is_on;
} watch;

void memory_grant(long calls)
{
    grant.calls = calls;
    grant.denied = LONG_MAX;
}

void memory_fail_once(long calls)
{
    grant.calls = calls;
    grant.denied = 1;
}

void memory_plenty(void) { grant.denied = 0; }

static bool is_granted(void)
{
    if (grant.denied == 0 || grant.calls > 0) {
        grant.calls--;
        return true;
    }
    grant.denied--;
    return false;
}

void memory_watch(void)
{
    memset(&watch, 0, sizeof watch);
    watch.is_on = true;
}

struct memory_use memory_used(void) { return watch.use; }

void memory_unwatch(void) { watch.is_on = false; }

static void *taken(void *memory, size_t size)
{
    if (!watch.is_on || memory == NULL) {
        return memory;
    }
    size_t place = 0;
    while (place < PIECES && watch.pieces[place] != NULL) {
        place++;
    }
    if (place == PIECES) {
        abort();
    }
    watch.pieces[place] = memory;
    watch.sizes[place] = size;
    watch.use.held += size;
    watch.use.calls++;
    return memory;
}

static void given_back(const void *memory)
{
    for (size_t place = 0; place < PIECES && memory != NULL; place++) {
        if (watch.pieces[place] == memory) {
            watch.pieces[place] = NULL;
            watch.use.held -= watch.sizes[place];
        }
    }
}

/* A C library that is linked statically calls these functions as well: musl's calloc calls malloc. */
static bool is_within;

void *__wrap_malloc(size_t size)
{
    return is_within ? __real_malloc(size) : is_granted() ? taken(__real_malloc(size), size) : NULL;
}

void *__wrap_calloc(size_t count, size_t size)
{
    if (!is_granted()) {
        return NULL;
    }
    is_within = true;
    void *memory = __real_calloc(count, size);
    is_within = false;
    return taken(memory, count * size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    if (!is_granted()) {
        return NULL;
    }
    given_back(memory);
    is_within = true;
    void *moved = __real_realloc(memory, size);
    is_within = false;
    return taken(moved, size);
}

void __wrap_free(void *memory)
{
    if (!is_within) {
        given_back(memory);
    }
    __real_free(memory);
}
