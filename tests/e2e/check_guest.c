/* SPDX-License-Identifier: MIT */
/* Tests guests (hounded --locked=FOLDER) who type random keys and name files that they must not touch.  Nothing is
 * written outside their folder, and no program is run.  SESSIONS=1000 plays 1000 sessions, and SEED=N starts with
 * session N.  Where strace works, it checks all calls to the system. */
#include "config.h"

#include "e2e/pty.h"
#include "testing.h"

#include "base/files.h"
#include "base/rng.h"
#include "base/text.h"

#include <dirent.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SESSIONS = 24, KEYS = 160, TURNS = 60000, TURN_MS = 2 };

static char folder[64], data[80], lock[100], program[1024], witness[80], trace[80];
static bool is_traced;

static const char *const hostile[] = {
    "../outside",
    "/etc/passwd",
    "~/outside",
    "$(touch outside)",
    "`touch outside`",
    "a;touch outside",
    "|touch outside",
    "outside\n",
    "\033]0;outside\a",
    "%s%n%n",
    ".",
    "..",
    "/dev/tty",
    "levels/../../outside",
    "-",
    "outside.txt",
};

/* Words after --locked=FOLDER; "?" is replaced by a hostile name.  Commands without a "?" use the terminal. */
static const char *const calls[][4] = {
    {"play"},
    {"play", "--turns", "1"},
    {"play", "?"},
    {"play", "--announce=?"},
    {"play", "--announce", "?"},
    {"play", "--data-dir", "?"},
    {"play", "--", "?"},
    {"edit", "?"},
    {"edit", "mine"},
    {"edit", "own.txt"},
    {"edit", "--data-dir=?", "mine"},
    {"watch", "?"},
    {"watch"},
    {"spectate"},
    {"spectate", "?"},
    {"spectate", "--list"},
    {"lab"},
    {"lab", "?"},
    {"learn"},
    {"daily"},
    {"night"},
    {"check", "?"},
    {"new", "-o", "?"},
    {"replay", "?"},
    {"--locked=?", "play"},
    {"--locked", "?", "play"},
    {"sim", "--format=csv"},
    {"help"},
};
enum { CALLS = sizeof calls / sizeof calls[0], NAMES = sizeof hostile / sizeof hostile[0] };

static void write_witness(void)
{
    FILE *script = fopen(witness, "w");
    fprintf(
        script,
        "#!/bin/sh\nexec strace -D -f -q -A -o '%s' -e trace=%%file,truncate,ftruncate,socket,connect -- '%s' \"$@\"\n",
        trace, program);
    fclose(script);
    chmod(witness, 0700);
}

static void set_up(void)
{
    char command[256];
    testing_folder(folder, sizeof folder);
    snprintf(data, sizeof data, "%s/guest", folder);
    snprintf(lock, sizeof lock, "--locked=%s", data);
    snprintf(program, sizeof program, "%s", getenv("HOUNDED"));
    snprintf(witness, sizeof witness, "%s/witness", folder);
    snprintf(trace, sizeof trace, "%s/trace", folder);
    ck_assert_int_eq(chdir(folder), 0);
    ck_assert_int_eq(mkdir("home", 0700), 0);
    ck_assert_int_eq(chdir("home"), 0);
    setenv("HOME", ".", 1);
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CONFIG_HOME");
    write_witness();
    snprintf(command, sizeof command, "%s --version >/dev/null 2>&1", witness);
    is_traced = system(command) == 0; /* it does not matter why a system forbids strace */
    unlink(trace);
    if (is_traced) {
        setenv("HOUNDED", witness, 1);
    }
}

static void tear_down(void)
{
    ck_assert_int_eq(chdir("/"), 0);
    testing_remove_folder(folder);
}

/* Waits until all keys have been read.  Returns false if the program has ended. */
static bool keys_are_read(struct pty *pty)
{
    char bytes[4096];
    int left = 1;
    for (int turn = 0; turn < TURNS && left > 0; turn++) {
        struct pollfd ends[] = {{.fd = pty->reports, .events = POLLIN}, {.fd = pty->master, .events = POLLIN}};
        poll(ends, 2, TURN_MS);
        if ((ends[0].revents & POLLIN) != 0) {
            return false;
        }
        while (read(pty->master, bytes, sizeof bytes) > 0) {
        }
        ck_assert_int_eq(ioctl(pty->terminal, FIONREAD, &left), 0);
    }
    ck_assert_int_eq(left, 0);
    return true;
}

/* Types random bytes except NUL and those that make a terminal stop or end a program. */
static void type_anything(struct pty *pty, struct rng *rng)
{
    char keys[2] = "";
    for (int i = 0; i < KEYS && keys_are_read(pty); i++) {
        static const char useful[] = "\r\r\r\033 jkhlnpeqs?yu";
        keys[0] =
            (char)(rng_below(rng, 2) == 0 ? useful[rng_below(rng, sizeof useful - 1)] : 1 + (int)rng_below(rng, 255));
        if (strchr("\003\032\034\023\021", keys[0]) == NULL) {
            pty_type(pty, keys);
        }
    }
}

/* Returns the word with a hostile name in place of its "?". */
static const char *hostile_word(const char *word, struct text *room, struct rng *rng)
{
    const char *mark = word != NULL ? strchr(word, '?') : NULL;
    if (mark == NULL) {
        return word;
    }
    text_add_bytes(room, word, (size_t)(mark - word));
    text_add(room, hostile[rng_below(rng, NAMES)]);
    return room->bytes;
}

static void play_session(uint64_t seed)
{
    struct rng rng;
    struct pty pty;
    struct text rooms[4];
    rng_init(&rng, seed);
    const char *words[6] = {lock}, *const *call = calls[seed % CALLS];
    for (int i = 0; i < 4; i++) {
        text_init(&rooms[i]);
        words[i + 1] = hostile_word(call[i], &rooms[i], &rng);
    }
    pty_open(&pty, 80, 24, PTY_FOREGROUND, words);
    type_anything(&pty, &rng);
    pty_hang_up(&pty);
    pty_status(&pty);
    pty_close(&pty);
    for (int i = 0; i < 4; i++) {
        text_done(&rooms[i]);
    }
}

/* Whether the path may be written.  `path` points into a line of the trace, where a quotation mark ends it. */
static bool is_inside(const char *path)
{
    size_t size = strlen(data);
    bool is_device = strncmp(path, "/dev/null\"", 10) == 0 || strncmp(path, "/dev/tty\"", 9) == 0 ||
                     strncmp(path, "/dev/pts/", 9) == 0;
    return is_device ||
           (strncmp(path, data, size) == 0 && strchr("/\"", path[size]) != NULL && strncmp(path + size, "/..", 3) != 0);
}

/* Whether the line is an attempt to make the guest's folder, or one inside it, that already exists. */
static bool is_way_there(const char *line)
{
    const char *path = strstr(line, " mkdir(\"");
    size_t size = path != NULL ? strcspn(path + 8, "\"") : 0;
    return path != NULL && strncmp(path + 8, data, size) == 0 && strstr(line, "EEXIST") != NULL;
}

/* Whether the call changes the disk or runs a program. */
static bool is_change(const char *line)
{
    static const char *const harmless[] = {"open",        "stat",   "access", "readlink",  "fstatat",
                                           "newfstatat",  "lstat",  "statx",  "faccessat", "getcwd",
                                           "inotify_add", "statfs", "chdir",  "+++",       "---"};
    const char *call = line + strspn(line, "0123456789 ");
    for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++) {
        if (strncmp(call, harmless[i], strlen(harmless[i])) == 0) {
            return strncmp(call, "open", 4) == 0 && (strstr(call, "O_WRONLY") || strstr(call, "O_RDWR") ||
                                                     strstr(call, "O_CREAT") || strstr(call, "O_TRUNC"));
        }
    }
    return strncmp(call, "ftruncate", 9) != 0 && strncmp(call, "<...", 4) != 0;
}

/* Reads the trace as soon as it reports the end of the program.  strace may still write after that end. */
static void read_trace(struct text *lines)
{
    for (int turn = 0; turn < TURNS; turn++) {
        text_clear(lines);
        ck_assert_int_eq(file_read(trace, 1 << 30, lines), 0);
        const char *last = lines->bytes;
        for (const char *at = last; (at = strchr(at, '\n')) != NULL && at[1] != '\0'; at++) {
            last = at + 1;
        }
        if (strstr(last, "+++") != NULL) {
            return;
        }
        poll(NULL, 0, TURN_MS);
    }
    ck_abort_msg("the trace has no end");
}

/* Returns the number of changes in the trace.  Each must be inside the guest's folder, and no other program may have
 * run. */
static int judge_trace(void)
{
    struct text lines;
    int changes = 0, programs = 0;
    text_init(&lines);
    read_trace(&lines);
    for (char *line = strtok(lines.bytes, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (strstr(line, " execve(") != NULL) {
            programs += strstr(line, program) == NULL;
        } else if (is_change(line) && !is_way_there(line)) {
            changes++;
            for (const char *at = strchr(line, '"'); at != NULL; at = strchr(at, '"')) {
                ck_assert_msg(is_inside(at + 1), "%s", line);
                at = strchr(at + 1, '"');
                at = at != NULL ? at + 1 : "";
            }
        }
    }
    ck_assert_int_eq(programs, 0);
    text_done(&lines);
    return changes;
}

/* Expects only the test's own files outside the guest's folder. */
static void assert_nothing_is_outside(void)
{
    struct dirent *entry;
    DIR *home = opendir("."), *above = opendir(folder);
    while ((entry = readdir(home)) != NULL) {
        ck_assert_msg(entry->d_name[0] == '.' && entry->d_name[1 + (entry->d_name[1] == '.')] == '\0', "%s",
                      entry->d_name);
    }
    while ((entry = readdir(above)) != NULL) {
        ck_assert_msg(strstr(". .. home guest witness trace", entry->d_name) != NULL, "%s", entry->d_name);
    }
    closedir(home);
    closedir(above);
}

START_TEST(guests_write_in_their_folder_alone)
{
    const char *count = getenv("SESSIONS"), *start = getenv("SEED");
    uint64_t sessions = count != NULL ? strtoull(count, NULL, 10) : SESSIONS;
    uint64_t first = start != NULL ? strtoull(start, NULL, 10) : 1;
    for (uint64_t seed = first; seed < first + sessions; seed++) {
        play_session(seed);
    }
    assert_nothing_is_outside();
    if (is_traced) {
        int changes = judge_trace();
        ck_assert_int_gt(changes, 0);
        fprintf(stderr, "%d changes, all in the guest's folder\n", changes);
    }
}
END_TEST

static TCase *all_tests(void)
{
    TCase *tcase = tcase_create("guest");
    tcase_set_timeout(tcase, 0);
    tcase_add_unchecked_fixture(tcase, set_up, tear_down);
    tcase_add_test(tcase, guests_write_in_their_folder_alone);
    return tcase;
}

int main(void) { return pty_main("guest", all_tests); }
