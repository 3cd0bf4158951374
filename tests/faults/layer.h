/* SPDX-License-Identifier: MIT */
/* layer.h - counts and breaks the program's memory and disk calls.  The linker replaces functions of the C library by
 * ours (local.mk has the options).  The installed program does not contain this layer.
 *
 * Calls are counted from 1 in each process.  Only files that the program opens itself count: standard streams and
 * terminals do not. */
#ifndef HOUNDED_TESTS_FAULTS_LAYER_H
#define HOUNDED_TESTS_FAULTS_LAYER_H

#include "front/death.h"

#include <stdbool.h>

enum layer { LAYER_NONE, LAYER_MEMORY, LAYER_FILES, LAYER_POWER };

/* How disk calls fail.  A call that cannot fail like this succeeds. */
enum file_fault {
    FILE_FULL,        /* ENOSPC, for calls that need space */
    FILE_BROKEN,      /* EIO */
    FILE_INTERRUPTED, /* EINTR, for calls that can block; not an error: the program repeats the call */
    FILE_SHORT,       /* only half is read or written; not an error either */
    FILE_KILLED,      /* the process is killed before the call */
    FILE_FAULTS
};

struct fault {
    enum layer layer;
    long at;    /* the number of the call that fails */
    bool lasts; /* all later calls fail as well */
    enum file_fault how;
    enum death death; /* LAYER_POWER: what the disk loses when the process dies before a call of base/disk */
};

/* The counts of a finished run.  Its parent reads them. */
struct toll {
    long memory, files; /* calls */
    long failed;        /* calls that failed */
    long held;          /* allocated blocks that were not freed */
};

/* Called by the parent, before it forks. */
void layer_init(void);
/* Called by the child.  Counts calls from here on. */
void layer_start(const struct fault *fault);
/* In runs without a fault, calls `see` with the name of each renamed file.  Calls that `see` makes are not counted. */
void layer_watch(void (*see)(const char *path));
const struct toll *layer_toll(void);

#endif
