/* SPDX-License-Identifier: MIT */
/* base/identity.h - identifiers for games, runs and pending files.
 *
 * An identifier combines the time, the process and a number from the caller, so that identifiers differ between
 * processes and within one.  No game depends on them. */
#pragma once

#include <stdint.h>

/* Returns an identifier.  Calls of this process within one second must pass different values of `nth`. */
uint64_t identity_draw(uint64_t nth);
