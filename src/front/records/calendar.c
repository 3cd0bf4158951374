/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/calendar.h"

#include "base/words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const end_names[DAY_ENDS] = {"won", "caught", "left"};

static bool read_end(const char *word, void *field)
{
    int end = words_find(word, end_names, DAY_ENDS);
    *(enum day_end *)field = end < 0 ? DAY_ENDS : (enum day_end)end;
    return end >= 0;
}

static bool write_end(const void *field, struct text *out)
{
    text_add(out, end_names[*(const enum day_end *)field]);
    return true;
}

static bool read_route(const char *word, void *field) { return sketch_read(field, word); }

static bool write_route(const void *field, struct text *out)
{
    const struct sketch *sketch = field;
    char word[SKETCH_WORD] = "";
    sketch_write(sketch, word);
    text_add(out, word);
    return sketch->columns > 0;
}

static bool read_shave(const char *word, void *field)
{
    static const char letters[] = "0123456789:/-abcdefghijklmnopqrstuvwxyz";
    bool is_good = strlen(word) < DAY_SHAVE && strspn(word, letters) == strlen(word);
    strcpy(field, is_good ? word : "");
    return is_good;
}

static bool write_shave(const void *field, struct text *out)
{
    text_add(out, field);
    return *(const char *)field != '\0';
}

static bool read_night(const char *word, void *field)
{
    char *end = NULL;
    unsigned long meadows = strtoul(word, &end, 10), points = *end == '/' ? strtoul(end + 1, &end, 10) : 0;
    bool is_good = strspn(word, "0123456789/") == strlen(word) && *end == '\0' && points <= UINT32_MAX;
    *(struct night_result *)field = (struct night_result){is_good, (unsigned)meadows, (uint32_t)points};
    return is_good;
}

static bool write_night(const void *field, struct text *out)
{
    const struct night_result *night = field;
    if (night->is_known) {
        text_addf(out, "%u/%" PRIu32, night->meadows, night->points);
    }
    return night->is_known;
}

static const struct ledger_type type_of_end = {.read = read_end, .write = write_end},
                                type_of_route = {.read = read_route, .write = write_route},
                                type_of_shave = {.read = read_shave, .write = write_shave},
                                type_of_night = {.read = read_night, .write = write_night};

static const struct ledger_row rows[] = {
    {"", offsetof(struct attempt, date), &ledger_date, MERGE_FIRST, 0},
    {"", offsetof(struct attempt, end), &type_of_end, MERGE_FIRST, 0},
    {"ticks ", offsetof(struct attempt, ticks), &ledger_number_32, MERGE_FIRST, 0},
    {"par ", offsetof(struct attempt, par), &ledger_number_32, MERGE_FIRST, 0},
    {"medals ", offsetof(struct attempt, medals), &ledger_number_32, MERGE_FIRST, 0},
    {"clover ", offsetof(struct attempt, clover), &ledger_number_32, MERGE_FIRST, 0},
    {"near ", offsetof(struct attempt, near_misses), &ledger_number_32, MERGE_FIRST, 0},
    {"hash ", offsetof(struct attempt, hash), &ledger_hash_32, MERGE_FIRST, 0},
    {"route ", offsetof(struct attempt, sketch), &type_of_route, MERGE_FIRST, 0},
    {"shave ", offsetof(struct attempt, shave), &type_of_shave, MERGE_FIRST, 0},
    {"night ", offsetof(struct attempt, night), &type_of_night, MERGE_FIRST, 0},
};

const struct ledger calendar_ledger = {.name = "daily",
                                       .folder = FOLDER_STATE,
                                       .trouble = "The day's attempt cannot be saved",
                                       .kind = &ledger_of_entries,
                                       .size = sizeof(struct attempt),
                                       .names = LEDGER_NAMED_BY_ROW,
                                       .rows = rows,
                                       .count = sizeof rows / sizeof rows[0],
                                       .must = 2};

const struct attempt *calendar_first(const struct calendar *calendar, size_t i)
{
    return (const struct attempt *)calendar->days.entries + i;
}

const struct attempt *calendar_day(const struct calendar *calendar, const struct date *date)
{
    char name[11];
    date_write(date, name);
    return ledger_find(&calendar_ledger, &calendar->days, name);
}

void calendar_note(struct calendar *calendar, const struct attempt *day)
{
    if (calendar_day(calendar, &day->date) == NULL) {
        struct attempt fresh = *day;
        char name[11];
        date_write(&day->date, name);
        fresh.entry.is_fresh = true;
        ledger_note(&calendar_ledger, &calendar->days, name, &fresh);
    }
}

/* Returns the number of consecutive days with an attempt that end on the day with this number. */
static unsigned streak_up_to(const struct calendar *calendar, int32_t number)
{
    struct date date = date_of_number(number);
    unsigned streak = 0;
    for (; date.year > 0 && calendar_day(calendar, &date) != NULL; date = date_of_number(--number)) {
        streak++;
    }
    return streak;
}

unsigned calendar_streak(const struct calendar *calendar, const struct date *today)
{
    int32_t number = date_number(today);
    return streak_up_to(calendar, calendar_day(calendar, today) != NULL ? number : number - 1);
}

unsigned calendar_longest_streak(const struct calendar *calendar)
{
    unsigned longest = 0;
    for (size_t i = 0; i < calendar->days.count; i++) {
        int32_t number = date_number(&calendar_first(calendar, i)->date);
        struct date next = date_of_number(number + 1);
        unsigned streak = calendar_day(calendar, &next) == NULL ? streak_up_to(calendar, number) : 0;
        longest = streak > longest ? streak : longest;
    }
    return longest;
}
