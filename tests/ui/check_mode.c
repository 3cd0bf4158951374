/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "ui/theatre/theatre.h"

/* Returns whether a theatre can have these modes: neither a look nor an opening is below another mode. */
static bool is_possible(struct modes modes) { return modes.below != MODE_OPENING && !mode_is_look(modes.below); }

#define FOR_ALL_MODES(modes)                                                                                           \
    for (struct modes modes = {MODE_OPENING, MODE_WAITING}; modes.now < MODES; modes.now++)                            \
        for (modes.below = MODE_WAITING; modes.below < MODES; modes.below++)                                           \
            if (is_possible(modes))

static struct modes after(struct modes modes, enum cue cue)
{
    ck_assert_msg(modes_follow(&modes, cue), "cue %d leaves mode %d", cue, modes.now);
    return modes;
}

START_TEST(every_cue_leads_to_a_mode)
{
    FOR_ALL_MODES(modes)
    {
        for (enum cue cue = 0; cue < CUES; cue++) {
            struct modes to = modes;
            bool stays = modes_follow(&to, cue);
            ck_assert_msg(stays || cue == CUE_ESCAPE, "cue %d leaves mode %d", cue, modes.now);
            ck_assert_int_lt(to.now, MODES);
            ck_assert(!mode_is_look(to.now) || is_possible(to));
        }
    }
}
END_TEST

START_TEST(every_mode_is_reached)
{
    bool is_reached[MODES] = {[MODE_OPENING] = true};
    for (int i = 0; i < MODES; i++) {
        for (struct modes modes = {MODE_OPENING, MODE_WAITING}; modes.now < MODES; modes.now++) {
            for (enum cue cue = 0; is_reached[modes.now] && cue < CUES; cue++) {
                struct modes to = modes;
                modes_follow(&to, cue);
                is_reached[to.now] = true;
            }
        }
    }
    for (enum mode mode = 0; mode < MODES; mode++) {
        ck_assert_msg(is_reached[mode], "mode %d", mode);
    }
}
END_TEST

/* Escape leaves the innermost mode, and does not start the clock. */
START_TEST(escape_leaves_one_thing_at_a_time)
{
    FOR_ALL_MODES(modes)
    {
        bool is_inner = mode_is_look(modes.now);
        struct modes to = modes;
        ck_assert_int_eq(modes_follow(&to, CUE_ESCAPE), is_inner);
        ck_assert(!is_inner || to.now != MODE_RUNNING);
        ck_assert(!is_inner || !modes_follow(&to, CUE_ESCAPE));
    }
}
END_TEST

/* A won game is the exception: it has a screen of its own. */
START_TEST(a_look_ends_where_it_began)
{
    static const enum cue looks[] = {CUE_INSPECT, CUE_FREEZE};
    FOR_ALL_MODES(modes)
    {
        for (int i = 0; i < 2 && modes.now != MODE_OPENING && !mode_is_look(modes.now); i++) {
            struct modes to = after(modes, looks[i]);
            ck_assert_int_eq(mode_is_look(to.now), modes.now != MODE_WON);
            ck_assert_int_eq(after(to, looks[i]).now, modes.now);
        }
    }
}
END_TEST

START_TEST(whoever_looks_away_finds_the_clock_standing)
{
    FOR_ALL_MODES(modes)
    {
        ck_assert_int_ne(after(modes, CUE_HALT).now, MODE_RUNNING);
        ck_assert_int_eq(mode_is_look(after(modes, CUE_HALT).now), mode_is_look(modes.now));
    }
}
END_TEST

START_TEST(pause_is_undone_by_pause)
{
    struct modes modes = {MODE_RUNNING, MODE_WAITING};
    modes = after(modes, CUE_PAUSE);
    ck_assert_int_eq(modes.now, MODE_PAUSED);
    ck_assert_int_eq(after(modes, CUE_PAUSE).now, MODE_RUNNING);
    modes = after(modes, CUE_FREEZE);
    ck_assert_int_eq(after(modes, CUE_PAUSE).now, MODE_RUNNING);
    ck_assert_int_eq(after(modes, CUE_FREEZE).now, MODE_PAUSED);
}
END_TEST

/* If only a move continues the game, leaving a look does not start the clock. */
START_TEST(who_went_back_must_move)
{
    FOR_ALL_MODES(modes)
    {
        struct modes to = after(modes, CUE_WAIT);
        while (mode_is_look(to.now)) {
            to = after(to, CUE_PAUSE);
        }
        ck_assert_int_eq(to.now, MODE_WAITING);
        ck_assert_int_eq(after(modes, CUE_RESTART).now, MODE_WAITING);
    }
}
END_TEST

START_TEST(what_is_over_is_over)
{
    static const enum cue vain[] = {CUE_GO, CUE_TURN, CUE_PAUSE, CUE_HALT, CUE_OVERLAY};
    FOR_ALL_MODES(modes)
    {
        ck_assert_int_eq(after(modes, CUE_CATCH).now, MODE_CAUGHT);
        ck_assert_int_eq(after(modes, CUE_WIN).now, MODE_WON);
        for (int i = 0; i < 5 && mode_is_end(modes.now); i++) {
            ck_assert_int_eq(after(modes, vain[i]).now, modes.now);
        }
    }
}
END_TEST

TEST_MAIN("mode", every_cue_leads_to_a_mode, every_mode_is_reached, escape_leaves_one_thing_at_a_time,
          a_look_ends_where_it_began, whoever_looks_away_finds_the_clock_standing, pause_is_undone_by_pause,
          who_went_back_must_move, what_is_over_is_over)
