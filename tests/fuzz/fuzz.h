/* fuzz.h - what the fuzz targets share.
 *
 * A target is one LLVMFuzzerTestOneInput, which takes any bytes and aborts when something that must hold does not. With
 * --enable-fuzzers it is linked with libFuzzer; `make check` links it with examples.c, which feeds it the tree's files.
 */
#ifndef HOUNDED_FUZZ_H
#define HOUNDED_FUZZ_H

#include "level/format/diag.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What is shown of a report holds no character that acts on a terminal, and its JSON is one line. */
void fuzz_judge_report(const struct report *report);

/* Aborts, with the reason on stderr, unless it holds. */
void fuzz_expect(int holds, const char *what);

#endif
