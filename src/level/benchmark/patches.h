/* SPDX-License-Identifier: MIT */
/* level/benchmark/patches.h - rectangles of terrain that scenarios lay on a map that changes, in the format of the
 * Grid-based Path Planning Competition:
 *
 *     type patch
 *     patches 2
 *     patch 0
 *     height 1
 *     width 2
 *     map
 *     @.
 *     patch 1
 *     ...
 *
 * numbered from 0, with the glyphs of MovingAI maps. */
#ifndef HOUNDED_LEVEL_BENCHMARK_PATCHES_H
#define HOUNDED_LEVEL_BENCHMARK_PATCHES_H

#include "base/text.h"
#include "level/format/diag.h"
#include "level/benchmark/scen.h"
#include "path/map/grid.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct patch {
    int width, height;
    size_t first; /* of its cells, row by row */
};

/* Owns its arrays. */
struct patches {
    struct patch *patches;
    size_t count;
    uint8_t *terrain; /* of all patches */
};

/* Reads any bytes at all and reports what is wrong; with errors in the report, there are no patches. */
void patches_parse(struct patches *patches, const char *bytes, size_t size, struct report *report);
void patches_done(struct patches *patches);

/* `bytes` keeps the source that the report quotes.  False: the file cannot be read, and the report says why. */
bool patches_read(struct patches *patches, const char *path, struct text *bytes, struct report *report);

/* Whether each laying is that of a patch there is, and inside the map, and all of them together are no more work than
 * an honest file asks for.  False: the report, which is that of the scenarios, has errors. */
bool patches_fit(const struct patches *patches, const struct scen *scen, struct report *report);

/* Lays on the map what the scenarios lay before the query of that number and after the one before it.  The patches fit,
 * and `laying` is the number of layings done so far: 0 at first. */
void patches_lay(const struct patches *patches, const struct scen *scen, size_t query, struct grid *grid,
                 size_t *laying);

#endif
