/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/promise.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "path/field/field.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct promise_check {
    const struct moves *moves;
    const struct field *field;
    enum heuristic heuristic;
    struct cell goal;
    struct promise promise;
    uint8_t *flaws; /* NULL: not requested */
};

static void note(struct promise_check *check, struct cell at, enum promise_flaw flaw)
{
    if (check->flaws != NULL) {
        check->flaws[grid_index(moves_grid(check->moves), at)] |= (uint8_t)flaw;
    }
}

static uint32_t estimate_at(const struct promise_check *check, struct cell at)
{
    return heuristic_cost(check->heuristic, moves_mover(check->moves), at, check->goal);
}

static void check_cell(struct promise_check *check, struct cell at)
{
    struct promise *promise = &check->promise;
    uint32_t says = estimate_at(check, at), costs = field_cost(check->field, at);
    promise->cells++;
    if (says > costs) {
        promise->too_much++;
        note(check, at, PROMISE_TOO_MUCH);
        if (says - costs > promise->says - promise->costs) {
            promise->liar = at;
            promise->says = says;
            promise->costs = costs;
        }
    }
}

static void check_step(struct promise_check *check, struct cell at, enum direction dir)
{
    struct promise *promise = &check->promise;
    struct cell to = cell_step(at, dir);
    uint32_t before = estimate_at(check, at), after = estimate_at(check, to), step = moves_cost(check->moves, at, dir);
    uint32_t falls = before > after ? before - after : 0;
    if (falls > step) {
        promise->inconsistent++;
        note(check, at, PROMISE_FALLS);
        if (falls - step > promise->falls - promise->step) {
            promise->from = at;
            promise->to = to;
            promise->falls = falls;
            promise->step = step;
        }
    }
}

/* Settles all cells that have a path, by using every cell as a hunter. */
static void flood(struct field *field, const struct grid *grid, struct cell goal)
{
    size_t count = grid_cells(grid), i = 0;
    struct cell *hunters = xcalloc(count, sizeof *hunters);
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        hunters[i++] = at;
    }
    xalloc_answer(field_update(field, goal, hunters, count));
    free(hunters);
}

struct promise promise_find(struct moves *moves, enum heuristic heuristic, struct cell goal, uint8_t *flaws)
{
    struct field *field = xalloc_check(field_new(moves));
    struct promise_check check = {.moves = moves, .field = field, .heuristic = heuristic, .goal = goal, .flaws = flaws};
    const struct grid *grid = moves_grid(moves);
    if (flaws != NULL) {
        memset(flaws, 0, grid_cells(grid));
    }
    flood(field, grid, goal);
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        if (field_cost(field, at) != UINT32_MAX) {
            check_cell(&check, at);
        }
        for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
            if (moves_can_step(moves, at, dir)) {
                check_step(&check, at, dir);
            }
        }
    }
    field_free(field);
    return check.promise;
}

static void write_step(const struct promise *promise, struct text *out)
{
    text_addf(out, "from (%d,%d) to (%d,%d) h falls by %" PRIu32 ", and the step costs %" PRIu32, promise->from.x,
              promise->from.y, promise->to.x, promise->to.y, promise->falls, promise->step);
}

void promise_write(const struct promise *promise, enum heuristic heuristic, struct text *out)
{
    text_addf(out, "%s, to this goal on this map: ", heuristic_name(heuristic));
    if (promise->inconsistent == 0) {
        text_add(out, "consistent and therefore admissible: on each step, h falls by at most the step cost");
    } else if (promise->too_much == 0) {
        text_add(out, "admissible, but not consistent: ");
        write_step(promise, out);
    } else {
        text_addf(out,
                  "not admissible: h is too large in %zu of %zu cells, at (%d,%d) %" PRIu32
                  " where a path costs %" PRIu32 "; not consistent: ",
                  promise->too_much, promise->cells, promise->liar.x, promise->liar.y, promise->says, promise->costs);
        write_step(promise, out);
    }
}
