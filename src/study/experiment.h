/* SPDX-License-Identifier: MIT */
/* study/experiment.h - a map, a start and a goal that can be moved, walls that can be painted, and one or two finders
 * that are asked for the way between them, side by side and in step.
 *
 * Whatever was asked or painted before is the past of the next question: an incremental finder keeps
 * what it can of it, and the study can still go back step by step (study/study.h).  Each finder sees the map through
 * moves of its own.
 *
 * A change puts the question anew, and the search goes to the step it was at, or to its end if it had ended. */
#ifndef HOUNDED_STUDY_EXPERIMENT_H
#define HOUNDED_STUDY_EXPERIMENT_H

#include "level/format/level.h"
#include "path/finder.h"
#include "path/map/mover.h"
#include "study/promise.h"
#include "study/queues.h"
#include "study/study.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The left finder, and the one it is compared with. */
enum experiment_side { EXPERIMENT_FIRST, EXPERIMENT_RIVAL, EXPERIMENT_SIDES };

/* Work over one or all questions. */
struct experiment_work {
    uint64_t written, from_scratch; /* cells; the latter by A* on a heap, which keeps nothing (study/scratch.h) */
};

enum experiment_kind {
    EXPERIMENT_QUESTION,
    EXPERIMENT_PAINT, /* a stroke on the cell `start` */
    EXPERIMENT_DETOUR /* a question with a surcharge, which is not for the side's finder: the work was another's */
};

struct experiment_entry {
    enum experiment_kind kind;
    struct cell start, goal;
    enum terrain terrain;
    struct experiment_work work; /* `written` of a detour alone: others are asked again */
};

/* So many questions and strokes of paint are remembered, more than a hound's plan has of them (tape_past); of older
 * ones, the paint alone. */
enum { EXPERIMENT_PAST = 4096 };

/* How a side is asked; start, goal and algorithm of the query are the experiment's. */
struct experiment_method {
    const struct finder_method *finder;
    struct search_query query;
};

/* What is asked. */
struct experiment_facts {
    const struct level *level; /* the experiment's own */
    struct cell start, goal;
    struct mover mover;
    bool has_rival, uses_regions;
    bool is_cut_off; /* the question is answered: there is no way, and no search has begun */
};

struct experiment;

/* Keeps a copy of the level.  The start is its first hound, the goal its hare; where there is none, the first and the
 * last cell that will do.  The mover is that of the hound, else of the hare.  One side: A* on a heap. */
struct experiment *experiment_new(const struct level *level);
/* As it would be after that history; the first side asks by that method from its
 * start to its goal.  A surcharge is copied, and counts for searches alone. */
struct experiment *experiment_resume(const struct level *level, const struct experiment_method *method,
                                     const struct experiment_entry *history, size_t count);
void experiment_free(struct experiment *experiment);

const struct experiment_facts *experiment_facts(const struct experiment *experiment);
enum terrain experiment_terrain(const struct experiment *experiment,
                                struct cell at); /* as painted; hedge off the map */
bool experiment_can_stand(const struct experiment *experiment, struct cell at);

/* All of these put the question anew.  The first three make what was asked before its past. */
void experiment_set_start(struct experiment *experiment, struct cell start);
void experiment_set_goal(struct experiment *experiment, struct cell goal);
void experiment_paint(struct experiment *experiment, struct cell at, enum terrain terrain);
/* Steps of another kind; the past goes. */
void experiment_set_steps(struct experiment *experiment, int neighbours, enum corners corners);
void experiment_set_method(struct experiment *experiment, enum experiment_side side,
                           const struct experiment_method *method);
/* Added to the f of searches that take a query (path/find/search.h): 0 on all cells at first. */
void experiment_guide(struct experiment *experiment, struct cell at, uint16_t weight);
/* Without a past; the paint stays, and the weights. */
void experiment_forget(struct experiment *experiment);

/* Answers "no way" from the regions of the map, without a search. */
void experiment_use_regions(struct experiment *experiment, bool uses);

void experiment_set_versus(struct experiment *experiment, bool versus);

const struct experiment_method *experiment_method(const struct experiment *experiment, enum experiment_side side);
/* NULL: the side is not there, or the question is cut off. */
struct study *experiment_study(const struct experiment *experiment, enum experiment_side side);
/* What the heuristic of the first side promises on the map as it is, for this goal.  NULL: that side has none, or the
 * map is too large to be looked through at each question.  Until the question is put anew. */
const struct promise *experiment_promise(struct experiment *experiment);
/* Of a cell, a set of enum promise_flaw; 0 where there is nothing to tell. */
unsigned experiment_flaws(struct experiment *experiment, struct cell at);
uint16_t experiment_guidance(const struct experiment *experiment, struct cell at);
bool experiment_is_guided(const struct experiment *experiment);
/* The open list of the first side as other structures would keep it, where the search stands.  NULL: it is no such
 * list.  Until the question is put anew. */
const struct queues *experiment_queues(struct experiment *experiment);
/* How many questions and strokes of paint lie behind this one. */
size_t experiment_past(const struct experiment *experiment);
/* The cells that A* on a heap, which keeps nothing, writes for this question. */
uint64_t experiment_from_scratch(const struct experiment *experiment);
/* Over this question as far as it has come and those of the past; of a finder that keeps nothing, this one alone. */
struct experiment_work experiment_work(const struct experiment *experiment, enum experiment_side side);
/* What a cheapest way costs, by that search; UINT32_MAX: there is none. */
uint32_t experiment_optimum(const struct experiment *experiment);

/* Both sides in step. */
void experiment_go_to(struct experiment *experiment, uint64_t step);
/* Until the first side closes that cell, or its end. */
void experiment_go_to_cell(struct experiment *experiment, struct cell cell);
void experiment_go_to_end(struct experiment *experiment);
uint64_t experiment_step(const struct experiment *experiment); /* of the side that has come further */
bool experiment_has_ended(const struct experiment *experiment);

#endif
