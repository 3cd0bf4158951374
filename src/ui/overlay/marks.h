/* ui/overlay/marks.h - what the overlay lays over the cells that a camera shows: ways and searches of the hounds. */
#ifndef HOUNDED_UI_OVERLAY_MARKS_H
#define HOUNDED_UI_OVERLAY_MARKS_H

#include "game/world/world.h"
#include "path/map/cell.h"
#include "replay/summary.h"
#include "ui/parts/camera.h"
#include "ui/parts/cell_mark.h"
#include "ui/overlay/overlay.h"
#include "front/theme.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Instead of a hound. */
enum { MARKS_NOBODY = -1, MARKS_HARE = -2, MARKS_EVERYBODY = -3 };

struct spot {
    struct cell_mark mark; /* of what the overlay looks at */
    uint8_t way;           /* the set of directions in which a way leaves the cell; 0: none passes */
    int whose;             /* the hound whose way it is, or MARKS_HARE; MARKS_NOBODY: none */
};

struct marks {
    const struct camera *camera; /* borrowed */
    struct spot *spots;          /* row by row; owned */
    bool covers;                 /* letters are worth more than the glyphs of the ground */
};

/* Nothing is marked. */
void marks_init(struct marks *marks, const struct camera *camera);
void marks_done(struct marks *marks);

/* The way of a hound, with the cell that it goes for. */
void marks_add_way(struct marks *marks, const struct world *world, int hound);
/* The next steps of all hounds. */
void marks_add_steps(struct marks *marks, const struct world *world);
/* The layer that the overlay looks at, with the target of its hound; and the ways of all of them, where the layer shows
 * ways. */
void marks_add_layer(struct marks *marks, const struct overlay *overlay);
/* Where a hound, or MARKS_HARE, came from. */
void marks_add_trail(struct marks *marks, const struct cell *cells, size_t count, int whose);
/* Where a hound ran, MARKS_HARE, or MARKS_EVERYBODY, the hare above the others. */
void marks_add_tracks(struct marks *marks, const struct summary *account, int whose);

/* `cell` must be shown. */
const struct spot *marks_at(const struct marks *marks, struct cell cell);

#endif
