/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "cli/parts/guest.h"

#include "base/files.h"
#include "base/jail.h"
#include "base/sanitized.h"

#include <errno.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME_MOST = 64 };

static const char *guest; /* the guest's folder; NULL: the user is not a guest */

static const struct limit {
    int resource;
    rlim_t most;
} limits[] = {
    {RLIMIT_CPU, GUEST_CPU_SECONDS},
    {RLIMIT_FSIZE, (rlim_t)GUEST_FILE_MEGABYTES << 20},
    {RLIMIT_CORE, 0},
#ifdef RLIMIT_NPROC
    {RLIMIT_NPROC, GUEST_PROCESSES},
#endif
#if defined RLIMIT_AS && !defined SANITIZED
    {RLIMIT_AS, (rlim_t)GUEST_MEGABYTES << 20},
#endif
};

/* Sets a limit, unless a lower limit is already set. */
static bool set_limit(const struct limit *limit)
{
    struct rlimit now;
    if (getrlimit(limit->resource, &now) < 0) {
        return false;
    }
    now.rlim_cur = now.rlim_cur == RLIM_INFINITY || now.rlim_cur > limit->most ? limit->most : now.rlim_cur;
    return setrlimit(limit->resource, &now) == 0;
}

bool guest_begin(const char *folder)
{
    if (guest != NULL || folder[0] == '\0') {
        return false;
    }
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        if (!set_limit(&limits[i])) {
            return false;
        }
    }
    alarm(GUEST_SECONDS);
    guest = folder;
    return true;
}

void guest_lock(void)
{
    if (guest != NULL) {
        folder_make(
            guest); /* the kernel's rule requires an existing folder; a failure is reported when something is written */
        jail_enter(guest);
    }
}

const char *guest_folder(void) { return guest; }

bool guest_may_run(const struct cli_command *command)
{
    if (guest != NULL && !command->is_for_guests) {
        cli_message("hounded: guests cannot use '%s'\n", command->name);
        return false;
    }
    return true;
}

bool guest_may_give(const struct call *call, const struct cli_option *option)
{
    if (guest != NULL && (option->kind == CLI_FILE || option->kind == CLI_FOLDER)) {
        cli_failed(call, "guests cannot name files: '--%s'", option->name);
        return false;
    }
    return true;
}

static bool is_plain(const char *name)
{
    size_t size = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_");
    return size > 0 && size <= NAME_MOST && (name[size] == '\0' || strcmp(name + size, ".txt") == 0);
}

char *guest_level(const struct call *call, const char *name)
{
    if (!is_plain(name)) {
        cli_failed(call, "guests can use only letters, digits, '-' and '_' in the name of a level, not '%s'", name);
        return NULL;
    }
    struct text path = text_of("%s/levels", guest);
    if ((mkdir(guest, 0700) < 0 && errno != EEXIST) || (mkdir(path.bytes, 0700) < 0 && errno != EEXIST)) {
        cli_failed(call, "%s: %s", path.bytes, strerror(errno));
        text_done(&path);
        return NULL;
    }
    text_addf(&path, "/%s", name);
    return text_take(&path);
}
