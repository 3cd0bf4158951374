/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/date.h"

#include <stdio.h>
#include <string.h>

enum { DAYS_BEFORE_1970 = 719162 };

static bool is_leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

static int days_of(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap(year) ? 29 : days[month - 1];
}

bool date_is_good(const struct date *date)
{
    return date->year >= DATE_FIRST_YEAR && date->year <= DATE_LAST_YEAR && date->month >= 1 && date->month <= 12 &&
           date->day >= 1 && date->day <= days_of(date->year, date->month);
}

/* Returns the number that `count` digits form, or -1 if one of the characters is not a digit. */
static int digits(const char *text, int count)
{
    int number = 0;
    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return -1;
        }
        number = number * 10 + (text[i] - '0');
    }
    return number;
}

bool date_parse(const char *text, struct date *date)
{
    if (strlen(text) != strlen("2026-11-21") || text[4] != '-' || text[7] != '-') {
        return false;
    }
    *date = (struct date){digits(text, 4), digits(text + 5, 2), digits(text + 8, 2)};
    return date_is_good(date);
}

void date_write(const struct date *date, char out[11])
{
    snprintf(out, 11, "%04u-%02u-%02u", (unsigned)date->year % 10000U, (unsigned)date->month % 100U,
             (unsigned)date->day % 100U);
}

int32_t date_number(const struct date *date)
{
    int years = date->year - 1;
    int32_t number = years * 365 + years / 4 - years / 100 + years / 400;
    for (int month = 1; month < date->month; month++) {
        number += days_of(date->year, month);
    }
    return number + date->day - 1 - DAYS_BEFORE_1970;
}

/* Estimates the year, corrects it, then counts the months from its beginning. */
struct date date_of_number(int32_t number)
{
    struct date date = {DATE_FIRST_YEAR + (int)((number + (int64_t)DAYS_BEFORE_1970) / 366), 1, 1};
    while (date.year < DATE_LAST_YEAR && date_number(&(struct date){date.year + 1, 1, 1}) <= number) {
        date.year++;
    }
    while (date.month < 12 && date_number(&(struct date){date.year, date.month + 1, 1}) <= number) {
        date.month++;
    }
    date.day += number - date_number(&date);
    return date.year >= DATE_FIRST_YEAR && date_is_good(&date) ? date : (struct date){0, 0, 0};
}
