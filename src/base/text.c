/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/text.h"
#include "base/xalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_reserve(struct text *text, size_t more)
{
    if (more > SIZE_MAX / 2 - text->size) {
        xalloc_die();
    }
    size_t needed = text->size + more + 1;
    if (needed <= text->room) {
        return;
    }
    text->room = needed < 64 ? 64 : needed + needed / 2;
    text->bytes = xreallocarray(text->bytes, text->room, 1);
}

struct text text_empty(void)
{
    struct text text = {0};
    text_reserve(&text, 0);
    text.bytes[0] = '\0';
    return text;
}

void text_init(struct text *text) { *text = text_empty(); }

void text_done(struct text *text)
{
    free(text->bytes);
    *text = (struct text){0};
}

void text_clear(struct text *text)
{
    text->size = 0;
    text->bytes[0] = '\0';
}

void text_add_bytes(struct text *text, const char *bytes, size_t size)
{
    text_reserve(text, size);
    if (size > 0) {
        memcpy(text->bytes + text->size, bytes, size);
    }
    text->size += size;
    text->bytes[text->size] = '\0';
}

bool text_equal(const struct text *one, const struct text *other)
{
    return one->size == other->size && memcmp(one->bytes, other->bytes, one->size) == 0;
}

void text_copy(struct text *to, const struct text *from)
{
    text_clear(to);
    text_add_bytes(to, from->bytes, from->size);
}

void text_add(struct text *text, const char *string) { text_add_bytes(text, string, strlen(string)); }

void text_add_char(struct text *text, char c) { text_add_bytes(text, &c, 1); }

void text_add_item(struct text *text, const char *item)
{
    text_add(text, text->size > 0 ? ", " : "");
    text_add(text, item);
}

void text_add_repeated(struct text *text, char c, size_t times)
{
    text_reserve(text, times);
    memset(text->bytes + text->size, c, times);
    text->size += times;
    text->bytes[text->size] = '\0';
}

void text_addv(struct text *text, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int size = vsnprintf(NULL, 0, format, args);
    if (size > 0) {
        text_reserve(text, (size_t)size);
        vsnprintf(text->bytes + text->size, (size_t)size + 1, format, again);
        text->size += (size_t)size;
    }
    va_end(again);
}

void text_addf(struct text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    text_addv(text, format, args);
    va_end(args);
}

struct text text_of(const char *format, ...)
{
    struct text text = text_empty();
    va_list args;
    va_start(args, format);
    text_addv(&text, format, args);
    va_end(args);
    return text;
}

char *text_take(struct text *text)
{
    char *bytes = text->bytes;
    *text = (struct text){0};
    return bytes;
}

const char *text_plural(uint64_t count) { return count == 1 ? "" : "s"; }

bool text_word(const char **line, char *word, size_t room)
{
    *line += strspn(*line, " \t\r");
    size_t size = strcspn(*line, " \t\r\n");
    if (size == 0 || size >= room) {
        return false;
    }
    memcpy(word, *line, size);
    word[size] = '\0';
    *line += size;
    return true;
}

void text_add_base64(struct text *text, const char *bytes, size_t size)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < size; i += 3) {
        uint32_t bits = 0;
        for (size_t j = 0; j < 3; j++) {
            bits = bits << 8 | (i + j < size ? (uint8_t)bytes[i + j] : 0);
        }
        for (size_t j = 0; j < 4; j++) {
            text_add_char(text, i + j <= size ? digits[bits >> (18 - 6 * j) & 63] : '=');
        }
    }
}
