/* SPDX-License-Identifier: MIT */
/* cli/parts/input.h - files that commands read and write.  What is wrong with them is told on stderr. */
#ifndef HOUNDED_CLI_PARTS_INPUT_H
#define HOUNDED_CLI_PARTS_INPUT_H

#include "base/text.h"
#include "level/format/diag.h"
#include "replay/replay.h"
#include "replay/run.h"

#include <stdbool.h>

/* A file while it is worked on: its bytes, and what was found in it so far. */
struct input_file {
    struct text bytes;
    struct report report;
};

/* Tells what was found and lets go of the file.  False: there were errors. */
bool input_done(struct input_file *input);

/* The caller frees.  NULL: there is none. */
struct replay *input_replay(const char *path);
/* A replay, or those of a run in the endless game; a lone one stands in a run of its own, which has no id.  False:
 * there is none. */
bool input_run(const char *path, struct run_file *run);

/* Writes the text to stdout and empties it. */
void output(struct text *text);
/* The same of a stranger's text: to a terminal goes nothing of it but what is visible. */
void output_source(struct text *text);
/* What playing a replay again came to, on stdout. */
void output_verdict(const struct replay_verdict *verdict);
/* Returns whether it looks as if it could be written, before the work; else stderr is told. */
bool output_can_be(const char *path);
/* Writes it to the file, all or nothing; or, where the path is NULL, to stdout.  False: it could not be done. */
bool output_file(const char *path, struct text *text);

#endif
