/* SPDX-License-Identifier: MIT */
/* study/scratch.h - what A* from scratch takes for the questions of a hound's plan: what "saved" is measured by, in
 * overlay and lab, diary and statistics.
 *
 * Each question that the plan puts to its finder is put to A* on a heap, too, at the same tick, and no other: where a
 * plan remembers what it was told, so would one whose finder keeps nothing. */
#ifndef HOUNDED_STUDY_SCRATCH_H
#define HOUNDED_STUDY_SCRATCH_H

#include "bench/judge.h"
#include "game/hounds/plan.h"

#include <stdint.h>

/* See judge_init; that of a plan has the world's grid and the hound's mover. */
void scratch_init(struct judge *judge, const struct grid *grid, const struct mover *mover);
/* To be called at each event; the cells that it has written for that one. */
uint64_t scratch_see(struct judge *judge, enum plan_event event, const struct plan *plan);

#endif
