/* SPDX-License-Identifier: MIT */
/* path/chase/unreachable.h - private to path/chase: two cells between which a search found no path.
 *
 * As long as both only make legal steps and the map does not change, there is still none. */
#pragma once

#include "path/chase/shared/tick.h"

struct unreachable;

struct unreachable *unreachable_new(void); /* NULL if out of memory; alloc_free frees it */

/* Notes whether the tick's search has found that there is no path. */
void unreachable_note(struct unreachable *pair, const struct tick *tick, bool is_known);
bool unreachable_holds(struct unreachable *pair, const struct tick *tick);
