/* SPDX-License-Identifier: MIT */
/* level/code/squeeze.h - compresses texts of levels, in the same way on every machine.
 *
 * Contexts that suit a level file (the previous characters, the row above, the other half of a mirrored row) predict
 * each bit.  Adaptive weights mix their predictions, and an arithmetic coder stores the bit (Mahoney, "Adaptive
 * Weighing of Context Models for Lossless Data Compression", 2005).  All of this uses integers.  Before the first byte,
 * the model reads a primer, a text that contains the words of the format.
 *
 * Any change of this code or of the primer creates a new format and makes existing codes unreadable. */
#pragma once

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

/* Appends the compressed bytes.  Takes a few microseconds per byte and 5 MiB of memory. */
void squeeze(const char *bytes, size_t size, struct text *out);
/* Appends the decompressed text.  Accepts any bytes; bytes that are not the output of squeeze give an arbitrary text.
 * Returns false and appends nothing if the stored size is invalid or exceeds `most`. */
bool unsqueeze(const char *bytes, size_t size, size_t most, struct text *out);

/* The text that the model reads first. */
extern const char squeeze_primer[];
