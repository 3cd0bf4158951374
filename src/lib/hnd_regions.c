#include "config.h"

#include "lib/handles.h"

#include "path/map/regions.h"

#include <stdlib.h>

struct hnd_regions {
    struct regions *regions;
};

enum hnd_status hnd_regions_new(struct hnd_mover *mover, struct hnd_regions **made)
{
    if (made == NULL) {
        return HND_BAD_ARGUMENT;
    }
    *made = NULL;
    if (mover == NULL) {
        return HND_BAD_ARGUMENT;
    }
    struct hnd_regions *regions = calloc(1, sizeof *regions);
    if (regions == NULL || (regions->regions = regions_new(mover->moves)) == NULL) {
        free(regions);
        return HND_NO_MEMORY;
    }
    *made = regions;
    return HND_OK;
}

void hnd_regions_free(struct hnd_regions *regions)
{
    if (regions != NULL) {
        regions_free(regions->regions);
        free(regions);
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
