/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/study.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"

#include <stdlib.h>

struct study {
    const struct finder_method *method;
    struct moves *moves; /* borrowed */
    struct search_query query;
    struct study_past past;
    struct finder *finder;
    uint64_t step;
    enum search_status status;
    struct before before; /* this step, where it is `taken_down` */
    uint64_t taken_down;  /* the step after which it was taken; UINT64_MAX: none */
};

static void start_search(struct study *study)
{
    study->finder = xalloc_check(finder_new(study->method, study->moves, &study->query));
    if (study->past.live != NULL) {
        study->past.live(study->past.context, study->finder);
    }
    study->step = 0;
    study->taken_down = UINT64_MAX;
    study->status = xalloc_answer(finder_begin(study->finder, study->query.start, study->query.goal));
}

struct study *study_new(const struct finder_method *method, struct moves *moves, const struct search_query *query,
                        struct study_past past)
{
    struct study *study = xcalloc(1, sizeof *study);
    study->method = method;
    study->moves = moves;
    study->query = *query;
    study->past = past;
    start_search(study);
    return study;
}

void study_free(struct study *study)
{
    if (study != NULL) {
        finder_free(study->finder);
        before_done(&study->before);
        free(study);
    }
}

static bool has_ended(const struct study *study)
{
    return study->status != SEARCH_RUNNING;
}

static void go_on(struct study *study)
{
    study->status = xalloc_answer(finder_step(study->finder, 1));
    study->step++;
}

static void begin_anew(struct study *study)
{
    finder_free(study->finder);
    start_search(study);
}

void study_go_to(struct study *study, uint64_t step)
{
    if (step < study->step) {
        begin_anew(study);
    }
    while (study->step < step && !has_ended(study)) {
        if (study->step + 1 == step) {
            before_take(&study->before, study->finder, moves_grid(study->moves));
            study->taken_down = study->step;
            go_on(study);
        } else {
            go_on(study);
        }
    }
}

/* From the end of a search, or a cell's closing, one goes back for it: only there was it not known before that the step
 * would be the last one. */
static void look_back(struct study *study)
{
    uint64_t step = study->step;
    if (step == 0) {
        before_clear(&study->before, moves_grid(study->moves));
    } else if (study->taken_down != step - 1) {
        begin_anew(study);
        study_go_to(study, step);
    }
}

const struct search_node *study_before(struct study *study)
{
    look_back(study);
    return study->before.nodes;
}

struct expansion study_expansion(struct study *study)
{
    struct expansion expansion;
    look_back(study);
    expansion_read(&expansion, &study->before, study->finder, study->moves);
    return expansion;
}

bool study_go_to_cell(struct study *study, struct cell cell)
{
    while (!has_ended(study) && finder_node(study->finder, cell).state != SEARCH_CLOSED) {
        go_on(study);
    }
    return !has_ended(study);
}

uint64_t study_step(const struct study *study)
{
    return study->step;
}

enum search_status study_status(const struct study *study)
{
    return study->status;
}

const struct finder *study_finder(const struct study *study)
{
    return study->finder;
}

const struct search_query *study_query(const struct study *study)
{
    return &study->finder->query;
}

const struct moves *study_moves(const struct study *study)
{
    return study->moves;
}

struct cell *study_path(const struct study *study, size_t *count)
{
    *count = study->status == SEARCH_FOUND ? finder_path(study->finder, NULL, 0) : 0;
    struct cell *cells = xcalloc(*count, sizeof *cells);
    finder_path(study->finder, cells, *count);
    return cells;
}
