/* SPDX-License-Identifier: MIT */
/* fuzz.h - what the fuzz targets share.
 *
 * A target is a file fuzz_NAME.c with one `fuzz_target`, whose `run` takes any bytes and aborts when something that
 * must hold does not.  Its program, with driver.c, runs the inputs of the tree when called without arguments, which is
 * what `make check` does; with --enable-fuzzers it is a program of libFuzzer besides. */
#ifndef HOUNDED_FUZZ_H
#define HOUNDED_FUZZ_H

#include "level/format/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FUZZ_SEEDS = 4 };

struct fuzz_target {
    const char *name;
    int most;                      /* bytes of an input that the fuzzer makes up */
    const char *seeds[FUZZ_SEEDS]; /* folders of the tree with inputs, besides tests/fuzz/corpus/NAME */
    void (*begin)(void);           /* before the first input; NULL: there is nothing to do */
    void (*run)(const char *bytes, size_t size);
};

extern const struct fuzz_target fuzz_target;

/* Ends the program: what the target needs is not there.  For `begin`. */
void fuzz_skip(const char *why) __attribute__((noreturn));

/* Aborts, with the reason on stderr, unless it holds. */
void fuzz_expect(bool holds, const char *what);

/* The text holds no character that acts on a terminal.  Returns the number of its lines. */
size_t fuzz_judge_text(const struct text *text);
/* No line is lost: whatever is not understood is there again afterwards. */
void fuzz_judge_kept(const struct text *before, const struct text *after);
/* What is shown of a report does not, either; and its JSON is one line.  One of the two, by the size of the source. */
void fuzz_judge_report(const struct report *report);

/* The path of a file of that name with these bytes, alone in its folder; valid until the next call. */
const char *fuzz_file(const char *name, const char *bytes, size_t size);

#endif
