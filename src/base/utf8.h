/* SPDX-License-Identifier: MIT */
/* base/utf8.h - UTF-8 in and out, and what of a stranger's text may reach a terminal. */
#ifndef HOUNDED_BASE_UTF8_H
#define HOUNDED_BASE_UTF8_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Decodes the first character of `size` bytes.  Returns its length, 1 to 4; 0 when it is malformed (overlong forms,
 * surrogates and what lies past U+10FFFF included) or size is 0. */
size_t utf8_decode(const char *bytes, size_t size, uint32_t *character);
/* Writes 1 to 4 bytes. */
size_t utf8_encode(uint32_t character, char bytes[4]);

/* False for characters that act on the screen instead of showing on it: controls, line and paragraph separators,
 * bidirectional marks, zero-width and other invisible ones, and what is no character at all. */
bool utf8_is_visible(uint32_t character);

/* True for spaces of all kinds, which look like nothing on the screen: U+0020, U+00A0, U+1680, U+2000 to U+200A,
 * U+202F, U+205F, U+2800 (Braille without dots), U+3000 and U+3164 (Hangul filler). */
bool utf8_is_blank(uint32_t character);

/* The columns a visible character takes on a terminal: 2 for East Asian wide ones and emoji, 0 for combining marks,
 * else 1. By blocks, so that it is the same in every locale; a terminal may know better. */
int utf8_columns(uint32_t character);

/* Adds `size` bytes to the text with all that is malformed or not visible replaced by '?'. */
void utf8_add_visible(struct text *text, const char *bytes, size_t size);

#endif
