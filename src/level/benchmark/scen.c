/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/benchmark/scen.h"

#include "base/xalloc.h"
#include "level/benchmark/movingai.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- lines ----------------------------------------------------------------------------------------- */

enum { MAX_LENGTH = 1 << 24 };

/* Reads the lines of scenarios and patches, and the numbers in them.  Reports mistakes with their place, but not
 * characters that a text file should not contain. */
struct scen_reader {
    struct source source;
    struct slice line; /* without its end */
};

static void reader_init(struct scen_reader *reader, const char *bytes, size_t size, struct report *report)
{
    *reader = (struct scen_reader){
        .source = {.at = bytes, .end = bytes + size, .line = bytes, .seen = bytes, .seen_column = 1, .report = report},
        .line = {bytes, 0},
    };
}

/* Returns false at the end. */
static bool reader_next(struct scen_reader *reader) { return source_next(&reader->source, LINE_RAW, &reader->line); }

/* Splits the line into at most `room` fields and returns their number.  Names may contain spaces if tabs separate the
 * fields. */
static size_t split(struct scen_reader *reader, struct slice *fields, size_t room)
{
    struct slice line = reader->line;
    bool has_tabs = memchr(line.bytes, '\t', line.size) != NULL;
    size_t count = 0;
    for (size_t i = 0; i < line.size;) {
        size_t begin = i;
        while (i < line.size && line.bytes[i] != '\t' && (has_tabs || line.bytes[i] != ' ')) {
            i++;
        }
        if (i > begin) {
            if (count < room) {
                fields[count] = (struct slice){line.bytes + begin, i - begin};
            }
            count++;
        }
        i += i < line.size;
    }
    return count;
}

/* Reads digits, at most MAX_LENGTH.  Returns the number of bytes, or 0 if there are no digits or the number is too
 * large. */
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

static bool report_number(struct scen_reader *reader, struct slice text, const char *name, const char *what)
{
    return source_refuse(&reader->source, text, "bad-number", "the %s must be %s, not \"%.*s\"", name, what,
                         SLICE(text));
}

/* Reads a whole number, which messages call `name`. */
static bool reader_whole(struct scen_reader *reader, struct slice text, const char *name, int *number)
{
    uint64_t read = 0;
    if (text.size == 0 || read_digits(text, &read) != text.size) {
        return report_number(reader, text, name, "a whole number");
    }
    *number = (int)read;
    return true;
}

/* Reads a length in SCEN_UNIT-ths and drops decimals after the eighth.  -1, with any decimals, is SCEN_NO_PATH. */
static bool read_length(struct scen_reader *reader, struct slice text, const char *name, uint64_t *length)
{
    bool is_negative = text.size > 0 && text.bytes[0] == '-';
    struct slice digits = {text.bytes + is_negative, text.size - is_negative};
    uint64_t whole = 0, unit = SCEN_UNIT;
    size_t at = read_digits(digits, &whole);
    *length = whole * unit;
    if (at > 0 && at + 1 < digits.size && digits.bytes[at] == '.') {
        for (at++; at < digits.size && digits.bytes[at] >= '0' && digits.bytes[at] <= '9'; at++) {
            unit /= 10;
            *length += unit * (uint64_t)(digits.bytes[at] - '0');
        }
    }
    bool is_number = at > 0 && at == digits.size && (!is_negative || *length == SCEN_UNIT);
    *length = is_negative ? SCEN_NO_PATH : *length;
    return is_number || report_number(reader, text, name, "a decimal number");
}

/* Reports a coordinate that lies outside a map of this side. */
static bool lies_inside(struct scen_reader *reader, struct slice text, const char *name, int at, int side)
{
    return at < side || source_refuse(&reader->source, text, "outside-map",
                                      "the %s is outside the map, which ends at %d", name, side - 1);
}

/* --- version 1 ------------------------------------------------------------------------------------- */

enum scen_field {
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

struct commands {
    struct scen *scen;
    struct scen_reader *reader;
    size_t query_room, laying_room;
};

static void add_query(struct commands *commands, struct scen_query query)
{
    struct scen *scen = commands->scen;
    scen->queries = xgrow(scen->queries, scen->count, &commands->query_room, sizeof query);
    scen->queries[scen->count++] = query;
}

static void read_scenario(struct commands *commands, const struct slice *fields)
{
    struct scen_reader *reader = commands->reader;
    struct scen_query query = {.line = reader->source.number};
    struct {
        enum scen_field field;
        int *number;
        const int *side; /* it is less than this; NULL: it is a side itself */
    } const numbers[] = {
        {FIELD_WIDTH, &query.width, NULL},
        {FIELD_HEIGHT, &query.height, NULL},
        {FIELD_START_X, &query.start.x, &query.width},
        {FIELD_START_Y, &query.start.y, &query.height},
        {FIELD_GOAL_X, &query.goal.x, &query.width},
        {FIELD_GOAL_Y, &query.goal.y, &query.height},
    };
    bool is_good = read_length(reader, fields[FIELD_LENGTH], field_names[FIELD_LENGTH], &query.length);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        enum scen_field field = numbers[i].field;
        is_good = reader_whole(reader, fields[field], field_names[field], numbers[i].number) && is_good;
    }
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0] && is_good; i++) {
        enum scen_field field = numbers[i].field;
        is_good = numbers[i].side == NULL ||
                  lies_inside(reader, fields[field], field_names[field], *numbers[i].number, *numbers[i].side);
    }
    if (is_good) {
        add_query(commands, query);
    }
}

/* --- version 2: header ------------------------------------------------------------------------------ */

static void read_side(struct scen_reader *reader, struct slice value, const char *name, int *side)
{
    int number = 0;
    if (!reader_whole(reader, value, name, &number)) {
        return;
    }
    if (number < 1 || number > GRID_MAX_SIDE) {
        source_error(&reader->source, value, "out-of-range", "the %s must be from 1 to %d", name, GRID_MAX_SIDE);
        return;
    }
    *side = number;
}

static void read_height(struct commands *commands, struct slice value)
{
    read_side(commands->reader, value, "height", &commands->scen->height);
}

static void read_width(struct commands *commands, struct slice value)
{
    read_side(commands->reader, value, "width", &commands->scen->width);
}

static void read_cost(struct commands *commands, struct slice value)
{
    if (!slice_is(value, "1 octile")) {
        source_error(&commands->reader->source, value, "unknown-cost", "the cost must be \"1 octile\", not \"%.*s\"",
                     SLICE(value));
    }
}

/* Rejects a file outside the scenario's own folder, because the scenario may be from a stranger. */
static void read_patches(struct commands *commands, struct slice value)
{
    if (value.size == 0 || memchr(value.bytes, '/', value.size) != NULL || slice_is(value, "..") ||
        memchr(value.bytes, '\0', value.size) != NULL || slice_is(value, ".")) {
        source_error(&commands->reader->source, value, "bad-name", "name a file of patches in the same folder");
        return;
    }
    commands->scen->patches = xcalloc(value.size + 1, 1);
    memcpy(commands->scen->patches, value.bytes, value.size);
}

static void end_header(struct commands *commands, struct slice value)
{
    if (value.size > 0) {
        source_error(&commands->reader->source, value, "extra-text", "the commands begin on the next line");
    }
}

static const struct scen_key {
    const char *name;
    void (*read)(struct commands *commands, struct slice value);
} keys[] = {
    {"height", read_height}, {"width", read_width},    {"cost", read_cost},
    {"patch", read_patches}, {"commands", end_header},
};

enum { KEYS = sizeof keys / sizeof keys[0], LAST_KEY = KEYS - 1 };

static void read_header_line(struct commands *commands, bool seen[KEYS])
{
    struct scen_reader *reader = commands->reader;
    struct slice value = slice_trim(reader->line), word = slice_word(&value);
    int key = 0;
    while (key < KEYS && !slice_is(word, keys[key].name)) {
        key++;
    }
    if (key == KEYS) {
        diag_hint(source_error(&reader->source, word, "bad-line", "this is not a header line of version 2 scenarios"),
                  "the header is: height N, width N, cost 1 octile, patch NAME, commands");
    } else if (seen[key]) {
        source_error(&reader->source, word, "duplicate-key", "the %s is given twice", keys[key].name);
    } else {
        seen[key] = true;
        keys[key].read(commands, slice_trim(value));
    }
}

/* Returns false after reporting a mistake. */
static bool read_header(struct commands *commands, struct scen_reader *reader)
{
    bool seen[KEYS] = {false};
    while (!seen[LAST_KEY] && reader->source.report->errors < REPORT_MAX && reader_next(reader)) {
        if (slice_trim(reader->line).size > 0) {
            read_header_line(commands, seen);
        }
    }
    for (int key = 0; key < KEYS; key++) {
        if (!seen[key]) {
            report_add(reader->source.report, DIAG_ERROR, "missing-key", (struct place){reader->source.number, 1, 1},
                       "the header lacks: %s", keys[key].name);
        }
    }
    return reader->source.report->errors == 0;
}

/* --- version 2: commands ---------------------------------------------------------------------------- */

enum laying_field { LAYING_PATCH = 2, LAYING_X, LAYING_Y, LAYING_FIELDS };
enum query_field { QUERY_START_X = 2, QUERY_START_Y, QUERY_GOAL_X, QUERY_GOAL_Y, QUERY_LENGTH, QUERY_FIELDS };

/* Reads a coordinate on the map. */
static bool read_coordinate(struct scen_reader *reader, struct slice text, const char *name, int side, int *at)
{
    return reader_whole(reader, text, name, at) && lies_inside(reader, text, name, *at, side);
}

static void read_laying(struct commands *commands, const struct slice *fields)
{
    struct scen *scen = commands->scen;
    struct scen_reader *reader = commands->reader;
    struct scen_laying laying = {.line = reader->source.number, .query = scen->count};
    if (reader_whole(reader, fields[LAYING_PATCH], "patch", &laying.patch) &&
        read_coordinate(reader, fields[LAYING_X], "x", scen->width, &laying.at.x) &&
        read_coordinate(reader, fields[LAYING_Y], "y", scen->height, &laying.at.y)) {
        scen->layings = xgrow(scen->layings, scen->laying_count, &commands->laying_room, sizeof laying);
        scen->layings[scen->laying_count++] = laying;
    }
}

static void read_command_query(struct commands *commands, const struct slice *fields)
{
    struct scen *scen = commands->scen;
    struct scen_reader *reader = commands->reader;
    struct scen_query query = {.line = reader->source.number, .width = scen->width, .height = scen->height};
    if (read_coordinate(reader, fields[QUERY_START_X], "start x", scen->width, &query.start.x) &&
        read_coordinate(reader, fields[QUERY_START_Y], "start y", scen->height, &query.start.y) &&
        read_coordinate(reader, fields[QUERY_GOAL_X], "goal x", scen->width, &query.goal.x) &&
        read_coordinate(reader, fields[QUERY_GOAL_Y], "goal y", scen->height, &query.goal.y) &&
        read_length(reader, fields[QUERY_LENGTH], "length", &query.length)) {
        add_query(commands, query);
    }
}

static const struct command_kind {
    const char *name, *fields;
    size_t count;
    void (*read)(struct commands *commands, const struct slice *fields);
} command_kinds[] = {
    {"P", "P bucket patch x y", LAYING_FIELDS, read_laying},
    {"Q", "Q bucket start-x start-y goal-x goal-y length", QUERY_FIELDS, read_command_query},
};

static const struct command_kind scenario = {
    "a scenario", "bucket, map, width, height, start x, start y, goal x, goal y, length", FIELDS, read_scenario};

enum { COMMAND_KINDS = sizeof command_kinds / sizeof command_kinds[0] };

static const struct command_kind *kind_of(struct slice name)
{
    int kind = 0;
    while (kind < COMMAND_KINDS && !slice_is(name, command_kinds[kind].name)) {
        kind++;
    }
    return kind < COMMAND_KINDS ? &command_kinds[kind] : NULL;
}

/* Reads a line of the kind `all`; if that is NULL, the first field decides. */
static void read_line(struct commands *commands, const struct command_kind *all)
{
    struct scen_reader *reader = commands->reader;
    struct slice fields[FIELDS];
    size_t count = split(reader, fields, FIELDS);
    if (count == 0) {
        return;
    }
    const struct command_kind *kind = all != NULL ? all : kind_of(fields[0]);
    if (kind == NULL) {
        diag_hint(source_error(&reader->source, fields[0], "bad-line", "\"%.*s\" is not a command", SLICE(fields[0])),
                  "commands are P, which changes the map, and Q, which asks for a path");
    } else if (count != kind->count) {
        diag_hint(source_error(&reader->source, reader->line, "bad-line", "%s has %zu fields, but this line has %zu",
                               kind->name, kind->count, count),
                  "they are: %s", kind->fields);
    } else {
        kind->read(commands, fields);
    }
}

/* --- both ------------------------------------------------------------------------------------------ */

/* Returns 0 if the file has another format, so that its lines are not reported. */
static int read_version(struct scen_reader *reader)
{
    struct slice version = {0};
    if (reader_next(reader)) {
        version = reader->line;
    }
    if (slice_is(version, "version 1") || slice_is(version, "version 1.0")) {
        return 1;
    }
    if (slice_is(version, "version 2")) {
        return 2;
    }
    diag_hint(report_add(reader->source.report, DIAG_ERROR, "missing-version", (struct place){1, 1, 1},
                         "these are not scenarios of version 1 or 2"),
              "the first line is \"version 1\" or \"version 2\"");
    return 0;
}

void scen_parse(struct scen *scen, const char *bytes, size_t size, struct report *report)
{
    struct scen_reader reader;
    reader_init(&reader, bytes, size, report);
    *scen = (struct scen){0};
    struct commands commands = {.scen = scen, .reader = &reader};
    int version = read_version(&reader);
    if (version == 1 || (version == 2 && read_header(&commands, &reader))) {
        while (reader_next(&reader)) {
            read_line(&commands, version == 1 ? &scenario : NULL);
        }
    }
}

void scen_done(struct scen *scen)
{
    free(scen->queries);
    free(scen->layings);
    free(scen->patches);
    *scen = (struct scen){0};
}

void scen_read(struct scen *scen, const char *path, struct text *bytes, struct report *report)
{
    *scen = (struct scen){0};
    if (report_read(report, path, LIMIT_SCENARIO, bytes)) {
        scen_parse(scen, bytes->bytes, bytes->size, report);
    }
}

/* --- patches ---------------------------------------------------------------------------------------- */

/* The maximum number of cells that all patches of a file may change in total: sixteen maps of the largest size. */
#define MAX_LAID (UINT64_C(16) * GRID_MAX_SIDE * GRID_MAX_SIDE)

enum { MAX_PATCHES = 1 << 20 };

/* Stops at the first mistake, so that its consequences are not reported. */
struct patch_parser {
    struct patches *patches;
    struct scen_reader reader;
    size_t room; /* of patches */
    size_t used; /* number of terrain cells; there is room for one for each byte of the file */
};

/* Reports a premature end of the file at the end of its last line. */
static bool next_line(struct patch_parser *parser)
{
    struct scen_reader *reader = &parser->reader;
    return reader_next(reader) || source_refuse(&reader->source, slice_end(reader->line), "truncated-file",
                                                "the file ends in the middle of a patch");
}

/* Reads a line with a key and a number within the limits. */
static bool read_number(struct patch_parser *parser, const char *key, int least, int most, int *number)
{
    struct scen_reader *reader = &parser->reader;
    if (!next_line(parser)) {
        return false;
    }
    struct slice value = slice_trim(reader->line), word = slice_word(&value);
    value = slice_trim(value);
    if (!slice_is(word, key)) {
        return source_refuse(&reader->source, word, "bad-line", "this line should be \"%s\" and a number", key);
    }
    return reader_whole(reader, value, key, number) &&
           ((*number >= least && *number <= most) ||
            source_refuse(&reader->source, value, "out-of-range", "the %s must be from %d to %d here", key, least,
                          most));
}

static bool read_word(struct patch_parser *parser, const char *line, const char *code)
{
    struct scen_reader *reader = &parser->reader;
    return next_line(parser) &&
           (slice_is(slice_trim(reader->line), line) ||
            source_refuse(&reader->source, reader->line, code, "this line should be \"%s\"", line));
}

static bool read_row(struct patch_parser *parser, int width)
{
    struct scen_reader *reader = &parser->reader;
    if (!next_line(parser)) {
        return false;
    }
    struct slice row = slice_trim(reader->line);
    if (row.size != (size_t)width) {
        return source_refuse(&reader->source, row, "bad-row", "the row has %zu cells, not %d", row.size, width);
    }
    for (int x = 0; x < width; x++) {
        enum terrain terrain = movingai_terrain(row.bytes[x]);
        if (terrain == TERRAINS) {
            diag_hint(source_error(&reader->source, (struct slice){row.bytes + x, 1}, "unknown-glyph",
                                   "MovingAI maps have no such terrain"),
                      "terrains are . G S W @ O T");
            return false;
        }
        parser->patches->terrain[parser->used++] = (uint8_t)terrain;
    }
    return true;
}

static bool read_patch(struct patch_parser *parser)
{
    struct patches *patches = parser->patches;
    struct patch patch = {.first = parser->used};
    int number = (int)patches->count;
    if (!read_number(parser, "patch", number, number, &number) ||
        !read_number(parser, "height", 1, GRID_MAX_SIDE, &patch.height) ||
        !read_number(parser, "width", 1, GRID_MAX_SIDE, &patch.width) || !read_word(parser, "map", "bad-line")) {
        return false;
    }
    for (int y = 0; y < patch.height; y++) {
        if (!read_row(parser, patch.width)) {
            return false;
        }
    }
    patches->patches = xgrow(patches->patches, patches->count, &parser->room, sizeof patch);
    patches->patches[patches->count++] = patch;
    return true;
}

static void read_all(struct patch_parser *parser)
{
    int count = 0;
    if (!read_word(parser, "type patch", "missing-type") || !read_number(parser, "patches", 0, MAX_PATCHES, &count)) {
        return;
    }
    for (; count > 0; count--) {
        if (!read_patch(parser)) {
            return;
        }
    }
    /* Only blank lines may follow the last patch. */
    struct scen_reader *reader = &parser->reader;
    while (reader_next(reader)) {
        if (slice_trim(reader->line).size > 0) {
            source_error(&reader->source, reader->line, "extra-text",
                         "the first line says %zu patches; this is one too many", parser->patches->count);
            return;
        }
    }
}

void patches_parse(struct patches *patches, const char *bytes, size_t size, struct report *report)
{
    struct patch_parser parser = {.patches = patches};
    *patches = (struct patches){.terrain = xcalloc(size + 1, 1)};
    reader_init(&parser.reader, bytes, size, report);
    read_all(&parser);
    if (report->errors > 0) {
        patches_done(patches);
    }
}

void patches_done(struct patches *patches)
{
    free(patches->patches);
    free(patches->terrain);
    *patches = (struct patches){0};
}

void patches_read(struct patches *patches, const char *path, struct text *bytes, struct report *report)
{
    *patches = (struct patches){0};
    if (report_read(report, path, LIMIT_PATCH, bytes)) {
        patches_parse(patches, bytes->bytes, bytes->size, report);
    }
}

static bool fits(const struct patches *patches, const struct scen *scen, const struct scen_laying *laying,
                 struct report *report)
{
    struct place place = {laying->line, 1, 1};
    if ((size_t)laying->patch >= patches->count) {
        report_add(report, DIAG_ERROR, "unknown-patch", place, "there is no patch %d; the file has %zu, counted from 0",
                   laying->patch, patches->count);
        return false;
    }
    const struct patch *patch = &patches->patches[laying->patch];
    if (patch->width > scen->width - laying->at.x || patch->height > scen->height - laying->at.y) {
        report_add(report, DIAG_ERROR, "outside-map", place, "patch %d, of %d x %d, extends beyond the map",
                   laying->patch, patch->width, patch->height);
        return false;
    }
    return true;
}

bool patches_fit(const struct patches *patches, const struct scen *scen, struct report *report)
{
    uint64_t laid = 0;
    bool is_fit = true;
    for (size_t i = 0; i < scen->laying_count; i++) {
        const struct scen_laying *laying = &scen->layings[i];
        if (!fits(patches, scen, laying, report)) {
            is_fit = false;
            continue;
        }
        const struct patch *patch = &patches->patches[laying->patch];
        laid += (uint64_t)patch->width * (uint64_t)patch->height;
        if (laid > MAX_LAID) {
            report_add(report, DIAG_ERROR, "too-large", (struct place){laying->line, 1, 1},
                       "the patches up to here change more than %" PRIu64 " cells", MAX_LAID);
            return false;
        }
    }
    return is_fit;
}

static void lay(const struct patches *patches, const struct scen_laying *laying, struct grid *grid)
{
    const struct patch *patch = &patches->patches[laying->patch];
    const uint8_t *terrain = &patches->terrain[patch->first];
    for (struct cell at = {0, 0}; at.y < patch->height; at = cell_after(at, patch->width)) {
        grid_set(grid, (struct cell){laying->at.x + at.x, laying->at.y + at.y}, *terrain++);
    }
}

void patches_lay(const struct patches *patches, const struct scen *scen, size_t query, struct grid *grid,
                 size_t *laying)
{
    for (; *laying < scen->laying_count && scen->layings[*laying].query <= query; ++*laying) {
        lay(patches, &scen->layings[*laying], grid);
    }
}
