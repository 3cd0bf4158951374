#include "config.h"

#include "path/map/layout.h"

const enum direction layout_ways[3][3] = {
    {NORTH_WEST, NORTH, NORTH_EAST},
    {WEST, NO_DIRECTION, EAST},
    {SOUTH_WEST, SOUTH, SOUTH_EAST},
};

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
        struct cell step = cell_step((struct cell){0, 0}, dir);
        layout->offset[dir] = step.y * (int32_t)stride + step.x;
    }
}
