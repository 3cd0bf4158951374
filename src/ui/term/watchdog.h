/* SPDX-License-Identifier: MIT */
/* ui/term/watchdog.h - who looks up while the program works, and may end it.
 *
 * Signals are noted while the program waits, and at no other time (ui/term/term.h).  So that work which takes long,
 * such as a level of millions of cells that has changed on the disk, does not keep who asks for the end waiting, the
 * watchdog is woken by a timer of the system as long as work goes on, in a handler of SIGALRM.  Where the system has no
 * such timers it sleeps for good. */
#ifndef HOUNDED_UI_TERM_WATCHDOG_H
#define HOUNDED_UI_TERM_WATCHDOG_H

/* From now on there is one, asleep: `look` is called in the handler, each WATCHDOG_TURN of work; `other` takes a
 * SIGALRM that somebody else has sent, be it in the middle of work. */
void watchdog_start(void (*look)(void), void (*other)(int number));
/* The default action, and no timer. */
void watchdog_stop(void);

enum { WATCHDOG_TURN = 400000 }; /* microseconds */

/* Work begins.  No SIGALRM is blocked when it does. */
void watchdog_wake(void);
/* Work is done. */
void watchdog_sleep(void);

#endif
