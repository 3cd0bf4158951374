/* SPDX-License-Identifier: MIT */
/* front/workshop/autosave.h - what is not saved, in a file beside the one that is edited.
 *
 * It is FILE.autosave, or FILE.autosave-2 to FILE.autosave-9 where those before are somebody else's: of another editor
 * that has the file open, or what nobody could take.  What is not ours is neither written over nor removed, and nothing
 * is read or written through a link there: we have made up the name, not the player. */
#ifndef HOUNDED_FRONT_WORKSHOP_AUTOSAVE_H
#define HOUNDED_FRONT_WORKSHOP_AUTOSAVE_H

#include "base/text.h"

#include <stdbool.h>
#include <sys/stat.h>

struct autosave {
    char *path;   /* of the file that is edited */
    char *beside; /* ours, or the one that was tried last */
    int number;   /* of its name */
    bool is_ours; /* it is there, as in `written` */
    struct stat written;
};

void autosave_init(struct autosave *autosave, const char *path);
void autosave_done(struct autosave *autosave);

/* The next one that is there, which is read.  False: there is none. */
bool autosave_next(struct autosave *autosave, struct text *text);
/* The one that was read is ours. */
void autosave_take(struct autosave *autosave);
/* The file has been written since. */
bool autosave_is_stale(const struct autosave *autosave);

/* 0, an errno value or one of base/files.h. */
int autosave_write(struct autosave *autosave, const struct text *text);
int autosave_remove(struct autosave *autosave);
/* Somebody else has taken it away, or written it. */
bool autosave_is_lost(const struct autosave *autosave);

#endif
