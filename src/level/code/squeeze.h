/* SPDX-License-Identifier: MIT */
/* level/code/squeeze.h - text of levels in few bytes, the same on every machine.
 *
 * Each bit is foretold by contexts that suit a level file (the last characters, the row above, the other half of a
 * mirrored row), whose guesses are mixed by weights that learn, and goes to an arithmetic coder: Mahoney, "Adaptive
 * Weighing of Context Models for Lossless Data Compression" (2005), in whole numbers.  Before the first byte the model
 * has read a text of its own, a primer, so that it knows the words of the format.
 *
 * Whatever is changed here, the primer included, makes another format: codes of before are read no more. */
#ifndef HOUNDED_LEVEL_CODE_SQUEEZE_H
#define HOUNDED_LEVEL_CODE_SQUEEZE_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

/* Adds the bytes, squeezed.  Takes some microseconds a byte, and 5 MiB while it works. */
void squeeze(const char *bytes, size_t size, struct text *out);
/* Adds what was squeezed.  Takes any bytes; those that nobody has squeezed give any text.  False, and nothing is
 * added: the size of the text is told wrongly, or is over `most`, and nothing was done for it. */
bool unsqueeze(const char *bytes, size_t size, size_t most, struct text *out);

/* What the model has read before. */
extern const char squeeze_primer[];

#endif
