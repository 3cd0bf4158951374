/* SPDX-License-Identifier: MIT */
/* path/chase/shared/tick.h - private to path/chase: the input that all planners share in a tick, and their
 * interface. */
#pragma once

#include "path/chase/shared/answer.h"
#include "path/find/search.h"
#include "path/map/layout.h"

/* Costs are summed in 32 bits. */
#define CHASE_FARTHEST (UINT32_C(1) << 31)

enum { CHASE_CELL_BYTES = 8 };

/* Only the driver writes the tick. */
struct tick {
    struct moves *moves;
    struct bitmaps *maps;    /* for a sweep, so that only one copy is kept up to date; NULL: those of the moves */
    const struct grid *grid; /* of the moves, like the next three */
    const struct layout *layout;
    const uint8_t *steps, *factors;
    uint64_t version, before; /* of the grid: now, and in the last tick */
    uint64_t ways;            /* the version in which a change of a cost or a legal step was last seen */
    uint32_t dearest;         /* the cost of the most expensive step */
    bool has_diagonals;       /* among the mover's steps */
    bool is_uniform;          /* all cells cost the same */
    bool has_runs;            /* and runs are exact */
    uint32_t number, first;   /* a new tree within the tick gets its own number; `first` is that of the tick */
    uint32_t hunter, target;  /* indices */
    struct cell hunter_cell, target_cell;
    size_t most;       /* bytes that a tree may keep between ticks */
    uint32_t least;    /* number of cells from which trees of points and sweeps are worthwhile; 0: always (tests) */
    unsigned left_out; /* bits of enum chase_rung */
};

struct chase_plan {
    uint32_t cost;
    enum direction next; /* NO_DIRECTION: no step to take */
};

/* One method to answer a tick.  It sees the tick and its own data. */
struct planner {
    enum chase_answer answer;
    /* SEARCH_RUNNING: no answer; ask the next planner.  SEARCH_FOUND: the plan is set. */
    enum search_status (*ask)(void *self, const struct tick *tick, struct chase_plan *plan);
    size_t (*path)(const void *self, const struct tick *tick, struct cell *cells, size_t room); /* as chase_path */
};

/* Brings the tick up to date with the moves. */
void tick_look_at_map(struct tick *tick);

const struct bitmaps *tick_bitmaps(const struct tick *tick); /* for a sweep; NULL: out of memory */
/* Returns whether there are more than that many cells for each turning point, counted for paths to the east and
 * south. */
bool tick_has_room(const struct tick *tick, uint32_t cells);

/* Returns whether a tree of cells would exceed its memory. */
static inline bool tick_is_bounded(const struct tick *tick)
{
    return tick->layout->cells > tick->most / CHASE_CELL_BYTES;
}

static inline bool tick_leaves_out(const struct tick *tick, enum chase_rung rung)
{
    return (tick->left_out >> rung & 1) != 0;
}

/* Returns whether a legal step leads from one cell to the other. */
static inline bool tick_is_step(const struct tick *tick, uint32_t from, uint32_t to)
{
    enum direction dir = layout_direction(tick->layout, from, to);
    return dir != NO_DIRECTION && (tick->steps[from] >> dir & 1) != 0;
}
