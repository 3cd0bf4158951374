#include "config.h"

#include "ui/term/signals.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>

static struct {
    void (*at_death)(void);
    sigset_t outside; /* the mask we were started with */
    volatile sig_atomic_t resized, stop_asked, continued, end_asked;
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
    notes.at_death();
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

void signals_catch(void (*at_death)(void))
{
    static _Alignas(16) char stack[32768]; /* a stack overflow is a SIGSEGV too */
    stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&other, NULL);
    notes.at_death = at_death;
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

void signals_leave(void)
{
    for (size_t i = 0; i < sizeof noted / sizeof noted[0]; i++) {
        set_handler(noted[i], SIG_DFL, 0);
    }
    for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) {
        set_handler(fatal[i], SIG_DFL, 0);
    }
    sigprocmask(SIG_SETMASK, &notes.outside, NULL);
}

const sigset_t *signals_outside(void)
{
    return &notes.outside;
}

enum note signals_take(void)
{
    if (notes.end_asked != 0) {
        return NOTE_END;
    }
    if (notes.stop_asked) {
        notes.stop_asked = 0;
        return NOTE_STOP;
    }
    if (notes.continued) {
        notes.continued = 0;
        return NOTE_CONTINUED;
    }
    if (notes.resized) {
        notes.resized = 0;
        return NOTE_RESIZED;
    }
    return NOTE_NONE;
}

void signals_stop(void)
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

void signals_hang_up(void)
{
    notes.end_asked = notes.end_asked != 0 ? notes.end_asked : SIGHUP;
}

void signals_die(void)
{
    if (notes.end_asked != 0) {
        set_handler(notes.end_asked, SIG_DFL, 0);
        raise(notes.end_asked);
    }
}
