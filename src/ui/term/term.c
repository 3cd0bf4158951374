#include "config.h"

#include "ui/term/term.h"

#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "ui/term/signals.h"

enum { ESCAPE_DELAY_MS = 25 };

static const char mouse_on[] = "\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l";

static struct {
    bool running, ascii, mouse;
    int colours;
    SCREEN *screen;
    struct termios saved; /* as we found it */
    char farewell[256];   /* gives the terminal back; for handlers that may call almost nothing */
    size_t farewell_size;
} term;

/* Safe in a signal handler. */
static void give_back_at_once(void)
{
    if (term.running) {
        term.running = false;
        ssize_t ignored = write(STDOUT_FILENO, term.farewell, term.farewell_size);
        (void)ignored;
        tcsetattr(STDIN_FILENO, TCSANOW, &term.saved);
    }
}

static void write_now(const char *bytes, size_t size)
{
    ssize_t ignored = write(STDOUT_FILENO, bytes, size);
    (void)ignored;
}

static const char *capability(const char *name)
{
    char copy[8];
    strncpy(copy, name, sizeof copy - 1);
    copy[sizeof copy - 1] = '\0';
    const char *value = tigetstr(copy);
    return value == (char *)-1 ? NULL : value;
}

/* Without the padding notes, $<..>, that terminfo keeps for slow terminals. */
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
    add_farewell(term.mouse ? mouse_off : NULL);
    static const char *const names[] = {"sgr0", "op", "rmkx", "cnorm", "rmcup"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        add_farewell(capability(names[i]));
    }
}

/* Whether the program may take the terminal.  Writes nothing. */
static const char *trouble_of_terminal(void)
{
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        return "standard input and output must be a terminal";
    }
    const char *name = getenv("TERM");
    if (name == NULL || name[0] == '\0') {
        return "TERM is not set: the kind of terminal is not known";
    }
    int error = 0;
    if (setupterm(NULL, STDOUT_FILENO, &error) != OK) {
        return "TERM names a terminal that is not known";
    }
    bool moves_cursor = capability("cup") != NULL;
    del_curterm(cur_term);
    return moves_cursor ? NULL : "this terminal cannot move its cursor; see TERM";
}

static bool wants_colour(enum term_colour colour)
{
    const char *refused = getenv("NO_COLOR");
    return colour == TERM_COLOUR_ALWAYS || (colour == TERM_COLOUR_AUTO && (refused == NULL || refused[0] == '\0'));
}

static void start_colours(enum term_colour colour)
{
    term.colours = 0;
    if (wants_colour(colour) && has_colors() && start_color() == OK && use_default_colors() == OK) {
        term.colours = COLORS;
    }
}

static void enter_modes(void)
{
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    leaveok(stdscr, TRUE);
    curs_set(0);
}

static void start_mouse(void)
{
    if (term.mouse) {
        write_now(mouse_on, sizeof mouse_on - 1);
    }
}

const char *term_start(struct term_options options)
{
    const char *trouble = trouble_of_terminal();
    if (trouble != NULL) {
        return trouble;
    }
    tcgetattr(STDIN_FILENO, &term.saved);
    signals_catch(give_back_at_once);
    set_escdelay(ESCAPE_DELAY_MS);
    term.screen = newterm(NULL, stdout, stdin);
    if (term.screen == NULL) {
        signals_leave();
        return "the terminal cannot be set up";
    }
    term.mouse = capability("kmous") != NULL;
    prepare_farewell();
    term.running = true;
    xalloc_at_death(give_back_at_once);
    term.ascii = options.ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    start_colours(options.colour);
    enter_modes();
    input_define_keys();
    refresh();
    start_mouse();
    return NULL;
}

static void give_back(void)
{
    if (!term.running) {
        return;
    }
    if (term.mouse) {
        write_now(mouse_off, sizeof mouse_off - 1);
    }
    endwin();
    term.running = false;
    xalloc_at_death(NULL);
    delscreen(term.screen);
    signals_leave();
}

int term_colours(void)
{
    return term.colours;
}

bool term_is_ascii(void)
{
    return term.ascii;
}

int64_t term_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void take_size(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
        resizeterm(size.ws_row, size.ws_col);
    }
}

static void come_back(void)
{
    reset_prog_mode();
    take_size();
    clearok(curscr, TRUE);
    refresh();
    start_mouse();
}

static void go_to_sleep(void)
{
    def_prog_mode();
    if (term.mouse) {
        write_now(mouse_off, sizeof mouse_off - 1);
    }
    endwin();
    signals_stop();
    come_back();
}

/* True: `input` tells of a signal. */
static bool take_note(struct input *input)
{
    switch (signals_take()) {
    case NOTE_NONE:
        return false;
    case NOTE_END:
        input->kind = INPUT_END;
        break;
    case NOTE_STOP:
        go_to_sleep();
        input->kind = INPUT_RESUMED;
        break;
    case NOTE_CONTINUED:
        come_back();
        input->kind = INPUT_RESUMED;
        break;
    case NOTE_RESIZED:
        take_size();
        input->kind = INPUT_RESIZE;
        break;
    }
    return true;
}

/* Waits with the signals let in.  False: the terminal is gone. */
static bool wait_until(int64_t deadline)
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
    int ready =
        pselect(STDIN_FILENO + 1, &readable, NULL, NULL, deadline == TERM_NEVER ? NULL : &span, signals_outside());
    int waiting = 0;
    return ready <= 0 || (ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0 && waiting > 0);
}

struct input term_read(int64_t deadline)
{
    struct input input = {.kind = INPUT_NONE};
    do {
        if (take_note(&input)) {
            return input;
        }
        while (input_take(&input)) {
            if (input.kind != INPUT_NONE) {
                return input;
            }
        }
        if (!wait_until(deadline)) {
            signals_hang_up();
        }
    } while (deadline == TERM_NEVER || term_now() < deadline);
    (void)(take_note(&input) || input_take(&input));
    return input;
}

void term_stop(void)
{
    give_back();
    signals_die();
}
