/* SPDX-License-Identifier: MIT */
/* Each file of tests/level/broken produces exactly the diagnostics in NAME.expected, and the files of tests/level/good
 * produce none.  UPDATE_GOLDEN=1 rewrites the expected diagnostics. */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "level/lint/lint.h"
#include "level/benchmark/movingai.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EXPECTED ".expected"

static void enter(const char *folder)
{
    const char *source = getenv("SRCDIR");
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/level/%s", source != NULL ? source : ".", folder);
    ck_assert_msg(chdir(path) == 0, "cannot enter %s", path);
}

static int is_input(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name), ending = strlen(EXPECTED);
    return entry->d_name[0] != '.' && !(length > ending && strcmp(entry->d_name + length - ending, EXPECTED) == 0);
}

/* Removes the names of all terrains from between these words of a hint, so that a new terrain does not change the
 * files. */
static void leave_out(struct text *text, const char *before, const char *after)
{
    for (char *end = strstr(text->bytes, after); end != NULL; end = strstr(end + 1, after)) {
        char *begin = end;
        while (begin > text->bytes && begin[-1] != '\n') {
            begin--;
        }
        if (strncmp(begin, before, strlen(before)) == 0) {
            begin += strlen(before);
            memmove(begin, end, strlen(end) + 1);
            text->size -= (size_t)(end - begin);
            end = begin;
        }
    }
}

/* Writes what `hounded check` reports about the file. */
static void diagnose(const char *name, struct text *out)
{
    struct level_file file;
    struct report report;
    struct text bytes;
    text_init(&bytes);
    ck_assert_msg(level_file_read(&file, name, &bytes, &report), "cannot read %s", name);
    for (size_t i = 0; i < file.count; i++) {
        level_lint(file.levels[i], LINT_UNKNOWN, &report);
    }
    report_write_text(&report, out);
    leave_out(out, "hint: ", ", hare, post, or a breed such as bulldog");
    leave_out(out, "hint: on= takes one of ", "\n");
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
}

static void compare(const char *name, const struct text *found)
{
    struct text path, expected;
    text_init(&path);
    text_init(&expected);
    text_addf(&path, "%s%s", name, EXPECTED);
    if (getenv("UPDATE_GOLDEN") != NULL) {
        ck_assert_int_eq(file_write(path.bytes, SIZE_MAX, found->bytes, found->size), 0);
    }
    ck_assert_msg(file_read(path.bytes, LIMIT_LEVEL, &expected) == 0, "cannot read %s", path.bytes);
    ck_assert_msg(text_equal(&expected, found), "%s: expected\n%sfound\n%s", name, expected.bytes, found->bytes);
    text_done(&path);
    text_done(&expected);
}

START_TEST(broken_levels_give_the_expected_diagnostics)
{
    enter("broken");
    struct dirent **entries;
    int count = scandir(".", &entries, is_input, alphasort);
    ck_assert_int_ge(count, 70);
    for (int i = 0; i < count; i++) {
        struct text found;
        text_init(&found);
        diagnose(entries[i]->d_name, &found);
        ck_assert_msg(found.size > 0, "%s: nothing was found", entries[i]->d_name);
        compare(entries[i]->d_name, &found);
        text_done(&found);
        free(entries[i]);
    }
    free(entries);
}
END_TEST

START_TEST(good_levels_are_clean)
{
    enter("good");
    struct dirent **entries;
    int count = scandir(".", &entries, is_input, alphasort);
    ck_assert_int_gt(count, 0);
    for (int i = 0; i < count; i++) {
        struct text found;
        text_init(&found);
        diagnose(entries[i]->d_name, &found);
        ck_assert_msg(found.size == 0, "%s", found.bytes);
        text_done(&found);
        free(entries[i]);
    }
    free(entries);
}
END_TEST

TEST_MAIN("corpus", broken_levels_give_the_expected_diagnostics, good_levels_are_clean)
