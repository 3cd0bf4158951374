/* SPDX-License-Identifier: MIT */
/* run.h - the program in a process of its own, in a folder of its own, with a fault or without, and what came of it. */
#ifndef HOUNDED_TESTS_FAULTS_RUN_H
#define HOUNDED_TESTS_FAULTS_RUN_H

#include "faults/layer.h"

#include "base/text.h"

#include <stdbool.h>

struct run {
    const char *words; /* after the program's name, with a blank between them */
    const char *keys;  /* NULL: no terminal */
    const char *shown; /* they are typed as soon as the terminal has been sent this; NULL: anything */
    const char *row;   /* and when this row of the menu is chosen; NULL: there is no menu */
    bool varies;       /* its numbers are times: digits and blanks do not count */
};

struct outcome {
    int status;            /* as of waitpid */
    struct text out, err;  /* with a terminal, out is all that it was sent */
    struct text files;     /* of the folder, afterwards: a line each of path, size and hash of the bytes */
    struct text past;      /* without a fault: such a line for all that files were in between */
    bool is_terminal_back; /* its modes are those from before */
    struct toll toll;
};

/* Makes the folders; they are removed when the program that called ends.  False: there is no place for them. */
bool run_init(void);
/* Copies a file of the source's tree to where runs find it, as ../NAME. */
void run_has(const char *path, const char *name);
/* Where every run starts: with nothing; then with a file more. */
void run_starts_empty(void);
void run_starts_with(const char *name, const char *bytes);
/* Where this run, without a fault, leads to. */
void run_starts_after(const struct run *run);

void outcome_init(struct outcome *outcome);
void outcome_done(struct outcome *outcome);
/* The files every run starts with. */
void run_files_before(struct text *files, bool varies);
void run_do(const struct run *run, const struct fault *fault, struct outcome *outcome);
/* Where the last run has ended, without a fault. */
void run_again(const struct run *run, struct outcome *outcome);

#endif
