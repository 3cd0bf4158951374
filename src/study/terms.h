/* SPDX-License-Identifier: MIT */
/* study/terms.h - definitions of the terms of path search.  The lab shows the terms of a step; `?` lists all. */
#pragma once

#include <stdint.h>

enum { TERMS = 25 };

struct term {
    const char *word, *words;
    const char *cue; /* text by which a sentence (study/sentence.h) uses the term; NULL: none */
};

/* In this order, each term can be understood from the previous terms. */
extern const struct term terms[TERMS];

/* Returns the first term that the sentence uses and whose bit is not in `told`, or TERMS if there is none. */
int terms_first_used(const char *sentence, uint32_t told);
