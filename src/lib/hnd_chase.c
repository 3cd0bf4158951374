/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"

#include "path/chase/chase.h"

struct hnd_chase {
    struct chase *chase;
    struct lib_query query;
    struct hnd_cell hunter;
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
    if (made == NULL) {
        return HND_BAD_ARGUMENT;
    }
    *made = mover != NULL ? lib_new(mover->grid, sizeof **made, init, mover) : NULL;
    return lib_made(*made, mover != NULL);
}

void hnd_chase_free(struct hnd_chase *chase)
{
    if (chase != NULL) {
        const struct hnd_grid *grid = chase->query.mover->grid;
        const struct allocator *before = lib_enter(grid);
        chase_free(chase->chase);
        alloc_free(chase);
        lib_leave(grid, before);
    }
}

enum hnd_status hnd_chase_bound(struct hnd_chase *chase, size_t bytes)
{
    if (chase == NULL) {
        return HND_BAD_ARGUMENT;
    }
    const struct hnd_grid *grid = chase->query.mover->grid;
    const struct allocator *before = lib_enter(grid);
    chase_bound(chase->chase, bytes);
    lib_leave(grid, before);
    return HND_OK;
}

enum hnd_status hnd_chase_begin(struct hnd_chase *chase, struct hnd_cell hunter, struct hnd_cell target)
{
    if (chase == NULL) {
        return HND_BAD_ARGUMENT;
    }
    const struct hnd_grid *grid = chase->query.mover->grid;
    const struct allocator *before = lib_enter(grid);
    chase->hunter = hunter;
    if (lib_query_begin(&chase->query, hunter, target) == HND_RUNNING) {
        chase->query.status = lib_status(chase_begin(chase->chase, lib_cell(hunter), lib_cell(target)));
    }
    lib_leave(grid, before);
    return chase->query.status;
}

enum hnd_status hnd_chase_step(struct hnd_chase *chase, uint64_t expansions)
{
    if (chase == NULL) {
        return HND_BAD_ARGUMENT;
    }
    if (lib_query_goes_on(&chase->query)) {
        const struct hnd_grid *grid = chase->query.mover->grid;
        const struct allocator *before = lib_enter(grid);
        chase->query.status = lib_status(chase_step(chase->chase, expansions));
        lib_leave(grid, before);
    }
    return chase->query.status;
}

enum hnd_status hnd_chase_update(struct hnd_chase *chase, struct hnd_cell hunter, struct hnd_cell target)
{
    hnd_chase_begin(chase, hunter, target);
    return hnd_chase_step(chase, UINT64_MAX);
}

uint32_t hnd_chase_cost(const struct hnd_chase *chase)
{
    return chase->query.status == HND_OK ? chase_cost(chase->chase) : HND_NO_COST;
}

struct hnd_cell hnd_chase_next(const struct hnd_chase *chase)
{
    enum direction dir = chase->query.status == HND_OK ? chase_next(chase->chase) : NO_DIRECTION;
    return lib_told(cell_step(lib_cell(chase->hunter), dir));
}

size_t hnd_chase_path(const struct hnd_chase *chase, struct hnd_cell *cells, size_t room)
{
    return chase->query.status == HND_OK ? chase_path(chase->chase, lib_cells(cells), room) : 0;
}

uint64_t hnd_chase_expanded(const struct hnd_chase *chase)
{
    return chase_counts(chase->chase).expanded;
}
