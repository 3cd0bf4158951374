/* SPDX-License-Identifier: MIT */
/* front/workshop/draft.h - a level file that is being edited: on the disk, and what is not saved yet.
 *
 * What is not saved is written beside the file (front/workshop/autosave.h), a second after the first change at the
 * latest, so that no more than a second is lost whatever ends the program; it comes back, as one edit, when the file is
 * opened again. */
#ifndef HOUNDED_FRONT_WORKSHOP_DRAFT_H
#define HOUNDED_FRONT_WORKSHOP_DRAFT_H

#include "level/edit/document.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct draft;

enum draft_news {
    DRAFT_FINE,
    DRAFT_NEW,       /* there was no such file: it begins as a small meadow */
    DRAFT_RECOVERED, /* what was not saved is back */
    DRAFT_STALE,     /* likewise, but the file has been written since */
    DRAFT_STRANGE    /* what stands beside the file cannot be taken, and stays there */
};

/* The level of that number, from 0.  NULL: it cannot be edited, and `words` tell why, line by line. */
struct draft *draft_open(const char *path, size_t number, enum draft_news *news, struct text *words);
/* What is not saved stays beside the file. */
void draft_free(struct draft *draft);

const char *draft_path(const struct draft *draft);
struct document *draft_document(const struct draft *draft);
bool draft_is_saved(const struct draft *draft);

/* The file is followed while it is edited: what somebody else writes there becomes an edit, when nothing was unsaved. A
 * file that is gone, or half written for less than the patience, is no news. */
enum { DRAFT_PATIENCE = 250000 };

enum draft_change {
    DRAFT_UNCHANGED,
    DRAFT_CHANGED, /* the document is as the file is now */
    DRAFT_DIFFERS, /* it is not, since there is something that was not saved */
    DRAFT_BROKEN   /* it is not, since that cannot be edited */
};

enum draft_change draft_look(struct draft *draft, int64_t now);
/* Readable when it may have changed; -1: draft_due tells when to look. */
int draft_descriptor(const struct draft *draft);

enum { DRAFT_OVERTAKEN = -1000 };

/* Something is being typed that is no edit yet: `foresee` adds to `out` what the text will be when it is taken.  False:
 * it cannot be taken.  It is asked by draft_keep, and no more often than something is written. */
struct draft_typing {
    bool (*foresee)(void *typist, struct text *out);
    void *typist; /* borrowed */
};

/* What is foreseen counts as not saved; to be told with each change of what is typed.  NULL: nothing is typed any more.
 */
void draft_type(struct draft *draft, const struct draft_typing *typing);

/* 0, or an errno value or one of base/files.h, or DRAFT_OVERTAKEN: somebody else has written the file since it was read
 * or saved, or since what came back was kept, and nothing is written; asked once more, it is written over. */
int draft_save(struct draft *draft);
/* Writes what is not saved beside the file, when it is time, in microseconds, or at once.  What came of the last try: 0
 * or an error. */
enum draft_haste { DRAFT_BY_THE_CLOCK, DRAFT_AT_ONCE };
int draft_keep(struct draft *draft, int64_t now, enum draft_haste haste);
/* When to write, or to look; -1: never. */
int64_t draft_due(const struct draft *draft);
/* What is not saved is not wanted. */
void draft_drop(struct draft *draft);

#endif
