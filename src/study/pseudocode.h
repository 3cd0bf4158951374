/* SPDX-License-Identifier: MIT */
/* study/pseudocode.h - a search as a few lines of pseudo-code, which of them ran in its last step, where it stands, and
 * what their variables are.
 *
 * A family of searches (study/study.h) has one text.  Lines are of at most PSEUDOCODE_COLUMNS characters, ASCII. */
#ifndef HOUNDED_STUDY_PSEUDOCODE_H
#define HOUNDED_STUDY_PSEUDOCODE_H

#include "base/text.h"
#include "study/study.h"

#include <stdbool.h>

enum { PSEUDOCODE_LINES = 12, PSEUDOCODE_COLUMNS = 29 };

struct pseudocode_line {
    char text[PSEUDOCODE_COLUMNS + 1]; /* with its indentation; empty: there are no more */
    bool ran;                          /* in the last step */
    bool is_next;                      /* here the search stands: what it does next, or how it ended */
};

/* Looks back as study_expansion does. */
void pseudocode_read(struct study *study, struct pseudocode_line lines[PSEUDOCODE_LINES]);

/* "u = (8,9)", "f 54 = g 14 + h 40", "cells written: 22 (+3 now)", "open: 12 cells", a line each. */
void pseudocode_write_values(struct study *study, struct text *out);

#endif
