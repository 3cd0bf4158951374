/* SPDX-License-Identifier: MIT */
/* base/clock.h - elapsed time in nanoseconds. */
#pragma once

#include <stdint.h>
#include <time.h>

uint64_t clock_read(clockid_t which);
/* Reads the monotonic clock. */
uint64_t clock_now(void);
