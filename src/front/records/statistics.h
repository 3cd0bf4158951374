/* SPDX-License-Identifier: MIT */
/* front/records/statistics.h - what the player has done so far, in numbers, kept as a ledger of the state folder:
 *
 *     hounded-statistics: 1
 *     games 12
 *     met bloodhound 9
 *     catches the-long-cup 4
 *     best normal live the-long-cup 451
 *
 *     counted 0123456789abcdef
 *
 * A line is a counter: a name of a few words, and a number.  Numbers of several games add up, each counting what it has
 * added since it wrote last; of a counter whose name begins with "best" the least counts, of one with "most" the
 * largest. Counters that we do not know are kept as well.
 *
 * The last kind of line is a mark: the hash of something that has been counted, and that may be found again after a
 * crash.  It comes to the disk with the numbers or not at all; the latest marks stay. */
#ifndef HOUNDED_FRONT_RECORDS_STATISTICS_H
#define HOUNDED_FRONT_RECORDS_STATISTICS_H

#include "front/records/store.h"

#include <stdint.h>

struct counter {
    struct ledger_entry entry;
    struct ledger_sum number;
};

struct statistics {
    struct ledger_list counters; /* of struct counter; a zeroed one is empty */
};

extern const struct ledger statistics_ledger;

/* The counter of that name; 0: there is none. */
uint32_t statistics_of(const struct statistics *statistics, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds the number to it, or compares it; 0 is nothing. */
void statistics_note(struct statistics *statistics, uint32_t number, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What is counted by a key that a level had once counts for the level. */
void statistics_adopt(struct statistics *statistics, const char *level, const char *once);

#endif
