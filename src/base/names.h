/* SPDX-License-Identifier: MIT */
/* base/names.h - a hash table from the names of a list to their indices.
 *
 * Uses open addressing with linear probing (Knuth, The Art of Computer Programming, vol. 3, 6.4), at most half full.  A
 * lookup takes time proportional to the name's length.  The table borrows the names, which must not move.  A zeroed
 * table is empty.  An adversary can choose colliding names, which makes lookups linear. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#define NAMES_NOWHERE SIZE_MAX

struct names_slot {
    const char *name;  /* NULL: free */
    uint32_t hash, at; /* of the name; other names are seldom compared with it */
};

struct names {
    struct names_slot *slots; /* owned */
    size_t room, count;       /* room: a power of two, or 0 */
};

void names_done(struct names *names);
/* Returns the index of the name, or NAMES_NOWHERE if the table does not contain it. */
size_t names_find(const struct names *names, const char *name);
/* Adds a name that the table does not contain. */
void names_add(struct names *names, const char *name, size_t at);
