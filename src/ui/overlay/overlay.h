/* ui/overlay/overlay.h - the overlay's view of a game: whether it is on, the hound it looks at, a layer of what that
 * thinks, a zoom, and a cursor while time stands.
 *
 * Follows a tape, which it borrows; overlay_forget before that is freed.  It never changes the game. */
#ifndef HOUNDED_UI_OVERLAY_OVERLAY_H
#define HOUNDED_UI_OVERLAY_OVERLAY_H

#include "path/map/cell.h"
#include "replay/tape.h"
#include "study/search_log.h"
#include "study/cover_layer.h"
#include "ui/parts/cell_mark.h"

#include <stdbool.h>

enum layer {
    LAYER_SEARCH,  /* open and closed cells, and what of them is new */
    LAYER_PARENTS, /* where each cell was reached from */
    LAYER_SENSES,  /* what the hound sees, and where it looks for the hare */
    LAYER_COST,    /* what each cell costs it */
    LAYER_FIRST,   /* whether the hare or a hound is there first */
    LAYERS
};

struct overlay {
    bool is_on;
    struct tape *tape;        /* borrowed; NULL: it follows nothing, and so are the next two */
    struct search_log *log;   /* of the hound it looks at */
    struct cover_layer *race; /* NULL until its layer was looked at */
    enum layer layer;
    bool zooms;
    bool has_cursor; /* time stands, and a cell is looked at */
    bool times;      /* whether microseconds are shown */
    struct cell cursor;
};

/* Looks at the hound at the tape's tick. */
void overlay_follow(struct overlay *overlay, struct tape *tape, size_t hound);
void overlay_forget(struct overlay *overlay);

/* The following ask for an overlay that follows a tape. */

const struct world *overlay_world(const struct overlay *overlay);
const struct hound *overlay_hound(const struct overlay *overlay);
/* How a cell shows in the layer. */
struct cell_mark overlay_mark(const struct overlay *overlay, struct cell at);
/* Whether the ways of the hounds are drawn over the layer; and whether its letters are worth more than the glyphs of
 * the ground, where there is no room for both. */
bool overlay_shows_ways(const struct overlay *overlay);
bool overlay_covers(const struct overlay *overlay);
const char *overlay_layer_name(enum layer layer);

#endif
