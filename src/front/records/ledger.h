/* SPDX-License-Identifier: MIT */
/* front/records/ledger.h - a text file of lines, written by several programs of several versions, and how it is merged
 * with the data of this program.
 *
 *     hounded-NAME: 1
 *     # a comment
 *     WORD ...
 *
 * Unknown contents belong to another version: comments, lines, and words at the end of lines stay where they are.  A
 * file of a newer format is not changed at all. */
#pragma once

#include "base/files.h"
#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

enum { LEDGER_WORD = 64 }; /* longer words are ignored */

struct ledger;

/* Functions that handle lines. `memory` is the data of this program. */
struct ledger_kind {
    /* Merges the contents of a line into `memory`. Returns false if the line is unknown. */
    bool (*take)(const struct ledger *ledger, void *memory, const char *line);
    /* Updates a line that has been taken before with the data in `memory`, and adds it to `out`. If the line is
     * unknown, returns false and adds nothing. To drop the line, returns true and adds nothing. */
    bool (*renew)(const struct ledger *ledger, void *memory, const char *line, struct text *out);
    /* Marks the data of a pending line, which has been taken before, as new, so that it is moved into the file. May be
     * NULL if all data that was taken is always written. */
    void (*adopt)(void *memory, const char *line);
    /* Adds whole lines for all data in `memory` that has not been renewed since the last call. */
    void (*add)(const struct ledger *ledger, void *memory, struct text *out);
};

enum ledger_names {
    LEDGER_NAMED_BY_WORD,
    LEDGER_NAMED_BY_WORDS /* all words up to a number */,
    LEDGER_NAMED_BY_ROW /* the first row */
};

struct ledger {
    const char *name;    /* name of the file, also written in its first line */
    enum folder folder;  /* the folder that contains it */
    const char *trouble; /* message if it cannot be written, such as "The win cannot be saved" */
    const struct ledger_kind *kind;
    /* For a list of entries (front/records/entries.h): the size of an entry, and the layout of its lines. */
    size_t size;
    enum ledger_names names;
    const char *(*name_today)(const char *name); /* NULL: names do not change */
    const struct ledger_row *rows;
    size_t count, must; /* number of rows; number of leading rows that are in every line */
};

enum ledger_state { LEDGER_IS_GOOD, LEDGER_IS_NEWER, LEDGER_IS_BROKEN };

/* Merges the bytes into `memory`. A newer or broken file has no effect. A file without a first line is valid if it is
 * blank or contains a known line. */
enum ledger_state ledger_take(const struct ledger *ledger, const struct text *bytes, void *memory);
/* Returns whether the first line has no version. Such a file is treated as our own, and its first line is replaced. */
bool ledger_lacks_version(const struct ledger *ledger, const struct text *bytes);
/* Adopts the contents of a pending file, which are moved into the main file. */
void ledger_adopt(const struct ledger *ledger, const struct text *bytes, void *memory);
void ledger_add_version(const struct ledger *ledger, struct text *out); /* the first line of a file */
/* Writes the updated contents of a valid file to `out`. Call this after ledger_take. */
void ledger_renew(const struct ledger *ledger, const struct text *bytes, void *memory, struct text *out);

/* Reads a number of decimal digits. Returns false if the word is not such a number. */
bool ledger_number(const char *word, unsigned long *number);
