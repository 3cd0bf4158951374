/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/parts/camera.h"

int camera_scroll(int first, int shown, int total, int from, int to)
{
    first = from < first ? from : first;
    first = to >= first + shown ? to + 1 - shown : first;
    first = first > total - shown ? total - shown : first;
    return first < 0 ? 0 : first;
}

static int at_most(int value, int limit) { return value < limit ? value : limit; }

static void aim(struct camera *camera, struct area view, int width, int height, struct cell focus)
{
    camera->width = at_most(width, view.width / camera->columns);
    camera->height = at_most(height, view.height / camera->rows);
    const int x = camera->width / 4, y = camera->height / 4; /* the focus stays so far away from the ends */
    camera->origin.x = camera_scroll(camera->origin.x, camera->width, width, focus.x - x, focus.x + x);
    camera->origin.y = camera_scroll(camera->origin.y, camera->height, height, focus.y - y, focus.y + y);
    camera->area.width = camera->width * camera->columns;
    camera->area.height = camera->height * camera->rows;
    camera->area.x = view.x + (view.width - camera->area.width) / 2;
    camera->area.y = view.y + (view.height - camera->area.height) / 2;
}

void camera_aim(struct camera *camera, struct area view, int width, int height, struct cell focus)
{
    int times = camera->largest > 1 ? camera->largest : 1;
    while (times > 1 && (2 * times * width > view.width || times * height > view.height)) {
        times--;
    }
    camera->columns = 2 * width <= view.width ? 2 * times : 1;
    camera->rows = times;
    aim(camera, view, width, height, focus);
}

void camera_aim_boxes(struct camera *camera, struct area view, int columns, int rows, int width, int height,
                      struct cell focus)
{
    camera->columns = columns;
    camera->rows = rows;
    aim(camera, view, width, height, focus);
}

struct cell camera_nth(const struct camera *camera, int n)
{
    return (struct cell){camera->origin.x + n % camera->width, camera->origin.y + n / camera->width};
}

bool camera_shows(const struct camera *camera, struct cell cell)
{
    int x = cell.x - camera->origin.x, y = cell.y - camera->origin.y;
    return x >= 0 && y >= 0 && x < camera->width && y < camera->height;
}

void camera_place(const struct camera *camera, struct cell cell, int *x, int *y)
{
    *x = camera->area.x + (cell.x - camera->origin.x) * camera->columns;
    *y = camera->area.y + (cell.y - camera->origin.y) * camera->rows;
}

void camera_centre(const struct camera *camera, struct cell cell, int *x, int *y)
{
    camera_place(camera, cell, x, y);
    *x += (camera->columns - 1) / 2;
    *y += (camera->rows - 1) / 2;
}

bool camera_cell(const struct camera *camera, int x, int y, struct cell *cell)
{
    int column = x - camera->area.x, row = y - camera->area.y;
    if (column < 0 || row < 0 || column >= camera->area.width || row >= camera->area.height) {
        return false;
    }
    cell->x = camera->origin.x + column / camera->columns;
    cell->y = camera->origin.y + row / camera->rows;
    return true;
}
