/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static disk_judge *asked;

void disk_ask(disk_judge *judge) { asked = judge; }

static bool fails(enum disk_call call, int fd, size_t *size)
{
    size_t none = 0;
    int error = asked != NULL ? asked(call, fd, size != NULL ? size : &none) : 0;
    errno = error != 0 ? error : errno;
    return error != 0;
}

/* Repeats the call if a signal interrupts it.  `size` points to the number of bytes that it may transfer, or is NULL.
 */
#define MAKE(call, fd, result, size, what)                                                                             \
    do {                                                                                                               \
        result = fails(call, fd, size) ? -1 : (what);                                                                  \
    } while (result < 0 && errno == EINTR)

int disk_open(const char *path, int flags)
{
    int fd = -1;
    MAKE(DISK_OPEN, -1, fd, NULL, open(path, flags | O_CLOEXEC, 0600));
    return fd;
}

int disk_open_new(char *template)
{
    int fd = fails(DISK_OPEN, -1, NULL) ? -1 : mkstemp(template);
    if (fd >= 0) {
        fcntl(fd, F_SETFD, FD_CLOEXEC);
    }
    return fd;
}

ssize_t disk_read(int fd, void *bytes, size_t size)
{
    ssize_t got = -1;
    MAKE(DISK_READ, fd, got, &size, read(fd, bytes, size));
    return got;
}

ssize_t disk_write(int fd, const void *bytes, size_t size)
{
    ssize_t put = -1;
    MAKE(DISK_WRITE, fd, put, &size, write(fd, bytes, size));
    return put;
}

int disk_sync(int fd)
{
    int status = -1;
    MAKE(DISK_SYNC, fd, status, NULL, fsync(fd));
    return status;
}

/* Does not retry: the descriptor is free even if the call fails. */
int disk_close(int fd)
{
    bool has_failed = fails(DISK_CLOSE, fd, NULL);
    int status = close(fd);
    return has_failed ? -1 : status;
}

int disk_rename(const char *from, const char *to) { return fails(DISK_RENAME, -1, NULL) ? -1 : rename(from, to); }

int disk_link(const char *from, const char *to) { return fails(DISK_LINK, -1, NULL) ? -1 : link(from, to); }

int disk_unlink(const char *path) { return fails(DISK_UNLINK, -1, NULL) ? -1 : unlink(path); }

int disk_make_folder(const char *path) { return fails(DISK_FOLDER, -1, NULL) ? -1 : mkdir(path, 0700); }

int disk_lock(int fd)
{
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int status = -1;
    MAKE(DISK_LOCK, fd, status, NULL, fcntl(fd, F_SETLK, &all));
    return status;
}
