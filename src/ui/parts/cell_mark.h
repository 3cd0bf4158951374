/* SPDX-License-Identifier: MIT */
/* ui/parts/cell_mark.h - the state of a cell in a search, as the map shows it: a mark is a letter, its style and a
 * background tint.  At a higher zoom a cell is a box as in A* primers: F upper left, G lower left, H lower right, an
 * arrow to the parent in the middle, and the letter of the mark upper right. */
#pragma once

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

/* The cell that the search has just expanded, and the next one. */
extern const struct cell_mark cell_mark_taken, cell_mark_next;
extern const struct cell_mark cell_mark_none, cell_mark_way, cell_mark_words; /* the last: for words in a legend */

/* Returns what stands for the mark where fills replace letters: a blank on the fill, a hatch, or its letter. */
uint32_t cell_mark_swatch(const struct cell_mark *mark, const struct canvas *canvas);

/* An open cell that this tick has generated or improved, on maps that show which cells were carried over. */
extern const struct cell_mark cell_mark_fresh;

/* The legend's text for boxes. */
#define CELL_MARK_BOX "F above G, H"

/* Returns the mark of a state. Ignores `change` unless `has_changes`: the search reports what it kept from its last
 * query. */
struct cell_mark cell_mark_of(enum search_state state, enum search_change change, bool has_changes);

/* Like cell_mark_of, but for a cell. Also marks the root (where g is 0) and the aim (the goal of the heuristic) if they
 * differ from start and goal. */
struct cell_mark cell_mark_at(const struct finder *finder, struct cell at, enum search_change change, bool has_changes);

/* Returns whether the cell is a root or an aim, which the path does not cover. */
bool cell_mark_is_end(const struct finder *finder, struct cell at);

/* Returns the name of a state, such as "not seen yet". */
const char *cell_mark_state_name(enum search_state state);

enum { CELL_MARK_SUM = 48 };

/* Writes "f 40 = g 10 + h 30", or only the three numbers if f is computed in another way. */
void cell_mark_sum(const struct search_node *node, char out[CELL_MARK_SUM]);

/* The legend below a map, in as many rows as it needs. */

enum { CELL_LEGEND_MOST = 24 };

struct cell_legend_entry {
    struct cell_mark mark; /* if it has no letter, only the words are shown, in its style */
    const char *meaning;   /* borrowed */
};

struct cell_legend {
    struct cell_legend_entry entries[CELL_LEGEND_MOST];
    int count;
    bool swatches; /* fills stand for their letters */
};

void cell_legend_add(struct cell_legend *legend, struct cell_mark mark, const char *meaning);

/* The marks that occur in a search. */
struct cell_legend_search {
    const char *open, *closed;
    struct cell_mark way;
    bool passes, has_root, has_aim, has_changes, has_plain; /* which ones occur; see cell_legend_see */
};

/* Records the marks that the finder, which may be NULL, shows now; `has_changes` as in cell_mark_of. */
void cell_legend_see(struct cell_legend_search *search, const struct finder *finder, bool has_changes);
void cell_legend_add_search(struct cell_legend *legend, const struct cell_legend_search *search);

/* Returns the number of rows that the legend needs, or 1 in a low window, where some entries may be left out. */
int cell_legend_rows(const struct cell_legend *legend, const struct canvas *canvas);
/* Draws the legend from column 1 of row `y` on, in at most `rows` rows. */
void cell_legend_draw(const struct cell_legend *legend, struct canvas *canvas, int y, int rows);

/* The size with the upper and left line; the inside has 7 columns and 3 rows. */
enum { BOX_WIDTH = 8, BOX_HEIGHT = 4 };

struct box {
    struct search_node node;
    struct picture picture; /* of the ground, or of the actor on it */
    struct cell_mark mark;
    struct cell_mark beside; /* a second mark, which may be empty */
    uint16_t weight;         /* in f besides g and h */
    bool is_wall;
};

/* Aims the camera so that its cells are boxes, including the last lines. */
void box_aim(struct camera *camera, struct area view, int width, int height, struct cell focus);

/* Draws the lines between all visible boxes. */
void box_lattice(struct canvas *canvas, const struct camera *camera);
/* Draws the inside of a visible box. */
void box_draw(struct canvas *canvas, const struct camera *camera, struct cell at, const struct box *box);
/* Draws stronger lines around a box, over those of the lattice, if it is visible. */
void box_frame(struct canvas *canvas, const struct camera *camera, struct cell at, enum style style);
