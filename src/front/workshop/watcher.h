/* SPDX-License-Identifier: MIT */
/* front/workshop/watcher.h - reports that a file may have changed, regardless of how it is written. The folder of the
 * file is watched with inotify if the system has it and the file is not a link. Otherwise the file is checked every
 * half second. */
#pragma once

#include <stdbool.h>

enum { WATCHER_PAUSE = 500000 }; /* microseconds between reads if the file cannot be watched */

struct watcher {
    const char *path, *name; /* borrowed; `name` is the part without the folder */
    int fd;                  /* readable when there may be news; -1: read the file at intervals */
};

void watcher_init(struct watcher *watcher, const char *path);
void watcher_done(struct watcher *watcher);
bool watcher_has_stirred(struct watcher *watcher);
