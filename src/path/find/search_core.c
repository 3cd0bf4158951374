/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/search_core.h"

#include "path/map/alloc.h"

#include <string.h>

void core_set_costs(struct search_core *core, uint32_t surcharge)
{
    const struct mover *mover = moves_mover(core->moves);
    mover_step_costs(mover, core->step_cost);
    core->dearest_step = (mover_greatest_factor(mover) + surcharge) * core->step_cost[mover->neighbours - 1];
    core->greatest = CORE_NO_WAY - 1 - core->dearest_step;
}

void *core_new(const struct finder *finder, struct moves *moves)
{
    const struct core_rule *rule = &finder->rule->core;
    struct search_core *core = alloc_zeroed(1, rule->size);
    if (core == NULL) {
        return NULL;
    }
    const struct mover *mover = moves_mover(moves);
    *core = (struct search_core){.finder = finder,
                                 .moves = moves,
                                 .layout = grid_layout(moves_grid(moves)),
                                 .steps = moves_steps(moves),
                                 .factors = moves_factors(moves),
                                 .generation = 1};
    core_set_costs(core, 0);
    estimate_init(&core->estimate, heuristic_fitting(mover->neighbours), mover);
    core->cells = alloc_zeroed(core->layout->cells, rule->cell_size);
    if (core->cells == NULL || (rule->init != NULL && !rule->init(core))) {
        (finder->rule->free != NULL ? finder->rule->free : core_free)(core);
        return NULL;
    }
    return core;
}

void core_free(void *search)
{
    struct search_core *core = search;
    alloc_free(core->cells);
    alloc_free(core);
}

void core_wipe(void *search)
{
    struct search_core *core = search;
    memset(core->cells, 0, core->layout->cells * core->finder->rule->core.cell_size);
}

void core_next_generation(void *search)
{
    struct search_core *core = search;
    if (++core->generation == 0) {
        core_wipe(core);
        core->generation = 1;
    }
}

enum search_status core_begin(struct finder *finder)
{
    struct search_core *core = finder->engine;
    const struct core_rule *rule = &finder->rule->core;
    struct cell start = finder->query.start, goal = finder->query.goal;
    bool keeps = finder->method->keeps;
    assert(grid_has(moves_grid(core->moves), start) && grid_has(moves_grid(core->moves), goal));
    moves_update(core->moves);
    core->version = moves_version(core->moves);
    core->start = layout_index(core->layout, start);
    core->goal = layout_index(core->layout, goal);
    core->counts =
        (struct search_counts){.open = keeps ? core->counts.open : 0, .closed = keeps ? core->counts.closed : 0};
    if (rule->forget != NULL) {
        rule->forget(core);
    }
    if (finder->method->fits != NULL && !finder->method->fits(core->moves)) {
        return SEARCH_UNFIT;
    }
    if (!moves_can_stand(core->moves, start) || !moves_can_stand(core->moves, goal)) {
        return SEARCH_NONE;
    }
    enum search_status status = rule->begin(core);
    core_note_peak(core);
    return status;
}

enum search_status core_step(struct finder *finder, uint64_t expansions)
{
    return core_step_by(finder, expansions, finder->rule->core.advance);
}

uint32_t core_cost(const struct finder *finder)
{
    const struct search_core *core = finder->engine;
    return finder->status == SEARCH_FOUND ? finder->rule->core.look(core, core->goal).g : 0;
}

static enum direction parent_of(const void *search, uint32_t index)
{
    const struct search_core *core = search;
    return core->finder->rule->core.look(search, index).parent;
}

size_t core_path(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct search_core *core = finder->engine;
    const struct core_rule *rule = &finder->rule->core;
    if (finder->status != SEARCH_FOUND) {
        return 0;
    }
    struct cell goal = layout_cell(core->layout, core->goal);
    return layout_path(core->layout, goal, cells, room, rule->parent != NULL ? rule->parent : parent_of, core);
}

struct search_counts core_counts(const struct finder *finder)
{
    return ((const struct search_core *)finder->engine)->counts;
}

struct finder_kept core_kept(const struct finder *finder)
{
    const struct search_core *core = finder->engine;
    return (struct finder_kept){.searched = core->counts.expanded > 0, .cut = core->has_cut};
}

struct search_node core_node(const struct finder *finder, struct cell at)
{
    const struct search_core *core = finder->engine;
    return finder->rule->core.look(core, layout_index(core->layout, at));
}
