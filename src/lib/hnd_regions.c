/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"

#include "path/map/regions.h"

struct hnd_regions {
    const struct hnd_grid *grid;
    struct regions *regions;
};

static bool init(void *handle, const struct hnd_grid *grid, void *how)
{
    const struct hnd_mover *mover = how;
    struct hnd_regions *regions = handle;
    *regions = (struct hnd_regions){.grid = grid, .regions = regions_new(mover->moves)};
    return regions->regions != NULL;
}

enum hnd_status hnd_regions_new(struct hnd_mover *mover, struct hnd_regions **made)
{
    return lib_new(lib_grid_of(mover), sizeof **made, init, mover, made);
}

void hnd_regions_free(struct hnd_regions *regions)
{
    if (regions != NULL) {
        const struct allocator *before = lib_enter(regions->grid);
        regions_free(regions->regions);
        lib_free(regions, before);
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
