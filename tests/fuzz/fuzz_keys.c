/* SPDX-License-Identifier: MIT */
/* Expects that any bytes from a terminal become inputs that the screens accept.  The terminal is a pseudo-terminal, but
 * its keyboard is a buffer once the program has started: the functions that read from it are defined here, because a
 * system call for each byte would take nearly all of the time. */
#include "config.h"

#include "fuzz/fuzz.h"

#include "ui/term/keymap.h"
#include "ui/term/term.h"

#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* This many bytes fit into a pipe. */
enum { MOST_BYTES = 4096, MOST_PASTED = 1024 };

/* The fuzzer handles these signals; it needs the alarm for its own clock. */
static const int faults[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGALRM};

enum { FAULTS = sizeof faults / sizeof faults[0] };

static void open_terminal(void)
{
    int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    bool is_ready = master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0;
    int terminal = is_ready ? open(ptsname(master), O_RDWR | O_NOCTTY | O_CLOEXEC) : -1;
    if (terminal < 0) {
        fuzz_skip("no pseudo-terminal");
    }
    const struct winsize size = {.ws_row = 24, .ws_col = 80};
    ioctl(terminal, TIOCSWINSZ, &size);
    dup2(terminal, STDIN_FILENO);
    dup2(terminal, STDOUT_FILENO);
}

/* --- the keyboard --------------------------------------------------------------------------------- */

static struct {
    bool is_open;
    char bytes[4 * MOST_BYTES];
    size_t at, end;
} keyboard;

static bool has_more(void) { return keyboard.at < keyboard.end; }

ssize_t read(int fd, void *bytes, size_t size)
{
    if (fd != STDIN_FILENO || !keyboard.is_open) {
        return syscall(SYS_read, fd, bytes, size);
    }
    size_t left = keyboard.end - keyboard.at, count = size < left ? size : left;
    memcpy(bytes, keyboard.bytes + keyboard.at, count);
    keyboard.at += count;
    return (ssize_t)count;
}

/* A hardened build calls this one where the compiler does not know how much room is left. */
ssize_t __read_chk(int fd, void *bytes, size_t size, size_t room);
ssize_t __read_chk(int fd, void *bytes, size_t size, size_t room)
{
    fuzz_expect(size <= room, "no more is read than there is room for");
    return read(fd, bytes, size);
}

int pselect(int most, fd_set *in, fd_set *out, fd_set *other, const struct timespec *span, const sigset_t *mask)
{
    (void)most, (void)out, (void)other, (void)span, (void)mask;
    if (!has_more()) {
        FD_ZERO(in);
    }
    return has_more();
}

/* The type of a request of ioctl: glibc and musl differ. */
#ifdef __GLIBC__
typedef unsigned long request_number;
#else
typedef int request_number;
#endif

int ioctl(int fd, request_number request, ...)
{
    va_list list;
    va_start(list, request);
    void *argument = va_arg(list, void *);
    va_end(list);
    if (fd != STDIN_FILENO || request != FIONREAD || !keyboard.is_open) {
        return (int)syscall(SYS_ioctl, fd, request, argument);
    }
    *(int *)argument = (int)(keyboard.end - keyboard.at);
    return 0;
}

/* The watchdog stays asleep, because the fuzzer's clock has its signal. */
int timer_settime(timer_t timer, int flags, const struct itimerspec *span, struct itimerspec *old)
{
    (void)timer, (void)flags, (void)span, (void)old;
    return 0;
}

/* --- judging -------------------------------------------------------------------------------------- */

static void give_back(void)
{
    keyboard.is_open = false;
    term_stop("");
}

static void judge_key(uint32_t key)
{
    fuzz_expect(key > 0 && key < KEY_NAMED_END && key != KEY_NAMED, "a key is a character or a named key");
    for (enum keys_room room = KEYS_ROOM; room <= KEYS_EDITOR; room++) {
        struct meaning meaning = keys_meaning(keymap_in_force(), room, key);
        fuzz_expect(meaning.action < ACTIONS && meaning.dir <= NO_DIRECTION, "a key has a valid meaning");
    }
}

static void judge_input(const struct input *input)
{
    if (input->kind == INPUT_KEY) {
        judge_key(input->key);
    }
    if (input->kind == INPUT_CLICK || input->kind == INPUT_DRAG) {
        fuzz_expect(input->x >= 0 && input->y >= 0, "the pointer's position is not negative");
    }
}

/* Reads like the program, which continues while the terminal has bytes.  Returns the number of inputs. */
static size_t take_all(void)
{
    size_t count = 0;
    struct input input;
    do {
        input = term_read(0, -1);
        if (input.kind == INPUT_END) {
            exit(0);
        }
        judge_input(&input);
        bool is_signal = input.kind == INPUT_RESIZE || input.kind == INPUT_RESUMED;
        count += input.kind != INPUT_NONE && !is_signal;
    } while (input.kind != INPUT_NONE || has_more());
    return count;
}

static void type(const char *bytes, size_t size)
{
    fuzz_expect(!has_more(), "all typed bytes are read");
    memcpy(keyboard.bytes, bytes, size);
    keyboard.at = 0;
    keyboard.end = size;
}

/* Pasted bytes must not act as keys.  Escape could end the paste, so that the sequence of an arrow key replaces it. */
static void judge_pasted(const char *bytes, size_t size)
{
    struct text pasted;
    text_init(&pasted);
    text_add(&pasted, "\033[200~");
    for (size_t i = 0; i < size; i++) {
        text_add_bytes(&pasted, bytes[i] == '\033' ? "\033[A" : &bytes[i], bytes[i] == '\033' ? 3 : 1);
    }
    text_add(&pasted, "\033[201~");
    type(pasted.bytes, pasted.size);
    fuzz_expect(take_all() == 0, "pasted bytes are not keys");
    text_done(&pasted);
}

/* A reply to a query that the program never sent must not act as keys. */
static void judge_unknown(const char *bytes, size_t size)
{
    struct text answer;
    text_init(&answer);
    text_add(&answer, "\033[?");
    for (size_t i = 0; i < size; i++) {
        text_add_char(&answer, "0123456789;;"[(unsigned char)bytes[i] % 12]);
    }
    text_add(&answer, "c");
    type(answer.bytes, answer.size);
    fuzz_expect(take_all() == 0, "an unknown sequence is not a key");
    text_done(&answer);
}

/* A string must not act as keys, even if it arrives in two parts.  It may contain anything except for bytes that end
 * it. */
static void judge_string(const char *bytes, size_t size)
{
    char introducer[] = {'\033', "P]X^_"[size % 5], 'l'};
    struct text rest;
    text_init(&rest);
    for (size_t i = 0; i < size; i++) {
        bool is_end = bytes[i] == '\033' || bytes[i] == '\007' || bytes[i] == '\030' || bytes[i] == '\032';
        text_add_char(&rest, is_end || (bytes[i] & 0x80) != 0 ? '\r' : bytes[i]);
    }
    text_add(&rest, "\033\\");
    type(introducer, sizeof introducer);
    fuzz_expect(take_all() == 0, "the start of a string is not a key");
    type(rest.bytes, rest.size);
    fuzz_expect(take_all() == 0, "the rest of a string is not a key");
    text_done(&rest);
}

/* The bytes that arrive first, those that arrive later, and the number of keys that they are. */
static const struct {
    const char *first, *later;
    size_t keys;
} sequences[] = {
    {"\033]l T \303\274 \302\200 \177 qq\033\\", "q", 1},
    {"\033]l \r\n\b qq\007", "q", 1},
    {"\033]l qq\030", "q", 1},
    {"\033]l qq\032", "q", 1},
    {"\033]11;qq\303\274qq\033\\", "q", 1},
    {"\033]11;qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq\033\\", "q", 1},
    {"\033[?2026;1:2$y", "q", 1},
    {"\033[<0;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1M", "q", 1},
    {"\033P1$r", "q\033\\", 0},
    {"\033]10;rgb:", "q/q/q\007", 0},
    {"\033Xq\033\\", "q", 1},
    {"\033[[Aq", "q", 2},
    {"\033[[", "q", 1},
    {"\033[5[q", "q", 2},
    {"\033[", "q", 1},
    {"\033O", "q", 1},
    {"\033]", "q", 1},
    {"\033X", "q", 1},
    {"\033[1;", "5q", 0},
    {"\033[3;3~", "q", 1}, /* a key that the terminfo entry adds */
    {"\033Ox", "q", 2},    /* and one of the keypad */
    {"\033]l", "\033", 0}, /* without an end: Escape and arrows end it */
    {"\033]lqq\033", "q", 1},
    {"\033]lqq", "\033OAq", 2},
    {"\033]lqq", "\033[58xq", 1},
    {"\033]lqq", "\033[200~q\033[201~q", 1},
};

static void judge_sequences(void)
{
    for (size_t i = 0; i < sizeof sequences / sizeof sequences[0]; i++) {
        type(sequences[i].first, strlen(sequences[i].first));
        size_t keys = take_all();
        type(sequences[i].later, strlen(sequences[i].later));
        fuzz_expect(keys + take_all() == sequences[i].keys, sequences[i].first + 1);
    }
}

static void begin(void)
{
    struct sigaction actions[FAULTS];
    open_terminal();
    setenv("TERM", "xterm", 1);
    setenv("ESCDELAY", "0", 1); /* does not wait for the rest of a key */
    for (size_t i = 0; i < FAULTS; i++) {
        sigaction(faults[i], NULL, &actions[i]);
    }
    const char *trouble = term_start((struct term_options){.colour = TERM_COLOUR_NEVER});
    for (size_t i = 0; i < FAULTS; i++) {
        sigaction(faults[i], &actions[i], NULL);
    }
    if (trouble != NULL) {
        fuzz_skip(trouble);
    }
    keyboard.is_open = true;
    atexit(give_back);
    judge_sequences();
}

/* The keys typed last end any unfinished sequence, so that the next input starts afresh.  Escape ends strings. */
static void run(const char *bytes, size_t size)
{
    size = size < MOST_BYTES ? size : MOST_BYTES;
    judge_pasted(bytes, size < MOST_PASTED ? size : MOST_PASTED);
    judge_unknown(bytes, size < MOST_PASTED ? size : MOST_PASTED);
    judge_string(bytes, size < MOST_PASTED ? size : MOST_PASTED);
    type(bytes, size);
    fuzz_expect(take_all() <= size, "there are no more keys than bytes");
    fuzz_expect(take_all() == 0, "no input waits for the next byte");
    type("\r\r\r\r", 4);
    take_all();
    type("\033", 1);
    take_all();
}

/* In every second call, inserts a sequence in which only the numbers, their count and the last byte are random. */
static size_t vary(char *bytes, size_t size, size_t most, struct rng *rng)
{
    static const char *const beginnings[] = {"\033[", "\033[<", "\033[?", "\033O", "\033]11;", "\033P", "\033[["};
    struct text sequence;
    if (rng_below(rng, 2) == 0) {
        return size;
    }
    text_init(&sequence);
    text_add(&sequence, beginnings[rng_below(rng, sizeof beginnings / sizeof beginnings[0])]);
    for (uint32_t numbers = rng_below(rng, 4); numbers > 0; numbers--) {
        text_addf(&sequence, "%u;", rng_below(rng, rng_below(rng, 2) == 0 ? 40 : 70000));
    }
    text_add_char(&sequence, "ABCDHFMm~RcyqZ\\\007"[rng_below(rng, 16)]);
    size = fuzz_insert(bytes, size, most, rng_below(rng, (uint32_t)size + 1), &sequence);
    text_done(&sequence);
    return size;
}

const struct fuzz_target fuzz_target = {
    .name = "keys", .most = 64, .usual = 20, .begin = begin, .run = run, .vary = vary};
