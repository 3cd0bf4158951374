/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/clock.h"

#include "base/hash.h"

#include <unistd.h>

uint64_t clock_read(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

uint64_t clock_now(void) { return clock_read(CLOCK_MONOTONIC); }

uint64_t clock_draw(uint64_t nth)
{
    struct hash hash;
    hash_init(&hash);
    hash_u64(&hash, nth);
    hash_u64(&hash, (uint64_t)time(NULL));
    hash_u64(&hash, (uint64_t)getpid());
    return hash.value;
}
