/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/calendar.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

enum { CALENDAR_MAX_BYTES = 1 << 22 };

static const char *const end_names[DAY_ENDS] = {"won", "caught", "left"};

/* --- days ----------------------------------------------------------------------------------------- */

static int compare_dates(const void *a, const void *b)
{
    int32_t one = date_number(&((const struct attempt *)a)->date),
            other = date_number(&((const struct attempt *)b)->date);
    return (one > other) - (one < other);
}

/* Of a day what was read comes before what is fresh, and what was read first before that. */
static int compare(const void *a, const void *b)
{
    const struct attempt *one = a, *other = b;
    int order = compare_dates(one, other);
    order = order != 0 ? order : one->is_fresh - other->is_fresh;
    return order != 0 ? order : (one->read > other->read) - (one->read < other->read);
}

/* Sorted at once: day by day a long ledger would take for ever. */
static void sort_out(struct calendar *calendar)
{
    size_t count = 0;
    if (!calendar->is_mixed) {
        return;
    }
    qsort(calendar->days, calendar->count, sizeof *calendar->days, compare);
    for (size_t i = 0; i < calendar->count; i++) {
        if (count == 0 || compare_dates(&calendar->days[count - 1], &calendar->days[i]) != 0) {
            calendar->days[count++] = calendar->days[i];
        }
    }
    calendar->count = count;
    calendar->is_mixed = false;
}

/* Of a calendar that is not mixed. */
static struct attempt *find(const struct calendar *calendar, const struct date *date)
{
    const struct attempt like = {.date = *date};
    return calendar->count > 0 ? bsearch(&like, calendar->days, calendar->count, sizeof *calendar->days, compare_dates)
                               : NULL;
}

static void append(struct calendar *calendar, const struct attempt *day)
{
    size_t count = calendar->count;
    bool is_last = count == 0 || compare_dates(&calendar->days[count - 1], day) < 0;
    calendar->days = xgrow(calendar->days, count, &calendar->room, sizeof *calendar->days);
    calendar->days[count] = *day;
    calendar->days[count].read = count;
    calendar->count++;
    calendar->is_mixed = calendar->is_mixed || !is_last;
}

const struct attempt *calendar_day(const struct calendar *calendar, const struct date *date)
{
    return find(calendar, date);
}

void calendar_note(struct calendar *calendar, const struct attempt *day)
{
    if (find(calendar, &day->date) == NULL) {
        struct attempt fresh = *day;
        fresh.is_fresh = true;
        append(calendar, &fresh);
        sort_out(calendar);
        calendar->is_unsaved = true;
    }
}

unsigned calendar_streak(const struct calendar *calendar, const struct date *today)
{
    int32_t next = date_number(today);
    unsigned streak = 0;
    for (size_t i = calendar->count; i > 0; i--) {
        int32_t number = date_number(&calendar->days[i - 1].date);
        if (number == next || (streak == 0 && number == next - 1)) {
            streak++;
            next = number - 1;
        } else if (number < next) {
            break;
        }
    }
    return streak;
}

unsigned calendar_longest_streak(const struct calendar *calendar)
{
    unsigned longest = 0, streak = 0;
    for (size_t i = 0; i < calendar->count; i++) {
        const struct date *date = &calendar->days[i].date;
        bool follows = i > 0 && date_number(date) == date_number(&calendar->days[i - 1].date) + 1;
        streak = follows ? streak + 1 : 1;
        longest = streak > longest ? streak : longest;
    }
    return longest;
}

/* --- the ledger ----------------------------------------------------------------------------------- */

static bool read_number(const char *word, uint32_t *number)
{
    unsigned long value;
    bool is_number = ledger_number(word, &value);
    *number = is_number ? (uint32_t)value : *number;
    return is_number;
}

/* A name and its value, in any order; of others nothing is known.  False: the value is none. */
static bool read_value(struct attempt *day, const char *name, const char *value)
{
    const struct {
        const char *name;
        uint32_t *number;
    } numbers[] = {{"ticks", &day->ticks},
                   {"par", &day->par},
                   {"medals", &day->medals},
                   {"clover", &day->clover},
                   {"near", &day->near_misses}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(name, numbers[i].name) == 0) {
            return read_number(value, numbers[i].number);
        }
    }
    if (strcmp(name, "hash") == 0) {
        return sscanf(value, "%8" SCNx32, &day->hash) == 1;
    }
    return strcmp(name, "route") != 0 || sketch_read(&day->sketch, value);
}

static bool read_end(struct attempt *day, const char *word)
{
    day->end = DAY_WON;
    while (day->end < DAY_ENDS && strcmp(word, end_names[day->end]) != 0) {
        day->end++;
    }
    return day->end < DAY_ENDS;
}

static bool read_day(struct attempt *day, const char *line)
{
    char name[LEDGER_WORD], value[SKETCH_WORD];
    *day = (struct attempt){.end = DAY_WON};
    bool is_good = text_word(&line, name, sizeof name) && date_parse(name, &day->date) &&
                   text_word(&line, name, sizeof name) && read_end(day, name);
    while (is_good && text_word(&line, name, sizeof name)) {
        is_good = text_word(&line, value, sizeof value) && read_value(day, name, value);
    }
    return is_good;
}

static bool take(void *memory, const char *line)
{
    struct attempt day;
    struct calendar *calendar = memory;
    bool is_day = read_day(&day, line);
    struct attempt *known = is_day && !calendar->is_mixed ? find(calendar, &day.date) : NULL;
    if (known != NULL && known->is_fresh) {
        *known = day;
    } else if (is_day && known == NULL) {
        append(calendar, &day);
    }
    return is_day;
}

/* What stands there stays. */
static bool renew(void *memory, const char *line, struct text *out)
{
    struct attempt day;
    sort_out(memory);
    bool is_day = read_day(&day, line);
    struct attempt *known = is_day ? find(memory, &day.date) : NULL;
    if (known != NULL) {
        known->is_written = true;
        text_add(out, line);
    }
    return known != NULL;
}

static void write_day(const struct attempt *day, struct text *out)
{
    char date[11], sketch[SKETCH_WORD];
    date_write(&day->date, date);
    text_addf(out, "%s %s ticks %" PRIu32 " par %" PRIu32 " medals %u clover %u near %u hash %08" PRIx32, date,
              end_names[day->end], day->ticks, day->par, day->medals, day->clover, day->near_misses, day->hash);
    if (day->sketch.columns > 0) {
        sketch_write(&day->sketch, sketch);
        text_addf(out, " route %s", sketch);
    }
    text_add_char(out, '\n');
}

static void add(void *memory, struct text *out)
{
    struct calendar *calendar = memory;
    sort_out(calendar);
    for (size_t i = 0; i < calendar->count; i++) {
        struct attempt *day = &calendar->days[i];
        if (!day->is_written) {
            write_day(day, out);
        }
        day->is_written = false;
    }
}

const struct ledger calendar_ledger = {.name = "daily",
                                       .folder = FOLDER_STATE,
                                       .most = CALENDAR_MAX_BYTES,
                                       .trouble = "The attempt of the day cannot be kept",
                                       .take = take,
                                       .renew = renew,
                                       .add = add};

void calendar_read(struct calendar *calendar, struct store *store)
{
    calendar->is_unsaved |= store_read(store, &calendar_ledger, calendar);
    sort_out(calendar);
}

void calendar_save(struct calendar *calendar, struct store *store)
{
    int error = calendar->is_unsaved ? store_write(store, &calendar_ledger, calendar) : 0;
    sort_out(calendar);
    if (!calendar->is_unsaved || error != 0) {
        return;
    }
    calendar->is_unsaved = false;
    for (size_t i = 0; i < calendar->count; i++) {
        calendar->days[i].is_fresh = false;
    }
}

void calendar_done(struct calendar *calendar)
{
    free(calendar->days);
}
