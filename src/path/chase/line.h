/* SPDX-License-Identifier: MIT */
/* path/chase/line.h - private to path/chase: the path in plain view.
 *
 * Consider the path with all diagonal steps first and all straight steps last or, without diagonal steps, with those
 * along x last.  If it is free and as cheap as on an empty map, it is the canonical one.  After both have moved, the
 * last tick's line is extended instead of searched for again.  If one of the two cells has no legal steps, the line
 * reports that there is no path. */
#pragma once

#include "path/chase/shared/tick.h"

struct chase_line;

struct chase_line *line_new(const struct mover *mover); /* NULL if out of memory; alloc_free frees it */
/* Plans by the last tick's line, if it was used, extended by the steps that both have made since. */
enum search_status line_keep(struct chase_line *line, const struct tick *tick, struct chase_plan *plan);

extern const struct planner line_planner;
