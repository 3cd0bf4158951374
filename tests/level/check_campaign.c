/* SPDX-License-Identifier: MIT */
/* The built-in campaign is levels/campaign.txt, and each of its levels can be read. */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "level/format/campaign.h"
#include "level/format/parse.h"

#include <stdio.h>
#include <string.h>

START_TEST(names_and_chapters_are_those_of_the_list)
{
    struct text path, list, found;
    text_init(&path);
    text_init(&list);
    text_init(&found);
    text_addf(&path, "%s/levels/campaign.txt", getenv("SRCDIR"));
    ck_assert_int_eq(file_read(path.bytes, LIMIT_CAMPAIGN, &list), 0);
    const char *chapter = "";
    for (size_t i = 0; i < campaign_count; i++) {
        if (strcmp(campaign_levels[i].chapter, chapter) != 0) {
            chapter = campaign_levels[i].chapter;
            text_addf(&found, "%schapter: %s\n", i > 0 ? "\n" : "", chapter);
        }
        text_addf(&found, "%s.txt\n", campaign_levels[i].name);
    }
    ck_assert_str_eq(found.bytes, list.bytes);
    text_done(&path);
    text_done(&list);
    text_done(&found);
}
END_TEST

START_TEST(each_text_is_one_level)
{
    ck_assert_uint_gt(campaign_count, 0);
    for (size_t i = 0; i < campaign_count; i++) {
        const struct campaign_level *level = &campaign_levels[i];
        struct level_file file;
        struct report report;
        report_init(&report, level->name, level->text, strlen(level->text));
        level_file_parse(&file, level->text, strlen(level->text), &report);
        ck_assert_msg(report.count == 0 && file.count == 1, "%s", level->name);
        level_file_done(&file);
        report_done(&report);
    }
}
END_TEST

static size_t hounds_at(const struct level *level, enum difficulty difficulty)
{
    struct level *changed = level_for(level, difficulty);
    size_t count = changed->hound_count;
    level_free(changed);
    return count;
}

static bool has_more_at_hard(const struct campaign_level *shipped)
{
    struct level_file file;
    struct report report;
    report_init(&report, shipped->name, shipped->text, strlen(shipped->text));
    level_file_parse(&file, shipped->text, strlen(shipped->text), &report);
    size_t normal = hounds_at(file.levels[0], DIFFICULTY_NORMAL), hard = hounds_at(file.levels[0], DIFFICULTY_HARD);
    ck_assert_uint_ge(hard, normal);
    level_file_done(&file);
    report_done(&report);
    return hard > normal;
}

/* The ending of the campaign promises this for each chapter except for the last, whose boards are hard enough. */
START_TEST(the_hard_circle_has_more_hounds)
{
    const char *last = campaign_levels[campaign_count - 1].chapter;
    bool has_more = false;
    for (size_t i = 0; i < campaign_count && strcmp(campaign_levels[i].chapter, last) != 0; i++) {
        has_more |= has_more_at_hard(&campaign_levels[i]);
        if (strcmp(campaign_levels[i].chapter, campaign_levels[i + 1].chapter) != 0) {
            ck_assert_msg(has_more, "no more of them in %s", campaign_levels[i].chapter);
            has_more = false;
        }
    }
}
END_TEST

TEST_MAIN("campaign", names_and_chapters_are_those_of_the_list, each_text_is_one_level, the_hard_circle_has_more_hounds)
