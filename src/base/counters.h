/* SPDX-License-Identifier: MIT */
/* base/counters.h - writes the line counts of a build with --enable-coverage.  Such a build writes them when a program
 * ends by exit; a program that ends in another way calls counters_write first.  In other builds this does nothing. */
#pragma once

static inline void counters_write(void)
{
#ifdef COUNTS_LINES
    extern void __gcov_dump(void);
    __gcov_dump();
#endif
}
