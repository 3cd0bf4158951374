/* SPDX-License-Identifier: MIT */
/* base/files.h - reads and writes whole files.
 *
 * Functions that can fail return 0, an errno value, or one of the values below; file_reason describes each.  An
 * unfinished file is called NAME.hndXXXXXX and is never read. */
#pragma once

#include "base/limits.h"
#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct stat;

/* Values that no errno has. */
enum {
    FILE_IS_ODD = -1,    /* not a regular file but a folder, a pipe or a device */
    FILE_IS_LOCKED = -2, /* another process holds the lock for longer than we wait */
    FILE_OWN_REASONS = -2
};

const char *file_reason(int error);
/* Returns whether both describe the same, unchanged file, as far as its metadata shows. */
bool file_is_same(const struct stat *one, const struct stat *other);
/* Returns whether the error says that the file cannot be written, although it may be readable. */
bool file_is_read_only(int error);

/* Returns the part of the path after the last folder. */
const char *file_name(const char *path);
/* Returns the path of the file with this name in the same folder; the caller frees it. */
char *file_beside(const char *path, const char *name);
/* Returns the path of the file with this name in the folder; the caller frees it. */
char *file_in(const char *folder, const char *name);

/* Appends the bytes of the file to the text.  Returns EFBIG if there are more than `limit`, after reading at most limit
 * + 1, and EISDIR for a folder.  "-" is standard input.  While it waits for a terminal or a pipe, Ctrl-C ends the
 * program at once. */
int file_read(const char *path, size_t limit, struct text *text);

/* Writes a file atomically: writes a new file beside it, syncs, renames, and syncs the folder.  Afterwards, the path
 * holds either the old file or the new one, with the same mode, and the same owner if we may set it; other hard links
 * keep the old file.  Follows symbolic links.  An existing device or pipe is written to
 * directly.  EFBIG: nothing is written, because the reader would refuse more than `limit` bytes. */
int file_write(const char *path, size_t limit, const char *bytes, size_t size);
/* Whether the file has other names, which keep the old file when this one is written. */
bool file_has_links(const char *path);
#define FILE_LINKS_STAY "hounded: %s: other hard links to the file keep the old text\n"

/* Like file_write, but fails if the path exists and is not a regular file. */
int file_write_regular(const char *path, size_t limit, const char *bytes, size_t size);
/* Also sets *is_written to whether the file has the new bytes. If there is an error nevertheless, they may not outlast
 * a power failure. */
int file_replace(const char *path, size_t limit, const char *bytes, size_t size, bool *is_written);

/* Opens a regular file, and fails for anything else, so that a pipe cannot block the program.  Sets *fd to -1 on
 * failure. */
int file_open_regular(const char *path, int flags, int *fd);
/* Reads the whole of an open file and leaves it open: closing it would release its lock. */
int file_read_open(int fd, size_t limit, struct text *text);
int file_read_regular(const char *path, size_t limit, struct text *text);
/* Returns whether a regular file exists that contains exactly these bytes. */
bool file_holds(const char *path, const char *bytes, size_t size);
/* Returns why the existing file must not be replaced: a read-only file is protected, even if its folder could be
 * written.  Returns 0 if it may be replaced or does not exist. */
int file_protection(const char *path);
/* Appends the bytes to the file and syncs it.  EFBIG: the file would have more than `limit` bytes, and stays. */
int file_append(int fd, size_t limit, const char *bytes, size_t size);
/* Returns whether the path is a link whose target and target folder do not exist, perhaps because a disk is not
 * mounted. */
bool file_leads_nowhere(const char *path);
/* Renames the file in its folder, without replacing another one, and syncs the folder. */
int file_move(const char *from, const char *to);
/* Removes the file.  Succeeds if it does not exist. */
int file_remove(const char *path);

enum { FILE_ASIDES = 1000 };

/* Renames an unreadable file to PATH.broken, or to PATH.broken-2 and so on, without replacing another file.  Returns
 * the new name, which the caller frees, or NULL on failure. */
char *file_set_aside(const char *path);

/* Takes an fcntl lock.  It ends with the process, or as soon as the process closes any descriptor of this file.  On
 * file systems without locks, always succeeds. */
int file_lock(int fd);
/* Returns whether another process holds the lock, without taking it. */
bool file_is_locked(int fd);
/* Creates the file if necessary and waits for its lock, for at most `patience` nanoseconds, or until a signal that ends
 * the program is pending. */
int file_hold(const char *path, uint64_t patience, int *fd);
void file_let_go(int fd);
/* Removes the unfinished files that file_write left in the folder and its subfolders.  The caller must hold the lock
 * that all writers of this folder take. */
void folder_sweep(const char *path);

/* Creates the folder and its missing parents with permissions 0700, and syncs their folders. */
int folder_make(const char *path);
/* Creates only the parents, for example those of a new file. */
int folder_make_above(const char *path);

enum folder { FOLDER_CONFIG, FOLDER_DATA, FOLDER_STATE, FOLDERS };

/* Returns the folder $XDG_CONFIG_HOME/hounded etc., with the defaults below $HOME; below `base` if it is not NULL.  The
 * caller frees it.  Returns NULL if neither the variable nor $HOME is an absolute path. */
char *folder_path(enum folder folder, const char *base);
/* Returns the path of a file in that folder, like folder_path. */
char *folder_file(enum folder folder, const char *base, const char *name);
