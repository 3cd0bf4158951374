/* SPDX-License-Identifier: MIT */
/* base/disk.h - the calls of the system that files are read and written with, all that base/files makes of them, so
 * that a test can make any of them fail, or end the program there.
 *
 * As those of the system: -1 and errno, or what they return; but EINTR is tried again. */
#ifndef HOUNDED_BASE_DISK_H
#define HOUNDED_BASE_DISK_H

#include <stddef.h>
#include <sys/types.h>

enum disk_call {
    DISK_OPEN,
    DISK_READ,
    DISK_WRITE,
    DISK_SYNC,
    DISK_CLOSE,
    DISK_RENAME,
    DISK_LINK,
    DISK_UNLINK,
    DISK_FOLDER, /* is made */
    DISK_LOCK,
    DISK_CALLS
};

/* Asked before each call, and before each try of it.  0: it is made, with no more bytes than *size, which the judge may
 * make smaller; else an errno value: it is not made, and fails so.  A number of a file where there is one, else -1. */
typedef int disk_judge(enum disk_call call, int fd, size_t *size);

/* For tests; NULL: nobody is asked. */
void disk_ask(disk_judge *judge);

/* Close-on-exec; a new file gets 0600. */
int disk_open(const char *path, int flags);
/* A new file, as of mkstemp. */
int disk_open_new(char *template);
ssize_t disk_read(int fd, void *bytes, size_t size);
ssize_t disk_write(int fd, const void *bytes, size_t size);
int disk_sync(int fd);
int disk_close(int fd);
int disk_rename(const char *from, const char *to);
int disk_link(const char *from, const char *to);
int disk_unlink(const char *path);
int disk_make_folder(const char *path);
/* Without waiting; EAGAIN or EACCES: another process has it. */
int disk_lock(int fd);

#endif
