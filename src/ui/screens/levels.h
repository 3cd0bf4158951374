/* ui/screens/levels.h - the levels as a path through their chapters, with what has been won, and a look at the chosen
 * one. */
#ifndef HOUNDED_UI_SCREENS_LEVELS_H
#define HOUNDED_UI_SCREENS_LEVELS_H

#include "ui/parts/app.h"

struct screen *levels_new(struct app *app);

#endif
