/* SPDX-License-Identifier: MIT */
/* front/records/learned.h - the finished lessons of `hounded learn`, and how many of their questions were answered
 * correctly at the first attempt, a ledger in the state folder:
 *
 *     hounded-learned: 1
 *     breadth 2
 *
 * Data of several programs is merged: the best of all counts.  Lessons of other versions are kept. */
#ifndef HOUNDED_FRONT_RECORDS_LEARNED_H
#define HOUNDED_FRONT_RECORDS_LEARNED_H

#include "front/records/store.h"

#include <stdint.h>

struct learned_lesson {
    struct ledger_entry entry;
    uint32_t right;
};

struct learned {
    struct ledger_list lessons; /* of struct learned_lesson; empty if zeroed */
};

extern const struct ledger learned_ledger;

/* Returns NULL if the lesson is not finished yet. */
const struct learned_lesson *learned_of(const struct learned *learned, const char *name);
void learned_note(struct learned *learned, const char *name, uint32_t right);

#endif
