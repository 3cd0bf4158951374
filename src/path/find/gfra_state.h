/* path/find/gfra_state.h - private to src/path: what a G-FRA* search is made of.
 *
 * Closed cells form a tree whose g, counted from its root, are exact; open are just the cells beside closed ones, each
 * with the least g over its closed neighbours - but for the deleted ones, which wait in `deleted` until a search is
 * needed.  g is modulo 2^32, and only its difference to the root's counts: it grows with the hunter's way.
 *
 * The heap's keys are  g + h  for the target `aimed`, and its ties the larger g, both with g counted from `base`.  An
 * entry is stale when its cell is not open or has another g. */
#ifndef HOUNDED_PATH_FIND_GFRA_STATE_H
#define HOUNDED_PATH_FIND_GFRA_STATE_H

#include "path/find/gfra.h"
#include "path/find/heuristic.h"
#include "path/map/layout.h"
#include "path/queue/deque.h"
#include "path/queue/heap.h"

#include <stdbool.h>
#include <stdint.h>

#define GFRA_LAST_TICK ((UINT32_C(1) << 24) - 1)

/* Unseen if its stamp is before the tick in which the tree was begun. */
struct gfra_cell {
    uint32_t g;
    uint32_t stamp : 24; /* the last tick that changed it */
    uint32_t parent : 4; /* enum direction, the way back */
    uint32_t state : 2;  /* enum search_state */
    uint32_t mark : 2;   /* enum search_change, of the tick `stamp` */
};

struct gfra {
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps, *factors; /* of the moves */
    struct gfra_cell *cells;
    struct estimate estimate;
    uint32_t step_cost[DIRECTIONS];
    uint32_t dearest_step;

    uint32_t tick, began; /* now, and when the tree was begun; began > tick: there is no tree */
    uint64_t version;     /* of the grid, when the tree was begun */
    uint32_t root, target;
    struct deque deleted; /* cells of the tree as it was at the last search, and no longer in it */

    struct heap open;
    uint32_t base;
    enum search_status status;
    struct gfra_counts counts;
};

/* Makes the closed cell `hunter` the root.  False: out of memory, and nothing has changed. */
bool gfra_move_root(struct gfra *gfra, uint32_t hunter);
/* Opens the deleted cells beside closed ones and orders the open list for the target.  False: out of memory, and
 * nothing has changed. */
bool gfra_retrieve_fringe(struct gfra *gfra);

static inline enum search_state gfra_state(const struct gfra *gfra, uint32_t index)
{
    const struct gfra_cell *cell = &gfra->cells[index];
    return cell->stamp < gfra->began ? SEARCH_UNSEEN : (enum search_state)cell->state;
}

static inline uint32_t gfra_estimate(const struct gfra *gfra, uint32_t index)
{
    return estimate_cost(&gfra->estimate, layout_cell(gfra->layout, index), layout_cell(gfra->layout, gfra->target));
}

/* Writes the cell, and an entry for which there is room. */
static inline void gfra_open(struct gfra *gfra, uint32_t index, uint32_t g, enum direction parent,
                             enum search_change mark)
{
    uint32_t way = g - gfra->base;
    gfra->cells[index] = (struct gfra_cell){g, gfra->tick, parent, SEARCH_OPEN, mark};
    heap_push(&gfra->open, (struct heap_entry){(uint64_t)way + gfra_estimate(gfra, index), UINT32_MAX - way, index});
}

static inline bool gfra_is_live(const struct gfra *gfra, const struct heap_entry *entry)
{
    return gfra_state(gfra, entry->cell) == SEARCH_OPEN &&
           gfra->cells[entry->cell].g - gfra->base == UINT32_MAX - entry->tie;
}

#endif
