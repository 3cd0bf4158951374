/* SPDX-License-Identifier: MIT */
/* base/identity.h - numbers that tell apart what has been begun: games, runs, files that wait.
 *
 * They are made of the time and of the process, so that those of two programs differ, and of what the caller has had
 * before, so that those of one do.  No game depends on them. */
#ifndef HOUNDED_BASE_IDENTITY_H
#define HOUNDED_BASE_IDENTITY_H

#include <stdint.h>

/* Of all that this process draws in one second, `nth` tells them apart. */
uint64_t identity_draw(uint64_t nth);

#endif
