/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/shared/tick.h"

#include "path/find/jps.h"

/* Runs are followed without checking for 32-bit overflow. */
#define LONGEST_RUN (UINT32_C(1) << 28)

void tick_look_at_map(struct tick *tick)
{
    const struct layout *layout = tick->layout;
    uint64_t side = (uint64_t)(layout->width > layout->height ? layout->width : layout->height);
    tick->before = tick->version;
    tick->version = grid_version(tick->grid);
    tick->ways = moves_same_since(tick->moves, tick->before) ? tick->ways : tick->version;
    tick->is_uniform = moves_are_uniform(tick->moves);
    tick->has_runs = jps_fits_canonically(tick->moves) && side * tick->dearest < LONGEST_RUN;
}

const struct bitmaps *tick_bitmaps(const struct tick *tick)
{
    if (tick->maps != NULL) {
        bitmaps_update(tick->maps);
    }
    return tick->maps != NULL ? tick->maps : moves_bitmaps(tick->moves);
}

bool tick_has_room(const struct tick *tick, uint32_t cells)
{
    const struct bitmaps *maps = moves_bitmaps(tick->moves);
    return maps != NULL && cells * ((uint64_t)maps->rows.turns + maps->columns.turns) < moves_room(tick->moves);
}
