/* SPDX-License-Identifier: MIT */
/* front/workshop/draft.h - a level file that is being edited: the file on the disk and the unsaved changes.
 *
 * Unsaved changes are written beside the file (front/workshop/autosave.h) within a second of the first change, so a
 * crash loses at most one second. When the file is opened again, they are recovered as one edit. */
#pragma once

#include "level/edit/document.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct draft;

enum draft_news {
    DRAFT_FINE,
    DRAFT_NEW,       /* the file does not exist; the draft starts as a small meadow */
    DRAFT_RECOVERED, /* unsaved changes have been recovered */
    DRAFT_STALE,     /* like DRAFT_RECOVERED, but they began from another text of the file */
    DRAFT_STRANGE    /* an autosave file could not be read or loaded; it is left in place */
};

/* Opens the level with that number, starting from 0. If the level cannot be edited, returns NULL and writes the reasons
 * to `words`, one per line. */
struct draft *draft_open(const char *path, size_t number, enum draft_news *news, struct text *words);
/* Frees the draft. Unsaved changes remain beside the file. */
void draft_free(struct draft *draft);

const char *draft_path(const struct draft *draft);
struct document *draft_document(const struct draft *draft);
bool draft_is_saved(const struct draft *draft);
/* Returns the level of the file without the unsaved changes.  The caller frees it. */
struct document *draft_saved(const struct draft *draft);

/* While a file is edited, the draft follows changes by other programs. If there are no unsaved changes, such a change
 * becomes an edit. A file that is missing or partly written is reported only after DRAFT_PATIENCE microseconds. */
enum { DRAFT_PATIENCE = 250000 };

enum draft_change {
    DRAFT_UNCHANGED,
    DRAFT_CHANGED, /* the document now matches the file */
    DRAFT_DIFFERS, /* the file differs from the document, which has unsaved changes */
    DRAFT_BROKEN   /* the file cannot be edited */
};

enum draft_change draft_look(struct draft *draft, int64_t now);
/* Returns a descriptor that becomes readable when the file may have changed. Returns -1 if there is no descriptor; use
 * draft_due instead. */
int draft_descriptor(const struct draft *draft);

enum { DRAFT_OVERTAKEN = -1000 };

/* Text that is being typed and is not part of the document yet. `foresee` adds the whole text to `out` as it will be
 * when the typed text is accepted, or returns false if it cannot be accepted. draft_keep calls it only when something
 * is written. */
struct draft_typing {
    bool (*foresee)(void *typist, struct text *out);
    void *typist; /* borrowed */
};

/* Sets the text that is being typed, which counts as unsaved. Call this after each change to the text. NULL means that
 * no text is being typed. */
void draft_type(struct draft *draft, const struct draft_typing *typing);

/* Saves the file. Returns 0, an errno value or an error of base/files.h. Returns DRAFT_OVERTAKEN and writes nothing
 * if another program has written the file since it was read or saved, or since a recovered edit began. A second call
 * then overwrites the file. */
int draft_save(struct draft *draft);
/* Writes unsaved changes beside the file: immediately, or when the time `now` (in microseconds) has come. Returns the
 * result of the last attempt: 0 or an error. */
enum draft_haste { DRAFT_BY_THE_CLOCK, DRAFT_AT_ONCE };
int draft_keep(struct draft *draft, int64_t now, enum draft_haste haste);
/* Returns the time of the next call of draft_keep or the next check of the file, or -1 if none is needed. */
int64_t draft_due(const struct draft *draft);
/* Discards unsaved changes. */
void draft_drop(struct draft *draft);
