#include "config.h"

#include "path/field/field.h"

#include "path/field/field_state.h"
#include "path/map/moves.h"

#include <assert.h>
#include <stdlib.h>

/* A straight run goes on for so many of the least steps: long enough that the queue costs little, and short enough that
 * not much is painted twice or in vain. */
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
    struct field *field = calloc(1, sizeof *field);
    if (field == NULL) {
        return NULL;
    }
    field->moves = moves;
    field->layout = grid_layout(moves_grid(moves));
    field->steps = moves_steps(moves);
    field->factors = moves_factors(moves);
    field->status = SEARCH_NONE;
    set_costs(field);
    prune_init(&field->prune, moves_mover(moves));
    bands_init(&field->bands);
    field->values = calloc(field->layout->cells + 1, sizeof *field->values);
    bool has_memory = field->values != NULL && flat_init(&field->flat, moves) &&
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
        flat_done(&field->flat);
        free(field->values);
        free(field);
    }
}

static void open_target(struct field *field)
{
    uint32_t index = layout_index(field->layout, field->target);
    field_lower_base(field);
    bands_clear(&field->bands);
    field->number = field->base >> field->bands.shift;
    field->place = 0;
    field->is_dry = false;
    field->expanded = field->pushed = field->taken = field->peak = 0;
    if (field->factors[index] != 0) {
        field->values[index] = field->base;
        field_push(field, field->base, index, NO_DIRECTION);
    }
}

static void read_map(struct field *field)
{
    moves_update(field->moves);
    field->is_uniform = moves_are_uniform(field->moves);
    bool is_flat = field->is_uniform && moves_mover(field->moves)->neighbours == 8;
    field->map = is_flat ? PRUNE_FLAT : PRUNE_MIXED;
    if (field->map == PRUNE_MIXED) {
        flat_update(&field->flat);
    }
    field->version = grid_version(moves_grid(field->moves));
}

static enum search_status begin_anew(struct field *field, struct cell target)
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
    field->status = is_same(field, target) ? SEARCH_RUNNING : begin_anew(field, target);
    return field->status;
}

enum search_status field_update(struct field *field, struct cell target, const struct cell *hunters, size_t count)
{
    field_begin(field, target, hunters, count);
    return field_step(field, UINT64_MAX);
}

bool field_pays(const struct grid *grid, size_t hunters)
{
    uint64_t cells = (uint64_t)grid_width(grid) * (uint64_t)grid_height(grid);
    return hunters > 0 && (hunters > GRID_MAX_SIDE || (uint64_t)hunters * hunters * hunters >= 2 * cells);
}
