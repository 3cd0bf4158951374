/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/text.h"
#include "front/records/preferences.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct preferences odd = {.difficulty = DIFFICULTY_HARD,
                                       .pace = PACE_TURNS,
                                       .tempo = 9,
                                       .theme = THEME_LIGHT,
                                       .told = 1u << HINT_GATE | 1u << HINT_SEARCHING};

static void must_equal(const struct preferences *a, const struct preferences *b)
{
    for (enum preference i = 0; i < PREFERENCES; i++) {
        ck_assert_msg(preference_value(a, i) == preference_value(b, i), "%s", preference_name(i));
    }
    ck_assert_uint_eq(a->told, b->told);
}

static void renew(struct kept_preferences *kept, const char *before, struct text *after)
{
    struct text bytes;
    text_init(&bytes);
    text_add(&bytes, before);
    text_clear(after);
    ck_assert_int_eq(ledger_take(&preferences_ledger, &bytes, kept), LEDGER_IS_GOOD);
    ledger_renew(&preferences_ledger, &bytes, kept, after);
    text_done(&bytes);
}

START_TEST(what_is_written_is_read)
{
    struct kept_preferences written = {.preferences = odd}, read = {.preferences = preferences_usual};
    struct text text, again;
    text_init(&text);
    text_init(&again);
    memset(written.chosen, 1, PREFERENCE_KEYS);
    renew(&written, "", &text);
    renew(&read, text.bytes, &again);
    ck_assert_str_eq(again.bytes, text.bytes);
    renew(&written, text.bytes, &again);
    ck_assert_str_eq(again.bytes, text.bytes);
    renew(&written, "", &again);
    must_equal(&read.preferences, &odd);
    ck_assert_str_eq(again.bytes, text.bytes);
    text_done(&again);
    text_done(&text);
}
END_TEST

/* Everything that was not chosen here is preserved, whoever wrote it. */
START_TEST(what_is_not_ours_stays)
{
    static const char before[] = "# mine\nhounded-settings: 1\ntempo 3 # slow\ntheme sepia\n\nsound on\n"
                                 "pace turns\ntold gate flute\n";
    struct kept_preferences kept = {.preferences = preferences_usual};
    struct text after;
    text_init(&after);
    renew(&kept, before, &after);
    ck_assert_str_eq(after.bytes, before);
    ck_assert_int_eq(kept.preferences.tempo, 3);
    preferences_choose(&kept, PREFERENCE_TEMPO, 7);
    preferences_choose(&kept, PREFERENCE_THEME, THEME_LIGHT);
    preferences_choose(&kept, PREFERENCE_DIFFICULTY, DIFFICULTY_HARD);
    preferences_note_hint(&kept, HINT_MUD);
    renew(&kept, before, &after);
    ck_assert_str_eq(after.bytes, "# mine\nhounded-settings: 1\ntempo 8 # slow\ntheme light\n\nsound on\n"
                                  "pace turns\ntold gate flute mud\ndifficulty hard\n");
    text_done(&after);
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

/* The first and the last value of each preference are those of its field. */
START_TEST(every_preference_has_its_field)
{
    static const struct preferences first = {.tempo = 1}, last = {.difficulty = DIFFICULTY_HARD,
                                                                  .pace = PACE_TURNS,
                                                                  .tempo = REEL_TEMPOS,
                                                                  .ghost = COMPANY_PROOF,
                                                                  .theme = THEMES,
                                                                  .cells = CELLS_LARGE,
                                                                  .preview = ON,
                                                                  .animation = ON,
                                                                  .cursor = ON,
                                                                  .bell = ON};
    struct preferences preferences = last;
    for (enum preference i = 0; i < PREFERENCES; i++) {
        preference_set(&preferences, i, 0);
    }
    ck_assert_mem_eq(&preferences, &first, sizeof first);
    for (enum preference i = 0; i < PREFERENCES; i++) {
        preference_set(&preferences, i, preference_count(i) - 1);
    }
    ck_assert_mem_eq(&preferences, &last, sizeof last);
}
END_TEST

START_TEST(the_usual_preferences)
{
    struct text text = text_empty();
    for (enum preference i = 0; i < PREFERENCES; i++) {
        text_addf(&text, "%s %s\n", preference_name(i),
                  preference_value_name(i, preference_value(&preferences_usual, i)));
    }
    ck_assert_str_eq(text.bytes, "difficulty normal\npace live\ntempo 5\nghost best\npreview on\ntheme auto\n"
                                 "cells large\nanimation on\ncursor off\nbell off\n");
    text_done(&text);
}
END_TEST

/* A value without words has those of the value before it. */
START_TEST(all_tempos_have_the_same_words)
{
    for (int tempo = 0; tempo < REEL_TEMPOS; tempo++) {
        ck_assert_ptr_eq(preference_words(PREFERENCE_TEMPO, tempo), preference_words(PREFERENCE_TEMPO, 0));
    }
    ck_assert_str_ne(preference_words(PREFERENCE_GHOST, 2), preference_words(PREFERENCE_GHOST, 1));
    ck_assert_str_ne(preference_words(PREFERENCE_GHOST, 1), preference_words(PREFERENCE_GHOST, 0));
}
END_TEST

START_TEST(strange_lines_do_not_count)
{
    struct kept_preferences read = {.preferences = preferences_usual};
    struct preferences wanted = preferences_usual;
    struct text after;
    text_init(&after);
    wanted.tempo = 3;
    renew(&read, "tempo 12\ntempo\ncolour red\n  tempo  3 4\r\nthemes dark\npace slow\n", &after);
    must_equal(&read.preferences, &wanted);
    text_done(&after);
}
END_TEST

/* A file without a line that we understand is not ours. */
START_TEST(a_file_of_strange_lines_is_broken)
{
    static const struct {
        const char *bytes;
        enum ledger_state state;
    } files[] = {
        {"theme dark\n", LEDGER_IS_GOOD}, {"theme sepia\n", LEDGER_IS_BROKEN}, {"sound on\n", LEDGER_IS_BROKEN}};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        struct kept_preferences kept = {.preferences = preferences_usual};
        struct text bytes = text_empty();
        text_add(&bytes, files[i].bytes);
        ck_assert_int_eq(ledger_take(&preferences_ledger, &bytes, &kept), files[i].state);
        text_done(&bytes);
    }
}
END_TEST

/* What was written beside the file takes precedence over it, and the rest stays. */
START_TEST(pending_choices_are_adopted)
{
    struct kept_preferences kept = {.preferences = preferences_usual};
    struct text pending = text_empty(), after = text_empty();
    text_add(&pending, "theme light\n# tempo 7\ntempo\nkey gate g\nkey run-right x\nkey\ntold mud\n");
    ck_assert_int_eq(ledger_take(&preferences_ledger, &pending, &kept), LEDGER_IS_GOOD);
    ledger_adopt(&preferences_ledger, &pending, &kept);
    renew(&kept, "hounded-settings: 1\ntheme dark\ntempo 3\nkey gate v\nkey bale b\ntold gate\nkey run-right y\n",
          &after);
    ck_assert_str_eq(after.bytes, "hounded-settings: 1\ntheme light\ntempo 3\nkey gate g\nkey bale b\ntold gate mud\n"
                                  "key run-right x\n");
    text_done(&pending);
    text_done(&after);
}
END_TEST

START_TEST(hints_are_their_whole_words)
{
    static const char line[] = "hounded-settings: 1\ntold mud flute gat gates\nsound gate v\n";
    struct kept_preferences kept = {.preferences = preferences_usual};
    struct text after = text_empty();
    renew(&kept, line, &after);
    ck_assert_str_eq(after.bytes, line);
    ck_assert_uint_eq(kept.preferences.told, 1u << HINT_MUD);
    for (int wish = 0; wish < KEYS_WISHES; wish++) {
        ck_assert(!kept.keys.is_own[wish]);
    }
    text_done(&after);
}
END_TEST

static void expect_file(const char *folder, const char *name, const char *bytes)
{
    char path[100];
    struct text there = text_empty();
    snprintf(path, sizeof path, "%s/config/%s", folder, name);
    ck_assert_int_eq(file_read_regular(path, 1 << 10, &there), bytes != NULL ? 0 : ENOENT);
    ck_assert_str_eq(there.bytes, bytes != NULL ? bytes : "");
    text_done(&there);
}

/* Without a choice, nothing is written.  A choice is written once, and what waits beside the file moves into it. */
START_TEST(choices_are_written_once)
{
    static const char first[] = "hounded-settings: 1\ntempo 8\ntold mud\n";
    char folder[64], path[100], pending[100];
    struct text news = text_empty();
    struct store store;
    struct kept_preferences kept;
    testing_folder(folder, sizeof folder);
    store_init(&store, folder, &news);
    preferences_init(&kept, &store);
    preferences_choose(&kept, PREFERENCE_PACE, PACE_LIVE);
    preferences_save(&kept);
    expect_file(folder, "settings", NULL);
    preferences_choose(&kept, PREFERENCE_TEMPO, 7);
    preferences_note_hint(&kept, HINT_MUD);
    preferences_save(&kept);
    expect_file(folder, "settings", first);
    snprintf(path, sizeof path, "%s/config/settings", folder);
    snprintf(pending, sizeof pending, "%s/config/settings.pending", folder);
    ck_assert_int_eq(rename(path, pending), 0);
    preferences_save(&kept);
    expect_file(folder, "settings", NULL);
    preferences_init(&kept, &store);
    ck_assert_int_eq(kept.preferences.tempo, 8);
    preferences_save(&kept);
    expect_file(folder, "settings", first);
    expect_file(folder, "settings.pending", NULL);
    ck_assert_int_eq(unlink(path), 0);
    preferences_save(&kept);
    expect_file(folder, "settings", NULL);
    preferences_note_hint(&kept, HINT_GATE);
    preferences_save(&kept);
    expect_file(folder, "settings", "hounded-settings: 1\ntold gate mud\n");
    ck_assert_str_eq(news.bytes, "");
    text_done(&news);
    testing_remove_folder(folder);
}
END_TEST

TEST_MAIN("preferences", what_is_written_is_read, what_is_not_ours_stays, every_value_has_a_name_and_words,
          every_preference_has_its_field, the_usual_preferences, all_tempos_have_the_same_words,
          strange_lines_do_not_count, a_file_of_strange_lines_is_broken, pending_choices_are_adopted,
          hints_are_their_whole_words, choices_are_written_once)
