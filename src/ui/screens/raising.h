/* ui/screens/raising.h - the screen that raises the next meadow of a challenge, a candidate at a time, and then plays
 * it.
 */
#ifndef HOUNDED_UI_SCREENS_RAISING_H
#define HOUNDED_UI_SCREENS_RAISING_H

#include "front/challenge.h"
#include "ui/parts/app.h"

/* Takes the challenge. */
struct screen *raising_new(struct app *app, struct challenge *challenge);

#endif
