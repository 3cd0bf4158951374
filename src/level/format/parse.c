/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/parse.h"

#include "base/xalloc.h"
#include "level/format/chance.h"
#include "level/format/header.h"
#include "level/format/legend.h"
#include "level/format/map.h"
#include "level/format/rules.h"
#include "level/format/source.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum section {
    SECTION_OUTSIDE, /* before the first level or between levels */
    SECTION_HEADER,
    SECTION_LEGEND,
    SECTION_RULES,
    SECTION_CHANCE,
    SECTION_MAP,
    SECTION_PIECE,
    SECTION_SKIPPED, /* a level of a newer format */
    SECTIONS
};

/* The sections that a level has at most once. */
static const char *const section_names[] = {
    [SECTION_LEGEND] = "legend", [SECTION_RULES] = "rules", [SECTION_CHANCE] = "chance", [SECTION_MAP] = "map"};

struct level_parser {
    struct level_file *file;
    struct source source;
    struct legend legend;
    struct rules rules;
    struct chance chance;
    const uint64_t *seed; /* settles chance instead of the file's own seed; NULL: that one */
    enum section section;
    struct level *level; /* the current level; owned by the file */
    struct header header;
    struct map map;
    const char *begin, *looked_to; /* the first byte of the current level, and where look_for_accepted stopped */
    struct place level_at;
    struct place seen[SECTIONS]; /* line 0: not seen yet */
    bool has_rules;              /* the format of the current level */
    bool lacks_format;           /* the current level lacks its format line, which has been reported */
    bool is_lost;                /* outside a level, which has been reported */
    bool is_past_map;            /* a line that belongs before the map follows it, which has been
                                  * reported */
    size_t cells_left;
};

static void report_line(struct level_parser *parser, struct slice line, const char *code, const char *text,
                        const char *hint)
{
    diag_hint(source_error(&parser->source, line, code, "%s", text), "%s", hint);
}

/* --- near misses ----------------------------------------------------------------------------------
 *
 * Lines that are nearly those of a level file: what the writer meant is clear, so one finding is enough. */

static bool is_in_any_case(struct slice slice, const char *word)
{
    return slice.size == strlen(word) && strncasecmp(slice.bytes, word, slice.size) == 0;
}

/* Returns the section whose name is this word, or SECTION_OUTSIDE.  `is` compares a word with a name. */
static enum section section_named(struct slice word, bool (*is)(struct slice, const char *))
{
    enum section section = SECTION_LEGEND;
    while (section <= SECTION_MAP && !is(word, section_names[section])) {
        section++;
    }
    return section <= SECTION_MAP ? section : SECTION_OUTSIDE;
}

/* Returns the section for a line such as `Map:`, `LEGEND` or `map` without its colon, or SECTION_OUTSIDE. */
static enum section section_meant(struct slice line)
{
    if (line.size > 0 && line.bytes[line.size - 1] == ':') {
        line.size--;
    }
    return section_named(slice_trim(line), is_in_any_case);
}

/* Returns whether the line is probably meant as `end`: `END`, `End`, `end:`, `end.`, or one of them after spaces. */
static bool is_meant_as_end(struct slice line)
{
    static const char *const words[] = {"END", "End", "end:", "end.", "end"};
    enum { WORDS = sizeof words / sizeof words[0] };
    return slice_among(slice_trim(line), words, WORDS) < WORDS;
}

/* Returns whether a row is probably meant as `map:`; it is not if the legend defines all of its letters. */
static bool is_meant_as_map(struct legend *legend, struct slice line)
{
    bool is_row = true;
    for (const char *c = "map"; *c != '\0'; c++) {
        is_row &= legend_find(legend, (unsigned char)*c) != NULL;
    }
    return slice_is(line, "map:") && !is_row;
}

/* Returns whether the line is a misspelt format line, such as `Format: 1` or `format = 1`, and its value. */
static bool is_meant_as_format(struct slice line, struct slice *value)
{
    const size_t size = strlen("format");
    struct slice word = {line.bytes, line.size < size ? line.size : size};
    *value = slice_trim((struct slice){line.bytes + word.size, line.size - word.size});
    bool is_cut = value->bytes > line.bytes + word.size || (value->size > 0 && strchr(":=", value->bytes[0]) != NULL);
    while (value->size > 0 && strchr(": =", value->bytes[0]) != NULL) {
        *value = (struct slice){value->bytes + 1, value->size - 1};
    }
    return is_cut && is_in_any_case(word, "format") && !slice_starts_with(line, "format:") && value->size > 0 &&
           value->bytes[0] >= '0' && value->bytes[0] <= '9';
}

/* Returns whether a row is a comment: two slashes and later a space, which no row contains. */
static bool is_meant_as_comment(struct slice line)
{
    return slice_starts_with(line, "//") && memchr(line.bytes, ' ', line.size) != NULL;
}

/* --- solutions ------------------------------------------------------------------------------------
 *
 * A solution runs from the line after `solution:` to the replay's own `end`.  The replay contains a level file, which
 * has its own `end`; the line `level: BYTES HASH` before it says how much of the text to pass over. */

/* Returns the size of the embedded level file from a replay's line `level: BYTES HASH`, or 0 for other lines. */
static size_t embedded_bytes(const struct source *source, struct slice line)
{
    size_t size = 0;
    if (!slice_starts_with(line, "level: ")) {
        return 0;
    }
    for (size_t i = strlen("level: "); i < line.size && line.bytes[i] >= '0' && line.bytes[i] <= '9'; i++) {
        size = size > LIMIT_LEVEL ? size : size * 10 + (size_t)(line.bytes[i] - '0');
    }
    return source_bytes_on(source, size);
}

/* Skips the lines up to the replay's own `end`.  Returns false if there is none. */
static bool read_replay(struct source *source)
{
    const char *skip_to = source->at;
    struct slice line;
    while (source_next(source, LINE_WHOLE, &line)) {
        if (line.bytes < skip_to) {
            continue;
        }
        if (slice_is(line, "end")) {
            return true;
        }
        skip_to = source->at + embedded_bytes(source, line);
    }
    return false;
}

/* Returns the lines as a string, and completes the last line end if it is missing. */
static char *copy_lines(const char *begin, const char *end)
{
    struct text text = text_empty();
    text_add_bytes(&text, begin, (size_t)(end - begin));
    if (end > begin && end[-1] != '\n') {
        text_add_char(&text, '\n');
    }
    return text.bytes;
}

/* Reads to the end of the solution and returns its text, which the caller frees.  `at` is the place of its first line,
 * for a report of a missing end. */
static char *solution_read(struct source *source, struct place at)
{
    const char *begin = source->at;
    if (!read_replay(source)) {
        diag_hint(report_add(source->report, DIAG_ERROR, "missing-end", at, "the file ends inside the solution"),
                  "the replay's own \"end\" ends it");
    }
    return copy_lines(begin, source->at);
}

/* --- levels --------------------------------------------------------------------------------------- */

void level_file_add(struct level_file *file, struct level *level)
{
    file->levels = xreallocarray(file->levels, file->count + 1, sizeof(struct level *));
    file->levels[file->count++] = level;
}

/* Tells the report what the level accepts, before its first warning.  Begins where the last search stopped. */
static void look_for_accepted(struct level_parser *parser)
{
    struct source ahead = parser->source;
    struct slice line, key = {ahead.at, 0}, value = key;
    ahead.at = parser->looked_to > ahead.at ? parser->looked_to : ahead.at;
    do {
        parser->looked_to = ahead.at;
    } while (source_next(&ahead, LINE_RAW, &line) &&
             !(header_splits(line, &key, &value) &&
               (slice_is(key, "accept") || slice_is(key, "format") || slice_is(key, "map"))));
    char *words = slice_is(key, "accept") ? slice_string(value) : NULL;
    report_accept(parser->source.report, parser->level_at.line, words);
    free(words);
}

static void begin_level(struct level_parser *parser, struct slice line)
{
    if (parser->file->count == LEVEL_MAX_LEVELS) {
        source_error(&parser->source, line, "too-many-levels", "a file may contain at most %d levels",
                     LEVEL_MAX_LEVELS);
        parser->section = SECTION_SKIPPED;
        return;
    }
    parser->level = level_new();
    level_file_add(parser->file, parser->level);
    parser->header = (struct header){.source = &parser->source, .level = parser->level};
    legend_clear(&parser->legend);
    rules_done(&parser->rules);
    chance_done(&parser->chance);
    parser->section = SECTION_HEADER;
    parser->begin = line.bytes;
    parser->level_at = source_place(&parser->source, line);
    look_for_accepted(parser);
    memset(parser->seen, 0, sizeof parser->seen);
    parser->lacks_format = parser->is_lost = parser->is_past_map = parser->has_rules = false;
}

/* Sets the number of the goal from the map, for "collect all" and "push all". */
static void count_all(struct level *level)
{
    int marks = 0;
    for (size_t i = 0; i < level->mark_count; i++) {
        marks += level->marks[i].for_bale;
    }
    int count = level->goal == GOAL_PUSH ? marks : level_clover(level);
    level->goal_count = count > 0 ? count : level->goal_count;
}

static bool has_chance(const struct level_parser *parser)
{
    return parser->seen[SECTION_CHANCE].line > 0 || parser->seen[SECTION_PIECE].line > 0;
}

/* Settles the map, and keeps the text of the level to settle it again for other seeds. */
static void settle(struct level_parser *parser)
{
    struct level *level = parser->level;
    level->is_variant = parser->seed != NULL && *parser->seed != level->seed;
    level->seed = parser->seed != NULL ? *parser->seed : level->seed;
    level->chance = copy_lines(parser->begin, parser->source.at);
    chance_settle(&parser->chance, level->seed, &parser->map);
}

/* Older programs would misread features of format 2, so the file must declare the newer format. */
static void check_needs(struct level_parser *parser)
{
    if (!parser->has_rules && !parser->lacks_format &&
        (parser->seen[SECTION_RULES].line > 0 || has_chance(parser) || level_needs_rules(parser->level))) {
        report_add(parser->source.report, DIAG_ERROR, "needs-format", parser->level_at,
                   "the level uses rules, marks, chance or other things of format " LEVEL_FORMAT_RULES);
    }
}

static void end_level(struct level_parser *parser)
{
    parser->header.wants_chance = parser->has_rules && !has_chance(parser);
    header_finish(&parser->header, parser->level_at);
    parser->level->lines.end = parser->source.number;
    parser->level->lines.legend = parser->seen[SECTION_LEGEND].line;
    if (parser->section == SECTION_MAP) {
        if (has_chance(parser)) {
            settle(parser);
        }
        map_finish(&parser->map, parser->seen[SECTION_MAP], &parser->cells_left);
        if (parser->header.counts_all && parser->level->terrain != NULL) {
            count_all(parser->level);
        }
        map_done(&parser->map);
        if (parser->level->terrain != NULL) {
            check_needs(parser);
        }
    } else {
        report_add(parser->source.report, DIAG_ERROR, "missing-map", parser->level_at, "the level has no map");
    }
    parser->section = SECTION_OUTSIDE;
}

/* Reports that the level has no `end` before `next` (NULL: the end of the file). */
static void break_off(struct level_parser *parser, struct place place, const char *next)
{
    struct diag *diag =
        next != NULL ? report_add(parser->source.report, DIAG_ERROR, "missing-end", place,
                                  "\"%s\" begins before the level on line %d has ended", next, parser->level_at.line)
                     : report_add(parser->source.report, DIAG_ERROR, "missing-end", place,
                                  "the file ends inside the level that starts on line %d", parser->level_at.line);
    diag_hint(diag, "add a line with \"end\" after the last row of the map");
    end_level(parser);
}

static bool is_inside(const struct level_parser *parser)
{
    return parser->section != SECTION_OUTSIDE && parser->section != SECTION_SKIPPED;
}

static void check_format(struct level_parser *parser, struct slice value)
{
    parser->has_rules = slice_is(value, LEVEL_FORMAT_RULES);
    if (slice_is(value, LEVEL_FORMAT) || parser->has_rules) {
        return;
    }
    if (!slice_is_count(value)) {
        source_error(&parser->source, value, "bad-format",
                     "the format must be " LEVEL_FORMAT " or " LEVEL_FORMAT_RULES ", not \"%.*s\"", SLICE(value));
        return;
    }
    diag_hint(source_error(&parser->source, value, "newer-format",
                           "format %.*s is newer than this version of the game, which reads formats 1 and 2",
                           SLICE(value)),
              "a newer version of Hounded may read it");
    parser->section = SECTION_SKIPPED;
}

/* Accepts the format line of a level that began without it, unless its map has begun. */
static void read_format(struct level_parser *parser, struct slice line, struct slice value)
{
    if (parser->lacks_format && is_inside(parser) && parser->section != SECTION_MAP) {
        parser->lacks_format = false;
        check_format(parser, value);
        return;
    }
    if (is_inside(parser)) {
        break_off(parser, source_place(&parser->source, line), "format");
    }
    begin_level(parser, line);
    check_format(parser, value);
}

static void begin_section(struct level_parser *parser, struct slice key, struct slice value, enum section section)
{
    struct place *seen = &parser->seen[section];
    if (value.size > 0) {
        source_error(&parser->source, value, "extra-text", "nothing may follow \"%.*s:\"", SLICE(key));
    }
    if (seen->line > 0) {
        source_error(&parser->source, key, "duplicate-key", "a second %s; the first is on line %d",
                     section == SECTION_RULES ? "list of rules" : section_names[section], seen->line);
    } else {
        *seen = source_place(&parser->source, key);
    }
    parser->section = section;
    if (section == SECTION_MAP) {
        parser->map = (struct map){
            .source = &parser->source, .legend = &parser->legend, .rules = &parser->rules, .level = parser->level};
    }
}

static void read_solution(struct level_parser *parser, struct slice key, struct slice value)
{
    struct place place = source_place(&parser->source, key);
    if (value.size > 0) {
        source_error(&parser->source, value, "extra-text", "nothing may follow \"solution:\"");
    }
    if (is_inside(parser)) {
        break_off(parser, place, "solution");
    }
    char *solution = solution_read(&parser->source, place);
    struct level *level = parser->level;
    if (level == NULL) {
        report_add(parser->source.report, DIAG_ERROR, "stray-solution", place,
                   "a solution follows the level it solves");
    } else if (level->solution != NULL) {
        report_add(parser->source.report, DIAG_ERROR, "duplicate-key", place, "the level already has a solution");
    } else {
        level->solution = solution;
        level->lines.solution = place.line;
        level->lines.solution_end = parser->source.number;
        solution = NULL;
    }
    free(solution);
}

/* Reads keys that begin a section.  Returns false if the line is not such a key. */
static bool read_structure(struct level_parser *parser, struct slice line, struct slice key, struct slice value)
{
    enum section section = section_named(key, slice_is);
    if (slice_is(key, "format")) {
        read_format(parser, line, value);
    } else if (slice_is(key, "solution")) {
        read_solution(parser, key, value);
    } else if (slice_is(key, "piece") && is_inside(parser)) {
        parser->seen[SECTION_PIECE] = source_place(&parser->source, key);
        chance_add(&parser->chance, CHANCE_PIECE, &parser->source, value);
        parser->section = SECTION_PIECE;
    } else if (section != SECTION_OUTSIDE && is_inside(parser)) {
        begin_section(parser, key, value, section);
    } else {
        return false;
    }
    return true;
}

/* Returns whether the line has the form "title = T". */
static bool has_equals_for_colon(struct slice line, struct slice *key, struct slice *value)
{
    bool has_equals = slice_split(line, '=', key, value);
    *key = has_equals ? slice_trim(*key) : *key;
    *value = has_equals ? slice_short(slice_trim(*value)) : *value;
    return has_equals && header_knows(*key);
}

static void report_bad_line(struct level_parser *parser, struct slice line)
{
    static const char what[] = "this is not \"key: value\"";
    struct slice key, value;
    if (has_equals_for_colon(line, &key, &value)) {
        parser->header.has_near_title |= slice_is(key, "title");
        diag_hint(source_error(&parser->source, line, "bad-line", "%s", what), "write a colon, as in \"%.*s: %.*s\"",
                  SLICE(key), SLICE(value));
        return;
    }
    report_line(parser, line, "bad-line", what, "the map starts after the line \"map:\"; a comment starts with //");
}

static void read_header(struct level_parser *parser, struct slice line)
{
    struct slice key, value;
    enum section section = section_meant(line);
    bool is_key = header_splits(line, &key, &value) && header_knows(key);
    if (slice_is(line, "end") && parser->section == SECTION_PIECE) {
        parser->section = SECTION_HEADER;
    } else if (slice_is(line, "end")) {
        end_level(parser);
    } else if (section != SECTION_OUTSIDE && !is_key) {
        source_error(&parser->source, line, "bad-section", "this should be \"%s:\"", section_names[section]);
        begin_section(parser, line, slice_end(line), section);
    } else if (parser->section == SECTION_PIECE && !is_key) {
        chance_add(&parser->chance, CHANCE_PIECE_ROW, &parser->source, line);
    } else if (parser->section == SECTION_CHANCE && !is_key) {
        chance_add(&parser->chance, CHANCE_LINE, &parser->source, line);
    } else if (parser->section == SECTION_RULES && !is_key) {
        rules_add(&parser->rules, &parser->source, parser->level, line);
    } else if (parser->section == SECTION_LEGEND && legend_is_line(line)) {
        legend_add(&parser->legend, line);
    } else if (header_splits(line, &key, &value)) {
        if (!read_structure(parser, line, key, value)) {
            header_add(&parser->header, key, value);
        }
    } else if (parser->section == SECTION_LEGEND) {
        legend_add_broken(&parser->legend, line);
    } else {
        report_bad_line(parser, line);
    }
}

/* Returns whether a key can begin a level without a format line.  After another level, most keys belong to that one. */
static bool starts_level(const struct level_parser *parser, struct slice key)
{
    return parser->file->count == 0 ? header_knows(key) : slice_is(key, "title") || slice_is(key, "map");
}

static void report_outside(struct level_parser *parser, struct slice line, bool is_key)
{
    if (parser->is_lost) {
        return;
    }
    if (parser->file->count == 0 && report_foreign(parser->source.report, source_place(&parser->source, line), false)) {
        parser->section = SECTION_SKIPPED;
        return;
    }
    report_line(parser, line, "outside-level", "this is not part of any level",
                is_key ? "the keys and the legend of a level come before its map"
                       : "a level starts with \"format: " LEVEL_FORMAT "\"; a comment starts with //");
    parser->is_lost = true;
}

static void read_outside(struct level_parser *parser, struct slice line)
{
    struct slice key, value;
    if (is_meant_as_format(line, &value)) {
        report_line(parser, line, "bad-format", "this should be \"format: " LEVEL_FORMAT "\"",
                    "lower-case letters, a colon, and the number");
        begin_level(parser, line);
        return;
    }
    bool is_key = header_splits(line, &key, &value) && header_knows(key);
    if (is_key && read_structure(parser, line, key, value)) {
        return;
    }
    if (!is_key || !starts_level(parser, key)) {
        report_outside(parser, line, is_key);
        return;
    }
    report_line(parser, line, "missing-format", "the level does not start with its format",
                "put a line \"format: " LEVEL_FORMAT "\" before this one");
    begin_level(parser, line);
    parser->lacks_format = true;
    if (is_inside(parser)) {
        read_header(parser, line);
    }
}

/* Returns whether the line cannot be a row: a key with a value after a space, or `solution:`. */
static bool is_key_in_map(struct slice line, struct slice *key, struct slice *value)
{
    return header_splits(line, key, value) && header_knows(*key) &&
           (slice_is(line, "solution:") || (value->size > 0 && value->bytes[-1] == ' '));
}

static void read_key_in_map(struct level_parser *parser, struct slice line, struct slice key, struct slice value)
{
    if (slice_is(key, "format") || slice_is(key, "solution")) {
        read_structure(parser, line, key, value);
        return;
    }
    source_error(&parser->source, line, "key-in-map", "the key \"%.*s\" inside the map", SLICE(key));
}

/* Returns the row before a comment.  Reports the comment, which is recognizable because no cell is a space. */
static struct slice without_comment(struct level_parser *parser, struct slice line)
{
    struct slice comment = slice_find(line, " //");
    if (comment.size > 0) {
        line.size -= comment.size;
        source_error(&parser->source, slice_trim(comment), "comment-in-map", "a comment after a row of the map");
    }
    while (line.size > 0 && line.bytes[line.size - 1] == ' ') {
        line.size--;
    }
    return line;
}

static void read_map(struct level_parser *parser, struct slice line)
{
    struct slice key, value;
    if (slice_is(line, "end")) {
        end_level(parser);
    } else if (is_meant_as_end(line)) {
        report_line(parser, line, "bad-end", "this does not end the map",
                    "write only \"end\", in lower case, on this line");
        end_level(parser);
    } else if (is_meant_as_map(&parser->legend, line)) {
        diag_hint(source_error(&parser->source, line, "duplicate-key", "a second map; the first is on line %d",
                               parser->seen[SECTION_MAP].line),
                  "a level has one map; the next level begins with \"format: " LEVEL_FORMAT "\"");
        parser->is_past_map = true;
    } else if (is_key_in_map(line, &key, &value)) {
        read_key_in_map(parser, line, key, value);
    } else if (section_meant(line) == SECTION_LEGEND && line.bytes[line.size - 1] == ':') {
        report_line(parser, line, "late-legend", "the legend comes after the map",
                    "move it up: the legend comes before the map");
        parser->is_past_map = true;
    } else if (is_meant_as_comment(line)) {
        report_line(parser, line, "comment-in-map", "a comment inside the map",
                    "move it up: comments must be outside the map");
    } else if (!parser->is_past_map && has_chance(parser)) {
        chance_add(&parser->chance, CHANCE_MAP_ROW, &parser->source, without_comment(parser, line));
    } else if (!parser->is_past_map) {
        map_add_row(&parser->map, without_comment(parser, line));
    }
}

static void read_skipped(struct level_parser *parser, struct slice line)
{
    struct slice key, value;
    if (slice_starts_with(line, "format:") && header_splits(line, &key, &value)) {
        read_format(parser, line, value);
    }
}

static void read_line(struct level_parser *parser, struct slice line)
{
    if (parser->section == SECTION_MAP) {
        read_map(parser, line);
        return;
    }
    line = slice_trim(line);
    if (line.size == 0 || slice_starts_with(line, "//")) {
        return;
    }
    switch (parser->section) {
    case SECTION_OUTSIDE: read_outside(parser, line); break;
    case SECTION_SKIPPED: read_skipped(parser, line); break;
    default: read_header(parser, line);
    }
}

/* Parses all levels of the text, whose first line has this number. */
static void parse(struct level_file *file, struct slice text, int line_number, const uint64_t *seed,
                  struct report *report)
{
    *file = (struct level_file){0};
    struct level_parser parser = {.file = file, .seed = seed, .cells_left = LEVEL_MAX_CELLS};
    if (!source_init(&parser.source, text.bytes, text.size, report)) {
        return;
    }
    parser.source.number = line_number - 1;
    legend_init(&parser.legend, &parser.source);
    struct slice line;
    while (source_next(&parser.source, LINE_CUT, &line)) {
        read_line(&parser, line);
    }
    if (is_inside(&parser)) {
        break_off(&parser, source_place_end(&parser.source), NULL);
    }
    if (file->count == 0 && report->errors == 0) {
        report_add(report, DIAG_ERROR, "no-level", (struct place){0, 0, 0}, "the file contains no level");
    }
    legend_done(&parser.legend);
    rules_done(&parser.rules);
    chance_done(&parser.chance);
    report_sort(report);
}

void level_file_parse(struct level_file *file, const char *bytes, size_t size, struct report *report)
{
    parse(file, (struct slice){bytes, size}, 1, NULL, report);
}

struct level *level_settle(const struct level *level, uint64_t seed, struct report *report)
{
    struct level_file file;
    size_t errors = report->errors;
    if (seed == level->seed) {
        return level_copy(level);
    }
    parse(&file, (struct slice){level->chance, strlen(level->chance)}, level->lines.begin, &seed, report);
    struct level *settled = report->errors == errors ? level_copy(file.levels[0]) : NULL;
    level_file_done(&file);
    return settled;
}

struct level *level_parse(const char *bytes, size_t size, struct report *report)
{
    struct level_file file;
    struct level *level = NULL;
    level_file_parse(&file, bytes, size, report);
    if (report->errors == 0 && file.count == 1) {
        level = file.levels[0];
        file.count = 0;
    }
    level_file_done(&file);
    return level;
}

void level_file_done(struct level_file *file)
{
    for (size_t i = 0; i < file->count; i++) {
        level_free(file->levels[i]);
    }
    free(file->levels);
    *file = (struct level_file){0};
}
