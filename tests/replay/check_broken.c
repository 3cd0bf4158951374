/* SPDX-License-Identifier: MIT */
/* Each file of tests/replay/broken produces exactly the diagnostics in NAME.expected.  UPDATE_GOLDEN=1 rewrites
 * them. */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "replay/replay.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is_replay(const struct dirent *entry)
{
    const char *ending = strrchr(entry->d_name, '.');
    return ending != NULL && strcmp(ending, ".replay") == 0;
}

static void diagnose(const char *name, struct text *out)
{
    struct text bytes;
    struct report report;
    text_init(&bytes);
    ck_assert_msg(file_read(name, LIMIT_REPLAY, &bytes) == 0, "cannot read %s", name);
    report_init(&report, name, bytes.bytes, bytes.size);
    struct replay *replay = replay_parse(bytes.bytes, bytes.size, &report);
    ck_assert_msg(replay == NULL && report.errors > 0, "%s is taken for a replay", name);
    report_write_text(&report, out);
    report_done(&report);
    text_done(&bytes);
}

static void compare(const char *name)
{
    struct text found, expected, path;
    text_init(&found);
    text_init(&expected);
    text_init(&path);
    diagnose(name, &found);
    text_addf(&path, "%s.expected", name);
    if (getenv("UPDATE_GOLDEN") != NULL) {
        ck_assert_int_eq(file_write(path.bytes, SIZE_MAX, found.bytes, found.size), 0);
    }
    ck_assert_msg(file_read(path.bytes, LIMIT_REPLAY, &expected) == 0, "cannot read %s", path.bytes);
    ck_assert_str_eq(found.bytes, expected.bytes);
    text_done(&found);
    text_done(&expected);
    text_done(&path);
}

START_TEST(each_has_its_diagnostics)
{
    const char *source = getenv("SRCDIR");
    struct dirent **entries;
    ck_assert(chdir(source != NULL ? source : ".") == 0 && chdir("tests/replay/broken") == 0);
    int count = scandir(".", &entries, is_replay, alphasort);
    ck_assert_int_ge(count, 30);
    for (int i = 0; i < count; i++) {
        compare(entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
}
END_TEST

TEST_MAIN("broken replays", each_has_its_diagnostics)
