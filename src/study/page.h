/* SPDX-License-Identifier: MIT */
/* study/page.h - a page of HTML that shows a search, or two side by side, step by step, forwards and back: a slider,
 * keys, F, G and H of the cell one points at, dark and light.
 *
 * One file that needs nothing else and asks nothing of any network.  It is page.html, compiled in, with the searches as
 * study/tell.h has them. */
#ifndef HOUNDED_STUDY_PAGE_H
#define HOUNDED_STUDY_PAGE_H

#include "base/text.h"
#include "level/format/level.h"
#include "study/study.h"

/* `rival` NULL: one search.  Each up to that step or to its end, where it is left. */
void page_write(const struct level *level, struct study *study, struct study *rival, uint64_t last, struct text *out);

#endif
