#include "config.h"

#include "testing.h"

#include "front/theme.h"

START_TEST(chosen_by_what_the_terminal_says)
{
    ck_assert_int_eq(theme_choose(NULL, 256), THEME_DARK);
    ck_assert_int_eq(theme_choose("0;15", 256), THEME_LIGHT);
    ck_assert_int_eq(theme_choose("0;default;15", 256), THEME_LIGHT);
    ck_assert_int_eq(theme_choose("15;0", 256), THEME_DARK);
    ck_assert_int_eq(theme_choose("12;8", 16), THEME_DARK);
    ck_assert_int_eq(theme_choose("0;7", 8), THEME_LIGHT);
    ck_assert_int_eq(theme_choose("15;default", 256), THEME_DARK);
    ck_assert_int_eq(theme_choose("", 256), THEME_DARK);
    ck_assert_int_eq(theme_choose("0;15", 0), THEME_MONO);
}
END_TEST

START_TEST(backgrounds_are_for_tints_alone)
{
    for (int theme = 0; theme < THEMES; theme++) {
        ck_assert_int_eq(theme_tint((enum theme)theme, TINT_NONE).of_256, -1);
        for (int tint = TINT_NONE + 1; theme != THEME_MONO && tint < TINTS; tint++) {
            ck_assert_int_ge(theme_tint((enum theme)theme, (enum tint)tint).of_256, 0);
        }
    }
}
END_TEST

START_TEST(mono_has_no_colours)
{
    for (int style = 0; style < STYLES; style++) {
        ck_assert_int_eq(theme_style(THEME_MONO, (enum style)style).of_256, -1);
        ck_assert_int_eq(theme_style(THEME_MONO, (enum style)style).of_16, -1);
    }
}
END_TEST

START_TEST(every_hound_stands_out)
{
    for (int theme = 0; theme < THEMES; theme++) {
        for (int breed = 0; breed < BREEDS; breed++) {
            struct tone tone = theme_style((enum theme)theme, (enum style)(STYLE_HOUND + breed));
            ck_assert(tone.attributes & TONE_BOLD);
        }
    }
}
END_TEST

TEST_MAIN("theme", chosen_by_what_the_terminal_says, backgrounds_are_for_tints_alone, mono_has_no_colours,
          every_hound_stands_out)
