/* SPDX-License-Identifier: MIT */
/* level/format/diag.h - what is wrong with a file, and where: collected, then shown in the GNU form or as JSON.
 *
 * A report owns its findings and borrows the file's name and bytes, which it quotes; whatever of them is shown is
 * filtered. After REPORT_MAX findings the rest are counted only. */
#ifndef HOUNDED_LEVEL_FORMAT_DIAG_H
#define HOUNDED_LEVEL_FORMAT_DIAG_H

#include "base/text.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

enum { REPORT_MAX = 100 };

enum severity { DIAG_ERROR, DIAG_WARNING };

struct diag {
    enum severity severity;
    const char *code;  /* stable, for tools and tests: "unknown-key"; static */
    int line, column;  /* from 1, in characters; line 0: the file as a whole */
    int width;         /* characters under the caret line, at least 1 */
    char *text, *hint; /* owned by the report; hint NULL: none */
};

struct report {
    const char *file;   /* borrowed */
    const char *source; /* borrowed; NULL: nothing to quote */
    size_t source_size;
    struct diag *diags;
    size_t count, room;
    size_t errors, warnings; /* all of them, those past REPORT_MAX included */
};

void report_init(struct report *report, const char *file, const char *source, size_t source_size);
/* Reads the file that the report is about into `bytes`, which it quotes.  False: it cannot be read, or is longer than
 * `most`, and the report says so. */
bool report_read(struct report *report, const char *path, size_t most, struct text *bytes);
void report_done(struct report *report);

struct place {
    int line, column, width;
};

/* Adds a finding; returns it for diag_hint, or NULL past REPORT_MAX.  The code must outlive the report. */
struct diag *report_add(struct report *report, enum severity severity, const char *code, struct place place,
                        const char *format, ...) __attribute__((format(printf, 5, 6)));
struct diag *report_add_list(struct report *report, enum severity severity, const char *code, struct place place,
                             const char *format, va_list args) __attribute__((format(printf, 5, 0)));
/* Gives the finding a hint; `diag` may be NULL. */
void diag_hint(struct diag *diag, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Takes back the warnings with that code about these lines, both included; returns how many there were. */
size_t report_withdraw(struct report *report, const char *code, int first, int last);

/* Sorts by line and column, keeping the order of arrival within a place. */
void report_sort(struct report *report);

/* file:line:col: severity: text [code], the source line, a caret line, the hint. */
void report_write_text(const struct report *report, struct text *out);
/* One JSON object: {"file":…,"diagnostics":[{severity,code,line,column,width,text,hint?}],"errors":n,"warnings":n}, and
 * further members, each after a comma (NULL: none). */
void report_write_json(const struct report *report, const char *members, struct text *out);

#endif
