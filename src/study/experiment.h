/* SPDX-License-Identifier: MIT */
/* study/experiment.h - a map with a start and a goal that can be moved and terrain that can be painted, and one or two
 * finders that search for the path between them, side by side and in step.
 *
 * Earlier questions and paint are the past of the next question. An incremental finder reuses what it can of them, and
 * the study can still step back (study/study.h).  Each finder has its own moves.
 *
 * Each change repeats the question.  The search then returns to its previous step, or to its end if it had ended. */
#pragma once

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

/* The work of one or of all questions. */
struct experiment_work {
    uint64_t written, from_scratch; /* in cells; from_scratch: by A* on a heap, which keeps nothing (study/scratch.h) */
};

enum experiment_kind {
    EXPERIMENT_QUESTION,
    EXPERIMENT_PAINT, /* a stroke on the cell `start` */
    EXPERIMENT_DETOUR /* a question with a surcharge, which a different finder than the side's answered */
};

struct experiment_entry {
    enum experiment_kind kind;
    struct cell start, goal;
    enum terrain terrain;
    struct experiment_work work; /* `written` is set only for detours; other questions are repeated */
};

/* The number of questions and strokes of paint that are remembered, which is more than a hound's plan has
 * (tape_past).  Only the paint of older entries is kept. */
enum { EXPERIMENT_PAST = 4096 };

/* The finder and query of a side. The query's start, goal and algorithm are taken from the experiment. */
struct experiment_method {
    const struct finder_method *finder;
    struct search_query query;
};

/* The question. */
struct experiment_facts {
    const struct level *level; /* owned by the experiment */
    struct cell start, goal;
    struct mover mover;
    bool has_rival, uses_regions;
    bool is_cut_off; /* the regions show that there is no path, so no search was started */
};

struct experiment;

/* Copies the level.  The start is its first hound and the goal its hare. If they are missing, these are the first and
 * the last passable cell. The mover is the hound or, without a hound, the hare. Starts with one side: A* on a heap. */
struct experiment *experiment_new(const struct level *level);
/* Creates an experiment with that history. The first side uses the method, its start and its goal. Copies the
 * surcharge, which affects only searches. */
struct experiment *experiment_resume(const struct level *level, const struct experiment_method *method,
                                     const struct experiment_entry *history, size_t count);
void experiment_free(struct experiment *experiment);

const struct experiment_facts *experiment_facts(const struct experiment *experiment);
enum terrain experiment_terrain(const struct experiment *experiment,
                                struct cell at); /* as painted; hedge outside the map */
bool experiment_can_stand(const struct experiment *experiment, struct cell at);
/* Returns a copy of the level as painted, which the caller frees. */
struct level *experiment_level(const struct experiment *experiment);

/* Each of these functions repeats the question. The first three add the previous question to the past. */
void experiment_set_start(struct experiment *experiment, struct cell start);
void experiment_set_goal(struct experiment *experiment, struct cell goal);
void experiment_paint(struct experiment *experiment, struct cell at, enum terrain terrain);
/* Changes the mover's steps and deletes the past. */
void experiment_set_steps(struct experiment *experiment, int neighbours, enum corners corners);
void experiment_set_method(struct experiment *experiment, enum experiment_side side,
                           const struct experiment_method *method);
/* Sets the weight of a cell, which is added to f by searches that take a query (path/find/search.h).  All weights
 * are 0 at first. */
void experiment_guide(struct experiment *experiment, struct cell at, uint16_t weight);
/* Deletes the past, but keeps paint and weights. */
void experiment_forget(struct experiment *experiment);

/* Lets the map's regions rule out a path without a search. */
void experiment_use_regions(struct experiment *experiment, bool uses);

void experiment_set_versus(struct experiment *experiment, bool versus);

const struct experiment_method *experiment_method(const struct experiment *experiment, enum experiment_side side);
/* Returns NULL if the side does not exist or the goal is cut off. */
struct study *experiment_study(const struct experiment *experiment, enum experiment_side side);
/* Returns the promise of the first side's heuristic for this goal on the current map.  Returns NULL if that side has
 * no heuristic, or if the map is too large to be checked for each question.  Valid until the question is repeated. */
const struct promise *experiment_promise(struct experiment *experiment);
/* Returns a cell's flaws as a set of enum promise_flaw, or 0 if it has none. */
unsigned experiment_flaws(struct experiment *experiment, struct cell at);
uint16_t experiment_guidance(const struct experiment *experiment, struct cell at);
bool experiment_is_guided(const struct experiment *experiment);
/* Returns the open list of the first side as other data structures would store it at the current step, or NULL if
 * the search has no such list.  Valid until the question is repeated. */
const struct queues *experiment_queues(struct experiment *experiment);
/* Returns the number of earlier questions and strokes of paint. */
size_t experiment_past(const struct experiment *experiment);
/* Returns the number of cells that A* from scratch, on a heap, writes for this question. */
uint64_t experiment_from_scratch(const struct experiment *experiment);
/* Returns the work for this question up to the current step, plus the work for all earlier questions if the finder
 * keeps anything from them. */
struct experiment_work experiment_work(const struct experiment *experiment, enum experiment_side side);
/* Returns the cost of a cheapest path, as found by A* from scratch, or UINT32_MAX if there is none. */
uint32_t experiment_optimum(const struct experiment *experiment);

/* Lets the question be one of an earlier tick (study_rest), on the terrain of now.  From then on the experiment
 * can only be shown. */
void experiment_rest(struct experiment *experiment, const struct grid *now, const struct study_rest *rest);

/* Moves both sides to a step. */
void experiment_go_to(struct experiment *experiment, uint64_t step);
/* Continues until the first side closes that cell or ends. */
void experiment_go_to_cell(struct experiment *experiment, struct cell cell);
void experiment_go_to_end(struct experiment *experiment);
/* Moves the start one step along the path, as a hunter does in a tick. */
void experiment_take_step(struct experiment *experiment);
uint64_t experiment_step(const struct experiment *experiment); /* of the side that is further ahead */
bool experiment_has_ended(const struct experiment *experiment);
