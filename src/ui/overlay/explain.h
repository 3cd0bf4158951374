/* ui/overlay/explain.h - the overlay's lines of words: what its marks mean, and what there is to say of the cell under
 * its cursor.
 */
#ifndef HOUNDED_UI_OVERLAY_EXPLAIN_H
#define HOUNDED_UI_OVERLAY_EXPLAIN_H

#include "ui/term/canvas.h"
#include "ui/overlay/overlay.h"

/* One line each.  A overlay that follows nothing has no marks; that without a cursor says nothing of a cell. */
void explain_marks(struct canvas *canvas, int x, int y, const struct overlay *overlay);
void explain_cell(struct canvas *canvas, int x, int y, const struct overlay *overlay);

#endif
