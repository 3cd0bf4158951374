/* SPDX-License-Identifier: MIT */
/* Bytes of the terminal become the same inputs however they are split, and whatever the wall clock does. */
#include "config.h"

#include "testing.h"

#include "ui/term/keymap.h"
#include "ui/term/term.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/time.h>
#include <sys/wait.h>

/* Replaces the C library's function, for curses: the wall clock is set back by an hour after each look. */
int gettimeofday(struct timeval *restrict time, void *restrict zone)
{
    static time_t hours = 1000000;
    (void)zone;
    *time = (struct timeval){.tv_sec = --hours * 3600};
    return 0;
}

/* --- a program that reports what it reads ---------------------------------------------------------- */

enum { PATIENCE_MS = 60000 };

static struct {
    int master, terminal, reports;
    pid_t reader;
} desk;

_Noreturn static void report_inputs(int reports)
{
    setsid();
    close(desk.master); /* so that the terminal is gone when the test is */
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
        dup2(desk.terminal, fd);
    }
    for (int number = 1; number < NSIG; number++) {
        signal(number, SIG_DFL); /* not Check's handlers */
    }
    struct input input = {.kind = term_start((struct term_options){.ascii = true}) == NULL ? INPUT_NONE : INPUT_END};
    while (write(reports, &input, sizeof input) == (ssize_t)sizeof input && input.kind != INPUT_END) {
        input = term_read(TERM_NEVER, -1);
    }
    term_stop("");
    _exit(0);
}

/* Reads the output meanwhile, which would otherwise block the program. */
static struct input next_input(void)
{
    struct pollfd both[] = {{.fd = desk.reports, .events = POLLIN}, {.fd = desk.master, .events = POLLIN}};
    struct input input = {.kind = INPUT_END};
    char output[4096];
    while (both[0].revents == 0 && poll(both, 2, PATIENCE_MS) > 0) {
        ck_assert(both[1].revents == 0 || read(desk.master, output, sizeof output) > 0);
    }
    ck_assert_msg(both[0].revents != 0, "no input arrives");
    ck_assert_int_eq(read(desk.reports, &input, sizeof input), (ssize_t)sizeof input);
    return input;
}

/* `delay`: the milliseconds for which the rest of a key may be late; NULL: the program's own. */
static void open_desk(const char *delay)
{
    int reports[2];
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setlocale(LC_ALL, "");
    if (delay != NULL) {
        setenv("ESCDELAY", delay, 1);
    } else {
        unsetenv("ESCDELAY");
    }
    desk.master = posix_openpt(O_RDWR | O_NOCTTY);
    ck_assert_int_ge(desk.master, 0);
    ck_assert_int_eq(grantpt(desk.master), 0);
    ck_assert_int_eq(unlockpt(desk.master), 0);
    desk.terminal = open(ptsname(desk.master), O_RDWR | O_NOCTTY);
    ck_assert_int_ge(desk.terminal, 0);
    ck_assert_int_eq(pipe(reports), 0);
    desk.reader = fork();
    if (desk.reader == 0) {
        report_inputs(reports[1]);
    }
    close(reports[1]);
    desk.reports = reports[0];
    ck_assert_int_eq(next_input().kind, INPUT_NONE);
}

static void expect_the_end(void)
{
    int status = 0;
    ck_assert_int_eq(next_input().kind, INPUT_END);
    ck_assert_int_eq(waitpid(desk.reader, &status, 0), desk.reader);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
    close(desk.reports);
    close(desk.terminal);
    close(desk.master);
}

/* Ends the program with a signal that it must notice at once. */
static void close_desk(void)
{
    ck_assert_int_eq(kill(desk.reader, SIGTERM), 0);
    expect_the_end();
}

static void type_bytes(const char *bytes, size_t size)
{
    ck_assert_int_eq(write(desk.master, bytes, size), (ssize_t)size);
}

static void expect_key(const char *typed, uint32_t key)
{
    struct input input = next_input();
    ck_assert_msg(input.kind == INPUT_KEY && input.key == key, "%s: kind %d, key %x", typed + (*typed == '\033'),
                  (int)input.kind, input.key);
}

/* Waits until the program has read what was typed. */
static void wait_for_reader(void)
{
    int unread = 1;
    for (int turn = 0; unread > 0 && turn < PATIENCE_MS; turn++) {
        ck_assert_int_eq(ioctl(desk.terminal, FIONREAD, &unread), 0);
        poll(NULL, 0, unread > 0);
    }
    ck_assert_int_eq(unread, 0);
}

/* --- tests ----------------------------------------------------------------------------------------- */

static const struct {
    const char *bytes;
    struct input input;
} sequences[] = {
    {"\033OA", {.kind = INPUT_KEY, .key = KEY_IS_UP}},
    {"\033[5~", {.kind = INPUT_KEY, .key = KEY_IS_PAGE_UP}},
    {"\033Op", {.kind = INPUT_KEY, .key = '0'}},
    {"\033OM", {.kind = INPUT_KEY, .key = KEY_IS_ENTER}},
    {"\033[1;5Bq", {.kind = INPUT_KEY, .key = 'q'}},
    {"\033[1;9Hq", {.kind = INPUT_KEY, .key = 'q'}},
    {"\303\274", {.kind = INPUT_KEY, .key = 0xfc}},
    {"\303\033[Z", {.kind = INPUT_KEY, .key = KEY_IS_BACK_TAB}},
    {"\303q", {.kind = INPUT_KEY, .key = 'q'}},
    {"\033[<0;5;7M", {.kind = INPUT_CLICK, .x = 4, .y = 6}},
    {"\033[M #%", {.kind = INPUT_CLICK, .x = 2, .y = 4}},
    {"\033[M \303\251", {.kind = INPUT_CLICK, .x = 162, .y = 136}},
    {"\033[M@\177!", {.kind = INPUT_DRAG, .x = 94, .y = 0}},
    {"\033[M#!!q", {.kind = INPUT_KEY, .key = 'q'}},
    {"\033Pa\033\\q", {.kind = INPUT_KEY, .key = 'q'}},
    {"\033_a\033\\q", {.kind = INPUT_KEY, .key = 'q'}},
    {"\033[[Aq", {.kind = INPUT_KEY, .key = 'q'}},
    {"\033[200~q\033[A\033q\033[201~q", {.kind = INPUT_KEY, .key = 'q'}},
    {"\033]11;rgb:0000/0000/0000\033\\", {.kind = INPUT_BACKGROUND, .background = BACKGROUND_DARK}},
    {"\033]10;rgb:0000/0000/0000\033\\q", {.kind = INPUT_KEY, .key = 'q'}},
};

/* The rest of a key may be an hour late, so that nothing depends on time. */
START_TEST(split_sequences_are_one_input)
{
    open_desk("3600000");
    for (size_t i = 0; i < sizeof sequences / sizeof sequences[0]; i++) {
        for (const char *byte = sequences[i].bytes; *byte != '\0'; byte++) {
            type_bytes(byte, 1);
            wait_for_reader();
        }
        struct input input = next_input(), expected = sequences[i].input;
        ck_assert_msg(input.kind == expected.kind && input.key == expected.key && input.x == expected.x &&
                          input.y == expected.y && input.background == expected.background,
                      "%s: kind %d, key %x", sequences[i].bytes + 1, (int)input.kind, input.key);
        type_bytes("z", 1);
        expect_key("z", 'z');
    }
    close_desk();
}
END_TEST

START_TEST(clock_that_is_set_back_delays_no_escape)
{
    open_desk(NULL);
    for (int i = 0; i < 3; i++) {
        type_bytes("\033", 1);
        expect_key("\033", KEY_IS_ESCAPE);
    }
    close_desk();
}
END_TEST

START_TEST(signal_is_noticed_after_an_escape)
{
    open_desk("3600000");
    type_bytes("\033", 1);
    wait_for_reader();
    close_desk();
}
END_TEST

START_TEST(alt_is_escape_before_a_key)
{
    static const struct {
        const char *bytes;
        uint32_t keys[3];
    } rows[] = {
        {"\033q", {KEY_IS_ESCAPE, 'q'}},
        {"\033\033OA", {KEY_IS_ESCAPE, KEY_IS_UP}},
        {"\033\033q", {KEY_IS_ESCAPE, KEY_IS_ESCAPE, 'q'}},
        {"\033\303\274", {KEY_IS_ESCAPE, 0xfc}},
    };
    open_desk("3600000");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        type_bytes(rows[i].bytes, strlen(rows[i].bytes));
        for (size_t key = 0; key < 3 && rows[i].keys[key] != 0; key++) {
            expect_key(rows[i].bytes, rows[i].keys[key]);
        }
    }
    close_desk();
}
END_TEST

/* After a pause, the beginning of a sequence was Alt and a letter.  Pauses become longer until the program has noticed
 * one. */
START_TEST(alt_alone_does_nothing)
{
    open_desk("1");
    for (const char *letter = "[OP]X_^"; *letter != '\0'; letter++) {
        const char typed[] = {'\033', *letter};
        bool is_noticed = false;
        for (int pause = 1; !is_noticed && pause < PATIENCE_MS; pause *= 2) {
            type_bytes(typed, sizeof typed);
            wait_for_reader();
            poll(NULL, 0, pause);
            type_bytes("x\033\\y", 4);
            for (uint32_t key = 0; key != 'y'; key = next_input().key) {
                is_noticed = is_noticed || key == 'x';
            }
        }
        ck_assert_msg(is_noticed, "%s", typed + 1);
    }
    close_desk();
}
END_TEST

/* A NUL begins no key, so what follows it is not awaited. */
START_TEST(nul_delays_no_key)
{
    open_desk("3600000");
    type_bytes("\033\0q", 3);
    expect_key("\033", KEY_IS_ESCAPE);
    expect_key("q", 'q');
    close_desk();
}
END_TEST

/* Types faster than the program reads, sends the signal, and types on until the program reports something. */
static void flood(const char *typed, int signal)
{
    enum { MOST_WRITES = 2000000 };
    struct pollfd report = {.fd = desk.reports, .events = POLLIN};
    bool is_sent = false;
    ck_assert_int_eq(fcntl(desk.master, F_SETFL, O_NONBLOCK), 0);
    for (int i = 0; i < MOST_WRITES && poll(&report, 1, 0) == 0; i++) {
        bool is_full = write(desk.master, typed, strlen(typed)) < 0 && errno == EAGAIN;
        is_sent = is_sent || (is_full && kill(desk.reader, signal) == 0);
    }
    ck_assert(is_sent && (report.revents & POLLIN) != 0);
}

START_TEST(signal_is_noticed_while_input_never_ends)
{
    open_desk(NULL);
    type_bytes("\033[200~", 6);
    flood("pasted text that is ignored", SIGTERM);
    expect_the_end();
}
END_TEST

TEST_MAIN("typing", split_sequences_are_one_input, clock_that_is_set_back_delays_no_escape,
          signal_is_noticed_after_an_escape, signal_is_noticed_while_input_never_ends, nul_delays_no_key,
          alt_alone_does_nothing, alt_is_escape_before_a_key)
