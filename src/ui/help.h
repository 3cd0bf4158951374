/* ui/help.h - keys, the meadow and the hounds, a page each. */
#ifndef HOUNDED_UI_HELP_H
#define HOUNDED_UI_HELP_H

#include "ui/app.h"

struct screen *help_new(struct app *app);

#endif
