/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/field/field.h"

#include "path/field/field_state.h"

#include <assert.h>
#include <string.h>

/* Hunters are scattered over the map, so data is prefetched this far ahead. */
enum { LOOK_AHEAD = 16 };

enum factors { FACTORS_MIXED, FACTORS_ALIKE };

static enum factors factors_of(const struct field *field) { return field->is_uniform ? FACTORS_ALIKE : FACTORS_MIXED; }

/* Returns the steps to cells that are cheaper by exactly the cost of the step.  The target has none, since no value is
 * below its own.  These cells have final values, because they left the queue before this cell. */
static inline unsigned cheapest_steps(const struct field *field, uint32_t index)
{
    const uint32_t *values = &field->values[index];
    const uint8_t *factors = &field->factors[index];
    unsigned cheapest = 0;
    for (unsigned dir = EAST; dir < DIRECTIONS; dir++) {
        int32_t offset = field->layout->offset[dir];
        uint32_t cost = factors[offset] * (dir < SOUTH_EAST ? field->straight : field->diagonal);
        cheapest |= (unsigned)(values[offset] == values[0] - cost) << dir;
    }
    return cheapest & field->steps[index];
}

/* Like cheapest_steps, if all cells have one factor: compares the rows above, beside and below as a whole.  Their
 * fourth elements are read but ignored. */
static inline unsigned cheapest_steps_of_alike(const struct field *field, uint32_t index)
{
    typedef uint32_t row __attribute__((vector_size(4 * sizeof(uint32_t))));
    const row steps_above = {1U << NORTH_WEST, 1U << NORTH, 1U << NORTH_EAST};
    const row steps_beside = {1U << WEST, 0, 1U << EAST};
    const row steps_below = {1U << SOUTH_WEST, 1U << SOUTH, 1U << SOUTH_EAST};
    const uint32_t *values = &field->values[index];
    uint32_t straight = values[0] - field->straight * field->factors[index];
    uint32_t diagonal = values[0] - field->diagonal * field->factors[index];
    const row across = {diagonal, straight, diagonal}, along = {straight, 0, straight};
    row above, beside, below;
    memcpy(&above, values - field->layout->stride - 1, sizeof above);
    memcpy(&beside, values - 1, sizeof beside);
    memcpy(&below, values + field->layout->stride - 1, sizeof below);
    row cheapest = ((row)(above == across) & steps_above) | ((row)(beside == along) & steps_beside) |
                   ((row)(below == across) & steps_below);
    return (cheapest[0] | cheapest[1] | cheapest[2]) & field->steps[index];
}

static inline enum direction next_step(const struct field *field, uint32_t index, enum factors factors)
{
    unsigned steps = factors == FACTORS_ALIKE ? cheapest_steps_of_alike(field, index) : cheapest_steps(field, index);
    return (enum direction)__builtin_ctz(steps | 1U << NO_DIRECTION);
}

static inline struct field_way way_from(const struct field *field, struct cell from, enum factors factors)
{
    uint32_t index = layout_index(field->layout, from);
    if (!field_has_settled(field, index)) {
        return (struct field_way){UINT32_MAX, NO_DIRECTION};
    }
    return (struct field_way){field->values[index] - field->base, next_step(field, index, factors)};
}

static void prefetch(const struct field *field, struct cell at)
{
    const uint32_t *values = &field->values[layout_index(field->layout, at)];
    const int32_t *offset = field->layout->offset;
    __builtin_prefetch(values);
    __builtin_prefetch(values + offset[NORTH]);
    __builtin_prefetch(values + offset[SOUTH]);
}

static inline __attribute__((always_inline)) void read_ways(const struct field *field, const struct cell *from,
                                                            size_t count, struct field_way *ways, enum factors factors)
{
    for (size_t i = 0; i < count; i++) {
        if (count - i > LOOK_AHEAD) {
            prefetch(field, from[i + LOOK_AHEAD]);
        }
        ways[i] = way_from(field, from[i], factors);
    }
}

void field_ways(const struct field *field, const struct cell *from, size_t count, struct field_way *ways)
{
    if (field->is_uniform) {
        read_ways(field, from, count, ways, FACTORS_ALIKE);
    } else {
        read_ways(field, from, count, ways, FACTORS_MIXED);
    }
}

uint32_t field_cost(const struct field *field, struct cell from)
{
    assert(grid_has(moves_grid(field->moves), from));
    uint32_t index = layout_index(field->layout, from);
    return field_has_settled(field, index) ? field->values[index] - field->base : UINT32_MAX;
}

void field_costs(const struct field *field, struct cell at, int width, int height, uint32_t *costs, size_t stride)
{
    for (int y = 0; y < height; y++) {
        const uint32_t first = layout_index(field->layout, (struct cell){at.x, at.y + y});
        uint32_t *row = costs + (size_t)y * stride;
        for (uint32_t x = 0; x < (uint32_t)width; x++) {
            bool is_known = field_has_settled(field, first + x);
            row[x] = is_known ? field->values[first + x] - field->base : UINT32_MAX;
        }
    }
}

enum direction field_next(const struct field *field, struct cell from)
{
    assert(grid_has(moves_grid(field->moves), from));
    return way_from(field, from, factors_of(field)).next;
}

size_t field_path(const struct field *field, struct cell from, struct cell *cells, size_t room)
{
    size_t count = 0;
    enum direction dir;
    if (field_cost(field, from) == UINT32_MAX) {
        return 0;
    }
    do {
        if (count < room) {
            cells[count] = from;
        }
        count++;
        dir = field_next(field, from);
        from = cell_step(from, dir);
    } while (dir != NO_DIRECTION);
    return count;
}

enum { ANY_CELL };

/* Counts the unexpanded entries of the current band, for one cell or for all (ANY_CELL). */
static size_t count_waiting(const struct field *field, uint32_t index)
{
    const struct band *band = bands_at(&field->bands, field->number);
    size_t count = 0;
    if (band->end == 0) {
        return 0;
    }
    uint32_t place = field->place != 0 ? field->place : bands_first(band);
    for (; place != band->end; place = bands_after(&field->bands, band, place)) {
        const struct bands_entry *entry = &field->bands.pool[place];
        uint32_t cell = entry->item >> FIELD_ENTRY_BITS;
        count += (index == ANY_CELL || cell == index) && entry->key == field->values[cell];
    }
    return count;
}

/* Returns whether the cell is closed.  All values up to the current band are final, but some cells are unexpanded. */
static bool is_closed(const struct field *field, uint32_t index)
{
    bool is_in_band = field->values[index] >> field->bands.shift == field->number;
    return field_has_settled(field, index) && (!is_in_band || count_waiting(field, index) == 0);
}

/* Returns the best step from an open cell.  The neighbour from which the cell got its value may have improved since. */
static enum direction best_step(const struct field *field, uint32_t index)
{
    enum direction best = NO_DIRECTION;
    uint64_t least = UINT64_MAX;
    DIRECTION_EACH (dir, field->steps[index]) {
        uint32_t next = layout_neighbour(field->layout, index, dir);
        uint32_t cost = field->factors[next] * (direction_is_diagonal(dir) ? field->diagonal : field->straight);
        uint64_t value = (uint64_t)field->values[next] + cost;
        if (field_has_reached(field, next) && value < least) {
            least = value;
            best = dir;
        }
    }
    return least <= field->values[index] ? best : NO_DIRECTION;
}

struct search_node field_node(const struct field *field, struct cell at)
{
    uint32_t index = layout_index(field->layout, at);
    if (!field_has_reached(field, index)) {
        return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
    uint32_t g = field->values[index] - field->base;
    bool is_open = !is_closed(field, index);
    return (struct search_node){
        .state = is_open ? SEARCH_OPEN : SEARCH_CLOSED,
        .g = g,
        .f = g,
        .parent = is_open ? best_step(field, index) : next_step(field, index, factors_of(field)),
    };
}

struct search_counts field_counts(const struct field *field)
{
    struct search_counts counts = field->work;
    for (struct cell at = {0, 0}; at.y < field->layout->height; at = cell_after(at, field->layout->width)) {
        uint32_t index = layout_index(field->layout, at);
        bool is_settled = field_has_settled(field, index);
        counts.closed += is_settled;
        counts.open += !is_settled && field_has_reached(field, index);
    }
    size_t waiting = count_waiting(field, ANY_CELL);
    counts.closed -= waiting;
    counts.open += waiting;
    return counts;
}

struct search_counts field_work(const struct field *field) { return field->work; }
