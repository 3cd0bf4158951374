/* SPDX-License-Identifier: MIT */
/* path/chase/cells/cells_state.h - private to path/chase/cells: the tree of cells.
 *
 * A cell is current if it was written since the tree was started.  Its g is the cost of a path from the root along
 * parents.  Each current cell is either queued, or its steps have been followed, by expanding the cell or by passing it
 * on a run; only steps that cannot be part of a unique cheapest path are left out. So if some cell has a cheaper path
 * than its g, a queued cell lies on that path. Since h is consistent, the f of that queued cell is less than the f of
 * the cell itself. */
#pragma once

#include "path/chase/cells/cells.h"
#include "path/queue/deque.h"

enum cell_state {
    CELL_PASSED,   /* by a run that continues from here, now or earlier */
    CELL_QUEUED,   /* to be expanded in the directions that its parent leaves open */
    CELL_REOPENED, /* queued by a repair */
    CELL_EXPANDED
};

/* `mark` is the tick, then 4 bits of enum direction for the direction back to the parent, then 4 of enum cell_state.
 * The mark of a later tick is greater, and a run writes the same mark to all its cells. */
struct tree_cell {
    uint32_t g, mark;
};

struct path_stop {
    uint32_t index, g;
};

struct cell_tree {
    struct chase_tree tree;
    const struct layout *layout;
    const uint8_t *steps, *factors;
    struct tree_cell *all; /* by index; NULL: not allocated yet */
    uint32_t number;       /* of the tick, for marks */
    bool expands_runs, has_diagonals;
    bool is_reopened;     /* by a repair: the path may not belong to the tree, and the hunter's g may be too large */
    uint32_t slack;       /* a diagonal run continues until f is this much above the key of the current expansion */
    uint32_t most_pushed; /* in one expansion */
    struct deque deleted; /* in the last repair */
    uint32_t repaired;    /* number of the tick of that repair */
    /* The path from the hunter: path[first] to path[last].  The g of each cell is copied here, so that a comparison
     * does not read the map. */
    struct path_stop *path;
    size_t first, last, room;
};

bool cells_reserve_path(struct cell_tree *cells); /* false: out of memory */
void cells_start_path(struct cell_tree *cells, uint32_t hunter);
/* Makes the path begin at the hunter.  Returns false if the hunter is neither on the next cell of the path nor on
 * another cell whose g is exact, or will be after the repair. */
bool cells_follow(struct cell_tree *cells, const struct tick *tick);
/* Redirects the path to the target, whose g is exact.  TREE_LOST: the tree's path does not lead through the hunter. */
enum tree_verdict cells_answer(struct cell_tree *cells, const struct tick *tick, struct chase_plan *plan);

void cells_expand(struct cell_tree *cells, uint32_t index, uint32_t key);

bool cells_repair(struct chase_tree *tree, const struct tick *tick);

static inline uint32_t cells_mark(uint32_t tick, enum direction parent, enum cell_state state)
{
    return tick << 8 | (uint32_t)parent << 4 | state;
}

static inline uint32_t tick_of(struct tree_cell cell) { return cell.mark >> 8; }

static inline enum direction back_of(struct tree_cell cell) { return (enum direction)(cell.mark >> 4 & 15); }

static inline enum cell_state state_of(struct tree_cell cell) { return (enum cell_state)(cell.mark & 15); }

static inline bool cells_has_seen(const struct cell_tree *cells, uint32_t index)
{
    return cells->all[index].mark >= cells->tree.began << 8;
}

static inline bool cells_is_queued(const struct cell_tree *cells, uint32_t index)
{
    enum cell_state state = state_of(cells->all[index]);
    return cells_has_seen(cells, index) && (state == CELL_QUEUED || state == CELL_REOPENED);
}

static inline uint32_t cells_parent(const struct cell_tree *cells, uint32_t index)
{
    return layout_neighbour(cells->layout, index, back_of(cells->all[index]));
}

/* Returns the cost of a step in that direction to that cell. */
static inline uint32_t cells_step_cost(const struct cell_tree *cells, enum direction dir, uint32_t to)
{
    return (dir < SOUTH_EAST ? cells->tree.straight : cells->tree.diagonal) *
           (cells->expands_runs ? 1 : cells->factors[to]);
}

static inline uint32_t cells_f(const struct cell_tree *cells, uint32_t index)
{
    return tree_f(&cells->tree, cells->all[index].g, layout_cell(cells->layout, index));
}

static inline bool cells_is_settled(const struct cell_tree *cells, uint32_t index)
{
    return cells_has_seen(cells, index) && cells_f(cells, index) <= cells->tree.bound;
}

/* Returns whether the target's g is exact. If so, the g of each cell on a cheapest path to the target is also exact,
 * even if its f equals the target's, and all parents on the path back are canonical. */
static inline bool cells_knows_target(const struct cell_tree *cells, const struct tick *tick)
{
    return !cells->is_reopened && cells_has_seen(cells, tick->target) &&
           tree_f(&cells->tree, cells->all[tick->target].g, tick->target_cell) < cells->tree.bound;
}
