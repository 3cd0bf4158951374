/* base/files.h - whole files, in and out.
 *
 * Functions that can fail return 0 or an errno value; strerror tells the user. */
#ifndef HOUNDED_BASE_FILES_H
#define HOUNDED_BASE_FILES_H

#include "base/text.h"

#include <stddef.h>

/* Adds the bytes of the file to the text.  More than `limit` of them: EFBIG, after reading no more than limit + 1.
 * "-" is standard input.  A folder is EISDIR. */
int file_read(const char *path, size_t limit, struct text *text);

/* The old file or the new one, whatever happens: writes a new file beside it, fsyncs, renames, fsyncs the folder.
 * Follows symbolic links; what is there and is no regular file (a device, a pipe) is written to instead. */
int file_write(const char *path, const char *bytes, size_t size);

/* Renames a file that cannot be understood to PATH.broken.  That name, the caller's to free; NULL: it could not be
 * done.
 */
char *file_set_aside(const char *path);

/* Makes the folder and its parents, 0700 where new. */
int folder_make(const char *path);

enum folder { FOLDER_CONFIG, FOLDER_DATA, FOLDER_STATE };

/* $XDG_CONFIG_HOME/hounded and so on, with the defaults under $HOME; below `base` when it is not NULL.  The caller
 * frees; NULL: neither the variable nor $HOME is set to an absolute path. */
char *folder_path(enum folder folder, const char *base);
/* A file in that folder. */
char *folder_file(enum folder folder, const char *base, const char *name);

#endif
