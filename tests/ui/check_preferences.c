#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/text.h"
#include "ui/parts/app.h"
#include "front/preferences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

START_TEST(every_value_has_a_name)
{
    for (enum preference i = 0; i < PREFERENCES; i++) {
        struct preferences preferences = preferences_usual;
        for (int value = 0; value < preference_count(i); value++) {
            preference_set(&preferences, i, value);
            ck_assert_int_eq(preference_value(&preferences, i), value);
            ck_assert_int_eq(preference_by_name(i, preference_value_name(i, value)), value);
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

static void remove_folders(const char *folder)
{
    static const char *const left[] = {"config/settings", "state/progress", "config", "state", "."};
    char path[120];
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, left[i]);
        remove(path);
    }
    remove(folder);
}

/* What the command line gives counts, but is not kept; what is chosen is. */
START_TEST(choices_outlive_the_program)
{
    char folder[] = "/tmp/hounded-preferences.XXXXXX";
    ck_assert_ptr_nonnull(mkdtemp(folder));
    struct catalogue catalogue = {0};
    struct app app;
    struct settings given = {.given = 1u << PREFERENCE_TEMPO, .data_dir = folder};
    given.preferences.tempo = 7;
    app_init(&app, given, &catalogue);
    ck_assert_int_eq(app.settings.preferences.tempo, 7);
    ck_assert_int_eq(app.settings.preferences.difficulty, DIFFICULTY_NORMAL);
    app_prefer(&app, PREFERENCE_DIFFICULTY, DIFFICULTY_EASY);
    app_save_preferences(&app);
    ck_assert_uint_eq(app.notice.size, 0);
    app_done(&app);
    app_init(&app, (struct settings){.data_dir = folder}, &catalogue);
    ck_assert_int_eq(app.settings.preferences.tempo, SESSION_USUAL_TEMPO);
    ck_assert_int_eq(app.settings.preferences.difficulty, DIFFICULTY_EASY);
    app_done(&app);
    remove_folders(folder);
}
END_TEST

TEST_MAIN("preferences", what_is_written_is_read, every_value_has_a_name, strange_lines_do_not_count,
          choices_outlive_the_program)
