/* ui/screens/endless.h - an endless run: one meadow after the other, each harder, until the hare is caught. */
#ifndef HOUNDED_UI_SCREENS_ENDLESS_H
#define HOUNDED_UI_SCREENS_ENDLESS_H

#include "ui/parts/app.h"

#include <stdint.h>

/* A seed that differs from run to run. */
uint64_t endless_seed(void);

struct screen *endless_new(struct app *app, uint64_t seed);

#endif
