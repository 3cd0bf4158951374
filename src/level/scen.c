#include "config.h"

#include "level/scen.h"

#include "base/files.h"
#include "base/xalloc.h"
#include "level/level.h"
#include "level/source.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_LENGTH = 1 << 24, DECIMALS = 8 };

enum field {
    FIELD_BUCKET,
    FIELD_MAP,
    FIELD_WIDTH,
    FIELD_HEIGHT,
    FIELD_START_X,
    FIELD_START_Y,
    FIELD_GOAL_X,
    FIELD_GOAL_Y,
    FIELD_LENGTH,
    FIELDS
};

static const char *const field_names[FIELDS] = {"bucket",  "map",    "width",  "height", "start x",
                                                "start y", "goal x", "goal y", "length"};

struct reader {
    struct report *report;
    const char *at, *end;
    struct slice line;
    int number; /* of the line */
    size_t room;
};

static bool next_line(struct reader *reader)
{
    if (reader->at == reader->end) {
        return false;
    }
    const char *newline = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    const char *end = newline != NULL ? newline : reader->end;
    reader->line = (struct slice){reader->at, (size_t)(end - reader->at)};
    reader->at = newline != NULL ? newline + 1 : reader->end;
    reader->number++;
    if (reader->line.size > 0 && reader->line.bytes[reader->line.size - 1] == '\r') {
        reader->line.size--;
    }
    return true;
}

static int count_characters(const char *bytes, const char *end)
{
    int count = 0;
    for (; bytes < end; bytes++) {
        count += ((unsigned char)*bytes & 0xc0) != 0x80;
    }
    return count;
}

static struct place place_of(const struct reader *reader, struct slice part)
{
    int column = 1 + count_characters(reader->line.bytes, part.bytes);
    return (struct place){reader->number, column, count_characters(part.bytes, part.bytes + part.size)};
}

/* Map names may have spaces where tabs separate the fields. */
static bool is_separator(struct slice line, char c)
{
    return c == '\t' || (c == ' ' && memchr(line.bytes, '\t', line.size) == NULL);
}

/* Returns how many fields the line has; those past FIELDS are counted only. */
static size_t split(struct slice line, struct slice fields[FIELDS])
{
    size_t count = 0;
    for (size_t i = 0; i < line.size;) {
        size_t begin = i;
        while (i < line.size && !is_separator(line, line.bytes[i])) {
            i++;
        }
        if (i > begin) {
            if (count < FIELDS) {
                fields[count] = (struct slice){line.bytes + begin, i - begin};
            }
            count++;
        }
        i += i < line.size;
    }
    return count;
}

/* Digits, at most MAX_LENGTH; returns how many bytes they take, 0 for none or too many. */
static size_t read_digits(struct slice text, uint64_t *number)
{
    size_t size = 0;
    *number = 0;
    for (; size < text.size && text.bytes[size] >= '0' && text.bytes[size] <= '9'; size++) {
        *number = *number * 10 + (uint64_t)(text.bytes[size] - '0');
        if (*number > MAX_LENGTH) {
            return 0;
        }
    }
    return size;
}

static bool report_number(const struct reader *reader, struct slice text, enum field field, const char *what)
{
    report_add(reader->report, DIAG_ERROR, "bad-number", place_of(reader, text), "the %s must be %s, not \"%.*s\"",
               field_names[field], what, SLICE(text));
    return false;
}

static bool read_whole(const struct reader *reader, const struct slice *fields, enum field field, int *number)
{
    uint64_t read = 0;
    if (read_digits(fields[field], &read) != fields[field].size) {
        return report_number(reader, fields[field], field, "a whole number");
    }
    *number = (int)read;
    return true;
}

/* Decimals past DECIMALS are dropped. */
static bool read_length(const struct reader *reader, struct slice text, uint64_t *length)
{
    uint64_t whole = 0;
    size_t at = read_digits(text, &whole);
    uint64_t unit = SCEN_UNIT;
    *length = whole * unit;
    if (at > 0 && at + 1 < text.size && text.bytes[at] == '.') {
        for (at++; at < text.size && text.bytes[at] >= '0' && text.bytes[at] <= '9'; at++) {
            unit /= 10;
            *length += unit * (uint64_t)(text.bytes[at] - '0');
        }
    }
    return (at > 0 && at == text.size) || report_number(reader, text, FIELD_LENGTH, "a decimal number");
}

static bool is_inside(const struct reader *reader, const struct slice *fields, enum field field, int at, int side)
{
    if (at < side) {
        return true;
    }
    report_add(reader->report, DIAG_ERROR, "outside-map", place_of(reader, fields[field]),
               "the %s is outside the map, which ends at %d", field_names[field], side - 1);
    return false;
}

static bool read_query(const struct reader *reader, const struct slice *fields, struct scen_query *query)
{
    struct {
        enum field field;
        int *number;
    } const numbers[] = {
        {FIELD_WIDTH, &query->width},     {FIELD_HEIGHT, &query->height}, {FIELD_START_X, &query->start.x},
        {FIELD_START_Y, &query->start.y}, {FIELD_GOAL_X, &query->goal.x}, {FIELD_GOAL_Y, &query->goal.y},
    };
    query->line = reader->number;
    bool is_good = read_length(reader, fields[FIELD_LENGTH], &query->length);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        is_good = read_whole(reader, fields, numbers[i].field, numbers[i].number) && is_good;
    }
    return is_good && is_inside(reader, fields, FIELD_START_X, query->start.x, query->width) &&
           is_inside(reader, fields, FIELD_START_Y, query->start.y, query->height) &&
           is_inside(reader, fields, FIELD_GOAL_X, query->goal.x, query->width) &&
           is_inside(reader, fields, FIELD_GOAL_Y, query->goal.y, query->height);
}

static void add_query(struct scen *scen, struct reader *reader, struct scen_query query)
{
    if (scen->count == reader->room) {
        reader->room = reader->room * 2 + 256;
        scen->queries = xreallocarray(scen->queries, reader->room, sizeof *scen->queries);
    }
    scen->queries[scen->count++] = query;
}

static void read_line(struct scen *scen, struct reader *reader)
{
    struct slice fields[FIELDS];
    struct scen_query query;
    size_t count = split(reader->line, fields);
    if (count == 0) {
        return;
    }
    if (count != FIELDS) {
        struct diag *diag = report_add(reader->report, DIAG_ERROR, "bad-line", place_of(reader, reader->line),
                                       "a scenario has %d fields, this line %zu", FIELDS, count);
        diag_hint(diag, "they are: bucket, map, width, height, start x, start y, goal x, goal y, length");
    } else if (read_query(reader, fields, &query)) {
        add_query(scen, reader, query);
    }
}

/* False: the file is something else, and its lines would only be noise. */
static bool read_version(struct reader *reader)
{
    struct slice version = {0};
    if (next_line(reader)) {
        version = reader->line;
    }
    if (slice_is(version, "version 1") || slice_is(version, "version 1.0")) {
        return true;
    }
    struct diag *diag = report_add(reader->report, DIAG_ERROR, "missing-version", (struct place){1, 1, 1},
                                   "these are no scenarios of version 1");
    diag_hint(diag, "the first line is \"version 1\"");
    return false;
}

void scen_parse(struct scen *scen, const char *bytes, size_t size, struct report *report)
{
    struct reader reader = {.report = report, .at = bytes, .end = bytes + size};
    *scen = (struct scen){0};
    if (!read_version(&reader)) {
        return;
    }
    while (next_line(&reader)) {
        read_line(scen, &reader);
    }
}

void scen_done(struct scen *scen)
{
    free(scen->queries);
    *scen = (struct scen){0};
}

bool scen_read(struct scen *scen, const char *path, struct text *bytes, struct report *report)
{
    *scen = (struct scen){0};
    text_clear(bytes);
    int error = file_read(path, LEVEL_MAX_BYTES, bytes);
    report_init(report, path, bytes->bytes, bytes->size);
    if (error != 0) {
        report->source = NULL;
        report_add(report, DIAG_ERROR, "cannot-read", (struct place){0, 0, 0}, "%s", strerror(error));
        return false;
    }
    scen_parse(scen, bytes->bytes, bytes->size, report);
    return true;
}
