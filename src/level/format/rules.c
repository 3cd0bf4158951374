/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/rules.h"

#include "base/utf8.h"
#include "base/xalloc.h"

#include <stdlib.h>

const char *const rule_event_words[] = {
    [RULE_CLOVER] = "clover",     [RULE_TICK] = "tick",         [RULE_HARE_AT] = "hare at",
    [RULE_HOUND_AT] = "hound at", [RULE_BALES_ON] = "bales on", [RULE_TRAPPED] = "trapped"};
const char *const rule_effect_words[] = {
    [RULE_OPEN] = "open",   [RULE_SHUT] = "shut",     [RULE_WAKE] = "wake", [RULE_PLACE] = "place",
    [RULE_LIGHT] = "light", [RULE_BURROW] = "burrow", [RULE_SAY] = "say"};

static const char events_hint[] = "events are: clover=N, clover=all, tick=N, hare at MARK, hound at MARK, bales on "
                                  "MARK, trapped=N";
static const char effects_hint[] = "effects are: open GATES, shut GATES, wake HOUNDS, place * MARK, place 0 MARK, "
                                   "light MARK, burrow MARK, say WORDS";

/* the number for clover=all until the map is known */
enum { ALL_CLOVER = 0 };

void rules_done(struct rules *rules)
{
    free(rules->names);
    free(rules->things);
    *rules = (struct rules){0};
}

static void add_rule(struct rules *rules, struct source *source, struct level *level, const struct level_rule *rule,
                     const struct rules_names *names)
{
    size_t count = level->rule_count;
    if (count == LEVEL_MAX_RULES) {
        report_add(source->report, DIAG_ERROR, "too-many", names->on_place, "more than %d effects of rules",
                   LEVEL_MAX_RULES);
        return;
    }
    rules->names = xgrow(rules->names, count, &rules->name_room, sizeof *rules->names);
    level->rules = xgrow(level->rules, count, &rules->rule_room, sizeof *level->rules);
    rules->names[count] = *names;
    level->rules[level->rule_count++] = *rule;
}

/* Reads what `place` puts down.  Returns false after reporting a mistake. */
static bool read_placed(struct source *source, struct slice *what, struct level_rule *rule)
{
    struct slice thing = slice_word(what);
    *what = slice_trim(*what);
    rule->placed = slice_is(thing, "0") ? TERRAIN_BALE : TERRAIN_CLOVER;
    if (slice_is(thing, "*") || slice_is(thing, "0")) {
        return true;
    }
    diag_hint(source_error(source, thing, "bad-rule", "a rule cannot place \"%.*s\"", SLICE(thing)),
              "write * for clover or 0 for a bale, and then the mark, as in place * m");
    return false;
}

/* Checks the glyphs that an event or an effect names. */
static bool are_names(struct source *source, struct slice word, struct slice what)
{
    struct slice rest = what, first = slice_word(&rest);
    rest = slice_trim(rest);
    if (what.size == 0) {
        diag_hint(source_error(source, word, "empty-value", "\"%.*s\" needs a name after it", SLICE(word)),
                  "name things by their legend glyphs, as in %.*s ab", SLICE(word));
        return false;
    }
    if (rest.size > 0) {
        diag_hint(source_error(source, rest, "extra-text", "nothing can follow \"%.*s\" here", SLICE(first)),
                  "write glyphs side by side, as in open ab; a semicolon begins the next effect");
        return false;
    }
    return true;
}

static void read_effect(struct rules *rules, struct source *source, struct level *level, struct level_rule rule,
                        struct rules_names names, struct slice effect)
{
    struct slice what = effect, word = slice_word(&what);
    size_t kind = slice_among(word, rule_effect_words, RULE_EFFECTS);
    what = slice_trim(what);
    if (kind == RULE_EFFECTS) {
        struct diag *diag = source_error(source, word, "unknown-effect", "there is no effect \"%.*s\"", SLICE(word));
        if (!source_hint_nearest(diag, word, rule_effect_words, RULE_EFFECTS)) {
            diag_hint(diag, "%s", effects_hint);
        }
        return;
    }
    rule.effect = (enum rule_effect)kind;
    names.on_place = source_place(source, what.size > 0 ? what : word);
    if (rule.effect == RULE_SAY) {
        if (what.size == 0) {
            source_error(source, word, "empty-value", "\"say\" needs words after it");
        } else if (slice_characters(what) > LEVEL_MAX_SAID) {
            source_error(source, what, "text-too-long", "the words have %zu characters; at most %d are allowed",
                         slice_characters(what), LEVEL_MAX_SAID);
        } else {
            rule.words = slice_string(what);
            add_rule(rules, source, level, &rule, &names);
        }
        return;
    }
    if ((rule.effect == RULE_PLACE && what.size > 0 && !read_placed(source, &what, &rule)) ||
        !are_names(source, word, what)) {
        return;
    }
    names.on = what;
    names.on_place = source_place(source, what);
    add_rule(rules, source, level, &rule, &names);
}

/* Words to be said extend to the end of the line; other effects end at a semicolon. */
static void read_effects(struct rules *rules, struct source *source, struct level *level, const struct level_rule *rule,
                         const struct rules_names *names, struct slice rest)
{
    while (rest.size > 0) {
        struct slice effect = rest, after = slice_end(rest), peek = slice_trim(rest);
        if (!slice_is(slice_word(&peek), rule_effect_words[RULE_SAY])) {
            slice_split(rest, ';', &effect, &after);
        }
        effect = slice_trim(effect);
        if (effect.size == 0) {
            source_error(source, rest, "empty-value", "an effect is missing before \";\"");
        } else {
            read_effect(rules, source, level, *rule, *names, effect);
        }
        rest = slice_trim(after);
    }
}

static bool report_event(struct source *source, struct slice event)
{
    struct slice rest = event, word = slice_word(&rest), name = word, number;
    slice_split(word, '=', &name, &number);
    enum { FIRSTS = 8 };
    static const char *const firsts[FIRSTS] = {"clover", "tick", "hare", "hound", "dog", "bales", "trapped", "first"};
    static const char *const usages[FIRSTS] = {
        "clover=N or clover=all", "tick=N",        "hare at MARK", "hound at MARK",
        "hound at MARK",          "bales on MARK", "trapped=N",    "\"first\" before an event, as in first hare at m"};
    struct diag *diag = source_error(source, event, "unknown-event", "there is no event \"%.*s\"", SLICE(event));
    size_t first = slice_among(name, firsts, FIRSTS);
    if (first < FIRSTS) {
        diag_hint(diag, "write %s", usages[first]);
    } else if (!source_hint_nearest(diag, name, firsts, FIRSTS)) {
        diag_hint(diag, "%s", events_hint);
    }
    return false;
}

/* Reads `clover=9`. */
static bool read_counted(struct source *source, struct slice event, struct level_rule *rule)
{
    struct slice name, number;
    if (!slice_split(event, '=', &name, &number)) {
        return report_event(source, event);
    }
    name = slice_trim(name);
    number = slice_trim(number);
    size_t kind = slice_among(name, rule_event_words, RULE_EVENTS);
    static const char *const names[RULE_EVENTS] = {
        [RULE_CLOVER] = "the clover", [RULE_TICK] = "the tick", [RULE_TRAPPED] = "the ticks"};
    if (kind == RULE_EVENTS || names[kind] == NULL) {
        return report_event(source, event);
    }
    rule->event = (enum rule_event)kind;
    if (rule->event == RULE_CLOVER && slice_is(number, "all")) {
        rule->number = ALL_CLOVER;
        return true;
    }
    return value_number(source, number, names[kind], 1, LEVEL_MAX_TICKS, &rule->number);
}

/* Reads `hare at m`. */
static bool read_event(struct source *source, struct slice event, struct level_rule *rule, struct rules_names *names)
{
    struct slice rest = event;
    if (slice_is(slice_word(&rest), "first") && slice_trim(rest).size > 0) {
        rule->is_first = true;
        event = slice_trim(rest);
    }
    rest = event;
    struct slice one = slice_word(&rest), two = slice_word(&rest);
    struct slice both = {one.bytes, two.size > 0 ? (size_t)(two.bytes + two.size - one.bytes) : one.size};
    size_t kind = slice_among(both, rule_event_words, RULE_EVENTS);
    if (two.size == 0 || kind == RULE_EVENTS) {
        return read_counted(source, event, rule);
    }
    rule->event = (enum rule_event)kind;
    rule->is_first |= rule->event == RULE_BALES_ON;
    names->at = slice_trim(rest);
    if (!are_names(source, both, names->at)) {
        return false;
    }
    names->at_place = source_place(source, names->at);
    return true;
}

void rules_add(struct rules *rules, struct source *source, struct level *level, struct slice line)
{
    struct level_rule rule = {.line = source->number};
    struct rules_names names = {.at = slice_end(line), .on = slice_end(line)};
    struct slice event = line, effects = slice_end(line), rest = line;
    bool has_colon = slice_split(line, ':', &event, &effects);
    effects = slice_trim(effects);
    if (!slice_is(slice_word(&rest), "when") || !has_colon) {
        diag_hint(source_error(source, line, "bad-rule", "this is not a rule"),
                  "write \"when\", an event, a colon and effects, as in when clover=9: open g");
        return;
    }
    slice_word(&event);
    event = slice_trim(event);
    if (event.size == 0 || effects.size == 0) {
        diag_hint(source_error(source, line, "bad-rule", "the rule has no %s", event.size == 0 ? "event" : "effect"),
                  "%s", event.size == 0 ? events_hint : effects_hint);
    } else if (read_event(source, event, &rule, &names)) {
        read_effects(rules, source, level, &rule, &names, effects);
    }
}

struct rules_search {
    const struct rules *rules;
    struct legend *legend;
    struct report *report;
};

void rules_see(struct rules *rules, const struct tile *tile, uint32_t glyph, struct cell at)
{
    bool is_barred =
        tile->kind == TILE_TERRAIN && (tile->terrain == TERRAIN_BARRED_OPEN || tile->terrain == TERRAIN_BARRED_CLOSED);
    bool is_asleep = tile->kind == TILE_HOUND && tile->asleep;
    if (tile->kind != TILE_MARK && !is_asleep && !is_barred) {
        return;
    }
    rules->things = xgrow(rules->things, rules->thing_count, &rules->thing_room, sizeof *rules->things);
    rules->things[rules->thing_count++] = (struct rules_thing){glyph, at, tile->kind};
}

/* Appends the cells with this glyph and returns their number. */
static size_t add_named(const struct rules *rules, struct level *level, struct level_span *span, uint32_t glyph,
                        enum tile_kind wanted)
{
    size_t before = span->count;
    for (size_t i = 0; i < rules->thing_count && level->named_count < LEVEL_MAX_NAMED; i++) {
        const struct rules_thing *thing = &rules->things[i];
        if (thing->glyph == glyph && thing->kind == wanted) {
            level->named[level->named_count++] = thing->at;
            span->count++;
        }
    }
    return span->count - before;
}

/* Sets a hint for a glyph that does not mean what the rule needs. */
static void hint_other(struct diag *diag, enum tile_kind wanted, const struct tile *tile, struct slice glyph)
{
    bool is_gate =
        tile->kind == TILE_TERRAIN && (tile->terrain == TERRAIN_GATE_OPEN || tile->terrain == TERRAIN_GATE_CLOSED);
    if (wanted == TILE_HOUND && tile->kind == TILE_HOUND) {
        diag_hint(diag, "this %s is awake; write \"asleep\" after it in the legend", tile_name(tile));
    } else if (wanted == TILE_TERRAIN && is_gate) {
        diag_hint(diag, "rules move only a \"barred gate\"; the hare opens plain gates itself");
    } else {
        diag_hint(diag, "\"%.*s\" means %s", SLICE(glyph), tile_name(tile));
    }
}

static void report_unknown(const struct rules_search *search, struct place place, enum tile_kind wanted,
                           struct slice glyph, uint32_t character)
{
    static const struct {
        const char *name, *example;
    } things[] = {[TILE_TERRAIN] = {"barred gate", "barred gate"},
                  [TILE_HOUND] = {"sleeping hound", "greyhound asleep"},
                  [TILE_MARK] = {"mark", "mark"}};
    const struct legend_entry *entry = legend_find(search->legend, character);
    if (entry != NULL && entry->tile.kind == TILE_BROKEN) {
        return; /* reported with the legend */
    }
    struct diag *diag = report_add(search->report, DIAG_ERROR, "unknown-target", place, "the map has no %s \"%.*s\"",
                                   things[wanted].name, SLICE(glyph));
    if (entry != NULL && (entry->tile.kind != wanted || entry->place.line == 0 || entry->used)) {
        hint_other(diag, wanted, &entry->tile, glyph);
    } else {
        diag_hint(diag, "give the glyph a line such as \"%.*s = %s\" in the legend, and put it on the map",
                  SLICE(glyph), things[wanted].example);
    }
}

static struct level_span find_named(const struct rules_search *search, struct level *level, struct slice names,
                                    struct place place, enum tile_kind wanted)
{
    const struct rules *rules = search->rules;
    struct level_span span = {level->named_count, 0};
    size_t length = 0;
    place.width = 1;
    for (size_t i = 0; i < names.size; i += length, place.column++) {
        uint32_t glyph = 0;
        length = utf8_decode(names.bytes + i, names.size - i, &glyph);
        if (length == 0) {
            break; /* reported with the line */
        }
        if (add_named(rules, level, &span, glyph, wanted) == 0) {
            if (level->named_count == LEVEL_MAX_NAMED) {
                report_add(search->report, DIAG_ERROR, "too-many", place, "rules name more than %d cells",
                           LEVEL_MAX_NAMED);
            } else {
                report_unknown(search, place, wanted, (struct slice){names.bytes + i, length}, glyph);
            }
            break; /* in `wake greyhound`, all letters are wrong in the same way */
        }
    }
    return span;
}

void rules_finish(const struct rules *rules, struct legend *legend, struct level *level)
{
    const struct rules_search search = {rules, legend, legend->source->report};
    static const enum tile_kind kinds[RULE_EFFECTS] = {
        [RULE_OPEN] = TILE_TERRAIN, [RULE_SHUT] = TILE_TERRAIN, [RULE_WAKE] = TILE_HOUND, [RULE_PLACE] = TILE_MARK,
        [RULE_LIGHT] = TILE_MARK,   [RULE_BURROW] = TILE_MARK,  [RULE_SAY] = TILE_MARK};
    level->named = level->rule_count > 0 ? xcalloc(LEVEL_MAX_NAMED, sizeof *level->named) : NULL;
    for (size_t i = 0; i < level->rule_count; i++) {
        struct level_rule *rule = &level->rules[i];
        const struct rules_names *names = &rules->names[i];
        bool is_repeated = i > 0 && names->at.size > 0 && rules->names[i - 1].at.bytes == names->at.bytes;
        rule->at =
            is_repeated ? level->rules[i - 1].at : find_named(&search, level, names->at, names->at_place, TILE_MARK);
        rule->on = find_named(&search, level, names->on, names->on_place, kinds[rule->effect]);
    }
    int clover = level_clover(level);
    for (size_t i = 0; i < level->rule_count; i++) {
        struct level_rule *rule = &level->rules[i];
        bool is_all = rule->event == RULE_CLOVER && rule->number == ALL_CLOVER;
        rule->number = !is_all ? rule->number : clover > 0 ? clover : 1; /* waits in vain, which lint tells */
    }
}
