/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "front/play/occasion_of.h"

#include "base/text.h"

#include <string.h>

static void expect_words(const struct occasion *occasion, const char *words)
{
    struct text told;
    text_init(&told);
    occasion_write(occasion, &told);
    ck_assert_str_eq(told.bytes, words);
    text_done(&told);
}

static void expect_name(const char *words, const char *name)
{
    char *called = occasion_file_name(occasion_of(words));
    ck_assert_str_eq(called, name);
    free(called);
}

static uint64_t mark_of(const struct occasion *occasion)
{
    struct hash hash;
    hash_init(&hash);
    occasion_mark(occasion, &hash);
    return hash.value;
}

/* An occasion that was read writes the same words, even without the original text. */
START_TEST(what_is_told_is_read)
{
    static const struct {
        const char *words;
        enum occasion_part of;
    } rows[] = {{"level", OCCASION_LEVEL},
                {"level ~yard hard", OCCASION_LEVEL},
                {"level ~yard hard turns", OCCASION_LEVEL},
                {"level 0123456789abcdef easy map=00000000000000bb", OCCASION_LEVEL},
                {"level ~ hard map=00000000000000bb", OCCASION_LEVEL},
                {"daily 2026-11-21", OCCASION_DAY},
                {"daily 2026-11-21 first", OCCASION_DAY},
                {"daily 2026-11-21 first game=0123456789abcdef", OCCASION_DAY},
                {"daily 2026-11-21 game=f123456789abcdef", OCCASION_DAY},
                {"endless 7 2 31 460 0 0123abcd", OCCASION_RUN},
                {"endless 18446744073709551615 0 0 0 0 00000001", OCCASION_RUN},
                {"endless 7 2 31 460 1 0123abcd life clover", OCCASION_RUN}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct occasion occasion = *occasion_of(rows[i].words);
        ck_assert_int_eq(occasion.of, rows[i].of);
        expect_words(&occasion, rows[i].words);
        uint64_t mark = mark_of(&occasion);
        occasion.words = NULL;
        expect_words(&occasion, rows[i].words);
        ck_assert_uint_eq(mark_of(&occasion), mark);
    }
}
END_TEST

/* Unknown words are preserved, because another version may understand them. */
START_TEST(what_is_strange_stays)
{
    static const char *const strange[] = {"",
                                          "levels",
                                          "daily",
                                          "daily 2026-02-30",
                                          "daily 2026-02-30 first",
                                          "daily 2026-11-21 second",
                                          "daily 2026-11-21 ",
                                          "daily 2026-11-211",
                                          "daily 2026-11-21 turns",
                                          "daily 2026-11-21 first game=12",
                                          "daily 2026-11-21 game=",
                                          "daily 2026-11-21 first game=0123456789abcdef ",
                                          "endless",
                                          "endless 7 2",
                                          "endless 7 -2 3",
                                          "endless 7 2 3 4",
                                          "endless 7 2 31 460 1 123abcd",
                                          "endless 7 2 31 460 1 0123abcd roses",
                                          "endless 7  02 31 460 1 0123abcd",
                                          "weekly 3",
                                          "weekly 3 turns"};
    for (size_t i = 0; i < sizeof strange / sizeof strange[0]; i++) {
        const struct occasion *occasion = occasion_of(strange[i]);
        ck_assert_msg(occasion->of == OCCASION_STRANGE, "%s", strange[i]);
        expect_words(occasion, strange[i]);
    }
}
END_TEST

/* Key, difficulty and map are needed to continue the game without the level's file.  Unknown words are preserved. */
START_TEST(a_level_is_known_by_its_words)
{
    static const struct {
        const char *words, *key;
        enum difficulty difficulty;
        uint64_t map;
    } rows[] = {
        {"level", "", DIFFICULTY_NORMAL, 0},
        {"level the-cup hard game=170", "", DIFFICULTY_NORMAL, 0},
        {"level ~yard hard", "~yard", DIFFICULTY_HARD, 0},
        {"level ~yard easy map=00000000000000bb", "~yard", DIFFICULTY_EASY, 0xbb},
        {"level ~yard hard map=00000000000000bb game=00000000000000aa mood=odd", "~yard", DIFFICULTY_HARD, 0xbb},
        {"level 0123456789abcdef easy map=00000000000000bb game=170", "0123456789abcdef", DIFFICULTY_EASY, 0xbb},
        {"level ~yard hard map=fedcba9876543210", "~yard", DIFFICULTY_HARD, 0xfedcba9876543210},
        {"level ~yard hard map=00000000000000bb a-word-of-63-characters-which-is-the-most-that-is-read-as-one-w",
         "~yard", DIFFICULTY_HARD, 0xbb},
        {"level ~yard odd", "", DIFFICULTY_NORMAL, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct occasion *occasion = occasion_of(rows[i].words);
        ck_assert_int_eq(occasion->of, OCCASION_LEVEL);
        ck_assert_str_eq(occasion->key, rows[i].key);
        ck_assert_int_eq(occasion->difficulty, rows[i].difficulty);
        ck_assert_uint_eq(occasion->map, rows[i].map);
        expect_words(occasion, rows[i].words);
    }
}
END_TEST

/* "turns" comes last, and does not make it another game. */
START_TEST(turns_are_no_part_of_what_tells_games_apart)
{
    struct occasion occasion = {.key = "~yard", .difficulty = DIFFICULTY_HARD, .map = 0xbb, .game = 170};
    uint64_t mark = mark_of(&occasion);
    expect_words(&occasion, "level ~yard hard map=00000000000000bb game=00000000000000aa");
    occasion.has_turns = true;
    expect_words(&occasion, "level ~yard hard map=00000000000000bb game=00000000000000aa turns");
    ck_assert_uint_eq(mark_of(&occasion), mark);
    ck_assert_uint_eq(mark_of(occasion_of("level ~yard hard map=00000000000000bb game=00000000000000aa turns")), mark);
    occasion.game = 171;
    ck_assert_uint_ne(mark_of(&occasion), mark);
}
END_TEST

START_TEST(an_occasion_can_be_done_twice)
{
    struct occasion occasion;
    occasion_parse(&occasion, "weekly 3");
    occasion_done(&occasion);
    ck_assert_ptr_null(occasion.words);
    ck_assert_int_eq(occasion.of, 0);
    occasion_done(&occasion);
}
END_TEST

START_TEST(journals_are_called_by_it)
{
    expect_name("level ~yard hard map=00000000000000bb game=00000000000000aa turns", "~yard");
    expect_name("daily 2026-11-21 first game=0123456789abcdef", "daily-2026-11-21");
    expect_name("endless 7 2 31 460 1 0123abcd life clover", "endless-7");
}
END_TEST

/* Runs of older versions have no number, so that one is derived from their words. */
START_TEST(an_old_run_has_a_number)
{
    uint32_t number = occasion_of("endless 7 2 31")->run.id;
    ck_assert_uint_ne(number, 0);
    ck_assert_uint_eq(occasion_of("endless 7 2 31")->run.id, number);
    ck_assert_uint_ne(occasion_of("endless 7 2 32")->run.id, number);
    ck_assert_uint_eq(number, 3809647875); /* the same in all versions, or the run is stored again */
}
END_TEST

TEST_MAIN("occasion", what_is_told_is_read, what_is_strange_stays, a_level_is_known_by_its_words,
          turns_are_no_part_of_what_tells_games_apart, journals_are_called_by_it, an_occasion_can_be_done_twice,
          an_old_run_has_a_number)
