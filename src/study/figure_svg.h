/* SPDX-License-Identifier: MIT */
/* study/figure_svg.h - a picture of a search (study/figure.h) as SVG 1.1: a self-contained document with a background,
 * terrain, coordinates and a legend.
 *
 * A still picture shows the current step.  A moving picture repeats all steps.  CSS animations show and hide the parts
 * of single steps. A viewer without CSS animations, or with reduced motion, therefore shows the final picture. */
#pragma once

#include "study/figure.h"

void figure_svg_write(const struct figure *figure, struct text *out);

/* The maximum number of steps. A longer picture would take too long to watch, and its file would be too large. */
enum { FIGURE_SVG_STEPS = 1000 };

/* Draws all steps, of the whole map if `part` is NULL, and leaves the study at its end.  Returns false and writes
 * nothing if the search has too many steps.  Takes O(cells) per step. */
bool figure_svg_write_moving(const struct level *level, struct study *study, const struct figure_part *part,
                             struct text *out);
