/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/source.h"

#include "base/utf8.h"
#include "base/words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define SAVE_AS_UTF8 "save it as UTF-8 without a byte order mark"

enum { QUOTED_CHARACTERS = 40, MARK_SIZE = 3 };

/* Treats a tab like a space, because tabs are reported elsewhere. */
static bool is_blank(char c) { return c == ' ' || c == '\t'; }

struct slice slice_trim(struct slice slice)
{
    while (slice.size > 0 && is_blank(slice.bytes[0])) {
        slice.bytes++;
        slice.size--;
    }
    while (slice.size > 0 && is_blank(slice.bytes[slice.size - 1])) {
        slice.size--;
    }
    return slice;
}

struct slice slice_end(struct slice slice) { return (struct slice){slice.bytes + slice.size, 0}; }

bool slice_is(struct slice slice, const char *string)
{
    return slice.size == strlen(string) && memcmp(slice.bytes, string, slice.size) == 0;
}

size_t slice_among(struct slice slice, const char *const *words, size_t count)
{
    size_t i = 0;
    while (i < count && !slice_is(slice, words[i])) {
        i++;
    }
    return i;
}

bool slice_starts_with(struct slice slice, const char *string)
{
    size_t size = strlen(string);
    return slice.size >= size && memcmp(slice.bytes, string, size) == 0;
}

struct slice slice_word(struct slice *rest)
{
    *rest = slice_trim(*rest);
    struct slice word = {rest->bytes, 0};
    while (word.size < rest->size && !is_blank(word.bytes[word.size])) {
        word.size++;
    }
    rest->bytes += word.size;
    rest->size -= word.size;
    return word;
}

bool slice_split(struct slice slice, char separator, struct slice *before, struct slice *after)
{
    const char *found = slice.size > 0 ? memchr(slice.bytes, separator, slice.size) : NULL;
    if (found == NULL) {
        return false;
    }
    size_t size = (size_t)(found - slice.bytes);
    *before = (struct slice){slice.bytes, size};
    *after = (struct slice){found + 1, slice.size - size - 1};
    return true;
}

struct slice slice_find(struct slice slice, const char *word)
{
    while (slice.size > 0 && !slice_starts_with(slice, word)) {
        const char *next = memchr(slice.bytes + 1, word[0], slice.size - 1);
        slice = next != NULL ? (struct slice){next, slice.size - (size_t)(next - slice.bytes)} : slice_end(slice);
    }
    return slice;
}

struct slice slice_short(struct slice slice)
{
    size_t size = 0;
    for (int i = 0; i < QUOTED_CHARACTERS && size < slice.size; i++) {
        size += utf8_size(slice.bytes + size, slice.size - size);
    }
    return (struct slice){slice.bytes, size};
}

char *slice_string(struct slice slice)
{
    struct text text = text_empty();
    utf8_add_visible(&text, slice.bytes, slice.size);
    return text.bytes;
}

static int count_characters(struct source *source, const char *from, const char *to)
{
    int count = 0;
    while (from < to) {
        from += utf8_size(from, (size_t)(source->end - from));
        count++;
    }
    return count;
}

/* Reports a mistake of the whole file; `column` is its place in the first line. */
static void report_file(struct source *source, int column, const char *code, const char *text, const char *hint)
{
    struct place place = {1, column, 1};
    diag_hint(report_add(source->report, DIAG_ERROR, code, place, "%s", text), "%s", hint);
}

bool source_init(struct source *source, const char *bytes, size_t size, struct report *report)
{
    *source = (struct source){.at = bytes, .end = bytes + size, .report = report};
    if (size >= 2 && (memcmp(bytes, "\xff\xfe", 2) == 0 || memcmp(bytes, "\xfe\xff", 2) == 0)) {
        report_file(source, 1, "utf-16", "the file is in UTF-16; levels must be in UTF-8", SAVE_AS_UTF8);
        return false;
    }
    const char *first = size > 0 ? memchr(bytes, '\r', size) : NULL;
    if (first != NULL && memchr(bytes, '\n', size) == NULL) {
        report_file(source, count_characters(source, bytes, first) + 1, "bare-return",
                    "the lines of the file end in a carriage return", "save it with the line endings LF or CRLF");
        return false;
    }
    if (size >= MARK_SIZE && memcmp(bytes, "\xef\xbb\xbf", MARK_SIZE) == 0) {
        report_file(source, 1, "byte-order-mark", "the file starts with a byte order mark", SAVE_AS_UTF8);
        source->has_mark = true;
    }
    return true;
}

void source_init_raw(struct source *source, const char *bytes, size_t size, struct report *report)
{
    *source = (struct source){
        .at = bytes, .end = bytes + size, .line = bytes, .seen = bytes, .seen_column = 1, .report = report};
}

enum fault { FAULT_NONE, FAULT_UTF8, FAULT_NUL, FAULT_TAB, FAULT_RETURN, FAULT_INVISIBLE };

static enum fault fault_of(size_t length, uint32_t character)
{
    if (length == 0) {
        return FAULT_UTF8;
    }
    if (utf8_is_visible(character)) {
        return FAULT_NONE;
    }
    switch (character) {
    case '\0': return FAULT_NUL;
    case '\t': return FAULT_TAB;
    case '\r': return FAULT_RETURN;
    default: return FAULT_INVISIBLE;
    }
}

static void report_fault(struct source *source, enum fault fault, struct place place, unsigned number)
{
    struct report *report = source->report;
    switch (fault) {
    case FAULT_UTF8: report_add(report, DIAG_ERROR, "not-utf-8", place, "byte 0x%02x is not UTF-8", number); break;
    case FAULT_NUL: report_add(report, DIAG_ERROR, "nul", place, "a NUL byte"); break;
    case FAULT_TAB: report_add(report, DIAG_ERROR, "tab", place, "a tab"); break;
    case FAULT_RETURN: report_add(report, DIAG_ERROR, "bare-return", place, "a carriage return within the line"); break;
    default: report_add(report, DIAG_ERROR, "invisible-character", place, "the invisible character U+%04X", number);
    }
}

static void check(struct source *source, struct slice line)
{
    unsigned reported = 0;
    int column = 1 + (line.bytes > source->line); /* after a byte order mark */
    for (size_t i = 0; i < line.size; column++) {
        size_t plain = i;
        while (i < line.size && line.bytes[i] >= ' ' && line.bytes[i] <= '~') {
            i++;
        }
        if (i == line.size) {
            break;
        }
        column += (int)(i - plain);
        uint32_t character = (unsigned char)line.bytes[i];
        size_t length = utf8_decode(line.bytes + i, line.size - i, &character);
        enum fault fault = fault_of(length, character);
        if (fault != FAULT_NONE && (reported & 1u << fault) == 0) {
            reported |= 1u << fault;
            report_fault(source, fault, (struct place){source->number, column, 1}, character);
        }
        i += length > 0 ? length : 1;
    }
}

static void cut(struct source *source, struct slice *line)
{
    if (line->size <= SOURCE_MAX_LINE) {
        return;
    }
    report_add(source->report, DIAG_ERROR, "line-too-long", (struct place){source->number, 1, 1},
               "the line has %zu bytes; no line may have more than %d", line->size, SOURCE_MAX_LINE);
    line->size = utf8_cut(line->bytes, SOURCE_MAX_LINE);
}

bool source_next(struct source *source, enum line_length length, struct slice *line)
{
    if (source->at == source->end) {
        return false;
    }
    const char *newline = memchr(source->at, '\n', (size_t)(source->end - source->at));
    const char *end = newline != NULL ? newline : source->end;
    *line = (struct slice){source->at, (size_t)(end - source->at)};
    source->line = source->seen = source->at;
    source->seen_column = 1;
    source->at = newline != NULL ? newline + 1 : source->end;
    source->number++;
    if (source->has_mark && source->number == 1) {
        line->bytes += MARK_SIZE;
        line->size -= MARK_SIZE;
    }
    if ((newline != NULL || length == LINE_RAW) && line->size > 0 && line->bytes[line->size - 1] == '\r') {
        line->size--;
    }
    if (length == LINE_RAW) {
        return true;
    }
    check(source, *line);
    if (length == LINE_CUT) {
        cut(source, line);
    }
    while (line->size > 0 && line->bytes[line->size - 1] == ' ') {
        line->size--;
    }
    return true;
}

size_t source_bytes_on(const struct source *source, size_t size)
{
    size_t left = (size_t)(source->end - source->at), at = 0;
    bool has_returns = source->line != NULL && source->at - source->line > 1 && source->at[-2] == '\r';
    if (!has_returns) {
        return size < left ? size : left;
    }
    for (; at < left && size > 0; at++) {
        bool is_half = source->at[at] == '\r' && at + 1 < left && source->at[at + 1] == '\n';
        size -= !is_half;
    }
    return at;
}

struct place source_place(struct source *source, struct slice part)
{
    if (part.bytes < source->seen) {
        source->seen = source->line;
        source->seen_column = 1;
    }
    source->seen_column += count_characters(source, source->seen, part.bytes);
    source->seen = part.bytes;
    int width = count_characters(source, part.bytes, part.bytes + part.size);
    return (struct place){source->number, source->seen_column, width > 0 ? width : 1};
}

struct place source_place_end(struct source *source)
{
    const char *end = source->at;
    if (source->line == NULL) {
        return (struct place){0, 0, 0};
    }
    while (end > source->line && (end[-1] == '\n' || end[-1] == '\r')) {
        end--;
    }
    return source_place(source, (struct slice){end, 0});
}

struct diag *source_error(struct source *source, struct slice part, const char *code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    struct diag *diag = report_add_list(source->report, DIAG_ERROR, code, source_place(source, part), format, args);
    va_end(args);
    return diag;
}

bool source_refuse(struct source *source, struct slice part, const char *code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    report_add_list(source->report, DIAG_ERROR, code, source_place(source, part), format, args);
    va_end(args);
    return false;
}

bool source_hint_nearest(struct diag *diag, struct slice misspelt, const char *const *words, size_t count)
{
    if (diag == NULL) {
        return false;
    }
    char *word = slice_string(slice_short(misspelt));
    const char *nearest = words_nearest(word, words, count);
    free(word);
    if (nearest != NULL) {
        diag_hint(diag, "did you mean \"%s\"?", nearest);
    }
    return nearest != NULL;
}

/* --- values ---------------------------------------------------------------------------------------- */

enum number_kind { KIND_NUMBER, KIND_NEGATIVE, KIND_HUGE, KIND_NONE };

static bool add_digit(uint64_t *number, unsigned digit)
{
    if (*number > (UINT64_MAX - digit) / 10) {
        return false;
    }
    *number = *number * 10 + digit;
    return true;
}

static enum number_kind read_kind(struct slice value, uint64_t *number)
{
    enum number_kind kind = KIND_NUMBER;
    if (value.size > 1 && value.bytes[0] == '-') {
        kind = KIND_NEGATIVE;
        value.bytes++;
        value.size--;
    }
    *number = 0;
    for (size_t i = 0; i < value.size; i++) {
        if (value.bytes[i] < '0' || value.bytes[i] > '9') {
            return KIND_NONE;
        }
        kind = kind == KIND_NUMBER && !add_digit(number, (unsigned)(value.bytes[i] - '0')) ? KIND_HUGE : kind;
    }
    return value.size > 0 ? kind : KIND_NONE;
}

bool slice_number(struct slice slice, uint64_t most, uint64_t *number)
{
    return read_kind(slice, number) == KIND_NUMBER && *number <= most;
}

size_t slice_characters(struct slice slice)
{
    size_t count = 0;
    for (size_t i = 0; i < slice.size; i++) {
        count += ((unsigned char)slice.bytes[i] & 0xc0) != 0x80;
    }
    return count;
}

bool slice_is_count(struct slice slice)
{
    uint64_t number;
    enum number_kind kind = read_kind(slice, &number);
    return (kind == KIND_NUMBER || kind == KIND_HUGE) && slice.bytes[0] != '0';
}

static void report_no_number(struct source *source, struct slice value, const char *name)
{
    if (value.size == 0) {
        source_error(source, value, "missing-number", "%s needs a number", name);
        return;
    }
    bool has_comment = memchr(value.bytes, '/', value.size) != NULL,
         has_more = memchr(value.bytes, ' ', value.size) && value.bytes[0] <= '9';
    diag_hint(source_error(source, value, "bad-number", "%s must be a whole number, not \"%.*s\"", name, SLICE(value)),
              has_comment ? "a comment needs a line of its own"
              : has_more  ? "write one number, and nothing after it"
                          : "write only digits, as in 40");
}

/* Returns whether a word was split by spaces, as in `speed = 50` or `speed= 50`; `rest` is the text after it. */
static bool is_spaced_out(struct slice word, struct slice rest)
{
    return rest.size > 0 && (rest.bytes[0] == '=' || word.bytes[word.size - 1] == '=');
}

bool value_word(struct source *source, struct slice *rest, struct slice *word)
{
    *word = slice_word(rest);
    *rest = slice_trim(*rest);
    if (word->size == 0 || !is_spaced_out(*word, *rest)) {
        return word->size > 0;
    }
    struct slice words = {word->bytes, (size_t)(rest->bytes + rest->size - word->bytes)};
    diag_hint(source_error(source, words, "bad-parameter", "a space beside \"=\""),
              "write name=value without spaces, as in speed=50");
    return false;
}

bool value_u64(struct source *source, struct slice value, const char *name, uint64_t least, uint64_t most,
               uint64_t *number)
{
    uint64_t read = 0;
    enum number_kind kind = read_kind(value, &read);
    if (kind == KIND_NONE) {
        report_no_number(source, value, name);
        return false;
    }
    if (kind != KIND_NUMBER || read < least || read > most) {
        return source_refuse(source, value, "out-of-range", "%s must be from %" PRIu64 " to %" PRIu64 ", not %.*s",
                             name, least, most, SLICE(value));
    }
    *number = read;
    return true;
}

bool value_number(struct source *source, struct slice value, const char *name, int least, int most, int *number)
{
    uint64_t read = (uint64_t)*number;
    bool is_read = value_u64(source, value, name, (uint64_t)least, (uint64_t)most, &read);
    *number = (int)read;
    return is_read;
}

#define COPY_ROWS                                                                                                      \
    "copy the rows of one map into a file of their own, and run \"hounded import\" on it, with --tile for each "       \
    "of its glyphs"

/* Formats of other programs: two words that each file contains, its name, the advice, whether level/import reads it. */
static const struct foreign {
    const char *word, *other, *name, *hint;
    bool is_imported;
} foreign[] = {
    {"COLLISIONLAYERS", "OBJECTS", "the source of a PuzzleScript game", COPY_ROWS, false},
    {"\nMAP", "\nENDMAP", "a file of vaults of Dungeon Crawl Stone Soup", COPY_ROWS, false},
    {"LDtk Project JSON", "levels", "a project of LDtk",
     "choose \"Super Simple Export\" in LDtk, and run \"hounded import\" on the .csv file of a layer", false},
    {"<tileset ", ">", "a map or tileset of Tiled in XML",
     "save the map in Tiled as JSON (.tmj), and run \"hounded import\" on it", false},
    {"\"tilewidth\"", "{", "a map of Tiled", "run \"hounded import\" on it", true},
    {"###", "$", "a Sokoban map", "run \"hounded import\" on it", true},
};

bool report_foreign(struct report *report, struct place place, bool is_import)
{
    struct slice file = {report->source, report->source != NULL ? report->source_size : 0};
    bool is_ours = slice_find(file, "\nmap:").size > 0; /* a level with a mistake, whose map may look like Sokoban */
    for (size_t i = 0; !is_ours && i < sizeof foreign / sizeof foreign[0]; i++) {
        const struct foreign *row = &foreign[i];
        if (!(is_import && row->is_imported) && slice_find(file, row->word).size > 0 &&
            slice_find(file, row->other).size > 0) {
            diag_hint(report_add(report, DIAG_ERROR, "foreign-file", place, "this is %s", row->name), "%s", row->hint);
            return true;
        }
    }
    return false;
}
