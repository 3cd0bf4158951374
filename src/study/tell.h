/* SPDX-License-Identifier: MIT */
/* study/tell.h - the search told step by step, as lines of JSON: for lecture notes, tests, and other programs; and as a
 * page of HTML to go through them.
 *
 *     {"format":"hounded search","version":1,"algorithm":"astar",...,"map":{...}}
 *     {"step":0,"says":"(7,10) is the root: ...","counts":{...},"next":[[7,10]],"changed":[...]}
 *     {"step":1,"expanded":[7,10],"says":"took (7,10): f 40 is the least; ...",
 *      "counts":{"expanded":1,"unit":"cells","written":9,"deleted":0,"open":8},"next":[[8,10],...],"changed":[
 *         {"cell":[8,10],"state":"open","g":10,"h":30,"f":40,"parent":[7,10]},...]}
 *     {"step":9,"status":"found","cost":68,"path":[[7,10],...]}
 *
 * One object a line (here broken), the question first, then one for the beginning and each expansion with every cell
 * whose node is not as it was one step before, then the answer.  doc/hounded-json.5 says what each member means.  The
 * question's algorithm, heuristic and corners are the words of the options; its start and goal are in the map.
 *
 * From the study's beginning to that step, or to its end, where it is left.  O(cells) a step. */
#ifndef HOUNDED_STUDY_TELL_H
#define HOUNDED_STUDY_TELL_H

#include "base/text.h"
#include "level/format/level.h"
#include "study/study.h"

#include <stdint.h>

/* So many cells of the open list are told. */
enum { TELL_OPEN = 64 };

void study_tell(const struct level *level, struct study *study, uint64_t last, struct text *out);

/* A page that shows a search, or two side by side, forwards and back: a slider, keys, F, G and H of the cell one points
 * at, dark and light.  One file that needs nothing else and asks nothing of any network: page.html, compiled in, with
 * the searches as lines of JSON.  `rival` NULL: one search.  Each up to that step or to its end, where it is left. */
void page_write(const struct level *level, struct study *study, struct study *rival, uint64_t last, struct text *out);

#endif
