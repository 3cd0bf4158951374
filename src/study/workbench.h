/* study/workbench.h - a map, a start and a goal that can be moved, walls that can be painted, and one or two finders
 * that are asked for the way between them, side by side and in step.
 *
 * Whatever was asked or painted before is the past of the next question (study/deeds.h): an incremental finder keeps
 * what it can of it, and the study can still go back step by step (study/study.h).  Each finder sees the map through
 * moves of its own.
 *
 * A change puts the question anew, and the search goes to the step it was at, or to its end if it had ended. */
#ifndef HOUNDED_STUDY_WORKBENCH_H
#define HOUNDED_STUDY_WORKBENCH_H

#include "level/level.h"
#include "path/mover.h"
#include "path/search.h"
#include "study/deeds.h"
#include "study/finder.h"
#include "study/study.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The left finder, and the one it is compared with. */
enum bench_side { BENCH_FIRST, BENCH_RIVAL, BENCH_SIDES };

/* How a side is asked; start and goal of the query are the workbench's. */
struct bench_method {
    enum finder_kind kind;
    struct search_query query;
};

struct workbench;

/* Keeps a copy of the level.  The start is its first hound, the goal its hare; where there is none, the first and the
 * last cell that will do.  The mover is that of the hound, else of the hare.  One side: A* on a heap. */
struct workbench *workbench_new(const struct level *level);
/* As it would be after those deeds, whose from_scratch is found out here; the first side asks by that method from its
 * start to its goal.  A surcharge is copied, and counts for searches alone. */
struct workbench *workbench_resume(const struct level *level, const struct bench_method *method,
                                   const struct deed *deeds, size_t count);
void workbench_free(struct workbench *bench);

const struct level *workbench_level(const struct workbench *bench);
enum terrain workbench_terrain(const struct workbench *bench, struct cell at); /* as painted; hedge off the map */
bool workbench_can_stand(const struct workbench *bench, struct cell at);
struct cell workbench_start(const struct workbench *bench);
struct cell workbench_goal(const struct workbench *bench);
const struct mover *workbench_mover(const struct workbench *bench);

/* All of these put the question anew.  The first three make what was asked before its past. */
void workbench_set_start(struct workbench *bench, struct cell start);
void workbench_set_goal(struct workbench *bench, struct cell goal);
void workbench_paint(struct workbench *bench, struct cell at, enum terrain terrain);
/* Steps of another kind; the past goes. */
void workbench_set_steps(struct workbench *bench, int neighbours, enum corners corners);
void workbench_set_method(struct workbench *bench, enum bench_side side, const struct bench_method *method);
/* Without a past; the paint stays. */
void workbench_forget(struct workbench *bench);

/* Answers "no way" from the regions of the map, without a search. */
void workbench_use_regions(struct workbench *bench, bool uses);
bool workbench_uses_regions(const struct workbench *bench);
/* The question is answered: there is no way, and no search has begun. */
bool workbench_is_cut_off(const struct workbench *bench);

void workbench_set_versus(struct workbench *bench, bool versus);
bool workbench_has_rival(const struct workbench *bench);

const struct bench_method *workbench_method(const struct workbench *bench, enum bench_side side);
/* NULL: the side is not there, or the question is cut off. */
const struct study *workbench_study(const struct workbench *bench, enum bench_side side);
/* How many questions and strokes of paint lie behind this one. */
size_t workbench_past(const struct workbench *bench);
/* What A* on a heap, which keeps nothing, expands for this question. */
uint64_t workbench_from_scratch(const struct workbench *bench);
/* Over this question as far as it has come and those of the past; of a finder that keeps nothing, this one alone. */
struct deeds_work workbench_work(const struct workbench *bench, enum bench_side side);
/* What a cheapest way costs, by that search; UINT32_MAX: there is none. */
uint32_t workbench_optimum(const struct workbench *bench);

/* Both sides in step. */
void workbench_go_to(struct workbench *bench, uint64_t step);
/* Until the first side closes that cell, or its end. */
void workbench_go_to_cell(struct workbench *bench, struct cell cell);
void workbench_go_to_end(struct workbench *bench);
uint64_t workbench_step(const struct workbench *bench); /* of the side that has come further */
bool workbench_has_ended(const struct workbench *bench);

#endif
