/* SPDX-License-Identifier: MIT */
/* base/files.h - whole files, in and out.
 *
 * Functions that can fail return 0, an errno value, or one of our own; file_reason tells the user.  What is not whole
 * yet is called NAME.tmpXXXXXX, and is never read. */
#ifndef HOUNDED_BASE_FILES_H
#define HOUNDED_BASE_FILES_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct stat;

/* No errno has such a value. */
enum {
    FILE_IS_ODD = -1,    /* no regular file: a folder, a pipe, a device */
    FILE_IS_LOCKED = -2, /* another process has it, and lasts longer than we wait */
    FILE_OWN_REASONS = -2
};

const char *file_reason(int error);
/* The same file, and unchanged, by what one sees without reading it. */
bool file_is_same(const struct stat *one, const struct stat *other);
/* It may not be written; perhaps it may be read. */
bool file_is_read_only(int error);

/* What comes behind the folders of a path. */
const char *file_name(const char *path);
/* The path of the file of that name in the same folder; the caller frees. */
char *file_beside(const char *path, const char *name);

/* Adds the bytes of the file to the text.  More than `limit` of them: EFBIG, after reading no more than limit + 1.
 * "-" is standard input.  A folder is EISDIR. */
int file_read(const char *path, size_t limit, struct text *text);

/* The old file or the new one, whatever happens: writes a new file beside it, fsyncs, renames, fsyncs the folder.
 * Follows symbolic links; what is there and is no regular file (a device, a pipe) is written to instead. */
int file_write(const char *path, const char *bytes, size_t size);

/* The same, but never to what is no regular file. */
int file_write_regular(const char *path, const char *bytes, size_t size);

/* A regular file, and nothing else, so that no pipe keeps us waiting.  *fd: -1 after an error. */
int file_open_regular(const char *path, int flags, int *fd);
/* All of it, of a file that stays open: closing it would let go of its lock. */
int file_read_open(int fd, size_t limit, struct text *text);
int file_read_regular(const char *path, size_t limit, struct text *text);
/* There is a regular file with just these bytes. */
bool file_holds(const char *path, const char *bytes, size_t size);
/* Why what is there may not be written, though its folder might let another file take its place: such a file is
 * protected, and stays.  0: it may, or nothing is there. */
int file_protection(const char *path);
/* At its end, and down to the disk. */
int file_append(int fd, const char *bytes, size_t size);
/* A link to a file that is not there, in a folder that is not there: perhaps a disk that is not, now. */
bool file_leads_nowhere(const char *path);
/* It need not be there. */
int file_remove(const char *path);

enum { FILE_ASIDES = 1000 };

/* Renames a file that cannot be understood to PATH.broken, or PATH.broken-2 and so on, never over another one.  That
 * name, the caller's to free; NULL: it could not be done. */
char *file_set_aside(const char *path);

/* A lock of fcntl's: it ends with the process, however that ends, and when the process closes any number of the file.
 * Where the disk knows no locks, everybody has it. */
int file_lock(int fd);
/* Another process has its lock.  Asking takes none, and is in nobody's way. */
bool file_is_locked(int fd);
/* Makes the file if need be, and waits for its lock, for no more nanoseconds than that, and no longer than until a
 * signal that asks for the end waits for us. */
int file_hold(const char *path, uint64_t patience, int *fd);
void file_let_go(int fd);
/* Removes what file_write left unfinished in the folder and those below it; to be asked by who has the lock of all
 * writers there. */
void folder_sweep(const char *path);

/* Makes the folder and its parents, 0700 where new, and down to the disk. */
int folder_make(const char *path);

enum folder { FOLDER_CONFIG, FOLDER_DATA, FOLDER_STATE, FOLDERS };

/* $XDG_CONFIG_HOME/hounded and so on, with the defaults under $HOME; below `base` when it is not NULL.  The caller
 * frees; NULL: neither the variable nor $HOME is set to an absolute path. */
char *folder_path(enum folder folder, const char *base);
/* A file in that folder. */
char *folder_file(enum folder folder, const char *base, const char *name);

#endif
