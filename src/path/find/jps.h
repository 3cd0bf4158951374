/* SPDX-License-Identifier: MIT */
/* path/find/jps.h - jump point search: A* that skips from turning point to turning point.
 *
 * It works for movers with 8 neighbours and strict corners, or with 4 (Baum 2025), on a map with one terrain cost; then
 * the path is a cheapest one (Harabor, Grastien 2011).  On any other mover or map a query ends at once with
 * SEARCH_UNFIT; a map can become fit and unfit again as it changes.  Without a table, jumps are found by scanning
 * bitmaps a word at a time (2014); the bitmaps are repaired from the grid's journal.  With a table, jumps are looked up
 * (JPS+, Rabin, Silva 2015).
 *
 * Use it as a finder: finder_jps and finder_jps_plus of path/find/finder_rule.h.  Its counts are of jump points, and
 * only jump points have a node.  The parent of a cell is the direction back along the path, not the previous jump
 * point.
 *
 * Memory: 12 bytes a cell for the nodes and, without a table, 6 bits for the bitmaps, allocated at once; the open
 * list grows and is kept.  A growth that fails ends the query with SEARCH_NO_MEMORY.  SEARCH_TOO_FAR: a cost exceeds
 * 32 bits.
 *
 * The canonical variant finds the path of the chase: of all cheapest paths, the one whose way back takes the first
 * direction at each cell.  It keeps the canonical one of equal parents, and goes on until no point that is as good as
 * the goal can lead to another first step.  Reading the path completes the search.
 *
 * Costs are counted in the mover's steps, without the terrain factor, which is the same everywhere.
 *
 * With 4 neighbours a jump goes vertically and then along x; the table supports only 8.
 *
 * A jump goes diagonally and then straight, so a point other than the goal is always reached in a straight direction;
 * the cells where a jump turns are not points (2014: intermediate pruning).
 *
 * The open list is a circular array of buckets of f >> shift, so that a jump across the map fits it whatever a step
 * costs.  With a shift above 0 the cells of one bucket come in any order; a cell that was expanded too soon is reopened
 * when it is improved, and the search does not end before the bucket of the best path to the goal has no cell with a
 * smaller f. */
#pragma once

#include "path/find/jump_scan.h"
#include "path/find/jump_table.h"
#include "path/find/search_core.h"
#include "path/map/bitmaps.h"
#include "path/queue/open.h"

#include <stdbool.h>
#include <stdint.h>

/* Returns whether jump point search fits now, without a table: 4 neighbours, or 8 and strict corners, and one factor
 * on the whole grid.  The moves must be up to date. */
bool jps_fits(const struct moves *moves);
/* Returns whether the canonical variant fits: diagonal steps must cost less than two straight ones. */
bool jps_fits_canonically(const struct moves *moves);

/* A node counts only if it has the generation of the current query. */
struct jps_point {
    uint32_t g;
    uint32_t parent; /* index */
    uint16_t generation;
    uint8_t arrival : 4; /* enum direction, NO_DIRECTION at the start */
    uint8_t last : 4;    /* enum direction: the last step from the parent; it may differ from the arrival of a tie */
    uint8_t first : 4;   /* enum direction: the first step of a canonical path, NO_DIRECTION at the start */
    uint8_t state : 4;   /* SEARCH_OPEN or SEARCH_CLOSED */
};

struct jps_jump {
    struct jump_spot to;
    enum direction arrival;
};

enum { JPS_BATCH = 32 };

/* A sweep through the entries of the goal's bucket, for the first step of the path to the goal: their places on the
 * open list. */
struct jps_sweep {
    uint32_t at, end, top;
    enum direction first; /* NO_DIRECTION: it has to begin again */
};

struct jps {
    struct search_core core;
    struct jump_table table; /* without jumps: only the bitmaps; every query repairs it first */
    struct bitmaps bitmaps;  /* not with a table */
    struct jump_ground ground;
    bool has_diagonals;       /* among the mover's steps */
    struct jps_point *points; /* the core's cells */

    struct cell to;  /* the goal */
    bool is_marked;  /* the goal is marked on the bitmaps */
    uint32_t factor; /* of the terrain; not included in the core's estimate */
    uint32_t best;   /* the lowest g of the goal so far; UINT32_MAX: none */
    uint32_t limit;  /* no point with this f is of use */

    bool is_canonical, is_settled; /* the variant; its path is known, not only the first step */
    bool is_mixed; /* first steps of some points are not known, because another parent begins with another step, or
                    * because this is not the canonical variant */
    struct jps_sweep sweep;

    uint32_t expanded;                /* index of the point that is being expanded */
    struct cell stand;                /* its cell */
    enum direction first;             /* the first step of the path there */
    struct jps_jump batch[JPS_BATCH]; /* the place after the last jump may be overwritten */
    int batched;                      /* jumps of this expansion still to be entered; below JPS_BATCH */
    struct open open;                 /* buckets */
    uint32_t shift;
    uint32_t most_pushed; /* in one expansion */
};

void jps_expand(struct jps *jps, uint32_t index);
struct cell jps_next(const struct jps *jps); /* the second cell of a path that was found */

static inline bool jps_has_seen(const struct jps *jps, uint32_t index)
{
    return jps->points[index].generation == jps->core.generation;
}

/* Returns whether a cell of the open list is still open and may be on a better path than the best one found. */
static inline bool jps_is_wanted(const struct jps *jps, uint32_t index)
{
    const struct jps_point *point = &jps->points[index];
    uint32_t h = estimate_box(&jps->core.estimate, layout_cell(jps->core.layout, index), jps->to);
    return point->state == SEARCH_OPEN && point->g + h < jps->limit;
}
