#include "config.h"

#include "testing.h"

#include "base/text.h"

#include <string.h>

START_TEST(grows_and_stays_terminated)
{
    struct text text;
    text_init(&text);
    for (int i = 0; i < 1000; i++) {
        text_addf(&text, "%d,", i % 10);
        ck_assert_int_eq(text.bytes[text.size], '\0');
    }
    ck_assert_uint_eq(text.size, 2000);
    text_done(&text);
}
END_TEST

START_TEST(pieces_come_in_order)
{
    struct text text;
    text_init(&text);
    ck_assert_str_eq(text.bytes, "");
    text_add(&text, "hare");
    text_add_char(&text, ' ');
    text_add_repeated(&text, '*', 3);
    text_add_repeated(&text, '!', 0);
    text_addf(&text, " %s %d", "hounds", 4);
    text_addf(&text, "%s", "");
    text_add_bytes(&text, "", 0);
    ck_assert_str_eq(text.bytes, "hare *** hounds 4");
    text_clear(&text);
    ck_assert_uint_eq(text.size, 0);
    ck_assert_str_eq(text.bytes, "");
    text_done(&text);
}
END_TEST

START_TEST(long_pieces_fit)
{
    char word[5001];
    memset(word, 'x', 5000);
    word[5000] = '\0';
    struct text text;
    text_init(&text);
    text_addf(&text, "%s%s", word, word);
    text_add_repeated(&text, 'x', 5000);
    ck_assert_uint_eq(text.size, 15000);
    ck_assert_uint_eq(strspn(text.bytes, "x"), 15000);
    text_done(&text);
}
END_TEST

START_TEST(holds_any_byte)
{
    struct text text;
    text_init(&text);
    text_add_bytes(&text, "a\0b", 3);
    text_add_char(&text, '\0');
    ck_assert_uint_eq(text.size, 4);
    ck_assert_mem_eq(text.bytes, "a\0b\0", 5);
    text_done(&text);
}
END_TEST

START_TEST(taken_text_is_the_callers)
{
    struct text text;
    text_init(&text);
    text_add(&text, "burrow");
    char *taken = text_take(&text);
    text_add(&text, "again");
    ck_assert_str_eq(taken, "burrow");
    ck_assert_str_eq(text.bytes, "again");
    free(taken);
    text_done(&text);
}
END_TEST

TEST_MAIN("text", grows_and_stays_terminated, pieces_come_in_order, long_pieces_fit, holds_any_byte,
          taken_text_is_the_callers)
