/* SPDX-License-Identifier: MIT */
/* base/jail.h - the process gives up, for good, what it does not need for a stranger at the keyboard.
 *
 * On Linux, Landlock bounds the files and seccomp the system calls.  Elsewhere, and in a kernel without them, nothing
 * is given up, and the rules of the program itself are all there is. */
#pragma once

/* The kernel refuses, to this process and to its children: */
enum jail {
    JAIL_FILES = 1, /* to write files except below the folder and in the terminal, and to read any but these and what
                     * the C library and curses read: EACCES, or EXDEV for a file that would leave the folder */
    JAIL_CALLS = 2  /* to run a program, to open a socket, to trace a process, to type into the terminal: EPERM */
};

/* Returns the parts that hold, a set of enum jail.  The folder, which must exist, may be NULL. */
unsigned jail_enter(const char *folder);
