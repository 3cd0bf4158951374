#include "config.h"

#include "testing.h"

#include "level/format/diag.h"
#include "level/format/parse.h"
#include "front/clock.h"
#include "front/session.h"

#include <string.h>

/* The clock of the tests: microseconds, and a second of it. */
enum { SECOND = 1000000 };

static struct level_file file;
static struct session session;

static void begin(enum pace pace)
{
    static const char text[] = "format: 1\n"
                               "goal: collect 2\n"
                               "map:\n"
                               "############\n"
                               "#@........*#\n"
                               "#.########.#\n"
                               "#>.........#\n"
                               "##########.#\n"
                               "#B#*.......#\n"
                               "############\n"
                               "end\n";
    struct report report;
    report_init(&report, "text", text, sizeof text - 1);
    level_file_parse(&file, text, sizeof text - 1, &report);
    ck_assert_uint_eq(report.errors, 0);
    report_done(&report);
    session_init(&session, file.levels[0], pace, SESSION_USUAL_TEMPO);
}

static void end(void)
{
    session_done(&session);
    level_file_done(&file);
}

static uint32_t now_at(void)
{
    return world_tick(session_world(&session));
}

static struct cell hare_at(void)
{
    return world_hare(session_world(&session))->at;
}

/* Calls as the loop would, whenever a tick is due, until the clock reads `until`. */
static void run(int64_t until)
{
    while (session_due(&session) >= 0 && session_due(&session) <= until) {
        session_advance(&session, session_due(&session));
    }
}

START_TEST(live_waits_for_the_first_move)
{
    begin(PACE_LIVE);
    ck_assert_int_lt(session_due(&session), 0);
    ck_assert(!session_advance(&session, 60 * (int64_t)SECOND));
    ck_assert_uint_eq(now_at(), 0);
    session_steer(&session, EAST, SECOND);
    run(2 * SECOND);
    ck_assert_uint_ge(now_at(), CLOCK_TICKS_A_SECOND);
    ck_assert_uint_le(now_at(), CLOCK_TICKS_A_SECOND + 1);
    ck_assert_int_gt(hare_at().x, 5);
    end();
}
END_TEST

START_TEST(an_absence_is_not_caught_up_with)
{
    begin(PACE_LIVE);
    session_steer(&session, EAST, 0);
    session_advance(&session, 3600 * (int64_t)SECOND);
    ck_assert_uint_le(now_at(), SESSION_CATCH_UP);
    ck_assert_int_gt(session_due(&session), 3600 * (int64_t)SECOND);
    end();
}
END_TEST

START_TEST(a_pause_stops_the_clock)
{
    begin(PACE_LIVE);
    session_steer(&session, EAST, 0);
    run(SECOND / 2);
    uint32_t before = now_at();
    session_toggle_pause(&session, SECOND / 2);
    ck_assert_int_lt(session_due(&session), 0);
    session_toggle_pause(&session, 9 * SECOND);
    ck_assert_int_gt(session_due(&session), 9 * SECOND);
    ck_assert_uint_eq(now_at(), before);
    session_toggle_pause(&session, 9 * SECOND);
    session_steer(&session, EAST, 20 * SECOND);
    ck_assert_int_ge(session_due(&session), 20 * SECOND);
    end();
}
END_TEST

START_TEST(turns_wait_for_each_move)
{
    begin(PACE_TURNS);
    session_steer(&session, EAST, 0);
    ck_assert_int_eq(hare_at().x, 2);
    ck_assert_uint_eq(now_at(), 4);
    ck_assert_int_lt(session_due(&session), 0);
    session_wait(&session, 0);
    ck_assert_int_eq(hare_at().x, 2);
    ck_assert_uint_eq(now_at(), 8);
    session_steer(&session, NORTH, 0);
    ck_assert_int_eq(hare_at().y, 1);
    end();
}
END_TEST

START_TEST(rewound_games_wait_and_are_not_clean)
{
    begin(PACE_LIVE);
    session_steer(&session, EAST, 0);
    run(SECOND);
    uint32_t before = now_at();
    session_rewind(&session);
    ck_assert_uint_eq(now_at(), before - SESSION_REWIND_TICKS);
    ck_assert_int_lt(session_due(&session), 0);
    ck_assert_uint_eq(tape_rewinds(session.tape), 0);
    session_steer(&session, WEST, 5 * SECOND);
    run(6 * SECOND);
    ck_assert_uint_eq(tape_rewinds(session.tape), 1);
    for (int i = 0; i < 100; i++) {
        session_rewind(&session);
    }
    ck_assert_uint_eq(now_at(), 0);
    end();
}
END_TEST

START_TEST(in_turns_a_turn_is_taken_back)
{
    begin(PACE_TURNS);
    session_steer(&session, EAST, 0);
    session_steer(&session, EAST, 0);
    session_steer(&session, EAST, 0);
    ck_assert_int_eq(hare_at().x, 4);
    session_rewind(&session);
    ck_assert_int_eq(hare_at().x, 3);
    session_rewind(&session);
    ck_assert_int_eq(hare_at().x, 2);
    ck_assert(world_hare_is_ready(session_world(&session)));
    end();
}
END_TEST

START_TEST(pace_changes_in_the_middle)
{
    begin(PACE_LIVE);
    session_steer(&session, EAST, 0);
    run(SECOND / 2);
    session_toggle_pace(&session, SECOND / 2);
    ck_assert_int_lt(session_due(&session), 0);
    uint32_t before = now_at();
    session_steer(&session, EAST, SECOND);
    ck_assert_uint_gt(now_at(), before);
    session_toggle_pace(&session, SECOND);
    session_steer(&session, EAST, SECOND);
    ck_assert_int_ge(session_due(&session), SECOND);
    end();
}
END_TEST

START_TEST(the_way_to_a_cell_wins_the_game)
{
    begin(PACE_LIVE);
    session_go_to(&session, (struct cell){10, 1}, 0);
    run(10 * SECOND);
    ck_assert_int_eq(world_hare(session_world(&session))->clover, 1);
    ck_assert_str_eq(session.news, "");
    session_go_to(&session, (struct cell){3, 5}, 10 * SECOND);
    run(15 * SECOND);
    ck_assert_int_eq(world_hare(session_world(&session))->clover, 2);
    session_go_to(&session, (struct cell){1, 3}, 15 * SECOND);
    run(30 * SECOND);
    ck_assert_int_eq(session.state, SESSION_OVER);
    ck_assert_int_eq(world_outcome(session_world(&session)), OUTCOME_WON);
    session_restart(&session);
    ck_assert_int_eq(session.state, SESSION_READY);
    ck_assert_uint_eq(now_at(), 0);
    end();
}
END_TEST

START_TEST(a_saved_game_goes_on)
{
    begin(PACE_LIVE);
    session_steer(&session, EAST, 0);
    run(SECOND);
    uint64_t hash = world_hash(session_world(&session));
    struct session second;
    ck_assert(session_resume(&second, tape_replay(session.tape), PACE_LIVE, SESSION_USUAL_TEMPO));
    ck_assert_uint_eq(world_hash(session_world(&second)), hash);
    ck_assert_int_eq(second.state, SESSION_READY);
    session_done(&second);
    end();
}
END_TEST

TEST_MAIN("session", live_waits_for_the_first_move, an_absence_is_not_caught_up_with, a_pause_stops_the_clock,
          turns_wait_for_each_move, rewound_games_wait_and_are_not_clean, in_turns_a_turn_is_taken_back,
          pace_changes_in_the_middle, the_way_to_a_cell_wins_the_game, a_saved_game_goes_on)
