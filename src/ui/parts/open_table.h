/* ui/parts/open_table.h - the open list as a table, the cell that comes next first. */
#ifndef HOUNDED_UI_PARTS_OPEN_TABLE_H
#define HOUNDED_UI_PARTS_OPEN_TABLE_H

#include "path/map/cell.h"
#include "path/find/search.h"
#include "ui/parts/camera.h"
#include "ui/term/canvas.h"

#include <stddef.h>

enum { OPEN_TABLE_WIDTH = 28 };

struct open_table {
    const struct cell *cells; /* in the order of popping */
    size_t count, first;      /* the first one shown */
    struct cell chosen;       /* its row is marked */
    const char *tie_break;    /* in words; NULL: not told */
    struct search_node (*node)(const void *search, struct cell at);
    const void *search; /* for node */
};

/* Rows of equal f stand together, so that one sees what their order is owed to. */
void open_table_draw(struct canvas *canvas, struct area area, const struct open_table *table);

#endif
