/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/counters.h"

void counters_write(void)
{
#ifdef COUNTS_LINES
    extern void __gcov_dump(void);
    __gcov_dump();
#endif
}
