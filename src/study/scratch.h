/* SPDX-License-Identifier: MIT */
/* study/scratch.h - the work of A* from scratch for the questions of a hound's plan. It is the baseline for "saved" in
 * overlay, lab, search log and statistics.
 *
 * Each question that the plan passes to its finder is also passed to A* on a heap, at the same tick.  Answers that a
 * plan remembers are not counted, because a plan whose finder keeps nothing would remember them as well. */
#pragma once

#include "bench/judge.h"
#include "game/hounds/plan.h"

#include <stdint.h>

/* See judge_init. The judge of a plan uses the world's grid and the hound's mover. */
void scratch_init(struct judge *judge, const struct grid *grid, const struct mover *mover);
/* Call this at each event. Returns the number of cells that A* from scratch wrote for the event. */
uint64_t scratch_see(struct judge *judge, enum plan_event event, const struct plan *plan);
