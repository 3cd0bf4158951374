/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/statistics.h"

#include <stdlib.h>
#include <string.h>

static const struct ledger_row rows[] = {{"", offsetof(struct counter, number), &ledger_sum_32, MERGE_BY_NAME, 0}};

const struct ledger statistics_ledger = {.name = "statistics",
                                         .folder = FOLDER_STATE,
                                         .trouble = "The statistics cannot be saved",
                                         .kind = &ledger_of_sums,
                                         .size = sizeof(struct counter),
                                         .names = LEDGER_NAMED_BY_WORDS,
                                         .rows = rows,
                                         .count = 1,
                                         .must = 1};

__attribute__((format(printf, 1, 0))) static char *format_name(const char *format, va_list args)
{
    struct text name = text_empty();
    text_addv(&name, format, args);
    return name.bytes;
}

uint32_t statistics_of(const struct statistics *statistics, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *name = format_name(format, args);
    va_end(args);
    const struct counter *counter = ledger_find(&statistics_ledger, &statistics->counters, name);
    free(name);
    return counter != NULL ? ledger_sum_of(&counter->number) : 0;
}

void statistics_note(struct statistics *statistics, uint32_t number, const char *format, ...)
{
    const struct counter counter = {.entry.is_fresh = true, .number.fresh = number};
    va_list args;
    va_start(args, format);
    char *name = format_name(format, args);
    va_end(args);
    if (number > 0) {
        ledger_note(&statistics_ledger, &statistics->counters, name, &counter);
    }
    free(name);
}

void statistics_adopt(struct statistics *statistics, const char *level, const char *once)
{
    size_t count = statistics->counters.count, size = strlen(once);
    for (size_t i = 0; i < count; i++) {
        const struct counter *counter = (const struct counter *)statistics->counters.entries + i;
        const char *name = counter->entry.name; /* remains valid when counters are added */
        size_t before = strlen(name) > size ? strlen(name) - size : 0;
        bool is_meant = before > 0 && name[before - 1] == ' ' && strcmp(name + before, once) == 0;
        if (is_meant && statistics_of(statistics, "%.*s%s", (int)before, name, level) == 0) {
            statistics_note(statistics, ledger_sum_of(&counter->number), "%.*s%s", (int)before, name, level);
        }
    }
}
