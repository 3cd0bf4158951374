/* SPDX-License-Identifier: MIT */
/* layer.h - what the program asks of memory and of the disk, between it and the C library: the linker puts functions of
 * ours in the place of the library's (local.mk has the options).  The installed program has nothing of it.
 *
 * Calls are counted from 1 in each process.  Files are those that the program opens itself: not its streams, and not
 * the terminal. */
#ifndef HOUNDED_TESTS_FAULTS_LAYER_H
#define HOUNDED_TESTS_FAULTS_LAYER_H

#include "front/death.h"

#include <stdbool.h>

enum layer { LAYER_NONE, LAYER_MEMORY, LAYER_FILES, LAYER_POWER };

/* How calls of the disk fail; a call that cannot fail so does its work. */
enum file_fault {
    FILE_FULL,        /* ENOSPC, of what takes room */
    FILE_BROKEN,      /* EIO */
    FILE_INTERRUPTED, /* EINTR, of what waits; no failure, for the next call does it */
    FILE_SHORT,       /* half of it is read or written; no failure, either */
    FILE_KILLED,      /* the process ends before the call */
    FILE_FAULTS
};

struct fault {
    enum layer layer;
    long at;    /* the call that fails */
    bool lasts; /* all later ones do */
    enum file_fault how;
    enum death death; /* of LAYER_POWER: the process ends before a call of base/disk, and the disk has forgotten this */
};

/* Of a run that has ended; its parent reads it. */
struct toll {
    long memory, files; /* calls */
    long failed;        /* of them */
    long held;          /* pieces of memory taken and not given back */
};

/* In the process that shares it with its children. */
void layer_init(void);
/* In the child: calls are counted from now on. */
void layer_start(const struct fault *fault);
/* In runs without a fault: is called with the name to which a file has come; what it does is not counted. */
void layer_watch(void (*see)(const char *path));
const struct toll *layer_toll(void);

#endif
