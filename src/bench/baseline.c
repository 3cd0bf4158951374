/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/baseline.h"

#include "base/xalloc.h"
#include "path/map/layout.h"

#include <stdlib.h>
#include <string.h>

struct baseline_node {
    uint32_t g;
    uint16_t generation;
    uint8_t parent; /* enum direction, back along the path */
    bool is_closed;
};

struct baseline {
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps, *factors;
    struct estimate estimate;
    uint32_t step_cost[DIRECTIONS], dearest_step;
    struct cell goal;
    struct baseline_node *nodes;
    uint16_t generation;
    uint64_t *heap; /* f << 32 | index; the first entry is at place 1 */
    size_t count, room;
    struct search_counts counts;
};

static void sift_up(uint64_t *heap, size_t at, uint64_t entry)
{
    for (size_t up; at > 1 && heap[up = at / 2] > entry; at = up) {
        heap[at] = heap[up];
    }
    heap[at] = entry;
}

static void push(struct baseline *baseline, uint64_t entry) { sift_up(baseline->heap, ++baseline->count, entry); }

/* Moves the hole down to a leaf, and then the last entry up from there, which seldom takes many steps. */
static uint64_t pop(struct baseline *baseline)
{
    uint64_t *heap = baseline->heap, top = heap[1], last = heap[baseline->count--];
    size_t at = 1, child = 2;
    for (; child < baseline->count; at = child, child = 2 * at) {
        child += heap[child + 1] < heap[child];
        heap[at] = heap[child];
    }
    if (child == baseline->count) {
        heap[at] = heap[child];
        at = child;
    }
    sift_up(heap, at, last);
    return top;
}

static void reach(struct baseline *baseline, uint32_t index, uint32_t g, enum direction parent)
{
    struct baseline_node *node = &baseline->nodes[index];
    if (node->generation == baseline->generation && node->g <= g) {
        return;
    }
    *node = (struct baseline_node){g, baseline->generation, (uint8_t)parent, false};
    uint64_t f = (uint64_t)g + estimate_box(&baseline->estimate, layout_cell(baseline->layout, index), baseline->goal);
    push(baseline, f << 32 | index);
    baseline->counts.pushed++;
}

static void expand(struct baseline *baseline, uint32_t index)
{
    const struct baseline_node *node = &baseline->nodes[index];
    DIRECTION_EACH (dir, baseline->steps[index] & direction_rows[node->parent].away) {
        uint32_t next = layout_neighbour(baseline->layout, index, dir);
        reach(baseline, next, node->g + baseline->step_cost[dir] * baseline->factors[next], direction_opposite(dir));
    }
}

static enum search_status step(struct finder *finder, uint64_t expansions)
{
    struct baseline *baseline = finder->engine;
    uint32_t goal = layout_index(baseline->layout, baseline->goal);
    (void)expansions;
    while (finder->status == SEARCH_RUNNING && baseline->count > 0) {
        uint64_t entry = pop(baseline);
        struct baseline_node *node = &baseline->nodes[(uint32_t)entry];
        if (node->is_closed) {
            continue;
        }
        node->is_closed = true;
        baseline->counts.expanded++;
        if ((uint32_t)entry == goal) {
            return SEARCH_FOUND;
        }
        if (entry >> 32 > UINT32_MAX - 2 * (uint64_t)baseline->dearest_step) {
            return SEARCH_TOO_FAR;
        }
        if (baseline->count + DIRECTIONS >= baseline->room) {
            baseline->room = 2 * baseline->room;
            baseline->heap = xreallocarray(baseline->heap, baseline->room, sizeof *baseline->heap);
        }
        expand(baseline, (uint32_t)entry);
    }
    return finder->status == SEARCH_RUNNING ? SEARCH_NONE : finder->status;
}

static enum search_status begin(struct finder *finder)
{
    struct baseline *baseline = finder->engine;
    const struct search_query *query = &finder->query;
    moves_update(baseline->moves);
    baseline->count = 0;
    baseline->counts = (struct search_counts){0};
    if (++baseline->generation == 0) {
        memset(baseline->nodes, 0, baseline->layout->cells * sizeof *baseline->nodes);
        baseline->generation = 1;
    }
    baseline->goal = query->goal;
    if (!moves_can_stand(baseline->moves, query->start) || !moves_can_stand(baseline->moves, query->goal)) {
        return SEARCH_NONE;
    }
    reach(baseline, layout_index(baseline->layout, query->start), 0, NO_DIRECTION);
    return SEARCH_RUNNING;
}

static void *make(struct moves *moves)
{
    const struct mover *mover = moves_mover(moves);
    const struct layout *layout = grid_layout(moves_grid(moves));
    struct baseline *baseline = xcalloc(1, sizeof *baseline);
    *baseline = (struct baseline){.moves = moves,
                                  .layout = layout,
                                  .steps = moves_steps(moves),
                                  .factors = moves_factors(moves),
                                  .dearest_step = mover_greatest_factor(mover) * (uint32_t)mover->diagonal,
                                  .nodes = xcalloc(layout->cells, sizeof *baseline->nodes),
                                  .room = 1024};
    estimate_init(&baseline->estimate, heuristic_fitting(mover->neighbours), mover);
    baseline->heap = xcalloc(baseline->room, sizeof *baseline->heap);
    mover_step_costs(mover, baseline->step_cost);
    return baseline;
}

static void drop(void *engine)
{
    struct baseline *baseline = engine;
    free(baseline->nodes);
    free(baseline->heap);
    free(baseline);
}

static uint32_t cost(const struct finder *finder)
{
    const struct baseline *baseline = finder->engine;
    return baseline->nodes[layout_index(baseline->layout, baseline->goal)].g;
}

static enum direction parent_of(const void *engine, uint32_t index)
{
    const struct baseline *baseline = engine;
    return (enum direction)baseline->nodes[index].parent;
}

static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct baseline *baseline = finder->engine;
    return layout_path(baseline->layout, baseline->goal, cells, room, parent_of, baseline);
}

static struct search_counts counts(const struct finder *finder)
{
    struct search_counts counts = ((const struct baseline *)finder->engine)->counts;
    counts.written = counts.pushed;
    return counts;
}

static const struct finder_rule rule = {
    .free = drop, .begin = begin, .step = step, .cost = cost, .path = path, .counts = counts};

const struct finder_method finder_baseline = {.name = "astar-good",
                                              .title = "A*, packed keys",
                                              .principle = "f = g + h",
                                              .rule = &rule,
                                              .make = make,
                                              .uses_heuristic = true,
                                              .algorithm = ALGORITHM_ASTAR};
