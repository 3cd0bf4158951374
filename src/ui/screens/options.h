/* ui/screens/options.h - the screen of the player's preferences. */
#ifndef HOUNDED_UI_SCREENS_OPTIONS_H
#define HOUNDED_UI_SCREENS_OPTIONS_H

#include "ui/parts/app.h"

struct screen *options_new(struct app *app);

#endif
