/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/benchmark/scen.h"

#include "base/xalloc.h"
#include "path/map/grid.h"

#include <stdlib.h>
#include <string.h>

/* --- lines ----------------------------------------------------------------------------------------- */

enum { MAX_LENGTH = 1 << 24 };

/* Reads scenarios.  Reports mistakes with their place, but not characters that a text file should not contain. */
struct scen_parser {
    struct scen *scen;
    struct source source;
    struct slice line; /* without its end */
    size_t query_room, laying_room;
};

/* Returns false at the end. */
static bool next_line(struct scen_parser *parser) { return source_next(&parser->source, LINE_RAW, &parser->line); }

/* Splits the line into at most `room` fields and returns their number.  Names may contain spaces if tabs separate the
 * fields. */
static size_t split(struct scen_parser *parser, struct slice *fields, size_t room)
{
    struct slice line = parser->line;
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

static bool read_whole(struct scen_parser *parser, struct slice text, const char *name, int *number)
{
    return value_number(&parser->source, text, name, 0, MAX_LENGTH, number);
}

/* Reads a length in SCEN_UNIT-ths and drops decimals after the eighth.  -1, with any decimals, is SCEN_NO_PATH. */
static bool read_length(struct scen_parser *parser, struct slice text, const char *name, uint64_t *length)
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
    return is_number || source_refuse(&parser->source, text, "bad-number",
                                      "the %s must be a decimal number, not \"%.*s\"", name, SLICE(text));
}

/* Reports a coordinate that lies outside a map of this side. */
static bool lies_inside(struct scen_parser *parser, struct slice text, const char *name, int at, int side)
{
    return at < side || source_refuse(&parser->source, text, "outside-map",
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

static void add_query(struct scen_parser *parser, struct scen_query query)
{
    struct scen *scen = parser->scen;
    scen->queries = xgrow(scen->queries, scen->count, &parser->query_room, sizeof query);
    scen->queries[scen->count++] = query;
}

static void read_scenario(struct scen_parser *parser, const struct slice *fields)
{
    struct scen_query query = {.line = parser->source.number};
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
    bool is_good = read_length(parser, fields[FIELD_LENGTH], field_names[FIELD_LENGTH], &query.length);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        enum scen_field field = numbers[i].field;
        is_good = read_whole(parser, fields[field], field_names[field], numbers[i].number) && is_good;
    }
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0] && is_good; i++) {
        enum scen_field field = numbers[i].field;
        is_good = numbers[i].side == NULL ||
                  lies_inside(parser, fields[field], field_names[field], *numbers[i].number, *numbers[i].side);
    }
    if (is_good) {
        add_query(parser, query);
    }
}

/* --- version 2: header ------------------------------------------------------------------------------ */

static void read_height(struct scen_parser *parser, struct slice value)
{
    value_number(&parser->source, value, "height", 1, GRID_MAX_SIDE, &parser->scen->height);
}

static void read_width(struct scen_parser *parser, struct slice value)
{
    value_number(&parser->source, value, "width", 1, GRID_MAX_SIDE, &parser->scen->width);
}

static void read_cost(struct scen_parser *parser, struct slice value)
{
    if (!slice_is(value, "1 octile")) {
        source_error(&parser->source, value, "unknown-cost", "the cost must be \"1 octile\", not \"%.*s\"",
                     SLICE(value));
    }
}

/* Rejects a file outside the scenario's own folder, because the scenario may be from a stranger. */
static void read_patches(struct scen_parser *parser, struct slice value)
{
    if (value.size == 0 || memchr(value.bytes, '/', value.size) != NULL || slice_is(value, "..") ||
        memchr(value.bytes, '\0', value.size) != NULL || slice_is(value, ".")) {
        source_error(&parser->source, value, "bad-name", "name a file of patches in the same folder");
        return;
    }
    parser->scen->patches = xcalloc(value.size + 1, 1);
    memcpy(parser->scen->patches, value.bytes, value.size);
}

static void end_header(struct scen_parser *parser, struct slice value)
{
    if (value.size > 0) {
        source_error(&parser->source, value, "extra-text", "the commands begin on the next line");
    }
}

static const struct scen_key {
    const char *name;
    void (*read)(struct scen_parser *parser, struct slice value);
} keys[] = {
    {"height", read_height}, {"width", read_width},    {"cost", read_cost},
    {"patch", read_patches}, {"commands", end_header},
};

enum { KEYS = sizeof keys / sizeof keys[0], LAST_KEY = KEYS - 1 };

static void read_header_line(struct scen_parser *parser, bool seen[KEYS])
{
    struct slice value = slice_trim(parser->line), word = slice_word(&value);
    int key = 0;
    while (key < KEYS && !slice_is(word, keys[key].name)) {
        key++;
    }
    if (key == KEYS) {
        diag_hint(source_error(&parser->source, word, "bad-line", "this is not a header line of version 2 scenarios"),
                  "the header is: height N, width N, cost 1 octile, patch NAME, commands");
    } else if (seen[key]) {
        source_error(&parser->source, word, "duplicate-key", "the %s is given twice", keys[key].name);
    } else {
        seen[key] = true;
        keys[key].read(parser, slice_trim(value));
    }
}

/* Returns false after reporting a mistake. */
static bool read_header(struct scen_parser *parser)
{
    bool seen[KEYS] = {false};
    while (!seen[LAST_KEY] && parser->source.report->errors < REPORT_MAX && next_line(parser)) {
        if (slice_trim(parser->line).size > 0) {
            read_header_line(parser, seen);
        }
    }
    for (int key = 0; key < KEYS; key++) {
        if (!seen[key]) {
            report_add(parser->source.report, DIAG_ERROR, "missing-key", (struct place){parser->source.number, 1, 1},
                       "the header lacks: %s", keys[key].name);
        }
    }
    return parser->source.report->errors == 0;
}

/* --- version 2: commands ---------------------------------------------------------------------------- */

enum laying_field { LAYING_PATCH = 2, LAYING_X, LAYING_Y, LAYING_FIELDS };
enum query_field { QUERY_START_X = 2, QUERY_START_Y, QUERY_GOAL_X, QUERY_GOAL_Y, QUERY_LENGTH, QUERY_FIELDS };

/* Reads a coordinate on the map. */
static bool read_coordinate(struct scen_parser *parser, struct slice text, const char *name, int side, int *at)
{
    return read_whole(parser, text, name, at) && lies_inside(parser, text, name, *at, side);
}

static void read_laying(struct scen_parser *parser, const struct slice *fields)
{
    struct scen *scen = parser->scen;
    struct scen_laying laying = {.line = parser->source.number, .query = scen->count};
    if (read_whole(parser, fields[LAYING_PATCH], "patch", &laying.patch) &&
        read_coordinate(parser, fields[LAYING_X], "x", scen->width, &laying.at.x) &&
        read_coordinate(parser, fields[LAYING_Y], "y", scen->height, &laying.at.y)) {
        scen->layings = xgrow(scen->layings, scen->laying_count, &parser->laying_room, sizeof laying);
        scen->layings[scen->laying_count++] = laying;
    }
}

static void read_command_query(struct scen_parser *parser, const struct slice *fields)
{
    struct scen *scen = parser->scen;
    struct scen_query query = {.line = parser->source.number, .width = scen->width, .height = scen->height};
    if (read_coordinate(parser, fields[QUERY_START_X], "start x", scen->width, &query.start.x) &&
        read_coordinate(parser, fields[QUERY_START_Y], "start y", scen->height, &query.start.y) &&
        read_coordinate(parser, fields[QUERY_GOAL_X], "goal x", scen->width, &query.goal.x) &&
        read_coordinate(parser, fields[QUERY_GOAL_Y], "goal y", scen->height, &query.goal.y) &&
        read_length(parser, fields[QUERY_LENGTH], "length", &query.length)) {
        add_query(parser, query);
    }
}

static const struct command_kind {
    const char *name, *fields;
    size_t count;
    void (*read)(struct scen_parser *parser, const struct slice *fields);
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
static void read_line(struct scen_parser *parser, const struct command_kind *all)
{
    struct slice fields[FIELDS];
    size_t count = split(parser, fields, FIELDS);
    if (count == 0) {
        return;
    }
    const struct command_kind *kind = all != NULL ? all : kind_of(fields[0]);
    if (kind == NULL) {
        diag_hint(source_error(&parser->source, fields[0], "bad-line", "\"%.*s\" is not a command", SLICE(fields[0])),
                  "commands are P, which changes the map, and Q, which asks for a path");
    } else if (count != kind->count) {
        diag_hint(source_error(&parser->source, parser->line, "bad-line", "%s has %zu fields, but this line has %zu",
                               kind->name, kind->count, count),
                  "they are: %s", kind->fields);
    } else {
        kind->read(parser, fields);
    }
}

/* --- both ------------------------------------------------------------------------------------------ */

/* Returns 0 if the file has another format, so that its lines are not reported. */
static int read_version(struct scen_parser *parser)
{
    struct slice version = {0};
    if (next_line(parser)) {
        version = parser->line;
    }
    if (slice_is(version, "version 1") || slice_is(version, "version 1.0")) {
        return 1;
    }
    if (slice_is(version, "version 2")) {
        return 2;
    }
    diag_hint(report_add(parser->source.report, DIAG_ERROR, "missing-version", (struct place){1, 1, 1},
                         "these are not scenarios of version 1 or 2"),
              "the first line is \"version 1\" or \"version 2\"");
    return 0;
}

void scen_parse(struct scen *scen, const char *bytes, size_t size, struct report *report)
{
    struct scen_parser parser = {.scen = scen, .line = {bytes, 0}};
    source_init_raw(&parser.source, bytes, size, report);
    *scen = (struct scen){0};
    int version = read_version(&parser);
    if (version == 1 || (version == 2 && read_header(&parser))) {
        while (next_line(&parser)) {
            read_line(&parser, version == 1 ? &scenario : NULL);
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
