/* SPDX-License-Identifier: MIT */
/* level/format/diag.h - collects the mistakes in a file with their places, and writes them in GNU form or as JSON.
 *
 * A report owns its findings and borrows the name and the bytes of the file, which it quotes.  The output is filtered
 * for the terminal.  After REPORT_MAX errors, further ones are only counted, and so are warnings after REPORT_MAX. */
#pragma once

#include "base/limits.h"
#include "base/text.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

enum { REPORT_MAX = 100, REPORT_CODES = 256 };

enum severity { DIAG_ERROR, DIAG_WARNING };
struct code;

struct diag {
    enum severity severity;
    const char *code;  /* stable, for tools and tests: "unknown-key"; static */
    int line, column;  /* from 1, in characters; line 0: the file as a whole */
    int width;         /* characters under the caret line, at least 1 */
    char *text, *hint; /* owned by the report; hint may be NULL */
};

/* What happens to the warnings of a code. REPORT_DROPPED: the level accepts them, and there was one. */
enum report_state { REPORT_KEPT, REPORT_ACCEPTED, REPORT_DROPPED };

struct report_level {
    int line;                               /* its first */
    enum report_state states[REPORT_CODES]; /* by the rows of the table of codes */
};

struct report {
    const char *file;   /* borrowed */
    const char *source; /* borrowed; NULL if it cannot be quoted */
    size_t source_size;
    struct diag *diags;
    size_t count, room;
    size_t errors, warnings;     /* including those after REPORT_MAX */
    struct report_level *levels; /* by their lines */
    size_t level_count, level_room;
};

void report_init(struct report *report, const char *file, const char *source, size_t source_size);
/* Reads the report's file into `bytes`, which the report then quotes.  Returns false and reports an error if the file
 * cannot be read or is longer than `most`. */
bool report_read(struct report *report, const char *path, size_t most, struct text *bytes);
void report_done(struct report *report);

struct place {
    int line, column, width;
};

/* Adds a finding.  Returns it for diag_hint, or NULL if it is not kept.  The code must outlive the report. */
struct diag *report_add(struct report *report, enum severity severity, const char *code, struct place place,
                        const char *format, ...) __attribute__((format(printf, 5, 6)));
struct diag *report_add_list(struct report *report, enum severity severity, const char *code, struct place place,
                             const char *format, va_list args) __attribute__((format(printf, 5, 0)));
/* Sets the hint of a finding; does nothing if `diag` is NULL. */
void diag_hint(struct diag *diag, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Returns the place of a byte of the text. */
struct place place_in(const char *text, const char *at);

/* The level that begins on this line accepts warnings with these codes (separated by blanks; NULL: none).  From now on,
 * those about its lines are neither kept nor counted.  Levels come in the order of their lines, and may come again. */
void report_accept(struct report *report, int line, const char *words);
/* Returns whether there was such a warning about the level that begins on this line, which the report knows. */
bool report_dropped(const struct report *report, int line, const struct code *code);

/* Removes the warnings with this code for the lines `first` to `last`. */
void report_withdraw(struct report *report, const char *code, int first, int last);

/* Returns the first error; there must be one. */
const struct diag *report_first_error(const struct report *report);

/* Sorts by line and column; findings at the same place keep their order. */
void report_sort(struct report *report);

/* Writes the form "file:line:col: severity: text [code]", the source line, a line with a caret, and the hint. */
void report_write_text(const struct report *report, struct text *out);
/* Writes one JSON object:
 * {"file":…,"diagnostics":[{severity,code,line,column,width,text,hint?}],"errors":n,"warnings":n}. Appends `members`,
 * each preceded by a comma; NULL for none. */
void report_write_json(const struct report *report, const char *members, struct text *out);
