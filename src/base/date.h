/* SPDX-License-Identifier: MIT */
/* base/date.h - a day of the calendar: reading, writing, counting (proleptic Gregorian; no clock is read here). */
#ifndef HOUNDED_BASE_DATE_H
#define HOUNDED_BASE_DATE_H

#include <stdbool.h>
#include <stdint.h>

/* The days that can be told in ten characters. */
enum { DATE_FIRST_YEAR = 1, DATE_LAST_YEAR = 9999 };

struct date {
    int year, month, day; /* month and day from 1 */
};

/* Such a day is in the calendar. */
bool date_is_good(const struct date *date);
/* "2026-11-21", and nothing else.  False: it is no such text, or no such day is in the calendar. */
bool date_parse(const char *text, struct date *date);
void date_write(const struct date *date, char out[11]);

/* Days since 1970-01-01, before which they are negative; the day must be good. */
int32_t date_number(const struct date *date);
/* The day of that number; year 0 where none is in the calendar. */
struct date date_of_number(int32_t number);
/* The day after; the last one there is has none, and stays. */
struct date date_next(const struct date *date);

#endif
