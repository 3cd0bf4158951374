/* front/locks.h - which levels of the campaign may be chosen: those that are won, and of the others the first few, so
 * that nobody is stuck at one of them.  Levels of files are never locked. */
#ifndef HOUNDED_FRONT_LOCKS_H
#define HOUNDED_FRONT_LOCKS_H

#include "front/catalogue.h"
#include "front/progress.h"

#include <stdbool.h>
#include <stddef.h>

/* Levels not won that may be left behind. */
enum { LOCKS_AHEAD = 2 };

bool locks_is_open(const struct catalogue *catalogue, const struct progress *progress, size_t entry);
/* The first level that is not won; the first one when all are. */
size_t locks_next(const struct catalogue *catalogue, const struct progress *progress);
/* How many of the levels are won, and how many medals they brought. */
size_t locks_won(const struct catalogue *catalogue, const struct progress *progress, size_t *medals);

#endif
