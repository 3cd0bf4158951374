/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"

#include "path/map/regions.h"

struct hnd_regions {
    const struct hnd_grid *grid;
    struct regions *regions;
};

static struct hnd_regions *make(struct hnd_mover *mover)
{
    struct hnd_regions *regions = alloc_zeroed(1, sizeof *regions);
    struct regions *engine = regions != NULL ? regions_new(mover->moves) : NULL;
    if (engine == NULL) {
        alloc_free(regions);
        return NULL;
    }
    *regions = (struct hnd_regions){.grid = mover->grid, .regions = engine};
    return regions;
}

enum hnd_status hnd_regions_new(struct hnd_mover *mover, struct hnd_regions **made)
{
    if (made == NULL) {
        return HND_BAD_ARGUMENT;
    }
    *made = NULL;
    if (mover == NULL) {
        return HND_BAD_ARGUMENT;
    }
    const struct allocator *before = lib_enter(mover->grid);
    *made = make(mover);
    lib_leave(mover->grid, before);
    return *made != NULL ? HND_OK : HND_NO_MEMORY;
}

void hnd_regions_free(struct hnd_regions *regions)
{
    if (regions != NULL) {
        const struct hnd_grid *grid = regions->grid;
        const struct allocator *before = lib_enter(grid);
        regions_free(regions->regions);
        alloc_free(regions);
        lib_leave(grid, before);
    }
}

bool hnd_regions_connected(struct hnd_regions *regions, struct hnd_cell a, struct hnd_cell b)
{
    regions_update(regions->regions);
    return regions_connected(regions->regions, lib_cell(a), lib_cell(b));
}

uint32_t hnd_regions_size(struct hnd_regions *regions, struct hnd_cell at)
{
    regions_update(regions->regions);
    return regions_size(regions->regions, lib_cell(at));
}
