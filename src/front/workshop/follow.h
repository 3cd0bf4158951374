/* SPDX-License-Identifier: MIT */
/* front/workshop/follow.h - shows a level while another program edits its file.
 *
 * Some editors write in place, at once or in parts. Others replace the old file with a new file, and for a moment no
 * file exists. The folder is therefore watched with inotify if the system has it and the file is not a link. Otherwise
 * the file is checked every half second. A text without errors is accepted immediately. A text with errors is reported
 * only if it remains unchanged for FOLLOW_PATIENCE. A text that plays like the previous one, with another comment or
 * another solution, does not count as a change.
 *
 * Time is an argument, in microseconds. The functions cannot fail: a file that cannot be read is reported as
 * trouble. */
#pragma once

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

/* Follows the level with that number in the file, starting from 0. `level` is the level as it was read before. */
struct follow *follow_new(const char *path, size_t number, const struct level *level);
void follow_free(struct follow *follow);

/* Returns a descriptor that becomes readable when there may be news, or -1 if there is none. */
int follow_descriptor(const struct follow *follow);
/* Returns the time when a check is needed even without news, or -1 if no such check is needed. */
int64_t follow_due(const struct follow *follow);
/* Checks for news. This is cheap if nothing has happened. Sets `level` for FOLLOW_LEVEL and replaces `words` for
 * FOLLOW_TROUBLE. */
enum follow_news follow_look(struct follow *follow, int64_t now, struct level **level, struct text *words);
