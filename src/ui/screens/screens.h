/* ui/screens/screens.h - how the screens before and between the games are opened: NAME_new stands in NAME.c. */
#ifndef HOUNDED_UI_SCREENS_SCREENS_H
#define HOUNDED_UI_SCREENS_SCREENS_H

#include "front/challenge.h"
#include "ui/parts/app.h"

/* Logo, menu, and a glimpse of the meadow, which stands still while somebody chooses, and comes to life when nobody
 * does. */
struct screen *title_new(struct app *app);

/* Of that glimpse.  Idle: microseconds until it lives; games: after so many it stands still again, so that a forgotten
 * terminal comes to rest; ticks: no game lasts longer. */
enum { TITLE_IDLE = 8 * 1000000, TITLE_GAMES = 24, TITLE_TICKS = 1500 };

/* The levels as a path through their chapters, with what has been won, and a look at the chosen one. */
struct screen *levels_new(struct app *app);

/* The player's preferences. */
struct screen *options_new(struct app *app);

/* Raises the next meadow of a challenge, a candidate at a time, and then plays it.  Takes the challenge. */
struct screen *raising_new(struct app *app, struct challenge *challenge);

#endif
