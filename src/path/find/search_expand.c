#include "config.h"

#include "path/find/search_state.h"
#include "path/map/moves.h"

#include <assert.h>

static size_t row_by_row(const struct search *search, uint32_t index)
{
    struct cell at = layout_cell(search->layout, index);
    return (size_t)at.y * (size_t)search->layout->width + (size_t)at.x;
}

uint64_t search_key(const struct search *search, uint32_t index, uint32_t g)
{
    uint64_t key = (uint64_t)search->key_g * g;
    if (search->key_h != 0) {
        struct cell at = layout_cell(search->layout, index);
        key += (uint64_t)search->key_h * estimate_cost(&search->estimate, at, search->query.goal);
    }
    if (search->query.guidance != NULL && search->rule->open == NULL) {
        key += (uint64_t)search->key_scale * search->query.guidance[row_by_row(search, index)];
    }
    return key;
}

static bool is_improved(const struct search *search, uint32_t index, uint32_t g)
{
    const struct node *node = &search->nodes[index];
    if (!search_has_seen(search, index)) {
        return true;
    }
    return node->state == SEARCH_OPEN && search->rule->uses_g && g < node->g;
}

static void reach(struct search *search, uint32_t index, uint32_t g, enum direction parent)
{
    if (!is_improved(search, index, g)) {
        return;
    }
    search->counts.open += !search_has_seen(search, index);
    search->counts.pushed++;
    search->nodes[index] = (struct node){g, search->generation, (uint8_t)parent, SEARCH_OPEN};
    search->open.kind->push(&search->open, (struct open_entry){search_key(search, index, g), g, index});
}

static void expand_any(struct search *search, uint32_t index)
{
    const uint8_t *surcharge = search->query.surcharge;
    uint32_t g = search->nodes[index].g;
    for (unsigned steps = search->steps[index]; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(search->layout, index, dir);
        uint32_t factor = search->factors[next];
        if (surcharge != NULL) {
            factor += surcharge[row_by_row(search, next)];
        }
        reach(search, next, g + search->step_cost[dir] * factor, direction_opposite(dir));
    }
}

enum terrain_mix { TERRAIN_UNIFORM, TERRAIN_MIXED };

/* The innermost loop: A* or Dijkstra on buckets without guidance or surcharge.  Does what expand_any does; a closed
 * cell is never improved, since only consistent heuristics are used with buckets. */
static inline __attribute__((always_inline)) void expand_on_buckets(struct search *search, uint32_t index,
                                                                    enum terrain_mix mix)
{
    static const uint8_t parents[DIRECTIONS] = {WEST,       EAST,       NORTH,      SOUTH,
                                                NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST};
    const struct layout *layout = search->layout;
    const struct estimate estimate = search->estimate;
    struct node *nodes = search->nodes;
    const struct cell goal = search->query.goal;
    const uint16_t generation = search->generation;
    const uint32_t g = nodes[index].g;
    __builtin_prefetch(&nodes[layout_neighbour(layout, index, NORTH)]);
    __builtin_prefetch(&nodes[layout_neighbour(layout, index, SOUTH)]);
    uint32_t opened = 0, pushed = 0;
    for (unsigned steps = search->steps[index] & moves_ahead[nodes[index].parent]; steps != 0; steps &= steps - 1) {
        unsigned dir = (unsigned)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(layout, index, (enum direction)dir);
        struct node *node = &nodes[next];
        uint32_t next_g = g + search->step_cost[dir] * (mix == TERRAIN_MIXED ? search->factors[next] : 1);
        bool seen = node->generation == generation;
        if (seen && next_g >= node->g) {
            continue;
        }
        *node = (struct node){next_g, generation, parents[dir], SEARCH_OPEN};
        uint32_t h = estimate_box(&estimate, layout_cell(layout, next), goal);
        buckets_push(&search->open.buckets, next_g + h, next);
        opened += !seen;
        pushed++;
    }
    search->counts.open += opened;
    search->counts.pushed += pushed;
}

static void expand_uniform(struct search *search, uint32_t index)
{
    expand_on_buckets(search, index, TERRAIN_UNIFORM);
}

static void expand_mixed(struct search *search, uint32_t index)
{
    expand_on_buckets(search, index, TERRAIN_MIXED);
}

/* The steps of uniform terrain cost the same everywhere, its factor included. */
static void include_factor(struct search *search)
{
    uint32_t factor = search->factors[search->goal];
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        search->step_cost[dir] *= factor;
    }
}

void search_choose_expansion(struct search *search)
{
    search->expand = expand_any;
    if (search->open.kind != &open_buckets || search->query.surcharge != NULL || search->estimate.is_euclidean) {
        return;
    }
    assert(search->query.guidance == NULL);
    search->expand = expand_mixed;
    if (moves_are_uniform(search->moves)) {
        search->expand = expand_uniform;
        include_factor(search);
    }
}
