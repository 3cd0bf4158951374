/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "e2e/pty.h"
#include "testing.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Tests work that takes too long: results that are available early, and what is printed when the work is stopped. */
static char folder[64], level[80], solved[80], map[80], scen[80], meadows[80], quiet[80], pack[80], replay[80];

/* A meadow with scattered hedges, and a hound behind a fence.  The hare is never caught, and neither its game
 * nor a search for a win ever ends. */
static void write_level(void)
{
    enum { WIDTH = 60, HEIGHT = 40, FENCE = 50 };
    FILE *file = fopen(level, "w");
    fputs("format: 1\ntitle: Long\ngoal: survive 1000000\nmap:\n", file);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            bool is_hedge =
                x == 0 || y == 0 || x == WIDTH - 1 || y == HEIGHT - 1 || x == FENCE || (x % 4 == 2 && y % 3 == 1);
            putc(is_hedge ? '#' : x == 55 && y == 20 ? 'B' : x == 3 && y == 2 ? '@' : '.', file);
        }
        putc('\n', file);
    }
    fputs("end\n", file);
    fclose(file);
}

/* A game whose ticks take long because many hounds look for a way through a fence.  It ends before the first hash, so
 * nobody has to have played it. */
static void write_replay(void)
{
    enum { SIDE = 1000, FENCE = SIDE / 2, APART = 50 };
    char command[400];
    FILE *file = fopen(pack, "w");
    fputs("format: 1\ntitle: Pack\ngoal: survive 1000000\nmap:\n", file);
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            bool is_hedge = x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1 || x == FENCE;
            bool is_hound = x > FENCE && x % APART == 1 && y % (2 * APART) == 2;
            putc(is_hedge ? '#' : is_hound ? 'B' : x == 3 && y == 2 ? '@' : '.', file);
        }
        putc('\n', file);
    }
    fputs("end\n", file);
    fclose(file);
    snprintf(command, sizeof command,
             "\"$HOUNDED\" replay --record=%s --commands=. | sed -e 's/^ticks: 1$/ticks: 63/' -e 's/^\\.$/e63/' >%s",
             pack, replay);
    ck_assert_int_eq(system(command), 0);
}

/* A solution of as many ticks as a replay may have, in which the hare waits. */
static void write_solved(void)
{
    enum { TICKS = 10000000, HASH_EVERY = 64 };
    FILE *file = fopen(solved, "w");
    fputs("format: 1\ntitle: Patience\ngoal: reach\nmap:\n######\n#@..>#\n######\n#B...#\n######\nend\n", file);
    fprintf(file, "solution:\nhounded-replay: 1\nseed: 0\nlevel: above\nticks: %d\noutcome: running\n", TICKS);
    fprintf(file, "commands:\n.%d\nhashes: %d\n", TICKS, HASH_EVERY);
    for (int i = 0; i < TICKS / HASH_EVERY; i++) {
        fputs("0123456789abcdef\n", file);
    }
    fputs("final: 0123456789abcdef\nend\n", file);
    fclose(file);
}

/* Many files that are all the same large meadow, whose findings may be accepted. */
static void write_meadows(const char *into, const char *accepted)
{
    enum { FILES = 4000, SIDE = 1024 };
    char path[100], link[100];
    mkdir(into, 0700);
    snprintf(path, sizeof path, "%s/0.txt", into);
    FILE *file = fopen(path, "w");
    fprintf(file, "format: 1\ntitle: Large\ngoal: reach\n%smap:\n", accepted);
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            bool is_hedge = x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1;
            putc(is_hedge ? '#' : x == 1 && y == 1 ? '@' : x == 2 && y == 1 ? '>' : '.', file);
        }
        putc('\n', file);
    }
    fputs("end\n", file);
    fclose(file);
    for (int i = 1; i < FILES; i++) {
        snprintf(link, sizeof link, "%s/%d.txt", into, i);
        ck_assert_int_eq(symlink("0.txt", link), 0);
    }
}

static void make_files(void)
{
    testing_folder(folder, sizeof folder);
    snprintf(level, sizeof level, "%s/long.txt", folder);
    snprintf(solved, sizeof solved, "%s/solved.txt", folder);
    snprintf(map, sizeof map, "%s/open.map", folder);
    snprintf(scen, sizeof scen, "%s/open.scen", folder);
    snprintf(pack, sizeof pack, "%s/pack.txt", folder);
    snprintf(replay, sizeof replay, "%s/pack.replay", folder);
    snprintf(meadows, sizeof meadows, "%s/meadows", folder);
    snprintf(quiet, sizeof quiet, "%s/quiet", folder);
    write_level();
    write_solved();
    write_meadows(meadows, "");
    write_meadows(quiet, "accept: no-hounds same-id\n");
    FILE *file = fopen(map, "w");
    fputs("type octile\nheight 512\nwidth 512\nmap\n", file);
    for (int y = 0; y < 512; y++) {
        for (int x = 0; x < 512; x++) {
            putc('.', file);
        }
        putc('\n', file);
    }
    fclose(file);
    file = fopen(scen, "w");
    fputs("version 1\n", file);
    for (int i = 0; i < 100000; i++) {
        fputs("1\topen.map\t512\t512\t0\t0\t511\t500\t715.55634920\n", file);
    }
    fclose(file);
}

static void remove_files(void) { testing_remove_folder(folder); }

static const struct command {
    const char *words[8];
    const char *progress, *known; /* shown during the work, and printed at the end */
} commands[] = {
    {{"check", "--solve", level}, "states", "before the search was stopped"},
    {{"check", "--stats", solved}, "0 of 1 files", "cells in"},
    {{"check", meadows}, "of 4000 files", "nobody hunts"},
    {{"sim", "--games=1000000", "--ticks=100", "horseshoes"}, "of 1000000 games", "Horseshoes"},
    {{"sim", "--ticks=1", meadows}, " files", " files"},
    {{"sim", "--ticks=1000000", level}, "of 1000000 ticks", "running"},
    {{"bench", "--side=32", "--kind=maze", "--only=queries", "--maps=1000000"}, "parts", "wrong"},
    {{"play", meadows}, " files", "stopped"},
    {{"night", "--runs=10000"}, "of 10008 nights", "gap"},
    {{"path", "--scen", scen, "--algorithm=dijkstra", map}, "of 100000 queries", "expanded"},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void run(struct pty *pty, const struct command *command, const char *bound)
{
    const char *words[10] = {command->words[0], bound != NULL ? bound : command->words[1]};
    for (size_t i = 1; command->words[i] != NULL; i++) {
        words[i + (bound != NULL)] = command->words[i];
    }
    pty_open(pty, 80, 24, PTY_FOREGROUND, words);
}

START_TEST(interrupt_tells_what_is_known)
{
    struct pty pty;
    run(&pty, &commands[_i], NULL);
    ck_assert(pty_shows(&pty, commands[_i].progress));
    pty_type(&pty, "\003");
    int status = pty_status(&pty);
    ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT, "status %x", (unsigned)status);
    ck_assert_ptr_nonnull(strstr(pty.seen, "stopped; the results are incomplete"));
    ck_assert_ptr_nonnull(strstr(pty.seen, commands[_i].known));
    pty_close(&pty);
}
END_TEST

/* The end of the time stops the work as Ctrl-C does, so that one command of a kind is enough: a search, a game, a
 * series. */
static const int bounded[] = {0, 5, 6};

START_TEST(time_that_is_up_tells_what_is_known)
{
    struct pty pty;
    const struct command *command = &commands[bounded[_i]];
    run(&pty, command, "--time=2");
    int status = pty_status(&pty);
    ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_FAILURE, "status %x", (unsigned)status);
    ck_assert(pty_shows(&pty, "the time is up; the results are incomplete"));
    ck_assert_ptr_nonnull(strstr(pty.seen, command->known));
    pty_close(&pty);
}
END_TEST

/* The long part runs before the screen is set up, or there is no screen. */
START_TEST(long_replay_tells_how_far_it_is)
{
    static const char *const ways[][4] = {
        {"replay", "--verify", replay}, {"replay", replay}, {"replay", "--cast=-", replay}};
    struct pty pty;
    write_replay();
    pty_open(&pty, 80, 24, PTY_FOREGROUND, ways[_i]);
    ck_assert(pty_shows(&pty, "of 63 ticks"));
    pty_type(&pty, "\003");
    int status = pty_status(&pty);
    ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT, "status %x", (unsigned)status);
    ck_assert(pty_shows(&pty, "stopped; the results are incomplete"));
    ck_assert(pty_is_restored(&pty));
    pty_close(&pty);
}
END_TEST

/* Replaces the line of progress. */
static const char away[] = "\r                                                                \r";

/* A finding is printed in place of the progress line, which is erased first. */
START_TEST(findings_come_without_progress)
{
    struct pty pty;
    const char *const words[] = {"check", meadows, NULL};
    pty_open(&pty, 80, 24, PTY_FOREGROUND, words);
    ck_assert(pty_shows(&pty, "of 4000 files"));
    ck_assert(pty_shows(&pty, "nobody hunts"));
    pty_type(&pty, "\003");
    pty_status(&pty);
    const char *progress = strstr(pty.seen, "of 4000 files"), *finding = strstr(progress, meadows);
    ck_assert_ptr_nonnull(finding);
    ck_assert_int_eq(strncmp(finding - (sizeof away - 1), away, sizeof away - 1), 0);
    pty_close(&pty);
}
END_TEST

/* The line stays while files without findings are read and checked.  Only the last message erases it. */
START_TEST(progress_stays_until_there_is_output)
{
    static const char *const ways[][4] = {{"check", quiet}, {"sim", "--ticks=1", quiet}};
    struct pty pty;
    int times = 0;
    pty_open(&pty, 80, 24, PTY_FOREGROUND, ways[_i]);
    ck_assert(pty_shows(&pty, " files, 2 s"));
    pty_type(&pty, "\003");
    pty_status(&pty);
    for (const char *at = pty.seen; (at = strstr(at, away)) != NULL; at++) {
        times++;
    }
    ck_assert_int_eq(times, 1);
    pty_close(&pty);
}
END_TEST

static void wait_until_read(int fd)
{
    int left = 1;
    while (ioctl(fd, FIONREAD, &left) == 0 && left > 0) {
        poll(NULL, 0, 1);
    }
}

/* One line comes from the terminal or from the pipe, and then nothing more. */
START_TEST(interrupt_ends_a_wait_for_more_of_a_file)
{
    static char fifo[100], replays[100];
    static const char *const ways[][4] = {{"check", "-"}, {"check", fifo}, {"sim", fifo},
                                          {"play", fifo}, {"bench", fifo}, {"sim", "horseshoes", replays}};
    static const char line[] = "format: 1\n";
    struct pty pty;
    snprintf(fifo, sizeof fifo, "%s/waits/fifo.replay", folder);
    snprintf(replays, sizeof replays, "--replays=%s/waits", folder);
    mkdir(replays + strlen("--replays="), 0700);
    mkfifo(fifo, 0600);
    int pipe = open(fifo, O_RDWR);
    ck_assert_int_eq(write(pipe, line, strlen(line)), (ssize_t)strlen(line));
    pty_open(&pty, 80, 24, PTY_FOREGROUND, ways[_i]);
    pty_type(&pty, line);
    ck_assert(pty_shows(&pty, "format: 1"));
    wait_until_read(_i == 0 ? pty.terminal : pipe);
    pty_type(&pty, "\003");
    int status = pty_status(&pty);
    ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT, "status %x", (unsigned)status);
    pty_close(&pty);
    close(pipe);
}
END_TEST

/* There is no progress line if stderr is a file. */
static void expect_no_progress(const char *subcommand, const char *words)
{
    char command[512], line[256], told[80];
    snprintf(command, sizeof command, "\"$HOUNDED\" %s --time=2 %s 2>&1 >/dev/null", subcommand, words);
    snprintf(told, sizeof told, "hounded %s: the time is up; the results are incomplete\n", subcommand);
    FILE *errors = popen(command, "r");
    ck_assert_ptr_nonnull(fgets(line, sizeof line, errors));
    ck_assert_str_eq(line, told);
    ck_assert_ptr_null(fgets(line, sizeof line, errors));
    pclose(errors);
}

START_TEST(a_file_gets_no_progress)
{
    expect_no_progress("sim", "--games=1000000 --ticks=100 horseshoes");
    expect_no_progress("check", meadows);
}
END_TEST

/* Returns the peak memory in KiB; 0 if this system does not report it. */
static long memory_of(pid_t process)
{
    char name[40], line[200];
    long size = 0;
    snprintf(name, sizeof name, "/proc/%d/status", (int)process);
    FILE *status = fopen(name, "r");
    while (status != NULL && fgets(line, sizeof line, status) != NULL) {
        sscanf(line, "VmHWM: %ld", &size);
    }
    if (status != NULL) {
        fclose(status);
    }
    return size;
}

/* To keep all 20,000 x 20,000 cells would take 4 GB. */
START_TEST(a_huge_window_takes_little_memory)
{
    enum { SIDE = 20000, MOST_KIB = 1 << 20 };
    struct pty pty;
    pty_open(&pty, SIDE, SIDE, PTY_FOREGROUND, (const char *const[]){NULL});
    ck_assert(pty_shows(&pty, "Quit"));
    ck_assert_int_lt(memory_of(pty.game), MOST_KIB);
    pty_close(&pty);
}
END_TEST

static TCase *all_tests(void)
{
    TCase *tcase = tcase_create("bounds");
    tcase_set_timeout(tcase, 0);
    tcase_add_unchecked_fixture(tcase, make_files, remove_files);
    tcase_add_loop_test(tcase, interrupt_tells_what_is_known, 0, COMMANDS);
    tcase_add_loop_test(tcase, time_that_is_up_tells_what_is_known, 0, sizeof bounded / sizeof bounded[0]);
    tcase_add_loop_test(tcase, long_replay_tells_how_far_it_is, 0, 3);
    tcase_add_loop_test(tcase, interrupt_ends_a_wait_for_more_of_a_file, 0, 6);
    tcase_add_test(tcase, findings_come_without_progress);
    tcase_add_loop_test(tcase, progress_stays_until_there_is_output, 0, 2);
    tcase_add_test(tcase, a_file_gets_no_progress);
    tcase_add_test(tcase, a_huge_window_takes_little_memory);
    return tcase;
}

int main(void) { return pty_main("bounds", all_tests); }
