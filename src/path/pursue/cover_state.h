/* path/pursue/cover_state.h - private to src/path: what is inside a cover.
 *
 * Pack 0 is the prey, each of the others the hunters of one kind.  A pack is a Dijkstra of its own on any number of
 * starts; at each step the one moves whose next cell is nearest in time, hunters first in a tie.  So when the prey
 * comes to a cell, the hunters that are there before it have been there already. */
#ifndef HOUNDED_PATH_PURSUE_COVER_STATE_H
#define HOUNDED_PATH_PURSUE_COVER_STATE_H

#include "path/map/layout.h"
#include "path/pursue/cover.h"
#include "path/queue/open.h"

#include <stdbool.h>
#include <stdint.h>

enum { COVER_PREY_PACK };

struct pack {
    struct moves *moves;
    uint32_t speed;
    const uint8_t *steps, *factors; /* of the moves */
    uint32_t straight, diagonal, dearest_step;
    uint32_t earliest, latest; /* of its runners' starts */
    uint32_t *costs;           /* by index; UINT32_MAX: not reached */
    uint8_t *settled;          /* by index */
    struct open open;
    bool has_next;
    uint32_t next; /* the first of the open list, if there is one; never stale */
};

struct cover {
    const struct grid *grid;
    const struct layout *layout;
    struct pack *packs;
    size_t count, room;   /* packs in use, and those that have arrays */
    uint8_t *owners;      /* enum cover_owner, by index */
    uint16_t *first_pack; /* by index: the pack of the first hunter there, where hunters have been */
    uint8_t *parents;     /* of the prey: enum direction, the way back, by index */
    size_t owned[COVER_OWNERS];
    enum search_status status;
    struct search_counts counts;
};

/* Puts the cell on the pack's open list, which must have room. */
void cover_reach(struct cover *cover, struct pack *pack, uint32_t index, uint32_t cost);
void cover_find_next(struct pack *pack);

#endif
