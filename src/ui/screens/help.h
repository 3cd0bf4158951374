/* ui/screens/help.h - keys, the meadow and the hounds, a page each. */
#ifndef HOUNDED_UI_SCREENS_HELP_H
#define HOUNDED_UI_SCREENS_HELP_H

#include "ui/parts/app.h"

struct screen *help_new(struct app *app);

#endif
