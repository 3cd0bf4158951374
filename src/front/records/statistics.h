/* SPDX-License-Identifier: MIT */
/* front/records/statistics.h - the player's games in numbers, a ledger in the state folder:
 *
 *     hounded-statistics: 1
 *     games 12
 *     met bloodhound 9
 *     catches the-long-cup 4
 *     best normal live the-long-cup 451
 *     counted 0123456789abcdef
 *
 * A line is a counter: a name of a few words, and a number.  Each game adds what it has counted since its last write.
 * If a counter's name begins with "best", its smallest value counts. If the name begins with "most", the largest value
 * counts.  Unknown counters are kept as well.
 *
 * The last kind of line is a mark, the hash of a counted event that may be found again after a crash. Marks are written
 * together with the numbers, and only the latest ones are kept. */
#pragma once

#include "front/records/store.h"

#include <stdint.h>

struct counter {
    struct ledger_entry entry;
    struct ledger_sum number;
};

struct statistics {
    struct ledger_list counters; /* of struct counter; empty if zeroed */
};

extern const struct ledger statistics_ledger;

/* Returns the counter of that name, or 0 if it does not exist. */
uint32_t statistics_of(const struct statistics *statistics, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds the number to the counter. For "best" and "most", keeps the smaller or larger number instead. A number of 0
 * changes nothing. */
void statistics_note(struct statistics *statistics, uint32_t number, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Moves a counter from an earlier key of the level (`once`) to the level. */
void statistics_adopt(struct statistics *statistics, const char *level, const char *once);
