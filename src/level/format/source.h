/* SPDX-License-Identifier: MIT */
/* level/format/source.h - reads a text file line by line, checks the characters, and splits lines into words and
 * numbers.
 *
 * A source borrows the bytes and the report.  Each line that it returns has been checked: malformed UTF-8, NUL, tabs,
 * bare carriage returns and invisible characters are reported, each kind once per line.  Lines are cut at
 * SOURCE_MAX_LINE bytes, so that the work per line is bounded for every file. */
#pragma once

#include "level/format/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Enough for a map row of 4096 characters of 4 bytes. */
enum { SOURCE_MAX_LINE = 16384 };

/* A part of the source; borrowed. */
struct slice {
    const char *bytes;
    size_t size;
};

/* Removes spaces and tabs from both ends.  Tabs in a line are reported elsewhere. */
struct slice slice_trim(struct slice slice);
struct slice slice_end(struct slice slice); /* an empty slice after it */
bool slice_is(struct slice slice, const char *string);
bool slice_starts_with(struct slice slice, const char *string);
/* Returns the place of the slice among the words, or `count` if it is none of them. */
size_t slice_among(struct slice slice, const char *const *words, size_t count);
/* Removes the first word, up to a blank, from `rest`.  Returns an empty slice if there is none. */
struct slice slice_word(struct slice *rest);
/* Splits at the first `separator`.  Returns false if there is none. */
bool slice_split(struct slice slice, char separator, struct slice *before, struct slice *after);
/* Returns the rest from the first occurrence of the word, or an empty slice. */
struct slice slice_find(struct slice slice, const char *word);
/* Reads digits.  Returns false for other characters or a number above `most`. */
bool slice_number(struct slice slice, uint64_t most, uint64_t *number);
/* Returns whether it is a number from 1, of any length, without leading zeros. */
bool slice_is_count(struct slice slice);
size_t slice_characters(struct slice slice);
/* Returns a beginning that is short enough for a message, in whole characters. */
struct slice slice_short(struct slice slice);
/* Returns a copy as a string, with invisible characters replaced; the caller frees it. */
char *slice_string(struct slice slice);

/* The arguments for "%.*s" of printf. */
#define SLICE(slice) (int)slice_short(slice).size, (slice).bytes

struct source {
    const char *at, *end; /* the rest of the source */
    bool has_mark;        /* the file starts with a byte order mark */
    int number;           /* of the current line, from 1 */
    const char *line, *seen;
    int seen_column; /* the column of `seen`, a byte of the current line from which source_place continues to count */
    struct report *report;
};

/* Begins a source.  Reports and skips a byte order mark.  Returns false and reports an error if the bytes are UTF-16,
 * or if all lines end in a bare carriage return. */
bool source_init(struct source *source, const char *bytes, size_t size, struct report *report);

/* Begins a source of which only raw lines are read. */
void source_init_raw(struct source *source, const char *bytes, size_t size, struct report *report);

/* Raw lines are not checked. */
enum line_length { LINE_CUT, LINE_WHOLE, LINE_RAW };

/* Reads the next line without its end; unless raw, also without trailing spaces.  Returns false at the end. */
bool source_next(struct source *source, enum line_length length, struct slice *line);
/* Converts a size that does not count the carriage returns of CR LF into bytes to skip.  Assumes that the following
 * lines end like the current one. */
size_t source_bytes_on(const struct source *source, size_t size);
/* Returns the place of a part of the current line. */
struct place source_place(struct source *source, struct slice part);
/* Returns the place of the end of the current line. */
struct place source_place_end(struct source *source);
/* Reports a mistake in a part of the current line.  Returns the finding for diag_hint. */
struct diag *source_error(struct source *source, struct slice part, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Like source_error, but returns false. */
bool source_refuse(struct source *source, struct slice part, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Sets a hint with the nearest of the words.  Returns false if none is near. */
bool source_hint_nearest(struct diag *diag, struct slice misspelt, const char *const *words, size_t count);

/* Read numbers in decimal digits, within limits; everything else is reported.
 *
 * `value` is a part of the current line, and messages call it `name`.  Returns false if a mistake was reported; *number
 * is then unchanged. */
bool value_number(struct source *source, struct slice value, const char *name, int least, int most, int *number);
/* Like value_number, for 64 bits. */
bool value_u64(struct source *source, struct slice value, const char *name, uint64_t least, uint64_t most,
               uint64_t *number);

/* Reads the next `name=value` from the rest of the current line.  Returns false at the end, or if it contains spaces as
 * in `speed = 50`, which is reported. */
bool value_word(struct source *source, struct slice *rest, struct slice *word);

/* Returns whether the report's file belongs to another program, and reports which; an import accepts some of them. */
bool report_foreign(struct report *report, struct place place, bool is_import);
