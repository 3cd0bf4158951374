/* ui/term/signals.h - signals as notes to be read at leisure.
 *
 * They are blocked but for the time spent waiting with signals_outside as the mask.  The fatal ones are not: they call
 * `at_death`, which may do no more than a signal handler may, and die by their default action. */
#ifndef HOUNDED_UI_TERM_SIGNALS_H
#define HOUNDED_UI_TERM_SIGNALS_H

#include <signal.h>

void signals_catch(void (*at_death)(void));
/* The default actions, and the mask from before. */
void signals_leave(void);

/* The mask that lets them in. */
const sigset_t *signals_outside(void);

enum note {
    NOTE_NONE,
    NOTE_RESIZED,
    NOTE_STOP,      /* asked for with Ctrl-Z */
    NOTE_CONTINUED, /* after a stop that we were not told of */
    NOTE_END        /* stays, so that signals_die can obey */
};

/* Takes one of the notes, the most urgent first. */
enum note signals_take(void);

/* Stops, as SIGTSTP asks by default; returns when the program goes on. */
void signals_stop(void);
/* As if SIGHUP had come: the terminal is gone. */
void signals_hang_up(void);
/* Dies by the signal that asked for it; returns when none did. */
void signals_die(void);

#endif
