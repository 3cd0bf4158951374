/* ui/parts/zoom_cell.h - a cell in a zoom, as primers of A* draw it: F upper left, G lower left, H lower right, an
 * arrow to the parent in the middle, and the letter of its state upper right. */
#ifndef HOUNDED_UI_PARTS_ZOOM_CELL_H
#define HOUNDED_UI_PARTS_ZOOM_CELL_H

#include "path/find/search.h"
#include "ui/parts/camera.h"
#include "ui/term/canvas.h"
#include "ui/parts/cell_mark.h"
#include "ui/parts/glyphs.h"

#include <stdbool.h>

/* With its upper and left line; inside are 7 columns and 3 rows. */
enum { BOX_WIDTH = 8, BOX_HEIGHT = 4 };

struct box {
    struct search_node node;
    struct picture picture; /* of the ground, or of who stands there */
    struct cell_mark mark;
    bool is_wall;
};

/* Aims the camera so that its cells are boxes and the last ones have their lines, too. */
void box_aim(struct camera *camera, struct area view, int width, int height, struct cell focus);

/* The lines between all boxes that the camera shows. */
void box_lattice(struct canvas *canvas, const struct camera *camera);
/* What is inside; x, y as camera_place tells them. */
void box_draw(struct canvas *canvas, int x, int y, const struct box *box);
/* Stronger lines round one of them, above those of the lattice. */
void box_frame(struct canvas *canvas, int x, int y, enum style style);

#endif
