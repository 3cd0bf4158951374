#include "config.h"

#include "level/format/header.h"

#include "base/text.h"
#include "base/words.h"
#include "base/xalloc.h"
#include "level/format/value.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void read_text(struct header *header, struct slice value, const char *name, char **text)
{
    size_t characters = 0;
    for (size_t i = 0; i < value.size; i++) {
        characters += ((unsigned char)value.bytes[i] & 0xc0) != 0x80;
    }
    if (characters > LEVEL_MAX_TEXT) {
        report_add(header->source->report, DIAG_ERROR, "text-too-long", source_place(header->source, value),
                   "%s has %zu characters; %d are allowed", name, characters, LEVEL_MAX_TEXT);
        return;
    }
    free(*text);
    *text = slice_string(value);
}

static void read_title(struct header *header, struct slice value)
{
    read_text(header, value, "the title", &header->level->title);
}

static void read_author(struct header *header, struct slice value)
{
    read_text(header, value, "the author", &header->level->author);
}

static void read_intro(struct header *header, struct slice value)
{
    read_text(header, value, "the intro", &header->level->intro);
}

static void read_hint(struct header *header, struct slice value)
{
    read_text(header, value, "the hint", &header->level->hint);
}

static void read_next(struct header *header, struct slice value)
{
    read_text(header, value, "next", &header->level->next);
}

/* Says which goals there are, and which is meant. */
static void hint_goals(struct diag *diag, struct slice word)
{
    const char *words[GOALS];
    struct text usage;
    text_init(&usage);
    for (enum goal goal = 0; goal < GOALS; goal++) {
        words[goal] = goal_facts(goal)->name;
        text_addf(&usage, "%s%s", goal > 0 ? ", " : "", goal_facts(goal)->usage);
    }
    char *misspelt = slice_string(slice_short(word));
    const char *nearest = words_nearest(misspelt, words, GOALS);
    if (nearest != NULL) {
        diag_hint(diag, "did you mean \"%s\"?", nearest);
    } else {
        diag_hint(diag, "goals are: %s", usage.bytes);
    }
    free(misspelt);
    text_done(&usage);
}

static void read_goal(struct header *header, struct slice value)
{
    struct slice rest = value, word = slice_word(&rest), number = slice_trim(rest);
    struct report *report = header->source->report;
    enum goal goal = 0;
    while (goal < GOALS && !slice_is(word, goal_facts(goal)->name)) {
        goal++;
    }
    if (goal == GOALS) {
        hint_goals(report_add(report, DIAG_ERROR, "unknown-goal", source_place(header->source, word),
                              "there is no goal \"%.*s\"", SLICE(word)),
                   word);
        return;
    }
    header->level->lines.goal = header->source->number;
    header->level->goal = goal;
    if (goal_facts(goal)->number != NULL) {
        value_number(header->source, number, goal_facts(goal)->number, 1, LEVEL_MAX_TICKS, &header->level->goal_count);
    } else if (number.size > 0) {
        report_add(report, DIAG_ERROR, "extra-text", source_place(header->source, number), "nothing may follow \"%s\"",
                   goal_facts(goal)->name);
    }
}

static void read_par(struct header *header, struct slice value)
{
    header->level->lines.par = header->source->number;
    value_number(header->source, value, "par", 1, LEVEL_MAX_TICKS, &header->level->par);
}

static void read_moves(struct header *header, struct slice value)
{
    if (slice_is(value, "4") || slice_is(value, "8")) {
        header->level->neighbours = value.bytes[0] - '0';
        return;
    }
    report_add(header->source->report, DIAG_ERROR, "bad-moves", source_place(header->source, value),
               "moves must be 4 or 8, not \"%.*s\"", SLICE(value));
}

static void read_corners(struct header *header, struct slice value)
{
    static const char *const words[] = {[CORNERS_STRICT] = "strict", [CORNERS_LOOSE] = "loose", [CORNERS_CUT] = "cut"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (slice_is(value, words[i])) {
            header->level->corners = (enum corners)i;
            return;
        }
    }
    report_add(header->source->report, DIAG_ERROR, "bad-corners", source_place(header->source, value),
               "corners must be strict, loose or cut, not \"%.*s\"", SLICE(value));
}

static void read_memory(struct header *header, struct slice value)
{
    value_number(header->source, value, "the memory", 0, LEVEL_MAX_TICKS, &header->level->memory);
}

static void read_overlay(struct header *header, struct slice value)
{
    header->level->overlay = slice_is(value, "on");
    if (!header->level->overlay && !slice_is(value, "off")) {
        report_add(header->source->report, DIAG_ERROR, "bad-overlay", source_place(header->source, value),
                   "overlay must be on or off, not \"%.*s\"", SLICE(value));
    }
}

static void read_seed(struct header *header, struct slice value)
{
    value_u64(header->source, value, "the seed", &header->level->seed);
}

/* One `bales=2` of the key start. */
static void read_carried(struct header *header, struct slice word, unsigned *given)
{
    struct level *level = header->level;
    struct slice name = word, number = {word.bytes + word.size, 0};
    slice_split(word, '=', &name, &number);
    unsigned which = slice_is(name, "bales") ? 1 : slice_is(name, "decoys") ? 2 : 0;
    if (which == 0) {
        struct diag *diag =
            report_add(header->source->report, DIAG_ERROR, "unknown-parameter", source_place(header->source, name),
                       "the hare cannot start with \"%.*s\"", SLICE(name));
        diag_hint(diag, "write, for example, start: bales=2 decoys=1");
        return;
    }
    if ((*given & which) != 0) {
        report_add(header->source->report, DIAG_ERROR, "duplicate-parameter", source_place(header->source, name),
                   "\"%.*s\" is given twice", SLICE(name));
        return;
    }
    *given |= which;
    value_number(header->source, number, which == 1 ? "bales" : "decoys", 0, LEVEL_MAX_CARRIED,
                 which == 1 ? &level->bales : &level->decoys);
}

static void read_start(struct header *header, struct slice value)
{
    unsigned given = 0;
    for (struct slice rest = value, word = slice_word(&rest); word.size > 0; word = slice_word(&rest)) {
        if (value_is_spaced_out(word, rest)) {
            value_report_spaces(header->source,
                                (struct slice){word.bytes, (size_t)(value.bytes + value.size - word.bytes)});
            break;
        }
        read_carried(header, word, &given);
    }
}

/* `format` begins a level, so a second one never gets here. */
static const struct row {
    const char *key;
    void (*read)(struct header *header, struct slice value);
} rows[] = {
    {"title", read_title}, {"author", read_author},   {"goal", read_goal},     {"par", read_par},
    {"moves", read_moves}, {"corners", read_corners}, {"hint", read_hint},     {"seed", read_seed},
    {"start", read_start}, {"next", read_next},       {"memory", read_memory}, {"overlay", read_overlay},
    {"intro", read_intro},
};

enum { ROWS = HEADER_KEYS, TITLE = 0, GOAL = 2 };

_Static_assert(sizeof rows / sizeof rows[0] == ROWS, "a place in seen[] for each row");

static const char *const other_keys[] = {"format", "legend", "map", "solution"};

enum { OTHER_KEYS = sizeof other_keys / sizeof other_keys[0] };

static size_t row_of(struct slice key)
{
    size_t row = 0;
    while (row < ROWS && !slice_is(key, rows[row].key)) {
        row++;
    }
    return row;
}

bool header_knows(struct slice key)
{
    for (size_t i = 0; i < OTHER_KEYS; i++) {
        if (slice_is(key, other_keys[i])) {
            return true;
        }
    }
    return row_of(key) < ROWS;
}

static bool is_key_letter(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '_';
}

bool header_splits(struct slice line, struct slice *key, struct slice *value)
{
    if (!slice_split(line, ':', key, value)) {
        return false;
    }
    *key = slice_trim(*key);
    *value = slice_trim(*value);
    for (size_t i = 0; i < key->size; i++) {
        if (!is_key_letter(key->bytes[i])) {
            return false;
        }
    }
    return key->size > 1;
}

void header_init(struct header *header, struct source *source, struct level *level)
{
    *header = (struct header){.source = source, .level = level};
}

static const char *nearest_key(struct slice key)
{
    const char *words[ROWS + OTHER_KEYS];
    for (size_t i = 0; i < ROWS; i++) {
        words[i] = rows[i].key;
    }
    memcpy(words + ROWS, other_keys, sizeof other_keys);
    char *misspelt = slice_string(slice_short(key));
    for (char *c = misspelt; *c != '\0'; c++) {
        *c = (char)tolower((unsigned char)*c);
    }
    const char *nearest = words_nearest(misspelt, words, ROWS + OTHER_KEYS);
    free(misspelt);
    return nearest;
}

static void report_unknown(struct header *header, struct slice key)
{
    struct diag *diag = report_add(header->source->report, DIAG_WARNING, "unknown-key",
                                   source_place(header->source, key), "unknown key \"%.*s\"", SLICE(key));
    const char *nearest = nearest_key(key);
    if (nearest != NULL) {
        header->has_near_title |= strcmp(nearest, rows[TITLE].key) == 0;
        diag_hint(diag, "did you mean \"%s\"?", nearest);
    } else {
        diag_hint(diag, "keys are: title, author, goal, par, moves, corners, intro, hint, seed, start, memory, "
                        "overlay, next");
    }
}

void header_add(struct header *header, struct slice key, struct slice value)
{
    struct report *report = header->source->report;
    size_t row = row_of(key);
    if (row == ROWS) {
        report_unknown(header, key);
        return;
    }
    if (header->seen[row] != 0) {
        report_add(report, DIAG_ERROR, "duplicate-key", source_place(header->source, key),
                   "the key \"%s\" is given twice; the first is in line %d", rows[row].key, header->seen[row]);
        return;
    }
    header->seen[row] = header->source->number;
    if (value.size == 0) {
        report_add(report, DIAG_ERROR, "empty-value", source_place(header->source, key), "the key \"%s\" has no value",
                   rows[row].key);
        return;
    }
    rows[row].read(header, value);
}

void header_finish(struct header *header, struct place at)
{
    struct report *report = header->source->report;
    if (header->seen[TITLE] == 0 && !header->has_near_title) {
        report_add(report, DIAG_WARNING, "missing-title", at, "the level has no title");
    }
    if (header->seen[GOAL] == 0) {
        struct diag *diag = report_add(report, DIAG_ERROR, "missing-goal", at, "the level has no goal");
        diag_hint(diag, "add a line such as \"goal: collect 3\" or \"goal: reach\"");
    }
}
