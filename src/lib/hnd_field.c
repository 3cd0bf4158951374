/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"

#include "path/field/field.h"

#include <string.h>

struct hnd_field {
    struct hnd_mover *mover;
    struct field *field;
    bool has_answer;  /* the costs are valid */
    uint64_t version; /* of the grid for which they are valid */
};

static bool init(void *handle, const struct hnd_grid *grid, void *how)
{
    struct hnd_field *field = handle;
    (void)grid;
    field->mover = how;
    field->field = field_new(field->mover->moves);
    return field->field != NULL;
}

enum hnd_status hnd_field_new(struct hnd_mover *mover, struct hnd_field **made)
{
    return lib_new(lib_grid_of(mover), sizeof **made, init, mover, made);
}

void hnd_field_free(struct hnd_field *field)
{
    if (field != NULL) {
        const struct allocator *before = lib_enter(field->mover->grid);
        field_free(field->field);
        lib_free(field, before);
    }
}

static bool has_all(const struct hnd_grid *grid, const struct hnd_cell *cells, size_t count)
{
    size_t good = 0;
    while (good < count && lib_has(grid, cells[good])) {
        good++;
    }
    return good == count;
}

static enum hnd_status settle(struct hnd_field *field, struct hnd_cell target, const struct hnd_cell *hunters,
                              size_t count)
{
    const struct hnd_grid *grid = field->mover->grid;
    field->has_answer = false;
    if (!lib_has(grid, target) || !has_all(grid, hunters, count)) {
        return HND_OUT_OF_RANGE;
    }
    const struct allocator *before = lib_enter(grid);
    enum hnd_status status =
        lib_status(field_update(field->field, lib_cell(target), (const struct cell *)(const void *)hunters, count));
    lib_leave(before);
    field->has_answer = status >= HND_OK;
    field->version = grid_version(grid->cells);
    return status;
}

/* Reading this many at once takes half the time of reading them one by one. */
enum { WAYS = 64 };

static void write_plans(const struct hnd_field *field, const struct hnd_cell *hunters, size_t count,
                        struct hnd_plan *plans)
{
    struct field_way ways[WAYS];
    field_ways(field->field, (const struct cell *)(const void *)hunters, count, ways);
    for (size_t i = 0; i < count; i++) {
        plans[i] = (struct hnd_plan){.status = ways[i].cost != HND_NO_COST ? HND_OK : HND_NO_PATH,
                                     .cost = ways[i].cost,
                                     .next = lib_told(cell_step(lib_cell(hunters[i]), ways[i].next))};
    }
}

static void write_no_plans(const struct hnd_cell *hunters, size_t count, enum hnd_status status, struct hnd_plan *plans)
{
    for (size_t i = 0; i < count; i++) {
        plans[i] = (struct hnd_plan){.status = status, .cost = HND_NO_COST, .next = hunters[i]};
    }
}

/* Plans for a hunter on a blocked cell, or reports that it is enclosed.  The search continues to the adjacent cells. */
static void walk_off(struct hnd_field *field, struct hnd_cell target, struct hnd_cell hunter, struct hnd_plan *plan)
{
    const struct lib_exits exits = lib_find_exits(field->mover, hunter);
    if (exits.count > 0) {
        const struct allocator *before = lib_enter(field->mover->grid);
        enum search_status status = field_update(field->field, lib_cell(target), exits.cells, (size_t)exits.count);
        lib_leave(before);
        field->has_answer = status == SEARCH_FOUND || status == SEARCH_NONE;
        plan->status = field->has_answer ? plan->status : (int32_t)lib_status(status);
    }
    for (int i = 0; field->has_answer && i < exits.count; i++) {
        uint32_t cost = field_cost(field->field, exits.cells[i]);
        if (cost != HND_NO_COST && cost + exits.costs[i] < plan->cost) {
            *plan = (struct hnd_plan){HND_OK, cost + exits.costs[i], lib_told(exits.cells[i])};
        }
    }
    plan->status = (int32_t)lib_why(field->mover, hunter, (enum hnd_status)plan->status);
}

/* Returns the common status of all plans. */
static enum hnd_status walk_off_walls(struct hnd_field *field, struct hnd_cell target, const struct hnd_cell *hunters,
                                      size_t count, struct hnd_plan *plans)
{
    enum hnd_status all = HND_OK;
    for (size_t i = 0; i < count; i++) {
        if (plans[i].status == HND_NO_PATH && field->has_answer) {
            walk_off(field, target, hunters[i], &plans[i]);
        }
        all = lib_worse(all, (enum hnd_status)plans[i].status);
    }
    return all;
}

enum hnd_status hnd_field_update(struct hnd_field *field, struct hnd_cell target, const struct hnd_cell *hunters,
                                 size_t count, struct hnd_plan *plans)
{
    if (field == NULL || (hunters == NULL && count > 0)) {
        return HND_BAD_ARGUMENT;
    }
    enum hnd_status status = settle(field, target, hunters, count);
    if (plans != NULL && !field->has_answer) {
        write_no_plans(hunters, count, status, plans);
    }
    for (size_t i = 0; plans != NULL && field->has_answer && i < count; i += WAYS) {
        write_plans(field, hunters + i, count - i < WAYS ? count - i : WAYS, plans + i);
    }
    return plans != NULL && status == HND_NO_PATH ? walk_off_walls(field, target, hunters, count, plans) : status;
}

static bool knows(const struct hnd_field *field, struct hnd_cell at)
{
    const struct hnd_grid *grid = field->mover->grid;
    return field->has_answer && field->version == grid_version(grid->cells) && lib_has(grid, at);
}

uint32_t hnd_field_cost(const struct hnd_field *field, struct hnd_cell from)
{
    return knows(field, from) ? field_cost(field->field, lib_cell(from)) : HND_NO_COST;
}

struct hnd_cell hnd_field_next(const struct hnd_field *field, struct hnd_cell from)
{
    enum direction dir = knows(field, from) ? field_next(field->field, lib_cell(from)) : NO_DIRECTION;
    return lib_told(cell_step(lib_cell(from), dir));
}

size_t hnd_field_path(const struct hnd_field *field, struct hnd_cell from, struct hnd_cell *cells, size_t room)
{
    return knows(field, from) ? field_path(field->field, lib_cell(from), lib_cells(cells), room) : 0;
}

_Static_assert(sizeof(struct hnd_goal) == sizeof(struct field_source), "goals are alike");
_Static_assert(offsetof(struct hnd_goal, cost) == offsetof(struct field_source, cost), "goals are alike");

static enum hnd_status check_goals(const struct hnd_grid *grid, const struct hnd_goal *goals, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!lib_has(grid, goals[i].at)) {
            return HND_OUT_OF_RANGE;
        }
        if (goals[i].cost > INT32_MAX) {
            return HND_TOO_FAR;
        }
    }
    return HND_OK;
}

/* Adopts the result of a search of the whole map. */
static enum hnd_status adopt(struct hnd_field *field, enum search_status status)
{
    field->has_answer = status == SEARCH_FOUND || status == SEARCH_NONE;
    field->version = grid_version(field->mover->grid->cells);
    return lib_status(status);
}

enum hnd_status hnd_field_fill(struct hnd_field *field, const struct hnd_goal *goals, size_t count, uint32_t bound)
{
    if (field == NULL || (goals == NULL && count > 0)) {
        return HND_BAD_ARGUMENT;
    }
    const struct hnd_grid *grid = field->mover->grid;
    enum hnd_status status = check_goals(grid, goals, count);
    field->has_answer = false;
    if (status == HND_OK) {
        const struct allocator *before = lib_enter(grid);
        const struct field_source *sources = (const struct field_source *)(const void *)goals;
        status = adopt(field, field_fill(field->field, sources, count, bound));
        lib_leave(before);
    }
    return status;
}

enum hnd_status hnd_field_flee(struct hnd_field *field, const struct hnd_field *danger, unsigned percent)
{
    bool fits = field != NULL && danger != NULL && field != danger && field->mover->grid == danger->mover->grid;
    if (!fits) {
        return HND_BAD_ARGUMENT;
    }
    const struct hnd_grid *grid = field->mover->grid;
    field->has_answer = false;
    if (!danger->has_answer || danger->version != grid_version(grid->cells)) {
        return HND_CHANGED;
    }
    const struct allocator *before = lib_enter(grid);
    enum hnd_status status = adopt(field, field_flee(field->field, danger->field, percent));
    lib_leave(before);
    return status;
}

enum hnd_status hnd_field_costs(const struct hnd_field *field, struct hnd_cell at, int width, int height,
                                uint32_t *costs, size_t stride)
{
    stride = stride != 0 ? stride : (size_t)(width > 0 ? width : 0);
    if (field == NULL || costs == NULL || stride < (size_t)(width > 0 ? width : 0)) {
        return HND_BAD_ARGUMENT;
    }
    const struct hnd_grid *grid = field->mover->grid;
    if (!lib_has_part(grid, at, width, height)) {
        return HND_OUT_OF_RANGE;
    }
    if (!knows(field, at)) {
        for (int y = 0; y < height; y++) {
            memset(costs + (size_t)y * stride, 0xff, (size_t)width * sizeof *costs);
        }
        return HND_CHANGED;
    }
    field_costs(field->field, lib_cell(at), width, height, costs, stride);
    return HND_OK;
}

struct hnd_cell hnd_field_downhill(const struct hnd_field *field, struct hnd_cell from,
                                   uint32_t (*extra)(void *data, struct hnd_cell to), void *data)
{
    const struct moves *moves = field->mover->moves;
    const uint32_t here = hnd_field_cost(field, from);
    unsigned steps = here != HND_NO_COST ? moves_from(moves, lib_cell(from)) : 0;
    struct hnd_cell best = from;
    uint64_t least = UINT64_MAX;
    for (; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        struct hnd_cell to = lib_told(cell_step(lib_cell(from), dir));
        uint32_t cost = hnd_field_cost(field, to);
        uint32_t more = cost < here && extra != NULL ? extra(data, to) : 0;
        uint64_t sum = (uint64_t)cost + moves_cost(moves, lib_cell(from), dir) + more;
        if (cost < here && more != HND_NO_COST && sum < least) {
            least = sum;
            best = to;
        }
    }
    return best;
}
