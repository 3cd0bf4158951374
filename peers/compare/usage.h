/* SPDX-License-Identifier: MIT */
/* usage.h - the time and the memory that a program of compare.sh has used; in C and C++. */
#pragma once

#include <sys/resource.h>
#include <time.h>

/* Returns microseconds of the processor. */
static inline double usage_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

/* Returns KiB: the maximum so far. */
static inline long usage_memory(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}
