#include "config.h"

#include "path/field/field_state.h"

/* The chunks one expansion can take: one for each straight step, and one for the band of all diagonal ones. */
enum { CHUNKS_PER_EXPANSION = 5, STRAIGHT_STEPS = 0x0f, DIAGONAL_STEPS = 0xf0 };

static inline unsigned steps_ahead(const struct field *field, uint32_t index, unsigned dir, enum prune_terrain map)
{
    if (map == PRUNE_FLAT) {
        return field->prune.steps[PRUNE_FLAT][dir][field->steps[index]];
    }
    unsigned flat = field->flat.cells[index];
    return field->prune.steps[flat & FLAT_CELL][dir][field->steps[index] | (flat & FLAT_CORNERS)];
}

/* Reaches the next cell in a straight direction, and goes on from there as long as that is all there is to do. */
static inline void reach_straight(struct field *field, uint32_t index, unsigned dir, uint32_t value,
                                  enum prune_terrain map)
{
    uint32_t *values = field->values;
    const uint32_t offset = (uint32_t)field->layout->offset[dir], farthest = value + field->run;
    uint32_t step = field->factors[index] * field->straight;
    value += step;
    index += offset;
    while (value < values[index]) {
        values[index] = value;
        unsigned ahead = steps_ahead(field, index, dir, map);
        if (ahead != 1U << dir || value >= farthest) {
            if (ahead != 0) {
                field_push(field, value, index, dir);
            }
            return;
        }
        step = map == PRUNE_FLAT ? step : field->factors[index] * field->straight;
        value += step;
        index += offset;
    }
}

static inline void reach_diagonal(struct field *field, uint32_t index, unsigned dir, uint32_t value)
{
    value += field->factors[index] * field->diagonal;
    index += (uint32_t)field->layout->offset[dir];
    if (value < field->values[index]) {
        field->values[index] = value;
        field_push(field, value, index, dir);
    }
}

static inline void expand(struct field *field, struct bands_entry entry, enum prune_terrain map)
{
    uint32_t index = entry.item >> FIELD_ENTRY_BITS;
    unsigned ahead = steps_ahead(field, index, entry.item & ((1U << FIELD_ENTRY_BITS) - 1), map);
    for (unsigned steps = ahead & STRAIGHT_STEPS; steps != 0; steps &= steps - 1) {
        reach_straight(field, index, (unsigned)__builtin_ctz(steps), entry.key, map);
    }
    for (unsigned steps = ahead & DIAGONAL_STEPS; steps != 0; steps &= steps - 1) {
        reach_diagonal(field, index, (unsigned)__builtin_ctz(steps), entry.key);
    }
}

static inline __attribute__((always_inline)) enum search_status run_band(struct field *field, uint64_t *expansions,
                                                                         enum prune_terrain map)
{
    struct band *band = bands_at(&field->bands, field->number);
    while (field->place != 0 && *expansions > 0) {
        if (!bands_reserve(&field->bands, CHUNKS_PER_EXPANSION)) {
            return SEARCH_NO_MEMORY;
        }
        struct bands_entry entry = field->bands.pool[field->place];
        if (field->values[entry.item >> FIELD_ENTRY_BITS] == entry.key) {
            expand(field, entry, map);
            field->expanded++;
            --*expansions;
        }
        field->place = bands_drop(&field->bands, band, field->place);
        field->taken++;
    }
    return SEARCH_RUNNING;
}

/* A cell without steps that has not been reached never will be. */
static bool is_lost(const struct field *field, uint32_t index)
{
    return field->steps[index] == 0 && !field_has_reached(field, index);
}

/* True when every hunter is settled, or can never be. */
static bool has_settled_hunters(struct field *field)
{
    for (; field->settled < field->count; field->settled++) {
        uint32_t index = layout_index(field->layout, field->hunters[field->settled]);
        if (is_lost(field, index)) {
            field->has_lost = true;
        } else if (!field_has_settled(field, index)) {
            return false;
        }
    }
    return true;
}

static enum search_status finish(struct field *field)
{
    field_remember_span(field);
    return field->has_lost ? SEARCH_NONE : SEARCH_FOUND;
}

/* The queue is empty: all values are final, and whoever has not been reached never will be. */
static enum search_status run_dry(struct field *field)
{
    while (!has_settled_hunters(field)) {
        field->has_lost = true;
        field->settled++;
    }
    return finish(field);
}

/* Goes to the next band that holds anything; false: there is none. */
static bool find_band(struct field *field)
{
    for (uint32_t ahead = 0; ahead < field->bands.ring; ahead++) {
        if (bands_at(&field->bands, field->number + ahead)->end != 0) {
            field->number += ahead;
            return true;
        }
    }
    return false;
}

/* Ends the search where nobody waits for the next band. */
static enum search_status start_band(struct field *field)
{
    uint64_t waiting = field->pushed - field->taken;
    field->peak = waiting > field->peak ? waiting : field->peak;
    if (!field->is_dry && !find_band(field)) {
        field->is_dry = true;
    }
    if (field->is_dry) {
        return run_dry(field);
    }
    if (has_settled_hunters(field)) {
        return finish(field);
    }
    if (!field_make_room(field)) {
        return SEARCH_TOO_FAR;
    }
    field->place = bands_first(bands_at(&field->bands, field->number));
    return SEARCH_RUNNING;
}

enum search_status field_step(struct field *field, uint64_t expansions)
{
    while (field->status == SEARCH_RUNNING && expansions > 0) {
        if (field->place == 0) {
            field->status = start_band(field);
        } else if (field->map == PRUNE_FLAT) {
            field->status = run_band(field, &expansions, PRUNE_FLAT);
        } else {
            field->status = run_band(field, &expansions, PRUNE_MIXED);
        }
    }
    return field->status;
}
