/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/field/field.h"

#include "path/field/field_state.h"
#include "path/map/alloc.h"

#include <assert.h>
#include <string.h>

/* --- values ----------------------------------------------------------------------------------------- */

/* Bases are multiples of this number, so that a band's position in the circular array depends only on the cost. */
static uint64_t least_base(const struct field *field) { return (uint64_t)field->bands.ring << field->bands.shift; }

/* Discards the data of earlier searches, and chooses a new base. */
static void lower_base(struct field *field)
{
    uint64_t unit = least_base(field);
    uint64_t room = (field->span / unit + 2) * unit;
    if (field->base < room + unit) {
        memset(field->values, 0xff, field->layout->cells * sizeof *field->values);
        field->base = UINT32_MAX;
    }
    field->limit = field->base;
    uint64_t base = field->limit < room + unit ? unit : (field->limit - room) / unit * unit;
    field->base = (uint32_t)base;
}

/* Moves the values of this search as far down as possible and discards all others. */
static void lower_values(struct field *field)
{
    uint32_t by = field->base - (uint32_t)least_base(field);
    for (uint32_t index = 0; index < field->layout->cells; index++) {
        uint32_t value = field->values[index];
        field->values[index] = value < field->limit ? value - by : UINT32_MAX;
    }
    bands_lower_keys(&field->bands, by);
    field->number -= by >> field->bands.shift;
    field->base -= by;
    field->limit = UINT32_MAX;
}

static uint64_t end_of_band(const struct field *field) { return ((uint64_t)field->number + 1) << field->bands.shift; }

static bool has_room(const struct field *field) { return end_of_band(field) + field->reach <= field->limit; }

/* Returns whether no step from the current band leads to a value that looks like one of an earlier search. */
static bool make_room(struct field *field)
{
    if (!has_room(field)) {
        lower_values(field);
    }
    return has_room(field);
}

static void remember_span(struct field *field)
{
    uint64_t span = end_of_band(field) - field->base + field->reach;
    if (span > field->span) {
        field->span = span < UINT32_MAX ? (uint32_t)span : UINT32_MAX;
    }
}

static inline void push(struct field *field, uint32_t value, uint32_t index, unsigned dir)
{
    struct band *band = bands_at(&field->bands, value >> field->bands.shift);
    bands_push(&field->bands, band, (struct bands_entry){value, index << FIELD_ENTRY_BITS | dir});
    field->work.pushed++;
}

/* --- search ----------------------------------------------------------------------------------------- */

/* The chunks that one expansion can take: one for each straight step, and one for the band of all diagonal ones. */
enum { CHUNKS_PER_EXPANSION = 5 };

static inline unsigned steps_ahead(const struct field *field, uint32_t index, unsigned dir, enum prune_terrain map)
{
    if (map == PRUNE_FLAT) {
        return field->prune.steps[PRUNE_FLAT][dir][field->steps[index]];
    }
    unsigned cell = field->prune.cells[index];
    return field->prune.steps[cell & PRUNE_FLAT][dir][field->steps[index] | (cell & PRUNE_CORNERS)];
}

/* Generates the next cell in a straight direction, and continues from there as long as it has no other successor. */
static inline void reach_straight(struct field *field, uint32_t index, unsigned dir, uint32_t value,
                                  enum prune_terrain map)
{
    uint32_t *values = field->values;
    const uint32_t offset = (uint32_t)field->layout->offset[dir], farthest = value + field->run;
    uint32_t step = field->factors[index] * field->straight, written = 0;
    value += step;
    index += offset;
    while (value < values[index]) {
        values[index] = value;
        written++;
        unsigned ahead = steps_ahead(field, index, dir, map);
        if (ahead != 1U << dir || value >= farthest) {
            if (ahead != 0) {
                push(field, value, index, dir);
            }
            break;
        }
        step = map == PRUNE_FLAT ? step : field->factors[index] * field->straight;
        value += step;
        index += offset;
    }
    field->work.written += written;
}

static inline void reach_diagonal(struct field *field, uint32_t index, unsigned dir, uint32_t value)
{
    value += field->factors[index] * field->diagonal;
    index += (uint32_t)field->layout->offset[dir];
    if (value < field->values[index]) {
        field->values[index] = value;
        field->work.written++;
        push(field, value, index, dir);
    }
}

static inline void expand(struct field *field, struct bands_entry entry, enum prune_terrain map)
{
    uint32_t index = entry.item >> FIELD_ENTRY_BITS;
    unsigned ahead = steps_ahead(field, index, entry.item & ((1U << FIELD_ENTRY_BITS) - 1), map);
    for (unsigned steps = ahead & DIRECTIONS_STRAIGHT; steps != 0; steps &= steps - 1) {
        reach_straight(field, index, (unsigned)__builtin_ctz(steps), entry.key, map);
    }
    for (unsigned steps = ahead & DIRECTIONS_DIAGONAL; steps != 0; steps &= steps - 1) {
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
            field->work.expanded++;
            --*expansions;
        }
        field->place = bands_drop(&field->bands, band, field->place);
    }
    return SEARCH_RUNNING;
}

/* Returns true if every hunter is settled, or can never be: no search reaches a cell without steps. */
static bool has_settled_hunters(struct field *field)
{
    for (; field->settled < field->count; field->settled++) {
        uint32_t index = layout_index(field->layout, field->hunters[field->settled]);
        if (field->steps[index] == 0 && !field_has_reached(field, index)) {
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

/* Ends the search when the queue is empty: all values are final, and unreached hunters will never be reached. */
static enum search_status run_dry(struct field *field)
{
    while (!has_settled_hunters(field)) {
        field->has_lost = true;
        field->settled++;
    }
    return finish(field);
}

/* Returns the band of the next source, or UINT64_MAX if none is left. */
static uint64_t band_of_source(const struct field *field)
{
    const struct sources *sources = &field->sources;
    return sources_are_left(sources) ? ((uint64_t)field->base + sources_cost(sources)) >> field->bands.shift
                                     : UINT64_MAX;
}

/* Goes to the next band with entries or with a source.  Returns false if there is none. */
static bool find_band(struct field *field)
{
    if (sources_are_left(&field->sources) && band_of_source(field) > UINT32_MAX) {
        lower_values(field); /* numbers of bands have 32 bits */
    }
    uint64_t found = band_of_source(field);
    for (uint32_t ahead = 0; ahead < field->bands.ring && field->number + ahead < found; ahead++) {
        if (bands_at(&field->bands, field->number + ahead)->end != 0) {
            found = field->number + ahead;
        }
    }
    if (found <= UINT32_MAX) {
        field->number = (uint32_t)found;
    }
    return found <= UINT32_MAX;
}

/* Opens the sources of the current band, except those whose cells a path has reached at no higher cost. Returns false
 * if memory runs out. */
static bool open_sources(struct field *field)
{
    struct sources *sources = &field->sources;
    while (band_of_source(field) == field->number) {
        uint32_t value = field->base + sources_cost(sources), index = (uint32_t)sources->keys[sources->next];
        if (!bands_reserve(&field->bands, 1)) {
            return false;
        }
        sources->next++;
        if (value < field->values[index]) {
            field->values[index] = value;
            field->work.written++;
            push(field, value, index, NO_DIRECTION);
        }
    }
    return true;
}

/* Returns whether the band is past the bound.  If so, its cells are not settled, because some sources may not be
 * open. */
static bool is_past_bound(struct field *field)
{
    bool is_past = ((uint64_t)field->number << field->bands.shift) > (uint64_t)field->base + field->bound;
    field->number -= is_past;
    return is_past;
}

/* Ends the search if no hunter waits for the next band, or if that band is past the bound. */
static enum search_status start_band(struct field *field)
{
    field->is_dry = field->is_dry || !find_band(field);
    if (field->is_dry) {
        return run_dry(field);
    }
    if (field->is_whole ? is_past_bound(field) : has_settled_hunters(field)) {
        return finish(field);
    }
    if (!make_room(field)) {
        return SEARCH_TOO_FAR;
    }
    if (!open_sources(field)) {
        return SEARCH_NO_MEMORY;
    }
    const struct band *band = bands_at(&field->bands, field->number);
    field->place = band->end != 0 ? bands_first(band) : 0;
    return SEARCH_RUNNING;
}

/* Its loops take about 8% longer if they are badly aligned to cache lines, and their alignment must not depend on other
 * code. */
__attribute__((aligned(64))) enum search_status field_step(struct field *field, uint64_t expansions)
{
    assert(field->status != SEARCH_RUNNING || field->version == moves_version(field->moves));
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

/* --- query ------------------------------------------------------------------------------------------ */

/* The length of a straight run in minimum-cost steps: long enough to make the queue cheap, and short enough that few
 * cells are written twice or unnecessarily. */
enum { RUN_STEPS = 32 };

static void set_costs(struct field *field)
{
    const struct mover *mover = moves_mover(field->moves);
    uint32_t factor = mover_least_factor(mover);
    field->straight = mover->straight;
    field->diagonal = mover->diagonal;
    field->run = RUN_STEPS * field->straight * (factor != 0 ? factor : 1);
    field->reach = field->run + field->diagonal * mover_greatest_factor(mover);
}

struct field *field_new(struct moves *moves)
{
    struct field *field = alloc_zeroed(1, sizeof *field);
    if (field == NULL) {
        return NULL;
    }
    field->moves = moves;
    field->layout = grid_layout(moves_grid(moves));
    field->steps = moves_steps(moves);
    field->factors = moves_factors(moves);
    field->status = SEARCH_NONE;
    field->bound = UINT32_MAX;
    set_costs(field);
    bands_init(&field->bands);
    field->values = alloc_zeroed(field->layout->cells + 1, sizeof *field->values);
    bool has_memory = field->values != NULL && prune_init(&field->prune, moves) &&
                      bands_open(&field->bands, field->run / RUN_STEPS, field->reach);
    if (!has_memory) {
        field_free(field);
        return NULL;
    }
    return field;
}

void field_free(struct field *field)
{
    if (field != NULL) {
        bands_done(&field->bands);
        prune_done(&field->prune);
        sources_done(&field->sources);
        alloc_free(field->values);
        alloc_free(field);
    }
}

static void open_nothing(struct field *field)
{
    lower_base(field);
    bands_clear(&field->bands);
    field->number = field->base >> field->bands.shift;
    field->place = 0;
    field->is_dry = false;
}

static void open_target(struct field *field)
{
    uint32_t index = layout_index(field->layout, field->target);
    open_nothing(field);
    field->sources.count = field->sources.next = 0;
    field->is_whole = false;
    field->bound = UINT32_MAX;
    if (field->factors[index] != 0) {
        field->values[index] = field->base;
        field->work.written++;
        push(field, field->base, index, NO_DIRECTION);
    }
}

static void read_map(struct field *field)
{
    moves_update(field->moves);
    field->is_uniform = moves_are_uniform(field->moves);
    bool is_flat = field->is_uniform && moves_mover(field->moves)->neighbours == 8;
    field->map = is_flat ? PRUNE_FLAT : PRUNE_MIXED;
    if (field->map == PRUNE_MIXED) {
        prune_update(&field->prune);
    }
    field->version = grid_version(moves_grid(field->moves));
}

static enum search_status begin_from_scratch(struct field *field, struct cell target)
{
    read_map(field);
    field->target = target;
    field->has_target = bands_reserve(&field->bands, 1);
    if (!field->has_target) {
        return SEARCH_NO_MEMORY;
    }
    open_target(field);
    return SEARCH_RUNNING;
}

static bool is_same(const struct field *field, struct cell target)
{
    bool is_broken = field->status == SEARCH_NO_MEMORY || field->status == SEARCH_TOO_FAR;
    return field->has_target && !is_broken && cell_equal(field->target, target) &&
           field->version == grid_version(moves_grid(field->moves));
}

enum search_status field_begin(struct field *field, struct cell target, const struct cell *hunters, size_t count)
{
    assert(grid_has(moves_grid(field->moves), target));
    field->hunters = hunters;
    field->count = count;
    field->settled = 0;
    field->has_lost = false;
    field->work = (struct search_counts){0};
    field->status = is_same(field, target) ? SEARCH_RUNNING : begin_from_scratch(field, target);
    return field->status;
}

enum search_status field_update(struct field *field, struct cell target, const struct cell *hunters, size_t count)
{
    field_begin(field, target, hunters, count);
    return field_step(field, UINT64_MAX);
}

/* --- whole maps ------------------------------------------------------------------------------------- */

static enum search_status fill(struct field *field, uint32_t greatest, uint32_t bound)
{
    field->has_lost = field->sources.count == 0;
    sources_sort(&field->sources, greatest);
    open_nothing(field);
    field->bound = bound;
    field->status = SEARCH_RUNNING;
    return field_step(field, UINT64_MAX);
}

/* Prepares for at most `room` sources.  The search then has no target. */
static bool begin_whole(struct field *field, size_t room)
{
    read_map(field);
    field->hunters = NULL;
    field->count = field->settled = 0;
    field->has_target = field->has_lost = false;
    field->is_whole = true;
    field->work = (struct search_counts){0};
    bool has_memory = sources_clear(&field->sources, room);
    field->status = has_memory ? SEARCH_NONE : SEARCH_NO_MEMORY;
    return has_memory;
}

enum search_status field_fill(struct field *field, const struct field_source *sources, size_t count, uint32_t bound)
{
    uint32_t greatest = 0;
    if (!begin_whole(field, count)) {
        return field->status;
    }
    for (size_t i = 0; i < count; i++) {
        uint32_t index = layout_index(field->layout, sources[i].at);
        if (field->factors[index] != 0) {
            sources_add(&field->sources, sources[i].cost, index);
            greatest = sources[i].cost > greatest ? sources[i].cost : greatest;
        }
    }
    return fill(field, greatest, bound);
}

static uint32_t greatest_cost(const struct field *field)
{
    uint32_t greatest = 0;
    for (struct cell at = {0, 0}; at.y < field->layout->height; at = cell_after(at, field->layout->width)) {
        uint32_t cost = field_cost(field, at);
        greatest = cost != UINT32_MAX && cost > greatest ? cost : greatest;
    }
    return greatest;
}

enum search_status field_flee(struct field *field, const struct field *danger, unsigned percent)
{
    assert(field != danger && field->layout == danger->layout);
    const uint32_t greatest = greatest_cost(danger);
    if ((uint64_t)greatest * percent / 100 > INT32_MAX) {
        return SEARCH_TOO_FAR;
    }
    if (!begin_whole(field, moves_room(field->moves))) {
        return field->status;
    }
    for (struct cell at = {0, 0}; at.y < field->layout->height; at = cell_after(at, field->layout->width)) {
        uint32_t index = layout_index(field->layout, at), cost = field_cost(danger, at);
        uint32_t nearer = cost < greatest ? greatest - cost : 0;
        if (field->factors[index] != 0) {
            sources_add(&field->sources, (uint32_t)((uint64_t)nearer * percent / 100), index);
        }
    }
    return fill(field, (uint32_t)((uint64_t)greatest * percent / 100), UINT32_MAX);
}
