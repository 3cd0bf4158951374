/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/names.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/xalloc.h"

enum { FIRST_ROOM = 64 };

static uint32_t hash_of(const char *name) { return (uint32_t)hash_of_bytes(name, strlen(name)); }

/* Returns the slot of the name, or the free slot where it belongs. */
static struct names_slot *slot_of(const struct names *names, const char *name, uint32_t hash)
{
    const struct names_slot *slots = names->slots;
    size_t at = hash & (names->room - 1);
    while (slots[at].name != NULL && (slots[at].hash != hash || strcmp(slots[at].name, name) != 0)) {
        at = (at + 1) & (names->room - 1);
    }
    return &names->slots[at];
}

void names_done(struct names *names)
{
    free(names->slots);
    *names = (struct names){NULL, 0, 0};
}

size_t names_find(const struct names *names, const char *name)
{
    const struct names_slot *slot = names->count > 0 ? slot_of(names, name, hash_of(name)) : NULL;
    return slot != NULL && slot->name != NULL ? slot->at : NAMES_NOWHERE;
}

void names_add(struct names *names, const char *name, size_t at)
{
    if (names->count >= names->room / 2) {
        struct names old = *names;
        names->room = old.room > 0 ? 2 * old.room : FIRST_ROOM;
        names->slots = xcalloc(names->room, sizeof *names->slots);
        for (size_t i = 0; i < old.room; i++) {
            if (old.slots[i].name != NULL) {
                *slot_of(names, old.slots[i].name, old.slots[i].hash) = old.slots[i];
            }
        }
        free(old.slots);
    }
    uint32_t hash = hash_of(name);
    *slot_of(names, name, hash) = (struct names_slot){name, hash, (uint32_t)at};
    names->count++;
}
