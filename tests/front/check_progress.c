#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/text.h"
#include "front/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/hounded-progress.XXXXXX";
static char path[sizeof folder + 16], aside[sizeof folder + 32];

static void make_folder(void)
{
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/progress", folder);
    snprintf(aside, sizeof aside, "%s.broken", path);
}

static void remove_folder(void)
{
    unlink(path);
    unlink(aside);
    rmdir(folder);
}

START_TEST(best_time_and_all_medals_are_kept)
{
    struct text notice;
    struct progress progress;
    make_folder();
    text_init(&notice);
    progress_init(&progress, path, &notice);
    ck_assert_ptr_null(progress_of(&progress, "one"));
    ck_assert_int_eq(progress_won(&progress, "one", 500, MEDAL_CLEAN), 0);
    ck_assert_int_eq(progress_won(&progress, "two", 70, 0), 0);
    ck_assert_int_eq(progress_won(&progress, "one", 400, MEDAL_TIME), 0);
    ck_assert_int_eq(progress_won(&progress, "one", 900, MEDAL_CLOVER), 0);
    progress_done(&progress);
    progress_init(&progress, path, &notice);
    ck_assert_uint_eq(progress_of(&progress, "one")->ticks, 400);
    ck_assert_uint_eq(progress_of(&progress, "one")->medals, MEDAL_TIME | MEDAL_CLEAN | MEDAL_CLOVER);
    ck_assert_uint_eq(progress_of(&progress, "two")->medals, 0);
    ck_assert_uint_eq(notice.size, 0);
    progress_done(&progress);
    text_done(&notice);
    remove_folder();
}
END_TEST

START_TEST(broken_file_is_kept_aside)
{
    struct text notice;
    struct progress progress;
    make_folder();
    text_init(&notice);
    ck_assert_int_eq(file_write(path, "nonsense", 8), 0);
    progress_init(&progress, path, &notice);
    ck_assert_ptr_nonnull(strstr(notice.bytes, aside));
    ck_assert_int_eq(access(aside, R_OK), 0);
    ck_assert_int_eq(progress_won(&progress, "one", 500, 0), 0);
    progress_done(&progress);
    text_done(&notice);
    remove_folder();
}
END_TEST

static const char *const broken[] = {
    "",
    "hounded-progress: 2\n",
    "hounded-progress: 1\none\n",
    "hounded-progress: 1\none two\n",
    "hounded-progress: 1\none -3\n",
    "hounded-progress: 1\none 99999999999999999999\n",
    "hounded-progress: 1\none 3 gold\n",
    ("hounded-progress: 1\n"
     "a-name-that-is-far-too-long-for-any-level-of-this-game-or-any-other-game 3\n"),
};

START_TEST(each_broken_text_is_refused)
{
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        struct progress progress = {0};
        ck_assert_msg(!progress_parse(&progress, broken[i]), "%s", broken[i]);
        progress_done(&progress);
    }
}
END_TEST

START_TEST(nothing_is_kept_without_a_file)
{
    struct text notice;
    struct progress progress;
    text_init(&notice);
    progress_init(&progress, NULL, &notice);
    ck_assert_int_eq(progress_won(&progress, "one", 500, 0), 0);
    ck_assert_ptr_nonnull(progress_of(&progress, "one"));
    progress_done(&progress);
    text_done(&notice);
}
END_TEST

TEST_MAIN("progress", best_time_and_all_medals_are_kept, broken_file_is_kept_aside, each_broken_text_is_refused,
          nothing_is_kept_without_a_file)
