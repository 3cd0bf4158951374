/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "ui/parts/app.h"

/* An option of the command line takes effect but is not saved.  A setting that the player chooses is saved. */
START_TEST(choices_outlive_the_program)
{
    char folder[64];
    testing_folder(folder, sizeof folder);
    struct catalogue catalogue = {0};
    struct app app;
    struct settings given = {.given = 1u << PREFERENCE_TEMPO, .data_dir = folder};
    given.preferences.tempo = 7;
    app_init(&app, given, &catalogue);
    ck_assert_int_eq(app.settings.preferences.tempo, 7);
    ck_assert_int_eq(app.settings.preferences.difficulty, DIFFICULTY_NORMAL);
    app_prefer(&app, PREFERENCE_DIFFICULTY, DIFFICULTY_EASY);
    preferences_save(&app.kept);
    ck_assert_uint_eq(app.notice.size, 0);
    app_done(&app);
    app_init(&app, (struct settings){.data_dir = folder}, &catalogue);
    ck_assert_int_eq(app.settings.preferences.tempo, REEL_USUAL_TEMPO);
    ck_assert_int_eq(app.settings.preferences.difficulty, DIFFICULTY_EASY);
    app_done(&app);
    testing_remove_folder(folder);
}
END_TEST

TEST_MAIN("app", choices_outlive_the_program)
