/* SPDX-License-Identifier: MIT */
/* base/text.h - a growing string.
 *
 * After text_empty, `bytes` is never NULL and always ends in a NUL that `size` does not count.  The bytes may contain
 * further NULs.  The text owns its bytes until text_take. */
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *bytes;
    size_t size, room;
};

struct text text_empty(void);
/* Returns a text that begins with this. */
struct text text_of(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Makes the text empty; for texts that are not initialized yet. */
void text_init(struct text *text);
void text_done(struct text *text);
void text_clear(struct text *text);
/* Makes room for that many more bytes. */
void text_reserve(struct text *text, size_t more);
/* Returns whether both contain the same bytes. */
bool text_equal(const struct text *one, const struct text *other);
void text_copy(struct text *to, const struct text *from);

void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const char *bytes, size_t size);
void text_add_char(struct text *text, char c);
/* Appends an item of a list, after a comma if the text is not empty. */
void text_add_item(struct text *text, const char *item);
void text_add_repeated(struct text *text, char c, size_t times);
void text_addf(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_addv(struct text *text, const char *format, va_list args) __attribute__((format(printf, 2, 0)));

/* Returns the ending of a plural: "s", or "" if the count is 1. */
const char *text_plural(uint64_t count);

/* Copies the next word of a line and moves `line` behind it.  Returns false at the end of the line, or if the word does
 * not fit. */
bool text_word(const char **line, char *word, size_t room);

/* Returns the string, which the caller frees.  Allocates nothing, and ends the text as text_done does. */
char *text_take(struct text *text);

/* Appends the bytes as base64 with padding. */
void text_add_base64(struct text *text, const char *bytes, size_t size);
