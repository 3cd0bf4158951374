/* SPDX-License-Identifier: MIT */
/* front/records/ledger.h - a text file of lines that several programs, of several versions, write: how what it says and
 * what we know become one.
 *
 *     hounded-NAME: 1
 *     # a comment
 *     WORD ...
 *
 * What we cannot understand is somebody's all the same: comments, lines, and words at the end of lines are kept as they
 * are, where they are.  Only a file of a newer format is not touched at all. */
#ifndef HOUNDED_FRONT_RECORDS_LEDGER_H
#define HOUNDED_FRONT_RECORDS_LEDGER_H

#include "base/files.h"
#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LEDGER_WORD = 64,           /* longer ones are not understood */
    LEDGER_MAX_BYTES = 64 << 20 /* the largest file that is read or written, some million entries */
};

struct ledger;

/* What becomes of lines.  `memory` is what we know. */
struct ledger_kind {
    /* Merges what a line says into `memory`.  False: it is not understood. */
    bool (*take)(const struct ledger *ledger, void *memory, const char *line);
    /* The same line, which has been taken, with what `memory` knows.  False: it is not understood, and nothing is
     * added.  Nothing added, and true: the line goes. */
    bool (*renew)(const struct ledger *ledger, void *memory, const char *line, struct text *out);
    /* A line that has waited and been taken comes into the file: it counts as if it were said now.  NULL: whatever
     * is taken is written in any case. */
    void (*adopt)(void *memory, const char *line);
    /* Whole lines for all that `memory` knows and that was not renewed since `add` was called last. */
    void (*add)(const struct ledger *ledger, void *memory, struct text *out);
};

enum ledger_names {
    LEDGER_NAMED_BY_WORD,
    LEDGER_NAMED_BY_WORDS /* up to a number */,
    LEDGER_NAMED_BY_ROW /* the first */
};

struct ledger {
    const char *name;    /* of the file, and in its first line */
    enum folder folder;  /* where it is */
    const char *trouble; /* what is said when it cannot be written: "The win cannot be kept" */
    const struct ledger_kind *kind;
    /* Of a list of entries (front/records/entries.h): the size of one, and what lines say. */
    size_t size;
    enum ledger_names names;
    const char *(*name_today)(const char *name); /* NULL: names do not change */
    const struct ledger_row *rows;
    size_t count, must; /* of the rows; of those that are in every line, and come first */
};

enum ledger_state { LEDGER_IS_GOOD, LEDGER_IS_NEWER, LEDGER_IS_BROKEN };

/* Merges what the bytes say into `memory`.  A newer or broken one says nothing; one without a first line is good if
 * anything in it is understood, and nothing is broken in a blank one. */
enum ledger_state ledger_take(const struct ledger *ledger, const struct text *bytes, void *memory);
/* It has a first line, and none that tells a version: it is taken for one of ours, and gets another first line. */
bool ledger_lacks_version(const struct ledger *ledger, const struct text *bytes);
/* The bytes are of a file that has waited, and come into the other one. */
void ledger_adopt(const struct ledger *ledger, const struct text *bytes, void *memory);
/* A good one as it should be now, after ledger_take. */
void ledger_renew(const struct ledger *ledger, const struct text *bytes, void *memory, struct text *out);

/* A number of decimal digits and nothing else. */
bool ledger_number(const char *word, unsigned long *number);

#endif
