/* SPDX-License-Identifier: MIT */
/* study/figure_svg.h - a picture of a search (study/figure.h) as SVG 1.1: a self-contained document with a
 * background, terrain, coordinates and a legend.
 *
 * A still picture shows the current step.  A moving picture repeats all steps.  It shows and hides the parts of
 * single steps by CSS animations, so that a viewer that does not support them, or that prefers reduced motion, shows
 * the final picture. */
#pragma once

#include "study/figure.h"

void figure_svg_write(const struct figure *figure, struct text *out);

/* The maximum number of steps: a longer picture would take too long to watch, and its file would be too large. */
enum { FIGURE_SVG_STEPS = 1000 };

/* Draws all steps, of the whole map if `part` is NULL, and leaves the study at its end.  Returns false and writes
 * nothing if the search has too many steps.  Takes O(cells) per step. */
bool figure_svg_write_moving(const struct level *level, struct study *study, const struct figure_part *part,
                             struct text *out);
