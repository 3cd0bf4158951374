/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/map/layout.h"

void layout_init(struct layout *layout, int width, int height)
{
    uint32_t stride = (uint32_t)width + 2;
    stride += stride % 32 == 0;
    layout->width = width;
    layout->height = height;
    layout->stride = stride;
    layout->cells = stride * ((uint32_t)height + 2);
    layout->rows_per_cell = (UINT64_C(1) << 44) / stride + 1;
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        layout->offset[dir] = direction_rows[dir].y * (int32_t)stride + direction_rows[dir].x;
    }
}

size_t layout_path(const struct layout *layout, struct cell to, struct cell *cells, size_t room,
                   enum direction (*parent)(const void *search, uint32_t index), const void *search)
{
    size_t count = 1;
    enum direction back;
    for (uint32_t index = layout_index(layout, to); (back = parent(search, index)) != NO_DIRECTION; count++) {
        index = layout_neighbour(layout, index, back);
    }
    for (size_t index = count; index > 0; index--) {
        if (index <= room) {
            cells[index - 1] = to;
        }
        to = cell_step(to, parent(search, layout_index(layout, to)));
    }
    return count;
}
