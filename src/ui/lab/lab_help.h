/* ui/lab/lab_help.h - the keys of the lab on a screen. */
#ifndef HOUNDED_UI_LAB_LAB_HELP_H
#define HOUNDED_UI_LAB_LAB_HELP_H

#include "ui/parts/app.h"

struct screen *lab_help_new(struct app *app);

#endif
