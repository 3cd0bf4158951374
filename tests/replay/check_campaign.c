/* SPDX-License-Identifier: MIT */
/* Each level of the campaign has a replay in tests/replays that wins it and that still verifies. */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "level/format/campaign.h"
#include "level/format/parse.h"
#include "level/format/write.h"
#include "replay/replay.h"

#include <string.h>

static struct replay *read_proof(const char *name)
{
    struct text path, bytes;
    struct report report;
    text_init(&path);
    text_init(&bytes);
    text_addf(&path, "%s/tests/replays/%s.replay", getenv("SRCDIR"), name);
    ck_assert_msg(file_read(path.bytes, LIMIT_LEVEL, &bytes) == 0, "cannot read %s", path.bytes);
    report_init(&report, path.bytes, bytes.bytes, bytes.size);
    struct replay *replay = replay_parse(bytes.bytes, bytes.size, &report);
    ck_assert_msg(replay != NULL, "%s is not a replay", path.bytes);
    report_done(&report);
    text_done(&bytes);
    text_done(&path);
    return replay;
}

static struct replay_verdict play_proof(const char *name)
{
    struct replay *replay = read_proof(name);
    struct replay_verdict verdict = replay_verify(replay);
    replay_free(replay);
    return verdict;
}

START_TEST(every_level_has_a_proof_that_wins)
{
    for (size_t i = 0; i < campaign_count; i++) {
        struct replay_verdict verdict = play_proof(campaign_levels[i].name);
        ck_assert_msg(verdict.matches, "%s: differs at tick %u", campaign_levels[i].name, verdict.bad_tick);
        ck_assert_msg(verdict.outcome == OUTCOME_WON, "%s: does not win", campaign_levels[i].name);
    }
}
END_TEST

static void write_at_normal(const struct level *level, struct text *out)
{
    struct level *normal = level_for(level, DIFFICULTY_NORMAL);
    level_write(normal, out);
    level_free(normal);
}

/* Proofs are for normal difficulty. */
static void expect_same_level(const struct campaign_level *shipped, const struct level *proved)
{
    struct level_file file;
    struct report report;
    struct text one, other;
    text_init(&one);
    text_init(&other);
    report_init(&report, shipped->name, NULL, 0);
    level_file_parse(&file, shipped->text, strlen(shipped->text), &report);
    ck_assert_uint_eq(report.errors + report.warnings, 0);
    ck_assert_uint_eq(file.count, 1);
    write_at_normal(file.levels[0], &one);
    write_at_normal(proved, &other);
    ck_assert_msg(strcmp(one.bytes, other.bytes) == 0, "%s: the proof is of another level", shipped->name);
    text_done(&one);
    text_done(&other);
    level_file_done(&file);
    report_done(&report);
}

START_TEST(each_proof_is_of_the_level_that_ships)
{
    for (size_t i = 0; i < campaign_count; i++) {
        struct replay *replay = read_proof(campaign_levels[i].name);
        expect_same_level(&campaign_levels[i], replay->level);
        replay_free(replay);
    }
}
END_TEST

START_TEST(par_can_be_beaten)
{
    for (size_t i = 0; i < campaign_count; i++) {
        struct replay *replay = read_proof(campaign_levels[i].name);
        ck_assert_msg(replay->level->par > 0, "%s: no par", campaign_levels[i].name);
        ck_assert_msg(replay->command_count < (size_t)replay->level->par, "%s: the proof takes %zu ticks, par is %d",
                      campaign_levels[i].name, replay->command_count, replay->level->par);
        replay_free(replay);
    }
}
END_TEST

TEST_MAIN("campaign", every_level_has_a_proof_that_wins, each_proof_is_of_the_level_that_ships, par_can_be_beaten)
