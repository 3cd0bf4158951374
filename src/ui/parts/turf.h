/* SPDX-License-Identifier: MIT */
/* ui/parts/turf.h - the tiles of the meadow: the picture of a terrain with the ground below it, and how a picture fills
 * a cell at each zoom.
 *
 * The maps of the game, the lab and the editor all use these tiles. Light comes from the north, so a hedge has a light
 * edge on its north side and a dark face on its south side, and it casts a shadow on the meadow below. */
#pragma once

#include "ui/parts/camera.h"
#include "ui/parts/cell_mark.h"
#include "ui/parts/glyphs.h"
#include "ui/term/canvas.h"

/* Returns the terrain of a cell of the map. */
typedef enum terrain turf_reader(const void *map, struct cell at);

struct turf {
    const void *map; /* borrowed */
    turf_reader *terrain;
    int width, height;       /* of the map; hedges surround it */
    const struct cell *lamp; /* by night: the cell from which light falls off; NULL: day */
    unsigned beat;           /* the time of water and grass, which move a little with each beat */
};

/* Returns the picture of a cell's tile as the canvas can draw it. */
struct picture turf_picture(const struct turf *turf, const struct canvas *canvas, struct cell at);
/* Returns the background of what is drawn on the picture, which is the ground unless the overlay has a tint. */
static inline enum tint turf_tint(const struct picture *picture, enum tint tint)
{
    return tint != TINT_NONE ? tint : picture->ground;
}
/* Draws the picture on the ground of its tile, or on the tint, if the cell is visible. */
void turf_place(struct canvas *canvas, const struct camera *camera, const struct turf *turf, struct cell at,
                struct picture picture, enum tint tint);
/* Fills a visible cell with the picture. */
void turf_put(struct canvas *canvas, const struct camera *camera, struct cell at, struct picture picture,
              enum tint tint);
/* Adds a path, the directions `way`, to a picture.  Its line, in `style`, replaces grass, and continues to the east
 * beside any other picture. */
struct picture turf_with_way(struct picture picture, enum style style, uint8_t way, int columns);
/* In a large cell, draws an arm from the centre to the border for each direction of a path. */
void turf_put_arms(struct canvas *canvas, const struct camera *camera, struct cell at, struct look look, uint8_t way);
/* Repeats the meaning of a tint for people who cannot see it.  The letter replaces grass, and stands beside any other
 * picture. In narrow cells, it replaces the ground only if it `covers`. */
void turf_put_letter(struct canvas *canvas, const struct camera *camera, struct cell at, struct picture picture,
                     const struct cell_mark *mark, bool covers);
/* Points at a cell without a reversed block, which would look like a hole. */
void turf_point(struct canvas *canvas, const struct camera *camera, struct cell at, enum style style);
