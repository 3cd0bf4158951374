/* SPDX-License-Identifier: MIT */
/* front/records/entries.h - ledgers that are lists of entries, one for each name.  A table says how a line is read and
 * written, and what two lines of one name become:
 *
 *     NAME VALUE ... WORD VALUE ...
 *
 * An entry is a struct that begins with a `struct ledger_entry`; a row of the table is a field of it.  The rows that
 * every line has come first and in their order, the others in any order.  Words that no row knows stay at the end of
 * their line; a line that says what the entry says stays as it is. */
#ifndef HOUNDED_FRONT_RECORDS_ENTRIES_H
#define HOUNDED_FRONT_RECORDS_ENTRIES_H

#include "base/names.h"
#include "front/records/ledger.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What two values become.  0 is no value, of whatever rule. */
enum merge_rule {
    MERGE_MAX,
    MERGE_MIN,
    MERGE_OR,
    MERGE_FIRST,       /* of all rows: what a file says stays, and counts more than what is fresh */
    MERGE_GROUND,      /* of the MIN: on another ground that begins again, the fresh one's, else the one read last */
    MERGE_SUM_BY_MARK, /* of a struct ledger_sum: each program adds what it has not yet written */
    MERGE_BY_NAME      /* the same field; names that begin with "best" have the MIN, with "most" the MAX */
};

/* Numbers of 32 and 64 bits, and with 8 and 16 hexadecimal digits (0 of 16: not written); others have functions. */
struct ledger_type {
    size_t size;
    int digits; /* hexadecimal; 0: decimal, as many as there are */
    bool (*read)(const char *word, void *field);
    bool (*write)(const void *field, struct text *out); /* false: nothing is to be written */
};

extern const struct ledger_type ledger_number_32, ledger_number_64, ledger_hash_32, ledger_hash_64, ledger_sum_32,
    ledger_date;

struct ledger_row {
    const char *word; /* "ticks ": the value is the next word; "map=": it is the word's rest; "": the word itself */
    size_t offset;    /* of the field in the entry */
    const struct ledger_type *type;
    enum merge_rule rule;
    unsigned bit; /* 0, or the word has no value, and is this bit of an unsigned */
};

/* As the files had it when they were read last; not yet written. */
struct ledger_sum {
    uint32_t kept, fresh;
};

struct ledger_entry {
    char *name; /* owned by the list */
    bool is_fresh;
    bool is_written; /* while the ledger is renewed */
};

enum { LEDGER_MARKS = 64 };

/* The hash of what is in the sums: it comes into the file with them or not at all.  The latest marks stay. */
struct ledger_mark {
    uint64_t hash;
    bool is_fresh, is_written; /* as of an entry */
};

/* The memory of such a ledger begins with it; a zeroed one is empty. */
struct ledger_list {
    void *entries; /* owned, in the order in which their names were met */
    size_t count, room;
    struct names names;
    bool is_unsaved;
    struct ledger_mark marks[LEDGER_MARKS]; /* of sums: the oldest comes first, the fresh ones last */
    size_t mark_count;
};

/* The second has a sum in its first row, and lines "counted HASH", its marks. */
extern const struct ledger_kind ledger_of_entries, ledger_of_sums;

/* NULL: there is none of that name.  It stays where it is until something is noted or read. */
void *ledger_find(const struct ledger *ledger, const struct ledger_list *list, const char *name);
/* Merges an entry, whatever its own name, and leaves it to be written. */
void ledger_note(const struct ledger *ledger, struct ledger_list *list, const char *name, const void *entry);
void ledger_done(const struct ledger *ledger, struct ledger_list *list);
uint32_t ledger_sum_of(const struct ledger_sum *sum);
void ledger_note_mark(struct ledger_list *list, uint64_t hash);
bool ledger_has_mark(const struct ledger_list *list, uint64_t hash);
/* It is in the file, as it was read last. */
bool ledger_mark_has_come(const struct ledger_list *list, uint64_t hash);
/* Files are about to be read, and what they said before is forgotten, so that nothing is counted twice; what is known
 * is in the file now, be it that nobody can tell whether it is down on the disk. */
void ledger_begin_sums(const struct ledger *ledger, struct ledger_list *list);
void ledger_end_sums(const struct ledger *ledger, struct ledger_list *list);

/* For ledgers of another kind.  Adds each word that no row knows to `rest`, behind a blank.  False: the rows that every
 * line has are not there. */
bool ledger_read_rows(const struct ledger *ledger, const char *line, void *entry, struct text *rest);
void ledger_write_rows(const struct ledger *ledger, const void *entry, struct text *out);

#endif
