#include "config.h"

#include "replay/key_set.h"

#include "base/xalloc.h"

#include <stdlib.h>

enum { FIRST_ROOM = 1024 };

void key_set_init(struct key_set *set)
{
    *set = (struct key_set){0};
}

void key_set_done(struct key_set *set)
{
    free(set->slots);
}

/* The slot of the key, or the empty one where it belongs. */
static uint64_t *slot_of(const struct key_set *set, uint64_t key)
{
    size_t mask = set->room - 1;
    size_t at = (size_t)(key ^ key >> 32) & mask;
    while (set->slots[at] != 0 && set->slots[at] != key) {
        at = (at + 1) & mask;
    }
    return &set->slots[at];
}

static void grow(struct key_set *set)
{
    struct key_set larger = {.room = set->room > 0 ? set->room * 2 : FIRST_ROOM, .count = set->count};
    larger.slots = xcalloc(larger.room, sizeof *larger.slots);
    for (size_t i = 0; i < set->room; i++) {
        if (set->slots[i] != 0) {
            *slot_of(&larger, set->slots[i]) = set->slots[i];
        }
    }
    free(set->slots);
    *set = larger;
}

bool key_set_add(struct key_set *set, uint64_t key)
{
    uint64_t stored = key != 0 ? key : 1;
    if (set->count * 2 >= set->room) {
        grow(set);
    }
    uint64_t *slot = slot_of(set, stored);
    if (*slot == stored) {
        return false;
    }
    *slot = stored;
    set->count++;
    return true;
}
