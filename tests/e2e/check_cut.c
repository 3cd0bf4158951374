/* SPDX-License-Identifier: MIT */
/* Tests games in a real terminal that are cut off by a second game, by a signal or by a full disk.  No win and no game
 * is lost without a message. */
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

/* --- more than one game ----------------------------------------------------------------------------- */

enum { ROUNDS = 10 }; /* of each kind */

/* Opens two games, each one step before its win. */
static void open_two(struct pty pty[2], const struct home_kind *kind, int round)
{
    static const char *const others[HOME_KINDS] = {"level", "daily 2026-11-22",
                                                   "endless 9 3 40 500 0 0123abce night leap dig sprint leap"};
    for (int i = 0; i < 2; i++) {
        char name[24];
        snprintf(name, sizeof name, "game-%d-%d", round, i);
        if (!home_is_level(kind)) {
            home_plant(i == 0 ? kind->journal : others[kind - home_kinds], name);
        }
        home_open_to_win(&pty[i], kind, NULL);
        snprintf(home_level, sizeof home_level, "%s/%s", home_folder, i == 0 ? "other.txt" : "goal.txt");
    }
}

/* Both games win, change a setting and leave at the same time.  Everything from both of them is saved. */
static void win_both_at_once(const struct home_kind *kind, int round)
{
    static const char *const others[HOME_KINDS] = {"^~[^ ]+ .*\n~[^ ]+ ", "^daily-2026-11-22 ",
                                                   "^run [0-9]+ seed 9 meadows 4 "};
    struct pty pty[2];
    open_two(pty, kind, round);
    pty_type(&pty[0], "m");
    pty_type(&pty[1], "+");
    for (int i = 0; i < 2; i++) {
        pty_type(&pty[i], "l");
    }
    for (int i = 0; i < 2; i++) {
        ck_assert(pty_shows(&pty[i], "safe!"));
        ck_assert(pty_shows(&pty[i], "▸"));
    }
    for (int i = 0; i < 2 && !home_is_level(kind); i++) {
        pty_type(&pty[i], "q");
    }
    for (int i = 0; i < 2; i++) {
        ck_assert(home_is_level(kind) || pty_shows(&pty[i], "More"));
        pty_type(&pty[i], "q");
    }
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(home_status_of(&pty[i]), 0);
        home_expect_nothing_said(&pty[i]);
    }
    pty_close(&pty[1]); /* its shell has inherited the descriptors of the first */
    pty_close(&pty[0]);
    ck_assert(home_has_line(home_ledger_of(kind, ""), kind->win));
    ck_assert_msg(home_has_line(home_ledger_of(kind, ""), others[kind - home_kinds]), "round %d", round);
    ck_assert(home_has_line(home_in_state("../config/settings"), "^theme ") &&
              home_has_line(home_in_state("../config/settings"), "^tempo "));
    home_expect_over(kind, 2);
}

START_TEST(two_games_keep_all_of_both)
{
    home_make();
    for (int round = 0; round < ROUNDS; round++) {
        ck_assert_int_eq(home_shell("rm -rf '%s/config' '%s'", home_data, home_state), 0);
        ck_assert_int_eq(folder_make(home_state), 0);
        win_both_at_once(&home_kinds[_i], round);
    }
    home_remove();
}
END_TEST

/* Each game that is left is saved without replacing another saved game. */
START_TEST(each_game_waits_for_itself)
{
    struct pty pty;
    home_make();
    for (int i = 0; i < HOME_KINDS; i++) {
        home_open_kind(&pty, &home_kinds[i]);
        pty_type(&pty, home_kinds[i].first_keys);
        home_go(&pty, &home_kinds[i]);
        ck_assert_int_eq(home_status_of(&pty), 0);
        home_expect_nothing_said(&pty);
        pty_close(&pty);
        ck_assert_uint_eq(home_count_games(), (size_t)i + 1);
    }
    home_remove();
}
END_TEST

/* --- games that are cut off ------------------------------------------------------------------------ */

static const int ends[] = {SIGKILL, SIGSEGV, SIGTERM, SIGHUP, SIGINT};

enum { ENDS = sizeof ends / sizeof ends[0] };

static void end_by(struct pty *pty, int number)
{
    pty_kill(pty, number);
    int status = pty_status(pty);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == number);
    pty_close(pty);
}

/* Waits until the game is on the disk. */
static void wait_for_game(struct pty *pty)
{
    enum { PATIENCE = 2400 };
    for (int turn = 0; home_count_games() == 0 && turn < PATIENCE; turn++) {
        pty_pause(pty);
    }
    ck_assert_uint_eq(home_count_games(), 1);
}

static void play_on(struct pty *pty, const struct home_kind *kind)
{
    pty_type(pty, kind->first_keys);
    wait_for_game(pty);
}

/* The title offers the game, and it continues. */
static void expect_it_goes_on(const struct home_kind *kind)
{
    struct pty pty;
    home_continue(&pty, kind->shown);
    end_by(&pty, SIGKILL);
}

START_TEST(no_end_costs_a_game)
{
    const struct home_kind *kind = &home_kinds[_i / ENDS];
    struct pty pty;
    home_make();
    home_open_kind(&pty, kind);
    play_on(&pty, kind);
    end_by(&pty, ends[_i % ENDS]);
    ck_assert_uint_eq(home_count_games(), 1);
    expect_it_goes_on(kind);
    ck_assert_uint_eq(home_count_games(), 1);
    home_remove();
}
END_TEST

/* A changed setting is on the disk a second later, even if the player leaves no screen. */
START_TEST(no_end_costs_a_choice)
{
    enum { PATIENCE = 2400 };
    struct pty pty;
    home_make();
    home_open_title(&pty);
    ck_assert(pty_shows(&pty, "More"));
    pty_type(&pty, "m");
    for (int turn = 0; !home_has_line(home_in_state("../config/settings"), "^theme ") && turn < PATIENCE; turn++) {
        pty_pause(&pty);
    }
    end_by(&pty, SIGKILL);
    ck_assert(home_has_line(home_in_state("../config/settings"), "^theme "));
    home_remove();
}
END_TEST

/* Goes from the card of a win, by keys, through the choice of a gate to the next meadow.  The program is killed there,
 * and the run continues with its trick. */
START_TEST(a_gate_is_taken_and_kept)
{
    enum { PATIENCE = 2400 };
    static const char with_gate[] = "^kind: endless 7 3 [0-9]+ [0-9]+ 0 0123abcd night leap dig sprint [a-z]+$";
    const struct home_kind *kind = &home_kinds[2];
    struct pty pty;
    home_make();
    home_provide(kind);
    home_open_to_win(&pty, kind, NULL);
    home_win(&pty);
    pty_type(&pty, "\r");
    ck_assert(pty_shows(&pty, "Choose a gate"));
    ck_assert(pty_shows(&pty, "┏"));
    pty_type(&pty, "l");
    pty_type(&pty, "\r");
    ck_assert(pty_shows(&pty, "Meadow 4"));
    pty_type(&pty, kind->first_keys);
    for (int turn = 0; !home_has_line(home_in_state("games/game.game"), with_gate) && turn < PATIENCE; turn++) {
        pty_pause(&pty);
    }
    ck_assert(home_has_line(home_in_state("games/game.game"), with_gate));
    end_by(&pty, SIGKILL);
    expect_it_goes_on(kind);
    ck_assert_int_eq(home_shell("cat '%s'/runs/*.run | grep -q '^run: 7 3 '", home_state), 0);
    home_remove();
}
END_TEST

/* A win counts even if the program is killed as soon as the win is on the screen. */
START_TEST(no_end_costs_a_win)
{
    const struct home_kind *kind = &home_kinds[_i / ENDS];
    struct pty pty;
    home_make();
    home_provide(kind);
    home_open_to_win(&pty, kind, NULL);
    home_win(&pty);
    end_by(&pty, ends[_i % ENDS]);
    ck_assert(home_has_line(home_ledger_of(kind, ""), kind->win));
    home_remove();
}
END_TEST

/* --- wins that are cut off -------------------------------------------------------------------------- */

/* Starts the program and leaves it at the title. */
static void start_and_leave(void)
{
    struct pty pty;
    home_open_title(&pty);
    ck_assert(pty_shows(&pty, "More"));
    pty_type(&pty, "q");
    ck_assert_int_eq(home_status_of(&pty), 0);
    home_expect_nothing_said(&pty);
    pty_close(&pty);
}

static void expect_one_win(const struct home_kind *kind)
{
    ck_assert(home_has_line(home_ledger_of(kind, ""), kind->win));
    ck_assert(home_has_line(home_in_state("statistics"), "^wins 1$"));
    ck_assert(home_has_line(home_in_state("statistics"), "^games 1$"));
    ck_assert(home_is_run(kind) || home_shell("ls '%s'/replays/*.replay >/dev/null 2>&1", home_state) == 0);
    ck_assert(kind != &home_kinds[1] || home_has_line(home_in_state("daily"), "^2026-11-21 won "));
    ck_assert(!home_is_level(kind) || (home_has_line(home_in_state("statistics"), "^best hard turns ") &&
                                       !home_has_line(home_in_state("statistics"), "^best [a-z]+ live ")));
    ck_assert(!home_is_run(kind) || (home_shell("ls '%s'/runs/*.run >/dev/null 2>&1", home_state) == 0 &&
                                     home_shell("test $(grep -c '^run ' '%s/endless') = 1", home_state) == 0));
}

/* Only the journal says that the game is won.  The next start records the win.  The won game can be viewed later, but
 * it counts only once. */
START_TEST(a_win_that_was_cut_off_is_kept)
{
    static const char *const journals[HOME_KINDS] = {"level ~nearby hard", "daily 2026-11-21 first",
                                                     "endless 7 2 31 460 0 0123abcd night leap dig sprint"};
    const struct home_kind *kind = &home_kinds[_i];
    home_make();
    ck_assert_int_eq(folder_make(home_state), 0);
    home_plant_moves(journals[_i], "game", home_near_text, "e2");
    start_and_leave();
    expect_one_win(kind);
    ck_assert(!home_is_level(kind) || home_has_line(home_ledger_of(kind, ""), "^~nearby [0-9]+ .*hard$"));
    start_and_leave();
    struct pty pty;
    home_continue(&pty, "safe!");
    pty_type(&pty, "q");
    ck_assert(pty_shows(&pty, "More"));
    pty_type(&pty, "q");
    ck_assert_int_eq(home_status_of(&pty), 0);
    pty_close(&pty);
    expect_one_win(kind);
    home_expect_over(kind, 1);
    home_remove();
}
END_TEST

/* A run that has ended counts as well. */
START_TEST(a_catch_that_was_cut_off_is_kept)
{
    home_make();
    ck_assert_int_eq(folder_make(home_state), 0);
    home_plant_moves("endless 7 2 31", "game",
                     "format: 1\ntitle: Caught\ngoal: collect 1\nmap:\n##########\n#@..B..*>#\n##########\nend\n",
                     ".900");
    start_and_leave();
    ck_assert(home_has_line(home_in_state("endless"), "^run [0-9]+ seed 7 meadows 2 clover 31 "));
    ck_assert(home_has_line(home_in_state("statistics"), "^catches 1$"));
    home_remove();
}
END_TEST

static char program[1024];

static bool can_trace(void)
{
    snprintf(program, sizeof program, "%s", getenv("HOUNDED"));
    return home_shell("strace -o /dev/null true 2>/dev/null") == 0;
}

/* Runs the program under strace with these options, until trace_no_more is called. LeakSanitizer cannot run there. */
static void trace(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void trace(const char *format, ...)
{
    char wrapper[100];
    struct text script;
    va_list args;
    va_start(args, format);
    text_init(&script);
    text_add(&script, "#!/bin/sh\nASAN_OPTIONS=detect_leaks=0 exec strace -f ");
    text_addv(&script, format, args);
    text_addf(&script, " '%s' \"$@\"\n", program);
    va_end(args);
    snprintf(wrapper, sizeof wrapper, "%s/traced", home_folder);
    home_write_file(wrapper, script.bytes);
    ck_assert_int_eq(chmod(wrapper, 0700), 0);
    setenv("HOUNDED", wrapper, 1);
    text_done(&script);
}

static void trace_no_more(void) { setenv("HOUNDED", program, 1); }

/* Returns false if the program has won and ended normally. */
static bool ends_killed(struct pty *pty)
{
    pty_type_until_end(pty, "q");
    int status = pty_status(pty);
    pty_close(pty);
    return WIFSIGNALED(status) || (WIFEXITED(status) && WEXITSTATUS(status) == 128 + SIGKILL);
}

static bool is_killed_in_win(const struct home_kind *kind)
{
    struct pty pty;
    home_open_to_win(&pty, kind, NULL);
    pty_type(&pty, "l");
    return ends_killed(&pty);
}

/* For a level, the first rename counts the game and the second begins its journal.  The other kinds have done both
 * before. */
START_TEST(no_rename_costs_a_win)
{
    enum { MOST = 12 };
    const struct home_kind *kind = &home_kinds[_i];
    int number = home_is_level(kind) ? 3 : 1;
    home_make();
    for (bool is_killed = can_trace(); is_killed; number++) {
        ck_assert_int_eq(home_shell("rm -rf '%s'", home_state), 0);
        home_provide(kind);
        trace("-o /dev/null -e trace=rename -e inject=rename:signal=KILL:when=%d", number);
        is_killed = is_killed_in_win(kind);
        trace_no_more();
        start_and_leave();
        ck_assert_msg(home_has_line(home_ledger_of(kind, ""), kind->win), "rename %d", number);
        ck_assert_msg(home_has_line(home_in_state("statistics"), "^wins 1$"), "rename %d", number);
        ck_assert_int_lt(number, MOST);
    }
    home_remove();
}
END_TEST

/* The first title is drawn before the games that wait are read. */
START_TEST(the_title_waits_for_one_game)
{
    home_make();
    if (can_trace()) {
        ck_assert_int_eq(folder_make(home_state), 0);
        for (const char *name = "abcdefgh"; *name != '\0'; name++) {
            home_plant("level", name);
        }
        trace("-s 9999 -o '%s/calls' -e trace=open,openat,write", home_folder);
        start_and_leave();
        trace_no_more();
        ck_assert_int_eq(home_shell("test $(grep -c '[.]game\"' '%s/calls') = 10", home_folder), 0);
        ck_assert_int_eq(home_shell("sed -i '/write.*Continue/,$d' '%s/calls'", home_folder), 0);
        ck_assert_int_eq(home_shell("test $(grep -c '[.]game\"' '%s/calls') = 1", home_folder), 0);
    }
    home_remove();
}
END_TEST

/* --- a campaign of one's own ------------------------------------------------------------------------ */

static char campaign[100];

static void make_campaign(void)
{
    char path[120];
    snprintf(campaign, sizeof campaign, "%s/mine", home_folder);
    ck_assert_int_eq(folder_make(campaign), 0);
    snprintf(path, sizeof path, "%s/campaign.txt", campaign);
    home_write_file(path, "title: My Meadows\nchapter: One\nfirst.txt\nsecond.txt\n");
    snprintf(path, sizeof path, "%s/first.txt", campaign);
    home_write_file(path, "format: 1\nid: my-first\ntitle: First\ngoal: collect 1\nmap:\n##########\n#@.*>...B#\n"
                          "##########\nend\n");
    snprintf(path, sizeof path, "%s/second.txt", campaign);
    home_write_file(path, home_near_text);
}

static void open_campaign(struct pty *pty, const char *told)
{
    home_open_words(pty, (const char *const[]){"play", "--turns", NULL}, campaign);
    ck_assert(pty_shows(pty, "My Meadows"));
    ck_assert(pty_shows(pty, told));
    pty_type(pty, "\r");
}

/* Takes the first of three steps in the campaign's first level. */
static void play_campaign(struct pty *pty)
{
    open_campaign(pty, "Play");
    ck_assert(pty_shows(pty, "First"));
    ck_assert(pty_shows(pty, "Turns"));
    pty_type(pty, "l");
}

static void expect_campaign_win(void)
{
    static const char win[] = "^~my-first [0-9]+ ", counted[] = "^wins ~my-first 1$";
    struct pty pty;
    ck_assert(home_has_line(home_in_state("progress"), win));
    ck_assert(home_has_line(home_in_state("statistics"), counted));
    home_open_words(&pty, (const char *const[]){"play", "--turns", NULL}, campaign);
    ck_assert(pty_shows(&pty, "won 1 of 2"));
    end_by(&pty, SIGKILL);
}

/* The program is killed in the middle of the level, and again after the win. */
START_TEST(no_end_costs_a_campaign)
{
    struct pty pty;
    home_make();
    make_campaign();
    play_campaign(&pty);
    wait_for_game(&pty);
    end_by(&pty, ends[_i]);
    open_campaign(&pty, "Continue");
    ck_assert(pty_shows(&pty, "Turns"));
    pty_type(&pty, "l");
    ck_assert(pty_shows(&pty, "1/1"));
    home_win(&pty);
    end_by(&pty, ends[_i]);
    expect_campaign_win();
    home_remove();
}
END_TEST

/* Recording the win begins with the third rename.  Whenever the program is killed from then on, the next start of the
 * campaign finds the win. */
START_TEST(no_rename_costs_a_campaign)
{
    enum { MOST = 12 };
    int number = 3;
    home_make();
    make_campaign();
    for (bool is_killed = can_trace(); is_killed; number++) {
        struct pty pty;
        ck_assert_int_eq(home_shell("rm -rf '%s'", home_state), 0);
        trace("-o /dev/null -e trace=rename -e inject=rename:signal=KILL:when=%d", number);
        play_campaign(&pty);
        pty_type(&pty, "l");
        ck_assert(pty_shows(&pty, "1/1"));
        pty_type(&pty, "l");
        is_killed = ends_killed(&pty);
        trace_no_more();
        start_and_leave();
        expect_campaign_win();
        ck_assert_int_lt(number, MOST);
    }
    home_remove();
}
END_TEST

/* --- a lock that somebody holds --------------------------------------------------------------------- */

/* Returns a process that holds the lock of the state folder until it is killed. */
static pid_t hold_lock(void)
{
    int ready[2];
    char byte;
    ck_assert_int_eq(pipe(ready), 0);
    pid_t holder = fork();
    if (holder == 0) {
        int fd, error = file_hold(home_in_state("lock"), 0, &fd);
        while (error == 0 && write(ready[1], "", 1) == 1) {
            pause();
        }
        _exit(1);
    }
    close(ready[1]);
    ck_assert_int_eq(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    return holder;
}

/* Returns the number of sleeps in the trace of the program.  A wait sleeps before each attempt except the first. */
static size_t count_sleeps(void)
{
    struct text text;
    size_t count = 0;
    char path[100];
    snprintf(path, sizeof path, "%s/trace", home_folder);
    text_init(&text);
    ck_assert_int_eq(file_read(path, 1 << 26, &text), 0);
    for (const char *at = text.bytes; (at = strstr(at, "nanosleep(")) != NULL; at++) {
        count++;
    }
    text_done(&text);
    return count;
}

/* A wait of two seconds sleeps at most 400 times for five milliseconds.  Five waits would sleep far more often. */
START_TEST(a_lock_is_waited_for_once)
{
    enum { MOST = 400 };
    struct pty pty;
    home_make();
    if (can_trace()) {
        ck_assert_int_eq(folder_make(home_state), 0);
        trace("-o '%s/trace' -e trace=nanosleep,clock_nanosleep", home_folder);
        pid_t holder = hold_lock();
        home_open_kind(&pty, &home_kinds[_i]);
        pty_type(&pty, home_kinds[_i].first_keys);
        ck_assert(pty_shows(&pty, "another process has it locked"));
        pty_type_until_end(&pty, "q");
        pty_status(&pty);
        pty_close(&pty);
        ck_assert_uint_le(count_sleeps(), MOST);
        kill(holder, SIGKILL);
        waitpid(holder, NULL, 0);
        trace_no_more();
    }
    home_remove();
}
END_TEST

/* As soon as the lock is free, everything works as if nobody had held it. */
START_TEST(a_lock_that_is_free_again_is_taken)
{
    struct pty pty;
    home_make();
    ck_assert_int_eq(folder_make(home_state), 0);
    pid_t holder = hold_lock();
    home_open_to_win(&pty, &home_kinds[0], "another process has it locked");
    kill(holder, SIGKILL);
    waitpid(holder, NULL, 0);
    home_win(&pty);
    ck_assert_int_eq(home_leave(&pty, &home_kinds[0]), 0);
    home_expect_nothing_said(&pty);
    pty_close(&pty);
    ck_assert(home_has_line(home_ledger_of(&home_kinds[0], ""), home_kinds[0].win));
    home_remove();
}
END_TEST

/* --- games that find no room ----------------------------------------------------------------------- */

enum way { WAY_STAYS, WAY_IS_FREED, WAYS };

/* Leaves a game that cannot be saved, before or after there is room for it. */
static void leave_without_room(const struct situation *situation, const struct home_kind *kind, enum way way)
{
    struct pty pty;
    home_open_kind(&pty, kind);
    if (situation->meanwhile != NULL) {
        situation->meanwhile(kind);
    }
    pty_type(&pty, kind->first_keys);
    ck_assert(pty_shows(&pty, "The game cannot be saved"));
    ck_assert(pty_shows(&pty, situation->reason));
    if (way == WAY_IS_FREED) {
        situation->after(kind);
    }
    home_go(&pty, kind);
    ck_assert_int_eq(home_status_of(&pty), way == WAY_STAYS);
    if (way == WAY_STAYS) {
        home_expect_said(&pty, "The game cannot be saved", situation->reason);
        situation->after(kind);
    } else {
        home_expect_nothing_said(&pty);
    }
    pty_close(&pty);
}

START_TEST(a_game_without_room_is_told_and_saved_when_there_is_some)
{
    const struct situation *situation = &situations[_i / (HOME_KINDS * (int)WAYS)];
    const struct home_kind *kind = &home_kinds[_i % HOME_KINDS];
    enum way way = (enum way)(_i / HOME_KINDS % (int)WAYS);
    home_make();
    if (situation->reason != NULL && situation->is_possible()) {
        ck_assert_int_eq(folder_make(home_state), 0);
        situation->before(kind);
        leave_without_room(situation, kind, way);
        ck_assert_uint_eq(home_count_games(), way == WAY_IS_FREED);
        if (way == WAY_IS_FREED) {
            expect_it_goes_on(kind);
        } else {
            home_expect_nothing_waits();
        }
        ck_assert(home_has_line(home_ledger_of(kind, ""), kind->old));
    }
    home_remove();
}
END_TEST

static TCase *all_tests(void)
{
    TCase *tcase = tcase_create("cut");
    tcase_set_timeout(tcase, 0);
    tcase_add_loop_test(tcase, two_games_keep_all_of_both, 0, HOME_KINDS);
    tcase_add_test(tcase, each_game_waits_for_itself);
    tcase_add_loop_test(tcase, no_end_costs_a_game, 0, HOME_KINDS * ENDS);
    tcase_add_test(tcase, no_end_costs_a_choice);
    tcase_add_test(tcase, a_gate_is_taken_and_kept);
    tcase_add_loop_test(tcase, no_end_costs_a_win, 0, HOME_KINDS * ENDS);
    tcase_add_loop_test(tcase, a_win_that_was_cut_off_is_kept, 0, HOME_KINDS);
    tcase_add_test(tcase, a_catch_that_was_cut_off_is_kept);
    tcase_add_loop_test(tcase, no_rename_costs_a_win, 0, HOME_KINDS);
    tcase_add_test(tcase, the_title_waits_for_one_game);
    tcase_add_loop_test(tcase, no_end_costs_a_campaign, 0, ENDS);
    tcase_add_test(tcase, no_rename_costs_a_campaign);
    tcase_add_loop_test(tcase, a_lock_is_waited_for_once, 0, HOME_KINDS);
    tcase_add_test(tcase, a_lock_that_is_free_again_is_taken);
    tcase_add_loop_test(tcase, a_game_without_room_is_told_and_saved_when_there_is_some, 0,
                        SITUATIONS * HOME_KINDS * WAYS);
    return tcase;
}

int main(void) { return pty_main("cut", all_tests); }
