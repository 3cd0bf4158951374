/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/write.h"

#include "base/utf8.h"
#include "base/xalloc.h"
#include "level/format/rules.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* An entry of the legend: a tile that no built-in glyph represents. */
struct written_tile {
    struct tile tile;
    uint32_t glyph;
    char *posts; /* owned: the bytes of the tile's beat; NULL: none */
};

/* A post, which has its own glyph. */
struct written_post {
    struct cell at;
    uint32_t glyph;
};

struct writer {
    const struct level *level;
    struct text *out;
    uint16_t **glyphs; /* by row, then by column; 0 and NULL: the built-in glyph of the terrain */
    struct written_tile *entries;
    size_t count, room;
    struct written_post *posts; /* in reading order */
    size_t post_count;
    uint32_t last;  /* the last glyph assigned */
    uint8_t *named; /* by cell: whether a rule names it; the cell then has its own glyph; NULL: there are no rules */
    bool needs_rules;
};

/* Returns whether a glyph is available.  Built-in glyphs are not, and neither are e and E, so that no row can look like
 * `end`, nor o, which marks paths. */
static bool is_free(uint32_t glyph)
{
    return strchr("eEo", (char)glyph) == NULL && terrain_by_glyph((char)glyph) == TERRAINS &&
           breed_by_glyph((char)glyph) == BREEDS;
}

/* Returns the next glyph: lower-case letters, capitals, Latin-1 and Latin Extended-A and -B, then Hangul syllables. */
static uint32_t glyph_after(uint32_t glyph)
{
    do {
        switch (glyph) {
        case 0: glyph = 'a'; break;
        case 'z': glyph = 'A'; break;
        case 'Z': return 0xc0;
        case 0x24f: return 0xac00;
        default: glyph++;
        }
    } while (glyph < 0x80 && !is_free(glyph));
    return glyph;
}

static bool same_beat(const struct tile *a, const struct tile *b)
{
    return a->beat == b->beat &&
           (a->beat != BEAT_GIVEN ||
            (a->posts.size == b->posts.size && memcmp(a->posts.bytes, b->posts.bytes, a->posts.size) == 0));
}

static bool tiles_equal(const struct tile *a, const struct tile *b)
{
    return a->kind == b->kind && a->terrain == b->terrain && a->breed == b->breed && a->speed == b->speed &&
           a->from == b->from && same_beat(a, b) && a->period == b->period && a->open == b->open &&
           a->phase == b->phase && a->asleep == b->asleep && a->for_bale == b->for_bale;
}

static uint32_t add_entry(struct writer *writer, const struct tile *tile)
{
    writer->entries = xgrow(writer->entries, writer->count, &writer->room, sizeof *writer->entries);
    struct written_tile entry = {*tile, writer->last = glyph_after(writer->last), NULL};
    if (tile->beat == BEAT_GIVEN) {
        entry.tile.posts.bytes = entry.posts = xmemdup(tile->posts.bytes, tile->posts.size);
    }
    writer->entries[writer->count++] = entry;
    return entry.glyph;
}

static uint32_t glyph_of(struct writer *writer, const struct tile *tile)
{
    size_t i = 0;
    while (i < writer->count && !tiles_equal(tile, &writer->entries[i].tile)) {
        i++;
    }
    return i < writer->count ? writer->entries[i].glyph : add_entry(writer, tile);
}

static void set_glyph(struct writer *writer, struct cell at, uint32_t glyph)
{
    uint16_t **row = &writer->glyphs[at.y];
    *row = *row != NULL ? *row : xcalloc((size_t)writer->level->width, sizeof **row);
    (*row)[at.x] = (uint16_t)glyph;
}

static uint32_t glyph_at(const struct writer *writer, struct cell at)
{
    const uint16_t *row = writer->glyphs[at.y];
    return row != NULL && row[at.x] != 0 ? row[at.x] : (uint32_t)terrain_facts(level_terrain(writer->level, at))->glyph;
}

static void put(struct writer *writer, struct cell at, const struct tile *tile, const struct tile *built_in, char glyph)
{
    bool is_named = writer->named != NULL && writer->named[level_index(writer->level, at)];
    bool is_plain = built_in != NULL && tiles_equal(tile, built_in) && !is_named;
    set_glyph(writer, at, is_plain ? (uint32_t)glyph : is_named ? add_entry(writer, tile) : glyph_of(writer, tile));
}

static enum terrain ground_at(const struct writer *writer, struct cell at)
{
    enum terrain terrain = level_terrain(writer->level, at);
    return terrain_facts(terrain)->ground != NULL ? terrain : TERRAIN_GRASS;
}

static void put_hare(struct writer *writer)
{
    const struct tile built_in = tile_of_hare();
    struct tile tile = built_in;
    tile.terrain = ground_at(writer, writer->level->hare);
    put(writer, writer->level->hare, &tile, &built_in, '@');
}

static int in_reading_order(const void *a, const void *b)
{
    const struct written_post *one = a, *other = b;
    int rows = one->at.y - other->at.y;
    return rows != 0 ? rows : one->at.x - other->at.x;
}

/* Collects the posts of all beats, with repetitions. */
static size_t gather_posts(const struct level *level, struct written_post **posts)
{
    size_t count = 0;
    for (size_t i = 0; i < level->hound_count; i++) {
        count += level->hounds[i].beat_count;
    }
    *posts = xcalloc(count, sizeof **posts);
    count = 0;
    for (size_t i = 0; i < level->hound_count; i++) {
        const struct level_hound *hound = &level->hounds[i];
        for (size_t j = 0; j < hound->beat_count; j++) {
            (*posts)[count++].at = level->posts[hound->beat + j];
        }
    }
    return count;
}

static uint32_t put_post(struct writer *writer, struct cell at)
{
    struct tile tile = tile_of_post();
    tile.terrain = ground_at(writer, at);
    uint32_t glyph = add_entry(writer, &tile);
    set_glyph(writer, at, glyph);
    return glyph;
}

static void put_posts(struct writer *writer)
{
    size_t gathered = gather_posts(writer->level, &writer->posts), count = 0;
    struct written_post *posts = writer->posts;
    if (gathered > 0) {
        qsort(posts, gathered, sizeof *posts, in_reading_order);
    }
    for (size_t i = 0; i < gathered; i++) {
        if (count == 0 || !cell_equal(posts[count - 1].at, posts[i].at)) {
            posts[count].at = posts[i].at;
            posts[count++].glyph = put_post(writer, posts[i].at);
        }
    }
    writer->post_count = count;
}

static bool walks_to_all(const struct writer *writer, const struct level_hound *hound)
{
    bool all = hound->beat_count == writer->post_count;
    for (size_t i = 0; all && i < writer->post_count; i++) {
        all = cell_equal(writer->posts[i].at, writer->level->posts[hound->beat + i]);
    }
    return all;
}

static uint32_t post_glyph(const struct writer *writer, struct cell at)
{
    struct written_post post = {at, 0};
    const struct written_post *found = bsearch(&post, writer->posts, writer->post_count, sizeof post, in_reading_order);
    assert(found != NULL);
    return found->glyph;
}

static void put_hound(struct writer *writer, const struct level_hound *hound)
{
    struct tile built_in = tile_of_breed(hound->breed), tile = built_in;
    struct text posts = text_empty();
    tile.speed = hound->speed;
    tile.from = hound->from;
    tile.asleep = hound->asleep;
    tile.terrain = ground_at(writer, hound->at);
    if (tile.beat == BEAT_ALL && !walks_to_all(writer, hound)) {
        for (size_t i = 0; i < hound->beat_count; i++) {
            utf8_add(&posts, post_glyph(writer, writer->level->posts[hound->beat + i]));
        }
        tile.beat = hound->beat_count > 0 ? BEAT_GIVEN : BEAT_NONE;
        tile.posts = (struct slice){posts.bytes, posts.size};
    }
    put(writer, hound->at, &tile, &built_in, breed_facts(hound->breed)->glyph);
    text_done(&posts);
}

static void put_shutter(struct writer *writer, const struct level_shutter *shutter)
{
    struct tile built_in = tile_of_terrain(TERRAIN_SHUTTER_CLOSED), tile = built_in;
    tile.period = shutter->period;
    tile.open = shutter->open;
    tile.phase = shutter->phase;
    put(writer, shutter->at, &tile, &built_in, terrain_facts(TERRAIN_SHUTTER_CLOSED)->glyph);
}

static void note_span(struct writer *writer, struct level_span span)
{
    for (size_t i = span.first; i < span.first + span.count; i++) {
        writer->named[level_index(writer->level, writer->level->named[i])] = 1;
    }
}

static void note_named(struct writer *writer)
{
    const struct level *level = writer->level;
    writer->named = level->rule_count > 0 ? xcalloc(level_cells(level), 1) : NULL;
    for (size_t i = 0; i < level->rule_count; i++) {
        note_span(writer, level->rules[i].at);
        note_span(writer, level->rules[i].on);
    }
}

static void put_barred_gates(struct writer *writer)
{
    const struct level *level = writer->level;
    for (size_t i = 0, cells = writer->needs_rules ? level_cells(level) : 0; i < cells; i++) {
        const struct cell at = level_cell(level, i);
        if (glyph_at(writer, at) == NO_GLYPH) {
            struct tile tile = tile_of_terrain(level_terrain(level, at));
            put(writer, at, &tile, NULL, 0);
        }
    }
}

static void put_marks(struct writer *writer)
{
    const struct level *level = writer->level;
    for (size_t i = 0; i < level->mark_count; i++) {
        struct tile tile = tile_of_mark();
        tile.terrain = level_terrain(level, level->marks[i].at);
        tile.for_bale = level->marks[i].for_bale;
        put(writer, level->marks[i].at, &tile, NULL, 0);
    }
}

static void choose_glyphs(struct writer *writer)
{
    const struct level *level = writer->level;
    note_named(writer);
    writer->glyphs = xcalloc((size_t)level->height, sizeof *writer->glyphs);
    for (size_t i = 0; i < level->shutter_count; i++) {
        put_shutter(writer, &level->shutters[i]);
    }
    put_barred_gates(writer);
    put_marks(writer);
    put_posts(writer);
    for (size_t i = 0; i < level->hound_count; i++) {
        put_hound(writer, &level->hounds[i]);
    }
    if (level->has_hare) {
        put_hare(writer);
    }
}

static void write_text(struct text *out, const char *key, const char *value)
{
    if (value != NULL && value[0] != '\0') {
        text_addf(out, "%s: %s\n", key, value);
    }
}

static void write_rules(const struct level *level, struct text *out)
{
    if (level->par != 0) {
        text_addf(out, "par: %d\n", level->par);
    }
    if (level->neighbours != 8) {
        text_addf(out, "moves: %d\n", level->neighbours);
    }
    if (level->corners != CORNERS_STRICT) {
        text_addf(out, "corners: %s\n", level_corner_words[level->corners]);
    }
    if (level->seed != 0) {
        text_addf(out, "seed: %" PRIu64 "\n", level->seed);
    }
    if (level->memory != LEVEL_MEMORY) {
        text_addf(out, "memory: %d\n", level->memory);
    }
    if (level->overlay) {
        text_add(out, "overlay: on\n");
    }
    if (level->is_night) {
        text_add(out, "light: night\n");
    }
    if (level->bales != 0 || level->decoys != 0) {
        text_addf(out, "start: bales=%d decoys=%d\n", level->bales, level->decoys);
    }
    bool has_tricks = false;
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        if (level->tricks[trick] > 0) {
            text_addf(out, "%s%s=%d", has_tricks ? " " : "tricks: ", trick_facts(trick)->name, level->tricks[trick]);
            has_tricks = true;
        }
    }
    text_add(out, has_tricks ? "\n" : "");
}

static void write_header(const struct writer *writer)
{
    const struct level *level = writer->level;
    struct text *out = writer->out;
    text_addf(out, "format: %s\n", writer->needs_rules ? LEVEL_FORMAT_RULES : LEVEL_FORMAT);
    write_text(out, "title", level->title);
    write_text(out, "author", level->author);
    text_addf(out, "goal: %s", goal_facts(level->goal)->name);
    if (goal_facts(level->goal)->number != NULL) {
        text_addf(out, " %d", level->goal_count);
    }
    if (level->opens > 0) {
        text_addf(out, " opens=%d", level->opens);
    }
    text_add_char(out, '\n');
    write_rules(level, out);
    write_text(out, "intro", level->intro);
    write_text(out, "hint", level->hint);
    write_text(out, "next", level->next);
    write_text(out, "accept", level->accept);
    write_text(out, "id", level->id);
}

static void write_hound(const struct tile *tile, struct text *out)
{
    text_addf(out, " = %s speed=%d", breed_name(tile->breed), tile->speed);
    if (tile->from != DIFFICULTY_EASY) {
        text_addf(out, " from=%s", difficulty_name(tile->from));
    }
    if (tile->beat == BEAT_GIVEN) {
        text_add(out, " beat=");
        text_add_bytes(out, tile->posts.bytes, tile->posts.size);
    } else if (tile->beat == BEAT_NONE && breed_facts(tile->breed)->walks_beat) {
        text_add(out, " home");
    }
    if (tile->asleep) {
        text_add(out, " asleep");
    }
}

static void write_entry(const struct written_tile *entry, struct text *out)
{
    const struct tile *tile = &entry->tile;
    text_add(out, "  ");
    utf8_add(out, entry->glyph);
    if (tile->kind == TILE_SHUTTER) {
        text_addf(out, " = shutter period=%d open=%d phase=%d\n", tile->period, tile->open, tile->phase);
        return;
    }
    if (tile->kind == TILE_TERRAIN) {
        text_add(out, tile->terrain == TERRAIN_BARRED_OPEN ? " = barred gate open\n" : " = barred gate closed\n");
        return;
    }
    if (tile->kind == TILE_HOUND) {
        write_hound(tile, out);
    } else {
        text_addf(out, " = %s%s", tile_name(tile), tile->for_bale ? " bale" : "");
    }
    if (tile->terrain == TERRAIN_BALE) {
        text_add(out, " full");
    } else if (tile->terrain != TERRAIN_GRASS) {
        text_addf(out, " on=%s", terrain_facts(tile->terrain)->ground);
    }
    text_add_char(out, '\n');
}

static void write_names(const struct writer *writer, struct level_span span)
{
    text_add_char(writer->out, ' ');
    for (size_t i = span.first; i < span.first + span.count; i++) {
        utf8_add(writer->out, glyph_at(writer, writer->level->named[i]));
    }
}

static void write_effect(const struct writer *writer, const struct level_rule *rule)
{
    text_add(writer->out, rule_effect_words[rule->effect]);
    if (rule->effect == RULE_SAY) {
        text_addf(writer->out, " %s", rule->words);
        return;
    }
    if (rule->effect == RULE_PLACE) {
        text_add(writer->out, rule->placed == TERRAIN_BALE ? " 0" : " *");
    }
    write_names(writer, rule->on);
}

/* Writes one line for each effect. */
static void write_script(const struct writer *writer)
{
    const struct level *level = writer->level;
    if (level->rule_count > 0) {
        text_add(writer->out, "\nrules:\n");
    }
    for (size_t i = 0; i < level->rule_count; i++) {
        const struct level_rule *rule = &level->rules[i];
        bool says_first = rule->is_first && rule->event != RULE_BALES_ON;
        text_addf(writer->out, "  when %s%s", says_first ? "first " : "", rule_event_words[rule->event]);
        if (rule->number > 0) {
            text_addf(writer->out, "=%d", rule->number);
        } else {
            write_names(writer, rule->at);
        }
        text_add(writer->out, ": ");
        write_effect(writer, rule);
        text_add_char(writer->out, '\n');
    }
}

/* Most rows have only built-in glyphs, which are bytes. */
static void write_plain_row(const char *glyphs, const uint8_t *terrain, size_t width, struct text *out)
{
    char bytes[GRID_MAX_SIDE];
    for (size_t x = 0; x < width; x++) {
        bytes[x] = glyphs[terrain[x]];
    }
    text_add_bytes(out, bytes, width);
}

static void write_map(const struct writer *writer)
{
    const struct level *level = writer->level;
    char glyphs[TERRAINS];
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        glyphs[terrain] = (char)terrain_facts(terrain)->glyph;
    }
    text_reserve(writer->out, level_cells(level));
    text_add(writer->out, "\nmap:\n");
    for (struct cell at = {0, 0}; at.y < level->height; at.y++) {
        if (writer->glyphs[at.y] == NULL) {
            write_plain_row(glyphs, level->terrain + level_index(level, at), (size_t)level->width, writer->out);
        }
        for (at.x = 0; writer->glyphs[at.y] != NULL && at.x < level->width; at.x++) {
            utf8_add(writer->out, glyph_at(writer, at));
        }
        text_add_char(writer->out, '\n');
        at.x = 0;
    }
    text_add(writer->out, "end\n");
}

void level_write(const struct level *level, struct text *out)
{
    struct writer writer = {.level = level, .out = out, .needs_rules = level_needs_rules(level)};
    choose_glyphs(&writer);
    write_header(&writer);
    if (writer.count > 0) {
        text_add(out, "\nlegend:\n");
    }
    for (size_t i = 0; i < writer.count; i++) {
        write_entry(&writer.entries[i], out);
    }
    write_script(&writer);
    write_map(&writer);
    if (level->solution != NULL) {
        text_addf(out, "solution:\n%s", level->solution);
    }
    for (int y = 0; y < level->height; y++) {
        free(writer.glyphs[y]);
    }
    free(writer.glyphs);
    free(writer.named);
    free(writer.posts);
    for (size_t i = 0; i < writer.count; i++) {
        free(writer.entries[i].posts);
    }
    free(writer.entries);
}
