/* SPDX-License-Identifier: MIT */
/* memory.h - the memory of the program under test, between it and the C library: the linker puts these functions in the
 * place of malloc, calloc, realloc and free (the local.mk has the options).
 *
 * Check is in the same program and takes memory, too: nothing is asserted while requests fail or are watched. */
#ifndef HOUNDED_TESTS_PATH_MEMORY_H
#define HOUNDED_TESTS_PATH_MEMORY_H

#include <stddef.h>

/* So many more calls get what they ask for; all later ones fail, until memory_plenty. */
void memory_grant(long calls);
/* So many more calls get what they ask for; the next one fails, and no other. */
void memory_fail_once(long calls);
void memory_plenty(void);

struct memory_use {
    size_t held;  /* bytes taken since the watch began and not given back */
    size_t calls; /* that took some */
};

/* One watch at a time.  Of at most 64 pieces of memory held at once; the program ends when there are more. */
void memory_watch(void);
struct memory_use memory_used(void); /* so far */
void memory_unwatch(void);

#endif
