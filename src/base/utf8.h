/* SPDX-License-Identifier: MIT */
/* base/utf8.h - reads and writes UTF-8, and decides which characters of untrusted text may reach a terminal. */
#pragma once

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Decodes the first character of `size` bytes.  Returns its length, 1 to 4.  Returns 0 if size is 0 or the bytes are
 * malformed, which includes overlong forms, surrogates and values above U+10FFFF. */
size_t utf8_decode(const char *bytes, size_t size, uint32_t *character);
/* Returns the length of the first character; a malformed byte counts as one. */
size_t utf8_size(const char *bytes, size_t size);
/* Returns the largest size up to `most` at which the bytes can be cut without splitting a character. */
size_t utf8_cut(const char *bytes, size_t most);
/* Writes 1 to 4 bytes and returns their number. */
size_t utf8_encode(uint32_t character, char bytes[4]);
/* Appends the character. */
void utf8_add(struct text *text, uint32_t character);

/* Returns false for characters that control the screen instead of appearing on it: controls, line and paragraph
 * separators, bidirectional marks, zero-width and other invisible characters, and noncharacters. */
bool utf8_is_visible(uint32_t character);

/* Returns true for spaces of all kinds, which look empty on the screen: U+0020, U+00A0, U+1680, U+2000 to U+200A,
 * U+202F, U+205F, U+2800 (Braille without dots), U+3000 and U+3164 (Hangul filler). */
bool utf8_is_blank(uint32_t character);

/* Returns the number of columns of a visible character on a terminal: 2 for East Asian wide characters and emoji, 0 for
 * combining marks, otherwise 1.  Decides by blocks, so the result is the same in every locale, but a terminal may
 * differ. */
int utf8_columns(uint32_t character);

/* Appends the bytes and replaces everything malformed or invisible by '?'. */
void utf8_add_visible(struct text *text, const char *bytes, size_t size);
