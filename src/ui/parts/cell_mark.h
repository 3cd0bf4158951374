/* SPDX-License-Identifier: MIT */
/* ui/parts/cell_mark.h - how a cell shows what a search knows of it: a mark on the map, which is a letter, its style,
 * and what lies under it; and a box in a zoom, as primers of A* draw it: F upper left, G lower left, H lower right, an
 * arrow to the parent in the middle, and the letter of the mark upper right. */
#ifndef HOUNDED_UI_PARTS_CELL_MARK_H
#define HOUNDED_UI_PARTS_CELL_MARK_H

#include "path/finder.h"
#include "ui/term/canvas.h"
#include "front/words/theme.h"
#include "ui/parts/camera.h"
#include "ui/parts/glyphs.h"

#include <stdbool.h>
#include <stdint.h>

struct cell_mark {
    uint32_t letter; /* 0: none */
    enum style style;
    enum tint tint;
};

/* What a search has just taken, and what it takes next. */
extern const struct cell_mark cell_mark_taken, cell_mark_next;
extern const struct cell_mark cell_mark_none, cell_mark_way, cell_mark_words; /* the last: of words in a legend */

/* What a legend says of boxes. */
#define CELL_MARK_BOX "F above G, H"

/* `has_changes`: the search tells what it kept from its last question, else `change` means nothing. */
struct cell_mark cell_mark_of(enum search_state state, enum search_change change, bool has_changes);

/* The same; and where they are not start and goal, its root, where g is 0, and the aim, which h is measured to. */
struct cell_mark cell_mark_at(const struct finder *finder, struct cell at, enum search_change change, bool has_changes);

/* Whether it is marked as root or aim, which no way covers. */
bool cell_mark_is_end(const struct finder *finder, struct cell at);

/* "not seen yet". */
const char *cell_mark_state_name(enum search_state state);

enum { CELL_MARK_SUM = 48 };

/* "f 40 = g 10 + h 30", or only the three where that is not how f is made. */
void cell_mark_sum(const struct search_node *node, char out[CELL_MARK_SUM]);

/* What the marks of a map mean, to be told below it, in as many rows as that takes. */

enum { CELL_LEGEND_MOST = 24 };

struct cell_legend_entry {
    struct cell_mark mark; /* without a letter: words alone, in its style */
    const char *meaning;   /* borrowed */
};

struct cell_legend {
    struct cell_legend_entry entries[CELL_LEGEND_MOST];
    int count;
};

void cell_legend_add(struct cell_legend *legend, struct cell_mark mark, const char *meaning);

/* All marks of what is searched. */
struct cell_legend_search {
    const char *open, *closed;
    struct cell_mark way;
    bool passes, has_root, has_aim, has_changes, has_plain; /* what there is, see cell_legend_see */
};

/* There is what that finder, which may be NULL, makes now; `has_changes` as in cell_mark_of. */
void cell_legend_see(struct cell_legend_search *search, const struct finder *finder, bool has_changes);
void cell_legend_add_search(struct cell_legend *legend, const struct cell_legend_search *search);

/* Rows that it takes at the least; in a window where rows are dear, one, whatever that leaves out. */
int cell_legend_rows(const struct cell_legend *legend, const struct canvas *canvas);
/* From column 1 of row `y` on, in so many rows. */
void cell_legend_draw(const struct cell_legend *legend, struct canvas *canvas, int y, int rows);

/* With its upper and left line; inside are 7 columns and 3 rows. */
enum { BOX_WIDTH = 8, BOX_HEIGHT = 4 };

struct box {
    struct search_node node;
    struct picture picture; /* of the ground, or of who stands there */
    struct cell_mark mark;
    struct cell_mark beside; /* another one, of which there may be none */
    uint16_t weight;         /* in f besides g and h */
    bool is_wall;
};

/* Aims the camera so that its cells are boxes and the last ones have their lines, too. */
void box_aim(struct camera *camera, struct area view, int width, int height, struct cell focus);

/* The lines between all boxes that the camera shows. */
void box_lattice(struct canvas *canvas, const struct camera *camera);
/* What is inside of one that the camera shows. */
void box_draw(struct canvas *canvas, const struct camera *camera, struct cell at, const struct box *box);
/* Stronger lines round one of them, above those of the lattice, if it is shown. */
void box_frame(struct canvas *canvas, const struct camera *camera, struct cell at, enum style style);

#endif
