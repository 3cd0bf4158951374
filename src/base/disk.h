/* SPDX-License-Identifier: MIT */
/* base/disk.h - the system calls with which base/files reads and writes.  They are collected here so that a test can
 * make any of them fail, or end the program at that point.
 *
 * The functions return the same values as the system calls, and -1 with errno on failure.  They retry after EINTR. */
#pragma once

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
    DISK_FOLDER, /* makes a folder */
    DISK_LOCK,
    DISK_CALLS
};

/* Called before each call, and before each retry.  Returns 0 to allow the call, with at most *size bytes; the judge may
 * lower *size.  Otherwise returns the errno value with which the call fails.  `fd` is -1 if the call has no file
 * descriptor. */
typedef int disk_judge(enum disk_call call, int fd, size_t *size);

/* Installs a judge, for tests.  NULL removes it. */
void disk_ask(disk_judge *judge);

/* Opens the file close-on-exec; a new file gets the permissions 0600. */
int disk_open(const char *path, int flags);
/* Creates a new file like mkstemp. */
int disk_open_new(char *template);
ssize_t disk_read(int fd, void *bytes, size_t size);
ssize_t disk_write(int fd, const void *bytes, size_t size);
int disk_sync(int fd);
int disk_close(int fd);
int disk_rename(const char *from, const char *to);
int disk_link(const char *from, const char *to);
int disk_unlink(const char *path);
int disk_make_folder(const char *path);
/* Locks the file without waiting.  Fails with EAGAIN or EACCES if another process holds the lock. */
int disk_lock(int fd);
