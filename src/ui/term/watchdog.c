/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/term/watchdog.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h> /* _POSIX_TIMERS */

#if defined(_POSIX_TIMERS) && _POSIX_TIMERS > 0
static struct {
    bool has_timer;
    timer_t timer;
    void (*look)(void);
    void (*other)(int number);
} watchdog;

static void handle(int number, siginfo_t *info, void *context)
{
    int error = errno;
    (void)context;
    if (info->si_code == SI_TIMER) {
        watchdog.look();
    } else {
        watchdog.other(number);
    }
    errno = error;
}

void watchdog_start(void (*look)(void), void (*other)(int number))
{
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGALRM};
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_RESTART};
    watchdog.look = look;
    watchdog.other = other;
    watchdog.has_timer = timer_create(CLOCK_MONOTONIC, &event, &watchdog.timer) == 0;
    if (watchdog.has_timer) {
        sigfillset(&action.sa_mask);
        sigaction(SIGALRM, &action, NULL);
    }
}

void watchdog_stop(void)
{
    if (watchdog.has_timer) {
        timer_delete(watchdog.timer);
        watchdog.has_timer = false;
        sigaction(SIGALRM, &(const struct sigaction){.sa_handler = SIG_DFL}, NULL);
    }
}

static void set(long turn)
{
    const struct timespec span = {turn / 1000000, turn % 1000000 * 1000};
    const struct itimerspec times = {.it_interval = span, .it_value = span};
    if (watchdog.has_timer) {
        timer_settime(watchdog.timer, 0, &times, NULL);
    }
}

void watchdog_wake(void) { set(WATCHDOG_TURN); }

void watchdog_sleep(void) { set(0); }
#else
void watchdog_start(void (*look)(void), void (*other)(int number))
{
    (void)look;
    (void)other;
}

void watchdog_stop(void) {}

void watchdog_wake(void) {}

void watchdog_sleep(void) {}
#endif
