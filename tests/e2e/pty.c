/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "e2e/pty.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATIENCE = 2400, TURN_MS = 50, STUCK_TURNS = 8, FULL_TURNS = 8, ROW_BYTES = 80 };

static int open_master(void)
{
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master >= 0 && (grantpt(master) != 0 || unlockpt(master) != 0 || ptsname(master) == NULL)) {
        close(master);
        master = -1;
    }
    return master;
}

static bool is_there(void)
{
    int master = open_master();
    int terminal = master >= 0 ? open(ptsname(master), O_RDWR | O_NOCTTY) : -1;
    close(terminal);
    close(master);
    return terminal >= 0;
}

int pty_main(const char *suite, TCase *(*tests)(void))
{
    if (getenv("HOUNDED") == NULL || !is_there()) {
        puts("1..0 # SKIP no pseudo-terminal");
        return EXIT_SUCCESS;
    }
    Suite *whole = suite_create(suite);
    suite_add_tcase(whole, tests());
    SRunner *runner = srunner_create(whole);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* --- the shell ----------------------------------------------------------------------------------- */

static void write_int(int fd, int value)
{
    ssize_t ignored = write(fd, &value, sizeof value);
    (void)ignored;
}

/* Returns -1 if nothing more will come. */
static int read_int(int fd)
{
    int value;
    return read(fd, &value, sizeof value) == (ssize_t)sizeof value ? value : -1;
}

/* If the tests run in the background, some signals may be ignored.  They are restored here. */
_Noreturn static void be_the_game(const struct pty *pty, enum pty_start start, const char *const *words)
{
    const char *argv[32] = {getenv("HOUNDED")};
    const struct rlimit none = {0, 0};
    for (size_t i = 0; words[i] != NULL; i++) {
        argv[i + 1] = words[i];
    }
    setpgid(0, 0);
    if (start == PTY_FOREGROUND) {
        tcsetpgrp(pty->terminal, getpid());
    }
    for (int number = 1; number < NSIG; number++) {
        signal(number, SIG_DFL);
    }
    setrlimit(RLIMIT_CORE, &none);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("COLORFGBG");
    unsetenv("NO_COLOR");
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        dup2(pty->terminal, fd);
    }
    close(pty->terminal);
    execv(argv[0], (char *const *)argv);
    _exit(127);
}

/* Ends when the other end of `commands` is closed. */
static void serve(const struct pty *pty, pid_t game)
{
    int status = 0, command = PTY_FOREGROUND;
    write_int(pty->reports, game);
    while (command >= 0 && waitpid(game, &status, WUNTRACED) == game) {
        tcsetpgrp(pty->terminal, getpid());
        write_int(pty->reports, status);
        command = read_int(pty->commands);
        if (command == PTY_FOREGROUND) {
            tcsetpgrp(pty->terminal, game);
        }
        if (command >= 0) {
            kill(-game, SIGCONT);
        }
    }
    kill(game, SIGKILL);
}

_Noreturn static void be_the_shell(const struct pty *pty, enum pty_start start, const char *const *words)
{
    setsid();
    signal(SIGTTOU, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    ioctl(pty->terminal, TIOCSCTTY, 0);
    pid_t game = fork();
    if (game == 0) {
        be_the_game(pty, start, words);
    }
    setpgid(game, game);
    serve(pty, game);
    _exit(0);
}

/* --- this side ------------------------------------------------------------------------------------ */

static void set_size(const struct pty *pty, int wider)
{
    struct winsize size = {.ws_row = (unsigned short)pty->height, .ws_col = (unsigned short)(pty->width + wider)};
    ioctl(pty->master, TIOCSWINSZ, &size);
}

static void start_shell(struct pty *pty, enum pty_start start, const char *const *words)
{
    int commands[2], reports[2];
    ck_assert_int_eq(pipe2(commands, O_CLOEXEC), 0);
    ck_assert_int_eq(pipe2(reports, O_CLOEXEC), 0);
    pty->shell = fork();
    pty->commands = commands[pty->shell != 0];
    pty->reports = reports[pty->shell == 0];
    close(commands[pty->shell == 0]);
    close(reports[pty->shell != 0]);
    if (pty->shell == 0) {
        close(pty->master);
        be_the_shell(pty, start, words);
    }
    pty->game = read_int(pty->reports);
}

void pty_open(struct pty *pty, int width, int height, enum pty_start start, const char *const *words)
{
    *pty = (struct pty){.master = open_master(), .width = width, .height = height};
    ck_assert_int_ge(pty->master, 0);
    pty->terminal = open(ptsname(pty->master), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(pty->terminal, 0);
    fcntl(pty->master, F_SETFL, O_NONBLOCK);
    set_size(pty, 0);
    tcgetattr(pty->terminal, &pty->before);
    start_shell(pty, start, words);
}

void pty_close(struct pty *pty)
{
    close(pty->commands);
    kill(pty->game, SIGKILL);
    waitpid(pty->shell, NULL, 0);
    close(pty->reports);
    close(pty->terminal);
    close(pty->master);
    free(pty->seen);
}

static void take_output(struct pty *pty)
{
    if (pty->size + 65536 > pty->room) {
        pty->room = 2 * pty->room + 65536;
        pty->seen = realloc(pty->seen, pty->room);
    }
    ssize_t got = read(pty->master, pty->seen + pty->size, pty->room - pty->size - 1);
    pty->size += got > 0 ? (size_t)got : 0;
    pty->seen[pty->size] = '\0';
}

/* Waits one turn for output.  Returns false if there was none. */
static bool look(struct pty *pty)
{
    struct pollfd output = {.fd = pty->master, .events = POLLIN};
    bool is_there = poll(&output, 1, TURN_MS) > 0 && (output.revents & POLLIN) != 0;
    if (is_there) {
        take_output(pty);
    }
    return is_there;
}

void pty_pause(struct pty *pty)
{
    poll(NULL, 0, TURN_MS);
    take_output(pty);
}

void pty_type(struct pty *pty, const char *bytes)
{
    ck_assert_int_eq(write(pty->master, bytes, strlen(bytes)), (ssize_t)strlen(bytes));
}

void pty_kill(const struct pty *pty, int number) { ck_assert_int_eq(kill(pty->game, number), 0); }

bool pty_shows(struct pty *pty, const char *bytes)
{
    for (int turn = 0; turn < PATIENCE; turn++) {
        const char *found =
            pty->size > pty->mark ? memmem(pty->seen + pty->mark, pty->size - pty->mark, bytes, strlen(bytes)) : NULL;
        if (found != NULL) {
            pty->mark = pty->size;
            return true;
        }
        if (!look(pty)) {
            set_size(pty, turn % 2);
        }
    }
    return false;
}

/* Returns the position after an escape sequence that sets colours, or the end of the output so far. */
static const char *skip_escape(const char *at)
{
    size_t size = at[1] == '[' ? 2 + strspn(at + 2, "0123456789;") : strcspn(at, "B");
    return at + size + (at[size] != '\0');
}

/* Stores the words of the row that a menu has selected last, in the output after the mark.  Returns false if there is
 * none, or if its words are incomplete. */
static bool find_chosen(const struct pty *pty, char row[ROW_BYTES])
{
    static const char pointer[] = "\xe2\x96\xb8";
    const char *at = NULL, *next = pty->size > pty->mark ? pty->seen + pty->mark : NULL;
    while (next != NULL && (next = strstr(next, pointer)) != NULL) {
        at = next += strlen(pointer);
    }
    while (at != NULL && (*at == ' ' || *at == '\033')) {
        at = *at == ' ' ? at + 1 : skip_escape(at);
    }
    size_t size = at != NULL ? strcspn(at, "\033\b\r\n") : 0;
    if (size == 0 || at[size] == '\0') {
        return false;
    }
    snprintf(row, ROW_BYTES, "%.*s", (int)size, at);
    return true;
}

void pty_choose(struct pty *pty, const char *words)
{
    enum { MOST_ROWS = 100 };
    char row[ROW_BYTES] = "", before[ROW_BYTES] = "";
    for (int rows = 0, turn = 0; rows < MOST_ROWS && turn < PATIENCE; turn++) {
        if (!find_chosen(pty, row) || strcmp(row, before) == 0) {
            if (!look(pty)) {
                set_size(pty, turn % 2);
            }
        } else if (strncmp(row, words, strlen(words)) == 0) {
            pty->mark = pty->size;
            return;
        } else {
            memcpy(before, row, sizeof before);
            pty_type(pty, "j");
            rows++;
            turn = 0;
        }
    }
    ck_abort_msg("there is no row '%s'; the last row is '%s'", words, before);
}

void pty_type_until_end(struct pty *pty, const char *key)
{
    enum { KEYS = 300, PAUSE_MS = 400 };
    struct pollfd end = {.fd = pty->reports, .events = POLLIN};
    bool has_ended = false;
    for (int i = 0; i < KEYS && !has_ended; i++) {
        pty_type(pty, key);
        while (look(pty)) {
        }
        has_ended = poll(&end, 1, PAUSE_MS) != 0;
    }
    ck_assert_msg(has_ended, "the program does not end");
}

/* The output arrives gradually, and the end of the program may be known before its last words are there.  They are if a
 * byte that was written after them is. */
static void take_last_words(struct pty *pty)
{
    static const char last = '\005';
    bool is_written = false, is_there = false;
    int terminal = open(ptsname(pty->master), O_WRONLY | O_NOCTTY | O_NONBLOCK);
    ck_assert_int_ge(terminal, 0);
    for (int turn = 0; !is_there && turn < PATIENCE; turn++) {
        is_written = is_written || write(terminal, &last, 1) == 1;
        look(pty);
        is_there = pty->size > 0 && pty->seen[pty->size - 1] == last;
    }
    close(terminal);
    ck_assert_msg(is_there, "the end of the output does not arrive");
    pty->seen[--pty->size] = '\0';
}

int pty_status(struct pty *pty)
{
    struct pollfd ends[] = {{.fd = pty->reports, .events = POLLIN}, {.fd = pty->master, .events = POLLIN}};
    bool reads = !pty->is_full && pty->master >= 0;
    for (int turn = 0; turn < PATIENCE; turn++) {
        poll(ends, reads ? 2 : 1, TURN_MS);
        if ((ends[0].revents & POLLIN) != 0) {
            int status = read_int(pty->reports);
            if (reads && !WIFSTOPPED(status)) {
                take_last_words(pty);
            }
            return status;
        }
        if (reads && (ends[1].revents & POLLIN) != 0) {
            take_output(pty);
        }
    }
    ck_abort_msg("the program does not end");
    return 0;
}

/* Whether the mode is off at the end of the output. */
static bool is_off(const struct pty *pty, const char *on, const char *off)
{
    const char *last_on = NULL, *last_off = NULL;
    for (const char *at = pty->seen; at != NULL && (at = strstr(at, on)) != NULL; at++) {
        last_on = at;
    }
    for (const char *at = pty->seen; at != NULL && (at = strstr(at, off)) != NULL; at++) {
        last_off = at;
    }
    return last_on == NULL || (last_off != NULL && last_off > last_on);
}

static bool is_as_before(const struct pty *pty)
{
    struct termios now;
    memset(&now, 0, sizeof now);
    return tcgetattr(pty->terminal, &now) == 0 && now.c_iflag == pty->before.c_iflag &&
           now.c_oflag == pty->before.c_oflag && now.c_cflag == pty->before.c_cflag &&
           now.c_lflag == pty->before.c_lflag && memcmp(now.c_cc, pty->before.c_cc, sizeof now.c_cc) == 0 &&
           cfgetospeed(&now) == cfgetospeed(&pty->before) && cfgetispeed(&now) == cfgetispeed(&pty->before);
}

/* The modes are the alternate screen, the hidden cursor, the keypad, the mouse, bracketed paste, and frames. */
bool pty_is_restored(struct pty *pty)
{
    static const char *const modes[][2] = {
        {"\033[?1049h", "\033[?1049l"}, {"\033[?25l", "\033[?12l\033[?25h"}, {"\033[?1h", "\033[?1l"},
        {"\033[?1002h", "\033[?1002l"}, {"\033[?1006h", "\033[?1006l"},      {"\033[?2004h", "\033[?2004l"},
        {"\033[?2026h", "\033[?2026l"},
    };
    size_t off = 0;
    for (int turn = 0; turn < PATIENCE && off < sizeof modes / sizeof modes[0]; turn++) {
        off = 0;
        while (off < sizeof modes / sizeof modes[0] && is_off(pty, modes[off][0], modes[off][1])) {
            off++;
        }
        if (off < sizeof modes / sizeof modes[0]) {
            look(pty);
        }
    }
    return off == sizeof modes / sizeof modes[0] && is_as_before(pty);
}

void pty_go_on(struct pty *pty, enum pty_start where) { write_int(pty->commands, (int)where); }

/* Returns whether there was room. */
static bool fill_room(const struct pty *pty)
{
    bool had_room = false;
    int terminal = open(ptsname(pty->master), O_WRONLY | O_NOCTTY | O_NONBLOCK);
    while (write(terminal, ".", 1) > 0) {
        had_room = true;
    }
    close(terminal);
    return had_room;
}

/* Accepted output arrives at the other end only gradually, which makes room again.  The terminal is full if something
 * has arrived and nothing more is accepted for a while. */
void pty_fill(struct pty *pty)
{
    struct pollfd reader = {.fd = pty->master, .events = POLLIN};
    for (int full = 0; full < FULL_TURNS; full++) {
        full = fill_room(pty) ? 0 : full;
        poll(NULL, 0, TURN_MS);
        full = poll(&reader, 1, 0) > 0 ? full : 0;
    }
    pty->is_full = true;
}

/* Whether the process sleeps: 'S' follows its name, which is in brackets.  If the system does not report the state, it
 * counts as asleep. */
static bool is_asleep(pid_t process)
{
    char path[40], line[256] = "";
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)process);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        return true;
    }
    const char *end = fgets(line, sizeof line, file) != NULL ? strrchr(line, ')') : NULL;
    fclose(file);
    return end != NULL && end[1] == ' ' && end[2] == 'S';
}

/* A program that waits for input does not sleep while there is some.  If it sleeps and leaves input unread, it waits
 * for a reader of its output.  On a busy machine, a full terminal may have room again after a while.  A program that
 * has used it for its output, and reads the key, gets another size, so that it must draw again. */
bool pty_is_stuck(struct pty *pty, const char *key)
{
    for (int turn = 0, asleep = 0; turn < PATIENCE; turn++) {
        int waiting = 0;
        ioctl(pty->terminal, FIONREAD, &waiting);
        asleep = waiting > 0 && is_asleep(pty->game) ? asleep + 1 : 0;
        if (asleep == STUCK_TURNS) {
            return true;
        }
        if (waiting == 0) {
            fill_room(pty);
            set_size(pty, turn % 2);
            pty_type(pty, key);
        }
        poll(NULL, 0, TURN_MS);
    }
    return false;
}

void pty_resize(struct pty *pty, int times)
{
    for (int i = 0; i < times; i++) {
        set_size(pty, 3 * ((i + 1) % 2));
        pty_kill(pty, SIGWINCH);
    }
}

void pty_hang_up(struct pty *pty)
{
    close(pty->master);
    pty->master = -1;
}
