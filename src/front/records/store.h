/* SPDX-License-Identifier: MIT */
/* front/records/store.h - what is kept from one run of the program to the next: the folders, their locks, and how a
 * ledger gets from the disk and back.
 *
 * Nothing is written but under the lock of its folder, after reading what is there and merging it, so that of several
 * open games none undoes what another has kept; the wait for the lock has an end, and there is one such wait: who has
 * had the lock for so long is not waited for again until it has been free.  Nothing is written over a file that cannot
 * be read, nor over one of a newer format, nor over one that is protected from writing: what was to be written is kept
 * beside it, in NAME.pending, and goes into the file as soon as it can be.  What is broken is set aside under another
 * name.
 *
 * What the player should know is told in `news`.  What could not be kept is a loss until it has been kept after all. */
#ifndef HOUNDED_FRONT_RECORDS_STORE_H
#define HOUNDED_FRONT_RECORDS_STORE_H

#include "base/files.h"
#include "base/text.h"
#include "front/records/entries.h"
#include "front/records/ledger.h"

#include <stdbool.h>

enum { STORE_LOSSES = 16 };

struct store {
    bool keeps;        /* false: nothing is read, written or told */
    bool only_reads;   /* nothing is made, locked or written, and nothing is lost */
    size_t most;       /* LEDGER_MAX_BYTES; tests use less */
    const char *base;  /* of the folders (base/files.h); borrowed */
    struct text *news; /* borrowed */
    struct {
        const char *what; /* "The win cannot be kept"; borrowed */
        int why;
    } losses[STORE_LOSSES];
    size_t loss_count;
    struct {
        int fd, depth;
        bool is_swept; /* of what writers that died have left */
        bool is_taken; /* somebody had it to the end of our patience: we wait no more, until we get it */
    } locks[FOLDERS];
    bool hurries; /* the program is about to end */
};

/* Errors besides those of base/files.h. */
enum {
    STORE_IS_HOMELESS = FILE_OWN_REASONS - 1,
    STORE_IS_NEWER = FILE_OWN_REASONS - 2,
    STORE_IS_BROKEN = FILE_OWN_REASONS - 3,
    STORE_IS_PROTECTED = FILE_OWN_REASONS - 4,
    STORE_IS_AWAY = FILE_OWN_REASONS - 5,
    STORE_IS_TOO_LARGE = FILE_OWN_REASONS - 6,
    STORE_IS_FULL = FILE_OWN_REASONS - 7
};

const char *store_reason(int error);

/* Makes the folder of the state. */
void store_init(struct store *store, const char *base, struct text *news);
/* For who only looks at what others keep, and may be in nobody's way: only_reads. */
void store_init_to_read(struct store *store, const char *base, struct text *news);

/* Makes the folder if need be, and the first time removes what writers that died have left.  May be called by who has
 * it already; each 0 needs a store_unlock.  0 or an error. */
int store_lock(struct store *store, enum folder folder);
void store_unlock(struct store *store, enum folder folder);

/* Merges the file into `memory`.  True: what has waited can come into the file now, by store_write. */
bool store_read(struct store *store, const struct ledger *ledger, void *memory);
/* Merges the file into `memory`, and writes what has changed.  0 or an error, which has been told. */
int store_write(struct store *store, const struct ledger *ledger, void *memory);

/* The same of a list, which knows whether there is anything to be written. */
void store_read_list(struct store *store, const struct ledger *ledger, struct ledger_list *list);
void store_save_list(struct store *store, const struct ledger *ledger, struct ledger_list *list);

/* In the folder; the caller frees.  NULL: there is no folder. */
char *store_path(const struct store *store, enum folder folder, const char *name);
/* What came of keeping something: 0 or an error.  Returns it. */
int store_note(struct store *store, const char *what, int error);
/* It could not be done so far. */
bool store_has_lost(const struct store *store, const char *what);
/* The losses, a line each, for stderr. */
void store_tell_losses(const struct store *store, struct text *out);

#endif
