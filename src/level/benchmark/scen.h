/* SPDX-License-Identifier: MIT */
/* level/benchmark/scen.h - scenarios of the MovingAI benchmarks (Sturtevant 2012): queries on a map, each with its
 * shortest length.
 *
 *     version 1
 *     bucket  map  width  height  start x  start y  goal x  goal y  length
 *
 * with tabs or spaces between the fields.  Lengths count 1 for a straight step and the square root of 2 for a diagonal
 * one; -1 means that there is no path.
 *
 * Version 2, of the Grid-based Path Planning Competition, has its own map.  It is open ground at first and changes
 * between the queries: each P applies a patch of the named file, with its upper left corner at x, y.
 *
 *     version 2
 *     height 209
 *     width 281
 *     cost 1 octile
 *     patch NAME
 *     commands
 *     P bucket patch x y
 *     Q bucket start-x start-y goal-x goal-y length */
#pragma once

#include "base/text.h"
#include "level/format/diag.h"
#include "level/format/source.h"
#include "path/map/cell.h"

#include <stddef.h>
#include <stdint.h>

/* The length of a straight step. */
enum { SCEN_UNIT = 100000000 };

#define SCEN_NO_PATH UINT64_MAX

struct scen_query {
    int line;
    int width, height; /* of the map for which it was made */
    struct cell start, goal;
    uint64_t length; /* in SCEN_UNIT-ths of a straight step, or SCEN_NO_PATH */
};

/* A patch that is applied before the query with this number. */
struct scen_laying {
    int line;
    size_t query;
    int patch;
    struct cell at;
};

/* Owns its arrays.  Version 1 has no map of its own: `width`, `height` and `laying_count` are 0, and `patches` is NULL.
 */
struct scen {
    struct scen_query *queries;
    size_t count;
    int width, height;
    char *patches; /* the name of a file in the same folder */
    struct scen_laying *layings;
    size_t laying_count;
};

/* Parses any bytes and reports all mistakes; skips faulty lines. */
void scen_parse(struct scen *scen, const char *bytes, size_t size, struct report *report);
void scen_done(struct scen *scen);

/* Reads a file.  `bytes` keeps the source that the report quotes.  If the file cannot be read, the report says why. */
void scen_read(struct scen *scen, const char *path, struct text *bytes, struct report *report);
