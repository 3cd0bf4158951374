/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/identity.h"

#include <time.h>
#include <unistd.h>

#include "base/hash.h"

uint64_t identity_draw(uint64_t nth)
{
    struct hash hash;
    hash_init(&hash);
    hash_u64(&hash, nth);
    hash_u64(&hash, (uint64_t)time(NULL));
    hash_u64(&hash, (uint64_t)getpid());
    return hash.value;
}
