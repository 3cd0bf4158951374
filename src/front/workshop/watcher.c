/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/workshop/watcher.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/inotify.h>
#endif

#include "base/files.h"

#ifdef __linux__
static int watch_folder(const struct watcher *watcher)
{
    struct stat info;
    char *folder = file_beside(watcher->path, ".");
    bool is_link = lstat(watcher->path, &info) == 0 && S_ISLNK(info.st_mode);
    int fd = is_link ? -1 : inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (fd >= 0 && inotify_add_watch(fd, folder,
                                     IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVE | IN_MOVE_SELF) < 0) {
        close(fd);
        fd = -1;
    }
    free(folder);
    return fd;
}

/* Returns whether the file may have changed. Sets `is_lost` if the folder was moved or removed. */
static bool read_events(const struct watcher *watcher, bool *is_lost)
{
    _Alignas(struct inotify_event) char events[4096];
    bool has = false;
    ssize_t size;
    while ((size = read(watcher->fd, events, sizeof events)) > 0) {
        for (char *at = events; at < events + size;) {
            const struct inotify_event *event = (const struct inotify_event *)(void *)at;
            has = has || event->len == 0 || strcmp(event->name, watcher->name) == 0;
            *is_lost = *is_lost || (event->mask & (IN_IGNORED | IN_MOVE_SELF)) != 0;
            at += sizeof *event + event->len;
        }
    }
    return has;
}

bool watcher_has_stirred(struct watcher *watcher)
{
    bool is_lost = false, has = watcher->fd >= 0 && read_events(watcher, &is_lost);
    if (is_lost) {
        watcher_done(watcher);
    }
    return has;
}
#else
static int watch_folder(const struct watcher *watcher)
{
    (void)watcher;
    return -1;
}

bool watcher_has_stirred(struct watcher *watcher)
{
    (void)watcher;
    return false;
}
#endif

void watcher_init(struct watcher *watcher, const char *path)
{
    *watcher = (struct watcher){.path = path, .name = file_name(path), .fd = -1};
    watcher->fd = watch_folder(watcher);
}

void watcher_done(struct watcher *watcher)
{
    if (watcher->fd >= 0) {
        close(watcher->fd);
        watcher->fd = -1;
    }
}
