/* SPDX-License-Identifier: MIT */
/* memory.h - makes allocations of the program under test fail, and counts them.  The linker replaces malloc, calloc,
 * realloc and free by these functions (local.mk has the options).
 *
 * Check is in the same program and allocates as well: do not assert while allocations fail or are watched. */
#ifndef HOUNDED_TESTS_PATH_MEMORY_H
#define HOUNDED_TESTS_PATH_MEMORY_H

#include <stddef.h>

/* The next `calls` allocations succeed.  All later ones fail, until memory_plenty(). */
void memory_grant(long calls);
/* The next `calls` allocations succeed.  The one after them fails, and no other. */
void memory_fail_once(long calls);
void memory_plenty(void);

struct memory_use {
    size_t held;  /* bytes allocated since the watch began and not yet freed */
    size_t calls; /* that allocated */
};

/* Starts the only watch.  It records at most 64 blocks at once; with more, it ends the program. */
void memory_watch(void);
struct memory_use memory_used(void); /* since memory_watch() */
void memory_unwatch(void);

#endif
