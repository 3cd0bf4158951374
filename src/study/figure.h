/* SPDX-License-Identifier: MIT */
/* study/figure.h - a picture of a search for a page: as text here, as SVG in study/figure_svg.h.
 *
 * It is drawn as in introductions to A*.  Each cell has F in the upper left, G in the lower left and H in the lower
 * right corner, and an arrow to the parent.  The cell expanded in the last step and the next cell are marked, and a
 * sentence below describes the step.
 *
 * The picture shows the whole map, or a part that the caption names.  Cells and costs are those of the study's current
 * step.  If the search has kept cells from an earlier question, SVG shows them as the overlay does: kept, new, reopened
 * and deleted. */
#pragma once

#include "base/text.h"
#include "level/format/level.h"
#include "study/study.h"

#include <stdbool.h>

struct figure_part {
    struct cell from, size;
};

struct figure {
    const struct level *level; /* borrowed, as is the study */
    struct study *study;
    uint8_t *on_path; /* one byte per cell, row by row: whether the path contains it */
    /* The cells of the path, both ends included, or those that figure_smooth has kept. */
    struct cell *points;
    size_t point_count;
    size_t path_count; /* of its cells */
    bool is_smooth;
    struct figure_part part;
    struct text sentence; /* study/sentence.h */
    /* If the root is the start and the aim is the goal, they are not marked. */
    bool has_root, has_aim, has_taken, has_next;
    struct cell root, aim, taken, next;
    bool has_passed; /* the search uses SEARCH_PASSED */
};

/* Draws the study's current step. Looks back (study_expansion). The figure is valid until the study moves to another
 * step.  If `part` is NULL, the figure shows the whole map. */
void figure_init(struct figure *figure, const struct level *level, struct study *study, const struct figure_part *part);
void figure_done(struct figure *figure);

/* Keeps only turning points, or the points that string pulling leaves (path/find/smooth.h). */
enum figure_smoothing { FIGURE_AS_IT_IS, FIGURE_TURNING_POINTS, FIGURE_PULLED };

void figure_smooth(struct figure *figure, enum figure_smoothing smoothing);

/* Returns the part that the search has reached so far, with a margin of one cell. */
struct figure_part figure_part_reached(const struct level *level, const struct study *study);

/* Returns the part that the search reaches in any step, so that pictures of all steps have the same size.  Leaves
 * the study at its first step.  Takes O(cells) per step. */
struct figure_part figure_part_of_all(const struct level *level, struct study *study);

/* Writes boxes of 7 columns and 3 rows. */
void figure_write_text(const struct figure *figure, struct text *out);

/* Writes the caption of a text or an SVG, with result, finder, step and counts. */
void figure_write_caption(const struct figure *figure, struct text *out);

bool figure_is_on_path(const struct figure *figure, struct cell at);
bool figure_is_wall(const struct figure *figure, struct cell at);
