/* SPDX-License-Identifier: MIT */
/* study/study.h - one question put to one finder, and looked at after any number of expansions: forwards and back.
 *
 * A search runs one way.  To go back, the study begins anew with a fresh finder, lets it live through its past again,
 * and goes forward to the step wanted; so what is read at a step is the same from wherever one came.  Time: that of the
 * past and of the steps from the beginning, each time one goes back.
 *
 * Borrows the moves, which nobody else may update meanwhile. */
#ifndef HOUNDED_STUDY_STUDY_H
#define HOUNDED_STUDY_STUDY_H

#include "path/finder.h"
#include "path/map/moves.h"
#include "study/expansion.h"

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
/* What the last step did; at step 0, how the question was begun.  Both may begin the finder anew to look back: what was
 * read of study_finder before is then of a finder that is gone.  O(cells), from a search's end the time of going there.
 */
struct expansion study_expansion(struct study *study);
/* All nodes as they were before it, row by row; unseen at step 0.  Until the study goes elsewhere. */
const struct search_node *study_before(struct study *study);
/* The cells of the path, both ends included; the caller frees.  None where no path was found. */
struct cell *study_path(const struct study *study, size_t *count);

#endif
