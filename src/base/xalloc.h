/* SPDX-License-Identifier: MIT */
/* base/xalloc.h - allocates memory or ends the program.
 *
 * For all code above the search core: these functions never return NULL.  If memory runs out, they call the function
 * passed to xalloc_at_death, which restores the terminal, print one line on stderr, and exit with status 1. */
#pragma once

#include <stddef.h>

/* Sets the function to call before the program ends, or NULL for none.  `restore` must not allocate. */
void xalloc_at_death(void (*restore)(void));
void xalloc_die(void) __attribute__((noreturn)); /* the attribute form, which C++ accepts */
/* Returns `memory`, or ends the program if it is NULL; for results of the search core. */
void *xalloc_check(void *memory);

/* Allocates `count` zeroed items of `size` bytes.  A product that overflows counts as out of memory.  `count` may be 0.
 */
void *xcalloc(size_t count, size_t size);
void *xreallocarray(void *memory, size_t count, size_t size);
/* Makes room for one more than `count` items of `size` bytes, and updates *room, the number of items that fit. */
void *xgrow(void *items, size_t count, size_t *room, size_t size);
void *xmemdup(const void *memory, size_t size);
char *xstrdup(const char *string);
