/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/map/regions.h"

#include "path/map/alloc.h"
#include "path/map/layout.h"

#include <assert.h>
#include <string.h>

/* The labels are a union-find forest.  A cell keeps the label that it got when it opened; its region is the root of the
 * tree of that label.  Label 0 belongs to blocked cells.  A label is never reused: when all are in use, all cells are
 * relabelled. */
struct region_label {
    uint32_t parent; /* of a root: itself */
    uint32_t size;   /* number of cells in the region, for a root */
};

struct regions {
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps; /* of the moves */
    uint64_t seen;        /* version of the grid */
    uint32_t *label_of;   /* by index of the layout; 0 where the mover cannot stand */
    struct region_label *labels;
    uint32_t used, room; /* labels */
};

/* When all cells are labelled, row by row, a cell needs a new label only if its neighbours to the west and north have
 * none.  No two such cells are straight neighbours, so they are at most half of all cells.  The other labels are for
 * cells that open later. */
enum { LATER_LABELS = 64 };

struct regions *regions_new(struct moves *moves)
{
    struct regions *regions = alloc_zeroed(1, sizeof *regions);
    if (regions == NULL) {
        return NULL;
    }
    regions->moves = moves;
    regions->layout = grid_layout(moves_grid(moves));
    regions->room = (uint32_t)regions->layout->width * (uint32_t)regions->layout->height / 2 + LATER_LABELS;
    regions->label_of = alloc_whole(regions->layout->cells * sizeof *regions->label_of);
    regions->labels = alloc_zeroed(regions->room, sizeof *regions->labels);
    if (regions->label_of == NULL || regions->labels == NULL) {
        regions_free(regions);
        return NULL;
    }
    regions->seen = GRID_UNSEEN;
    regions_update(regions);
    return regions;
}

void regions_free(struct regions *regions)
{
    if (regions != NULL) {
        alloc_free(regions->label_of);
        alloc_free(regions->labels);
        alloc_free(regions);
    }
}

static uint32_t root_of(const struct regions *regions, uint32_t label)
{
    while (regions->labels[label].parent != label) {
        label = regions->labels[label].parent;
    }
    return label;
}

static uint32_t region_of(const struct regions *regions, uint32_t index)
{
    return root_of(regions, regions->label_of[index]);
}

/* Returns the root of both. */
static uint32_t unite(struct regions *regions, uint32_t root, uint32_t label)
{
    uint32_t other = root_of(regions, label);
    if (root == other) {
        return root;
    }
    bool is_larger = regions->labels[root].size >= regions->labels[other].size;
    uint32_t large = is_larger ? root : other, small = is_larger ? other : root;
    regions->labels[small].parent = large;
    regions->labels[large].size += regions->labels[small].size;
    return large;
}

static uint32_t new_label(struct regions *regions)
{
    assert(regions->used < regions->room);
    uint32_t label = regions->used++;
    regions->labels[label] = (struct region_label){label, 0};
    return label;
}

/* Joins the regions of the labelled neighbours; a cell without any gets its own region.  A label that is a root makes
 * the way to the root short for the next cells. */
static void open_cell(struct regions *regions, uint32_t index)
{
    uint32_t mine = 0;
    DIRECTION_EACH (dir, regions->steps[index]) {
        uint32_t label = regions->label_of[layout_neighbour(regions->layout, index, dir)];
        if (label != 0 && label != mine) {
            mine = mine == 0 ? root_of(regions, label) : unite(regions, mine, label);
        }
    }
    mine = mine == 0 ? new_label(regions) : mine;
    regions->labels[mine].size++;
    regions->label_of[index] = mine;
}

/* Opens a run of cells in a row, whose neighbours to the west and east are blocked.  Only the rows above are labelled.
 * Two straight steps lead wherever a diagonal one does, unless it cuts corners: then it reaches `beyond` the run. */
static void open_run(struct regions *regions, uint32_t first, uint32_t end, uint32_t beyond)
{
    const uint32_t *above = regions->label_of - regions->layout->stride;
    uint32_t mine = 0, last = 0;
    for (uint32_t index = first - beyond; index < end + beyond; index++) {
        if (above[index] != last && above[index] != 0) {
            mine = mine == 0 ? root_of(regions, above[index]) : unite(regions, mine, above[index]);
        }
        last = above[index];
    }
    mine = mine == 0 ? new_label(regions) : mine;
    regions->labels[mine].size += end - first;
    for (uint32_t index = first; index < end; index++) {
        regions->label_of[index] = mine;
    }
}

static void rebuild(struct regions *regions)
{
    const uint8_t *factors = moves_factors(regions->moves);
    const struct mover *mover = moves_mover(regions->moves);
    const uint32_t cells = regions->layout->cells;
    const uint32_t beyond = mover->neighbours == 8 && mover->corners == CORNERS_CUT;
    regions->used = 1;
    regions->labels[0] = (struct region_label){0, 0};
    for (uint32_t index = 0; index < cells; index++) {
        const uint32_t first = index;
        while (index < cells && factors[index] != 0) {
            index++;
        }
        if (index > first) {
            open_run(regions, first, index, beyond);
        }
        regions->label_of[index] = 0;
    }
}

/* Returns the set of neighbours that are labelled as cells of the region, whether or not a legal step leads there. */
static unsigned members_around(const struct regions *regions, uint32_t index, uint32_t region)
{
    unsigned members = 0;
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        uint32_t next = layout_neighbour(regions->layout, index, dir);
        if (regions->label_of[next] != 0 && region_of(regions, next) == region) {
            members |= 1U << dir;
        }
    }
    return members;
}

/* Returns the set of those of the eight cells around `index` that can be reached from the one in direction `first`
 * without leaving the eight. */
static unsigned reached_around(const struct regions *regions, uint32_t index, enum direction first)
{
    unsigned reached = 1U << first;
    unsigned waiting = reached;
    while (waiting != 0) {
        enum direction from = (enum direction)__builtin_ctz(waiting);
        waiting &= waiting - 1;
        struct cell at = cell_step((struct cell){0, 0}, from);
        uint8_t legal = regions->steps[layout_neighbour(regions->layout, index, from)];
        for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
            enum direction to = direction_between((struct cell){0, 0}, cell_step(at, dir));
            if ((legal >> dir & 1) && to != NO_DIRECTION && !(reached >> to & 1)) {
                reached |= 1U << to;
                waiting |= 1U << to;
            }
        }
    }
    return reached;
}

/* Returns true if the region certainly stays connected when the cell closes, because its neighbours reach each other
 * around the cell.  Otherwise returns false: the region may have been split.  A neighbour that has closed in the same
 * update still has its label but no legal steps, so it is not reached, and the answer is false. */
static bool close_cell(struct regions *regions, uint32_t index)
{
    uint32_t region = region_of(regions, index);
    unsigned members = members_around(regions, index, region);
    if (members != 0) {
        unsigned reached = reached_around(regions, index, (enum direction)__builtin_ctz(members));
        if ((members & ~reached) != 0) {
            return false;
        }
    }
    regions->label_of[index] = 0;
    regions->labels[region].size--;
    return true;
}

/* Opens or closes a cell that has changed.  Returns false if all cells must be relabelled. */
static bool mend(void *data, struct grid_change change)
{
    struct regions *regions = data;
    uint32_t index = layout_index(regions->layout, change.at);
    bool was_open = regions->label_of[index] != 0, is_open = moves_factors(regions->moves)[index] != 0;
    if (was_open == is_open) {
        return true;
    }
    if (!is_open) {
        return close_cell(regions, index);
    }
    if (regions->used == regions->room) {
        return false;
    }
    open_cell(regions, index);
    return true;
}

void regions_update(struct regions *regions)
{
    moves_update(regions->moves);
    regions->steps = moves_steps(regions->moves);
    if (!grid_follow(moves_grid(regions->moves), &regions->seen, mend, regions)) {
        rebuild(regions);
    }
}

bool regions_connected(const struct regions *regions, struct cell a, struct cell b)
{
    const struct grid *grid = moves_grid(regions->moves);
    if (!grid_has(grid, a) || !grid_has(grid, b)) {
        return false;
    }
    uint32_t one = region_of(regions, layout_index(regions->layout, a));
    return one != 0 && one == region_of(regions, layout_index(regions->layout, b));
}

uint32_t regions_size(const struct regions *regions, struct cell at)
{
    if (!grid_has(moves_grid(regions->moves), at)) {
        return 0;
    }
    return regions->labels[region_of(regions, layout_index(regions->layout, at))].size;
}
