/* ui/help.h - keys, glyphs and breeds on one screen. */
#ifndef HOUNDED_UI_HELP_H
#define HOUNDED_UI_HELP_H

#include "ui/app.h"

struct screen *help_new(struct app *app);

#endif
