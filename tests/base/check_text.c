/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/text.h"
#include "base/xalloc.h"

#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

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
    struct text text = text_of("ha%s", "re");
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
    text_add_item(&text, "hare");
    text_add_item(&text, "hound");
    ck_assert_str_eq(text.bytes, "hare, hound");
    text_clear(&text);
    text_add_item(&text, "a");
    text_add_item(&text, "b");
    ck_assert_str_eq(text.bytes, "a, b");
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

/* Adds one byte more than there is room for, with each function that adds. */
START_TEST(room_grows_when_it_is_full)
{
    for (size_t size = 0; size < 300; size++) {
        struct text repeated, formatted, bytes;
        text_init(&repeated);
        text_init(&formatted);
        text_init(&bytes);
        for (int piece = 0; piece < 3; piece++) {
            text_add_repeated(&repeated, 'x', size);
            text_addf(&formatted, "%.*s", (int)size, repeated.bytes);
            text_add_bytes(&bytes, repeated.bytes, size);
        }
        ck_assert_uint_eq(repeated.size, 3 * size);
        ck_assert_str_eq(repeated.bytes, formatted.bytes);
        ck_assert_str_eq(repeated.bytes, bytes.bytes);
        text_done(&repeated);
        text_done(&formatted);
        text_done(&bytes);
    }
}
END_TEST

START_TEST(format_of_one_character_counts)
{
    struct text text;
    text_init(&text);
    text_addf(&text, "%c", 'x');
    text_addf(&text, "%d", 7);
    ck_assert_str_eq(text.bytes, "x7");
    text_done(&text);
}
END_TEST

/* After text_done() the text is empty, owns no memory, and may be passed to text_done() again. */
START_TEST(done_text_holds_nothing)
{
    struct text text;
    text_init(&text);
    text_add(&text, "x");
    text_done(&text);
    ck_assert_ptr_null(text.bytes);
    ck_assert_uint_eq(text.size, 0);
    text_done(&text);
}
END_TEST

enum { OUT_OF_MEMORY = 7 };

static void leave(void) { _exit(OUT_OF_MEMORY); }

/* Returns the exit status of a child that asks for too much memory: OUT_OF_MEMORY if xalloc called leave(). */
static int end_of_adding(size_t times)
{
    pid_t child = fork();
    if (child == 0) {
        xalloc_at_death(leave);
        struct text text;
        text_init(&text);
        text_add(&text, "some");
        text_add_repeated(&text, 'x', times);
        _exit(0);
    }
    int status = 0;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

START_TEST(size_past_all_memory_ends_the_program)
{
    ck_assert_int_eq(end_of_adding(0), 0);
    ck_assert_int_eq(end_of_adding(SIZE_MAX), OUT_OF_MEMORY);
    ck_assert_int_eq(end_of_adding(SIZE_MAX - 4), OUT_OF_MEMORY);
    ck_assert_int_eq(end_of_adding(SIZE_MAX / 2), OUT_OF_MEMORY);
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

START_TEST(texts_are_equal_by_their_bytes)
{
    struct text one, other;
    text_init(&one);
    text_init(&other);
    ck_assert(text_equal(&one, &other));
    text_add_bytes(&one, "a\0b", 3);
    text_add_bytes(&other, "a\0c", 3);
    ck_assert(!text_equal(&one, &other));
    text_copy(&other, &one);
    ck_assert(text_equal(&one, &other));
    ck_assert_uint_eq(other.size, 3);
    text_add(&other, "b");
    ck_assert(!text_equal(&one, &other));
    ck_assert(!text_equal(&other, &one));
    text_done(&one);
    text_done(&other);
}
END_TEST

START_TEST(one_is_no_plural)
{
    ck_assert_str_eq(text_plural(0), "s");
    ck_assert_str_eq(text_plural(1), "");
    ck_assert_str_eq(text_plural(2), "s");
    ck_assert_str_eq(text_plural(UINT64_MAX), "s");
}
END_TEST

START_TEST(taken_text_is_the_callers)
{
    struct text text;
    text_init(&text);
    text_add(&text, "burrow");
    char *taken = text_take(&text);
    ck_assert_str_eq(taken, "burrow");
    ck_assert_ptr_null(text.bytes);
    text_done(&text);
    free(taken);
}
END_TEST

START_TEST(words_of_a_line_are_taken)
{
    const char *line = "  one\ttwo three\r\nfour";
    char word[4];
    ck_assert(text_word(&line, word, sizeof word));
    ck_assert_str_eq(word, "one");
    ck_assert(text_word(&line, word, sizeof word));
    ck_assert_str_eq(word, "two");
    ck_assert(!text_word(&line, word, sizeof word));
    line += strlen("three");
    ck_assert(!text_word(&line, word, sizeof word));
    ck_assert_str_eq(line, "\nfour");
}
END_TEST

/* A word that fills the buffer leaves no room for the NUL. */
START_TEST(word_without_room_for_its_end_is_refused)
{
    char word[] = "....|";
    const char *line = " four", *const start = line;
    ck_assert(!text_word(&line, word, 4));
    ck_assert_str_eq(word, "....|");
    ck_assert_str_eq(line, "four");
    line = start;
    ck_assert(text_word(&line, word, 5));
    ck_assert_str_eq(word, "four");
    ck_assert_str_eq(line, "");
}
END_TEST

/* The examples of RFC 4648, and bytes above 127. */
START_TEST(base64_is_that_of_the_standard)
{
    static const char *const pairs[][2] = {{"", ""},
                                           {"f", "Zg=="},
                                           {"fo", "Zm8="},
                                           {"foo", "Zm9v"},
                                           {"foob", "Zm9vYg=="},
                                           {"fooba", "Zm9vYmE="},
                                           {"foobar", "Zm9vYmFy"},
                                           {"\xff\xfe\xfb", "//77"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        struct text text = text_empty();
        text_add_base64(&text, pairs[i][0], strlen(pairs[i][0]));
        ck_assert_str_eq(text.bytes, pairs[i][1]);
        text_done(&text);
    }
}
END_TEST

TEST_MAIN("text", grows_and_stays_terminated, pieces_come_in_order, long_pieces_fit, room_grows_when_it_is_full,
          format_of_one_character_counts, done_text_holds_nothing, size_past_all_memory_ends_the_program,
          holds_any_byte, texts_are_equal_by_their_bytes, one_is_no_plural, taken_text_is_the_callers,
          words_of_a_line_are_taken, word_without_room_for_its_end_is_refused, base64_is_that_of_the_standard)
