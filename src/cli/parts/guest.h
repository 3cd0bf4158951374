/* SPDX-License-Identifier: MIT */
/* cli/parts/guest.h - a guest on another user's machine, by --locked=FOLDER: all files are below the folder, the guest
 * cannot name a file, and time and memory are limited.
 *
 * The program never runs another program. Apart from these files, it opens only the terminal and the files that the C
 * library and curses need. */
#pragma once

#include "cli/parts/command.h"

#include <stdbool.h>

enum {
    GUEST_SECONDS = 4 * 60 * 60, /* after this time, SIGALRM ends the session; the game can be continued later */
    GUEST_CPU_SECONDS = 60 * 60, /* like GUEST_SECONDS, with SIGXCPU */
    GUEST_MEGABYTES = 1024,      /* of memory */
    GUEST_FILE_MEGABYTES = 64,   /* largest file that may be written */
    GUEST_PROCESSES = 500        /* of the account: a limit for the children that the editor starts */
};

/* Makes the user a guest with this folder, which is borrowed.  Returns false if the user is already a guest, who may
 * not choose another folder, or if the limits cannot be set. */
bool guest_begin(const char *folder);
/* Creates the guest's folder, and makes the kernel deny what a guest does not need (base/jail.h).  Only for guests. */
void guest_lock(void);
/* Returns NULL if the user is not a guest. */
const char *guest_folder(void);
/* Return whether the user may do this. If the user may not, write a message to stderr. */
bool guest_may_run(const struct cli_command *command);
bool guest_may_give(const struct call *call, const struct cli_option *option);
/* Returns the path of a level in the editor's folder for guests, and creates the folder if necessary. The caller frees
 * the path.  A name consists of letters, digits, '-' and '_', and may end in ".txt".  Returns NULL, with a message on
 * stderr, for any other name, or if there is no folder. */
char *guest_level(const struct call *call, const char *name);
