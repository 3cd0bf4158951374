#include "config.h"

#include "replay/summary.h"
#include "replay/recording.h"
#include "study/scratch.h"
#include "testing.h"

START_TEST(to_begin_anew_takes_more)
{
    struct replay *replay = recording_read("tests/replays/cup-bloodhound.replay");
    struct summary account = {0};
    uint64_t scratch = 0, again = 0;
    summary_make(&account, replay);
    ck_assert(scratch_count(replay, &scratch));
    ck_assert_uint_gt(scratch, account.hounds[0].expanded);
    ck_assert(scratch_count(replay, &again));
    ck_assert_uint_eq(scratch, again);
    summary_done(&account);
    replay_free(replay);
}
END_TEST

START_TEST(who_never_searches_has_nothing_to_count)
{
    struct replay *replay = recording_read("tests/replays/cup-bulldog.replay");
    uint64_t scratch = 1;
    ck_assert(!scratch_count(replay, &scratch));
    ck_assert_uint_eq(scratch, 0);
    replay_free(replay);
}
END_TEST

START_TEST(a_game_that_does_not_match_itself_is_not_counted)
{
    struct replay *replay = recording_read("tests/replays/cup-bloodhound.replay");
    uint64_t scratch = 0;
    replay->final_hash ^= 1;
    ck_assert(!scratch_count(replay, &scratch));
    replay_free(replay);
}
END_TEST

TEST_MAIN("scratch", to_begin_anew_takes_more, who_never_searches_has_nothing_to_count,
          a_game_that_does_not_match_itself_is_not_counted)
