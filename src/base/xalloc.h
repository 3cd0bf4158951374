/* SPDX-License-Identifier: MIT */
/* base/xalloc.h - memory or the end of the program.
 *
 * For everything above the search core: these never return NULL.  Out of memory calls what xalloc_at_death was given
 * (the terminal's restoration), prints one line on stderr and exits with 1. */
#ifndef HOUNDED_BASE_XALLOC_H
#define HOUNDED_BASE_XALLOC_H

#include <stddef.h>

/* `restore` must not take memory; NULL: nothing. */
void xalloc_at_death(void (*restore)(void));
void xalloc_die(void) __attribute__((noreturn)); /* as C++ has it, too */
/* `memory`, or the end when it is NULL: for what the search core returns. */
void *xalloc_check(void *memory);

/* `count` items of `size` bytes, all zero; a product that overflows is out of memory.  count may be 0. */
void *xcalloc(size_t count, size_t size);
void *xreallocarray(void *memory, size_t count, size_t size);
/* Room for one more than `count` items of `size` bytes; *room: for how many there is. */
void *xgrow(void *items, size_t count, size_t *room, size_t size);
void *xmemdup(const void *memory, size_t size);
char *xstrdup(const char *string);

#endif
