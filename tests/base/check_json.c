/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/json.h"

static void becomes(const char *bytes, size_t size, const char *json)
{
    struct text text;
    text_init(&text);
    json_add_bytes(&text, bytes, size);
    ck_assert_str_eq(text.bytes, json);
    text_done(&text);
}

START_TEST(strings_are_quoted)
{
    struct text text;
    text_init(&text);
    json_add_string(&text, "");
    json_add_string(&text, "a \"b\" \\c");
    ck_assert_str_eq(text.bytes, "\"\"\"a \\\"b\\\" \\\\c\"");
    text_done(&text);
}
END_TEST

START_TEST(what_is_not_visible_is_escaped)
{
    becomes("\0\n\x7f", 3, "\"\\u0000\\u000a\\u007f\"");
    becomes("\xe2\x80\xae", 3, "\"\\u202e\"");
    becomes("\xf3\xa0\x80\x81", 4, "\"\\udb40\\udc01\"");
    becomes("\xef\xbf\xbf\xf0\x9f\xbf\xbf", 7, "\"\\uffff\\ud83f\\udfff\"");
    becomes("\xf0\x9f\x90\x87", 4, "\"\xf0\x9f\x90\x87\"");
}
END_TEST

START_TEST(malformed_bytes_are_replaced_one_by_one)
{
    becomes("\xe2\x82\xac", 2, "\"\\ufffd\\ufffd\"");
    becomes("a\xff\xe2\x82", 4, "\"a\\ufffd\\ufffd\\ufffd\"");
    becomes("ab\xe2\x82\xac", 4, "\"ab\\ufffd\\ufffd\"");
}
END_TEST

TEST_MAIN("json", strings_are_quoted, what_is_not_visible_is_escaped, malformed_bytes_are_replaced_one_by_one)
