/* SPDX-License-Identifier: MIT */
/* study/sentence.h - describes the last step of a search in one sentence:
 *
 *     expanded (8,9): f 54 is the least; 5 neighbours: 2 new, 1 cheaper now, 2 closed
 *
 * The lab, the lessons, `hounded show` and the page of `make web` use these words.  The figures are those of
 * study/study.h.  At the end of a search, the sentence gives the reason.  It has at most 208 bytes and no full stop. */
#pragma once

#include "base/text.h"
#include "study/study.h"

/* Looks back like study_expansion. */
void sentence_write(struct study *study, struct text *out);

/* Describes how the last query was answered, and why: by a search, or without one.  This reads the finder only. */
void sentence_write_answer(const struct finder *finder, const struct mover *mover, struct text *out);

/* Returns the key by which a search with an ordered open list chooses: "f", "g" or "h". */
const char *sentence_key(const struct finder_method *method);
