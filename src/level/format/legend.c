#include "config.h"

#include "level/format/legend.h"

#include "base/utf8.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

enum { CHARACTERS = 0x110000 };

void legend_init(struct legend *legend, struct source *source)
{
    *legend = (struct legend){.source = source, .index = xcalloc(CHARACTERS, sizeof *legend->index)};
}

void legend_done(struct legend *legend)
{
    free(legend->index);
    free(legend->entries);
    *legend = (struct legend){0};
}

void legend_clear(struct legend *legend)
{
    for (size_t i = 0; i < legend->count; i++) {
        legend->index[legend->entries[i].glyph] = 0;
    }
    legend->count = 0;
}

/* The meaning of a glyph without any legend.  False: none. */
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
    legend->index[entry.glyph] = (uint16_t)legend->count;
    return &legend->entries[legend->count - 1];
}

struct legend_entry *legend_find(struct legend *legend, uint32_t glyph)
{
    if (glyph < CHARACTERS && legend->index[glyph] != 0) {
        return &legend->entries[legend->index[glyph] - 1];
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

static const char *tile_name(const struct tile *tile)
{
    return tile->kind == TILE_HARE    ? "hare"
           : tile->kind == TILE_HOUND ? breed_name(tile->breed)
                                      : terrain_name(tile->terrain);
}

/* Whether the glyph may be given this meaning; if not, reported. */
static bool is_free(struct legend *legend, struct slice glyph, uint32_t character, const struct tile *tile)
{
    struct report *report = legend->source->report;
    struct place place = source_place(legend->source, glyph);
    if (!utf8_is_visible(character) || utf8_columns(character) == 0) {
        report_add(report, DIAG_ERROR, "bad-glyph", place, "U+%04X cannot be a glyph: it does not show by itself",
                   (unsigned)character);
        return false;
    }
    if (legend->index[character] != 0) {
        report_add(report, DIAG_ERROR, "duplicate-glyph", place, "\"%.*s\" has a meaning already, from line %d",
                   SLICE(glyph), legend->entries[legend->index[character] - 1].place.line);
        return false;
    }
    struct tile built_in;
    if (tile->kind != TILE_BROKEN && find_built_in(character, &built_in) && !same_thing(tile, &built_in)) {
        struct diag *diag = report_add(report, DIAG_ERROR, "built-in-glyph", place, "\"%.*s\" always means %s",
                                       SLICE(glyph), tile_name(&built_in));
        diag_hint(diag, "take a glyph that is free, a small letter for example");
        return false;
    }
    return true;
}

void legend_add(struct legend *legend, struct slice line)
{
    uint32_t character = 0;
    line = slice_trim(line);
    struct slice glyph = {line.bytes, utf8_decode(line.bytes, line.size, &character)};
    struct slice before, words = {line.bytes + line.size, 0};
    slice_split((struct slice){line.bytes + glyph.size, line.size - glyph.size}, '=', &before, &words);
    words = slice_trim(words);
    if (words.size == 0) {
        report_add(legend->source->report, DIAG_ERROR, "empty-value", source_place(legend->source, glyph),
                   "\"%.*s\" is given no meaning", SLICE(glyph));
    }
    struct place place = source_place(legend->source, glyph);
    struct tile tile = words.size > 0 ? tile_parse(legend->source, words) : (struct tile){.kind = TILE_BROKEN};
    if (!is_free(legend, glyph, character, &tile)) {
        return;
    }
    if (add_entry(legend,
                  (struct legend_entry){
                      .glyph = character, .place = place, .tile = tile, .used = tile.kind == TILE_BROKEN}) == NULL) {
        report_add(legend->source->report, DIAG_ERROR, "legend-too-long", place,
                   "no legend may have more than %d glyphs", LEGEND_MAX);
    }
}

void legend_add_broken(struct legend *legend, struct slice line)
{
    struct diag *diag = report_add(legend->source->report, DIAG_ERROR, "bad-line", source_place(legend->source, line),
                                   "this is no line of a legend");
    diag_hint(diag, "write one glyph without quotes, =, and its meaning, as in g = gate open");
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
