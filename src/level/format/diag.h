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

struct diag {
    enum severity severity;
    const char *code;  /* stable, for tools and tests: "unknown-key"; static */
    int line, column;  /* from 1, in characters; line 0: the file as a whole */
    int width;         /* characters under the caret line, at least 1 */
    char *text, *hint; /* owned by the report; hint may be NULL */
    bool is_accepted;  /* it stands for all warnings of its code that the level accepts */
};

struct report {
    const char *file;   /* borrowed */
    const char *source; /* borrowed; NULL if it cannot be quoted */
    size_t source_size;
    struct diag *diags;
    size_t count, room, kept[DIAG_WARNING + 1]; /* kept: by severity, without accepted ones */
    size_t errors, warnings;                    /* including those after REPORT_MAX */
    bool accepts;                               /* the level accepts warnings */
    bool accepted[REPORT_CODES],
        met[REPORT_CODES]; /* by the rows of the table of codes: those, and which of them came */
};

void report_init(struct report *report, const char *file, const char *source, size_t source_size);
/* Reads the report's file into `bytes`, which the report then quotes.  Returns false and reports an error if the file
 * cannot be read or is longer than `most`. */
bool report_read(struct report *report, const char *path, size_t most, struct text *bytes);
void report_done(struct report *report);

struct place {
    int line, column, width;
};

/* Adds a finding.  Returns it for diag_hint, or NULL after REPORT_MAX of them.  The code must outlive the report. */
struct diag *report_add(struct report *report, enum severity severity, const char *code, struct place place,
                        const char *format, ...) __attribute__((format(printf, 5, 6)));
struct diag *report_add_list(struct report *report, enum severity severity, const char *code, struct place place,
                             const char *format, va_list args) __attribute__((format(printf, 5, 0)));
/* Sets the hint of a finding; does nothing if `diag` is NULL. */
void diag_hint(struct diag *diag, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Returns the place of a byte of the text. */
struct place place_in(const char *text, const char *at);

/* From here on, warnings with these codes (separated by blanks; NULL: none) are those of a level that accepts them. One
 * of each is kept, even after REPORT_MAX, so that report_withdraw finds it; the others are neither kept nor counted. */
void report_accept(struct report *report, const char *words);

/* Removes the warnings with this code for the lines `first` to `last`, and returns their number. */
size_t report_withdraw(struct report *report, const char *code, int first, int last);

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
