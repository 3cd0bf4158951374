/* SPDX-License-Identifier: MIT */
/* front/words/sketch.h - the path of a hare as a small picture of block characters. It shows roughly where the hare
 * ran, without enough detail to follow the path. */
#pragma once

#include "base/text.h"
#include "replay/summary.h"

#include <stdbool.h>

enum { SKETCH_ROWS = 5, SKETCH_MOST_COLUMNS = 22, SKETCH_WORD = (SKETCH_MOST_COLUMNS + 1) * SKETCH_ROWS };

/* Each place is the set of quarters that the hare ran through: 1 and 2 are upper quarters, 4 and 8 lower ones. */
struct sketch {
    int columns; /* 0: no sketch */
    unsigned char quarters[SKETCH_ROWS][SKETCH_MOST_COLUMNS];
};

/* Draws the sketch of a track on a map of that size. */
void sketch_make(struct sketch *sketch, const struct track *track, int width, int height);
/* Write the sketch as one word, "01c/3fa/...", and read it. sketch_read returns false if the word is not a sketch. */
void sketch_write(const struct sketch *sketch, char out[SKETCH_WORD]);
bool sketch_read(struct sketch *sketch, const char *word);
/* Adds a row of the sketch to the text, with three bytes for each place. */
void sketch_draw_row(const struct sketch *sketch, int row, struct text *out);
