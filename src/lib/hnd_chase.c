/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"

#include "path/chase/chase.h"

struct hnd_chase {
    struct chase *chase;
    struct lib_query query;
    struct hnd_cell hunter;
};

/* One that stands by itself, or is a pack's. */
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

/* --- packs ----------------------------------------------------------------------------------------- */

struct hnd_pack {
    const struct hnd_grid *grid;
    size_t count;
    struct hnd_chase chases[];
};

/* Chases of a pack in the making. */
struct pack_terms {
    struct hnd_mover *mover;
    size_t count, bytes;
};

static void release_chases(struct hnd_pack *pack)
{
    for (size_t i = 0; i < pack->count; i++) {
        chase_free(pack->chases[i].chase);
    }
}

static bool init_pack(void *handle, const struct hnd_grid *grid, void *how)
{
    const struct pack_terms *terms = how;
    struct hnd_pack *pack = handle;
    bool is_good = true;
    for (pack->grid = grid; is_good && pack->count < terms->count; pack->count += is_good) {
        struct hnd_chase *chase = &pack->chases[pack->count];
        is_good = init(chase, grid, terms->mover);
        if (is_good) {
            chase_bound(chase->chase, terms->bytes);
        }
    }
    if (!is_good) {
        release_chases(pack);
    }
    return is_good;
}

enum hnd_status hnd_pack_new(struct hnd_mover *mover, size_t count, size_t bytes, struct hnd_pack **made)
{
    if (made == NULL) {
        return HND_BAD_ARGUMENT;
    }
    struct pack_terms terms = {mover, count, bytes != 0 ? bytes : SIZE_MAX};
    bool fits = count <= (SIZE_MAX - sizeof **made) / sizeof(struct hnd_chase);
    size_t size = sizeof **made + (fits ? count : 0) * sizeof(struct hnd_chase);
    *made = mover != NULL && fits ? lib_new(mover->grid, size, init_pack, &terms) : NULL;
    return lib_made(*made, mover != NULL);
}

void hnd_pack_free(struct hnd_pack *pack)
{
    if (pack != NULL) {
        const struct hnd_grid *grid = pack->grid;
        const struct allocator *before = lib_enter(grid);
        release_chases(pack);
        alloc_free(pack);
        lib_leave(grid, before);
    }
}

/* Errors are worse than that there is no path, and the first error counts. */
static enum hnd_status worse(enum hnd_status so_far, enum hnd_status status)
{
    return so_far < HND_OK || status == HND_OK ? so_far : status;
}

enum hnd_status hnd_pack_update(struct hnd_pack *pack, const struct hnd_cell *hunters, const struct hnd_cell *targets,
                                struct hnd_plan *plans)
{
    if (pack == NULL || (pack->count > 0 && (hunters == NULL || targets == NULL || plans == NULL))) {
        return HND_BAD_ARGUMENT;
    }
    enum hnd_status all = HND_OK;
    for (size_t i = 0; i < pack->count; i++) {
        struct hnd_chase *chase = &pack->chases[i];
        enum hnd_status status = hnd_chase_update(chase, hunters[i], targets[i]);
        plans[i] = (struct hnd_plan){.status = status, .cost = hnd_chase_cost(chase), .next = hnd_chase_next(chase)};
        all = worse(all, status);
    }
    return all;
}

struct hnd_chase *hnd_pack_chase(struct hnd_pack *pack, size_t number)
{
    return number < pack->count ? &pack->chases[number] : NULL;
}
