#include "config.h"

#include "level/benchmark/scen.h"

#include "base/files.h"
#include "base/xalloc.h"
#include "level/format/level.h"
#include "level/benchmark/scen_commands.h"
#include "level/benchmark/scen_reader.h"

#include <stdlib.h>
#include <string.h>

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

static bool is_inside(const struct scen_reader *reader, const struct slice *fields, enum field field, int at, int side)
{
    return scen_reader_inside(reader, fields[field], field_names[field], at, side);
}

static bool read_query(const struct scen_reader *reader, const struct slice *fields, struct scen_query *query)
{
    struct {
        enum field field;
        int *number;
    } const numbers[] = {
        {FIELD_WIDTH, &query->width},     {FIELD_HEIGHT, &query->height}, {FIELD_START_X, &query->start.x},
        {FIELD_START_Y, &query->start.y}, {FIELD_GOAL_X, &query->goal.x}, {FIELD_GOAL_Y, &query->goal.y},
    };
    query->line = reader->number;
    bool is_good = scen_reader_length(reader, fields[FIELD_LENGTH], field_names[FIELD_LENGTH], &query->length);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        enum field field = numbers[i].field;
        is_good = scen_reader_whole(reader, fields[field], field_names[field], numbers[i].number) && is_good;
    }
    return is_good && is_inside(reader, fields, FIELD_START_X, query->start.x, query->width) &&
           is_inside(reader, fields, FIELD_START_Y, query->start.y, query->height) &&
           is_inside(reader, fields, FIELD_GOAL_X, query->goal.x, query->width) &&
           is_inside(reader, fields, FIELD_GOAL_Y, query->goal.y, query->height);
}

static void read_line(struct scen *scen, const struct scen_reader *reader, size_t *room)
{
    struct slice fields[FIELDS];
    struct scen_query query;
    size_t count = scen_reader_split(reader, fields, FIELDS);
    if (count == 0) {
        return;
    }
    if (count != FIELDS) {
        struct diag *diag = report_add(reader->report, DIAG_ERROR, "bad-line", scen_reader_place(reader, reader->line),
                                       "a scenario has %d fields, this line %zu", FIELDS, count);
        diag_hint(diag, "they are: bucket, map, width, height, start x, start y, goal x, goal y, length");
    } else if (read_query(reader, fields, &query)) {
        scen->queries = scen_grown(scen->queries, scen->count, sizeof query, room);
        scen->queries[scen->count++] = query;
    }
}

static void read_lines(struct scen *scen, struct scen_reader *reader)
{
    size_t room = 0;
    while (scen_reader_next(reader)) {
        read_line(scen, reader, &room);
    }
}

/* 0: the file is something else, and its lines would only be noise. */
static int read_version(struct scen_reader *reader)
{
    struct slice version = {0};
    if (scen_reader_next(reader)) {
        version = reader->line;
    }
    if (slice_is(version, "version 1") || slice_is(version, "version 1.0")) {
        return 1;
    }
    if (slice_is(version, "version 2")) {
        return 2;
    }
    struct diag *diag = report_add(reader->report, DIAG_ERROR, "missing-version", (struct place){1, 1, 1},
                                   "these are no scenarios of version 1 or 2");
    diag_hint(diag, "the first line is \"version 1\" or \"version 2\"");
    return 0;
}

void scen_parse(struct scen *scen, const char *bytes, size_t size, struct report *report)
{
    struct scen_reader reader;
    scen_reader_init(&reader, bytes, size, report);
    *scen = (struct scen){0};
    switch (read_version(&reader)) {
    case 1:
        read_lines(scen, &reader);
        break;
    case 2:
        scen_read_commands(scen, &reader);
        break;
    default:
        break;
    }
}

void scen_done(struct scen *scen)
{
    free(scen->queries);
    free(scen->layings);
    free(scen->patches);
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

bool scen_has_map(const struct scen *scen)
{
    return scen->patches != NULL;
}

void *scen_grown(void *array, size_t count, size_t size, size_t *room)
{
    if (count < *room) {
        return array;
    }
    *room = *room * 2 + 256;
    return xreallocarray(array, *room, size);
}
