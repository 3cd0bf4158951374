/* SPDX-License-Identifier: MIT */
/* A signal ends the program even while it works, and a crash restores the terminal, from its first change on. */
#include "config.h"

#include "testing.h"

#include "ui/term/term.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/* The number of the last call, counted from 1; 0: none. */
static int fatal_call;

/* A C library that is linked statically does not have its function any more, and the kernel is asked instead. */
static int set_modes(int fd, int when, const struct termios *modes)
{
    int (*set)(int fd, int when, const struct termios *modes);
    *(void **)&set = dlsym(RTLD_NEXT, "tcsetattr");
#ifdef TCSETS
    return set != NULL ? set(fd, when, modes) : ioctl(fd, (unsigned long)(TCSETS + when), modes);
#else
    return set(fd, when, modes);
#endif
}

/* Replaces the C library's function, for curses and for the program. */
int tcsetattr(int fd, int when, const struct termios *modes)
{
    static int calls;
    int result = set_modes(fd, when, modes);
    if (++calls == fatal_call) {
        raise(SIGSEGV);
    }
    return result;
}

/* A terminal, and a process that works in it. */
struct desk {
    int master, terminal, ready;
    pid_t worker;
    struct termios before;
};

/* Reads one input, and then works forever. */
_Noreturn static void work_for_ever(int terminal, int ready, const char *byte)
{
    setsid();
    for (int number = 1; number < NSIG; number++) {
        signal(number, SIG_DFL); /* not Check's handlers */
    }
    for (int number = STDIN_FILENO; number <= STDERR_FILENO; number++) {
        dup2(terminal, number);
    }
    if (term_start((struct term_options){.ascii = true}) != NULL) {
        _exit(2);
    }
    term_read(term_now(), -1);
    for (bool is_told = false;; is_told = true) {
        if (!is_told && write(ready, byte, 1) != 1) {
            _exit(3);
        }
    }
}

/* `fatal`: see fatal_call. */
static void open_desk(struct desk *desk, int fatal)
{
    int ready[2];
    desk->master = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert_int_ge(desk->master, 0);
    ck_assert_int_eq(grantpt(desk->master), 0);
    ck_assert_int_eq(unlockpt(desk->master), 0);
    desk->terminal = open(ptsname(desk->master), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(desk->terminal, 0);
    ck_assert_int_eq(tcgetattr(desk->terminal, &desk->before), 0);
    ck_assert_int_eq(pipe(ready), 0);
    desk->worker = fork();
    if (desk->worker == 0) {
        fatal_call = fatal;
        work_for_ever(desk->terminal, ready[1], "w");
    }
    close(ready[1]);
    desk->ready = ready[0];
}

/* Checks that the process died by that signal, and that the terminal's modes are restored. */
static void assert_given_back(const struct desk *desk, int number)
{
    struct termios after;
    int status;
    ck_assert_int_eq(waitpid(desk->worker, &status, 0), desk->worker);
    ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == number, "signal %d: status %x", number, (unsigned)status);
    ck_assert_int_eq(tcgetattr(desk->terminal, &after), 0);
    ck_assert_uint_eq(after.c_lflag, desk->before.c_lflag);
    ck_assert_uint_eq(after.c_iflag, desk->before.c_iflag);
    ck_assert_uint_eq(after.c_oflag, desk->before.c_oflag);
}

static void close_desk(struct desk *desk)
{
    close(desk->ready);
    close(desk->terminal);
    close(desk->master);
}

/* Reads the output until the process works.  Returns false if it died before. */
static bool wait_for_work(const struct desk *desk)
{
    struct pollfd both[] = {{.fd = desk->ready, .events = POLLIN}, {.fd = desk->master, .events = POLLIN}};
    char bytes[4096];
    while (poll(both, 2, -1) > 0 && both[0].revents == 0) {
        ck_assert_int_gt(read(desk->master, bytes, sizeof bytes), 0);
    }
    return read(desk->ready, bytes, 1) == 1;
}

START_TEST(work_is_cut_short)
{
    static const int numbers[] = {SIGTERM, SIGHUP, SIGINT, SIGALRM, SIGUSR1};
    setenv("TERM", "xterm-256color", 1);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct desk desk;
        open_desk(&desk, 0);
        ck_assert(wait_for_work(&desk));
        ck_assert_int_eq(kill(desk.worker, SIGWINCH), 0);
        ck_assert_int_eq(kill(desk.worker, numbers[i]), 0);
        assert_given_back(&desk, numbers[i]);
        close_desk(&desk);
    }
}
END_TEST

START_TEST(fault_at_the_start_gives_back)
{
    bool has_started = false;
    int call = 1;
    setenv("TERM", "xterm-256color", 1);
    for (; !has_started; call++) {
        struct desk desk;
        open_desk(&desk, call);
        has_started = wait_for_work(&desk);
        if (has_started) {
            ck_assert_int_eq(kill(desk.worker, SIGSEGV), 0);
        }
        assert_given_back(&desk, SIGSEGV);
        close_desk(&desk);
    }
    ck_assert_int_gt(call, 2);
}
END_TEST

TEST_MAIN("watchdog", work_is_cut_short, fault_at_the_start_gives_back)
