/* SPDX-License-Identifier: MIT */
/* tools.h - one object of each kind that libhounded offers for a grid. */
#ifndef HOUNDED_TESTS_LIB_TOOLS_H
#define HOUNDED_TESTS_LIB_TOOLS_H

#include "lib/hounded/path.h"

/* A pointer is NULL if that object could not be made. */
struct tools {
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_finder *finder;
    struct hnd_chase *chase;
    struct hnd_pack *pack;
    struct hnd_field *field;
    struct hnd_regions *regions;
    struct hnd_cover *cover;
};

static inline void tools_done(struct tools *tools)
{
    hnd_cover_free(tools->cover);
    hnd_regions_free(tools->regions);
    hnd_field_free(tools->field);
    hnd_pack_free(tools->pack);
    hnd_chase_free(tools->chase);
    hnd_finder_free(tools->finder);
    hnd_mover_free(tools->mover);
    hnd_grid_free(tools->grid);
}

#endif
