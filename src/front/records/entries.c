/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/entries.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/xalloc.h"

/* --- values --------------------------------------------------------------------------------------- */

enum { LEDGER_VALUE = 128 }; /* longer values are ignored */

static bool read_date(const char *word, void *field) { return date_parse(word, field); }

static bool write_date(const void *field, struct text *out)
{
    char date[11];
    date_write(field, date);
    text_add(out, date);
    return true;
}

static uint32_t merged(enum merge_rule rule, uint32_t one, uint32_t other)
{
    uint32_t least = one < other ? one : other, most = one < other ? other : one;
    return rule == MERGE_MAX           ? most
           : rule == MERGE_MIN         ? (least > 0 ? least : most)
           : rule == MERGE_OR          ? one | other
           : one <= UINT32_MAX - other ? one + other
                                       : UINT32_MAX;
}

/* Returns the part of the sum that belongs into the file. */
static uint32_t open_sum_of(const struct ledger_sum *sum) { return merged(MERGE_SUM_BY_MARK, sum->kept, sum->fresh); }

static bool write_sum(const void *field, struct text *out)
{
    text_addf(out, "%" PRIu32, open_sum_of(field));
    return true;
}

const struct ledger_type ledger_number_32 = {.size = sizeof(uint32_t)}, ledger_number_64 = {.size = sizeof(uint64_t)},
                         ledger_hash_32 = {.size = sizeof(uint32_t), .digits = 8},
                         ledger_hash_64 = {.size = sizeof(uint64_t), .digits = 16},
                         ledger_sum_32 = {.size = sizeof(uint32_t), .write = write_sum},
                         ledger_date = {.read = read_date, .write = write_date};

static void *field_of(const struct ledger_row *row, const void *entry) { return (char *)entry + row->offset; }

static bool read_value(const struct ledger_row *row, const char *word, void *field)
{
    const struct ledger_type *type = row->type;
    if (row->bit != 0) {
        *(unsigned *)field |= *word == '\0' ? row->bit : 0;
        return *word == '\0';
    }
    if (type->read != NULL) {
        return type->read(word, field);
    }
    size_t size = strspn(word, type->digits > 0 ? "0123456789abcdef" : "0123456789");
    uint64_t number = strtoull(word, NULL, type->digits > 0 ? 16 : 10);
    bool is_good = size > 0 && word[size] == '\0' && (type->digits == 0 || size == (size_t)type->digits);
    if (type->size == sizeof(uint32_t)) {
        is_good = is_good && number <= UINT32_MAX;
        *(uint32_t *)field = is_good ? (uint32_t)number : *(uint32_t *)field;
    } else {
        *(uint64_t *)field = is_good ? number : *(uint64_t *)field;
    }
    return is_good;
}

/* Writes the value of the field. Returns false if there is nothing to write. */
static bool write_value(const struct ledger_row *row, const void *field, struct text *out)
{
    const struct ledger_type *type = row->type;
    if (row->bit != 0) {
        return (*(const unsigned *)field & row->bit) != 0;
    }
    if (type->write != NULL) {
        return type->write(field, out);
    }
    uint64_t number = type->size == sizeof(uint32_t) ? *(const uint32_t *)field : *(const uint64_t *)field;
    text_addf(out, type->digits > 0 ? "%0*" PRIx64 : "%*" PRIu64, type->digits, number);
    return type->digits < 16 || number != 0;
}

enum finding { FOUND, FOUND_BROKEN, FOUND_NOWHERE };

/* Reads a word and the value after it into a field of the first row with that word. */
static enum finding read_word(const struct ledger_row *rows, size_t count, char word[LEDGER_VALUE], const char **line,
                              void *entry)
{
    for (const struct ledger_row *row = rows; row < rows + count; row++) {
        if (row->word[0] != '\0' && row->word[0] != word[0]) {
            continue; /* as most rows do, which matters for large files */
        }
        size_t size = strlen(row->word), before = size > 0 && row->word[size - 1] == ' ' ? size - 1 : 0;
        if (before > 0 && strlen(word) == before && strncmp(word, row->word, before) == 0) {
            bool is_good = text_word(line, word, LEDGER_VALUE) && read_value(row, word, field_of(row, entry));
            return is_good ? FOUND : FOUND_BROKEN;
        }
        if (strncmp(word, row->word, size) == 0 && read_value(row, word + size, field_of(row, entry))) {
            return FOUND;
        }
    }
    return FOUND_NOWHERE;
}

bool ledger_read_rows(const struct ledger *ledger, const char *line, void *entry, struct text *rest)
{
    char word[LEDGER_VALUE];
    for (size_t i = 0; i < ledger->must; i++) {
        if (!text_word(&line, word, sizeof word) || read_word(&ledger->rows[i], 1, word, &line, entry) != FOUND) {
            return false;
        }
    }
    while (text_word(&line, word, sizeof word)) {
        enum finding finding = read_word(ledger->rows + ledger->must, ledger->count - ledger->must, word, &line, entry);
        if (finding == FOUND_BROKEN) {
            return false;
        }
        text_add(rest, finding == FOUND_NOWHERE ? " " : "");
        text_add(rest, finding == FOUND_NOWHERE ? word : "");
    }
    text_add(rest, *line != '\0' ? " " : "");
    text_add(rest, line);
    return true;
}

void ledger_write_rows(const struct ledger *ledger, const void *entry, struct text *out)
{
    struct text value = text_empty();
    for (const struct ledger_row *row = ledger->rows; row < ledger->rows + ledger->count; row++) {
        text_clear(&value);
        if (write_value(row, field_of(row, entry), &value)) {
            bool is_first = row == ledger->rows && ledger->names == LEDGER_NAMED_BY_ROW;
            text_addf(out, "%s%s%s", is_first ? "" : " ", row->word, value.bytes);
        }
    }
    text_done(&value);
}

/* --- merging two entries -------------------------------------------------------------------------- */

static enum merge_rule rule_for(const struct ledger_row *row, const struct ledger_entry *entry)
{
    return row->rule != MERGE_BY_NAME              ? row->rule
           : strncmp(entry->name, "best ", 5) == 0 ? MERGE_MIN
           : strncmp(entry->name, "most ", 5) == 0 ? MERGE_MAX
                                                   : MERGE_SUM_BY_MARK;
}

uint32_t ledger_sum_of(const struct ledger_sum *sum) { return merged(MERGE_SUM_BY_MARK, open_sum_of(sum), sum->older); }

/* If the entry and the line have records on different maps, the newer record replaces the older one. */
static void merge_ground(const struct ledger *ledger, const struct ledger_row *ground, struct ledger_entry *entry,
                         struct ledger_entry *said)
{
    uint64_t *known = field_of(ground, entry), *told = field_of(ground, said);
    bool is_other = *known != 0 && *told != 0 && *known != *told, is_left = said->is_fresh || !entry->is_fresh;
    for (size_t i = 0; is_other && i < ledger->count; i++) {
        if (ledger->rows[i].rule == MERGE_MIN) {
            *(uint32_t *)field_of(&ledger->rows[i], is_left ? entry : said) = 0;
        }
    }
    *known = *known == 0 || (is_other && is_left) ? *told : *known;
}

static void merge_row(const struct ledger_row *row, struct ledger_entry *entry, const struct ledger_entry *said)
{
    enum merge_rule rule = rule_for(row, entry);
    uint32_t *known = field_of(row, entry);
    const void *told = field_of(row, said);
    if (rule == MERGE_SUM_BY_MARK) {
        struct ledger_sum *sum = field_of(row, entry);
        uint32_t *kept = said->is_older ? &sum->older : &sum->kept;
        *kept = merged(rule, *kept, ((const struct ledger_sum *)told)->kept);
        sum->fresh = merged(rule, sum->fresh, ((const struct ledger_sum *)told)->fresh);
    } else {
        *known = merged(rule, *known, row->rule == MERGE_BY_NAME ? ledger_sum_of(told) : *(const uint32_t *)told);
    }
}

static bool stays_as_it_is(const struct ledger *ledger) { return ledger->rows[0].rule == MERGE_FIRST; }

static void merge_entry(const struct ledger *ledger, struct ledger_entry *entry, struct ledger_entry *said)
{
    if (stays_as_it_is(ledger)) {
        memcpy(entry + 1, said + 1, entry->is_fresh ? ledger->size - sizeof *entry : 0);
        entry->is_fresh = entry->is_fresh && said->is_fresh;
        return;
    }
    for (size_t i = ledger->count; i-- > 0;) {
        const struct ledger_row *row = &ledger->rows[i];
        if (row->rule == MERGE_GROUND) {
            merge_ground(ledger, row, entry, said);
        } else {
            merge_row(row, entry, said);
        }
    }
    entry->is_fresh |= said->is_fresh;
}

/* --- the list ------------------------------------------------------------------------------------- */

static void *entry_at(const struct ledger *ledger, const struct ledger_list *list, size_t i)
{
    return (char *)list->entries + i * ledger->size;
}

void *ledger_find(const struct ledger *ledger, const struct ledger_list *list, const char *name)
{
    size_t at = names_find(&list->names, name);
    return at != NAMES_NOWHERE ? entry_at(ledger, list, at) : NULL;
}

/* Returns a zeroed entry in the next free element of the list, without adding it. */
static struct ledger_entry *begin_entry(const struct ledger *ledger, struct ledger_list *list)
{
    list->entries = xgrow(list->entries, list->count + 1, &list->room, ledger->size);
    memset(entry_at(ledger, list, list->count), 0, 2 * ledger->size);
    return entry_at(ledger, list, list->count + 1);
}

static bool are_same(const struct ledger *ledger, const struct ledger_entry *one, const struct ledger_entry *other)
{
    return memcmp(one + 1, other + 1, ledger->size - sizeof *one) == 0;
}

static bool is_sum(const struct ledger *ledger, const struct ledger_entry *entry)
{
    return rule_for(&ledger->rows[0], entry) == MERGE_SUM_BY_MARK;
}

/* Merges the entry into the entry with the same name. Adds it if there is no such entry. */
static void take_in(const struct ledger *ledger, struct ledger_list *list, struct ledger_entry *said)
{
    struct ledger_entry *known = ledger_find(ledger, list, said->name), *before = entry_at(ledger, list, list->count);
    if (known == NULL) {
        known = before;
        *known = (struct ledger_entry){.name = said->name, .is_fresh = stays_as_it_is(ledger)};
        names_add(&list->names, known->name, list->count++);
    } else {
        memcpy(before, known, ledger->size);
        free(said->name);
        said->name = known->name;
    }
    said->is_older = list->reads_older;
    merge_entry(ledger, known, said);
    known->is_older =
        (known->is_older && are_same(ledger, known, before)) || (said->is_older && are_same(ledger, known, said));
}

void ledger_note(const struct ledger *ledger, struct ledger_list *list, const char *name, const void *entry)
{
    struct ledger_entry *said = begin_entry(ledger, list);
    memcpy(said, entry, ledger->size);
    said->name = xstrdup(name);
    take_in(ledger, list, said);
    list->is_unsaved = true;
}

void ledger_done(const struct ledger *ledger, struct ledger_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(((struct ledger_entry *)entry_at(ledger, list, i))->name);
    }
    free(list->entries);
    names_done(&list->names);
}

/* --- the ledger ----------------------------------------------------------------------------------- */

/* Reads the name, and advances `line` past it. */
static void read_name(enum ledger_names kind, const char **line, struct text *name)
{
    char word[LEDGER_WORD];
    unsigned long number;
    for (const char *at = *line; text_word(&at, word, sizeof word); *line = at) {
        if (name->size > 0 && (kind != LEDGER_NAMED_BY_WORDS || ledger_number(word, &number))) {
            return;
        }
        text_add(name, name->size > 0 ? " " : "");
        text_add(name, word);
    }
}

/* Reads an entry from a line. Returns false if the line contains no entry. If it returns true, the caller frees the
 * entry's name. */
static bool read_entry(const struct ledger *ledger, const char *line, struct ledger_entry *said, struct text *rest)
{
    const char *rows = line;
    struct text name = text_empty();
    read_name(ledger->names, &rows, &name);
    bool is_good =
        name.size > 0 && ledger_read_rows(ledger, ledger->names == LEDGER_NAMED_BY_ROW ? line : rows, said, rest);
    if (is_good) {
        said->name = xstrdup(ledger->name_today != NULL ? ledger->name_today(name.bytes) : name.bytes);
    }
    text_done(&name);
    return is_good;
}

static void write_entry(const struct ledger *ledger, const char *name, const void *entry, struct text *out)
{
    text_add(out, ledger->names == LEDGER_NAMED_BY_ROW ? "" : name);
    ledger_write_rows(ledger, entry, out);
}

static bool take_entry(const struct ledger *ledger, void *memory, const char *line)
{
    struct ledger_entry *said = begin_entry(ledger, memory);
    struct text rest = text_empty();
    bool is_good = read_entry(ledger, line, said, &rest);
    if (is_good) {
        take_in(ledger, memory, said);
    }
    text_done(&rest);
    return is_good;
}

/* If several lines have the same name, the first one gets the whole sum, and the rest get 0. */
static bool renew_entry(const struct ledger *ledger, void *memory, const char *line, struct text *out)
{
    struct ledger_entry *said = begin_entry(ledger, memory);
    struct text rest = text_empty(), old = text_empty(), new = text_empty();
    bool is_good = read_entry(ledger, line, said, &rest);
    if (is_good) {
        struct ledger_entry *known = ledger_find(ledger, memory, said->name);
        assert(known != NULL);
        free(said->name);
        write_entry(ledger, known->name, said, &old);
        memset(said, 0, ledger->size);
        write_entry(ledger, known->name, known->is_written && is_sum(ledger, known) ? said : known, &new);
        known->is_written = true;
        bool stays = stays_as_it_is(ledger) || text_equal(&old, &new);
        text_addf(out, "%s%s", stays ? line : new.bytes, stays ? "" : rest.bytes);
    }
    text_done(&new);
    text_done(&old);
    text_done(&rest);
    return is_good;
}

/* Adds lines for new entries. A sum of 0 comes from a file that no longer exists. */
static void add_entries(const struct ledger *ledger, void *memory, struct text *out)
{
    struct ledger_list *list = memory;
    for (size_t i = 0; i < list->count; i++) {
        struct ledger_entry *entry = entry_at(ledger, list, i);
        bool is_wanted = is_sum(ledger, entry) ? open_sum_of(field_of(&ledger->rows[0], entry)) > 0 : !entry->is_older;
        if (!entry->is_written && is_wanted && (entry->is_fresh || !list->adds_fresh)) {
            write_entry(ledger, entry->name, entry, out);
            text_add_char(out, '\n');
        }
        entry->is_written = false;
    }
}

const struct ledger_kind ledger_of_entries = {.take = take_entry, .renew = renew_entry, .add = add_entries};

/* --- sums and their marks ------------------------------------------------------------------------- */

static const struct ledger_row mark_rows[] = {{"counted ", 0, &ledger_hash_64, MERGE_OR, 0}};
static const struct ledger mark_lines = {.rows = mark_rows, .count = 1, .must = 1};

/* Returns false if the line is not a mark. */
static bool read_mark(const char *line, uint64_t *hash)
{
    struct text rest = text_empty();
    bool is_mark = ledger_read_rows(&mark_lines, line, hash, &rest);
    text_done(&rest);
    return is_mark;
}

/* Returns the index of the mark, or the number of marks if no mark has that hash. */
static size_t find_mark(const struct ledger_list *list, uint64_t hash)
{
    size_t i = 0;
    while (i < list->mark_count && list->marks[i].hash != hash) {
        i++;
    }
    return i;
}

bool ledger_has_mark(const struct ledger_list *list, uint64_t hash) { return find_mark(list, hash) < list->mark_count; }

static void drop_mark(struct ledger_list *list, size_t at)
{
    memmove(&list->marks[at], &list->marks[at + 1], (--list->mark_count - at) * sizeof list->marks[0]);
}

/* Adds a new mark before the fresh ones, unless it is fresh itself. Drops the oldest mark if the list is full. */
static void add_mark(struct ledger_list *list, struct ledger_mark mark)
{
    struct ledger_mark *marks = list->marks;
    if (ledger_has_mark(list, mark.hash)) {
        return;
    }
    if (list->mark_count == LEDGER_MARKS) {
        drop_mark(list, 0);
    }
    size_t at = list->mark_count++;
    for (; at > 0 && marks[at - 1].is_fresh && !mark.is_fresh; at--) {
        marks[at] = marks[at - 1];
    }
    marks[at] = mark;
}

void ledger_note_mark(struct ledger_list *list, uint64_t hash)
{
    list->is_unsaved |= !ledger_has_mark(list, hash);
    add_mark(list, (struct ledger_mark){.hash = hash, .is_fresh = true});
}

void ledger_take_mark(struct ledger_list *list, uint64_t hash)
{
    add_mark(list, (struct ledger_mark){.hash = hash, .is_older = list->reads_older});
}

static struct ledger_sum *sum_at(const struct ledger *ledger, const struct ledger_list *list, size_t i)
{
    return field_of(&ledger->rows[0], entry_at(ledger, list, i));
}

void ledger_begin(const struct ledger *ledger, struct ledger_list *list)
{
    for (size_t i = list->mark_count; i > 0; i--) {
        if (!list->marks[i - 1].is_fresh && !list->marks[i - 1].is_older) {
            drop_mark(list, i - 1);
        }
    }
    for (size_t i = 0; ledger->kind == &ledger_of_sums && i < list->count; i++) {
        struct ledger_sum *sum = sum_at(ledger, list, i);
        sum->kept = is_sum(ledger, entry_at(ledger, list, i)) ? 0 : sum->kept;
    }
}

void ledger_end_doubt(const struct ledger *ledger, struct ledger_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        struct ledger_sum *sum = sum_at(ledger, list, i);
        sum->fresh -= sum->tried;
        sum->tried = 0;
    }
    list->is_in_doubt = false;
}

/* Drops a fresh mark that is already in the file. If it was the last mark of a write, that write succeeded although it
 * seemed to fail. */
static void drop_fresh_mark(const struct ledger *ledger, struct ledger_list *list, size_t at)
{
    bool is_last = list->marks[at].is_tried;
    drop_mark(list, at);
    for (size_t i = 0; i < list->mark_count; i++) {
        is_last &= !list->marks[i].is_tried;
    }
    if (is_last) {
        ledger_end_doubt(ledger, list);
    }
}

/* Reads a line of sums or a mark. */
static bool take_sum(const struct ledger *ledger, void *memory, const char *line)
{
    struct ledger_list *list = memory;
    uint64_t hash = 0;
    if (!read_mark(line, &hash)) {
        return take_entry(ledger, memory, line);
    }
    size_t at = find_mark(list, hash);
    if (at < list->mark_count && list->marks[at].is_fresh) {
        drop_fresh_mark(ledger, list, at);
    }
    ledger_take_mark(list, hash);
    return true;
}

/* Drops a mark that is repeated or is not among the latest ones. */
static bool renew_sum(const struct ledger *ledger, void *memory, const char *line, struct text *out)
{
    struct ledger_list *list = memory;
    uint64_t hash = 0;
    if (!read_mark(line, &hash)) {
        return renew_entry(ledger, memory, line, out);
    }
    size_t at = find_mark(list, hash);
    if (at < list->mark_count && !list->marks[at].is_written) {
        list->marks[at].is_written = true;
        text_add(out, line);
    }
    return true;
}

void ledger_end_sums(const struct ledger *ledger, struct ledger_list *list, bool are_written, uint64_t page)
{
    list->is_in_doubt = !are_written;
    list->tried_page = page;
    for (size_t i = 0; i < list->count; i++) {
        struct ledger_entry *entry = entry_at(ledger, list, i);
        struct ledger_sum *sum = sum_at(ledger, list, i);
        uint32_t kept = are_written ? open_sum_of(sum) : sum->kept, fresh = are_written ? 0 : sum->fresh;
        *sum = (struct ledger_sum){.kept = kept, .fresh = fresh, .tried = fresh, .older = sum->older};
        entry->is_fresh &= !are_written;
    }
    for (size_t i = 0; i < list->mark_count; i++) {
        list->marks[i].is_fresh &= !are_written;
        list->marks[i].is_tried = list->marks[i].is_fresh;
    }
}

static void add_sums(const struct ledger *ledger, void *memory, struct text *out)
{
    struct ledger_list *list = memory;
    add_entries(ledger, memory, out);
    for (size_t i = 0; i < list->mark_count; i++) {
        if (!list->marks[i].is_written && (list->marks[i].is_fresh || !list->adds_fresh)) {
            text_addf(out, "counted %016" PRIx64 "\n", list->marks[i].hash);
        }
        list->marks[i].is_written = false;
    }
}

const struct ledger_kind ledger_of_sums = {.take = take_sum, .renew = renew_sum, .add = add_sums};
