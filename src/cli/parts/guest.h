/* SPDX-License-Identifier: MIT */
/* cli/parts/guest.h - who plays on a machine of others, by --locked=FOLDER: all that is kept is below the folder, no
 * file is named, and time and memory have an end.
 *
 * The program runs no other program, for nobody; what it opens besides are the terminal and what the C library and
 * curses need. */
#ifndef HOUNDED_CLI_PARTS_GUEST_H
#define HOUNDED_CLI_PARTS_GUEST_H

#include "cli/parts/command.h"

#include <stdbool.h>

enum {
    GUEST_SECONDS = 4 * 60 * 60, /* then the session ends as by SIGALRM: the game waits to be continued */
    GUEST_CPU_SECONDS = 60 * 60, /* likewise, by SIGXCPU */
    GUEST_MEGABYTES = 1024,      /* of memory */
    GUEST_FILE_MEGABYTES = 64    /* a file that is written */
};

/* From now on the user is a guest, whose folder this is; borrowed.  False: there is one already, who may not choose
 * another folder, or the limits cannot be set. */
bool guest_begin(const char *folder);
/* NULL: the user is at home. */
const char *guest_folder(void);
/* Returns whether the user may do this; else stderr is told. */
bool guest_may_run(const struct cli_command *command);
bool guest_may_give(const struct call *call, const struct cli_option *option);
/* Where the editor keeps the file of that name, which is one of letters, digits, '-' and '_' that may end in ".txt";
 * its folder is made.  The caller frees.  NULL: it is no such name, or there is no folder, and stderr has been told. */
char *guest_level(const struct call *call, const char *name);

#endif
