/* SPDX-License-Identifier: MIT */
/* front/workshop/follow.h - a level whose file somebody else edits while it is shown.
 *
 * Editors write in many ways: in place, at once or bit by bit, or a new file that takes the place of the old one, which
 * is gone for a moment.  So the folder is watched (inotify, where there is such and the file is no link; else the file
 * is looked at each half second), a text that is sound is taken at once, and one that is not only when it has been so
 * for FOLLOW_PATIENCE.  What plays the same as before, with another comment or another solution, is no change.
 *
 * Time is an argument, in microseconds.  Nothing here fails: a file that cannot be read is trouble to be told. */
#ifndef HOUNDED_FRONT_WORKSHOP_FOLLOW_H
#define HOUNDED_FRONT_WORKSHOP_FOLLOW_H

#include "base/text.h"
#include "level/format/level.h"

#include <stddef.h>
#include <stdint.h>

enum { FOLLOW_PATIENCE = 250000 };

enum follow_news {
    FOLLOW_NOTHING,
    FOLLOW_LEVEL,   /* another level, for the caller to free */
    FOLLOW_TROUBLE, /* the file is gone, or has errors: the words tell the first */
    FOLLOW_MENDED   /* and now it is as it was before */
};

struct follow;

/* Follows the level of that number in the file, from 0, which was read as this one. */
struct follow *follow_new(const char *path, size_t number, const struct level *level);
void follow_free(struct follow *follow);

/* Readable when there may be news; -1: there is none to wait for. */
int follow_descriptor(const struct follow *follow);
/* When to look in any case; -1: never. */
int64_t follow_due(const struct follow *follow);
/* Costs nothing when nothing has happened.  `level` is set with FOLLOW_LEVEL, `words` anew with FOLLOW_TROUBLE. */
enum follow_news follow_look(struct follow *follow, int64_t now, struct level **level, struct text *words);

#endif
