/* SPDX-License-Identifier: MIT */
/* level/format/source.h - the lines of a file of text, checked for what no text file should hold, and the words and
 * numbers in them.
 *
 * A source borrows bytes and report.  Every line it hands out has been checked: malformed UTF-8, NUL, tab, bare
 * carriage return and characters that are not visible are reported, each kind once a line.  Lines are cut at
 * SOURCE_MAX_LINE bytes, so that what is done with one line costs little whatever the file. */
#ifndef HOUNDED_LEVEL_FORMAT_SOURCE_H
#define HOUNDED_LEVEL_FORMAT_SOURCE_H

#include "level/format/diag.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room for a map row of 4096 characters of 4 bytes. */
enum { SOURCE_MAX_LINE = 16384 };

/* Some bytes of the source, borrowed. */
struct slice {
    const char *bytes;
    size_t size;
};

/* Without blanks at its ends: spaces, and tabs, which are reported where they stand in a line. */
struct slice slice_trim(struct slice slice);
struct slice slice_end(struct slice slice); /* nothing, just after it */
bool slice_is(struct slice slice, const char *string);
bool slice_starts_with(struct slice slice, const char *string);
/* Cuts the first word, up to a blank, off the front of `rest`; empty when there is none. */
struct slice slice_word(struct slice *rest);
/* What comes before the first `separator`; the rest, if there is one, comes after it.  False: no separator. */
bool slice_split(struct slice slice, char separator, struct slice *before, struct slice *after);
/* Digits, and no more than `most`; else false. */
bool slice_number(struct slice slice, uint64_t most, uint64_t *number);
/* A number from 1, of however many digits, none before it a zero. */
bool slice_is_count(struct slice slice);
/* No more of it than a message should quote; in whole characters. */
struct slice slice_short(struct slice slice);
/* A copy as a string, with what is not visible replaced; the caller frees. */
char *slice_string(struct slice slice);

/* For printf's "%.*s". */
#define SLICE(slice) (int)slice_short(slice).size, (slice).bytes

struct source {
    const char *at, *end; /* what is yet to be read */
    bool has_mark;        /* the file starts with a byte order mark */
    int number;           /* of the current line, from 1 */
    const char *line, *seen;
    int seen_column; /* of `seen`, a byte of the current line: source_place counts on from there */
    struct report *report;
};

/* Reports and skips a byte order mark.  False: there are no lines to be had, and that is reported: the bytes are
 * UTF-16, or all lines end in a bare carriage return. */
bool source_init(struct source *source, const char *bytes, size_t size, struct report *report);

/* A raw line is not checked. */
enum line_length { LINE_CUT, LINE_WHOLE, LINE_RAW };

/* The next line, without its end and, but for a raw one, trailing spaces.  False: no more lines. */
bool source_next(struct source *source, enum line_length length, struct slice *line);
/* Where the current line ends in CR LF, the lines after it do, too, and their carriage returns are not counted: how
 * many bytes are to be passed over for so many that count. */
size_t source_bytes_on(const struct source *source, size_t size);
/* Where a part of the current line is. */
struct place source_place(struct source *source, struct slice part);
/* The end of the current line. */
struct place source_place_end(struct source *source);
/* Reports what is wrong with a part of the current line; the finding is for diag_hint. */
struct diag *source_error(struct source *source, struct slice part, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Gives the finding the hint which of the words is meant; false: none of them is near. */
bool source_hint_nearest(struct diag *diag, struct slice misspelt, const char *const *words, size_t count);

/* Numbers are decimal digits only, within documented limits; anything else is reported.
 *
 * A part of the current line that should be a number, called `name` in messages.  False: reported, and *number
 * unchanged. */
bool value_number(struct source *source, struct slice value, const char *name, int least, int most, int *number);
/* The same for 64 bits. */
bool value_u64(struct source *source, struct slice value, const char *name, uint64_t least, uint64_t most,
               uint64_t *number);

/* The next `name=value` of what is left of the current line.  False: no more, or it has come apart, as in `speed = 50`,
 * which is reported. */
bool value_word(struct source *source, struct slice *rest, struct slice *word);

#endif
