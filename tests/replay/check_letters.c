/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "replay/replay.h"

#include <string.h>

START_TEST(all_commands_survive)
{
    for (uint8_t verb = 0; verb <= VERBS_ALL; verb++) {
        for (uint8_t dir = 0; dir <= NO_DIRECTION + 1; dir++) {
            for (uint32_t times = 1; times < 3000; times += 7) {
                struct text text;
                struct command command = {verb, dir}, back;
                uint32_t back_times;
                text_init(&text);
                letters_add(&text, command, times);
                ck_assert(letters_read(text.bytes, text.size, &back, &back_times));
                ck_assert(letters_equal(back, letters_plain(command)));
                ck_assert_uint_eq(back_times, times);
                ck_assert_int_eq(strpbrk(text.bytes, "0123456789") != NULL, times > 1);
                bool is_usual = verb != VERB_WAIT && verb < VERBS_ALL && (dir < NO_DIRECTION || verb != VERB_MOVE);
                ck_assert(!is_usual || dir > NO_DIRECTION || letters_equal(back, command));
                text_done(&text);
            }
        }
    }
}
END_TEST

/* A byte that is read as a command is what is written for it, or the other letter of the gate. */
START_TEST(each_command_has_one_letter)
{
    int others = 0;
    for (int byte = 0; byte < 256; byte++) {
        char letter = (char)byte;
        struct command command;
        uint32_t times;
        if (letters_read(&letter, 1, &command, &times)) {
            struct text text = text_empty();
            ck_assert_uint_lt(command.verb, VERBS_ALL);
            letters_add(&text, command, times);
            ck_assert_uint_eq(text.size, 1);
            others += text.bytes[0] != letter;
            text_done(&text);
        }
    }
    ck_assert_int_eq(others, 1);
}
END_TEST

START_TEST(nonsense_is_refused)
{
    static const char *const words[] = {"",   "0",  "y",   "e0",          "e1y", "ee",  ".e", "g0",
                                        "gy", "-1", "e 1", "e1234567890", "Z",   "ge0", "f.", "12e"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct command command;
        uint32_t times;
        ck_assert_msg(!letters_read(words[i], strlen(words[i]), &command, &times), "'%s'", words[i]);
    }
    struct command command;
    uint32_t times;
    ck_assert(!letters_read("\0", 1, &command, &times));
}
END_TEST

START_TEST(letters_mean_what_they_should)
{
    struct command command;
    uint32_t times;
    ck_assert(letters_read("q12", 3, &command, &times));
    ck_assert(command.verb == VERB_MOVE && command.dir == NORTH_WEST && times == 12);
    ck_assert(letters_read("gs", 2, &command, &times));
    ck_assert(command.verb == VERB_GATE && command.dir == SOUTH && times == 1);
    ck_assert(letters_read("cw3", 3, &command, &times));
    ck_assert(command.verb == VERB_GATE && command.dir == WEST && times == 3);
    ck_assert(letters_read("f2", 2, &command, &times));
    ck_assert(command.verb == VERB_BALE && command.dir == NO_DIRECTION && times == 2);
}
END_TEST

/* Bytes behind the end of the word must not be read. */
START_TEST(words_end_where_they_end)
{
    struct command command;
    uint32_t times;
    ck_assert(letters_read("xe", 1, &command, &times));
    ck_assert(command.verb == VERB_DECOY && command.dir == NO_DIRECTION && times == 1);
    ck_assert(letters_read("e12", 2, &command, &times));
    ck_assert(command.dir == EAST && times == 1);
    ck_assert(!letters_read("e", 0, &command, &times));
}
END_TEST

TEST_MAIN("letters", all_commands_survive, each_command_has_one_letter, nonsense_is_refused,
          letters_mean_what_they_should, words_end_where_they_end)
