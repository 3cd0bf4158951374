/* SPDX-License-Identifier: MIT */
/* front/companions/spectacles.h - the games that a spectator (front/companions/spectator.h) can follow: all games with
 * a journal, in progress or not. Journals are only read, without locks. */
#pragma once

#include "front/records/store.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct spectacle_row {
    char *name; /* untrusted text */
    char *path;
    bool is_played; /* another process holds its lock */
    int64_t changed;
};

/* A journal, or the folder of journals, that cannot be read. */
struct spectacle_closed {
    char *path;
    int error; /* as in base/files.h */
};

struct spectacles {
    struct spectacle_row *rows; /* games being played first, then the most recently written */
    size_t count;
    struct spectacle_closed *closed; /* sorted by path */
    size_t closed_count;
};

void spectacles_init(struct spectacles *spectacles, const struct store *store);
void spectacles_done(struct spectacles *spectacles);
/* Returns the game of that name. Without a name, returns the first game in progress. Returns NULL if there is none. */
const struct spectacle_row *spectacles_find(const struct spectacles *spectacles, const char *name);
