/* SPDX-License-Identifier: MIT */
/* path/chase/line.h - private to path/chase: the path in plain view.
 *
 * With all diagonal steps first and all straight steps last, or without diagonal steps those along x last, a path that
 * is free and as cheap as on an empty map is the canonical one.  After both have moved, the last tick's line is
 * lengthened instead of looked for again.  If one of the two cells has no legal steps, the line answers that. */
#pragma once

#include "path/chase/shared/tick.h"

struct chase_line;

struct chase_line *line_new(const struct mover *mover); /* NULL if out of memory; alloc_free frees it */
/* The kept path: the last tick's line, which was its answer, with the steps that both have made since. */
enum search_status line_keep(struct chase_line *line, const struct tick *tick, struct chase_plan *plan);

extern const struct planner line_planner;
