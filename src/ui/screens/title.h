/* ui/screens/title.h - the title screen: logo, menu, and a glimpse of the meadow. */
#ifndef HOUNDED_UI_SCREENS_TITLE_H
#define HOUNDED_UI_SCREENS_TITLE_H

#include "ui/parts/app.h"

struct screen *title_new(struct app *app);

#endif
