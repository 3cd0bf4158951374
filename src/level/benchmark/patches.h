/* SPDX-License-Identifier: MIT */
/* level/benchmark/patches.h - the patches of scenarios (level/benchmark/scen.h): rectangles of terrain, numbered from
 * 0, with the glyphs of MovingAI maps:
 *
 *     type patch
 *     patches 2
 *     patch 0
 *     height 1
 *     width 2
 *     map
 *     @.
 *     patch 1
 *     ... */
#pragma once

#include "base/text.h"
#include "level/benchmark/scen.h"
#include "level/format/diag.h"
#include "path/map/grid.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct patch {
    int width, height;
    size_t first; /* the index of its first cell; cells are stored row by row */
};

/* Owns its arrays. */
struct patches {
    struct patch *patches;
    size_t count;
    uint8_t *terrain; /* of all patches */
};

/* Parses any bytes and reports mistakes.  If the report has errors, there are no patches. */
void patches_parse(struct patches *patches, const char *bytes, size_t size, struct report *report);
void patches_done(struct patches *patches);

/* Reads a file.  `bytes` keeps the source that the report quotes.  If the file cannot be read, the report says why. */
void patches_read(struct patches *patches, const char *path, struct text *bytes, struct report *report);

/* Returns whether each laying names an existing patch and lies inside the map, and whether their total number of cells
 * is within the limit.  If not, the report on the scenarios has errors. */
bool patches_fit(const struct patches *patches, const struct scen *scen, struct report *report);

/* Applies the patches between the previous query and this one to the map.  The patches must fit.  `laying` is the
 * number of layings done so far and starts at 0. */
void patches_lay(const struct patches *patches, const struct scen *scen, size_t query, struct grid *grid,
                 size_t *laying);
