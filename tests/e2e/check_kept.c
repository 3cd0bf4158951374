/* SPDX-License-Identifier: MIT */
/* Tests what is saved, and what is reported if it cannot be: at once on the screen, on stderr after the terminal is
 * restored, and by the exit status.  A table of situations lists the obstacles.  Each is tried with a level, a meadow
 * of the day, a night and the settings.  After the obstacle is removed, the next start finds everything that
 * could be saved. */
#include "config.h"

#include "e2e/home.h"
#include "e2e/pty.h"
#include "e2e/situations.h"

#include "base/files.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The earlier wins are still there, and the new one is where the message said. */
static void expect_kept(const struct situation *situation, const struct home_kind *kind)
{
    ck_assert_msg(home_has_line(home_ledger_of(kind, situation->tail), kind->win), "%s: the win is missing",
                  situation->name);
    ck_assert(situation->stays == NULL || home_has_line(home_ledger_of(kind, ""), situation->stays));
    home_expect_over(kind, 1);
    if (situation->is_broken) {
        ck_assert(home_has_line(home_ledger_of(kind, ".broken"), "^the first$"));
        ck_assert(home_has_line(home_ledger_of(kind, ".broken-2"), "^the second$"));
    }
}

/* After the obstacle is removed, the next win also brings the pending one into the ledger. */
static void expect_all_together(const struct home_kind *kind)
{
    if (home_is_level(kind)) {
        snprintf(home_level, sizeof home_level, "%s/other.txt", home_folder);
        home_write_file(home_level, home_near_text);
    } else {
        home_plant(kind->journal, "game");
    }
    home_win_and_leave(kind);
    ck_assert(home_has_line(home_ledger_of(kind, ""), kind->win));
    ck_assert_int_ne(access(home_ledger_of(kind, ".pending"), F_OK), 0);
}

/* A saved game is not lost: it can be won after all, even if its level is a file. */
static void expect_it_waits(const struct home_kind *kind)
{
    struct pty pty;
    home_continue(&pty, "1/1");
    home_win(&pty);
    pty_type(&pty, "q");
    ck_assert(pty_shows(&pty, "More"));
    pty_type(&pty, "q");
    ck_assert_int_eq(home_status_of(&pty), 0);
    home_expect_nothing_said(&pty);
    pty_close(&pty);
    ck_assert(home_has_line(home_ledger_of(kind, ""), kind->win));
    home_expect_over(kind, 1);
}

static void win_in(const struct situation *situation, const struct home_kind *kind)
{
    struct pty pty;
    home_open_to_win(&pty, kind, situation->told);
    if (situation->meanwhile != NULL) {
        situation->meanwhile(kind);
    }
    home_win(&pty);
    ck_assert_msg(situation->reason == NULL || pty_shows(&pty, situation->reason), "%s: no reason is shown",
                  situation->name);
    ck_assert_int_eq(home_leave(&pty, kind), situation->reason != NULL);
    if (situation->reason != NULL) {
        home_expect_said(&pty, kind->loss, situation->reason);
    } else {
        home_expect_nothing_said(&pty);
    }
    pty_close(&pty);
}

static void try_situation(const struct situation *situation, const struct home_kind *kind)
{
    home_provide(kind);
    situation->before(kind);
    win_in(situation, kind);
    if (situation->reason == NULL) {
        expect_kept(situation, kind);
    }
    if (situation->after != NULL) {
        situation->after(kind);
    }
    if (situation->reason == NULL) {
        home_expect_nothing_waits();
        expect_all_together(kind);
    } else if (home_count_games() > 0) {
        expect_it_waits(kind);
    } else {
        ck_assert(home_is_level(kind) && situation->meanwhile == NULL);
    }
    ck_assert(situation->is_broken || home_has_line(home_ledger_of(kind, ""), kind->better));
}

START_TEST(no_win_is_lost)
{
    const struct situation *situation = &situations[_i / HOME_KINDS];
    home_make();
    if (situation->is_possible == NULL || situation->is_possible()) {
        try_situation(situation, &home_kinds[_i % HOME_KINDS]);
    }
    home_remove();
}
END_TEST

/* --- settings, in the same situations ---------------------------------------------------------------- */

static const struct home_kind settings = {.ledger = "../config/settings",
                                          .header = "hounded-settings",
                                          .old = "cells large",
                                          .win = "^theme ",
                                          .better = "^cells large$",
                                          .loss = "The settings cannot be saved"};

/* Returns the exit status. */
static int choose(const struct situation *situation, const char *keys, const char *told)
{
    struct pty pty;
    home_open_words(&pty, (const char *const[]){"play", "--turns", NULL}, home_level);
    ck_assert_msg(told == NULL || pty_shows(&pty, told), "'%s' is not shown", told);
    ck_assert(pty_shows(&pty, "Turns"));
    if (situation != NULL && situation->meanwhile != NULL) {
        situation->meanwhile(&settings);
    }
    pty_type(&pty, keys);
    pty_type(&pty, "q");
    int status = home_status_of(&pty);
    if (status == 0) {
        home_expect_nothing_said(&pty);
    } else {
        home_expect_said(&pty, settings.loss, situation->reason);
    }
    pty_close(&pty);
    return status;
}

/* The new setting is saved, or a message says that it is not.  Earlier settings are kept in any case. */
START_TEST(no_choice_is_lost)
{
    const struct situation *situation = &situations[_i];
    home_make();
    if (situation->is_possible == NULL || situation->is_possible()) {
        ck_assert_int_eq(home_shell("mkdir -p '%s' '%s/config'", home_state, home_data), 0);
        situation->before(&settings);
        ck_assert_int_eq(choose(situation, "m", situation->told), situation->reason != NULL);
        ck_assert(situation->reason != NULL || home_has_line(home_ledger_of(&settings, situation->tail), settings.win));
        ck_assert(situation->stays == NULL || home_has_line(home_ledger_of(&settings, ""), situation->stays));
        if (situation->after != NULL) {
            situation->after(&settings);
        }
        ck_assert_int_eq(choose(NULL, "+", NULL), 0);
        ck_assert(home_has_line(home_ledger_of(&settings, ""), "^tempo "));
        ck_assert(situation->reason != NULL || home_has_line(home_ledger_of(&settings, ""), settings.win));
        ck_assert(situation->is_broken || home_has_line(home_ledger_of(&settings, ""), settings.better));
        ck_assert_int_ne(access(home_ledger_of(&settings, ".pending"), F_OK), 0);
    }
    home_remove();
}
END_TEST

/* --- no place at all ------------------------------------------------------------------------------- */

/* The loss is reported at once, and again at the end. */
static void expect_loss_of_game(const struct home_kind *kind, const char *reason)
{
    struct pty pty;
    home_open_kind(&pty, kind);
    pty_type(&pty, kind->first_keys);
    ck_assert(pty_shows(&pty, "The game cannot be saved"));
    home_go(&pty, kind);
    ck_assert_int_eq(home_status_of(&pty), 1);
    home_expect_said(&pty, "The game cannot be saved", reason);
    pty_close(&pty);
}

static void expect_loss_of_win(const char *reason)
{
    struct pty pty;
    home_open_to_win(&pty, &home_kinds[0], reason);
    home_win(&pty);
    ck_assert_int_eq(home_leave(&pty, &home_kinds[0]), 1);
    home_expect_said(&pty, home_kinds[0].loss, reason);
    pty_close(&pty);
}

START_TEST(a_file_is_where_the_folder_should_be)
{
    home_make();
    home_write_file(home_state, "mine");
    expect_loss_of_game(&home_kinds[_i], "Not a directory");
    expect_loss_of_win("Not a directory");
    ck_assert(home_has_line(home_state, "^mine$"));
    home_remove();
}
END_TEST

START_TEST(there_is_no_home)
{
    static const char reason[] = "neither HOME nor the XDG variable names a folder";
    home_make();
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CONFIG_HOME");
    setenv("HOME", "relative", 1);
    home_data[0] = '\0';
    expect_loss_of_game(&home_kinds[_i], reason);
    unsetenv("HOME");
    expect_loss_of_game(&home_kinds[_i], reason);
    expect_loss_of_win(reason);
    home_remove();
}
END_TEST

/* A program that is ended by a signal reports the loss as well. */
static void expect_said_at(int number, struct pty *pty, const char *loss)
{
    pty_kill(pty, number);
    int status = pty_status(pty);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == number);
    ck_assert(pty_is_restored(pty));
    home_expect_said(pty, loss, "Not a directory");
    pty_close(pty);
}

static const int ends[] = {SIGTERM, SIGINT};

enum { ENDS = sizeof ends / sizeof ends[0] };

START_TEST(the_loss_is_said_at_a_signal)
{
    const struct home_kind *kind = &home_kinds[_i / ENDS];
    int number = ends[_i % ENDS];
    struct pty pty;
    home_make();
    home_write_file(home_state, "mine");
    home_open_kind(&pty, kind);
    pty_type(&pty, kind->first_keys);
    ck_assert(pty_shows(&pty, "The game cannot be saved"));
    expect_said_at(number, &pty, "The game cannot be saved");
    if (home_is_level(kind)) {
        home_open_to_win(&pty, kind, NULL);
        home_win(&pty);
        expect_said_at(number, &pty, kind->loss);
    }
    home_remove();
}
END_TEST

/* A saved game that cannot be read is offered.  The program says why when the player chooses it. */
START_TEST(a_game_that_cannot_be_read_stays)
{
    struct pty pty;
    home_make();
    if (situation_be_ordinary()) {
        ck_assert_int_eq(folder_make(home_state), 0);
        home_plant("level", "game");
        ck_assert_int_eq(chmod(home_in_state("games/game.game"), 0), 0);
        home_continue(&pty, "games/game.game: Permission denied");
        pty_type(&pty, "q");
        ck_assert_int_eq(home_status_of(&pty), 0);
        pty_close(&pty);
        ck_assert_int_eq(chmod(home_in_state("games/game.game"), 0600), 0);
        expect_it_waits(&home_kinds[0]);
    }
    home_remove();
}
END_TEST

/* The program was killed after a catch, before the catch was saved.  The next start of any kind saves it, but does not
 * announce it. */
START_TEST(an_old_end_is_announced_to_nobody)
{
    static const char near[] = "format: 1\nid: near\ngoal: collect 1\nmap:\n##########\n#@..B..*>#\n##########\nend\n";
    struct pty pty;
    char heard[100];
    home_make();
    home_plant_moves("level ~near normal", "near", near, "w900");
    snprintf(heard, sizeof heard, "%s/heard", home_folder);
    home_open_words(&pty, (const char *const[]){"lab", "--announce", heard, NULL}, NULL);
    ck_assert(pty_shows(&pty, "free"));
    pty_type(&pty, "q");
    ck_assert_int_eq(home_status_of(&pty), 0);
    pty_close(&pty);
    ck_assert_int_eq(access(heard, F_OK), 0);
    ck_assert(!home_has_line(heard, "."));
    ck_assert(home_has_line(home_in_state("statistics"), "^catches ~near 1$"));
    ck_assert_uint_eq(home_count_games(), 1);
    home_remove();
}
END_TEST

static TCase *all_tests(void)
{
    TCase *tcase = tcase_create("kept");
    tcase_set_timeout(tcase, 0);
    tcase_add_loop_test(tcase, no_win_is_lost, 0, SITUATIONS * HOME_KINDS);
    tcase_add_loop_test(tcase, no_choice_is_lost, 0, SITUATIONS);
    tcase_add_loop_test(tcase, a_file_is_where_the_folder_should_be, 0, HOME_KINDS);
    tcase_add_loop_test(tcase, there_is_no_home, 0, HOME_KINDS);
    tcase_add_loop_test(tcase, the_loss_is_said_at_a_signal, 0, HOME_KINDS * ENDS);
    tcase_add_test(tcase, a_game_that_cannot_be_read_stays);
    tcase_add_test(tcase, an_old_end_is_announced_to_nobody);
    return tcase;
}

int main(void) { return pty_main("kept", all_tests); }
