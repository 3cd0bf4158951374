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
