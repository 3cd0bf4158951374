/* SPDX-License-Identifier: MIT */
/* base/names.h - at which place of a list a name stands, found without a walk through the list.
 *
 * A table of open addresses (Knuth, The Art of Computer Programming, vol. 3, 6.4, linear probing), at most half full; a
 * look-up costs the name's length.  The names are borrowed from the list and stay where they are; a zeroed one is
 * empty.  Not against who chooses names that collide: then it is as slow as the walk. */
#ifndef HOUNDED_BASE_NAMES_H
#define HOUNDED_BASE_NAMES_H

#include <stddef.h>
#include <stdint.h>

#define NAMES_NOWHERE SIZE_MAX

struct names_slot {
    const char *name; /* NULL: free */
    size_t at;
};

struct names {
    struct names_slot *slots; /* owned */
    size_t room, count;       /* room: a power of two, or 0 */
};

void names_done(struct names *names);
/* NAMES_NOWHERE: it is not there. */
size_t names_find(const struct names *names, const char *name);
/* One that is not there. */
void names_add(struct names *names, const char *name, size_t at);

#endif
