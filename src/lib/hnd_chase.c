/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"

#include "path/chase/chase.h"

struct hnd_chase {
    struct chase *chase;
    struct lib_query query;
    struct hnd_cell hunter, target;
    /* If the hunter is on a blocked cell, the chase plans from each cell to which it can step. */
    struct lib_exits exits;
    int exit, best;     /* the exit from which it plans, and the best one so far; -1: none */
    uint32_t best_cost; /* including the step to the exit */
    bool compares;      /* some exits are left */
};

static bool init(void *handle, const struct hnd_grid *grid, void *how)
{
    struct hnd_mover *mover = how;
    struct hnd_chase *chase = handle;
    (void)grid;
    *chase = (struct hnd_chase){.chase = chase_new(mover->moves), .query = {.mover = mover, .status = HND_NO_PATH}};
    return chase->chase != NULL;
}

enum hnd_status hnd_chase_new(struct hnd_mover *mover, struct hnd_chase **made)
{
    return lib_new(lib_grid_of(mover), sizeof **made, init, mover, made);
}

void hnd_chase_free(struct hnd_chase *chase)
{
    if (chase != NULL) {
        const struct allocator *before = lib_enter(chase->query.mover->grid);
        chase_free(chase->chase);
        lib_free(chase, before);
    }
}

enum hnd_status hnd_chase_bound(struct hnd_chase *chase, size_t bytes)
{
    if (chase == NULL) {
        return HND_BAD_ARGUMENT;
    }
    const struct allocator *before = lib_enter(chase->query.mover->grid);
    chase_bound(chase->chase, bytes);
    lib_leave(before);
    return HND_OK;
}

static struct cell start_of(const struct hnd_chase *chase)
{
    return chase->exits.count > 0 ? chase->exits.cells[chase->exit] : lib_cell(chase->hunter);
}

static void plan_from_start(struct hnd_chase *chase)
{
    chase->query.status = lib_status(chase_begin(chase->chase, start_of(chase), lib_cell(chase->target)));
}

/* Compares the plan from an exit, and continues with the next one or, at the end, with the best one, which is near. */
static void compare_exit(struct hnd_chase *chase)
{
    uint32_t cost = chase_cost(chase->chase) + chase->exits.costs[chase->exit];
    if (chase->query.status == HND_OK && (chase->best < 0 || cost < chase->best_cost)) {
        chase->best = chase->exit;
        chase->best_cost = cost;
    }
    chase->compares = chase->exit + 1 < chase->exits.count;
    if (chase->compares) {
        chase->exit++;
        plan_from_start(chase);
    } else if (chase->best >= 0) {
        chase->exit = chase->best;
        chase->query.status = lib_status(chase_update(chase->chase, start_of(chase), lib_cell(chase->target)));
    }
}

static void settle(struct hnd_chase *chase)
{
    while (chase->compares && (chase->query.status == HND_OK || chase->query.status == HND_NO_PATH)) {
        compare_exit(chase);
    }
    chase->query.status = lib_why(chase->query.mover, chase->hunter, chase->query.status);
}

enum hnd_status hnd_chase_begin(struct hnd_chase *chase, struct hnd_cell hunter, struct hnd_cell target)
{
    if (chase == NULL) {
        return HND_BAD_ARGUMENT;
    }
    const struct allocator *before = lib_enter(chase->query.mover->grid);
    chase->hunter = hunter;
    chase->target = target;
    chase->exits.count = 0;
    if (lib_query_begin(&chase->query, hunter, target) == HND_RUNNING) {
        chase->exits = lib_find_exits(chase->query.mover, hunter);
        chase->exit = 0;
        chase->best = -1;
        chase->compares = chase->exits.count > 0;
        plan_from_start(chase);
        settle(chase);
    }
    lib_leave(before);
    return chase->query.status;
}

enum hnd_status hnd_chase_step(struct hnd_chase *chase, uint64_t expansions)
{
    if (chase == NULL) {
        return HND_BAD_ARGUMENT;
    }
    if (lib_query_goes_on(&chase->query)) {
        const struct allocator *before = lib_enter(chase->query.mover->grid);
        chase->query.status = lib_status(chase_step(chase->chase, expansions));
        settle(chase);
        lib_leave(before);
    }
    return chase->query.status;
}

enum hnd_status hnd_chase_update(struct hnd_chase *chase, struct hnd_cell hunter, struct hnd_cell target)
{
    enum hnd_status status = hnd_chase_begin(chase, hunter, target);
    while (status == HND_RUNNING) {
        status = hnd_chase_step(chase, UINT64_MAX);
    }
    return status;
}

uint32_t hnd_chase_cost(const struct hnd_chase *chase)
{
    uint32_t step = chase->exits.count > 0 ? chase->exits.costs[chase->exit] : 0;
    return chase->query.status == HND_OK ? chase_cost(chase->chase) + step : HND_NO_COST;
}

struct hnd_cell hnd_chase_next(const struct hnd_chase *chase)
{
    if (chase->query.status == HND_OK && chase->exits.count > 0) {
        return lib_told(start_of(chase));
    }
    enum direction dir = chase->query.status == HND_OK ? chase_next(chase->chase) : NO_DIRECTION;
    return lib_told(cell_step(lib_cell(chase->hunter), dir));
}

size_t hnd_chase_path(const struct hnd_chase *chase, struct hnd_cell *cells, size_t room)
{
    if (chase->query.status != HND_OK || chase->exits.count == 0) {
        return chase->query.status == HND_OK ? chase_path(chase->chase, lib_cells(cells), room) : 0;
    }
    if (room > 0) {
        cells[0] = chase->hunter;
    }
    size_t count = chase_path(chase->chase, room > 1 ? lib_cells(cells + 1) : NULL, room > 1 ? room - 1 : 0);
    return count > 0 ? count + 1 : 0;
}

uint64_t hnd_chase_expanded(const struct hnd_chase *chase) { return chase_counts(chase->chase).expanded; }
