/* SPDX-License-Identifier: MIT */
/* base/jail.h - lets the process permanently give up rights that it does not need while a stranger is at the keyboard.
 *
 * On Linux, Landlock restricts the files and seccomp the system calls.  Other systems, and kernels without these
 * features, restrict nothing; only the program's own checks remain. */
#pragma once

/* The kernel denies this process and its children: */
enum jail {
    JAIL_FILES = 1, /* writing files outside the folder and the terminal, and reading others except those that libc and
                       curses need: EACCES, or EXDEV for moving a file out of the folder; since Linux 6.12, signals to
                       other processes: EPERM */
    JAIL_CALLS = 2  /* all system calls except those that a game needs: EPERM, or ENOSYS for calls that are newer than
                       Linux 5.0.  A child process may be started and killed, but may not run another program. */
};

/* Returns the parts that are in force, a set of enum jail.  The folder must exist; it may also be NULL. */
unsigned jail_enter(const char *folder);
