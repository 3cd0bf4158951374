/* SPDX-License-Identifier: MIT */
/* ui/overlay/panel.h - the search of the overlay's hound in words and figures, the legend of its marks, and the data
 * of the cell under the cursor.
 *
 * If the overlay follows no tape, the panel says that there is no hound. */
#pragma once

#include "ui/term/canvas.h"
#include "ui/overlay/overlay.h"

enum { PANEL_WIDTH = 28, PANEL_STRIP_ROWS = 3 };

void panel_draw(struct canvas *canvas, struct area area, const struct overlay *overlay);
/* Draws the panel in PANEL_STRIP_ROWS lines from `y` on, for windows with more room below the map than beside it. */
void panel_strip(struct canvas *canvas, int y, const struct overlay *overlay);
/* Returns the height of the longest legend in rows, so that the map stays in place whatever marks are shown. */
int panel_legend_rows(const struct overlay *overlay, const struct canvas *canvas);
/* Draw the layer's legend in these rows, and one line of data about the cell under the cursor, if any. If the overlay
 * follows no tape, they draw nothing. */
void panel_explain_marks(struct canvas *canvas, int y, const struct overlay *overlay);
void panel_explain_cell(struct canvas *canvas, int x, int y, const struct overlay *overlay);
