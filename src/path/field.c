#include "config.h"

#include "path/field.h"

#include "path/field_state.h"
#include "path/moves_table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The chunks one expansion can take: it pushes four entries at most into each of two bands. */
enum { CHUNKS_PER_EXPANSION = 2, STRAIGHT_STEPS = 0x0f, DIAGONAL_STEPS = 0xf0 };

static uint32_t least_factor(const struct mover *mover)
{
    uint32_t factor = mover_least_factor(mover);
    return factor != 0 ? factor : 1;
}

static void choose_steps(struct field *field, enum outward_terrain terrain)
{
    field->terrain = terrain;
    outward_init(&field->outward, moves_mover(field->moves), terrain);
}

static void forget_values(struct field *field)
{
    memset(field->values, 0xff, field->layout->cells * sizeof *field->values);
    field->base = field->limit = UINT32_MAX;
}

struct field *field_new(struct moves *moves)
{
    struct field *field = calloc(1, sizeof *field);
    if (field == NULL) {
        return NULL;
    }
    const struct mover *mover = moves_mover(moves);
    field->moves = moves;
    field->layout = grid_layout(moves_grid(moves));
    field->steps = moves_steps(moves);
    field->factors = moves_factors(moves);
    field->straight = mover->straight;
    field->diagonal = mover->diagonal;
    field->dearest_step = mover_greatest_factor(mover) * (mover->neighbours == 8 ? field->diagonal : field->straight);
    field->status = SEARCH_NONE;
    choose_steps(field, OUTWARD_MIXED);
    bands_init(&field->bands);
    field->values = calloc(field->layout->cells, sizeof *field->values);
    uint32_t least = field->straight * least_factor(mover);
    uint32_t greatest = field->dearest_step > least ? field->dearest_step : least;
    if (field->values == NULL || !bands_open(&field->bands, least, greatest)) {
        field_free(field);
        return NULL;
    }
    forget_values(field);
    return field;
}

void field_free(struct field *field)
{
    if (field != NULL) {
        bands_done(&field->bands);
        free(field->values);
        free(field);
    }
}

/* Bases are such that a band's place in the ring depends on the cost alone. */
static uint64_t base_unit(const struct field *field)
{
    return (uint64_t)field->bands.ring << field->bands.shift;
}

static void lower_base(struct field *field)
{
    uint64_t unit = base_unit(field);
    uint64_t room = (field->span / unit + 2) * unit;
    if (room > field->base) {
        forget_values(field);
    }
    field->limit = field->base;
    field->base = room > field->limit ? 0 : (uint32_t)((field->limit - room) / unit * unit);
}

/* Moves the values of this search as far down as they go and forgets all others. */
static void make_room(struct field *field)
{
    for (uint32_t index = 0; index < field->layout->cells; index++) {
        uint32_t value = field->values[index];
        field->values[index] = value < field->limit ? value - field->base : UINT32_MAX;
    }
    bands_lower_keys(&field->bands, field->base);
    field->number -= field->base >> field->bands.shift;
    field->base = 0;
    field->limit = UINT32_MAX;
}

static uint64_t end_of_band(const struct field *field)
{
    return ((uint64_t)field->number + 1) << field->bands.shift;
}

/* Whether no step from the band at hand leads to a value that would be mistaken for one of an earlier search. */
static bool has_room(struct field *field)
{
    if (end_of_band(field) + field->dearest_step <= field->limit) {
        return true;
    }
    make_room(field);
    return end_of_band(field) + field->dearest_step <= field->limit;
}

static void remember_span(struct field *field)
{
    uint64_t span = end_of_band(field) - field->base + field->dearest_step;
    if (span > field->span) {
        field->span = span < UINT32_MAX ? (uint32_t)span : UINT32_MAX;
    }
}

static bool is_lost(const struct field *field, uint32_t index)
{
    return field->steps[index] == 0 && !field_has_reached(field, index);
}

/* True when every hunter is settled, or cannot take a step. */
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
    remember_span(field);
    return field->has_lost ? SEARCH_NONE : SEARCH_FOUND;
}

/* The bands are empty: whoever has not been reached never will be. */
static enum search_status run_dry(struct field *field)
{
    while (!has_settled_hunters(field)) {
        field->has_lost = true;
        field->settled++;
    }
    return finish(field);
}

static bool is_dry(const struct field *field)
{
    return field->counts.open == 0;
}

/* Goes to the next band that holds anything, and ends the search there when nobody waits for it. */
static enum search_status start_band(struct field *field)
{
    if (is_dry(field)) {
        return run_dry(field);
    }
    while (bands_at(&field->bands, field->number)->end == 0) {
        field->number++;
    }
    if (has_settled_hunters(field)) {
        return finish(field);
    }
    if (!has_room(field)) {
        return SEARCH_TOO_FAR;
    }
    field->place = bands_first(bands_at(&field->bands, field->number));
    return SEARCH_RUNNING;
}

/* Reaches by the steps `steps` of one kind what is dearer than `value`. */
static inline void reach(struct field *field, uint32_t index, unsigned steps, uint32_t value)
{
    struct band *band = bands_at(&field->bands, value >> field->bands.shift);
    for (; steps != 0; steps &= steps - 1) {
        unsigned dir = (unsigned)__builtin_ctz(steps);
        uint32_t next = index + (uint32_t)field->layout->offset[dir];
        uint32_t old = field->values[next];
        if (value < old) {
            field->values[next] = value;
            bands_push(&field->bands, band, (struct bands_entry){value, next << FIELD_ENTRY_BITS | dir});
            field->counts.open += old >= field->limit;
            field->counts.pushed++;
        }
    }
}

static inline void expand(struct field *field, struct bands_entry entry)
{
    uint32_t index = entry.item >> FIELD_ENTRY_BITS;
    unsigned dir = entry.item & ((1U << FIELD_ENTRY_BITS) - 1);
    unsigned steps = field->outward.steps[dir][field->steps[index]];
    uint32_t factor = field->factors[index];
    reach(field, index, steps & STRAIGHT_STEPS, entry.key + factor * field->straight);
    reach(field, index, steps & DIAGONAL_STEPS, entry.key + factor * field->diagonal);
}

/* Takes the entry at `place`; returns the expansions done: 0 for a stale entry. */
static inline unsigned advance(struct field *field)
{
    struct band *band = bands_at(&field->bands, field->number);
    struct bands_entry entry = field->bands.pool[field->place];
    bool is_fresh = field->values[entry.item >> FIELD_ENTRY_BITS] == entry.key;
    if (is_fresh) {
        expand(field, entry);
        field->counts.open--;
        field->counts.closed++;
    }
    field->place = bands_drop(&field->bands, band, field->place);
    return is_fresh;
}

static enum search_status run_band(struct field *field, uint64_t *expansions)
{
    while (field->place != 0 && *expansions > 0) {
        if (!bands_reserve(&field->bands, CHUNKS_PER_EXPANSION)) {
            return SEARCH_NO_MEMORY;
        }
        *expansions -= advance(field);
        if (field->counts.open > field->counts.peak) {
            field->counts.peak = field->counts.open;
        }
    }
    return SEARCH_RUNNING;
}

enum search_status field_step(struct field *field, uint64_t expansions)
{
    while (field->status == SEARCH_RUNNING && expansions > 0) {
        field->status = field->place == 0 ? start_band(field) : run_band(field, &expansions);
    }
    field->counts.expanded = field->counts.closed;
    return field->status;
}

static void open_target(struct field *field)
{
    uint32_t index = layout_index(field->layout, field->target);
    lower_base(field);
    bands_clear(&field->bands);
    field->number = field->base >> field->bands.shift;
    field->place = 0;
    field->counts = (struct search_counts){0};
    if (field->factors[index] != 0) {
        field->values[index] = field->base;
        struct bands_entry entry = {field->base, index << FIELD_ENTRY_BITS | NO_DIRECTION};
        bands_push(&field->bands, bands_at(&field->bands, field->number), entry);
        field->counts = (struct search_counts){.pushed = 1, .open = 1, .peak = 1};
    }
}

static bool is_same(const struct field *field, struct cell target)
{
    bool is_broken = field->status == SEARCH_NO_MEMORY || field->status == SEARCH_TOO_FAR;
    return field->has_target && !is_broken && cell_equal(field->target, target) &&
           field->version == grid_version(moves_grid(field->moves));
}

static enum search_status begin_anew(struct field *field, struct cell target)
{
    moves_update(field->moves);
    enum outward_terrain terrain = moves_are_uniform(field->moves) ? OUTWARD_UNIFORM : OUTWARD_MIXED;
    if (terrain != field->terrain) {
        choose_steps(field, terrain);
    }
    field->version = grid_version(moves_grid(field->moves));
    field->target = target;
    field->has_target = true;
    if (!bands_reserve(&field->bands, 1)) {
        return SEARCH_NO_MEMORY;
    }
    open_target(field);
    return SEARCH_RUNNING;
}

enum search_status field_begin(struct field *field, struct cell target, const struct cell *hunters, size_t count)
{
    assert(grid_has(moves_grid(field->moves), target));
    field->hunters = hunters;
    field->count = count;
    field->settled = 0;
    field->has_lost = false;
    field->status = is_same(field, target) ? SEARCH_RUNNING : begin_anew(field, target);
    return field->status;
}

enum search_status field_update(struct field *field, struct cell target, const struct cell *hunters, size_t count)
{
    field_begin(field, target, hunters, count);
    return field_step(field, UINT64_MAX);
}
