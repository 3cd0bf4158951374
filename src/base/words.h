/* SPDX-License-Identifier: MIT */
/* base/words.h - "did you mean": the word nearest to a misspelt one. */
#ifndef HOUNDED_BASE_WORDS_H
#define HOUNDED_BASE_WORDS_H

#include <stddef.h>

/* The fewest insertions, deletions, changes and swaps of neighbours that turn a into b (optimal string alignment);
 * words over 31 bytes count as 255 apart. */
unsigned words_distance(const char *a, const char *b);

/* The nearest of `count` words, NULL when none is near: at most a third of the word's letters, to the nearest
 * whole number, may differ. */
const char *words_nearest(const char *word, const char *const *words, size_t count);

#endif
