/* SPDX-License-Identifier: MIT */
/* front/records/ledger.h - a text file of lines that several programs, of several versions, write; and how it is merged
 * with the data of this program.
 *
 *     hounded-NAME: 1
 *     # a comment
 *     WORD ...
 *
 * Unknown contents belong to another version: comments, lines, and words at the end of lines stay where they are.  A
 * file of a newer format is not changed at all. */
#ifndef HOUNDED_FRONT_RECORDS_LEDGER_H
#define HOUNDED_FRONT_RECORDS_LEDGER_H

#include "base/files.h"
#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    LEDGER_WORD = 64,           /* longer words are not understood */
    LEDGER_MAX_BYTES = 64 << 20 /* the largest file that is read or written; about a million entries */
};

struct ledger;

/* What happens to lines.  `memory` is the data of this program. */
struct ledger_kind {
    /* Merges the contents of a line into `memory`.  False: the line is unknown. */
    bool (*take)(const struct ledger *ledger, void *memory, const char *line);
    /* Writes a line that has been taken with the data in `memory`.  False: the line is unknown, and nothing is added.
     * Nothing added, and true: the line is dropped. */
    bool (*renew)(const struct ledger *ledger, void *memory, const char *line, struct text *out);
    /* A pending line that has been taken is moved into the file: it counts as new.  NULL: everything that was taken
     * is written in any case. */
    void (*adopt)(void *memory, const char *line);
    /* Adds whole lines for all data in `memory` that was not renewed since the last call. */
    void (*add)(const struct ledger *ledger, void *memory, struct text *out);
};

enum ledger_names {
    LEDGER_NAMED_BY_WORD,
    LEDGER_NAMED_BY_WORDS /* all words up to a number */,
    LEDGER_NAMED_BY_ROW /* the first row */
};

struct ledger {
    const char *name;    /* of the file; also in its first line */
    enum folder folder;  /* that contains it */
    const char *trouble; /* message if it cannot be written, such as "The win cannot be saved" */
    const struct ledger_kind *kind;
    /* For a list of entries (front/records/entries.h): the size of an entry, and the contents of lines. */
    size_t size;
    enum ledger_names names;
    const char *(*name_today)(const char *name); /* NULL: names do not change */
    const struct ledger_row *rows;
    size_t count, must; /* number of rows; number of leading rows that are in every line */
};

enum ledger_state { LEDGER_IS_GOOD, LEDGER_IS_NEWER, LEDGER_IS_BROKEN };

/* Merges the bytes into `memory`.  A newer or broken file has no effect; a file without a first line is good if any
 * of its lines is known, and a blank file is good. */
enum ledger_state ledger_take(const struct ledger *ledger, const struct text *bytes, void *memory);
/* Returns whether the file has a first line without a version: it is treated as one of ours, and gets another first
 * line. */
bool ledger_lacks_version(const struct ledger *ledger, const struct text *bytes);
/* Adopts the bytes of a pending file, which are moved into the other one. */
void ledger_adopt(const struct ledger *ledger, const struct text *bytes, void *memory);
/* Writes a good file as it should be now; call it after ledger_take. */
void ledger_renew(const struct ledger *ledger, const struct text *bytes, void *memory, struct text *out);

/* Reads a number that consists of decimal digits. */
bool ledger_number(const char *word, unsigned long *number);

#endif
