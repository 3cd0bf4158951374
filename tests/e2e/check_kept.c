/* What is kept, and what is said when it cannot be, in a real terminal: on the screen where it happens, on stderr when
 * the terminal is back, and by the exit status. */
#include "config.h"

#include "e2e/pty.h"

#include "base/text.h"
#include "base/files.h"

#include <check.h>
#include <dirent.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- places -------------------------------------------------------------------------------------- */

static char folder[64], home[80], state[96], level[80], other_level[80], far_level[80];

static void write_file(const char *path, const char *bytes)
{
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(bytes, file);
    fclose(file);
}

static const char *in_state(const char *name)
{
    static char path[160];
    snprintf(path, sizeof path, "%s/%s", state, name);
    return path;
}

static void make_folder(void)
{
    pty_folder(folder, sizeof folder);
    snprintf(home, sizeof home, "%s/home", folder);
    snprintf(state, sizeof state, "%s/state", home);
    snprintf(level, sizeof level, "%s/goal.txt", folder);
    snprintf(other_level, sizeof other_level, "%s/other.txt", folder);
    write_file(level, "format: 1\ntitle: Nearby\ngoal: collect 1\nmap:\n##########\n#@*>....B#\n##########\nend\n");
    write_file(other_level,
               "format: 1\ntitle: Another\ngoal: collect 1\nmap:\n##########\n#@*>...B.#\n##########\nend\n");
    snprintf(far_level, sizeof far_level, "%s/far.txt", folder);
    write_file(far_level, "format: 1\ntitle: Faraway\ngoal: collect 1\nmap:\n"
                          "##############################\n"
                          "#@...........................#\n"
                          "############################.#\n"
                          "#B.........................*>#\n"
                          "##############################\nend\n");
    ck_assert_int_eq(mkdir(home, 0700), 0);
    ck_assert_int_eq(mkdir(state, 0700), 0);
}

static void remove_folder(void)
{
    pty_remove_folder(folder);
}

/* How many wins are in the file. */
static size_t wins_in(const char *path)
{
    struct text text;
    size_t lines = 0;
    text_init(&text);
    file_read(path, 1 << 20, &text);
    for (size_t i = 0; i < text.size; i++) {
        lines += text.bytes[i] == '\n';
    }
    text_done(&text);
    return lines > 0 ? lines - 1 : 0;
}

/* --- games ---------------------------------------------------------------------------------------- */

static void open_game(struct pty *pty, const char *file)
{
    const char *words[] = {"play", "--turns", file, "--data-dir", home, NULL};
    pty_open(pty, 80, 24, PTY_FOREGROUND,
             home[0] != '\0' ? words : (const char *const[]){"play", "--turns", file, NULL});
}

static void win(struct pty *pty)
{
    ck_assert(pty_shows(pty, "Turns"));
    pty_type(pty, "l");
    ck_assert(pty_shows(pty, "1/1"));
    pty_type(pty, "l");
    ck_assert(pty_shows(pty, "safe!"));
    ck_assert(pty_shows(pty, "▸"));
}

static int leave(struct pty *pty)
{
    pty_type(pty, "q");
    int status = pty_status(pty);
    ck_assert(WIFEXITED(status));
    ck_assert(pty_is_restored(pty));
    return WEXITSTATUS(status);
}

/* Said where it happens, and again at the end. */
static void expect_loss(const char *reason)
{
    struct pty pty;
    char line[120];
    open_game(&pty, level);
    win(&pty);
    ck_assert(pty_shows(&pty, reason));
    ck_assert_int_eq(leave(&pty), 1);
    snprintf(line, sizeof line, "hounded: The win cannot be kept: %s", reason);
    ck_assert_msg(strstr(pty.seen, line) != NULL, "'%s' is not said", line);
    pty_close(&pty);
}

START_TEST(a_win_is_kept)
{
    struct pty pty;
    make_folder();
    open_game(&pty, level);
    win(&pty);
    ck_assert_int_eq(leave(&pty), 0);
    ck_assert_ptr_null(strstr(pty.seen, "hounded: "));
    pty_close(&pty);
    ck_assert_uint_eq(wins_in(in_state("progress")), 1);
    remove_folder();
}
END_TEST

START_TEST(two_games_keep_both_wins)
{
    struct pty one, other;
    make_folder();
    open_game(&one, level);
    open_game(&other, other_level);
    win(&one);
    win(&other);
    pty_type(&one, "q");
    pty_type(&other, "q");
    ck_assert_int_eq(pty_status(&one), 0);
    ck_assert_int_eq(pty_status(&other), 0);
    pty_close(&other); /* its shell has the numbers of the one before it */
    pty_close(&one);
    ck_assert_uint_eq(wins_in(in_state("progress")), 2);
    remove_folder();
}
END_TEST

START_TEST(a_file_is_where_the_folder_should_be)
{
    make_folder();
    rmdir(state);
    write_file(state, "mine");
    expect_loss("Not a directory");
    remove_folder();
}
END_TEST

START_TEST(there_is_no_home)
{
    make_folder();
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CONFIG_HOME");
    setenv("HOME", "relative", 1);
    home[0] = '\0';
    expect_loss("neither HOME nor the variable of XDG names a folder");
    unsetenv("HOME");
    expect_loss("neither HOME nor the variable of XDG names a folder");
    remove_folder();
}
END_TEST

START_TEST(a_newer_file_is_left_alone)
{
    struct pty pty;
    struct text text;
    make_folder();
    text_init(&text);
    write_file(in_state("progress"), "hounded-progress: 2\none 300\n");
    open_game(&pty, level);
    ck_assert(pty_shows(&pty, "alone"));
    win(&pty);
    ck_assert_int_eq(leave(&pty), 0);
    pty_close(&pty);
    ck_assert_int_eq(file_read(in_state("progress"), 1000, &text), 0);
    ck_assert_str_eq(text.bytes, "hounded-progress: 2\none 300\n");
    ck_assert_uint_eq(wins_in(in_state("progress.pending")), 1);
    text_done(&text);
    remove_folder();
}
END_TEST

/* Who is told to end says what is lost all the same. */
START_TEST(the_loss_is_said_at_a_signal)
{
    struct pty pty;
    make_folder();
    rmdir(state);
    write_file(state, "mine");
    open_game(&pty, level);
    win(&pty);
    pty_kill(&pty, SIGTERM);
    int status = pty_status(&pty);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
    ck_assert(pty_is_restored(&pty));
    ck_assert_ptr_nonnull(strstr(pty.seen, "hounded: The win cannot be kept: Not a directory"));
    pty_close(&pty);
    remove_folder();
}
END_TEST

/* --- games that are cut off ------------------------------------------------------------------------ */

static const int ends[] = {SIGKILL, SIGSEGV, SIGTERM, SIGHUP, SIGINT};

static const struct kind {
    const char *words[6], *shown, *first_keys;
} kinds[] = {
    {{"play", "--turns"}, "Faraway", "l"},
    {{"daily", "--turns", "--date=2026-11-21"}, "Meadow", " l"},
    {{"endless", "--turns", "--seed=7"}, "Endless,", " l"},
};

enum { ENDS = sizeof ends / sizeof ends[0], KINDS = sizeof kinds / sizeof kinds[0] };

static size_t count_games(void)
{
    size_t count = 0;
    DIR *games = opendir(in_state("games"));
    for (struct dirent *entry; games != NULL && (entry = readdir(games)) != NULL;) {
        count += strstr(entry->d_name, ".game") != NULL;
    }
    if (games != NULL) {
        closedir(games);
    }
    return count;
}

static void open_kind(struct pty *pty, const struct kind *kind)
{
    const char *words[10];
    size_t count = 0;
    for (; kind->words[count] != NULL; count++) {
        words[count] = kind->words[count];
    }
    if (kind == &kinds[0]) {
        words[count++] = far_level;
    }
    words[count++] = "--data-dir";
    words[count++] = home;
    words[count] = NULL;
    pty_open(pty, 80, 24, PTY_FOREGROUND, words);
    ck_assert(pty_shows(pty, kind->shown));
}

/* Plays until the game is on the disk. */
static void play_on(struct pty *pty, const struct kind *kind)
{
    enum { PATIENCE = 2400, TURN_MS = 50 };
    pty_type(pty, kind->first_keys);
    for (int turn = 0; count_games() == 0 && turn < PATIENCE; turn++) {
        poll(NULL, 0, TURN_MS);
    }
    ck_assert_uint_eq(count_games(), 1);
}

/* The title offers the game, and it goes on. */
static void expect_it_goes_on(const struct kind *kind)
{
    struct pty pty;
    const char *words[] = {"play", "--data-dir", home, NULL};
    pty_open(&pty, 80, 24, PTY_FOREGROUND, words);
    ck_assert(pty_shows(&pty, "Continue"));
    pty_type(&pty, "\r");
    ck_assert(pty_shows(&pty, kind->shown));
    pty_kill(&pty, SIGKILL);
    pty_status(&pty);
    pty_close(&pty);
}

START_TEST(no_end_costs_a_game)
{
    const struct kind *kind = &kinds[_i / ENDS];
    struct pty pty;
    make_folder();
    open_kind(&pty, kind);
    play_on(&pty, kind);
    pty_kill(&pty, ends[_i % ENDS]);
    int status = pty_status(&pty);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == ends[_i % ENDS]);
    pty_close(&pty);
    ck_assert_uint_eq(count_games(), 1);
    expect_it_goes_on(kind);
    ck_assert_uint_eq(count_games(), 1);
    remove_folder();
}
END_TEST

/* One that is won needs no file any more. */
START_TEST(a_game_that_is_won_waits_for_nobody)
{
    struct pty pty;
    make_folder();
    open_game(&pty, level);
    win(&pty);
    ck_assert_uint_eq(count_games(), 1);
    ck_assert_int_eq(leave(&pty), 0);
    pty_close(&pty);
    ck_assert_uint_eq(count_games(), 0);
    remove_folder();
}
END_TEST

/* Who is killed when the win is on the screen has won. */
START_TEST(a_win_survives)
{
    struct pty pty;
    make_folder();
    open_game(&pty, level);
    win(&pty);
    pty_kill(&pty, SIGKILL);
    pty_status(&pty);
    pty_close(&pty);
    ck_assert_uint_eq(wins_in(in_state("progress")), 1);
    remove_folder();
}
END_TEST

static TCase *all_tests(void)
{
    const TTest *const tests[] = {a_win_is_kept,
                                  two_games_keep_both_wins,
                                  a_file_is_where_the_folder_should_be,
                                  there_is_no_home,
                                  a_newer_file_is_left_alone,
                                  the_loss_is_said_at_a_signal,
                                  a_game_that_is_won_waits_for_nobody,
                                  a_win_survives};
    TCase *tcase = tcase_create("kept");
    tcase_set_timeout(tcase, 0);
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {
        tcase_add_test(tcase, tests[i]);
    }
    tcase_add_loop_test(tcase, no_end_costs_a_game, 0, KINDS * ENDS);
    return tcase;
}

int main(void)
{
    return pty_main("kept", all_tests);
}
