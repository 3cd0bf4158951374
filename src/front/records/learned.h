/* SPDX-License-Identifier: MIT */
/* front/records/learned.h - which lessons of `hounded learn` were finished, and how many of their questions were
 * answered rightly at the first attempt, kept as a ledger of the state folder:
 *
 *     hounded-learned: 1
 *     breadth 2
 *
 * What several programs write is merged: the best of all.  Lessons of other versions are kept. */
#ifndef HOUNDED_FRONT_RECORDS_LEARNED_H
#define HOUNDED_FRONT_RECORDS_LEARNED_H

#include "front/records/ledger.h"
#include "front/records/store.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct learned_lesson {
    char name[LEDGER_WORD];
    uint32_t right;
    bool is_written; /* while the ledger is renewed */
};

struct learned {
    struct learned_lesson *lessons;
    size_t count;
    bool is_unsaved;
};

/* Of a zeroed one: merges what is kept. */
void learned_read(struct learned *learned, struct store *store);
void learned_done(struct learned *learned);
void learned_save(struct learned *learned, struct store *store);

/* NULL: not finished yet. */
const struct learned_lesson *learned_of(const struct learned *learned, const char *name);
void learned_note(struct learned *learned, const char *name, uint32_t right);

extern const struct ledger learned_ledger;

#endif
