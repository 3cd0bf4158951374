/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/json.h"

#include "base/utf8.h"

#include <string.h>

static void add_escape(struct text *text, uint32_t character)
{
    if (character > 0xffff) {
        uint32_t rest = character - 0x10000;
        text_addf(text, "\\u%04x\\u%04x", 0xd800 + (unsigned)(rest >> 10), 0xdc00 + (unsigned)(rest & 0x3ff));
    } else {
        text_addf(text, "\\u%04x", (unsigned)character);
    }
}

void json_add_bytes(struct text *text, const char *bytes, size_t size)
{
    text_add_char(text, '"');
    for (size_t i = 0; i < size;) {
        uint32_t character = 0;
        size_t length = utf8_decode(bytes + i, size - i, &character);
        if (length == 0) {
            add_escape(text, 0xfffd);
        } else if (character == '"' || character == '\\') {
            text_addf(text, "\\%c", (char)character);
        } else if (utf8_is_visible(character)) {
            text_add_bytes(text, bytes + i, length);
        } else {
            add_escape(text, character);
        }
        i += length > 0 ? length : 1;
    }
    text_add_char(text, '"');
}

void json_add_string(struct text *text, const char *string) { json_add_bytes(text, string, strlen(string)); }
