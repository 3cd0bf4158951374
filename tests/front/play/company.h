/* SPDX-License-Identifier: MIT */
/* company.h - several programs share a folder, in every order.  A seed decides whose disk call comes next, which calls
 * fail, which programs are killed, when the disk is full, and what the clocks read.
 *
 * Each program is a thread, and only one runs at a time, so that a schedule takes milliseconds and can be repeated.
 * The linker replaces the clocks, the process number and the locks, which the system has per process, by our functions
 * (local.mk has the options).  A killed program never runs again.  Its locks are released, and everything else that it
 * holds ends with the process that contains all programs. */
#ifndef HOUNDED_TESTS_COMPANY_H
#define HOUNDED_TESTS_COMPANY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

enum { SEATS_LEAST = 2, SEATS_MOST = 8, LIVES_MOST = 3 };

/* The main function of a program, which is often killed before it ends. */
typedef void company_part(uint64_t seed, int seat);

/* Call this once, before the first process that shares the clocks. */
void company_init(bool traces);
/* From here on, the clock is the system's. */
void company_done(void);
/* Runs a process with two to eight programs, each followed by others when it ends.  Returns false if a program failed
 * and reported it. */
bool company_meet(uint64_t seed, company_part *play);

/* Called by programs.  Returns how many calls of the program have failed, without those that an interrupt ended. */
size_t company_failures(void);
/* Ends the process, with a reason. */
_Noreturn void company_fail(const char *why);
/* Returns the seed of the schedule. */
uint64_t company_seed(void);

#endif
