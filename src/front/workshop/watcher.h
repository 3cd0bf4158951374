/* SPDX-License-Identifier: MIT */
/* front/workshop/watcher.h - reports that a file may have changed, whatever program writes it and however.  Its
 * folder is watched with inotify if the system has it and the file is not a link; otherwise it is checked each half
 * second. */
#ifndef HOUNDED_FRONT_WORKSHOP_WATCHER_H
#define HOUNDED_FRONT_WORKSHOP_WATCHER_H

#include <stdbool.h>

enum { WATCHER_PAUSE = 500000 }; /* microseconds from look to look where nothing can be watched */

struct watcher {
    const char *path, *name; /* borrowed; the name is without its folder */
    int fd;                  /* readable when there may be news; -1: the file is looked at by the clock */
};

void watcher_init(struct watcher *watcher, const char *path);
void watcher_done(struct watcher *watcher);
bool watcher_has_stirred(struct watcher *watcher);

#endif
