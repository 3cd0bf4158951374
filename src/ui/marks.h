/* ui/marks.h - what the overlay lays over the cells that a camera shows: ways and searches of the hounds. */
#ifndef HOUNDED_UI_MARKS_H
#define HOUNDED_UI_MARKS_H

#include "game/world.h"
#include "path/cell.h"
#include "replay/account.h"
#include "ui/camera.h"
#include "ui/theme.h"

#include <stddef.h>
#include <stdint.h>

/* Instead of a hound. */
enum { MARKS_NOBODY = -1, MARKS_HARE = -2, MARKS_EVERYBODY = -3 };

struct spot {
    enum mark mark; /* of the selected hound's search */
    uint8_t way;    /* the set of directions in which a way leaves the cell; 0: none passes */
    int whose;      /* the hound whose way it is, or MARKS_HARE; MARKS_NOBODY: none */
};

struct marks {
    const struct camera *camera; /* borrowed */
    struct spot *spots;          /* row by row; owned */
};

/* Nothing is marked. */
void marks_init(struct marks *marks, const struct camera *camera);
void marks_done(struct marks *marks);

/* The way of a hound, with the cell that it goes for. */
void marks_add_way(struct marks *marks, const struct world *world, int hound);
/* The next steps of all hounds. */
void marks_add_steps(struct marks *marks, const struct world *world);
/* Open and closed list, target and way of the selected hound; the ways of the others.  MARKS_NOBODY: none is selected.
 */
void marks_add_searches(struct marks *marks, const struct world *world, int selected);
/* Where a hound, or MARKS_HARE, came from. */
void marks_add_trail(struct marks *marks, const struct cell *cells, size_t count, int whose);
/* Where a hound ran, MARKS_HARE, or MARKS_EVERYBODY, the hare above the others. */
void marks_add_tracks(struct marks *marks, const struct account *account, int whose);

/* `cell` must be shown. */
const struct spot *marks_at(const struct marks *marks, struct cell cell);

#endif
