/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/utf8.h"

#include <string.h>

static bool is_scalar(uint32_t character)
{
    return character <= 0x10ffff && (character < 0xd800 || character > 0xdfff);
}

START_TEST(every_character_survives)
{
    for (uint32_t character = 0; character <= 0x10ffff; character++) {
        if (!is_scalar(character)) {
            continue;
        }
        char bytes[4];
        uint32_t decoded = UINT32_MAX;
        size_t length = utf8_encode(character, bytes);
        bool survives = utf8_decode(bytes, length, &decoded) == length && decoded == character;
        if (!survives || utf8_decode(bytes, length - 1, &decoded) != 0) {
            ck_abort_msg("U+%04X", (unsigned)character);
        }
    }
}
END_TEST

START_TEST(known_encodings)
{
    static const struct {
        uint32_t character;
        const char *bytes;
    } known[] = {
        {'$', "$"},
        {0x7f, "\x7f"},
        {0x80, "\xc2\x80"},
        {0xa3, "\xc2\xa3"},
        {0x7ff, "\xdf\xbf"},
        {0x800, "\xe0\xa0\x80"},
        {0x20ac, "\xe2\x82\xac"},
        {0xffff, "\xef\xbf\xbf"},
        {0x10000, "\xf0\x90\x80\x80"},
        {0x1f407, "\xf0\x9f\x90\x87"},
        {0x10ffff, "\xf4\x8f\xbf\xbf"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        char bytes[5] = {0};
        ck_assert_uint_eq(utf8_encode(known[i].character, bytes), strlen(known[i].bytes));
        ck_assert_str_eq(bytes, known[i].bytes);
        ck_assert_uint_eq(utf8_size(bytes, sizeof bytes), strlen(known[i].bytes));
        struct text text = text_of("a");
        utf8_add(&text, known[i].character);
        ck_assert_uint_eq(text.size, 1 + strlen(known[i].bytes));
        ck_assert_str_eq(text.bytes + 1, known[i].bytes);
        text_done(&text);
    }
}
END_TEST

START_TEST(malformed_is_refused)
{
    static const char *const malformed[] = {
        "\x80", /* a continuation byte without a lead byte */
        "\xbf",
        "\xc2", /* truncated */
        "\xe2\x82",
        "\xf0\x9f\x90",
        "\xc2 ", /* a lead byte without a continuation byte */
        "\xe2\x82 ",
        "\xf0\x9f\x90\xc0",
        "\xc0\x80", /* overlong */
        "\xc1\xbf",
        "\xe0\x9f\xbf",
        "\xf0\x8f\xbf\xbf",
        "\xed\xa0\x80", /* surrogates */
        "\xed\xbf\xbf",
        "\xf4\x90\x80\x80", /* above U+10FFFF */
        "\xf5\x80\x80\x80", /* invalid lead bytes */
        "\xfe",
        "\xff",
    };
    for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
        uint32_t character;
        ck_assert_msg(utf8_decode(malformed[i], strlen(malformed[i]), &character) == 0, "sequence %zu", i);
        ck_assert_uint_eq(utf8_size(malformed[i], strlen(malformed[i])), 1);
    }
    uint32_t character;
    ck_assert_uint_eq(utf8_decode("x", 0, &character), 0);
}
END_TEST

START_TEST(what_acts_on_the_screen_is_hidden)
{
    static const uint32_t hidden[] = {0,      '\t',   '\n',    0x1b,    0x7f,     0x9b,      0xad,   0x61c,
                                      0x200b, 0x200e, 0x2028,  0x202e,  0x2066,   0xd800,    0xe000, 0xfdd0,
                                      0xfeff, 0xffff, 0x1fffe, 0xe0001, 0x110000, UINT32_MAX};
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++) {
        ck_assert_msg(!utf8_is_visible(hidden[i]), "U+%04X", (unsigned)hidden[i]);
    }
    static const uint32_t visible[] = {' ', '~', 0xa0, 0xe9, 0x300, 0x4e2d, 0x2588, 0xfffd, 0x1f407};
    for (size_t i = 0; i < sizeof visible / sizeof visible[0]; i++) {
        ck_assert_msg(utf8_is_visible(visible[i]), "U+%04X", (unsigned)visible[i]);
    }
}
END_TEST

START_TEST(strangers_text_is_filtered)
{
    static const char text[] = "a\x1b[2Jb\0c\xff\xe2\x80\xae\xf0\x9f\x90\x87\xe2\x82";
    struct text shown;
    text_init(&shown);
    utf8_add_visible(&shown, text, sizeof text - 1);
    ck_assert_str_eq(shown.bytes, "a?[2Jb?c??\xf0\x9f\x90\x87??");
    text_done(&shown);
}
END_TEST

START_TEST(columns_on_a_terminal)
{
    static const uint32_t narrow[] = {' ', 'a', 0xe9, 0x3b1, 0x2500, 0x2588, 0x263a},
                          wide[] = {0x1100, 0x3042, 0x4e2d, 0xff21, 0x1f407}, none[] = {0x300, 0x36f, 0x20d0};
    for (size_t i = 0; i < sizeof narrow / sizeof narrow[0]; i++) {
        ck_assert_msg(utf8_columns(narrow[i]) == 1, "U+%04X", (unsigned)narrow[i]);
    }
    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++) {
        ck_assert_msg(utf8_columns(wide[i]) == 2, "U+%04X", (unsigned)wide[i]);
    }
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        ck_assert_msg(utf8_columns(none[i]) == 0, "U+%04X", (unsigned)none[i]);
    }
}
END_TEST

/* Checks the first and the last character of each kind, to find a table that is off by one. */
START_TEST(borders_of_the_kinds)
{
    ck_assert(utf8_is_visible(0x10fffd - 0x20000));
    ck_assert(!utf8_is_visible(0x10fffd));
    ck_assert(!utf8_is_visible(0x10ffff));
    ck_assert(!utf8_is_visible(0x110000));
    ck_assert_int_eq(utf8_columns(0x2ff), 1);
    ck_assert_int_eq(utf8_columns(0x36f), 0);
    ck_assert_int_eq(utf8_columns(0x370), 1);
    ck_assert_int_eq(utf8_columns(0x10ff), 1);
    ck_assert_int_eq(utf8_columns(0x115f), 2);
    ck_assert_int_eq(utf8_columns(0x1160), 1);
    ck_assert_int_eq(utf8_columns(0x3fffd), 2);
    ck_assert_int_eq(utf8_columns(0x3fffe), 1);
}
END_TEST

/* The text ends in the middle of a character, exactly where its memory ends. */
START_TEST(nothing_is_read_past_the_end)
{
    static const char text[] = "ab\xe2\x82\xac";
    for (size_t size = 0; size < sizeof text; size++) {
        char *bytes = malloc(size + 1);
        memcpy(bytes, text, size);
        bytes[size] = (char)0xac;
        struct text shown;
        text_init(&shown);
        utf8_add_visible(&shown, bytes, size);
        ck_assert_str_eq(shown.bytes, ((const char *[]){"", "a", "ab", "ab?", "ab??", "ab\xe2\x82\xac"})[size]);
        text_done(&shown);
        free(bytes);
    }
}
END_TEST

START_TEST(blanks_show_nothing)
{
    static const uint32_t blanks[] = {' ', 0xa0, 0x1680, 0x2000, 0x200a, 0x202f, 0x205f, 0x2800, 0x3000, 0x3164};
    static const uint32_t others[] = {'!', 'a', 0xa1, 0x1fff, 0x2010, 0x2801};
    for (size_t i = 0; i < sizeof blanks / sizeof blanks[0]; i++) {
        ck_assert_msg(utf8_is_blank(blanks[i]), "%x", (unsigned)blanks[i]);
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        ck_assert_msg(!utf8_is_blank(others[i]), "%x", (unsigned)others[i]);
    }
}
END_TEST

TEST_MAIN("utf8", every_character_survives, known_encodings, malformed_is_refused, what_acts_on_the_screen_is_hidden,
          strangers_text_is_filtered, columns_on_a_terminal, borders_of_the_kinds, nothing_is_read_past_the_end,
          blanks_show_nothing)
