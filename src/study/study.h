/* study/study.h - one question put to one finder, and looked at after any number of expansions: forwards and back.
 *
 * A search runs one way.  To go back, the study begins anew with a fresh finder, lets it live through its past again,
 * and goes forward to the step wanted; so what is read at a step is the same from wherever one came.  Time: that of the
 * past and of the steps from the beginning, each time one goes back.
 *
 * Borrows the moves, which nobody else may update meanwhile. */
#ifndef HOUNDED_STUDY_STUDY_H
#define HOUNDED_STUDY_STUDY_H

#include "base/text.h"
#include "path/finder.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a finder went through before the question: `live` asks it everything again and leaves the map as it is now. */
struct study_past {
    void (*live)(void *context, struct finder *finder); /* NULL: nothing */
    void *context;                                      /* borrowed */
};

struct study;

struct study *study_new(const struct finder_method *method, struct moves *moves, const struct search_query *query,
                        struct study_past past);
void study_free(struct study *study);

/* After so many expansions, or at the end if that comes before. */
void study_go_to(struct study *study, uint64_t step);
/* Forwards only: until that cell is closed, or the end.  False: it is the end. */
bool study_go_to_cell(struct study *study, struct cell cell);

uint64_t study_step(const struct study *study); /* expansions since the question was put */
enum search_status study_status(const struct study *study);
const struct finder *study_finder(const struct study *study);
const struct search_query *study_query(const struct study *study);
const struct moves *study_moves(const struct study *study);
/* The cells of the path, both ends included; the caller frees.  None where no path was found. */
struct cell *study_path(const struct study *study, size_t *count);

/* The search told step by step, as lines of JSON: for lecture notes, tests, and other programs.
 *
 *     {"step":0,"algorithm":"A*","heuristic":"octile","start":[7,10],"goal":[11,10],"counts":{...},"changed":[...]}
 *     {"step":1,"expanded":[7,10],
 *      "counts":{"expanded":1,"unit":"cells","written":9,"deleted":0,"open":8},"changed":[
 *         {"cell":[8,10],"state":"open","g":10,"h":30,"f":40,"parent":[7,10]},...]}
 *     {"step":9,"status":"found","cost":68,"path":[[7,10],...]}
 *
 * One object a line (here broken), the question first, then one for each expansion with every cell whose node is not as
 * it was one step before, then the answer.  `expanded` is the cell that was taken from the open list in the step; it is
 * left out where nothing was, or the method tells of no such list and not one cell alone was closed.  `counts` are of
 * the question so far: `unit` is what the expansions are of, "cells", "runs" or "jump points"; the others are cells, as
 * in search_counts, as are the numbers of a node those of search_node.
 *
 * From the study's beginning to its end, where it is left.  O(cells) a step. */
void study_tell(struct study *study, struct text *out);

#endif
