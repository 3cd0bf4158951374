/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/header.h"

#include "base/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Sets a hint that lists the goals, or names the nearest one. */
static void hint_goals(struct diag *diag, struct slice word)
{
    const char *words[GOALS];
    struct text usage = text_empty();
    for (enum goal goal = 0; goal < GOALS; goal++) {
        words[goal] = goal_facts(goal)->name;
        text_add_item(&usage, goal_facts(goal)->usage);
    }
    if (!source_hint_nearest(diag, word, words, GOALS)) {
        diag_hint(diag, "goals are: %s", usage.bytes);
    }
    text_done(&usage);
}

/* Reads `opens=TICK` after a goal. */
static void read_opens(struct header *header, enum goal goal, struct slice word)
{
    struct slice name = word, number = slice_end(word);
    slice_split(word, '=', &name, &number);
    if (!slice_is(name, "opens") || goal_lasts(goal)) {
        diag_hint(source_error(header->source, word, "extra-text", "only opens=TICK may follow \"%s\"",
                               goal_facts(goal)->name),
                  "for a burrow that opens by the clock, write for example \"goal: collect 5 opens=900\"");
        return;
    }
    value_number(header->source, number, "opens", 1, LEVEL_MAX_TICKS, &header->level->opens);
}

static void read_goal(struct header *header, struct slice value)
{
    struct slice rest = value, word = slice_word(&rest), number = slice_end(value);
    enum goal goal = 0;
    while (goal < GOALS && !slice_is(word, goal_facts(goal)->name)) {
        goal++;
    }
    if (goal == GOALS) {
        hint_goals(source_error(header->source, word, "unknown-goal", "there is no goal \"%.*s\"", SLICE(word)), word);
        return;
    }
    header->level->goal = goal;
    if (goal_facts(goal)->number != NULL) {
        number = slice_word(&rest);
    }
    header->counts_all = (goal == GOAL_COLLECT || goal == GOAL_PUSH) && slice_is(number, "all");
    if (header->counts_all) {
        header->level->goal_count = 1; /* until the map is read */
    } else if (goal_facts(goal)->number != NULL) {
        value_number(header->source, number, goal_facts(goal)->number, 1, LEVEL_MAX_TICKS, &header->level->goal_count);
    }
    rest = slice_trim(rest);
    if (rest.size > 0 && goal_facts(goal)->number == NULL && !slice_starts_with(rest, "opens")) {
        source_error(header->source, rest, "extra-text", "nothing may follow \"%s\"", goal_facts(goal)->name);
    } else if (rest.size > 0 && goal_lasts(goal)) {
        number.size = (size_t)(rest.bytes + rest.size - number.bytes);
        value_number(header->source, number, goal_facts(goal)->number, 1, LEVEL_MAX_TICKS, &header->level->goal_count);
    } else if (rest.size > 0) {
        read_opens(header, goal, rest);
    }
}

static void read_moves(struct header *header, struct slice value)
{
    if (slice_is(value, "4") || slice_is(value, "8")) {
        header->level->neighbours = value.bytes[0] - '0';
        return;
    }
    source_error(header->source, value, "bad-moves", "moves must be 4 or 8, not \"%.*s\"", SLICE(value));
}

static void read_corners(struct header *header, struct slice value)
{
    enum corners corners = (enum corners)slice_among(value, level_corner_words, CORNERS_CUT + 1);
    if (corners > CORNERS_CUT) {
        source_error(header->source, value, "bad-corners", "corners must be strict, loose or cut, not \"%.*s\"",
                     SLICE(value));
        return;
    }
    header->level->corners = corners;
}

static void read_overlay(struct header *header, struct slice value)
{
    header->level->overlay = slice_is(value, "on");
    if (!header->level->overlay && !slice_is(value, "off")) {
        source_error(header->source, value, "bad-overlay", "overlay must be on or off, not \"%.*s\"", SLICE(value));
    }
}

static void read_light(struct header *header, struct slice value)
{
    header->level->is_night = slice_is(value, "night");
    if (!header->level->is_night && !slice_is(value, "day")) {
        source_error(header->source, value, "bad-light", "light must be day or night, not \"%.*s\"", SLICE(value));
    }
}

static void read_seed(struct header *header, struct slice value)
{
    value_u64(header->source, value, "the seed", 0, UINT64_MAX, &header->level->seed);
}

/* Reads one item of the key start, such as `bales=2`. */
static void read_carried(struct header *header, struct slice word, unsigned *given)
{
    struct level *level = header->level;
    struct slice name = word, number = slice_end(word);
    slice_split(word, '=', &name, &number);
    unsigned which = slice_is(name, "bales") ? 1 : slice_is(name, "decoys") ? 2 : 0;
    if (which == 0) {
        diag_hint(
            source_error(header->source, name, "unknown-parameter", "the hare cannot start with \"%.*s\"", SLICE(name)),
            "write, for example, start: bales=2 decoys=1");
        return;
    }
    if ((*given & which) != 0) {
        source_error(header->source, name, "duplicate-parameter", "\"%.*s\" is given twice", SLICE(name));
        return;
    }
    *given |= which;
    value_number(header->source, number, which == 1 ? "bales" : "decoys", 0, LEVEL_MAX_CARRIED,
                 which == 1 ? &level->bales : &level->decoys);
}

static enum trick trick_named(struct slice name)
{
    enum trick trick = 0;
    while (trick < TRICKS && !slice_is(name, trick_facts(trick)->name)) {
        trick++;
    }
    return trick;
}

/* Reads one item of the key tricks, such as `leap=2`. */
static void read_trick(struct header *header, struct slice word)
{
    struct slice name = word, number = slice_end(word);
    int times = 0;
    slice_split(word, '=', &name, &number);
    enum trick trick = trick_named(name);
    if (trick == TRICKS) {
        diag_hint(source_error(header->source, name, "unknown-parameter", "there is no trick \"%.*s\"", SLICE(name)),
                  "write, for example, tricks: leap=2 thump=1");
    } else if (header->level->tricks[trick] > 0) {
        source_error(header->source, name, "duplicate-parameter", "\"%.*s\" is given twice", SLICE(name));
    } else if (value_number(header->source, number, trick_facts(trick)->name, 1, LEVEL_MAX_TRICKS, &times)) {
        header->level->tricks[trick] = (uint8_t)times;
    }
}

static void read_tricks(struct header *header, struct slice value)
{
    struct slice word;
    while (value_word(header->source, &value, &word)) {
        read_trick(header, word);
    }
}

static void read_start(struct header *header, struct slice value)
{
    unsigned given = 0;
    struct slice word;
    while (value_word(header->source, &value, &word)) {
        read_carried(header, word, &given);
    }
}

static void read_id(struct header *header, struct slice value)
{
    bool is_good = value.size <= LEVEL_MAX_ID;
    for (size_t i = 0; i < value.size; i++) {
        is_good &=
            value.bytes[i] == '-' || islower((unsigned char)value.bytes[i]) || isdigit((unsigned char)value.bytes[i]);
    }
    if (!is_good) {
        diag_hint(source_error(header->source, value, "bad-id", "\"%.*s\" is not an id", SLICE(value)),
                  "up to %d lower-case letters, digits and hyphens, as in the-pond", LEVEL_MAX_ID);
        return;
    }
    free(header->level->id);
    header->level->id = slice_string(value);
}

/* The keys except `format`, which begins a level and is read elsewhere. */
static const struct header_row {
    const char *key;
    void (*read)(struct header *header, struct slice value); /* NULL: it is a text or, if it has a `most`, a number, */
    const char *name;                                        /* which messages call by this name, */
    size_t offset;                                           /* and is stored at this offset in the level */
    int least, most;
    const char *takes, *says; /* as in struct header_key */
    const char *choices[HEADER_CHOICES];
    const char *also[HEADER_ALSO]; /* names for it in other games */
} rows[] = {
    {"title", .also = {"name"}, .name = "the title", .offset = offsetof(struct level, title), .takes = "text",
     .says = "the name of the level, shown above the map"},
    {"author", .also = {"by", "designer", "creator"}, .name = "the author", .offset = offsetof(struct level, author),
     .takes = "text", .says = "the name of its author"},
    {"goal", .also = {"win", "objective", "aim"}, .read = read_goal,
     .takes = "collect N, collect all, reach, survive TICKS, trap TICKS, push N, push all",
     .says =
         "eat N clovers or all and reach a burrow; reach a burrow; stay free for TICKS; keep all bulldogs stuck at "
         "once for TICKS; push N bales onto marks. A goal with a burrow takes opens=TICK: it opens then at the latest",
     .choices = {"collect 1", "reach", "survive 600", "trap 100", "collect all", "push 1"}},
    {"par", .also = {"time", "limit"}, .name = "par", .offset = offsetof(struct level, par), .least = 1,
     .most = LEVEL_MAX_TICKS, .takes = "ticks",
     .says = "the time to beat for a medal; the hare crosses a straight cell in 4 ticks"},
    {"moves", .read = read_moves, .takes = "8 or 4", .says = "the number of neighbours: 8 allows diagonal steps",
     .choices = {"8", "4"}},
    {"corners", .read = read_corners, .takes = "strict, loose, cut",
     .says = "a diagonal step needs both straight neighbours free, one of them, or neither",
     .choices = {"strict", "loose", "cut"}},
    {"intro", .also = {"description", "story", "text"}, .name = "the intro", .offset = offsetof(struct level, intro),
     .takes = "text",
     .says = "an introduction, shown before the first move; {GATE} and similar words become the player's keys"},
    {"hint", .name = "the hint", .offset = offsetof(struct level, hint), .takes = "text",
     .says = "advice, shown below the map during the game"},
    {"seed", .read = read_seed, .takes = "a number",
     .says = "settles the chance of the level; also the bots' default seed"},
    {"start", .also = {"bales", "decoys", "inventory"}, .read = read_start, .takes = "bales=N decoys=N",
     .says = "the items that the hare carries at the start: bales to set down, decoys to drop",
     .choices = {"bales=1", "decoys=1", "bales=1 decoys=1", "bales=2 decoys=2"}},
    {"tricks", .also = {"verbs", "powers"}, .read = read_tricks, .takes = "leap=N thump=N ...",
     .says =
         "the tricks of the Long Night that the hare can do, and how often each: leap, back, thump, freeze, swap, dig, "
         "sprint, thorns, home, nibble, throw, rustle, bargain",
     .choices = {"leap=2", "sprint=2"}},
    {"memory", .name = "the memory", .offset = offsetof(struct level, memory), .most = LEVEL_MAX_TICKS,
     .takes = "ticks",
     .says = "how long a hound searches for a hare that it has lost before it goes home; default: 240",
     .choices = {"120", "240", "480"}},
    {"overlay", .read = read_overlay, .takes = "off or on",
     .says = "whether the game begins with the overlay of the hounds' searches", .choices = {"off", "on"}},
    {"light", .read = read_light, .takes = "day or night",
     .says = "whether the map is drawn by night, with light around the hare; hounds and rules stay the same",
     .choices = {"day", "night"}},
    {"next", .name = "next", .offset = offsetof(struct level, next), .takes = "a file",
     .says = "the level that follows this one outside a campaign; a path relative to the folder of this file"},
    {"accept", .name = "accept", .offset = offsetof(struct level, accept), .takes = "codes",
     .says = "warnings of hounded check that do not apply to this level, such as open-border, separated by spaces"},
    {"id", .read = read_id, .takes = "lower-case letters, digits, hyphens",
     .says = "the name under which its records are stored, up to 40 characters; default: the title"},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

_Static_assert((int)ROWS <= (int)HEADER_MOST_KEYS, "a place in seen[] for each row");

bool header_key(size_t n, struct header_key *key)
{
    if (n < ROWS) {
        *key = (struct header_key){rows[n].key, rows[n].takes, rows[n].says, rows[n].choices};
    }
    return n < ROWS;
}

/* Returns the line of a key, or 0 if it is missing. */
static int line_of(const struct header *header, const char *key)
{
    size_t row = 0;
    while (strcmp(rows[row].key, key) != 0) {
        row++;
    }
    return header->seen[row];
}

static const char *const other_keys[] = {"format", "legend", "rules", "chance", "piece", "map", "solution"};

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
    return slice_among(key, other_keys, OTHER_KEYS) < OTHER_KEYS || row_of(key) < ROWS;
}

bool header_splits(struct slice line, struct slice *key, struct slice *value)
{
    if (!slice_split(line, ':', key, value)) {
        return false;
    }
    *key = slice_trim(*key);
    *value = slice_trim(*value);
    for (size_t i = 0; i < key->size; i++) {
        char c = key->bytes[i];
        if (!(isalnum((unsigned char)c) || c == '-' || c == '_')) {
            return false;
        }
    }
    return key->size > 1;
}

static const char *nearest_key(const char *key)
{
    const char *words[ROWS + OTHER_KEYS];
    for (size_t i = 0; i < ROWS; i++) {
        words[i] = rows[i].key;
    }
    memcpy(words + ROWS, other_keys, sizeof other_keys);
    return words_nearest(key, words, ROWS + OTHER_KEYS);
}

/* Returns the row with this synonym, or NULL if there is none. */
static const struct header_row *row_called(const char *key)
{
    for (size_t i = 0; i < (size_t)ROWS * HEADER_ALSO; i++) {
        const char *other = rows[i / HEADER_ALSO].also[i % HEADER_ALSO];
        if (other != NULL && strcmp(other, key) == 0) {
            return &rows[i / HEADER_ALSO];
        }
    }
    return NULL;
}

static void hint_keys(struct diag *diag)
{
    struct text keys = text_empty();
    for (size_t i = 0; i < ROWS; i++) {
        text_add_item(&keys, rows[i].key);
    }
    diag_hint(diag, "keys are: %s", keys.bytes);
    text_done(&keys);
}

static void hint_unknown(struct header *header, struct diag *diag, struct slice key)
{
    char *word = slice_string(slice_short(key));
    for (char *c = word; *c != '\0'; c++) {
        *c = (char)tolower((unsigned char)*c);
    }
    const struct header_row *row = row_called(word);
    bool is_chance = strcmp(word, "shuffle") == 0 || strcmp(word, "subst") == 0 || strcmp(word, "stamp") == 0;
    const char *nearest = is_chance ? "chance" : row != NULL ? row->key : nearest_key(word);
    if (is_chance) {
        diag_hint(diag, "write \"%s\" without a colon, below a line \"chance:\"", word);
    } else if (nearest == NULL) {
        hint_keys(diag);
    } else {
        header->has_near_title |= strcmp(nearest, "title") == 0;
        const char *value = row != NULL ? row->choices[0] : NULL;
        diag_hint(diag, value != NULL ? "did you mean \"%s\", as in %s: %s?" : "did you mean \"%s\"?", nearest, nearest,
                  value);
    }
    free(word);
}

/* Skips the hint for findings that are not shown: a file may have millions of such lines. */
static void report_unknown(struct header *header, struct slice key)
{
    struct diag *diag = report_add(header->source->report, DIAG_WARNING, "unknown-key",
                                   source_place(header->source, key), "unknown key \"%.*s\"", SLICE(key));
    if (diag != NULL) {
        hint_unknown(header, diag, key);
    }
}

static void read_text(struct header *header, const struct header_row *row, struct slice value)
{
    char **text = (void *)((char *)header->level + row->offset);
    size_t characters = slice_characters(value);
    if (characters > LEVEL_MAX_TEXT) {
        source_error(header->source, value, "text-too-long", "%s has %zu characters; at most %d are allowed", row->name,
                     characters, LEVEL_MAX_TEXT);
        return;
    }
    free(*text);
    *text = slice_string(value);
}

void header_add(struct header *header, struct slice key, struct slice value)
{
    size_t row = row_of(key);
    if (row == ROWS) {
        report_unknown(header, key);
        return;
    }
    if (header->seen[row] != 0) {
        source_error(header->source, key, "duplicate-key", "the key \"%s\" is given twice; the first is on line %d",
                     rows[row].key, header->seen[row]);
        return;
    }
    header->seen[row] = header->source->number;
    if (value.size == 0) {
        source_error(header->source, key, "empty-value", "the key \"%s\" has no value", rows[row].key);
        return;
    }
    if (rows[row].read != NULL) {
        rows[row].read(header, value);
    } else if (rows[row].most > 0) {
        int *number = (void *)((char *)header->level + rows[row].offset);
        value_number(header->source, value, rows[row].name, rows[row].least, rows[row].most, number);
    } else {
        read_text(header, &rows[row], value);
    }
}

void header_finish(struct header *header, struct place at)
{
    struct report *report = header->source->report;
    header->level->lines.goal = line_of(header, "goal");
    header->level->lines.par = line_of(header, "par");
    header->level->lines.next = line_of(header, "next");
    header->level->lines.accept = line_of(header, "accept");
    header->level->lines.intro = line_of(header, "intro");
    header->level->lines.hint = line_of(header, "hint");
    header->level->lines.name = line_of(header, header->level->id != NULL ? "id" : "title");
    header->level->lines.begin = at.line;
    if (line_of(header, "title") == 0 && !header->has_near_title) {
        report_add(report, DIAG_WARNING, "missing-title", at, "the level has no title");
    }
    if (header->wants_chance && line_of(header, "seed") > 0) {
        report_add(report, DIAG_WARNING, "seed-in-vain", (struct place){line_of(header, "seed"), 1, 4},
                   "the seed settles nothing: the level has no section \"chance:\"");
    }
    if (line_of(header, "goal") == 0) {
        report_add(report, DIAG_ERROR, "missing-goal", at, "the level has no goal");
    }
}
