/* ui/parts/cell_mark.h - how a cell shows what a search knows of it: a letter, its style, and what lies under it. */
#ifndef HOUNDED_UI_PARTS_CELL_MARK_H
#define HOUNDED_UI_PARTS_CELL_MARK_H

#include "path/find/change.h"
#include "path/find/search.h"
#include "ui/term/canvas.h"
#include "front/theme.h"

#include <stdbool.h>
#include <stdint.h>

struct cell_mark {
    uint32_t letter; /* 0: none */
    enum style style;
    enum mark mark;
};

extern const struct cell_mark cell_mark_none, cell_mark_way;

/* `has_marks`: the search tells what it kept from its last question, else `mark` means nothing. */
struct cell_mark cell_mark_of(enum search_state state, enum search_change mark, bool has_marks);

/* What the letters mean, in one line from x on; returns the column after it.  Columns from `end` on stay free. */
int cell_mark_legend(struct canvas *canvas, int x, int y, int end, bool has_marks);

#endif
