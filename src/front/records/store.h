/* SPDX-License-Identifier: MIT */
/* front/records/store.h - the data that outlives a run of the program: the folders, their locks, and how a ledger is
 * read from the disk and written.
 *
 * Every write happens under the lock of its folder, after the file has been read and merged, so that open games
 * preserve each other's data.  The wait for the lock has a limit. After a timeout, the store only tries to take the
 * lock, without waiting, until it succeeds.  A file is not changed if it cannot be read, has a newer format, or is
 * write-protected.  In these cases the data is written to NAME.pending beside it, and moved into the file as soon as
 * possible.  A broken file is renamed.
 *
 * A ledger grows in segments: a file of STORE_SEGMENT bytes or more is renamed to NAME.1, NAME.2 and so on before the
 * next write, which starts a new file.  These older segments are never written.  The contents of a ledger are those of
 * all segments and the file, and a write reads and writes only the file.
 *
 * Messages for the player are in `news`.  Data that could not be stored counts as lost until a later write succeeds. */
#pragma once

#include "base/files.h"
#include "base/text.h"
#include "front/records/entries.h"
#include "front/records/ledger.h"

#include <stdbool.h>

enum { STORE_LOSSES = 16, STORE_SEGMENT = 256 << 10 };

struct store {
    bool keeps;        /* false: nothing is read, written or reported */
    bool only_reads;   /* nothing is created, locked or written, and nothing counts as lost */
    size_t most;       /* LIMIT_LEDGER; tests use less */
    size_t segment;    /* STORE_SEGMENT; tests use less */
    const char *base;  /* of the folders (base/files.h); borrowed */
    struct text *news; /* borrowed */
    struct {
        const char *what; /* such as "The win cannot be saved"; borrowed */
        int why;
    } losses[STORE_LOSSES];
    size_t loss_count;
    struct {
        int fd, depth;
        bool is_swept; /* temporary files of killed writers have been removed */
        bool is_taken; /* the wait timed out; the store does not wait again until it gets the lock */
    } locks[FOLDERS];
    bool hurries; /* the program is about to end */
};

/* Errors in addition to those in base/files.h. */
enum {
    STORE_IS_HOMELESS = FILE_OWN_REASONS - 1,
    STORE_IS_NEWER = FILE_OWN_REASONS - 2,
    STORE_IS_BROKEN = FILE_OWN_REASONS - 3,
    STORE_IS_PROTECTED = FILE_OWN_REASONS - 4,
    STORE_IS_AWAY = FILE_OWN_REASONS - 5,
    STORE_IS_TOO_LARGE = FILE_OWN_REASONS - 6
};

const char *store_reason(int error);

/* Initialises the store and creates the state folder. */
void store_init(struct store *store, const char *base, struct text *news);
/* Initialises the store for a program that only reads the data of others (only_reads), without any effect on them. */
void store_init_to_read(struct store *store, const char *base, struct text *news);

/* Takes the lock to write. Creates the folder if necessary, and on the first call after store_init, which the first
 * screen does not wait for, removes unfinished files left by dead processes. Calls can be nested; each successful call
 * needs a store_unlock. Returns 0 or an error. */
int store_lock(struct store *store, enum folder folder);
void store_unlock(struct store *store, enum folder folder);

/* STORE_HAS_PENDING: store_write can now move pending data into the file.  STORE_UNREAD: a system call failed, and may
 * succeed next time. */
enum reading { STORE_READ, STORE_HAS_PENDING, STORE_UNREAD };

/* Merges the file into `memory`. */
enum reading store_read(struct store *store, const struct ledger *ledger, void *memory);
/* Merges the file into `memory` and writes the changes. Returns 0 or an error, which is reported in the news. */
int store_write(struct store *store, const struct ledger *ledger, void *memory);

/* Like store_read and store_write, but for a list. A list without changes is not written. */
void store_read_list(struct store *store, const struct ledger *ledger, struct ledger_list *list);
void store_save_list(struct store *store, const struct ledger *ledger, struct ledger_list *list);

/* Returns a path in the folder, or NULL if there is no folder. The caller frees it. */
char *store_path(const struct store *store, enum folder folder, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Records the result of writing `what` (0 or an error number), and returns it. Reports a new error. */
int store_note(struct store *store, const char *what, int error);
/* Returns whether `what` has not been written so far. */
bool store_has_lost(const struct store *store, const char *what);
/* Appends the losses to `out`, one line each, for stderr. */
void store_tell_losses(const struct store *store, struct text *out);
