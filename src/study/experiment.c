/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/experiment.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "study/scratch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_WEIGHT = 150, PROMISE_CELLS = 32768 };

/* The latest EXPERIMENT_PAST questions and strokes of paint, in order, so that they can be repeated.  Older entries are
 * dropped, but the level keeps their paint. */
struct history {
    struct level *level; /* the map before these entries; borrowed */
    struct experiment_entry list[EXPERIMENT_PAST];
    size_t count;
};

struct contender {
    struct experiment *experiment;
    struct experiment_method method;
    struct moves *moves;
    struct study *study;         /* NULL: this side does not exist, or the goal is cut off */
    struct experiment_work past; /* the work when the history was last repeated */
};

struct experiment {
    struct experiment_facts facts;
    struct level *level;
    struct grid *grid; /* as painted */
    struct history history;
    struct judge judge;
    uint8_t *surcharge; /* added in all questions; NULL: none */
    struct promise promise;
    bool has_promise;   /* the promise and the flaws belong to the current question */
    uint8_t *flaws;     /* of the cells; NULL until requested */
    uint16_t *guidance; /* of the cells; NULL until a weight is set */
    size_t guided;      /* number of cells with a weight */
    struct queues queues;
    bool has_queues; /* the queues belong to the current question */
    struct contender sides[EXPERIMENT_SIDES];
};

/* --- the past --------------------------------------------------------------------------------------- */

static void grow_old(struct history *history, const struct experiment_entry *entry)
{
    struct level *level = history->level;
    if (entry->kind == EXPERIMENT_PAINT) {
        level->terrain[level_index(level, entry->start)] = (uint8_t)entry->terrain;
    }
}

static void history_add(struct history *history, struct experiment_entry entry)
{
    if (history->count == EXPERIMENT_PAST) {
        grow_old(history, &history->list[0]);
        history->count--;
        memmove(history->list, history->list + 1, history->count * sizeof *history->list);
    }
    history->list[history->count++] = entry;
}

/* Restores the original grid and repeats all entries, so that the grid ends in its current state.  Does not repeat
 * queries for finders that keep no state. */
static struct experiment_work history_redo(const struct history *history, struct grid *grid, struct finder *finder)
{
    struct experiment_work work = {0, 0};
    if (!finder->method->keeps) {
        return work;
    }
    const struct level *level = history->level;
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        grid_set(grid, at, (uint8_t)level_terrain(level, at));
    }
    for (size_t i = 0; i < history->count; i++) {
        const struct experiment_entry *entry = &history->list[i];
        if (entry->kind == EXPERIMENT_PAINT) {
            grid_set(grid, entry->start, (uint8_t)entry->terrain);
        } else if (entry->kind == EXPERIMENT_QUESTION) {
            xalloc_answer(finder_run(finder, entry->start, entry->goal));
            work.written += finder_work(finder).written;
        }
        work.written += entry->work.written;
        work.from_scratch += entry->work.from_scratch;
    }
    return work;
}

static void live(void *context, struct finder *finder)
{
    struct contender *side = context;
    side->past = history_redo(&side->experiment->history, side->experiment->grid, finder);
}

/* --- the question ----------------------------------------------------------------------------------- */

static void put_to(struct experiment *experiment, struct contender *side)
{
    study_free(side->study);
    side->study = NULL;
    side->method.query.algorithm = side->method.finder->algorithm;
    side->method.query.guidance = experiment->guided > 0 ? experiment->guidance : NULL;
    if (experiment->facts.is_cut_off || (side != experiment->sides && !experiment->facts.has_rival)) {
        return;
    }
    side->method.query.start = experiment->facts.start;
    side->method.query.goal = experiment->facts.goal;
    side->method.query.surcharge = experiment->surcharge;
    side->study = study_new(side->method.finder, side->moves, &side->method.query, (struct study_past){live, side});
}

/* Returns the step to go to after a change. If the search had ended, this is the end, because the new search may have
 * more steps. */
static uint64_t step_of(const struct experiment *experiment)
{
    bool is_asked = experiment->sides[EXPERIMENT_FIRST].study != NULL;
    return is_asked && experiment_has_ended(experiment) ? UINT64_MAX : experiment_step(experiment);
}

static void forget_queues(struct experiment *experiment)
{
    if (experiment->has_queues) {
        queues_done(&experiment->queues);
        experiment->has_queues = false;
    }
}

static void ask(struct experiment *experiment)
{
    uint64_t step = step_of(experiment);
    experiment->has_promise = false;
    forget_queues(experiment);
    judge_ask(&experiment->judge, experiment->facts.start, experiment->facts.goal);
    experiment->facts.is_cut_off = experiment->facts.uses_regions &&
                                   !judge_connects(&experiment->judge, experiment->facts.start, experiment->facts.goal);
    for (int i = 0; i < EXPERIMENT_SIDES; i++) {
        put_to(experiment, &experiment->sides[i]);
    }
    experiment_go_to(experiment, step);
}

static void become_past(struct experiment *experiment)
{
    history_add(&experiment->history, (struct experiment_entry){.start = experiment->facts.start,
                                                                .goal = experiment->facts.goal,
                                                                .work.from_scratch = experiment->judge.written});
}

static void take_moves(struct experiment *experiment)
{
    for (int i = 0; i < EXPERIMENT_SIDES; i++) {
        study_free(experiment->sides[i].study);
        moves_free(experiment->sides[i].moves);
        experiment->sides[i].study = NULL;
        experiment->sides[i].moves = xalloc_check(moves_new(experiment->grid, &experiment->facts.mover));
    }
    forget_queues(experiment);
    judge_done(&experiment->judge);
    scratch_init(&experiment->judge, experiment->grid, &experiment->facts.mover);
    experiment->judge.finder->query.surcharge = experiment->surcharge;
}

/* Returns the first or the last cell, row by row, that is passable for the mover. */
static struct cell free_cell(const struct experiment *experiment, bool last)
{
    const struct level *level = experiment->level;
    struct cell found = {0, 0};
    bool is_found = false;
    for (struct cell at = {0, 0}; at.y < level->height && (last || !is_found); at = cell_after(at, level->width)) {
        if (moves_can_stand(experiment->judge.moves, at)) {
            found = at;
            is_found = true;
        }
    }
    return found;
}

/* Creates an experiment without running a query. */
static struct experiment *make(const struct level *level)
{
    struct experiment *experiment = xcalloc(1, sizeof *experiment);
    experiment->level = level_copy(level);
    experiment->facts.level = experiment->level;
    experiment->grid = level_grid(level);
    experiment->history.level = experiment->level;
    experiment->facts.mover =
        level->hound_count > 0 ? level_hound_mover(level, level->hounds[0].breed) : level_hare_mover(level);
    take_moves(experiment);
    experiment->facts.start = level->hound_count > 0 ? level->hounds[0].at : free_cell(experiment, false);
    experiment->facts.goal = level->has_hare ? level->hare : free_cell(experiment, true);
    for (int i = 0; i < EXPERIMENT_SIDES; i++) {
        struct contender *side = &experiment->sides[i];
        side->experiment = experiment;
        side->method.finder = &finder_search[i == EXPERIMENT_FIRST ? ALGORITHM_ASTAR : ALGORITHM_GREEDY];
        search_query_init(&side->method.query, side->moves, experiment->facts.start, experiment->facts.goal);
        side->method.query.open = OPEN_HEAP;
        side->method.query.weight_percent = USUAL_WEIGHT;
    }
    return experiment;
}

struct experiment *experiment_new(const struct level *level)
{
    struct experiment *experiment = make(level);
    ask(experiment);
    return experiment;
}

struct experiment *experiment_resume(const struct level *level, const struct experiment_method *method,
                                     const struct experiment_entry *history, size_t count)
{
    struct experiment *experiment = make(level);
    for (size_t i = 0; i < count; i++) {
        struct experiment_entry entry = history[i];
        if (entry.kind == EXPERIMENT_PAINT) {
            grid_set(experiment->grid, entry.start, (uint8_t)entry.terrain);
        }
        history_add(&experiment->history, entry);
    }
    if (method->query.surcharge != NULL) {
        experiment->surcharge = xmemdup(method->query.surcharge, level_cells(experiment->level));
        experiment->judge.finder->query.surcharge = experiment->surcharge;
    }
    experiment->facts.start = method->query.start;
    experiment->facts.goal = method->query.goal;
    experiment->sides[EXPERIMENT_FIRST].method = *method;
    ask(experiment);
    return experiment;
}

void experiment_free(struct experiment *experiment)
{
    if (experiment != NULL) {
        for (int i = 0; i < EXPERIMENT_SIDES; i++) {
            study_free(experiment->sides[i].study);
            moves_free(experiment->sides[i].moves);
        }
        forget_queues(experiment);
        judge_done(&experiment->judge);
        grid_free(experiment->grid);
        level_free(experiment->level);
        free(experiment->surcharge);
        free(experiment->flaws);
        free(experiment->guidance);
        free(experiment);
    }
}

const struct experiment_facts *experiment_facts(const struct experiment *experiment) { return &experiment->facts; }

enum terrain experiment_terrain(const struct experiment *experiment, struct cell at)
{
    return grid_has(experiment->grid, at) ? (enum terrain)grid_terrain(experiment->grid, at) : TERRAIN_HEDGE;
}

bool experiment_can_stand(const struct experiment *experiment, struct cell at)
{
    return grid_has(experiment->grid, at) && moves_can_stand(experiment->judge.moves, at);
}

static void set_end(struct experiment *experiment, struct cell *end, struct cell to)
{
    assert(grid_has(experiment->grid, to));
    become_past(experiment);
    *end = to;
    ask(experiment);
}

void experiment_set_start(struct experiment *experiment, struct cell start)
{
    set_end(experiment, &experiment->facts.start, start);
}

void experiment_set_goal(struct experiment *experiment, struct cell goal)
{
    set_end(experiment, &experiment->facts.goal, goal);
}

void experiment_paint(struct experiment *experiment, struct cell at, enum terrain terrain)
{
    if (experiment_terrain(experiment, at) != terrain) {
        become_past(experiment);
        history_add(&experiment->history,
                    (struct experiment_entry){.kind = EXPERIMENT_PAINT, .start = at, .terrain = terrain});
        grid_set(experiment->grid, at, (uint8_t)terrain);
        ask(experiment);
    }
}

void experiment_guide(struct experiment *experiment, struct cell at, uint16_t weight)
{
    size_t cells = level_cells(experiment->level), index = level_index(experiment->level, at);
    uint16_t before = experiment_guidance(experiment, at);
    if (before == weight) {
        return;
    }
    if (experiment->guidance == NULL) {
        experiment->guidance = xcalloc(cells, sizeof *experiment->guidance);
    }
    experiment->guided += before == 0;
    experiment->guided -= weight == 0;
    experiment->guidance[index] = weight;
    ask(experiment);
}

struct level *experiment_level(const struct experiment *experiment)
{
    struct level *level = level_copy(experiment->level);
    for (size_t i = 0; i < level_cells(level); i++) {
        level->terrain[i] = (uint8_t)experiment_terrain(experiment, level_cell(level, i));
    }
    return level;
}

uint16_t experiment_guidance(const struct experiment *experiment, struct cell at)
{
    bool has_any = experiment->guided > 0 && level_has(experiment->level, at);
    return has_any ? experiment->guidance[level_index(experiment->level, at)] : 0;
}

bool experiment_is_guided(const struct experiment *experiment) { return experiment->guided > 0; }

void experiment_forget(struct experiment *experiment)
{
    for (size_t i = 0; i < experiment->history.count; i++) {
        grow_old(&experiment->history, &experiment->history.list[i]);
    }
    experiment->history.count = 0;
    ask(experiment);
}

void experiment_set_steps(struct experiment *experiment, int neighbours, enum corners corners)
{
    experiment->facts.mover.neighbours = (uint8_t)neighbours;
    experiment->facts.mover.corners = corners;
    uint64_t step = step_of(experiment);
    take_moves(experiment);
    experiment_forget(experiment);
    experiment_go_to(experiment, step);
}

void experiment_set_method(struct experiment *experiment, enum experiment_side side,
                           const struct experiment_method *method)
{
    experiment->sides[side].method = *method;
    ask(experiment);
}

void experiment_use_regions(struct experiment *experiment, bool uses)
{
    experiment->facts.uses_regions = uses;
    ask(experiment);
}

void experiment_set_versus(struct experiment *experiment, bool versus)
{
    experiment->facts.has_rival = versus;
    ask(experiment);
}

const struct experiment_method *experiment_method(const struct experiment *experiment, enum experiment_side side)
{
    return &experiment->sides[side].method;
}

struct study *experiment_study(const struct experiment *experiment, enum experiment_side side)
{
    return experiment->sides[side].study;
}

const struct promise *experiment_promise(struct experiment *experiment)
{
    const struct experiment_method *method = &experiment->sides[EXPERIMENT_FIRST].method;
    bool is_told = finder_method_takes_heuristic(method->finder) && experiment->surcharge == NULL &&
                   level_cells(experiment->level) <= PROMISE_CELLS;
    if (is_told && !experiment->has_promise) {
        experiment->flaws = experiment->flaws != NULL ? experiment->flaws : xcalloc(level_cells(experiment->level), 1);
        experiment->promise =
            promise_find(experiment->judge.moves, method->query.heuristic, experiment->facts.goal, experiment->flaws);
        experiment->has_promise = true;
    }
    return is_told ? &experiment->promise : NULL;
}

unsigned experiment_flaws(struct experiment *experiment, struct cell at)
{
    bool is_told = experiment_promise(experiment) != NULL && level_has(experiment->level, at);
    return is_told ? experiment->flaws[level_index(experiment->level, at)] : 0;
}

const struct queues *experiment_queues(struct experiment *experiment)
{
    const struct experiment_method *method = &experiment->sides[EXPERIMENT_FIRST].method;
    const struct study *study = experiment->sides[EXPERIMENT_FIRST].study;
    if (study == NULL || !queues_fit(method->finder)) {
        return NULL;
    }
    if (!experiment->has_queues) {
        queues_init(&experiment->queues, method->finder, experiment->judge.moves, &method->query);
        experiment->has_queues = true;
    }
    queues_go_to(&experiment->queues, study_step(study));
    return &experiment->queues;
}

size_t experiment_past(const struct experiment *experiment) { return experiment->history.count; }

uint64_t experiment_from_scratch(const struct experiment *experiment) { return experiment->judge.written; }

struct experiment_work experiment_work(const struct experiment *experiment, enum experiment_side side)
{
    struct experiment_work work = experiment->sides[side].past;
    const struct study *study = experiment->sides[side].study;
    work.written += study != NULL ? finder_work(study_finder(study)).written : 0;
    work.from_scratch += experiment->judge.written;
    return work;
}

uint32_t experiment_optimum(const struct experiment *experiment) { return experiment->judge.optimum; }

void experiment_rest(struct experiment *experiment, const struct grid *now, const struct study_rest *rest)
{
    for (struct cell at = {0, 0}; at.y < grid_height(now); at = cell_after(at, grid_width(now))) {
        grid_set(experiment->grid, at, grid_terrain(now, at));
    }
    for (int i = 0; i < EXPERIMENT_SIDES; i++) {
        if (experiment->sides[i].study != NULL) {
            moves_update(experiment->sides[i].moves);
            study_rest(experiment->sides[i].study, rest);
        }
    }
}

void experiment_go_to(struct experiment *experiment, uint64_t step)
{
    for (int i = 0; i < EXPERIMENT_SIDES; i++) {
        if (experiment->sides[i].study != NULL) {
            study_go_to(experiment->sides[i].study, step);
        }
    }
}

void experiment_go_to_cell(struct experiment *experiment, struct cell cell)
{
    if (experiment->sides[EXPERIMENT_FIRST].study != NULL) {
        study_go_to_cell(experiment->sides[EXPERIMENT_FIRST].study, cell);
        experiment_go_to(experiment, study_step(experiment->sides[EXPERIMENT_FIRST].study));
    }
}

void experiment_go_to_end(struct experiment *experiment) { experiment_go_to(experiment, UINT64_MAX); }

void experiment_take_step(struct experiment *experiment)
{
    const struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    struct cell path[2];
    experiment_go_to_end(experiment);
    if (study != NULL && study_status(study) == SEARCH_FOUND && finder_path(study_finder(study), path, 2) > 2) {
        experiment_set_start(experiment, path[1]);
    }
}

uint64_t experiment_step(const struct experiment *experiment)
{
    uint64_t step = 0;
    for (int i = 0; i < EXPERIMENT_SIDES; i++) {
        uint64_t at = experiment->sides[i].study != NULL ? study_step(experiment->sides[i].study) : 0;
        step = at > step ? at : step;
    }
    return step;
}

bool experiment_has_ended(const struct experiment *experiment)
{
    for (int i = 0; i < EXPERIMENT_SIDES; i++) {
        if (experiment->sides[i].study != NULL && study_status(experiment->sides[i].study) == SEARCH_RUNNING) {
            return false;
        }
    }
    return true;
}
