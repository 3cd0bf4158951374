/* SPDX-License-Identifier: MIT */
/* front/workshop/autosave.h - unsaved changes, stored in a file beside the edited file.
 *
 * The file is FILE.autosave, or one of FILE.autosave-2 to FILE.autosave-9 if the earlier ones are in use, either by
 * another editor that has the file open or by an edit that could not be recovered. Files in use are neither overwritten
 * nor removed. The last line is a comment with a hash of the text that the edited file had: clocks can go back, so the
 * times of files do not show which is newer. Because the program chose the name, it does not follow a symbolic link
 * with that name. */
#pragma once

#include "base/text.h"

#include <stdbool.h>
#include <sys/stat.h>

struct autosave {
    char *path;      /* path of the file that is being edited */
    char *beside;    /* path of our autosave, or of the last one tried */
    int number;      /* in the file's name */
    bool is_ours;    /* the file is ours, as described by `written` */
    uint64_t origin; /* hash of the edited file's text from which the changes began; 0: unknown */
    struct stat written;
};

void autosave_init(struct autosave *autosave, const char *path);
void autosave_done(struct autosave *autosave);

/* Reads the next autosave that exists; the text is empty if it cannot be read. Returns false if there are no more. */
bool autosave_next(struct autosave *autosave, struct text *text);

/* Return 0, an errno value or an error of base/files.h. */
int autosave_write(struct autosave *autosave, const struct text *text);
int autosave_remove(struct autosave *autosave);
/* Returns whether another program has removed or changed the autosave. */
bool autosave_is_lost(const struct autosave *autosave);
