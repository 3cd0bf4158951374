/* SPDX-License-Identifier: MIT */
/* fuzz.h - what the fuzz targets share.
 *
 * A target is a file fuzz_NAME.c with one `fuzz_target`.  Its `run` accepts any bytes and aborts if an expectation
 * fails.  It notes what it made of them.  Without arguments, its program (with driver.c) runs the inputs of the tree,
 * as `make check` does.  With
 * --enable-fuzzers it is also a program of libFuzzer. */
#ifndef HOUNDED_FUZZ_H
#define HOUNDED_FUZZ_H

#include "base/hash.h"
#include "base/rng.h"
#include "level/format/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FUZZ_SEEDS = 4 };

struct fuzz_target {
    const char *name;
    int most;                      /* bytes of an input that the fuzzer generates */
    int usual;                     /* bytes of nearly all of them: short inputs are quick */
    const char *seeds[FUZZ_SEEDS]; /* folders of the tree with more inputs than tests/fuzz/corpus/NAME */
    void (*begin)(void);           /* called before the first input; may be NULL */
    void (*run)(const char *bytes, size_t size);
    /* Changes an input of the fuzzer so that it gets further than by chance, within `most` bytes.  Returns its size.
     * May be NULL. */
    size_t (*vary)(char *bytes, size_t size, size_t most, struct rng *rng);
};

extern const struct fuzz_target fuzz_target;

/* The effects of an input, which must be the same in every build.  Only tests/fuzz/differ.sh compares notes, so they
 * are not kept elsewhere, which saves time. */
struct fuzz_notes {
    bool are_kept;
    size_t errors, warnings;
    struct hash said; /* all reports */
    struct hash made; /* texts that were written, and states of games */
};

extern struct fuzz_notes fuzz_notes;

/* Forgets the notes, and keeps those of the next input. */
void fuzz_notes_begin(void);
/* Adds to what was made. */
void fuzz_made(const struct text *text);
void fuzz_made_number(uint64_t number);

/* Ends the program because something that the target needs is missing.  Call it in `begin`. */
void fuzz_skip(const char *why) __attribute__((noreturn));

/* Aborts unless `holds`, and prints `what` to stderr. */
void fuzz_expect(bool holds, const char *what);

/* Expects no character that controls a terminal.  Returns the number of lines. */
size_t fuzz_judge_text(const struct text *text);
/* Expects that no line is lost: lines that were not understood must be preserved. */
void fuzz_judge_kept(const struct text *before, const struct text *after);
/* Expects the same of the report as text, or that its JSON is a single line.  The size of the source decides which of
 * them, or neither.  Notes what it says. */
void fuzz_judge_report(const struct report *report);

/* Writes a file of that name, the only one in its folder.  Every call has the same name.  Returns its path. */
const char *fuzz_file(const char *name, const char *bytes, size_t size);

/* Proposes an input of libFuzzer: shortens it to the target's usual size, except for one in FUZZ_RARE, and changes it
 * by bytes, lines or numbers, and then as the target does.  Returns its size. */
enum { FUZZ_RARE = 100 };
size_t fuzz_vary(char *bytes, size_t size, size_t most, uint64_t seed);
/* Inserts bytes if they fit into `most`.  Returns the new size. */
size_t fuzz_insert(char *bytes, size_t size, size_t most, size_t at, const struct text *piece);
/* In every second call, inserts a random command (replay/letters.h) between two words. */
size_t fuzz_insert_command(char *bytes, size_t size, size_t most, struct rng *rng);

#endif
