/* ui/overlay/scope.h - what the overlay looks at: a hound, a layer of what it thinks, a zoom, and a frozen moment with
 * a cursor.
 *
 * Follows a tape, which it borrows; scope_forget before that is freed.  It never changes the game. */
#ifndef HOUNDED_UI_OVERLAY_SCOPE_H
#define HOUNDED_UI_OVERLAY_SCOPE_H

#include "path/map/cell.h"
#include "replay/tape.h"
#include "study/search_log.h"
#include "study/cover_layer.h"
#include "ui/parts/cell_mark.h"
#include "ui/term/keys.h"

#include <stdbool.h>

enum layer {
    LAYER_SEARCH,  /* open and closed cells, and what of them is new */
    LAYER_PARENTS, /* where each cell was reached from */
    LAYER_SENSES,  /* what the hound sees, and where it looks for the hare */
    LAYER_COST,    /* what each cell costs it */
    LAYER_FIRST,   /* whether the hare or a hound is there first */
    LAYERS
};

struct scope {
    struct tape *tape;        /* borrowed; NULL: it follows nothing, and so are the next two */
    struct search_log *log;   /* of the hound it looks at */
    struct cover_layer *race; /* NULL until its layer was looked at */
    enum layer layer;
    bool zooms;
    bool freezes;             /* the cursor is there, and time stands */
    bool times;               /* whether microseconds are shown */
    struct cell cursor, size; /* size: of the map */
};

/* Looks at the hound at the tape's tick. */
void scope_follow(struct scope *scope, struct tape *tape, size_t hound);
void scope_forget(struct scope *scope);

/* Stops at this moment, with the cursor on a cell of a map of that size. */
void scope_freeze(struct scope *scope, struct cell cursor, struct cell size);
/* True: the key was for the scope. */
bool scope_key(struct scope *scope, struct meaning meaning);

/* The following ask for a scope that follows a tape. */

const struct world *scope_world(const struct scope *scope);
const struct hound *scope_hound(const struct scope *scope);
/* How a cell shows in the layer. */
struct cell_mark scope_mark(const struct scope *scope, struct cell at);
/* Whether the ways of the hounds are drawn over the layer; and whether its letters are worth more than the glyphs of
 * the ground, where there is no room for both. */
bool scope_shows_ways(const struct scope *scope);
bool scope_covers(const struct scope *scope);
const char *scope_layer_name(enum layer layer);

#endif
