/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/term/term.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/counters.h"
#include "base/xalloc.h"
#include "ui/term/direct.h"
#include "ui/term/watchdog.h"

enum { ESCAPE_DELAY_MS = 25 };

/* Buttons and drags of the mouse, and marks around pasted text. */
static const char modes_on[] = "\033[?1002h\033[?1006h\033[?2004h";
static const char modes_off[] = "\033[?2026l\033[?2004l\033[?1006l\033[?1002l";

/* The questions: OSC 11 (background), and DECRQM of mode 2026. */
static const char questions[] = "\033]11;?\033\\\033[?2026$p";
/* The brackets around output that appears at once. */
static const char frame_begins[] = "\033[?2026h", frame_ends[] = "\033[?2026l";

/* How long, in microseconds, answers may still arrive after the terminal is given back. The shell must not get them. */
enum { ANSWER_TIME = 2000000, ANSWERS = 2 };

static struct {
    volatile sig_atomic_t is_ours;    /* false while the program is stopped */
    volatile sig_atomic_t is_written; /* output is under way, and may be waiting for its reader */
    bool ascii, has_modes, has_frames;
    int colours;
    enum background background;
    int awaited;   /* answers to questions */
    int64_t asked; /* when */
    SCREEN *screen;
    struct termios saved; /* the original state */
    int output;           /* a duplicate of stdout's descriptor */
    int flags;            /* flags of the output's file before the current output */
    int sink;             /* receives output that nobody reads */
    char farewell[256];   /* bytes that restore the terminal; for handlers, which may call almost nothing */
    size_t farewell_size;
} term;

/* Writes without waiting for a reader. If there is no reader, or Ctrl-S has halted the output, discards unread output
 * to make room. */
static void say_farewell(void)
{
    int flags = fcntl(term.output, F_GETFL);
    fcntl(term.output, F_SETFL, flags | O_NONBLOCK);
    if (write(term.output, term.farewell, term.farewell_size) < (ssize_t)term.farewell_size) {
        tcflow(term.output, TCOOFF); /* Linux continues output only after a stop by tcflow */
        tcflow(term.output, TCOON);
        tcflush(term.output, TCOFLUSH);
        ssize_t ignored = write(term.output, term.farewell, term.farewell_size);
        (void)ignored;
    }
    fcntl(term.output, F_SETFL, flags);
}

/* Safe in a signal handler. */
static void give_back_at_once(void)
{
    if (term.is_ours) {
        term.is_ours = false;
        say_farewell();
        tcsetattr(STDIN_FILENO, TCSANOW, &term.saved);
    }
}

/* --- signals ------------------------------------------------------------------------------------- */

/* Signals become notes that are read later. They are blocked except while the program waits for input or for a reader
 * of the output.  SIGALRM, which wakes the watchdog, is blocked only in term_read. */
static struct {
    sigset_t outside; /* the original mask, which does not block these signals */
    sigset_t inside;
    sigset_t ends;                 /* those that ask for the end */
    volatile sig_atomic_t is_late; /* the end was asked for before the watchdog's last look, and work goes on */
    volatile sig_atomic_t resized, stop_asked; /* stop_asked: with Ctrl-Z */
    volatile sig_atomic_t continued;           /* after a stop without a signal to us */
    volatile sig_atomic_t end_asked;           /* stays set, so that term_stop can obey */
} notes;

/* After a signal that asks for the end, curses finishes its output into the sink, so it need not wait for a reader. */
static void note_signal(int number)
{
    int error = errno;
    switch (number) {
    case SIGWINCH: notes.resized = 1; break;
    case SIGTSTP:
    case SIGTTIN:
    case SIGTTOU: notes.stop_asked = 1; break;
    case SIGCONT: notes.continued = 1; break;
    default:
        notes.end_asked = number;
        if (term.is_written) {
            dup2(term.sink, STDOUT_FILENO);
        }
        break;
    }
    errno = error;
}

static void die_of_signal(int number)
{
    int error = errno;
    give_back_at_once();
    counters_write();
    errno = error;
    raise(number); /* SA_RESETHAND has restored the default action */
}

/* The program cannot continue after these. */
static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS, 0};
/* These signals are ignored by default or cannot be caught. */
static const int left_alone[] = {SIGCHLD, SIGURG, SIGKILL, SIGSTOP, 0};
/* note_signal notes these; all others ask for the end. */
static const int noted[] = {SIGWINCH, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, 0};

static bool is_among(const int *numbers, int number)
{
    while (*numbers != 0 && *numbers != number) {
        numbers++;
    }
    return *numbers != 0;
}

static void set_handler(int number, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void (*handler_of(int number))(int)
{
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 ? action.sa_handler : SIG_ERR;
}

_Noreturn static void die_by(int number)
{
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    set_handler(number, SIG_DFL, 0);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    counters_write();
    raise(number);
    _exit(EXIT_FAILURE);
}

/* Ends the program if a signal that asks for it, noted or pending, has waited for most of a second.  Like a crash, this
 * loses a second of play. */
static void look_up(void)
{
    int number = notes.end_asked;
    sigset_t pending;
    sigemptyset(&pending);
    sigpending(&pending);
    for (int other = 1; number == 0 && other < NSIG; other++) {
        bool is_end = sigismember(&pending, other) == 1 && sigismember(&notes.ends, other) == 1;
        number = is_end ? other : 0;
    }
    if (number != 0 && notes.is_late) {
        give_back_at_once();
        die_by(number);
    }
    notes.is_late = number != 0;
}

/* Signals that were ignored when the program started stay ignored. Signals with another handler keep that handler. */
static void catch_signals(void)
{
    static _Alignas(16) char stack[32768]; /* a stack overflow also raises SIGSEGV */
    stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&other, NULL);
    sigprocmask(SIG_SETMASK, NULL, &notes.outside);
    notes.inside = notes.outside;
    sigemptyset(&notes.ends);
    for (int number = 1; number < NSIG; number++) {
        if (is_among(fatal, number)) {
            set_handler(number, die_of_signal, (int)SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
        } else if (!is_among(left_alone, number) && handler_of(number) == SIG_DFL) {
            sigaddset(&notes.inside, number);
            set_handler(number, note_signal, 0);
            if (!is_among(noted, number)) {
                sigaddset(&notes.ends, number);
            }
        }
    }
    if (sigismember(&notes.ends, SIGALRM) == 1) {
        watchdog_start(look_up, note_signal);
        sigdelset(&notes.inside, SIGALRM);
    }
    sigprocmask(SIG_SETMASK, &notes.inside, NULL);
}

/* Restores the default actions and the original mask. */
static void leave_signals(void)
{
    watchdog_stop();
    for (int number = 1; number < NSIG; number++) {
        if (handler_of(number) == note_signal || handler_of(number) == die_of_signal) {
            set_handler(number, SIG_DFL, 0);
        }
    }
    sigprocmask(SIG_SETMASK, &notes.outside, NULL);
}

/* Returns whether the terminal belongs to another job. */
static bool is_in_background(void)
{
    pid_t owner = tcgetpgrp(STDIN_FILENO);
    return owner > 0 && owner != getpgrp();
}

/* Stops the process, as SIGTSTP does by default. Returns when the process continues in the foreground or must end. */
static void stop_here(void)
{
    set_handler(SIGTSTP, SIG_DFL, 0);
    do {
        raise(SIGTSTP);
        sigprocmask(SIG_SETMASK, &notes.outside, NULL); /* we stop and later continue here */
        sigprocmask(SIG_SETMASK, &notes.inside, NULL);
    } while (is_in_background() && notes.end_asked == 0);
    set_handler(SIGTSTP, note_signal, 0);
    notes.stop_asked = notes.continued = 0;
}

/* Encloses output that may wait for a reader.  If another program has set the terminal to O_NONBLOCK, curses would try
 * again without a pause. */
static void begin_output(void)
{
    term.is_written = true;
    term.flags = fcntl(term.output, F_GETFL);
    if ((term.flags & O_NONBLOCK) != 0) {
        fcntl(term.output, F_SETFL, term.flags & ~O_NONBLOCK);
    }
    sigprocmask(SIG_SETMASK, &notes.outside, NULL);
}

static void end_output(void)
{
    sigprocmask(SIG_SETMASK, &notes.inside, NULL);
    if ((term.flags & O_NONBLOCK) != 0) {
        fcntl(term.output, F_SETFL, term.flags);
    }
    term.is_written = false;
}

static void write_all(const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t put = write(STDOUT_FILENO, bytes, size);
        if (put < 0 && errno != EINTR) {
            return;
        }
        bytes += put > 0 ? put : 0;
        size -= put > 0 ? (size_t)put : 0;
    }
}

/* --- the terminal -------------------------------------------------------------------------------- */

static const char *capability(const char *name)
{
    char copy[8];
    strncpy(copy, name, sizeof copy - 1);
    copy[sizeof copy - 1] = '\0';
    const char *value = tigetstr(copy);
    return value == (char *)-1 ? NULL : value;
}

/* Adds the bytes without the padding, $<..>, that terminfo has for slow terminals. */
static void add_farewell(const char *bytes)
{
    while (bytes != NULL && *bytes != '\0' && term.farewell_size < sizeof term.farewell) {
        const char *end = bytes[0] == '$' && bytes[1] == '<' ? strchr(bytes, '>') : NULL;
        if (end != NULL) {
            bytes = end + 1;
        } else {
            term.farewell[term.farewell_size++] = *bytes++;
        }
    }
}

static void prepare_farewell(void)
{
    term.farewell_size = 0;
    add_farewell(term.has_modes ? modes_off : NULL);
    static const char *const names[] = {"sgr0", "op", "rmkx", "cnorm", "rmcup"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        add_farewell(capability(names[i]));
    }
}

/* Returns the reason why the program may not take the terminal, or NULL if it may. Writes nothing. */
static const char *trouble_of_terminal(void)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        return "standard input and output must be a terminal";
    }
    const char *name = getenv("TERM");
    if (name == NULL || name[0] == '\0') {
        return "TERM is not set: the kind of terminal is unknown";
    }
    int error = 0;
    if (setupterm(NULL, STDOUT_FILENO, &error) != OK) {
        return "TERM names an unknown terminal";
    }
    bool moves_cursor = capability("cup") != NULL;
    del_curterm(cur_term);
    if (!moves_cursor) {
        return "this terminal cannot move its cursor; see TERM";
    }
    if (is_in_background()) {
        raise(SIGTTIN); /* stops until we are in the foreground */
    }
    return is_in_background() ? "another job has the terminal" : NULL;
}

static bool wants_colour(enum term_colour colour)
{
    const char *refused = getenv("NO_COLOR");
    return colour == TERM_COLOUR_ALWAYS || (colour == TERM_COLOUR_AUTO && (refused == NULL || refused[0] == '\0'));
}

/* Some terminals show parts of a question that they do not know; clearok removes them. */
static void set_modes(void)
{
    if (term.has_modes) {
        write_all(modes_on, sizeof modes_on - 1);
        write_all(questions, sizeof questions - 1);
        clearok(curscr, TRUE);
        term.awaited = ANSWERS;
        term.asked = term_now();
    }
}

/* Called by xalloc before it ends the program.  Writing its message may block, so signals must be able to end the
 * program again. */
static void give_back_for_death(void)
{
    give_back_at_once();
    leave_signals();
}

static void start_screen(struct term_options options)
{
    term.has_modes = capability("kmous") != NULL;
    prepare_farewell();
    xalloc_at_death(give_back_for_death);
    term.ascii = options.ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    bool starts = wants_colour(options.colour) && has_colors() && start_color() == OK;
    term.colours = starts && use_default_colors() == OK ? COLORS : 0;
    cbreak();
    noecho();
    nonl();
    leaveok(stdscr, TRUE);
    curs_set(0);
    input_prepare();
    refresh();
    set_modes();
}

/* Limits what newterm allocates, because newterm reads these variables before it asks the terminal. */
static void bound_size(const char *variable, int size, int most)
{
    const char *given = getenv(variable);
    char number[20];
    if (given != NULL ? strtol(given, NULL, 10) > most : size > most) {
        snprintf(number, sizeof number, "%d", most);
        setenv(variable, number, 1);
    }
}

const char *term_start(struct term_options options)
{
    const char *trouble = trouble_of_terminal();
    if (trouble != NULL) {
        return trouble;
    }
    tcgetattr(STDIN_FILENO, &term.saved);
    term.output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    term.sink = open("/dev/null", O_WRONLY | O_CLOEXEC);
    catch_signals();
    set_escdelay(ESCAPE_DELAY_MS);
    begin_output();
    term.farewell_size = 0;
    struct winsize size = {0};
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    bound_size("LINES", size.ws_row, TERM_MAX_LINES);
    bound_size("COLUMNS", size.ws_col, TERM_MAX_COLUMNS);
    term.is_ours = true; /* newterm changes its modes */
    term.screen = newterm(NULL, stdout, stdin);
    if (term.screen != NULL) {
        start_screen(options);
    }
    end_output();
    if (term.screen == NULL) {
        give_back_at_once();
        leave_signals();
        return "the terminal cannot be set up";
    }
    return NULL;
}

/* Ends the screen while the program continues, and waits for the reader. */
static void end_screen(void)
{
    begin_output();
    if (term.has_modes) {
        write_all(modes_off, sizeof modes_off - 1);
    }
    endwin();
    if (term.awaited > 0 && term_now() - term.asked < ANSWER_TIME) {
        tcflush(STDIN_FILENO, TCIFLUSH);
    }
    end_output();
}

int term_colours(void) { return term.colours; }

bool term_is_ascii(void) { return term.ascii; }

enum background term_background(void) { return term.background; }

int64_t term_now(void) { return (int64_t)(clock_now() / 1000); }

static int at_most(int size, int most) { return size < most ? size : most; }

static void take_size(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
        resizeterm(at_most(size.ws_row, TERM_MAX_LINES), at_most(size.ws_col, TERM_MAX_COLUMNS));
    }
}

/* The caller receives INPUT_RESUMED, and draws the screen. */
static void come_back(void)
{
    term.is_ours = true;
    begin_output();
    reset_prog_mode();
    keypad(stdscr, TRUE); /* endwin ended its mode */
    take_size();
    clearok(curscr, TRUE);
    if (!direct_is_on()) {
        refresh();
    }
    set_modes();
    end_output();
}

/* After a stop without a signal to us, the terminal may already belong to another job. */
static void go_to_sleep(void)
{
    if (!is_in_background()) {
        def_prog_mode();
        end_screen();
    }
    if (notes.end_asked == 0) {
        term.is_ours = false;
        stop_here();
    }
    if (notes.end_asked == 0) {
        come_back();
    }
}

/* Returns true if the program was stopped and now continues or must end. */
static bool take_stop(void)
{
    bool is_asked = notes.stop_asked, was_stopped = notes.continued;
    notes.continued = 0;
    if (is_asked || (was_stopped && is_in_background())) {
        go_to_sleep();
    } else if (was_stopped) {
        come_back();
    }
    return is_asked || was_stopped;
}

/* Returns true if a signal is the input. The most urgent signal comes first. */
static bool take_note(struct input *input)
{
    bool resumes = notes.end_asked == 0 && take_stop();
    if (notes.end_asked != 0) {
        input->kind = INPUT_END;
    } else if (resumes) {
        input->kind = INPUT_RESUMED;
    } else if (notes.resized) {
        notes.resized = 0;
        take_size();
        input->kind = INPUT_RESIZE;
    } else {
        return false;
    }
    return true;
}

/* Waits with signals unblocked.  Returns whether only `other` is readable. */
static bool wait_until(int64_t deadline, int other)
{
    struct timespec span = {0, 0};
    int64_t left = deadline == TERM_NEVER ? 0 : deadline - term_now();
    if (left > 0) {
        span.tv_sec = (time_t)(left / 1000000);
        span.tv_nsec = (long)(left % 1000000) * 1000;
    }
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(STDIN_FILENO, &readable);
    bool has_other = other >= 0 && other < FD_SETSIZE;
    if (has_other) {
        FD_SET(other, &readable);
    }
    int highest = has_other && other > STDIN_FILENO ? other : STDIN_FILENO;
    int ready = pselect(highest + 1, &readable, NULL, NULL, deadline == TERM_NEVER ? NULL : &span, &notes.outside);
    int waiting = 0;
    bool is_ready = ready > 0 && FD_ISSET(STDIN_FILENO, &readable);
    bool is_gone = is_ready && (ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0);
    if (is_gone && notes.end_asked == 0) {
        notes.end_asked = SIGHUP;
    }
    return ready > 0 && !is_ready;
}

/* Like input_take, and handles the terminal's answers.  The answer about the background is also an input. */
static bool take_input(struct input *input)
{
    bool is_there = input_take(input, term_now());
    bool is_background = input->kind == INPUT_BACKGROUND && input->background != BACKGROUND_UNKNOWN;
    term.awaited -= term.awaited > 0 && (input->kind == INPUT_BACKGROUND || input->kind == INPUT_FRAMES);
    term.background = is_background ? input->background : term.background;
    term.has_frames = input->kind == INPUT_FRAMES ? input->has_frames : term.has_frames;
    if (input->kind == INPUT_FRAMES || (input->kind == INPUT_BACKGROUND && !is_background)) {
        input->kind = INPUT_NONE;
    }
    return is_there;
}

/* The system lets no signal in while it waits if there is input, which may never end. */
static void let_signals_in(void)
{
    sigset_t inside;
    sigprocmask(SIG_SETMASK, &notes.outside, &inside);
    sigprocmask(SIG_SETMASK, &inside, NULL);
}

static struct input wait_for_input(int64_t deadline, int other)
{
    enum { MOST_AT_ONCE = 256 };
    struct input input = {.kind = INPUT_NONE};
    bool is_over = false;
    for (let_signals_in(); !take_note(&input); let_signals_in()) {
        for (int i = 0; i < MOST_AT_ONCE && take_input(&input) && input.kind == INPUT_NONE; i++) {
        }
        if (input.kind != INPUT_NONE || is_over) {
            break;
        }
        is_over = wait_until(input_due(deadline), other) || (deadline != TERM_NEVER && term_now() >= deadline);
    }
    return input;
}

struct input term_read(int64_t deadline, int other)
{
    sigset_t alarm;
    sigemptyset(&alarm);
    sigaddset(&alarm, SIGALRM);
    watchdog_sleep();
    sigprocmask(SIG_BLOCK, &alarm, NULL);
    struct input input = wait_for_input(deadline, other);
    notes.is_late = false;
    if (input.kind != INPUT_END) {
        sigprocmask(SIG_SETMASK, &notes.inside, NULL);
        watchdog_wake();
    }
    return input;
}

void term_point(int x, int y, enum term_cursor cursor)
{
    bool is_somewhere = x >= 0;
    begin_output();
    leaveok(stdscr, !is_somewhere);
    if (is_somewhere) {
        move(y, x);
    }
    curs_set(is_somewhere && cursor == TERM_CURSOR_SHOWN);
    end_output();
}

static void send_bytes(const char *bytes, size_t size)
{
    if (notes.end_asked == 0) {
        begin_output();
        write_all(bytes, size);
        end_output();
    }
}

void term_ring(void) { send_bytes("\007", 1); }

bool term_takes_copies(void)
{
    const char *name = getenv("TERM");
    return capability("Ms") != NULL || (name != NULL && strncmp(name, "xterm", 5) == 0);
}

void term_copy(const struct text *text)
{
    struct text bytes = text_empty();
    text_add(&bytes, "\033]52;c;");
    text_add_base64(&bytes, text->bytes, text->size);
    text_add_char(&bytes, '\a');
    send_bytes(bytes.bytes, bytes.size);
    text_done(&bytes);
}

bool term_takes_direct_colours(void)
{
    const char *says = getenv("COLORTERM");
    return term.colours == 256 && says != NULL && (strcmp(says, "truecolor") == 0 || strcmp(says, "24bit") == 0);
}

void term_show(void)
{
    if (notes.end_asked != 0) {
        return;
    }
    struct text direct = text_empty();
    if (direct_is_on()) {
        direct_refresh(term.output, &direct);
    }
    begin_output();
    write_all(frame_begins, term.has_frames ? sizeof frame_begins - 1 : 0);
    if (direct_is_on()) {
        write_all(direct.bytes, direct.size);
    } else {
        refresh();
    }
    write_all(frame_ends, term.has_frames ? sizeof frame_ends - 1 : 0);
    end_output();
    text_done(&direct);
}

/* Writes only if a reader can take the words at once. */
static void say_on_stderr(const char *words)
{
    struct pollfd reader = {.fd = STDERR_FILENO, .events = POLLOUT};
    if (words[0] != '\0' && poll(&reader, 1, 0) > 0 && (reader.revents & POLLOUT) != 0) {
        int flags = fcntl(STDERR_FILENO, F_GETFL);
        fcntl(STDERR_FILENO, F_SETFL, flags | O_NONBLOCK);
        ssize_t ignored = write(STDERR_FILENO, words, strlen(words));
        (void)ignored;
        fcntl(STDERR_FILENO, F_SETFL, flags);
    }
}

void term_stop(const char *last_words)
{
    if (notes.end_asked == 0) {
        end_screen();
    }
    if (notes.end_asked != 0) {
        give_back_at_once();
        say_on_stderr(last_words);
        die_by(notes.end_asked);
    }
    term.is_ours = false;
    xalloc_at_death(NULL);
    delscreen(term.screen);
    leave_signals();
    close(term.output);
    close(term.sink);
    direct_end();
}
