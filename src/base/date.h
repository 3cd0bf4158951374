/* SPDX-License-Identifier: MIT */
/* base/date.h - calendar days: reading, writing and counting (proleptic Gregorian).  Nothing here reads a clock. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* The years that fit a date of ten characters. */
enum { DATE_FIRST_YEAR = 1, DATE_LAST_YEAR = 9999 };

struct date {
    int year, month, day; /* month and day from 1 */
};

/* Returns whether the calendar has this day. */
bool date_is_good(const struct date *date);
/* Parses a date such as "2026-11-21".  Returns false if the text has another form or the calendar has no such day. */
bool date_parse(const char *text, struct date *date);
void date_write(const struct date *date, char out[11]);

/* Returns the days since 1970-01-01, which are negative for earlier dates.  The date must be good. */
int32_t date_number(const struct date *date);
/* Returns the day with this number, or a date in the year 0 if the calendar has no such day. */
struct date date_of_number(int32_t number);
