/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/learned.h"

#include <stdio.h>

static const struct ledger_row rows[] = {{"", offsetof(struct learned_lesson, right), &ledger_number_32, MERGE_MAX, 0}};

const struct ledger learned_ledger = {.name = "learned",
                                      .folder = FOLDER_STATE,
                                      .trouble = "Progress in the lessons cannot be saved",
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

struct learned_sum learned_exercises(const struct learned *learned, uint32_t seed, int kinds, int kind)
{
    struct learned_sum sum = {0, 0};
    const struct learned_lesson *lessons = learned->lessons.entries;
    for (size_t i = 0; i < learned->lessons.count; i++) {
        unsigned long of, number;
        bool is_exercise = sscanf(lessons[i].entry.name, "exercise-%lu-%lu", &of, &number) == 2 && number > 0;
        if (is_exercise && of == seed && (kind == kinds || (int)((number - 1) % (unsigned long)kinds) == kind)) {
            sum.done++;
            sum.right += lessons[i].right > 0;
        }
    }
    return sum;
}
