#include "config.h"

#include "base/files.h"
#include "level/diag.h"
#include "replay/account.h"
#include "study/scratch.h"
#include "testing.h"

#include <stdlib.h>

static struct replay *read_replay(const char *name)
{
    struct text path, bytes;
    struct report report;
    text_init(&path);
    text_init(&bytes);
    text_addf(&path, "%s/tests/replays/%s.replay", getenv("SRCDIR"), name);
    ck_assert_int_eq(file_read(path.bytes, REPLAY_MAX_BYTES, &bytes), 0);
    report_init(&report, path.bytes, bytes.bytes, bytes.size);
    struct replay *replay = replay_parse(bytes.bytes, bytes.size, &report);
    ck_assert_ptr_nonnull(replay);
    report_done(&report);
    text_done(&bytes);
    text_done(&path);
    return replay;
}

START_TEST(to_begin_anew_takes_more)
{
    struct replay *replay = read_replay("cup-bloodhound");
    struct account account = {0};
    uint64_t scratch = 0, again = 0;
    account_make(&account, replay);
    ck_assert(scratch_count(replay, &scratch));
    ck_assert_uint_gt(scratch, account.hounds[0].expanded);
    ck_assert(scratch_count(replay, &again));
    ck_assert_uint_eq(scratch, again);
    account_done(&account);
    replay_free(replay);
}
END_TEST

START_TEST(who_never_searches_has_nothing_to_count)
{
    struct replay *replay = read_replay("cup-bulldog");
    uint64_t scratch = 1;
    ck_assert(!scratch_count(replay, &scratch));
    ck_assert_uint_eq(scratch, 0);
    replay_free(replay);
}
END_TEST

START_TEST(a_game_that_does_not_match_itself_is_not_counted)
{
    struct replay *replay = read_replay("cup-bloodhound");
    uint64_t scratch = 0;
    replay->final_hash ^= 1;
    ck_assert(!scratch_count(replay, &scratch));
    replay_free(replay);
}
END_TEST

TEST_MAIN("scratch", to_begin_anew_takes_more, who_never_searches_has_nothing_to_count,
          a_game_that_does_not_match_itself_is_not_counted)
