/* SPDX-License-Identifier: MIT */
/* base/clock.h - elapsed time in nanoseconds, and identifiers that are drawn from the time. */
#pragma once

#include <stdint.h>
#include <time.h>

uint64_t clock_read(clockid_t which);
/* Reads the monotonic clock. */
uint64_t clock_now(void);
/* Returns an identifier for a game, a run or a pending file.  It depends on the time and the process; calls of this
 * process within one second must pass different values of `nth`.  No game depends on identifiers. */
uint64_t clock_draw(uint64_t nth);
