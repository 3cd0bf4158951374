/* SPDX-License-Identifier: MIT */
/* study/tell.h - writes a search step by step, as lines of JSON (for lecture notes, tests and other programs) or as
 * an HTML page that steps through it.
 *
 *     {"format":"hounded search","version":1,"algorithm":"astar",...,"map":{...}}
 *     {"step":0,"says":"(7,10) is the root: ...","counts":{...},"next":[[7,10]],"changed":[...]}
 *     {"step":1,"expanded":[7,10],"says":"expanded (7,10): f 40 is the least; ...",
 *      "counts":{"expanded":1,"unit":"cells","written":9,"deleted":0,"open":8},"next":[[8,10],...],"changed":[
 *         {"cell":[8,10],"state":"open","g":10,"h":30,"f":40,"parent":[7,10]},...]}
 *     {"step":9,"status":"found","cost":68,"path":[[7,10],...]}
 *
 * Each object is one line (wrapped here).  The first one is the query.  Then one object for the beginning and for each
 * expansion lists every cell whose node, or whose change in this question, differs from that before the step.  The last
 * one is the result. doc/hounded-json.5 explains the members.  Algorithm, heuristic and corners are the words of the
 * options; start and goal are in the map.
 *
 * Writes from the study's beginning to that step, or to the study's end, and leaves it there.  Takes O(cells) per
 * step. */
#pragma once

#include "base/text.h"
#include "level/format/level.h"
#include "study/study.h"

#include <stdint.h>

/* The maximum number of cells of the open list that are written. */
enum { TELL_OPEN = 64 };

void study_tell(const struct level *level, struct study *study, uint64_t last, struct text *out);

/* A page shows searches forwards and back, step by step, and tick by tick if there are several ticks. It has a slider,
 * keys, F, G and H, and a dark and a light theme. With two sides, it shows two searches side by side.  The page is
 * self-contained and makes no network requests.  It is page/page.html, compiled in, with the searches as lines of JSON.
 *
 * Between page_begin and page_end, add for each tick the first side and, if the page has two, the second one.  Each
 * search is shown up to step `last` or its end, where it is left. */
struct page_part {
    uint32_t tick;
    int side; /* 0 or 1 */
    uint64_t last;
};

void page_begin(struct text *out);
void page_add(const struct level *level, struct study *study, const struct page_part *part, struct text *out);
void page_end(struct text *out);
