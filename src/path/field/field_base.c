#include "config.h"

#include "path/field/field_state.h"

#include <string.h>

/* Bases are multiples of this, so that a band's place in the ring depends on the cost alone. */
static uint64_t least_base(const struct field *field)
{
    return (uint64_t)field->bands.ring << field->bands.shift;
}

void field_lower_base(struct field *field)
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

/* Moves the values of this search as far down as they go and forgets all others. */
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

static uint64_t end_of_band(const struct field *field)
{
    return ((uint64_t)field->number + 1) << field->bands.shift;
}

static bool has_room(const struct field *field)
{
    return end_of_band(field) + field->reach <= field->limit;
}

bool field_make_room(struct field *field)
{
    if (!has_room(field)) {
        lower_values(field);
    }
    return has_room(field);
}

void field_remember_span(struct field *field)
{
    uint64_t span = end_of_band(field) - field->base + field->reach;
    if (span > field->span) {
        field->span = span < UINT32_MAX ? (uint32_t)span : UINT32_MAX;
    }
}
