/* SPDX-License-Identifier: MIT */
/* ui/parts/camera.h - which part of a map a view shows, and where. */
#ifndef HOUNDED_UI_PARTS_CAMERA_H
#define HOUNDED_UI_PARTS_CAMERA_H

#include "path/map/cell.h"
#include "ui/term/canvas.h"

#include <stdbool.h>

struct camera {
    struct area area;   /* what the shown cells cover, centred where the map is smaller than the view */
    struct cell origin; /* the cell at its upper left corner */
    int columns, rows;  /* of a cell: one or two columns and one row, or as many times two and one; but in a zoom */
    int width, height;  /* in cells */
    int largest;        /* cells may grow to so many times two columns and one row; 0: as 1 */
};

enum { CAMERA_LARGEST = 3 };

/* Aims at `focus` on a map of width x height: the largest cells with which all of it can be seen, or those two columns
 * wide where its rows fit that way, or else of one column.  The camera keeps
 * still while the focus is well inside, so it must be zeroed before its first use, and kept between. */
void camera_aim(struct camera *camera, struct area view, int width, int height, struct cell focus);

/* The same with cells of that size. */
void camera_aim_boxes(struct camera *camera, struct area view, int columns, int rows, int width, int height,
                      struct cell focus);

/* Of the cells that are shown, row by row. */
struct cell camera_nth(const struct camera *camera, int n);
bool camera_shows(const struct camera *camera, struct cell cell);
/* The screen place of a cell's first column. */
void camera_place(const struct camera *camera, struct cell cell, int *x, int *y);
/* Where what stands in the cell is drawn, with a column to the right of it where cells have more than one. */
void camera_centre(const struct camera *camera, struct cell cell, int *x, int *y);
/* The cell at a screen place; false: none is shown there. */
bool camera_cell(const struct camera *camera, int x, int y, struct cell *cell);

#endif
