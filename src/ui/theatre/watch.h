/* ui/theatre/watch.h - a bot plays the levels of the catalogue, one after the other, with the overlay to watch the
 * hounds by.
 */
#ifndef HOUNDED_UI_THEATRE_WATCH_H
#define HOUNDED_UI_THEATRE_WATCH_H

#include "ui/parts/app.h"

#include <stddef.h>

/* From that entry on. */
struct screen *watch_new(struct app *app, size_t entry);

#endif
