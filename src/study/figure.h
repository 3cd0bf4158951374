/* study/figure.h - a picture of a search for a page: as text, or as SVG with F, G and H in each cell, as primers of A*
 * draw it: F upper left, G lower left, H lower right, an arrow to the parent.
 *
 * Shows the part of the map that the search has come to, with a margin of one cell.  Cells and costs come from the
 * study as it stands; nothing is changed. */
#ifndef HOUNDED_STUDY_FIGURE_H
#define HOUNDED_STUDY_FIGURE_H

#include "base/text.h"
#include "level/format/level.h"
#include "study/study.h"

#include <stdbool.h>

/* Both borrowed. */
struct figure {
    const struct level *level;
    const struct study *study;
    uint8_t *on_path;       /* a byte a cell, row by row: whether the answer leads over it */
    struct cell from, size; /* of the part that is shown */
};

void figure_init(struct figure *figure, const struct level *level, const struct study *study);
void figure_done(struct figure *figure);

/* Boxes of 7 columns and 3 rows. */
void figure_write_text(const struct figure *figure, struct text *out);
/* A whole SVG 1.1 document that needs no other file. */
void figure_write_svg(const struct figure *figure, struct text *out);

/* What stands below either: the finder, the step, the counts, the answer. */
void figure_write_caption(const struct figure *figure, struct text *out);

bool figure_is_on_path(const struct figure *figure, struct cell at);

#endif
