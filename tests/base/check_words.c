/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/words.h"

#include <string.h>

START_TEST(distances)
{
    static const struct {
        const char *a, *b;
        unsigned distance;
    } known[] = {
        {"", "", 0},         {"", "abc", 3},           {"hare", "hare", 0}, {"hare", "hares", 1}, {"hare", "are", 1},
        {"hare", "here", 1}, {"kitten", "sitting", 3}, {"play", "paly", 1}, {"play", "lpay", 1},  {"ca", "abc", 3},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        ck_assert_msg(words_distance(known[i].a, known[i].b) == known[i].distance, "'%s' '%s'", known[i].a, known[i].b);
        ck_assert_msg(words_distance(known[i].b, known[i].a) == known[i].distance, "'%s' '%s'", known[i].b, known[i].a);
    }
}
END_TEST

START_TEST(nearest_word)
{
    static const char *const words[] = {"check", "play", "replay", "show"};
    ck_assert_str_eq(words_nearest("chekc", words, 4), "check");
    ck_assert_str_eq(words_nearest("paly", words, 4), "play");
    ck_assert_str_eq(words_nearest("rpelay", words, 4), "replay");
    ck_assert_str_eq(words_nearest("show", words, 4), "show");
    ck_assert_str_eq(words_nearest("relpya", words, 4), "replay");
    ck_assert_ptr_null(words_nearest("shwoe", words, 1));
    ck_assert_str_eq(words_nearest("shoot", words, 4), "show");
    ck_assert_ptr_null(words_nearest("bloodhound", words, 4));
    ck_assert_ptr_null(words_nearest("xyplay", words, 4)); /* two differences, of which one is the first letter */
    ck_assert_ptr_null(words_nearest("", words, 4));
    ck_assert_ptr_null(words_nearest("check", words, 0));
}
END_TEST

START_TEST(a_word_is_found)
{
    static const char *const words[] = {"check", "play", "replay", "play"};
    ck_assert_int_eq(words_find("check", words, 4), 0);
    ck_assert_int_eq(words_find("play", words, 4), 1);
    ck_assert_int_eq(words_find("replay", words, 4), 2);
    ck_assert_int_eq(words_find("replay", words, 2), -1);
    ck_assert_int_eq(words_find("repla", words, 4), -1);
    ck_assert_int_eq(words_find("check", words, 0), -1);
}
END_TEST

START_TEST(first_of_equals_wins)
{
    static const char *const words[] = {"bat", "cat"};
    ck_assert_str_eq(words_nearest("rat", words, 2), "bat");
}
END_TEST

START_TEST(long_words_are_near_nothing)
{
    char word[2001];
    memset(word, 'x', 2000);
    word[2000] = '\0';
    const char *const words[] = {"play", word};
    ck_assert_uint_eq(words_distance(word, "play"), 255);
    ck_assert_ptr_null(words_nearest(word, words, 2));
    word[32] = '\0';
    ck_assert_uint_eq(words_distance(word, "play"), 255);
    ck_assert_ptr_null(words_nearest(word, words, 2));
    word[31] = '\0';
    ck_assert_ptr_eq(words_nearest(word, words, 2), word);
}
END_TEST

TEST_MAIN("words", distances, a_word_is_found, nearest_word, first_of_equals_wins, long_words_are_near_nothing)
