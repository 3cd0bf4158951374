/* SPDX-License-Identifier: MIT */
/* company.h - several programs that share a folder, in every order: a seed decides whose call of the disk comes next,
 * which of them fails, who is killed, when the disk is full, and what the clocks read.
 *
 * A program is a thread, and only one runs at a time, so that a schedule takes milliseconds and can be repeated.  The
 * linker puts functions of ours in the place of the clocks, of the number of the process, and of locks, which the
 * system has per process (local.mk has the options).  Whoever is killed never runs again: its locks are free, and
 * what it holds else ends with the process in which all of them run. */
#ifndef HOUNDED_TESTS_COMPANY_H
#define HOUNDED_TESTS_COMPANY_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

enum { SEATS_LEAST = 2, SEATS_MOST = 8, LIVES_MOST = 3 };

/* What a program does from its start to its end, which seldom is its own. */
typedef void company_part(uint64_t seed, int seat);

/* Once, before the first process that is to share the clocks. */
void company_init(bool traces);
/* Runs a process in which two to eight programs sit, each followed by others when it has ended.  False: one of them has
 * failed, and has said so. */
bool company_meet(uint64_t seed, company_part *play);

/* For programs: a call of this one has failed, other than for a moment. */
bool company_has_failed(void);
/* Ends the process, with a reason. */
_Noreturn void company_fail(const char *why);
/* Which schedule it is. */
uint64_t company_seed(void);

#endif
