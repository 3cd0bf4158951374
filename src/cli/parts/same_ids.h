/* SPDX-License-Identifier: MIT */
/* cli/parts/same_ids.h - levels of one campaign that cannot be told apart: what is won of them is kept by their id or,
 * where they have none, their title, so that medals go to another level when the order changes. */
#ifndef HOUNDED_CLI_PARTS_SAME_IDS_H
#define HOUNDED_CLI_PARTS_SAME_IDS_H

#include "base/names.h"
#include "level/format/diag.h"
#include "level/format/parse.h"

#include <stddef.h>

/* Where a level stands. */
struct known_id {
    char *key, *file; /* owned */
    int line;         /* of its id or title */
};

/* Those of one campaign; zeroed: none.  Owns what is in it. */
struct same_ids {
    struct known_id *known;
    size_t count, room;
    struct names keys; /* where each is in `known` */
    size_t campaign;   /* which one it is */
};

/* Adds a warning for each level of the file that has the id of one before it in the campaign of that number. */
void same_ids_check(struct same_ids *ids, size_t campaign, const struct level_file *file, struct report *report);
void same_ids_done(struct same_ids *ids);

#endif
