/* SPDX-License-Identifier: MIT */
/* level/code/code.h - levels as a line that can be sent in a message: "hounded1." and base64url (RFC 4648) of the
 * squeezed text and its checksum.
 *
 * The number is the version of what follows it.  The checksum, a CRC of 32 bits, is one of what is sent, so that it
 * finds every change of up to four neighbouring characters, and 4294967295 in 4294967296 of all others. */
#ifndef HOUNDED_LEVEL_CODE_CODE_H
#define HOUNDED_LEVEL_CODE_CODE_H

#include "base/text.h"
#include "level/format/diag.h"

#include <stdbool.h>
#include <stddef.h>

/* What a code may hold: more takes a code too long to be sent, and a second to unpack. */
enum { CODE_MAX_TEXT = 1 << 18 };

/* It begins as a code does, of whatever version. */
bool code_is(const char *bytes, size_t size);
/* Adds the code of a text of up to CODE_MAX_TEXT bytes. */
void code_write(const char *bytes, size_t size, struct text *out);
/* Adds the text; blanks and line ends in the code do not matter.  False: it cannot be read, and the report, whose
 * source the code is, says why. */
bool code_read(const char *bytes, size_t size, struct text *out, struct report *report);
/* Puts the text in the place of its code, as the source of the report; not where the report has errors then. */
void code_open(struct text *bytes, struct report *report);

#endif
