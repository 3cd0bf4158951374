/* SPDX-License-Identifier: MIT */
/* path/chase/probe.h - private to path/chase: a search from scratch, for queries that nothing kept will help.
 *
 * It is the canonical jump point search, at its price: it answers one query and is then dropped.
 * Memory: that of path/find/jps.h, from the first probe on. */
#pragma once

#include "path/chase/shared/tree.h"

struct chase_tree *probe_new(void); /* NULL if out of memory */
/* Returns whether the tick has runs that a probe can search: no path is too far. */
bool probe_fits(const struct tick *tick);
struct bitmaps *probe_bitmaps(const struct chase_tree *tree); /* of the next probe; NULL: there was none */
