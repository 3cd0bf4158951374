/* replay/account.h - what came of a game, for those who look back at it: where each ran, and how near the hounds came.
 *
 * It plays the game again; the caller owns the account. */
#ifndef HOUNDED_REPLAY_ACCOUNT_H
#define HOUNDED_REPLAY_ACCOUNT_H

#include "level/breed.h"
#include "path/cell.h"
#include "replay/replay.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A hound at most so many cells away, as a king walks, is near. */
enum { ACCOUNT_NEAR = 2 };

/* Where one ran, each cell another than the one before it. */
struct track {
    struct cell *cells;
    size_t count, room;
};

struct hound_account {
    enum breed breed;
    struct track track;
    uint64_t expanded; /* cells, by all its searches */
    int near_misses; /* times it came near and was shaken off */
    bool is_near;    /* at the end */
};

struct account {
    struct track hare;
    struct hound_account *hounds;
    size_t hound_count;
};

void account_make(struct account *account, const struct replay *replay);
void account_done(struct account *account);

#endif
