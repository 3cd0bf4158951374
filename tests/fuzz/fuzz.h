/* SPDX-License-Identifier: MIT */
/* fuzz.h - what the fuzz targets share.
 *
 * A target is a file fuzz_NAME.c with one `fuzz_target`.  Its `run` accepts any bytes and aborts if an expectation
 * fails.  Without arguments, its program (with driver.c) runs the inputs of the tree, as `make check` does.  With
 * --enable-fuzzers it is also a program of libFuzzer. */
#ifndef HOUNDED_FUZZ_H
#define HOUNDED_FUZZ_H

#include "level/format/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FUZZ_SEEDS = 4 };

struct fuzz_target {
    const char *name;
    int most;                      /* bytes of an input that the fuzzer generates */
    const char *seeds[FUZZ_SEEDS]; /* folders of the tree with more inputs than tests/fuzz/corpus/NAME */
    void (*begin)(void);           /* called before the first input; may be NULL */
    void (*run)(const char *bytes, size_t size);
};

extern const struct fuzz_target fuzz_target;

/* Ends the program because something that the target needs is missing.  Call it in `begin`. */
void fuzz_skip(const char *why) __attribute__((noreturn));

/* Aborts unless `holds`, and prints `what` to stderr. */
void fuzz_expect(bool holds, const char *what);

/* Expects no character that controls a terminal.  Returns the number of lines. */
size_t fuzz_judge_text(const struct text *text);
/* Expects that no line is lost: lines that were not understood must be preserved. */
void fuzz_judge_kept(const struct text *before, const struct text *after);
/* Expects the same of the report as text, or that its JSON is a single line.  The size of the source decides which. */
void fuzz_judge_report(const struct report *report);

/* Writes a file of that name, the only one in its folder.  Returns its path, valid until the next call. */
const char *fuzz_file(const char *name, const char *bytes, size_t size);

#endif
