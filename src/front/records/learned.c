/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/learned.h"

static const struct ledger_row rows[] = {{"", offsetof(struct learned_lesson, right), &ledger_number_32, MERGE_MAX, 0}};

const struct ledger learned_ledger = {.name = "learned",
                                      .folder = FOLDER_STATE,
                                      .trouble = "The lessons cannot be saved",
                                      .kind = &ledger_of_entries,
                                      .size = sizeof(struct learned_lesson),
                                      .rows = rows,
                                      .count = 1,
                                      .must = 1};

const struct learned_lesson *learned_of(const struct learned *learned, const char *name)
{
    return ledger_find(&learned_ledger, &learned->lessons, name);
}

void learned_note(struct learned *learned, const char *name, uint32_t right)
{
    const struct learned_lesson lesson = {.right = right};
    ledger_note(&learned_ledger, &learned->lessons, name, &lesson);
}
