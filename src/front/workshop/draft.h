/* SPDX-License-Identifier: MIT */
/* front/workshop/draft.h - a level file that is being edited: the file on the disk, and unsaved changes.
 *
 * Unsaved changes are written beside the file (front/workshop/autosave.h), at most a second after the first change,
 * so that any end of the program loses at most a second.  When the file is opened again, they return as one edit. */
#ifndef HOUNDED_FRONT_WORKSHOP_DRAFT_H
#define HOUNDED_FRONT_WORKSHOP_DRAFT_H

#include "level/edit/document.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct draft;

enum draft_news {
    DRAFT_FINE,
    DRAFT_NEW,       /* the file does not exist; the draft starts as a small meadow */
    DRAFT_RECOVERED, /* unsaved changes have been recovered */
    DRAFT_STALE,     /* like DRAFT_RECOVERED, but the file has been written since */
    DRAFT_STRANGE    /* an autosave file could not be loaded; it is left in place */
};

/* Opens the level of that number, from 0.  NULL: it cannot be edited, and `words` say why, line by line. */
struct draft *draft_open(const char *path, size_t number, enum draft_news *news, struct text *words);
/* Frees the draft; unsaved changes stay beside the file. */
void draft_free(struct draft *draft);

const char *draft_path(const struct draft *draft);
struct document *draft_document(const struct draft *draft);
bool draft_is_saved(const struct draft *draft);

/* The file is followed while it is edited: if there are no unsaved changes, a change by another program becomes an
 * edit.  A file that is gone, or partly written for less than the patience, is not reported. */
enum { DRAFT_PATIENCE = 250000 };

enum draft_change {
    DRAFT_UNCHANGED,
    DRAFT_CHANGED, /* the document now matches the file */
    DRAFT_DIFFERS, /* the file differs from the document, which has unsaved changes */
    DRAFT_BROKEN   /* the file cannot be edited */
};

enum draft_change draft_look(struct draft *draft, int64_t now);
/* Returns a descriptor that becomes readable when the file may have changed; -1: draft_due says when to look. */
int draft_descriptor(const struct draft *draft);

enum { DRAFT_OVERTAKEN = -1000 };

/* Text that is being typed and is not an edit yet: `foresee` adds to `out` the text as it will be when it is
 * accepted.  False: it cannot be accepted.  draft_keep calls it, only when something is written. */
struct draft_typing {
    bool (*foresee)(void *typist, struct text *out);
    void *typist; /* borrowed */
};

/* Text that is being typed counts as unsaved; call this after each change of it.  NULL: no text is being typed any
 * more. */
void draft_type(struct draft *draft, const struct draft_typing *typing);

/* Saves the file.  Returns 0, an errno value, an error of base/files.h, or DRAFT_OVERTAKEN: another program has
 * written the file since it was read or saved, or since a recovered edit was stored, and nothing is written.  A
 * second call overwrites it. */
int draft_save(struct draft *draft);
/* Writes unsaved changes beside the file, when it is time, in microseconds, or at once.  Returns the result of the
 * last attempt: 0 or an error. */
enum draft_haste { DRAFT_BY_THE_CLOCK, DRAFT_AT_ONCE };
int draft_keep(struct draft *draft, int64_t now, enum draft_haste haste);
/* Returns when to write, or to look; -1: never. */
int64_t draft_due(const struct draft *draft);
/* Discards unsaved changes. */
void draft_drop(struct draft *draft);

#endif
