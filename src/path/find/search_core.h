/* SPDX-License-Identifier: MIT */
/* path/find/search_core.h - private to src/path: what all searches of cells have in common.
 *
 * The state of such a search begins with a struct search_core: the moves that it borrows, the costs of steps, its data
 * for each cell, the ends of the query, and the counts.  The rest is a struct core_rule in its finder_rule
 * (path/find/finder_rule.h).  The core_... functions make it a finder, and a search replaces those that do not suffice.
 * tests/path/downhill.c is a whole search on one page.
 *
 * In each query the core updates the moves and calls `forget`.  If the moves fit and both ends are passable, it calls
 * `begin`, and then `advance` as long as that returns SEARCH_RUNNING and more expansions are wanted.
 *
 * Time: one additional call for each expansion.  Memory: the search and its cells are allocated with the finder; the
 * header of the search states the size. */
#pragma once

#include "path/find/finder_rule.h"
#include "path/find/heuristic.h"
#include "path/map/layout.h"
#include "path/map/moves.h"

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

/* No g is this large. */
#define CORE_NO_WAY UINT32_MAX

struct search_core {
    const struct finder *finder; /* owns the query */
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps, *factors; /* of the moves */
    void *cells;                    /* the search's data for each cell, zeroed at first */
    uint16_t generation;            /* for searches that mark cells by the query; never 0 */
    struct estimate estimate;       /* the one that suits the mover */
    uint32_t step_cost[DIRECTIONS];
    uint32_t dearest_step;
    uint32_t greatest;           /* the largest g from which a step cannot exceed 32 bits */
    uint64_t version;            /* of the moves when the query began */
    uint32_t start, goal;        /* of the query, indices */
    struct search_counts counts; /* of the query; a method that tracks them counts open and closed cells itself */
    bool has_cut;                /* the query has deleted cells or given up a root; set by a method that keeps a tree */
};

/* Creates the engine of a finder whose rule uses the core, or NULL if memory runs out. */
void *core_new(const struct finder *finder, struct moves *moves);
/* Call this last in the `free` of a rule. */
void core_free(void *search);

/* Sets the step costs, given that the factor of a cell can exceed the mover's greatest one by `surcharge`. */
void core_set_costs(struct search_core *core, uint32_t surcharge);
/* Zeroes the data of all cells.  Like the next function, it can serve as the `forget` of a rule. */
void core_wipe(void *search);
/* Makes all cells unseen by starting a new generation. */
void core_next_generation(void *search);

enum search_status core_begin(struct finder *finder);
enum search_status core_step(struct finder *finder, uint64_t expansions);
uint32_t core_cost(const struct finder *finder); /* the g of the goal; 0: no path was found */
size_t core_path(const struct finder *finder, struct cell *cells, size_t room);
struct search_counts core_counts(const struct finder *finder);
struct finder_kept core_kept(const struct finder *finder);
struct search_node core_node(const struct finder *finder, struct cell at);

#define CORE_UNSEEN ((struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION})

/* Returns a node with f = g + h. */
static inline struct search_node core_seen(enum search_state state, uint32_t g, uint32_t h, unsigned parent)
{
    return (struct search_node){state, g, h, g < UINT32_MAX - h ? g + h : UINT32_MAX, (enum direction)parent};
}

static inline uint32_t core_estimate(const struct search_core *core, uint32_t from, uint32_t to)
{
    return estimate_cost(&core->estimate, layout_cell(core->layout, from), layout_cell(core->layout, to));
}

static inline void core_note_peak(struct search_core *core)
{
    core->counts.peak = core->counts.open > core->counts.peak ? core->counts.open : core->counts.peak;
}

/* Like core_step, with the engine's own `advance`: for a rule's step if the call for each expansion is worth saving. */
static inline __attribute__((always_inline)) enum search_status
core_step_by(struct finder *finder, uint64_t expansions, enum search_status (*advance)(void *search))
{
    struct search_core *core = finder->engine;
    enum search_status status = finder->status;
    assert(status != SEARCH_RUNNING || core->version == moves_version(core->moves));
    for (; status == SEARCH_RUNNING && expansions > 0; expansions--) {
        status = advance(core);
        core_note_peak(core);
    }
    return status;
}
