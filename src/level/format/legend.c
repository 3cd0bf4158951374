/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/legend.h"

#include "base/utf8.h"
#include "base/xalloc.h"
#include "level/format/level.h"

#include <stdlib.h>
#include <string.h>

/* --- lines ---------------------------------------------------------------------------------------- */

/* Sets a hint with the nearest name, or with all names.  `both` also contains the next word, if there is one. */
static void hint_names(struct diag *diag, struct slice misspelt, struct slice both)
{
    const char *names[2 * TERRAINS + BREEDS + 3] = {"hare", "post", "mark"};
    size_t count = 3;
    struct text list = text_empty();
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        const char *const *legend = terrain_facts(terrain)->legend;
        for (size_t i = 0; i < 2 && legend[i] != NULL; i++) {
            names[count++] = legend[i];
        }
        if (legend[0] != NULL) {
            text_add_item(&list, legend[0]);
        }
    }
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        names[count++] = breed_name(breed);
    }
    if (tile_synonym(misspelt) != NULL) {
        diag_hint(diag, "did you mean \"%s\"?", tile_synonym(misspelt));
    } else if (!source_hint_nearest(diag, both, names, count) && !source_hint_nearest(diag, misspelt, names, count)) {
        diag_hint(diag, "%s, hare, post, mark, or a breed such as bulldog", list.bytes);
    }
    text_done(&list);
}

/* Removes a name of one or two words from `rest`.  Returns false after reporting a mistake. */
static bool parse_name(struct source *source, struct slice *rest, struct tile *tile)
{
    struct slice after_first = *rest, first = slice_word(&after_first);
    struct slice after_second = after_first, second = slice_word(&after_second);
    struct slice both = {first.bytes, (size_t)(second.bytes + second.size - first.bytes)};
    bool is_double = second.size > 0 && tile_named(both, tile);
    *rest = is_double ? after_second : after_first;
    if (is_double || tile_named(first, tile)) {
        return true;
    }
    hint_names(source_error(source, first, "unknown-tile", "there is no terrain or breed \"%.*s\"", SLICE(first)),
               first, second.size > 0 ? both : first);
    return false;
}

/* The state while the parameters of one legend line are read.  A mistake is reported and makes the tile broken. */
struct parameters {
    struct source *source;
    struct tile *tile;
    unsigned given; /* bit i: row i of the table below */
};

static void read_hole(struct parameters *parameters, struct slice value)
{
    int hole = 1;
    value_number(parameters->source, value, "hole", 1, WARRENS, &hole);
    parameters->tile->terrain = terrain_of_warren(hole);
}

/* Returns whether the actor can stand on this terrain; a post must suit some breed that walks to posts. */
static bool can_stand(const struct tile *tile, enum terrain terrain)
{
    bool can = tile->kind == TILE_HARE && terrain_facts(terrain)->hare > 0;
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        bool is_meant = tile->kind == TILE_POST ? breed_facts(breed)->walks_beat : breed == tile->breed;
        is_meant |= tile->kind == TILE_MARK;
        can |= tile->kind != TILE_HARE && is_meant && terrain_factor(terrain, breed) > 0;
    }
    return can;
}

static const char *ground_nth(unsigned n)
{
    enum terrain terrain = 0;
    while (terrain < TERRAINS && (terrain_facts(terrain)->ground == NULL || n-- > 0)) {
        terrain++;
    }
    return terrain < TERRAINS ? terrain_facts(terrain)->ground : NULL;
}

static void hint_grounds(struct diag *diag)
{
    struct text names = text_empty();
    for (unsigned n = 0; ground_nth(n) != NULL; n++) {
        text_add_item(&names, ground_nth(n));
    }
    diag_hint(diag, "on= takes one of %s", names.bytes);
    text_done(&names);
}

static void read_ground(struct parameters *parameters, struct slice value)
{
    enum terrain terrain = 0;
    while (terrain < TERRAINS &&
           (terrain_facts(terrain)->ground == NULL || !slice_is(value, terrain_facts(terrain)->ground))) {
        terrain++;
    }
    if (terrain == TERRAINS) {
        hint_grounds(
            source_error(parameters->source, value, "bad-ground", "no actor can be placed on \"%.*s\"", SLICE(value)));
    } else if (!can_stand(parameters->tile, terrain)) {
        source_error(parameters->source, value, "cannot-stand", "a %s cannot stand on %s", tile_name(parameters->tile),
                     terrain_name(terrain));
    } else {
        parameters->tile->terrain = terrain;
    }
}

static void read_from(struct parameters *parameters, struct slice value)
{
    enum difficulty difficulty = difficulty_by_name(value.bytes, value.size);
    if (difficulty == DIFFICULTIES) {
        source_error(parameters->source, value, "unknown-difficulty", "there is no difficulty \"%.*s\"", SLICE(value));
    }
    parameters->tile->from = difficulty;
}

static void report_two_beats(struct parameters *parameters, struct slice value)
{
    source_error(parameters->source, value, "bad-beat", "a hound with a beat does not stay at home");
}

static void read_beat(struct parameters *parameters, struct slice value)
{
    struct tile *tile = parameters->tile;
    if (tile->beat == BEAT_NONE) {
        report_two_beats(parameters, value);
    } else if (value.size == 0) {
        diag_hint(source_error(parameters->source, slice_end(value), "bad-beat", "the beat has no posts"),
                  "name posts of the legend by their glyphs, as in beat=xyz");
    } else {
        tile->beat = BEAT_GIVEN;
        tile->posts = value;
        tile->posts_at = source_place(parameters->source, value);
    }
}

static void read_home(struct parameters *parameters, struct slice value)
{
    struct tile *tile = parameters->tile;
    if (tile->beat == BEAT_GIVEN) {
        report_two_beats(parameters, value);
    }
    tile->beat = BEAT_NONE;
}

/* The rows below with the initial state of a gate. */
enum { ROW_GATE_OPEN, ROW_GATE_CLOSED };

/* Leaves the tile as it is, because the names of gates mean closed ones. */
static void read_gate_closed(struct parameters *parameters, struct slice value)
{
    const unsigned both = 1u << ROW_GATE_OPEN | 1u << ROW_GATE_CLOSED;
    if ((parameters->given & both) == both) {
        source_error(parameters->source, value, "bad-parameter", "a gate is open or closed, not both");
    }
}

static void read_gate_open(struct parameters *parameters, struct slice value)
{
    struct tile *tile = parameters->tile;
    read_gate_closed(parameters, value);
    tile->terrain = tile->terrain == TERRAIN_BARRED_CLOSED ? TERRAIN_BARRED_OPEN : TERRAIN_GATE_OPEN;
}

static void read_full(struct parameters *parameters, struct slice value)
{
    (void)value;
    parameters->tile->terrain = TERRAIN_BALE;
}

enum takes { TAKES_VALUE, TAKES_NOTHING };

/* The kinds of tile that a parameter can belong to. */
enum owner {
    OWNER_GATE,
    OWNER_SHUTTER,
    OWNER_WARREN,
    OWNER_HARE,
    OWNER_POST,
    OWNER_MARK,
    OWNER_HOUND,
    OWNER_WALKER,
    OWNER_NONE
};

/* All hounds, whether they walk a beat or not. */
#define HOUNDS (1u << OWNER_HOUND | 1u << OWNER_WALKER)

static const struct parameter_row {
    const char *name;
    enum takes takes;
    unsigned owners;                                                 /* bits of enum owner */
    void (*read)(struct parameters *parameters, struct slice value); /* NULL: it is a number or, without a value, */
    size_t field;                                                    /* a bool, stored at this offset in the tile */
    int least, most;
    const char *says;
    const char *(*choice)(unsigned n);
} rows[] = {
    {"open", TAKES_NOTHING, 1u << OWNER_GATE, .read = read_gate_open, .says = "it is open at the start"},
    {"closed", TAKES_NOTHING, 1u << OWNER_GATE, .read = read_gate_closed,
     .says = "it is closed at the start, which is the default"},
    {"period", TAKES_VALUE, 1u << OWNER_SHUTTER, .field = offsetof(struct tile, period), .least = 2,
     .most = LEVEL_MAX_TICKS, .says = "ticks from one opening to the next, at least 2; default: 40"},
    {"open", TAKES_VALUE, 1u << OWNER_SHUTTER, .field = offsetof(struct tile, open), .least = 1,
     .most = LEVEL_MAX_TICKS, .says = "for how many of these ticks it is open; default: half of them"},
    {"phase", TAKES_VALUE, 1u << OWNER_SHUTTER, .field = offsetof(struct tile, phase), .least = 0,
     .most = LEVEL_MAX_TICKS, .says = "where in its period it is at the start; default: 0"},
    {"hole", TAKES_VALUE, 1u << OWNER_WARREN, .read = read_hole,
     .says = "1 to 9; the two holes with the same number are connected"},
    {"speed", TAKES_VALUE, HOUNDS, .field = offsetof(struct tile, speed), .least = 1, .most = LEVEL_MAX_SPEED,
     .says = "points per tick, 1 to 1000; the hare has 100"},
    {"from", TAKES_VALUE, HOUNDS, .read = read_from, .says = "the lowest difficulty at which it appears",
     .choice = difficulty_name},
    {"beat", TAKES_VALUE, 1u << OWNER_WALKER, .read = read_beat,
     .says = "the glyphs of the posts that it visits, in order; default: all posts"},
    {"home", TAKES_NOTHING, 1u << OWNER_WALKER, .read = read_home, .says = "it visits no post"},
    {"asleep", TAKES_NOTHING, HOUNDS, .field = offsetof(struct tile, asleep),
     .says = "it sleeps until a rule wakes it"},
    {"bale", TAKES_NOTHING, 1u << OWNER_MARK, .field = offsetof(struct tile, for_bale),
     .says = "the goal push needs a bale on it"},
    {"full", TAKES_NOTHING, 1u << OWNER_MARK, .read = read_full, .says = "a bale is on it at the start"},
    {"on", TAKES_VALUE, HOUNDS | 1u << OWNER_HARE | 1u << OWNER_POST | 1u << OWNER_MARK, .read = read_ground,
     .says = "the terrain under it", .choice = ground_nth},
};

enum { ROWS = sizeof rows / sizeof rows[0], ROW_OPEN = 3 };

static enum owner owner_of(const struct tile *tile)
{
    switch (tile->kind) {
    case TILE_SHUTTER: return OWNER_SHUTTER;
    case TILE_HARE: return OWNER_HARE;
    case TILE_HOUND: return breed_facts(tile->breed)->walks_beat ? OWNER_WALKER : OWNER_HOUND;
    case TILE_POST: return OWNER_POST;
    case TILE_MARK: return OWNER_MARK;
    default: break;
    }
    bool is_gate = tile->terrain == TERRAIN_GATE_CLOSED || tile->terrain == TERRAIN_GATE_OPEN ||
                   tile->terrain == TERRAIN_BARRED_CLOSED || tile->terrain == TERRAIN_BARRED_OPEN;
    return is_gate ? OWNER_GATE : terrain_facts(tile->terrain)->warren > 0 ? OWNER_WARREN : OWNER_NONE;
}

bool legend_parameter(const struct tile *tile, size_t n, struct legend_parameter *parameter)
{
    enum owner owner = owner_of(tile);
    for (size_t row = 0; row < ROWS; row++) {
        if ((rows[row].owners & 1u << owner) != 0 && n-- == 0) {
            *parameter = (struct legend_parameter){rows[row].name, rows[row].says, rows[row].takes == TAKES_VALUE,
                                                   rows[row].choice};
            return true;
        }
    }
    return false;
}

static void report_unknown(struct parameters *parameters, struct slice name, enum owner owner)
{
    struct diag *diag =
        source_error(parameters->source, name, "unknown-parameter", "unknown parameter \"%.*s\"", SLICE(name));
    static const char *const takes[] = {
        [OWNER_GATE] = "a gate takes \"open\" or \"closed\"",
        [OWNER_SHUTTER] = "a shutter takes period=, open= and phase=",
        [OWNER_WARREN] = "a warren takes hole=1 to hole=9",
        [OWNER_HARE] = "a hare takes on=",
        [OWNER_POST] = "a post takes on=",
        [OWNER_MARK] = "a mark takes bale, full and on=",
        [OWNER_HOUND] = "a hound takes speed=, from=, on= and asleep",
        [OWNER_WALKER] = "a pointer takes speed=, from=, on=, asleep, and beat= or home",
        [OWNER_NONE] = "this terrain takes no parameters",
    };
    diag_hint(diag, "%s", takes[owner]);
}

static void read_row(struct parameters *parameters, const struct parameter_row *row, struct slice value)
{
    void *field = (char *)parameters->tile + row->field;
    if (row->read != NULL) {
        row->read(parameters, value);
    } else if (row->takes == TAKES_NOTHING) {
        *(bool *)field = true;
    } else {
        value_number(parameters->source, value, row->name, row->least, row->most, field);
    }
}

static void parse_parameter(struct parameters *parameters, struct slice word)
{
    enum owner owner = owner_of(parameters->tile);
    struct slice name = word, value = slice_end(word);
    enum takes takes = slice_split(word, '=', &name, &value) ? TAKES_VALUE : TAKES_NOTHING;
    size_t row = 0;
    while (row < ROWS && !((rows[row].owners & 1u << owner) != 0 && slice_is(name, rows[row].name))) {
        row++;
    }
    if (row == ROWS) {
        report_unknown(parameters, name, owner);
    } else if (rows[row].takes != takes) {
        source_error(parameters->source, word, "bad-parameter",
                     rows[row].takes == TAKES_VALUE ? "\"%s\" needs a value, as in %s=..."
                                                    : "\"%s\" takes no value, just \"%s\"",
                     rows[row].name, rows[row].name);
    } else if ((parameters->given & 1u << row) != 0) {
        source_error(parameters->source, name, "duplicate-parameter", "\"%s\" is given twice", rows[row].name);
    } else {
        parameters->given |= 1u << row;
        read_row(parameters, &rows[row], value);
    }
}

/* Checks that open < period and phase < period. */
static void check_clock(struct parameters *parameters, struct slice words)
{
    struct tile *tile = parameters->tile;
    if ((parameters->given & 1u << ROW_OPEN) == 0) {
        tile->open = tile->period / 2;
    }
    if (tile->open >= tile->period) {
        source_error(parameters->source, words, "bad-clock", "a shutter open for %d of %d ticks never shuts",
                     tile->open, tile->period);
    }
    if (tile->phase >= tile->period) {
        source_error(parameters->source, words, "bad-clock", "the phase, %d, must be less than the period, %d",
                     tile->phase, tile->period);
    }
}

/* Reads a part of the current line.  Reports mistakes and then returns a broken tile. */
static struct tile parse_tile(struct source *source, struct slice words)
{
    struct tile tile;
    struct slice rest = words, word;
    struct parameters parameters = {.source = source, .tile = &tile};
    const size_t *errors = &source->report->errors, before = *errors;
    if (parse_name(source, &rest, &tile)) {
        while (value_word(source, &rest, &word)) {
            parse_parameter(&parameters, word);
        }
        if (tile.kind == TILE_SHUTTER && *errors == before) {
            check_clock(&parameters, words);
        }
    }
    return *errors == before ? tile : (struct tile){.kind = TILE_BROKEN};
}

/* --- glyphs --------------------------------------------------------------------------------------- */

void legend_init(struct legend *legend, struct source *source) { *legend = (struct legend){.source = source}; }

void legend_done(struct legend *legend)
{
    for (size_t i = 0; i < LEGEND_PAGES; i++) {
        free(legend->pages[i]);
    }
    free(legend->entries);
    *legend = (struct legend){0};
}

void legend_clear(struct legend *legend)
{
    for (size_t i = 0; i < legend->count; i++) {
        uint32_t glyph = legend->entries[i].glyph;
        legend->pages[glyph / LEGEND_PAGE][glyph % LEGEND_PAGE] = 0;
    }
    legend->count = 0;
}

/* Returns the entry of the glyph, or NULL if it has no meaning yet. */
static struct legend_entry *entry_of(const struct legend *legend, uint32_t glyph)
{
    const uint16_t *page = legend->pages[glyph / LEGEND_PAGE];
    size_t number = page != NULL ? page[glyph % LEGEND_PAGE] : 0;
    return number > 0 ? &legend->entries[number - 1] : NULL;
}

/* Finds the built-in meaning of a glyph.  Returns false if it has none. */
static bool find_built_in(uint32_t glyph, struct tile *tile)
{
    if (glyph <= ' ' || glyph > '~') {
        return false;
    }
    enum terrain terrain = terrain_by_glyph((char)glyph);
    enum breed breed = breed_by_glyph((char)glyph);
    if (terrain != TERRAINS) {
        *tile = tile_of_terrain(terrain);
    } else if (breed != BREEDS) {
        *tile = tile_of_breed(breed);
    } else {
        *tile = tile_of_hare();
        return glyph == '@';
    }
    return true;
}

static struct legend_entry *add_entry(struct legend *legend, struct legend_entry entry)
{
    if (legend->count == LEGEND_MAX) {
        return NULL;
    }
    legend->entries = xgrow(legend->entries, legend->count, &legend->room, sizeof *legend->entries);
    legend->entries[legend->count++] = entry;
    size_t number = entry.glyph / LEGEND_PAGE;
    uint16_t **page = &legend->pages[number];
    if (*page == NULL) {
        *page = xcalloc(LEGEND_PAGE, sizeof **page);
    }
    (*page)[entry.glyph % LEGEND_PAGE] = (uint16_t)legend->count;
    return &legend->entries[legend->count - 1];
}

struct legend_entry *legend_find(struct legend *legend, uint32_t glyph)
{
    struct legend_entry *found = entry_of(legend, glyph);
    if (found != NULL) {
        return found;
    }
    struct legend_entry entry = {.glyph = glyph};
    return find_built_in(glyph, &entry.tile) ? add_entry(legend, entry) : NULL;
}

void legend_give_up(struct legend *legend, uint32_t glyph)
{
    add_entry(legend, (struct legend_entry){.glyph = glyph, .tile = {.kind = TILE_BROKEN}});
}

bool legend_is_line(struct slice line)
{
    uint32_t glyph = 0;
    line = slice_trim(line);
    size_t length = utf8_decode(line.bytes, line.size, &glyph);
    struct slice rest = slice_trim((struct slice){line.bytes + length, line.size - length});
    return length > 0 && rest.size > 0 && rest.bytes[0] == '=';
}

static bool same_thing(const struct tile *a, const struct tile *b)
{
    return a->kind == b->kind && a->breed == b->breed &&
           (a->kind == TILE_HARE || a->kind == TILE_HOUND || a->terrain == b->terrain);
}

/* Suggests lower-case letters that have no meaning yet and do not resemble a breed's glyph. */
static void hint_free(const struct legend *legend, struct diag *diag)
{
    enum { MOST = 5 };
    size_t count = 0;
    struct text letters = text_empty();
    for (char letter = 'a'; letter <= 'z' && count < MOST; letter++) {
        char name[2] = {letter, '\0'};
        bool is_breed = breed_by_glyph(letter) != BREEDS || breed_by_glyph((char)(letter - 'a' + 'A')) != BREEDS;
        if (!is_breed && entry_of(legend, (uint32_t)letter) == NULL) {
            text_add_item(&letters, name);
            count++;
        }
    }
    diag_hint(diag, "use a glyph that is free%s%s", count > 0 ? ", such as " : "", letters.bytes);
    text_done(&letters);
}

/* Returns whether the glyph can be given this meaning; reports it if not. */
static bool is_free(struct legend *legend, struct slice glyph, uint32_t character, const struct tile *tile)
{
    struct tile built_in;
    if (!utf8_is_visible(character) || utf8_is_blank(character) || utf8_columns(character) == 0) {
        return source_refuse(legend->source, glyph, "bad-glyph",
                             "U+%04X cannot be a glyph: it is not visible by itself", (unsigned)character);
    }
    const struct legend_entry *other = entry_of(legend, character);
    if (other != NULL) {
        return source_refuse(legend->source, glyph, "duplicate-glyph", "\"%.*s\" already has a meaning, from line %d",
                             SLICE(glyph), other->place.line);
    }
    if (tile->kind != TILE_BROKEN && find_built_in(character, &built_in) && !same_thing(tile, &built_in)) {
        hint_free(legend, source_error(legend->source, glyph, "built-in-glyph", "\"%.*s\" always means %s",
                                       SLICE(glyph), tile_name(&built_in)));
        return false;
    }
    return true;
}

void legend_add(struct legend *legend, struct slice line)
{
    uint32_t character = 0;
    line = slice_trim(line);
    struct slice glyph = {line.bytes, utf8_decode(line.bytes, line.size, &character)};
    struct slice before, words = slice_end(line);
    slice_split((struct slice){line.bytes + glyph.size, line.size - glyph.size}, '=', &before, &words);
    words = slice_trim(words);
    if (words.size == 0) {
        source_error(legend->source, glyph, "empty-value", "no meaning is given for \"%.*s\"", SLICE(glyph));
    }
    struct place place = source_place(legend->source, glyph);
    struct tile tile = words.size > 0 ? parse_tile(legend->source, words) : (struct tile){.kind = TILE_BROKEN};
    if (!is_free(legend, glyph, character, &tile)) {
        return;
    }
    if (add_entry(legend,
                  (struct legend_entry){
                      .glyph = character, .place = place, .tile = tile, .used = tile.kind == TILE_BROKEN}) == NULL) {
        report_add(legend->source->report, DIAG_ERROR, "legend-too-long", place, "a legend may have at most %d glyphs",
                   LEGEND_MAX);
    }
}

void legend_add_broken(struct legend *legend, struct slice line)
{
    diag_hint(source_error(legend->source, line, "bad-line", "this is not a legend line"),
              "write one glyph without quotes, =, and its meaning, as in g = gate open");
    size_t length;
    for (size_t i = 0; i < line.size && strchr(" :=", line.bytes[i]) == NULL; i += length) {
        uint32_t glyph = 0;
        length = utf8_decode(line.bytes + i, line.size - i, &glyph);
        if (length == 0) {
            return;
        }
        if (legend_find(legend, glyph) == NULL) {
            legend_give_up(legend, glyph);
        }
    }
}

void legend_finish(const struct legend *legend)
{
    for (size_t i = 0; i < legend->count; i++) {
        const struct legend_entry *entry = &legend->entries[i];
        if (entry->place.line > 0 && !entry->used) {
            char glyph[4];
            size_t size = utf8_encode(entry->glyph, glyph);
            report_add(legend->source->report, DIAG_WARNING, "unused-legend", entry->place,
                       "the map does not use \"%.*s\"", (int)size, glyph);
        }
    }
}
