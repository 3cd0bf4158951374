/* SPDX-License-Identifier: MIT */
/* ui/overlay/overlay.h - the overlay's view of a game. Contains whether the overlay is on, its hound, a layer of that
 * hound's search, a zoom, and a cursor while time is stopped.
 *
 * It follows a tape, which it borrows; call overlay_forget before the tape is freed.  It never changes the game. */
#pragma once

#include "game/world/world.h"
#include "path/map/cell.h"
#include "replay/summary.h"
#include "replay/tape.h"
#include "study/cover_layer.h"
#include "study/search_log.h"
#include "ui/parts/camera.h"
#include "ui/parts/cell_mark.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum layer {
    LAYER_SEARCH,  /* open and closed cells, and which of them are new */
    LAYER_PARENTS, /* from where each cell was reached */
    LAYER_SENSES,  /* what the hound sees, and where it searches for the hare */
    LAYER_COST,    /* the cost of each cell for it */
    LAYER_FIRST,   /* whether the hare or a hound reaches a cell first */
    LAYERS
};

struct overlay {
    bool is_on;
    struct tape *tape;        /* borrowed; NULL: nothing is followed, and the next two members are NULL too */
    struct search_log *log;   /* of its hound */
    struct cover_layer *race; /* NULL until its layer is shown */
    enum layer layer;
    bool zooms;
    bool has_cursor; /* time is stopped, and a cell is inspected */
    uint32_t *born;  /* by cell: the tick after the one in which the search last closed it; owned; may be NULL */
    uint32_t noted;  /* the last tick recorded in it */
    unsigned reused; /* percentage of the previous tick's tree that the search kept */
    bool times;      /* whether microseconds are shown */
    struct cell cursor;
};

/* Follows the hound at the tape's tick. */
void overlay_follow(struct overlay *overlay, struct tape *tape, size_t hound);
void overlay_forget(struct overlay *overlay);

/* These functions need an overlay that follows a tape. */

const struct world *overlay_world(const struct overlay *overlay);
const struct hound *overlay_hound(const struct overlay *overlay);
/* Returns whether the layer fills cells if the canvas can. */
bool overlay_has_fills(const struct overlay *overlay);
const char *overlay_layer_name(enum layer layer);

/* The marks of its layers, for the map and its legend. */
extern const struct cell_mark overlay_mark_seen, overlay_mark_sought, overlay_mark_last;
extern const struct cell_mark overlay_marks_first[COVER_OWNERS];
struct cell_mark overlay_mark_scent(uint32_t ticks);  /* so old */
struct cell_mark overlay_mark_factor(uint8_t factor); /* of a cell's cost; 0: blocked */

/* The marks over the visible cells: paths and searches of the hounds. */

/* Values in place of a hound's number. */
enum { MARKS_NOBODY = -1, MARKS_HARE = -2, MARKS_EVERYBODY = -3 };

struct spot {
    struct cell_mark mark; /* of the overlay's layer */
    uint8_t way;           /* the set of directions in which a path leaves the cell; 0: no path passes */
    int whose;             /* the hound that the path belongs to, or MARKS_HARE; MARKS_NOBODY: no path */
};

struct marks {
    const struct camera *camera; /* borrowed */
    struct spot *spots;          /* row by row; owned */
    bool fills;                  /* if the canvas can fill a cell, its mark needs no letter */
    bool covers;                 /* letters take precedence over the glyphs of the ground */
};

/* Initialises marks without any mark. */
void marks_init(struct marks *marks, const struct camera *camera);
void marks_done(struct marks *marks);

/* Adds the path of a hound, including the cell that it wants to reach. */
void marks_add_way(struct marks *marks, const struct world *world, int hound);
/* Removes the paths from the root and the aim of a search if these are marked (cell_mark_is_end). */
void marks_uncover_ends(struct marks *marks, const struct finder *finder);
/* Adds the first cells of the paths of all hounds, at most `most` of each. */
void marks_add_ways(struct marks *marks, const struct world *world, size_t most);
/* Adds the next steps of all hounds. */
void marks_add_steps(struct marks *marks, const struct world *world);
/* Adds the overlay's layer and the target of its hound. If the layer shows paths, also adds the paths of all hounds. */
void marks_add_layer(struct marks *marks, const struct overlay *overlay);
/* Adds the cells from which a hound, or MARKS_HARE, came. */
void marks_add_trail(struct marks *marks, const struct cell *cells, size_t count, int whose);
/* Adds the track of a hound, MARKS_HARE, or MARKS_EVERYBODY, with the hare above the others. */
void marks_add_tracks(struct marks *marks, const struct summary *account, int whose);

/* Adds the caller's mark. Ignores cells that the camera does not show. */
void marks_put(struct marks *marks, struct cell cell, struct cell_mark mark);

/* Returns the marks of a cell, which must be visible. */
const struct spot *marks_at(const struct marks *marks, struct cell cell);
