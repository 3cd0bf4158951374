/* SPDX-License-Identifier: MIT */
/* base/words.h - finds a word in a list, or the word nearest to a misspelt one, for "did you mean". */
#pragma once

#include <stddef.h>

/* Returns the fewest insertions, deletions, replacements and swaps of neighbours that turn `a` into `b` (optimal string
 * alignment).  Words longer than 31 bytes have the distance 255. */
unsigned words_distance(const char *a, const char *b);

/* Returns the nearest of `count` words, or NULL if none is near.  At most a third of the word's letters, rounded, may
 * differ. */
const char *words_nearest(const char *word, const char *const *words, size_t count);

/* Returns the index of the word, or -1 if it is not one of `count` words. */
int words_find(const char *word, const char *const *words, int count);
