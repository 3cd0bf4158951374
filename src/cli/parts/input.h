/* SPDX-License-Identifier: MIT */
/* cli/parts/input.h - files that commands read and write.  Problems are reported on stderr. */
#pragma once

#include "base/text.h"
#include "level/format/diag.h"
#include "replay/replay.h"
#include "replay/run.h"

#include <stdbool.h>

/* A file that is being read: its bytes, and the findings so far. */
struct input_file {
    struct text bytes;
    struct report report;
};

/* Prints the findings and frees the file.  Returns false if there were errors. */
bool input_done(struct input_file *input);

/* Reads a replay, which the caller frees.  Returns NULL if there is none. */
struct replay *input_replay(const char *path);
/* Reads a replay, or the replays of an endless run; a single replay gets its own run, without an id. Returns false if
 * there is no replay. */
bool input_run(const char *path, struct run_file *run);

/* Writes the text to stdout and ends it, as text_done does. */
void output(struct text *text);
/* Adds the visible characters of untrusted text, line by line.  A line that ends in CR LF loses its CR. */
void output_add_visible(const struct text *text, struct text *out);
/* Does the same as output with untrusted text: a terminal gets only its visible characters. */
void output_source(struct text *text);
/* Writes the result of playing a replay again to stdout. */
void output_verdict(const struct replay_verdict *verdict);
/* Checks before any work is done whether the file can probably be written.  If not, writes a message to stderr and
 * returns false. */
bool output_can_be(const char *path);
/* Writes the text to the file, atomically, or to stdout if the path is NULL or "-".  Returns false if that fails, or if
 * the text exceeds the limit (base/limits.h). */
bool output_file(const char *path, size_t limit, struct text *text);
