/* SPDX-License-Identifier: MIT */
/* front/workshop/follow.h - a level whose file another program edits while it is shown.
 *
 * Editors write in many ways: in place, at once or bit by bit, or as a new file that replaces the old one, which is
 * gone for a moment.  So the folder is watched with inotify if the system has it and the file is not a link;
 * otherwise the file is checked each half second.  A text without errors is taken at once, and one with errors only
 * if it stays so for FOLLOW_PATIENCE.  A text that plays the same as before, with another comment or another
 * solution, is not a change.
 *
 * Time is an argument, in microseconds.  The functions cannot fail: a file that cannot be read is reported as
 * trouble. */
#ifndef HOUNDED_FRONT_WORKSHOP_FOLLOW_H
#define HOUNDED_FRONT_WORKSHOP_FOLLOW_H

#include "base/text.h"
#include "level/format/level.h"

#include <stddef.h>
#include <stdint.h>

enum { FOLLOW_PATIENCE = 250000 };

enum follow_news {
    FOLLOW_NOTHING,
    FOLLOW_LEVEL,   /* a new level, which the caller frees */
    FOLLOW_TROUBLE, /* the file is missing or has errors; the first one is in `words` */
    FOLLOW_MENDED   /* the file is valid again, and plays as before */
};

struct follow;

/* Follows the level of that number in the file, from 0, which was read as `level`. */
struct follow *follow_new(const char *path, size_t number, const struct level *level);
void follow_free(struct follow *follow);

/* Returns a descriptor that becomes readable when there may be news; -1: there is none. */
int follow_descriptor(const struct follow *follow);
/* Returns when to look in any case; -1: never. */
int64_t follow_due(const struct follow *follow);
/* Looks for news; costs nothing if nothing has happened.  Sets `level` for FOLLOW_LEVEL, and replaces `words` for
 * FOLLOW_TROUBLE. */
enum follow_news follow_look(struct follow *follow, int64_t now, struct level **level, struct text *words);

#endif
