/* SPDX-License-Identifier: MIT */
/* path/field/field_state.h - private to src/path: the state of a field.
 *
 * A cell's value is its cost plus `base`.  Each search chooses a base so far below the last one that all its values are
 * less than any earlier value.  So earlier values count as unreached, and nothing is cleared between searches.  If
 * there is no lower base, or no more room above one, all values are moved.  Every base is at least the least one, so
 * that a value minus a step is never below 0.
 *
 * Band `number` is the lowest that may contain entries; values in it or below it are final.  `place` is the next entry
 * of that band to be expanded; 0: the band has not been started.  An entry's key is a value, and its item is a cell's
 * index and the direction of the step that reached it.  The entry is stale if the cell has a lower value.  A cell
 * inside a straight run never has an entry, because it was expanded on the way. */
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
    uint32_t *values;               /* one more than cells, so that four in a row can be read from the last three */
    uint32_t base, limit;           /* values from `limit` on belong to earlier searches */
    uint32_t span;                  /* the most that a search has ever needed above its base */
    uint32_t straight, diagonal;
    uint32_t run;   /* a straight run ends at this value */
    uint32_t reach; /* the most that an expansion can add to a value */
    struct prune prune;
    bool is_uniform;        /* all cells have one factor */
    enum prune_terrain map; /* flat: the whole map is flat, and the cells of `prune` are not kept up to date */
    struct bands bands;
    uint32_t number, place;
    bool is_dry; /* nothing is left to be expanded: all values are final */

    struct sources sources; /* of a whole-map search; a search from a target has none */
    bool is_whole;          /* the search ends at the bound, not at the last hunter */
    uint32_t bound;         /* cells with greater costs do not count as settled */

    struct cell target;
    uint64_t version; /* of the grid that was searched */
    bool has_target;
    const struct cell *hunters; /* borrowed while the search runs */
    size_t count, settled;      /* number of hunters, and how many of the first ones are known to be settled */
    bool has_lost;              /* one of the settled hunters has no path */
    enum search_status status;
    struct search_counts work; /* of the last search; open and closed cells are counted on request */
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
