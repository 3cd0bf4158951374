/* SPDX-License-Identifier: MIT */
/* front/records/entries.h - ledgers that are lists of entries, one for each name.  A table defines how a line is read
 * and written, and how two lines of one name are merged:
 *
 *     NAME VALUE ... WORD VALUE ...
 *
 * An entry is a struct that begins with a `struct ledger_entry`. Each row of the table describes a field of the entry.
 * Required rows come first, in a fixed order. Optional rows follow in any order. Unknown words stay at the end of their
 * line. A line that already has the entry's values is not changed. */
#pragma once

#include "base/names.h"
#include "front/records/ledger.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The rules for merging two values. For every rule, 0 means that there is no value. */
enum merge_rule {
    MERGE_MAX,
    MERGE_MIN,
    MERGE_OR,
    MERGE_FIRST,  /* for all rows: an entry in a file is kept, and takes precedence over a fresh one */
    MERGE_GROUND, /* the last row, for MERGE_MIN: if the grounds differ, only the fresh value counts, or the last value
                   * read if no value is fresh */
    MERGE_SUM_BY_MARK, /* for a struct ledger_sum: each program adds what it has not written yet */
    MERGE_BY_NAME /* like MERGE_SUM_BY_MARK, but MERGE_MIN for names that start with "best" and MERGE_MAX for "most" */
};

/* The built-in types are numbers of 32 and 64 bits, and numbers of 8 and 16 hexadecimal digits. A 16-digit number is
 * not written if it is 0. Other types provide functions. */
struct ledger_type {
    size_t size;
    int digits; /* number of hexadecimal digits; 0: decimal, any number of digits */
    bool (*read)(const char *word, void *field);
    bool (*write)(const void *field, struct text *out); /* returns false if there is nothing to write */
};

extern const struct ledger_type ledger_number_32, ledger_number_64, ledger_hash_32, ledger_hash_64, ledger_sum_32,
    ledger_date;

struct ledger_row {
    const char *word; /* "ticks ": the value is the next word; "map=": the value is the rest of the word; "": the word
                         is the value */
    size_t offset;    /* of the field in the entry */
    const struct ledger_type *type;
    enum merge_rule rule;
    unsigned bit; /* if not 0: the word has no value, and sets this bit in an unsigned field */
};

/* `kept` is the value in the file and its pending data when they were last read, `older` the value in the older
 * segments; `fresh` has not been written yet. `tried` is the part of `fresh` that was in a write whose result is
 * unknown. */
struct ledger_sum {
    uint32_t kept, fresh, tried, older;
};

struct ledger_entry {
    char *name; /* owned by the list */
    bool is_fresh;
    bool is_written; /* used while the ledger is rewritten */
    bool is_older;   /* a line of an older segment has all its values; unused for sums */
};

enum { LEDGER_MARKS = 64 };

/* The hash of an event that is counted in the sums. Marks are written to the file together with the sums, and only
 * the latest marks are kept. */
struct ledger_mark {
    uint64_t hash;
    bool is_fresh, is_written, is_older; /* as in struct ledger_entry */
    bool is_tried;                       /* it was in the write whose result is unknown */
};

/* The data of a ledger of entries begins with this struct. A zeroed struct is an empty list. */
struct ledger_list {
    void *entries; /* owned, in the order in which their names were first read or noted */
    size_t count, room;
    struct names names;
    uint32_t segment;                       /* the last older segment that was read */
    bool reads_older;                       /* the lines that are being read are those of an older segment */
    bool adds_fresh;                        /* only fresh lines are added */
    bool is_unsaved, is_unread;             /* is_unread: the last reading failed (STORE_UNREAD) */
    struct ledger_mark marks[LEDGER_MARKS]; /* marks of a ledger of sums, the oldest first and the fresh ones last */
    size_t mark_count;
    bool is_in_doubt;    /* the result of a write of sums is unknown */
    uint64_t tried_page; /* the hash of the page that was written then */
};

/* In a ledger of sums, the first row is a sum, and lines "counted HASH" are its marks. */
extern const struct ledger_kind ledger_of_entries, ledger_of_sums;

/* Returns the entry with that name, or NULL. The pointer is valid until the next note or read. */
void *ledger_find(const struct ledger *ledger, const struct ledger_list *list, const char *name);
/* Merges an entry into the list under this name, and marks the list as unsaved. */
void ledger_note(const struct ledger *ledger, struct ledger_list *list, const char *name, const void *entry);
void ledger_done(const struct ledger *ledger, struct ledger_list *list);
uint32_t ledger_sum_of(const struct ledger_sum *sum);
void ledger_note_mark(struct ledger_list *list, uint64_t hash);
/* Adds a mark as if it had been read. The mark is written, but dropped if the write fails. */
void ledger_take_mark(struct ledger_list *list, uint64_t hash);
bool ledger_has_mark(const struct ledger_list *list, uint64_t hash);
/* Call this before reading the file and its pending data again: discards their sums, which would count twice. */
void ledger_begin(const struct ledger *ledger, struct ledger_list *list);
/* Call this after a write of all sums in a page with this hash. Unless they are known to be written, they are no longer
 * fresh as soon as the marks of that write are found. */
void ledger_end_sums(const struct ledger *ledger, struct ledger_list *list, bool are_written, uint64_t page);
/* Call this after that page was read, which shows that the write succeeded although it seemed to fail. */
void ledger_end_doubt(const struct ledger *ledger, struct ledger_list *list);

/* Read and write the rows of a ledger of another kind. ledger_read_rows adds each unknown word to `rest`, preceded by
 * a blank, and returns false if required rows are missing. */
bool ledger_read_rows(const struct ledger *ledger, const char *line, void *entry, struct text *rest);
void ledger_write_rows(const struct ledger *ledger, const void *entry, struct text *out);
