/* SPDX-License-Identifier: MIT */
/* base/json.h - strings for JSON (RFC 8259), safe to print on a terminal. */
#ifndef HOUNDED_BASE_JSON_H
#define HOUNDED_BASE_JSON_H

#include "base/text.h"

#include <stddef.h>

/* Adds the bytes as a JSON string, quotation marks included.  What is malformed UTF-8 becomes U+FFFD; what is not
 * visible is escaped. */
void json_add_bytes(struct text *text, const char *bytes, size_t size);
void json_add_string(struct text *text, const char *string);

#endif
