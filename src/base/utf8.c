/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/utf8.h"

static const struct hidden_range {
    uint32_t first, last;
} hidden[] = {
    {0x0000, 0x001f},   {0x007f, 0x009f},   {0x00ad, 0x00ad},   {0x034f, 0x034f},    {0x061c, 0x061c},
    {0x115f, 0x1160},   {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f},    {0x2028, 0x202e},
    {0x2060, 0x206f},   {0x3164, 0x3164},   {0xd800, 0xdfff},   {0xe000, 0xf8ff},    {0xfdd0, 0xfdef},
    {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffb},    {0x13430, 0x1343f},
    {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff},
};

static const struct hidden_range combining[] = {
    {0x0300, 0x036f}, {0x0483, 0x0489}, {0x0591, 0x05bd}, {0x064b, 0x065f}, {0x0900, 0x0902},
    {0x093c, 0x093c}, {0x0941, 0x0948}, {0x0e31, 0x0e31}, {0x0e34, 0x0e3a}, {0x0e47, 0x0e4e},
    {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0x3099, 0x309a}, {0xfe20, 0xfe2f},
};

static const struct hidden_range wide[] = {
    {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0x3247},   {0x3250, 0x4dbf},   {0x4e00, 0xa4cf},
    {0xa960, 0xa97f},   {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},   {0xff01, 0xff60},
    {0xffe0, 0xffe6},   {0x16fe0, 0x18aff}, {0x1b000, 0x1b2ff}, {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff},
    {0x1f900, 0x1faff}, {0x20000, 0x3fffd},
};

/* Searches ranges in ascending order. */
static bool is_in(const struct hidden_range *ranges, size_t count, uint32_t character)
{
    size_t i = 0;
    while (i < count && character > ranges[i].last) {
        i++;
    }
    return i < count && character >= ranges[i].first;
}

static bool is_tail(char byte) { return ((unsigned char)byte & 0xc0) == 0x80; }

size_t utf8_cut(const char *bytes, size_t most)
{
    while (most > 0 && is_tail(bytes[most])) {
        most--;
    }
    return most;
}

static size_t length_of(unsigned char lead)
{
    return lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
}

size_t utf8_decode(const char *bytes, size_t size, uint32_t *character)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    static const unsigned char lead_bits[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    size_t length = size > 0 ? length_of((unsigned char)bytes[0]) : 0;
    if (length == 0 || length > size) {
        return 0;
    }
    uint32_t value = (unsigned char)bytes[0] & lead_bits[length];
    for (size_t i = 1; i < length; i++) {
        if (!is_tail(bytes[i])) {
            return 0;
        }
        value = value << 6 | ((unsigned char)bytes[i] & 0x3f);
    }
    if (value < least[length] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) {
        return 0;
    }
    *character = value;
    return length;
}

size_t utf8_size(const char *bytes, size_t size)
{
    uint32_t character;
    size_t length = utf8_decode(bytes, size, &character);
    return length > 0 ? length : 1;
}

size_t utf8_encode(uint32_t character, char bytes[4])
{
    static const unsigned char lead[] = {0, 0x00, 0xc0, 0xe0, 0xf0};
    size_t length = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (character & 0x3f));
        character >>= 6;
    }
    bytes[0] = (char)(lead[length] | character);
    return length;
}

void utf8_add(struct text *text, uint32_t character)
{
    char bytes[4];
    text_add_bytes(text, bytes, utf8_encode(character, bytes));
}

bool utf8_is_visible(uint32_t character)
{
    return character <= 0x10ffff && (character & 0xfffe) != 0xfffe &&
           !is_in(hidden, sizeof hidden / sizeof hidden[0], character);
}

bool utf8_is_blank(uint32_t character)
{
    static const struct hidden_range blanks[] = {
        {' ', ' '},       {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a}, {0x202f, 0x202f},
        {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164},
    };
    return is_in(blanks, sizeof blanks / sizeof blanks[0], character);
}

int utf8_columns(uint32_t character)
{
    if (character < 0x300) {
        return 1;
    }
    if (is_in(combining, sizeof combining / sizeof combining[0], character)) {
        return 0;
    }
    return is_in(wide, sizeof wide / sizeof wide[0], character) ? 2 : 1;
}

/* Returns how many bytes at the beginning are printable ASCII. */
static size_t plain_length(const char *bytes, size_t size)
{
    size_t length = 0;
    while (length < size && bytes[length] >= ' ' && bytes[length] <= '~') {
        length++;
    }
    return length;
}

void utf8_add_visible(struct text *text, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size;) {
        size_t plain = plain_length(bytes + i, size - i);
        text_add_bytes(text, bytes + i, plain);
        i += plain;
        uint32_t character = 0;
        size_t length = utf8_decode(bytes + i, size - i, &character);
        if (length > 0 && utf8_is_visible(character)) {
            text_add_bytes(text, bytes + i, length);
        } else if (i < size) {
            text_add_char(text, '?');
        }
        i += length > 0 ? length : 1;
    }
}
