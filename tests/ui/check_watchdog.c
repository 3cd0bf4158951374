/* SPDX-License-Identifier: MIT */
/* Who asks for the end while the program works does not wait until the work is done. */
#include "config.h"

#include "testing.h"

#include "ui/term/term.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/* A terminal, and a process that works in it. */
struct desk {
    int master, terminal, ready;
    pid_t worker;
    struct termios before;
};

/* Has its first input, and never comes back for another one. */
_Noreturn static void work_for_ever(int terminal, int ready, const char *byte)
{
    setsid();
    for (int number = 1; number < NSIG; number++) {
        signal(number, SIG_DFL); /* not as Check has them */
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

static void open_desk(struct desk *desk)
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
        work_for_ever(desk->terminal, ready[1], "w");
    }
    close(ready[1]);
    desk->ready = ready[0];
}

static void close_desk(struct desk *desk)
{
    close(desk->ready);
    close(desk->terminal);
    close(desk->master);
}

/* Reads what it writes until it says that it works. */
static void wait_for_work(const struct desk *desk)
{
    struct pollfd both[] = {{.fd = desk->ready, .events = POLLIN}, {.fd = desk->master, .events = POLLIN}};
    char bytes[4096];
    while (poll(both, 2, -1) > 0 && both[0].revents == 0) {
        ck_assert_int_gt(read(desk->master, bytes, sizeof bytes), 0);
    }
    ck_assert_int_eq(read(desk->ready, bytes, 1), 1);
}

START_TEST(work_is_cut_short)
{
    static const int numbers[] = {SIGTERM, SIGHUP, SIGINT, SIGALRM, SIGUSR1};
    setenv("TERM", "xterm-256color", 1);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct desk desk;
        struct termios after;
        int status;
        open_desk(&desk);
        wait_for_work(&desk);
        ck_assert_int_eq(kill(desk.worker, SIGWINCH), 0);
        ck_assert_int_eq(kill(desk.worker, numbers[i]), 0);
        ck_assert_int_eq(waitpid(desk.worker, &status, 0), desk.worker);
        ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == numbers[i], "signal %d: status %x", numbers[i],
                      (unsigned)status);
        ck_assert_int_eq(tcgetattr(desk.terminal, &after), 0);
        ck_assert_uint_eq(after.c_lflag, desk.before.c_lflag);
        ck_assert_uint_eq(after.c_iflag, desk.before.c_iflag);
        ck_assert_uint_eq(after.c_oflag, desk.before.c_oflag);
        close_desk(&desk);
    }
}
END_TEST

TEST_MAIN("watchdog", work_is_cut_short)
