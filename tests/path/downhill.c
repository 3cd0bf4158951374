/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "downhill.h"

#include "path/find/search_core.h"

/* Walks to the neighbour with the least estimate, never twice to a cell, and gives up in a blind alley. */
struct downhill {
    struct search_core core; /* its cells are of type search_node */
    uint32_t at;
};

static enum search_status enter(struct search_core *core, uint32_t index, uint32_t g, enum direction parent)
{
    struct search_node *nodes = core->cells;
    nodes[index] = core_seen(SEARCH_CLOSED, g, core_estimate(core, index, core->goal), parent);
    ((struct downhill *)core)->at = index;
    core->counts.pushed = core->counts.written = core->counts.expanded = ++core->counts.closed;
    return index == core->goal ? SEARCH_FOUND : g > core->greatest ? SEARCH_TOO_FAR : SEARCH_RUNNING;
}

static enum search_status begin(void *engine)
{
    return enter(engine, ((struct search_core *)engine)->start, 0, NO_DIRECTION);
}

static enum search_status advance(void *engine)
{
    const struct search_core *core = engine;
    const struct search_node *nodes = core->cells;
    uint32_t from = ((const struct downhill *)engine)->at, to = from, g = 0, least = UINT32_MAX;
    for (unsigned steps = core->steps[from]; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(core->layout, from, dir), h = core_estimate(core, next, core->goal);
        if (nodes[next].state == SEARCH_UNSEEN && h < least) {
            least = h;
            to = next;
            g = nodes[from].g + core->step_cost[dir] * core->factors[next];
        }
    }
    return to == from ? SEARCH_NONE : enter(engine, to, g, layout_direction(core->layout, to, from));
}

static struct search_node look(const void *engine, uint32_t index)
{
    const struct search_node *nodes = ((const struct search_core *)engine)->cells;
    return nodes[index].state == SEARCH_UNSEEN ? CORE_UNSEEN : nodes[index];
}

static const struct finder_rule rule = {
    .core = {sizeof(struct downhill), sizeof(struct search_node), NULL, core_wipe, begin, advance, look, NULL}};

const struct finder_method finder_downhill = {.name = "downhill",
                                              .title = "downhill walk",
                                              .principle = "to the least h beside it",
                                              .rule = &rule,
                                              .inexact = "a downhill walk takes the first way it finds",
                                              .incomplete = "a downhill walk gives up in a blind alley",
                                              .uses_heuristic = true};
