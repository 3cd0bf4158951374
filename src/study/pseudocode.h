/* SPDX-License-Identifier: MIT */
/* study/pseudocode.h - a search as a few lines of pseudo-code. Shows which lines ran in the last step, which line comes
 * next, and the values of the variables.
 *
 * Each family of searches (study/study.h) has one text.  Lines have at most PSEUDOCODE_COLUMNS characters of ASCII. */
#pragma once

#include "base/text.h"
#include "study/study.h"

#include <stdbool.h>

enum { PSEUDOCODE_LINES = 12, PSEUDOCODE_COLUMNS = 29 };

struct pseudocode_line {
    char text[PSEUDOCODE_COLUMNS + 1]; /* the line with its indentation; empty: no more lines */
    bool ran;                          /* in the last step */
    bool is_next;                      /* the search has paused or ended here */
};

/* Looks back like study_expansion. */
void pseudocode_read(struct study *study, struct pseudocode_line lines[PSEUDOCODE_LINES]);

/* Writes the values, one per line, such as "u = (8,9)", "f 54 = g 14 + h 40", "cells written: 22 (+3 now)" and "open:
 * 12 cells". */
void pseudocode_write_values(struct study *study, struct text *out);
