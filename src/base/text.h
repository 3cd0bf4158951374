/* SPDX-License-Identifier: MIT */
/* base/text.h - a string that grows.
 *
 * `bytes` is never NULL after text_empty and always ends in a NUL that `size` does not count; the bytes may hold NULs
 * of their own.  The text owns its bytes until text_take. */
#ifndef HOUNDED_BASE_TEXT_H
#define HOUNDED_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *bytes;
    size_t size, room;
};

struct text text_empty(void);
/* The same in place. */
void text_init(struct text *text);
void text_done(struct text *text);
void text_clear(struct text *text);
/* The same bytes. */
bool text_equal(const struct text *one, const struct text *other);
void text_copy(struct text *to, const struct text *from);

void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const char *bytes, size_t size);
void text_add_char(struct text *text, char c);
/* Of a list: a comma goes before it, unless the text is empty. */
void text_add_item(struct text *text, const char *item);
void text_add_repeated(struct text *text, char c, size_t times);
void text_addf(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_addv(struct text *text, const char *format, va_list args) __attribute__((format(printf, 2, 0)));

/* What a word ends in of which there are so many: "s", or nothing of one. */
const char *text_plural(uint64_t count);

/* The next word of a line, which moves on behind it; false at the line's end, or where `word` has no room for it. */
bool text_word(const char **line, char *word, size_t room);

/* The string, the caller's to free: takes no memory, and ends the text as text_done does, which need not follow. */
char *text_take(struct text *text);

/* The bytes as base64, with its padding. */
void text_add_base64(struct text *text, const char *bytes, size_t size);

#endif
