/* SPDX-License-Identifier: MIT */
/* level/code/code.h - encodes levels as one line for a message: "hounded1." followed by the compressed text and its
 * checksum as base64url (RFC 4648).
 *
 * The digit is the version of the encoding.  The 32-bit CRC is computed from the compressed bytes, so that it detects
 * every change of up to four neighbouring characters, and 4294967295 in 4294967296 of all other changes. */
#pragma once

#include "base/text.h"
#include "level/format/diag.h"

#include <stdbool.h>
#include <stddef.h>

/* The limit of a text in bytes: a longer one makes a code that is too long to send, and takes a second to unpack. */
/* Returns whether the bytes begin like a code of any version. */
bool code_is(const char *bytes, size_t size);
/* Appends the code of a text of up to LIMIT_CODE bytes. */
void code_write(const char *bytes, size_t size, struct text *out);
/* Appends the text of a code; ignores blanks and line ends in the code.  The code is the source of the report.  Returns
 * false if it cannot be read; the report then contains the reason. */
bool code_read(const char *bytes, size_t size, struct text *out, struct report *report);
/* Replaces a code in `bytes` by its text, the new source of the report.  If there are errors, the code stays. */
void code_open(struct text *bytes, struct report *report);
