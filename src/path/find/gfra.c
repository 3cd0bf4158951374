#include "config.h"

#include "path/find/gfra.h"

#include "path/find/gfra_state.h"
#include "path/map/moves.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void set_costs(struct gfra *gfra)
{
    const struct mover *mover = moves_mover(gfra->moves);
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        gfra->step_cost[dir] = direction_is_diagonal(dir) ? mover->diagonal : mover->straight;
    }
    gfra->dearest_step = gfra->step_cost[mover->neighbours - 1] * mover_greatest_factor(mover);
    estimate_init(&gfra->estimate, mover->neighbours == 4 ? HEURISTIC_MANHATTAN : HEURISTIC_OCTILE, mover);
}

struct gfra *gfra_new(struct moves *moves)
{
    struct gfra *gfra = calloc(1, sizeof *gfra);
    if (gfra == NULL) {
        return NULL;
    }
    gfra->moves = moves;
    gfra->layout = grid_layout(moves_grid(moves));
    gfra->steps = moves_steps(moves);
    gfra->factors = moves_factors(moves);
    gfra->status = SEARCH_NONE;
    gfra->began = UINT32_MAX;
    heap_init(&gfra->open);
    deque_init(&gfra->deleted);
    set_costs(gfra);
    gfra->cells = calloc(gfra->layout->cells, sizeof *gfra->cells);
    if (gfra->cells == NULL) {
        gfra_free(gfra);
        return NULL;
    }
    return gfra;
}

void gfra_free(struct gfra *gfra)
{
    if (gfra != NULL) {
        heap_done(&gfra->open);
        deque_done(&gfra->deleted);
        free(gfra->cells);
        free(gfra);
    }
}

static void start_tick(struct gfra *gfra)
{
    if (gfra->tick == GFRA_LAST_TICK) {
        memset(gfra->cells, 0, gfra->layout->cells * sizeof *gfra->cells);
        gfra->tick = 0;
        gfra->began = UINT32_MAX;
    }
    gfra->tick++;
    gfra->counts = (struct gfra_counts){
        .total = gfra->counts.total,
        .kept = gfra->counts.closed,
        .open = gfra->counts.open,
        .closed = gfra->counts.closed,
    };
}

static bool holds(const struct gfra *gfra, uint32_t index)
{
    return gfra->version == grid_version(moves_grid(gfra->moves)) && gfra_state(gfra, index) == SEARCH_CLOSED;
}

/* A tree of the hunter alone, still to be expanded. */
static enum search_status begin_anew(struct gfra *gfra, uint32_t hunter)
{
    gfra->began = gfra->tick;
    gfra->version = grid_version(moves_grid(gfra->moves));
    gfra->counts.open = gfra->counts.closed = gfra->counts.kept = 0;
    gfra->open.count = 0;
    deque_clear(&gfra->deleted);
    gfra->root = hunter;
    gfra->base = 0;
    if (!heap_reserve(&gfra->open, 1)) {
        gfra->began = UINT32_MAX;
        return SEARCH_NO_MEMORY;
    }
    gfra_open(gfra, hunter, 0, NO_DIRECTION, CHANGE_NEW);
    gfra->counts.open = 1;
    return SEARCH_RUNNING;
}

/* The hunter can reach just the closed cells. */
static bool has_closed_all(const struct gfra *gfra)
{
    return gfra->counts.open == 0 && gfra->deleted.back == 0;
}

static enum search_status plan(struct gfra *gfra, uint32_t hunter)
{
    if (!holds(gfra, hunter)) {
        return begin_anew(gfra, hunter);
    }
    bool is_closed = gfra_state(gfra, gfra->target) == SEARCH_CLOSED;
    if (!is_closed && has_closed_all(gfra)) {
        return SEARCH_NONE;
    }
    if (hunter != gfra->root && !gfra_move_root(gfra, hunter)) {
        return SEARCH_NO_MEMORY;
    }
    if (gfra_state(gfra, gfra->target) == SEARCH_CLOSED) {
        return SEARCH_FOUND;
    }
    return gfra_retrieve_fringe(gfra) ? SEARCH_RUNNING : SEARCH_NO_MEMORY;
}

enum search_status gfra_begin(struct gfra *gfra, struct cell hunter, struct cell target)
{
    assert(grid_has(moves_grid(gfra->moves), hunter) && grid_has(moves_grid(gfra->moves), target));
    moves_update(gfra->moves);
    start_tick(gfra);
    gfra->target = layout_index(gfra->layout, target);
    if (!moves_can_stand(gfra->moves, hunter) || !moves_can_stand(gfra->moves, target)) {
        gfra->status = SEARCH_NONE;
    } else {
        gfra->status = plan(gfra, layout_index(gfra->layout, hunter));
    }
    return gfra->status;
}

/* The first live entry comes first; false: there is none. */
static bool find_next(struct gfra *gfra)
{
    while (gfra->open.count > 0 && !gfra_is_live(gfra, gfra->open.entries)) {
        heap_pop(&gfra->open);
    }
    return gfra->open.count > 0;
}

/* A cell that this tick has opened again stays so, whatever comes next. */
static enum search_change mark_of(const struct gfra *gfra, uint32_t index)
{
    const struct gfra_cell *cell = &gfra->cells[index];
    return cell->stamp == gfra->tick && cell->mark == CHANGE_REOPENED ? CHANGE_REOPENED : CHANGE_NEW;
}

static void reach(struct gfra *gfra, uint32_t index, uint32_t g, enum direction parent)
{
    enum search_state state = gfra_state(gfra, index);
    if (state == SEARCH_CLOSED || (state == SEARCH_OPEN && g - gfra->base >= gfra->cells[index].g - gfra->base)) {
        return;
    }
    gfra->counts.open += state == SEARCH_UNSEEN;
    gfra_open(gfra, index, g, parent, mark_of(gfra, index));
}

static void expand(struct gfra *gfra, uint32_t index)
{
    struct gfra_cell *cell = &gfra->cells[index];
    cell->mark = mark_of(gfra, index);
    cell->stamp = gfra->tick;
    cell->state = SEARCH_CLOSED;
    gfra->counts.open--;
    gfra->counts.closed++;
    gfra->counts.expanded++;
    gfra->counts.total++;
    for (unsigned steps = gfra->steps[index]; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(gfra->layout, index, dir);
        reach(gfra, next, cell->g + gfra->step_cost[dir] * gfra->factors[next], direction_opposite(dir));
    }
}

/* Closes and expands the first of the open list, the target too: what is beside a closed cell is open or closed. */
static enum search_status advance(struct gfra *gfra)
{
    if (!find_next(gfra)) {
        return SEARCH_NONE;
    }
    uint32_t index = gfra->open.entries[0].cell;
    if (gfra->cells[index].g - gfra->base > UINT32_MAX - gfra->dearest_step) {
        return SEARCH_TOO_FAR;
    }
    if (!heap_reserve(&gfra->open, DIRECTIONS)) {
        return SEARCH_NO_MEMORY;
    }
    heap_pop(&gfra->open);
    expand(gfra, index);
    return index == gfra->target ? SEARCH_FOUND : SEARCH_RUNNING;
}

enum search_status gfra_step(struct gfra *gfra, uint64_t expansions)
{
    for (; gfra->status == SEARCH_RUNNING && expansions > 0; expansions--) {
        gfra->status = advance(gfra);
    }
    return gfra->status;
}

enum search_status gfra_update(struct gfra *gfra, struct cell hunter, struct cell target)
{
    gfra_begin(gfra, hunter, target);
    return gfra_step(gfra, UINT64_MAX);
}
