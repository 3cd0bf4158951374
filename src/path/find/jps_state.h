/* path/find/jps_state.h - private to src/path: what a jump point search is made of.
 *
 * Costs are counted in the mover's steps, without the factor of the terrain, which is the same everywhere.
 *
 * A jump goes diagonally and then straight, so a point is only ever reached in a straight direction, but for the goal;
 * the cells where it turns are no points (2014: intermediate pruning).
 *
 * The open list is a ring of buckets of f >> shift, so that a jump right across the map stays within the ring whatever
 * a step costs.  With a shift above 0 cells of one bucket come in any order; a cell that was expanded too soon is
 * opened again when it is bettered, and nothing ends before the bucket of the best way to the goal is empty of cells
 * with a lesser f. */
#ifndef HOUNDED_PATH_FIND_JPS_STATE_H
#define HOUNDED_PATH_FIND_JPS_STATE_H

#include "path/find/bitmaps.h"
#include "path/find/heuristic.h"
#include "path/find/jps.h"
#include "path/find/jump_table_state.h"
#include "path/map/layout.h"
#include "path/queue/open.h"

#include <stdbool.h>
#include <stdint.h>

/* Counts only if it bears the generation of the present query; as in path/find/search_state.h. */
struct jps_point {
    uint32_t g;
    uint32_t parent; /* index */
    uint16_t generation;
    uint8_t arrival; /* enum direction, NO_DIRECTION at the start */
    uint8_t state;   /* SEARCH_OPEN or SEARCH_CLOSED */
};

/* A place of the map, border included, and the cost of the way there. */
struct jps_spot {
    uint32_t x, y, index, g;
};

struct jps_jump {
    struct jps_spot to;
    enum direction arrival;
};

enum { JPS_BATCH = 32 };

struct jps {
    struct moves *moves;
    struct jump_table *table; /* NULL: bitmaps */
    struct bitmaps bitmaps;   /* not with a table */
    const struct layout *layout;
    const uint8_t *steps; /* of the moves */
    struct jps_point *points;
    uint16_t generation;

    struct cell from, to;
    uint32_t start, goal;        /* indices */
    bool is_marked;              /* the goal, on the bitmaps */
    uint32_t straight, diagonal; /* costs */
    uint32_t factor;
    struct estimate estimate; /* octile */
    uint32_t best;            /* the least g of the goal so far; UINT32_MAX: none */

    uint32_t expanded;                /* index of the point in expansion */
    struct jps_jump batch[JPS_BATCH]; /* the place after the last jump is scratch */
    int batched;                      /* jumps of this expansion that are still to be entered; below JPS_BATCH */
    struct open open;                 /* buckets */
    uint32_t shift;
    uint32_t most_pushed; /* in one expansion */
    uint64_t version;     /* of the moves, since the query began */
    enum search_status status;
    struct search_counts counts;
};

void jps_expand(struct jps *jps, uint32_t index);

static inline bool jps_has_seen(const struct jps *jps, uint32_t index)
{
    return jps->points[index].generation == jps->generation;
}

/* Whether a cell of the open list is still open and may be on a better way than the best one found. */
static inline bool jps_is_wanted(const struct jps *jps, uint32_t index)
{
    const struct jps_point *point = &jps->points[index];
    uint32_t h = estimate_box(&jps->estimate, layout_cell(jps->layout, index), jps->to);
    return point->state == SEARCH_OPEN && point->g + h < jps->best;
}

#endif
