/* SPDX-License-Identifier: MIT */
/* ui/overlay/panel.h - what the hound that the overlay looks at thinks, in words and figures; what the marks on the map
 * mean; and all there is to say of the cell under the cursor.
 *
 * Of an overlay that follows nothing: that there is no hound. */
#ifndef HOUNDED_UI_OVERLAY_PANEL_H
#define HOUNDED_UI_OVERLAY_PANEL_H

#include "ui/parts/camera.h"
#include "ui/term/canvas.h"
#include "ui/overlay/overlay.h"

enum { PANEL_WIDTH = 28, PANEL_STRIP_ROWS = 3 };

void panel_draw(struct canvas *canvas, struct area area, const struct overlay *overlay);
/* The same in PANEL_STRIP_ROWS lines from `y` on, for a window that has more room below the map than beside it. */
void panel_strip(struct canvas *canvas, int y, const struct overlay *overlay);
/* Rows of the legend: as many as the longest one takes, so that the map keeps its place whatever the marks are. */
int panel_legend_rows(const struct overlay *overlay, const struct canvas *canvas);
/* In these rows what the marks of the layer mean; in a line what there is to say of the cell, if there is a cursor.  Of
 * an overlay that follows nothing they say nothing. */
void panel_explain_marks(struct canvas *canvas, int y, const struct overlay *overlay);
void panel_explain_cell(struct canvas *canvas, int x, int y, const struct overlay *overlay);

#endif
