/* SPDX-License-Identifier: MIT */
/* study/sentence.h - what the last step of a search did, in one sentence:
 *
 *     took (8,9): f 54 is the least; 5 neighbours: 2 new, 1 cheaper than before, 2 closed
 *
 * The one home of these words: the lab, the lessons and `hounded show` all say them.  The figures are those of
 * study/study.h; what is said is true of the search that is asked, and at its end why it ends there.  At most 200
 * bytes, without a full stop. */
#ifndef HOUNDED_STUDY_SENTENCE_H
#define HOUNDED_STUDY_SENTENCE_H

#include "base/text.h"
#include "study/study.h"

/* Looks back as study_expansion does. */
void sentence_write(struct study *study, struct text *out);

/* "f", "g" or "h": by which a search with an open list in the order of some sum chooses. */
const char *sentence_key(const struct finder_method *method);

#endif
