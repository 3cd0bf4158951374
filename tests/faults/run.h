/* SPDX-License-Identifier: MIT */
/* run.h - runs the program in a process and folder of its own, with or without a fault, and returns the outcome. */
#ifndef HOUNDED_TESTS_FAULTS_RUN_H
#define HOUNDED_TESTS_FAULTS_RUN_H

#include "faults/layer.h"

#include "base/text.h"

#include <stdbool.h>

struct run {
    const char *words; /* the arguments, separated by spaces */
    const char *keys;  /* NULL: no terminal */
    const char *shown; /* the keys are typed once the terminal shows this; NULL: at once */
    const char *row;   /* and once this row of the menu is selected; NULL: no menu */
    bool varies;       /* its output contains times: digits and spaces are ignored */
};

struct outcome {
    int status;            /* as from waitpid() */
    struct text out, err;  /* with a terminal, out is everything written to it */
    struct text files;     /* in the folder afterwards: a line per file, with path, size and hash */
    struct text past;      /* without a fault: such a line for each version that a file had */
    bool is_terminal_back; /* its modes have been restored */
    struct toll toll;
};

/* Makes the folders, which are removed when the calling program exits.  Returns false if that is impossible. */
bool run_init(void);
/* Copies a file of the source tree to where runs find it, as ../NAME. */
void run_has(const char *path, const char *name);
/* Sets the files that each run starts with: none, then one more for each call. */
void run_starts_empty(void);
void run_starts_with(const char *name, const char *bytes);
/* Later runs start with the files that this run leaves. */
void run_starts_after(const struct run *run);

void outcome_init(struct outcome *outcome);
void outcome_done(struct outcome *outcome);
/* Lists the files that each run starts with. */
void run_files_before(struct text *files, bool varies);
void run_do(const struct run *run, const struct fault *fault, struct outcome *outcome);
/* Runs the program without a fault in the folder that the last run left. */
void run_again(const struct run *run, struct outcome *outcome);

#endif
