/* SPDX-License-Identifier: MIT */
/* ui/parts/camera.h - the part of a map that a view shows, and its position on the screen. */
#pragma once

#include "path/map/cell.h"
#include "ui/term/canvas.h"

#include <stdbool.h>

struct camera {
    struct area area;   /* the area of the visible cells; centred if the map is smaller than the view */
    struct cell origin; /* the cell at the upper left corner */
    int columns, rows;  /* size of a cell: 1x1, 2x1 or a multiple of 2x1; other sizes only in a zoom */
    int width, height;  /* in cells */
    int largest;        /* the maximum multiple of two columns and one row for a cell; 0: like 1 */
};

enum { CAMERA_LARGEST = 3 };

/* Returns the first of the `shown` visible rows, or columns, out of `total`: the one nearest to `first` with which
 * those between `from` and `to` are visible. */
int camera_scroll(int first, int shown, int total, int from, int to);

/* Aims at `focus` on a map of width x height.  Cells are as large as possible while the whole map is visible. If it
 * cannot be, they are two columns wide if the rows fit, and one column wide if not.  The camera does not move while the
 * focus is well inside the view, so zero it before the first use and keep it between calls. */
void camera_aim(struct camera *camera, struct area view, int width, int height, struct cell focus);

/* Aims at `focus` with cells of `columns` x `rows` characters. */
void camera_aim_boxes(struct camera *camera, struct area view, int columns, int rows, int width, int height,
                      struct cell focus);

/* Returns the nth visible cell, row by row. */
struct cell camera_nth(const struct camera *camera, int n);
bool camera_shows(const struct camera *camera, struct cell cell);
/* Returns the screen position of the cell's first column. */
void camera_place(const struct camera *camera, struct cell cell, int *x, int *y);
/* Returns the screen position of the cell's contents.  If cells are wider than one column, a column remains to its
 * right. */
void camera_centre(const struct camera *camera, struct cell cell, int *x, int *y);
/* Returns the cell at a screen position.  Returns false if no cell is there. */
bool camera_cell(const struct camera *camera, int x, int y, struct cell *cell);
