/* SPDX-License-Identifier: MIT */
/* base/json.h - writes JSON strings (RFC 8259) that are safe to print on a terminal. */
#pragma once

#include "base/text.h"

#include <stddef.h>

/* Appends the bytes as a JSON string with quotation marks.  Malformed UTF-8 becomes U+FFFD, and invisible characters
 * are escaped. */
void json_add_bytes(struct text *text, const char *bytes, size_t size);
void json_add_string(struct text *text, const char *string);
