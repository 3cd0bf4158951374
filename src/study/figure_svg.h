/* SPDX-License-Identifier: MIT */
/* study/figure_svg.h - a picture of a search (study/figure.h) as SVG 1.1: one document that needs no other file, with a
 * background of its own, the ground, coordinates, and a legend.
 *
 * A still one shows the search where it stands.  A moving one goes through all steps, again and again: what is seen at
 * some of them alone is hidden and shown by animations of CSS, so that a viewer without them, or one who wants no
 * motion, has the picture of the end. */
#ifndef HOUNDED_STUDY_FIGURE_SVG_H
#define HOUNDED_STUDY_FIGURE_SVG_H

#include "study/figure.h"

void figure_svg_write(const struct figure *figure, struct text *out);

/* A search of more steps is too long to be looked at, and its file too large. */
enum { FIGURE_SVG_STEPS = 1000 };

/* False: the search has more steps, and nothing was written.  From the study's beginning to its end, where it is left.
 * O(cells) a step. */
bool figure_svg_write_moving(const struct level *level, struct study *study, struct text *out);

#endif
