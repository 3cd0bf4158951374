#include "config.h"

#include "path/field.h"

#include "path/field_state.h"

#include <assert.h>

enum search_status field_status(const struct field *field)
{
    return field->status;
}

struct cell field_target(const struct field *field)
{
    return field->target;
}

struct search_counts field_counts(const struct field *field)
{
    return field->counts;
}

/* The steps from a cell of that value that lead to where the rest of the way costs just so much less.  A cell whose
 * value is not final is dearer than that, or it is as far away as if it were. */
static unsigned cheapest_steps(const struct field *field, uint32_t index)
{
    uint32_t value = field->values[index];
    unsigned cheapest = 0;
    for (unsigned steps = field->steps[index]; steps != 0; steps &= steps - 1) {
        unsigned dir = (unsigned)__builtin_ctz(steps);
        uint32_t next = index + (uint32_t)field->layout->offset[dir];
        uint32_t cost = field->factors[next] * (dir < SOUTH_EAST ? field->straight : field->diagonal);
        cheapest |= (unsigned)(field->values[next] + cost == value && field->values[next] < value) << dir;
    }
    return cheapest;
}

static enum direction next_step(const struct field *field, uint32_t index)
{
    unsigned steps = field->values[index] == field->base ? 0 : cheapest_steps(field, index);
    return steps == 0 ? NO_DIRECTION : (enum direction)__builtin_ctz(steps);
}

static struct field_way way_from(const struct field *field, struct cell from)
{
    uint32_t index = layout_index(field->layout, from);
    if (!field->has_target || !field_has_settled(field, index)) {
        return (struct field_way){UINT32_MAX, NO_DIRECTION};
    }
    return (struct field_way){field->values[index] - field->base, next_step(field, index)};
}

uint32_t field_cost(const struct field *field, struct cell from)
{
    assert(grid_has(moves_grid(field->moves), from));
    uint32_t index = layout_index(field->layout, from);
    return field_has_settled(field, index) ? field->values[index] - field->base : UINT32_MAX;
}

enum direction field_next(const struct field *field, struct cell from)
{
    return way_from(field, from).next;
}

void field_ways(const struct field *field, const struct cell *from, size_t count, struct field_way *ways)
{
    for (size_t i = 0; i < count; i++) {
        ways[i] = way_from(field, from[i]);
    }
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

/* Of the band at hand, the entries from `place` on have not been expanded. */
static bool is_waiting(const struct field *field, uint32_t index)
{
    const struct band *band = bands_at(&field->bands, field->number);
    if (field->values[index] >> field->bands.shift != field->number || band->end == 0) {
        return false;
    }
    uint32_t place = field->place != 0 ? field->place : bands_first(band);
    while (place != band->end) {
        const struct bands_entry *entry = &field->bands.pool[place];
        if (entry->item >> FIELD_ENTRY_BITS == index && entry->key == field->values[index]) {
            return true;
        }
        place = bands_after(&field->bands, band, place);
    }
    return false;
}

struct search_node field_node(const struct field *field, struct cell at)
{
    uint32_t index = layout_index(field->layout, at);
    if (!field_has_reached(field, index)) {
        return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
    uint32_t g = field->values[index] - field->base;
    bool is_open = !field_has_settled(field, index) || is_waiting(field, index);
    return (struct search_node){
        .state = is_open ? SEARCH_OPEN : SEARCH_CLOSED,
        .g = g,
        .f = g,
        .parent = next_step(field, index),
    };
}
