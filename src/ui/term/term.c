#include "config.h"

#include "ui/term/term.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "ui/term/keymap.h"

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

static void write_now(const char *bytes, size_t size)
{
    ssize_t ignored = write(STDOUT_FILENO, bytes, size);
    (void)ignored;
}

/* Safe in a signal handler. */
static void give_back_at_once(void)
{
    if (term.running) {
        term.running = false;
        write_now(term.farewell, term.farewell_size);
        tcsetattr(STDIN_FILENO, TCSANOW, &term.saved);
    }
}

/* --- signals ------------------------------------------------------------------------------------- */

/* Signals are notes to be read at leisure, blocked but for the time spent waiting with `outside` as the mask. */
static struct {
    sigset_t outside;                          /* the mask we were started with */
    volatile sig_atomic_t resized, stop_asked; /* to stop: with Ctrl-Z */
    volatile sig_atomic_t continued;           /* after a stop that we were not told of */
    volatile sig_atomic_t end_asked;           /* stays, so that term_stop can obey */
} notes;

static void note_signal(int number)
{
    switch (number) {
    case SIGWINCH:
        notes.resized = 1;
        break;
    case SIGTSTP:
        notes.stop_asked = 1;
        break;
    case SIGCONT:
        notes.continued = 1;
        break;
    default:
        notes.end_asked = number;
        break;
    }
}

static void die_of_signal(int number)
{
    int error = errno;
    give_back_at_once();
    errno = error;
    raise(number); /* SA_RESETHAND has put the default action back */
}

static const int noted[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT};
static const int fatal[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

static void set_handler(int number, void (*handler)(int), int flags)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void catch_signals(void)
{
    static _Alignas(16) char stack[32768]; /* a stack overflow is a SIGSEGV too */
    stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&other, NULL);
    sigset_t blocked;
    sigemptyset(&blocked);
    for (size_t i = 0; i < sizeof noted / sizeof noted[0]; i++) {
        sigaddset(&blocked, noted[i]);
        set_handler(noted[i], note_signal, 0);
    }
    for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) {
        set_handler(fatal[i], die_of_signal, (int)SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
    }
    sigprocmask(SIG_BLOCK, &blocked, &notes.outside);
}

/* The default actions, and the mask from before. */
static void leave_signals(void)
{
    for (size_t i = 0; i < sizeof noted / sizeof noted[0]; i++) {
        set_handler(noted[i], SIG_DFL, 0);
    }
    for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) {
        set_handler(fatal[i], SIG_DFL, 0);
    }
    sigprocmask(SIG_SETMASK, &notes.outside, NULL);
}

/* Stops, as SIGTSTP asks by default; returns when the program goes on. */
static void stop_here(void)
{
    set_handler(SIGTSTP, SIG_DFL, 0);
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &stop, NULL); /* here we stop, and here we go on */
    sigprocmask(SIG_BLOCK, &stop, NULL);
    set_handler(SIGTSTP, note_signal, 0);
    notes.continued = 0;
}

/* --- input --------------------------------------------------------------------------------------- */

/* Our own codes for what curses would hand over byte by byte. */
enum { CODE_MOUSE = KEY_MAX + 1, CODE_PAD_ENTER, CODE_PAD_0 };

/* What a report calls the left button while the pointer moves. */
enum { LEFT_MOVES = 32 };

/* Of the mouse, as far as it has come; empty: none is coming. */
static struct {
    char bytes[32];
    size_t size;
} report;

/* The keypad in application mode, which not every terminfo entry tells of. */
static void define_keys(void)
{
    static const char keypad_letters[] = "pqrstuvwxy";
    for (int digit = 0; digit < 10; digit++) {
        char sequence[] = {'\033', 'O', keypad_letters[digit], '\0'};
        if (key_defined(sequence) == 0) {
            define_key(sequence, CODE_PAD_0 + digit);
        }
    }
    define_key("\033OM", CODE_PAD_ENTER);
    define_key("\033[<", CODE_MOUSE);
}

static const struct {
    int code;
    uint32_t key;
} named_keys[] = {
    {KEY_UP, KEY_IS_UP},
    {KEY_DOWN, KEY_IS_DOWN},
    {KEY_LEFT, KEY_IS_LEFT},
    {KEY_RIGHT, KEY_IS_RIGHT},
    {KEY_HOME, KEY_IS_HOME},
    {KEY_END, KEY_IS_END},
    {KEY_PPAGE, KEY_IS_PAGE_UP},
    {KEY_NPAGE, KEY_IS_PAGE_DOWN},
    {KEY_A1, KEY_IS_HOME},
    {KEY_A3, KEY_IS_PAGE_UP},
    {KEY_C1, KEY_IS_END},
    {KEY_C3, KEY_IS_PAGE_DOWN},
    {KEY_B2, KEY_IS_CENTRE},
    {KEY_ENTER, KEY_IS_ENTER},
    {CODE_PAD_ENTER, KEY_IS_ENTER},
    {KEY_BTAB, KEY_IS_BACK_TAB},
    {KEY_BACKSPACE, KEY_IS_BACKSPACE},
};

static struct input key_input(uint32_t key)
{
    return (struct input){.kind = key != 0 ? INPUT_KEY : INPUT_NONE, .key = key};
}

static struct input from_code(int code)
{
    if (code >= CODE_PAD_0 && code < CODE_PAD_0 + 10) {
        return key_input((uint32_t)('0' + code - CODE_PAD_0));
    }
    for (size_t i = 0; i < sizeof named_keys / sizeof named_keys[0]; i++) {
        if (named_keys[i].code == code) {
            return key_input(named_keys[i].key);
        }
    }
    return key_input(0);
}

static struct input from_character(wint_t character)
{
    switch (character) {
    case '\033':
        return key_input(KEY_IS_ESCAPE);
    case '\r':
    case '\n':
        return key_input(KEY_IS_ENTER);
    case '\b':
    case 0x7f:
        return key_input(KEY_IS_BACKSPACE);
    default:
        return key_input((uint32_t)character);
    }
}

/* The bytes of a mouse report after ESC [ <, such as 0;12;5M. */
static struct input take_report_byte(wint_t byte)
{
    if (byte != 'M' && byte != 'm') {
        bool fits = ((byte >= '0' && byte <= '9') || byte == ';') && report.size < sizeof report.bytes - 1;
        report.size = fits ? report.size : 0;
        if (fits) {
            report.bytes[report.size++] = (char)byte;
        }
        return key_input(0);
    }
    report.bytes[report.size] = '\0';
    report.size = 0;
    char *rest = report.bytes + 1;
    long button = strtol(rest, &rest, 10);
    long x = *rest == ';' ? strtol(rest + 1, &rest, 10) : 0;
    long y = *rest == ';' ? strtol(rest + 1, &rest, 10) : 0;
    bool is_there = byte == 'M' && x > 0 && y > 0 && x < 32768 && y < 32768;
    enum input_kind kind = button == 0 ? INPUT_CLICK : button == LEFT_MOVES ? INPUT_DRAG : INPUT_NONE;
    return (struct input){.kind = is_there ? kind : INPUT_NONE, .x = (int)x - 1, .y = (int)y - 1};
}

/* Does not wait.  False: nothing there.  An input of kind INPUT_NONE is one that means nothing. */
static bool take_input(struct input *input)
{
    wint_t character = 0;
    int result = wget_wch(stdscr, &character);
    if (result == ERR) {
        return false;
    }
    if (report.size > 0 && result == OK) {
        *input = take_report_byte(character);
    } else if (result == KEY_CODE_YES && (int)character == CODE_MOUSE) {
        report.size = 0;
        report.bytes[report.size++] = '<';
    } else {
        report.size = 0;
        *input = result == OK ? from_character(character) : from_code((int)character);
    }
    return true;
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

static void set_mouse(const char *sequence)
{
    if (term.mouse) {
        write_now(sequence, strlen(sequence));
    }
}

const char *term_start(struct term_options options)
{
    const char *trouble = trouble_of_terminal();
    if (trouble != NULL) {
        return trouble;
    }
    tcgetattr(STDIN_FILENO, &term.saved);
    catch_signals();
    set_escdelay(ESCAPE_DELAY_MS);
    term.screen = newterm(NULL, stdout, stdin);
    if (term.screen == NULL) {
        leave_signals();
        return "the terminal cannot be set up";
    }
    term.mouse = capability("kmous") != NULL;
    prepare_farewell();
    term.running = true;
    xalloc_at_death(give_back_at_once);
    term.ascii = options.ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    start_colours(options.colour);
    enter_modes();
    define_keys();
    refresh();
    set_mouse(mouse_on);
    return NULL;
}

static void give_back(void)
{
    if (!term.running) {
        return;
    }
    set_mouse(mouse_off);
    endwin();
    term.running = false;
    xalloc_at_death(NULL);
    delscreen(term.screen);
    leave_signals();
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
    set_mouse(mouse_on);
}

static void go_to_sleep(void)
{
    def_prog_mode();
    set_mouse(mouse_off);
    endwin();
    stop_here();
    come_back();
}

/* True: `input` tells of a signal, the most urgent first. */
static bool take_note(struct input *input)
{
    if (notes.end_asked != 0) {
        input->kind = INPUT_END;
    } else if (notes.stop_asked) {
        notes.stop_asked = 0;
        go_to_sleep();
        input->kind = INPUT_RESUMED;
    } else if (notes.continued) {
        notes.continued = 0;
        come_back();
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
    int ready = pselect(STDIN_FILENO + 1, &readable, NULL, NULL, deadline == TERM_NEVER ? NULL : &span, &notes.outside);
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
        while (take_input(&input)) {
            if (input.kind != INPUT_NONE) {
                return input;
            }
        }
        if (!wait_until(deadline) && notes.end_asked == 0) {
            notes.end_asked = SIGHUP;
        }
    } while (deadline == TERM_NEVER || term_now() < deadline);
    (void)(take_note(&input) || take_input(&input));
    return input;
}

void term_stop(void)
{
    give_back();
    if (notes.end_asked != 0) {
        set_handler(notes.end_asked, SIG_DFL, 0);
        raise(notes.end_asked);
    }
}
