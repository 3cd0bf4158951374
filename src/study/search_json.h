/* study/search_json.h - a search told step by step, as lines of JSON: for lecture notes, tests, and other programs.
 *
 *     {"step":0,"algorithm":"A*","start":[7,10],"goal":[11,10],"changed":[...]}
 *     {"step":1,"expanded":[7,10],"changed":[
 *         {"cell":[8,10],"state":"open","g":10,"h":30,"f":40,"parent":[7,10]},...]}
 *     {"step":9,"status":"found","cost":68,"path":[[7,10],...]}
 *
 * One object a line (here broken), the question first, then one for each expansion with every cell whose node is not as
 * it was one step before, then the answer.  `expanded` is the cell that was closed in the step; it is left out where
 * that is not one cell alone.  Numbers are those of search_node. */
#ifndef HOUNDED_STUDY_SEARCH_JSON_H
#define HOUNDED_STUDY_SEARCH_JSON_H

#include "base/text.h"
#include "study/study.h"

/* From the study's beginning to its end, where it is left.  O(cells) a step. */
void study_tell(struct study *study, struct text *out);

#endif
