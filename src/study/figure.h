/* SPDX-License-Identifier: MIT */
/* study/figure.h - a picture of a search for a page: as text here, as SVG in study/figure_svg.h.
 *
 * As primers of A* draw it: in each cell F upper left, G lower left, H lower right, an arrow to the parent; the cell
 * that was taken in the last step and the one that comes next are marked, and below stands what the step did.
 *
 * Shows the part of the map that the search has come to, with a margin of one cell.  Cells and costs come from the
 * study as it stands. */
#ifndef HOUNDED_STUDY_FIGURE_H
#define HOUNDED_STUDY_FIGURE_H

#include "base/text.h"
#include "level/format/level.h"
#include "study/study.h"

#include <stdbool.h>

struct figure_part {
    struct cell from, size;
};

struct figure {
    const struct level *level; /* borrowed, as the study is */
    struct study *study;
    uint8_t *on_path; /* a byte a cell, row by row: whether the answer leads over it */
    /* Of the answer, both ends included: all cells, or what figure_smooth has left. */
    struct cell *points;
    size_t point_count;
    bool is_smooth;
    struct figure_part part;
    struct text sentence; /* study/sentence.h */
    /* Of a search that begins in one place and is aimed at another, root and aim are start and goal, and not told. */
    bool has_root, has_aim, has_taken, has_next;
    struct cell root, aim, taken, next;
    bool has_passed; /* the search says of some cells SEARCH_PASSED */
};

/* Of the study where it stands, to which it looks back (study_expansion); until the study goes elsewhere.  `part` NULL:
 * what the search has come to by then. */
void figure_init(struct figure *figure, const struct level *level, struct study *study, const struct figure_part *part);
void figure_done(struct figure *figure);

/* Leaves turning points alone, or those that a string has that is pulled tight (path/find/smooth.h). */
enum figure_smoothing { FIGURE_AS_IT_IS, FIGURE_TURNING_POINTS, FIGURE_PULLED };

void figure_smooth(struct figure *figure, enum figure_smoothing smoothing);

/* What it comes to at any step, so that pictures of all of them have one size.  Leaves the study at its beginning.
 * O(cells) a step. */
struct figure_part figure_part_of_all(const struct level *level, struct study *study);

/* Boxes of 7 columns and 3 rows. */
void figure_write_text(const struct figure *figure, struct text *out);

/* What stands below either: the answer, the finder, the step, the counts. */
void figure_write_caption(const struct figure *figure, struct text *out);

bool figure_is_on_path(const struct figure *figure, struct cell at);
bool figure_is_wall(const struct figure *figure, struct cell at);

#endif
