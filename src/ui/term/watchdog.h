/* SPDX-License-Identifier: MIT */
/* ui/term/watchdog.h - a timer that checks signals while the program works, and may end it.
 *
 * Signals are noted only while the program waits (ui/term/term.h).  Work that takes long, such as loading a level of
 * millions of cells, must not delay a signal that asks for the end.  While work goes on, a system timer therefore wakes
 * the watchdog, in a handler of SIGALRM.  On a system without such timers the watchdog does nothing. */
#pragma once

/* Starts the watchdog, asleep.  The handler calls `look` after each WATCHDOG_TURN of work. `other` handles a SIGALRM
 * from another source, even during work. */
void watchdog_start(void (*look)(void), void (*other)(int number));
/* Restores the default action and removes the timer. */
void watchdog_stop(void);

enum { WATCHDOG_TURN = 400000 }; /* microseconds */

/* Call this when work begins; SIGALRM must not be blocked. */
void watchdog_wake(void);
/* Work is done. */
void watchdog_sleep(void);
