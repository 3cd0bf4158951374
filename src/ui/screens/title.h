/* ui/screens/title.h - the title screen: logo, menu, and a glimpse of the meadow, which stands still while somebody
 * chooses, and comes to life when nobody does.  After TITLE_GAMES games it stands still again, so that a forgotten
 * terminal comes to rest. */
#ifndef HOUNDED_UI_SCREENS_TITLE_H
#define HOUNDED_UI_SCREENS_TITLE_H

#include "ui/parts/app.h"

/* Idle: microseconds; ticks: no game lasts longer. */
enum { TITLE_IDLE = 8 * 1000000, TITLE_GAMES = 24, TITLE_TICKS = 1500 };

struct screen *title_new(struct app *app);

#endif
