/* replay/key_set.h - a set of 64-bit keys: the closed list of a search whose states are known by their hashes.
 *
 * Two states with the same hash count as one.  Memory: 16 to 32 bytes a key. */
#ifndef HOUNDED_REPLAY_KEY_SET_H
#define HOUNDED_REPLAY_KEY_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct key_set {
    uint64_t *slots; /* 0: empty */
    size_t room;     /* a power of two, more than half of it empty; 0 at first */
    size_t count;
};

void key_set_init(struct key_set *set);
void key_set_done(struct key_set *set);
/* False: it was there. */
bool key_set_add(struct key_set *set, uint64_t key);

#endif
