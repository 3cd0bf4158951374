/* SPDX-License-Identifier: MIT */
/* path/field/field_state.h - private to src/path: the state of a field.
 *
 * A cell's value is its cost plus `base`.  Each search chooses a base so far below the last one that all its values
 * are less than any earlier value; so earlier values count as not reached, and nothing is cleared between searches.
 * When the bases or the room above one run out, all values are moved.  No base is below the least one, so that a
 * value minus a step is never below 0.
 *
 * Band `number` is the least that may hold entries; values in it, or below it, are final.  `place` is the next entry
 * of that band to be expanded; 0: the band has not been started.  An entry's key is a value, its item a cell's index
 * and the direction of the step that reached it; it is stale if the cell has a lesser value.  A cell inside a
 * straight run never has an entry, because it was expanded on the way. */
#pragma once

#include "path/field/field.h"
#include "path/field/prune.h"
#include "path/field/sources.h"
#include "path/map/layout.h"
#include "path/queue/bands.h"

#include <stdbool.h>
#include <stdint.h>

enum { FIELD_ENTRY_BITS = 4 }; /* of the direction, below those of the index */

struct field {
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps, *factors; /* of the moves */
    uint32_t *values;               /* and one more, so that four in a row can be read from three */
    uint32_t base, limit;           /* values from `limit` on are of earlier searches */
    uint32_t span;                  /* the most that a search has needed above its base */
    uint32_t straight, diagonal;
    uint32_t run;   /* a straight run ends when it has come so far */
    uint32_t reach; /* the most that an expansion adds to a value */
    struct prune prune;
    bool is_uniform;        /* all cells have one factor */
    enum prune_terrain map; /* flat: all of it is, and the cells of `prune` are not kept up to date */
    struct bands bands;
    uint32_t number, place;
    bool is_dry; /* nothing is left to be expanded: all values are final */

    struct sources sources; /* of a whole map; a search from a target has none */
    bool is_whole;          /* it ends at the bound, not at the last hunter */
    uint32_t bound;         /* cells with greater costs do not count as settled */

    struct cell target;
    uint64_t version; /* of the grid that the search is of */
    bool has_target;
    const struct cell *hunters; /* borrowed while the search runs */
    size_t count, settled;      /* hunters, and how many of them, from the first, are known to be settled */
    bool has_lost;              /* one of the settled ones has no way */
    enum search_status status;
    struct search_counts work; /* of the last question; what is open and closed is counted when it is asked for */
};

static inline bool field_has_reached(const struct field *field, uint32_t index)
{
    return field->values[index] < field->limit;
}

static inline bool field_has_settled(const struct field *field, uint32_t index)
{
    return field_has_reached(field, index) && field->values[index] - field->base <= field->bound &&
           (field->is_dry || field->values[index] >> field->bands.shift <= field->number);
}
