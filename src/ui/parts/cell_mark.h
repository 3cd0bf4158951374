/* ui/parts/cell_mark.h - how a cell shows what a search knows of it: a letter, its style, and what lies under it. */
#ifndef HOUNDED_UI_PARTS_CELL_MARK_H
#define HOUNDED_UI_PARTS_CELL_MARK_H

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

/* `has_changes`: the search tells what it kept from its last question, else `change` means nothing. */
struct cell_mark cell_mark_of(enum search_state state, enum search_change change, bool has_changes);

/* "not seen yet". */
const char *cell_mark_state_name(enum search_state state);

/* What a mark means, if it fits before column `end`; returns the column of the next one, or `end`. */
int cell_mark_explain(struct canvas *canvas, int x, int y, int end, struct cell_mark mark, const char *meaning);
/* The same of all that cell_mark_of gives, and of ways. */
int cell_mark_explain_all(struct canvas *canvas, int x, int y, int end, bool has_changes);

#endif
