#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/text.h"
#include "front/preferences.h"

#include <stdlib.h>
#include <string.h>

static const struct preferences odd = {.difficulty = DIFFICULTY_HARD,
                                       .pace = PACE_TURNS,
                                       .tempo = 9,
                                       .theme = THEME_LIGHT,
                                       .told = 1u << LESSON_GATE | 1u << LESSON_SEARCHING};

static void must_equal(const struct preferences *a, const struct preferences *b)
{
    for (enum preference i = 0; i < PREFERENCES; i++) {
        ck_assert_msg(preference_value(a, i) == preference_value(b, i), "%s", preference_name(i));
    }
    ck_assert_uint_eq(a->told, b->told);
}

START_TEST(what_is_written_is_read)
{
    struct preferences read = preferences_usual;
    struct text text;
    text_init(&text);
    preferences_write(&odd, &text);
    preferences_parse(&read, text.bytes);
    must_equal(&read, &odd);
    text_done(&text);
}
END_TEST

START_TEST(every_value_has_a_name_and_words)
{
    for (enum preference i = 0; i < PREFERENCES; i++) {
        struct preferences preferences = preferences_usual;
        for (int value = 0; value < preference_count(i); value++) {
            preference_set(&preferences, i, value);
            ck_assert_int_eq(preference_value(&preferences, i), value);
            ck_assert_int_eq(preference_by_name(i, preference_value_name(i, value)), value);
            ck_assert_msg(preference_words(i, value) != NULL, "%s: no words", preference_name(i));
        }
        ck_assert_int_eq(preference_by_name(i, "nonsense"), preference_count(i));
    }
}
END_TEST

START_TEST(strange_lines_do_not_count)
{
    struct preferences read = preferences_usual, wanted = preferences_usual;
    wanted.tempo = 3;
    preferences_parse(&read,
                      "hounded-settings: 2\n\ntempo 12\ntempo\ncolour red\n  tempo  3 4\r\nthemes dark\npace slow\n");
    must_equal(&read, &wanted);
}
END_TEST

TEST_MAIN("preferences", what_is_written_is_read, every_value_has_a_name_and_words, strange_lines_do_not_count)
