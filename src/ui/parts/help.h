/* ui/parts/help.h - the help screen: the keys, the meadow, the hounds. */
#ifndef HOUNDED_UI_PARTS_HELP_H
#define HOUNDED_UI_PARTS_HELP_H

#include "ui/parts/app.h"

/* Open at the page for somebody who asks in these contexts (ui/term/keymap.h). */
struct screen *help_new(struct app *app, unsigned contexts);

#endif
