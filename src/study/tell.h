/* study/tell.h - the search told step by step, as lines of JSON: for lecture notes, tests, and other programs.
 *
 *     {"step":0,"algorithm":"A*","heuristic":"octile","start":[7,10],"goal":[11,10],
 *      "says":"(7,10) is the root: ...","counts":{...},"changed":[...]}
 *     {"step":1,"expanded":[7,10],"says":"took (7,10): f 40 is the least; ...",
 *      "counts":{"expanded":1,"unit":"cells","written":9,"deleted":0,"open":8},"changed":[
 *         {"cell":[8,10],"state":"open","g":10,"h":30,"f":40,"parent":[7,10]},...]}
 *     {"step":9,"status":"found","cost":68,"path":[[7,10],...]}
 *
 * One object a line (here broken), the question first, then one for each expansion with every cell whose node is not as
 * it was one step before, then the answer.  `expanded` is the cell that was taken from the open list in the step; it is
 * left out where nothing was, or the method tells of no such list and not one cell alone was closed.  `counts` are of
 * the question so far: `unit` is what the expansions are of, "cells", "runs" or "jump points"; the others are cells, as
 * in search_counts, as are the numbers of a node those of search_node.  Question and steps have `says`, the sentence of
 * study/sentence.h.
 *
 * From the study's beginning to its end, where it is left.  O(cells) a step. */
#ifndef HOUNDED_STUDY_TELL_H
#define HOUNDED_STUDY_TELL_H

#include "base/text.h"
#include "study/study.h"

void study_tell(struct study *study, struct text *out);

#endif
