/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/clock.h"

uint64_t clock_read(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

uint64_t clock_now(void) { return clock_read(CLOCK_MONOTONIC); }
