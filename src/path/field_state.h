/* path/field_state.h - private to src/path: what is inside a field.
 *
 * A cell's value is its cost plus `base`.  Each search takes a base so far below the last one that all its values are
 * less than all that are left from before; so what was left counts as not yet reached, and nothing is cleared between
 * searches.  When the bases or the room above one run out, all values are moved.
 *
 * The band of number `number` is the least that may hold entries; a value that falls into a band before it is final.
 * `place` is the next entry of that band to be looked at; 0: the band has not been started.  An entry's key is a value,
 * its item a cell's index and the direction of the step that reached it; it is stale when the cell has a lesser value.
 */
#ifndef HOUNDED_PATH_FIELD_STATE_H
#define HOUNDED_PATH_FIELD_STATE_H

#include "path/field.h"
#include "path/bands.h"
#include "path/layout.h"
#include "path/outward.h"

#include <stdbool.h>
#include <stdint.h>

enum { FIELD_ENTRY_BITS = 4 }; /* of the direction, below those of the index */

struct field {
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps, *factors; /* of the moves */
    uint32_t *values;
    uint32_t base, limit; /* values from `limit` on are of earlier searches */
    uint32_t span;        /* the most a search has needed above its base, and what a step may add */
    uint32_t straight, diagonal, dearest_step;
    struct outward outward;
    enum outward_terrain terrain; /* that `outward` is made for */
    struct bands bands;
    uint32_t number, place;

    struct cell target;
    uint64_t version; /* of the grid that the search is of */
    bool has_target;
    const struct cell *hunters; /* borrowed while the search runs */
    size_t count, settled;      /* hunters, and how many of them, from the first, are known to be settled */
    bool has_lost;              /* one of the settled ones has no way */
    enum search_status status;
    struct search_counts counts;
};

static inline bool field_has_reached(const struct field *field, uint32_t index)
{
    return field->values[index] < field->limit;
}

/* Before any entry of the band at `number` is taken, the values in it are final, too. */
static inline bool field_has_settled(const struct field *field, uint32_t index)
{
    return field_has_reached(field, index) && field->values[index] >> field->bands.shift <= field->number;
}

#endif
