/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/files.h"
#include "e2e/home.h"

#include <fcntl.h>
#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- places -------------------------------------------------------------------------------------- */

static char data[80], kept[100], others[80], far_level[80], near_level[80], goal_level[80], bad_level[80];
static char replay[1024];

static void write_level(char *path, size_t size, const char *name, const char *map)
{
    snprintf(path, size, "%s/%s.txt", home_folder, name);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fprintf(file, "format: 1\ntitle: Faraway\ngoal: collect 1\nmap:\n%send\n", map);
    fclose(file);
}

static void make_folder(void)
{
    const char *source = getenv("SRCDIR");
    home_make();
    snprintf(data, sizeof data, "%s/data", home_folder);
    snprintf(kept, sizeof kept, "%s/state/games", data);
    snprintf(others, sizeof others, "%s/others", home_folder);
    snprintf(replay, sizeof replay, "%s/tests/replays/cup-bloodhound.replay", source != NULL ? source : ".");
    write_level(far_level, sizeof far_level, "far",
                "##############################\n"
                "#@...........................#\n"
                "#.############################\n"
                "#............................#\n"
                "############################.#\n"
                "#B.........................*>#\n"
                "##############################\n");
    write_level(near_level, sizeof near_level, "near", "##########\n#@..B..*>#\n##########\n");
    write_level(bad_level, sizeof bad_level, "bad", "####\n#*>#\n####\n");
    write_level(goal_level, sizeof goal_level, "goal", "##########\n#@*>....B#\n##########\n");
}

#define DATA "--data-dir", data
#define HOME "--data-dir", home_data

/* How to reach each screen: the words of the command line, and what to type when something is shown, either keys or a
 * row of the menu, which is followed by Enter.  Each kind of screen has a row with its name here, which
 * tests/ui/check_keymap checks.  A screen that is shown only until the next one has been generated needs none. */
static const struct place {
    const char *name;
    int width, height;
    const char *words[8];
    struct step {
        const char *shown, *typed;
    } steps[4];
} places[] = {
    {"title", 80, 24, {"play", DATA}, {{"More", ""}}},
    {"levels", 80, 24, {"play", DATA}, {{"More", "▸ Levels"}, {"First Steps", ""}}},
    {"options", 80, 24, {"play", DATA}, {{"More", "▸ More"}, {"Options", "▸ Options"}, {"difficulty", ""}}},
    {"help", 80, 24, {"play", DATA}, {{"More", "?"}, {"burrow,", ""}}},
    {"too small", 20, 6, {"play", DATA, far_level}, {{"small", ""}}},
    {"opening", 80, 24, {"play", DATA, "horseshoes"}, {{"Horseshoes", ""}}},
    {"play", 80, 24, {"play", DATA, "--tempo=1", far_level}, {{"Faraway", "l"}, {"pause", ""}}},
    {"pause", 80, 24, {"play", DATA, "--tempo=1", far_level}, {{"Faraway", "l"}, {"pause", "p"}, {"Paused", ""}}},
    {"turns", 80, 24, {"play", DATA, "--turns", far_level}, {{"Turns", "l"}, {"rewind", ""}}},
    {"overlay", 80, 24, {"play", DATA, "--turns", "--overlay", far_level}, {{"Faraway", "l"}, {"layer", ""}}},
    {"frozen",
     80,
     24,
     {"play", DATA, "--turns", "--overlay", far_level},
     {{"Faraway", "l"}, {"layer", "i"}, {"Frozen", ""}}},
    {"inspection", 80, 24, {"play", DATA, "--turns", far_level}, {{"Faraway", "i"}, {"Bloodhound:", ""}}},
    {"caught", 80, 24, {"play", DATA, "--tempo=9", near_level}, {{"Faraway", "l"}, {"Caught", ""}}},
    {"won", 80, 24, {"play", DATA, "--turns", goal_level}, {{"Faraway", "l"}, {"1/1", "l"}, {"safe!", ""}}},
    {"watch", 80, 24, {"watch", DATA, "--tempo=1", far_level}, {{"Faraway", ""}}},
    {"viewer", 80, 24, {"replay", replay}, {{"rooms", ""}}},
    {"lab", 80, 24, {"lab", DATA}, {{"free", ""}}},
    {"edit", 80, 24, {"edit", DATA, far_level}, {{"hedge", "j "}, {"the hare can reach", ""}}},
    {"daily", 80, 24, {"daily", DATA, "--date=2026-11-21"}, {{"┏", "\r"}, {"Meadow", ""}}},
    {"gates", 80, 24, {"night", DATA, "7"}, {{"┏", ""}}},
    {"leaving",
     80,
     24,
     {"night", DATA, "--turns", "7"},
     {{"┏", "\r"}, {"Meadow", " l"}, {"Live", "q"}, {"Leave the", ""}}},
    {"lesson", 80, 24, {"learn", DATA}, {{"sixteen lessons", "\r"}, {"page 1 of", ""}}},
    {"statistics", 80, 24, {"play", HOME}, {{"More", "▸ More"}, {"Options", "▸ Statistics"}, {"wins in a row", ""}}},
    {"keys",
     80,
     24,
     {"play", DATA},
     {{"More", "▸ More"}, {"Options", "▸ Options"}, {"difficulty", "▸ keys"}, {"take away", ""}}},
    {"form", 80, 24, {"edit", DATA, goal_level}, {{"hedge", "H"}, {"The header of the level", ""}}},
    {"spectate", 80, 24, {"spectate", "--data-dir", others, "~faraway"}, {{"not being played", ""}}},
    {"calendar",
     80,
     24,
     {"play", DATA, "--turns"},
     {{"More", "▸ More"}, {"Nights", "▸ Nights"}, {"five meadows", "▸ The calendar"}, {"Jan", ""}}},
    {"record", 80, 24, {"play", DATA}, {{"More", "▸ Levels"}, {"First Steps", "i"}, {"without a rewind", ""}}},
    {"findings", 80, 24, {"play", DATA, bad_level}, {{"cannot be played yet", ""}}},
    {"learn", 80, 24, {"learn", DATA}, {{"sixteen lessons", ""}}},
    {"waiting", 80, 24, {"play", "--data-dir", others}, {{"More", "▸ Continue"}, {"Games that wait", ""}}},
    {"next gates",
     80,
     24,
     {"play", HOME, "--turns"},
     {{"More", "▸ Continue"}, {"1/1", "l"}, {"▸", "\r"}, {"Choose a gate", ""}}},
    {"finale", 80, 24, {"play", HOME}, {{"More", "▸ More"}, {"The ending", "▸ The ending"}, {"shaken off", ""}}},
    {"nights", 80, 24, {"play", DATA, "--turns"}, {{"More", "▸ More"}, {"Nights", "▸ Nights"}, {"five meadows", ""}}},
};

static const char pointer[] = "▸ ";

enum { PLACES = sizeof places / sizeof places[0] };

static void forget_games(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", kept);
    ck_assert_int_eq(system(command), 0);
}

/* In this state folder the campaign is finished, games are counted, and a saved run is one step before the win of its
 * meadow. */
static void come_home(void)
{
    ck_assert_int_eq(home_shell("rm -rf '%s'/*", home_state), 0);
    home_write_file(home_in_state("progress"), "hounded-progress: 1\nevery-breed 500 clean\n");
    home_write_file(home_in_state("statistics"), "hounded-statistics: 1\ngames 3\n");
    home_plant("endless 7 2 31 460 0 0123abcd night leap dig sprint", "game");
}

/* Returns the text that the screen shows.  Games saved earlier are deleted, because they would have rows in the
 * menu. */
static const char *go_to(struct pty *pty, const struct place *place)
{
    const struct step *step = place->steps;
    forget_games();
    come_home();
    pty_open(pty, place->width, place->height, PTY_FOREGROUND, place->words);
    for (;; step++) {
        ck_assert_msg(pty_shows(pty, step->shown), "%s: '%s' was never shown", place->name, step->shown);
        if (step->typed[0] == '\0') {
            return step->shown;
        }
        bool is_row = strncmp(step->typed, pointer, strlen(pointer)) == 0;
        if (is_row) {
            pty_choose(pty, step->typed + strlen(pointer));
        }
        pty_type(pty, is_row ? "\r" : step->typed);
    }
}

/* Leaves a saved game, which can be watched or continued. */
static void leave_a_game(const char *level)
{
    const char *const words[] = {"play", "--turns", "--data-dir", others, level, NULL};
    struct pty pty;
    pty_open(&pty, 80, 24, PTY_FOREGROUND, words);
    ck_assert(pty_shows(&pty, "Faraway"));
    pty_type(&pty, "l");
    ck_assert(pty_shows(&pty, "move 1"));
    pty_kill(&pty, SIGTERM);
    ck_assert(WIFSIGNALED(pty_status(&pty)));
    pty_close(&pty);
}

static void begin(void)
{
    make_folder();
    ck_assert_int_eq(folder_make(home_state), 0);
    leave_a_game(far_level);
    leave_a_game(near_level);
}

static const struct place *place_named(const char *name)
{
    for (size_t i = 0; i < PLACES; i++) {
        if (strcmp(places[i].name, name) == 0) {
            return &places[i];
        }
    }
    ck_abort_msg("there is no place named '%s'", name);
}

/* --- signals ------------------------------------------------------------------------------------- */

static const struct number {
    const char *name;
    int number;
    enum { ENDS, STOPS, STAYS } does;
} numbers[] = {
    {"HUP", SIGHUP, ENDS},       {"INT", SIGINT, ENDS},    {"QUIT", SIGQUIT, ENDS},     {"ILL", SIGILL, ENDS},
    {"TRAP", SIGTRAP, ENDS},     {"ABRT", SIGABRT, ENDS},  {"BUS", SIGBUS, ENDS},       {"FPE", SIGFPE, ENDS},
    {"USR1", SIGUSR1, ENDS},     {"SEGV", SIGSEGV, ENDS},  {"USR2", SIGUSR2, ENDS},     {"PIPE", SIGPIPE, ENDS},
    {"ALRM", SIGALRM, ENDS},     {"TERM", SIGTERM, ENDS},  {"CHLD", SIGCHLD, STAYS},    {"CONT", SIGCONT, STAYS},
    {"TSTP", SIGTSTP, STOPS},    {"TTIN", SIGTTIN, STOPS}, {"TTOU", SIGTTOU, STOPS},    {"URG", SIGURG, STAYS},
    {"XCPU", SIGXCPU, ENDS},     {"XFSZ", SIGXFSZ, STAYS}, {"VTALRM", SIGVTALRM, ENDS}, {"PROF", SIGPROF, ENDS},
    {"WINCH", SIGWINCH, STAYS},  {"SYS", SIGSYS, ENDS},
#ifdef SIGSTKFLT
    {"STKFLT", SIGSTKFLT, ENDS},
#endif
#ifdef SIGPWR
    {"IO", SIGIO, ENDS},         {"PWR", SIGPWR, ENDS},
#endif
#ifdef SIGRTMIN
    {"RTMIN", -1, ENDS},         {"RTMAX", -2, ENDS},
#endif
};

enum { NUMBERS = sizeof numbers / sizeof numbers[0], SCREENS = 4, SIGNALS = 4 };

static int number_of(const struct number *number)
{
#ifdef SIGRTMIN
    return number->number == -1 ? SIGRTMIN : number->number == -2 ? SIGRTMAX : number->number;
#else
    return number->number;
#endif
}

static void assert_dies(struct pty *pty, int number)
{
    pty_kill(pty, number);
    int status = pty_status(pty);
    ck_assert_msg(WIFSIGNALED(status), "status %x", (unsigned)status);
    ck_assert_int_eq(WTERMSIG(status), number);
    ck_assert(pty_is_restored(pty));
}

static void assert_stops(struct pty *pty, int number)
{
    pty_kill(pty, number);
    ck_assert(WIFSTOPPED(pty_status(pty)));
    ck_assert(pty_is_restored(pty));
}

/* The program continues as before, until it is ended. */
static void assert_goes_on(struct pty *pty, const char *shown)
{
    ck_assert(pty_shows(pty, shown));
    assert_dies(pty, SIGTERM);
    pty_close(pty);
}

static void try_signal(const struct number *number, const struct place *place)
{
    struct pty pty;
    const char *shown = go_to(&pty, place);
    if (number->does == ENDS) {
        assert_dies(&pty, number_of(number));
        pty_close(&pty);
        return;
    }
    if (number->does == STOPS) {
        assert_stops(&pty, number_of(number));
        pty_go_on(&pty, PTY_FOREGROUND);
    } else {
        pty_kill(&pty, number_of(number));
    }
    assert_goes_on(&pty, shown);
}

/* All signals are handled in one place, and what a screen has changed does not depend on the signal.  Therefore each
 * signal is tried on a few screens, and each screen with a signal of each kind. */
START_TEST(each_signal_leaves_the_terminal_restored)
{
    static const char *const names[SCREENS] = {"title", "play", "edit", "watch"};
    try_signal(&numbers[_i / SCREENS], place_named(names[_i % SCREENS]));
}
END_TEST

START_TEST(each_screen_leaves_the_terminal_restored)
{
    static const int tried[SIGNALS] = {SIGTERM, SIGHUP, SIGTSTP, SIGWINCH};
    size_t i = 0;
    while (numbers[i].number != tried[_i % SIGNALS]) {
        i++;
    }
    try_signal(&numbers[i], &places[_i / SIGNALS]);
}
END_TEST

/* --- a terminal that takes nothing ------------------------------------------------------------------ */

/* The program ends although nobody reads its output.  The terminal is restored. */
START_TEST(blocked_output_keeps_nobody)
{
    static const int tried[] = {SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGSEGV};
    struct pty pty;
    go_to(&pty, place_named("play"));
    pty_fill(&pty);
    ck_assert(pty_is_stuck(&pty, "m"));
    assert_dies(&pty, tried[_i]);
    pty_close(&pty);
}
END_TEST

/* The game is saved as if somebody had read the output. */
START_TEST(blocked_output_costs_no_game)
{
    struct pty pty;
    go_to(&pty, place_named("play"));
    pty_fill(&pty);
    ck_assert(pty_is_stuck(&pty, "m"));
    assert_dies(&pty, SIGTERM);
    ck_assert_msg(rmdir(kept) != 0, "there is no saved game");
    pty_close(&pty);
}
END_TEST

/* A signal also ends a program that is blocked while it leaves. */
START_TEST(blocked_leaving_is_cut_short)
{
    struct pty pty;
    go_to(&pty, place_named("title"));
    pty_fill(&pty);
    pty_type(&pty, "q");
    ck_assert(pty_is_stuck(&pty, "q"));
    assert_dies(&pty, SIGTERM);
    pty_close(&pty);
}
END_TEST

/* A change of size redraws the whole screen, which blocks as well. */
START_TEST(blocked_resizing_keeps_nobody)
{
    static const char *const names[] = {"title", "pause", "turns", "overlay", "lab", "daily"};
    static const int tried[] = {SIGTERM, SIGHUP};
    struct pty pty;
    go_to(&pty, place_named(names[_i / 2]));
    pty_fill(&pty);
    pty_resize(&pty, 1);
    ck_assert(pty_is_stuck(&pty, "m"));
    assert_dies(&pty, tried[_i % 2]);
    pty_close(&pty);
}
END_TEST

/* The terminal is halted with Ctrl-S. */
START_TEST(halted_output_keeps_nobody)
{
    struct pty pty;
    go_to(&pty, place_named("play"));
    pty_type(&pty, "\023");
    pty.is_full = true;
    ck_assert(pty_is_stuck(&pty, "m"));
    assert_dies(&pty, SIGTERM);
    pty_close(&pty);
}
END_TEST

/* Another program has left the terminal in non-blocking mode.  Ours waits without using the processor. */
START_TEST(blocked_output_takes_no_processor)
{
    struct pty pty;
    go_to(&pty, place_named("watch"));
    ck_assert_int_eq(fcntl(pty.terminal, F_SETFL, O_RDWR | O_NONBLOCK), 0);
    pty_fill(&pty);
    ck_assert(pty_is_stuck(&pty, "m"));
    assert_dies(&pty, SIGTERM);
    pty_close(&pty);
}
END_TEST

/* --- input that comes to an end ------------------------------------------------------------------- */

START_TEST(end_of_input_is_a_hangup)
{
    struct pty pty;
    go_to(&pty, &places[_i]);
    pty_hang_up(&pty);
    int status = pty_status(&pty);
    ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP, "status %x", (unsigned)status);
    pty_close(&pty);
}
END_TEST

/* --- what is pasted ------------------------------------------------------------------------------- */

START_TEST(pasted_text_is_no_key)
{
    struct pty pty;
    const char *shown = go_to(&pty, &places[_i]);
    ck_assert_ptr_nonnull(strstr(pty.seen, "\033[?2004h"));
    pty_type(&pty, "\033[200~qqq\r\033[A\033[<0;5;5Mq\033[201~");
    assert_goes_on(&pty, shown);
}
END_TEST

/* Answers to another program's queries, a key that curses does not know, and reports of the focus. */
START_TEST(unknown_sequence_is_no_key)
{
    struct pty pty;
    const char *shown = go_to(&pty, &places[_i]);
    pty_type(&pty, "\033[?62;22c\033[24;80R\033P>|XTerm(354)\033\\\033]4;1;rgb:ff/qq/00\007\033Oz\033[I\033[113;5u");
    assert_goes_on(&pty, shown);
}
END_TEST

/* Keys count after the end of the paste, or after Escape if the end was lost. */
START_TEST(keys_count_after_a_paste)
{
    static const char *const pasted[] = {"\033[200~jj\rq\033[201~", "\033[200~jj\rq\033"};
    struct pty pty;
    const char *shown = go_to(&pty, place_named("title"));
    pty_type(&pty, pasted[_i]);
    ck_assert(pty_shows(&pty, shown));
    pty_type(&pty, "q");
    int status = pty_status(&pty);
    ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "status %x", (unsigned)status);
    ck_assert(pty_is_restored(&pty));
    pty_close(&pty);
}
END_TEST

/* --- the background ------------------------------------------------------------------------------- */

START_TEST(background_has_no_terminal)
{
    static const char *const words[] = {"play", DATA, NULL};
    struct pty pty;
    pty_open(&pty, 80, 24, PTY_BACKGROUND, words);
    ck_assert(WIFSTOPPED(pty_status(&pty)));
    ck_assert(pty_is_restored(&pty));
    pty_go_on(&pty, PTY_FOREGROUND);
    assert_goes_on(&pty, "More");
}
END_TEST

START_TEST(stopped_game_waits_for_the_foreground)
{
    struct pty pty;
    const char *shown = go_to(&pty, place_named("turns"));
    assert_stops(&pty, SIGTSTP);
    pty_go_on(&pty, PTY_BACKGROUND);
    ck_assert(WIFSTOPPED(pty_status(&pty)));
    ck_assert(pty_is_restored(&pty));
    pty_go_on(&pty, PTY_FOREGROUND);
    ck_assert(pty_shows(&pty, "\033[?1h")); /* arrow keys send what terminfo says */
    assert_goes_on(&pty, shown);
}
END_TEST

/* A stopped game that receives a signal to end does not touch the terminal, which belongs to another program now. */
START_TEST(stopped_game_ends_without_a_word)
{
    struct pty pty;
    go_to(&pty, place_named("turns"));
    assert_stops(&pty, SIGTSTP);
    size_t size = pty.size;
    pty_kill(&pty, SIGTERM);
    pty_go_on(&pty, PTY_BACKGROUND);
    int status = pty_status(&pty);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
    ck_assert(pty_is_restored(&pty));
    ck_assert_uint_eq(pty.size, size);
    pty_close(&pty);
}
END_TEST

/* --- all of them ---------------------------------------------------------------------------------- */

static TCase *all_tests(void)
{
    TCase *tcase = tcase_create("death");
    tcase_set_timeout(tcase, 0);
    tcase_add_unchecked_fixture(tcase, begin, home_remove);
    tcase_add_loop_test(tcase, each_signal_leaves_the_terminal_restored, 0, NUMBERS * SCREENS);
    tcase_add_loop_test(tcase, each_screen_leaves_the_terminal_restored, 0, PLACES * SIGNALS);
    tcase_add_loop_test(tcase, blocked_output_keeps_nobody, 0, 5);
    tcase_add_test(tcase, blocked_output_costs_no_game);
    tcase_add_test(tcase, blocked_output_takes_no_processor);
    tcase_add_test(tcase, blocked_leaving_is_cut_short);
    tcase_add_loop_test(tcase, blocked_resizing_keeps_nobody, 0, 12);
    tcase_add_test(tcase, halted_output_keeps_nobody);
    tcase_add_loop_test(tcase, end_of_input_is_a_hangup, 0, PLACES);
    tcase_add_loop_test(tcase, pasted_text_is_no_key, 0, PLACES);
    tcase_add_loop_test(tcase, unknown_sequence_is_no_key, 0, PLACES);
    tcase_add_loop_test(tcase, keys_count_after_a_paste, 0, 2);
    tcase_add_test(tcase, background_has_no_terminal);
    tcase_add_test(tcase, stopped_game_waits_for_the_foreground);
    tcase_add_test(tcase, stopped_game_ends_without_a_word);
    return tcase;
}

int main(void) { return pty_main("death", all_tests); }
