/* SPDX-License-Identifier: MIT */
/* study/terms.h - what the words of path search mean: the one home of these explanations.  The lab says one when its
 * word comes up for the first time, and `?` there lists all. */
#ifndef HOUNDED_STUDY_TERMS_H
#define HOUNDED_STUDY_TERMS_H

#include <stddef.h>
#include <stdint.h>

enum { TERMS = 25 };

struct term {
    const char *word, *words;
    const char *cue; /* where a sentence (study/sentence.h) has this, it uses the word; NULL: none does */
};

/* In the order in which one understands them. */
extern const struct term terms[TERMS];

/* The first one that the sentence uses and whose bit is not in `told`; TERMS: none. */
int terms_first_used(const char *sentence, uint32_t told);

#endif
