/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/map.h"

#include "base/utf8.h"
#include "base/xalloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- beats ---------------------------------------------------------------------------------------- */

/* Reads the next glyph of a beat.  Returns false if there is none. */
static bool next_glyph(struct slice *rest, struct slice *glyph, uint32_t *character)
{
    size_t length = utf8_decode(rest->bytes, rest->size, character);
    *glyph = (struct slice){rest->bytes, length};
    rest->bytes += length;
    rest->size -= length;
    return length > 0;
}

static size_t posts_of(const struct beats *beats, uint32_t glyph)
{
    size_t count = 0;
    for (size_t i = 0; i < beats->count; i++) {
        count += beats->posts[i].glyph == glyph;
    }
    return count;
}

static bool has_all_posts(const struct beats *beats, struct slice rest)
{
    struct slice glyph;
    uint32_t character = 0;
    bool has_all = true;
    while (has_all && next_glyph(&rest, &glyph, &character)) {
        has_all = posts_of(beats, character) > 0;
    }
    return has_all;
}

/* Skips glyphs whose legend entry is broken: an error was already reported for them. */
static void report_no_post(struct legend *legend, const struct tile *tile, struct slice glyph, uint32_t character)
{
    const struct legend_entry *entry = legend_find(legend, character);
    if (entry != NULL && entry->tile.kind == TILE_BROKEN) {
        return;
    }
    struct diag *diag = report_add(legend->source->report, DIAG_ERROR, "unknown-post", tile->posts_at,
                                   "the map has no post \"%.*s\"", SLICE(glyph));
    if (character == ',' || character == '-' || character == '>') {
        diag_hint(diag, "posts are named by their glyphs, with nothing between them, as in beat=xyx");
    } else if (entry != NULL && entry->tile.kind != TILE_POST) {
        diag_hint(diag, "\"%.*s\" means %s: use another glyph for the post", SLICE(glyph), tile_name(&entry->tile));
    } else {
        diag_hint(diag, "give the glyph a line such as \"%.*s = post\" in the legend, and put it on the map",
                  SLICE(glyph));
    }
}

/* Checks the beat of one legend line. */
static void check_beat(const struct beats *beats, struct legend *legend, const struct tile *tile)
{
    struct report *report = legend->source->report;
    struct slice rest = tile->posts, glyph;
    uint32_t character = 0;
    size_t length = 0;
    if (slice_is(tile->posts, "home") && !has_all_posts(beats, tile->posts)) {
        diag_hint(
            report_add(report, DIAG_ERROR, "bad-beat", tile->posts_at, "a pointer that stays at home has no beat"),
            "write home, not beat=home");
        return;
    }
    while (next_glyph(&rest, &glyph, &character)) {
        size_t posts = posts_of(beats, character);
        length += posts;
        if (posts == 0) {
            report_no_post(legend, tile, glyph, character);
        }
    }
    if (length > LEVEL_MAX_POSTS) {
        report_add(report, DIAG_ERROR, "too-many", tile->posts_at, "more than %d posts in a beat", LEVEL_MAX_POSTS);
    }
}

/* Appends the posts with the glyph, or all posts if it is 0. */
static void append_posts(struct beats *beats, uint32_t glyph, struct level_hound *hound, struct level *level)
{
    for (size_t i = 0; i < beats->count && hound->beat_count < LEVEL_MAX_POSTS; i++) {
        if (glyph == 0 || beats->posts[i].glyph == glyph) {
            beats->posts[i].is_used = true;
            level->posts[level->post_count++] = beats->posts[i].at;
            hound->beat_count++;
        }
    }
}

static void give_beat(struct beats *beats, const struct tile *tile, struct level_hound *hound, struct level *level)
{
    struct slice rest = tile->posts, glyph;
    uint32_t character = 0;
    level->posts = xreallocarray(level->posts, level->post_count + LEVEL_MAX_POSTS, sizeof *level->posts);
    hound->beat = level->post_count;
    if (tile->beat == BEAT_ALL) {
        append_posts(beats, 0, hound, level);
        return;
    }
    while (next_glyph(&rest, &glyph, &character)) {
        append_posts(beats, character, hound, level);
    }
}

/* Assigns the beats to the hounds.  Reports invalid beats and unused posts. */
static void beats_finish(struct beats *beats, struct legend *legend, struct level *level)
{
    for (size_t i = 0; i < legend->count; i++) {
        const struct tile tile = legend->entries[i].tile;
        if (tile.kind == TILE_HOUND && tile.beat == BEAT_GIVEN) {
            check_beat(beats, legend, &tile);
        }
    }
    for (size_t i = 0; i < beats->hound_count && beats->count > 0; i++) {
        const struct tile *tile = &legend_find(legend, beats->hounds[i])->tile;
        if (tile->beat != BEAT_NONE) {
            give_beat(beats, tile, &level->hounds[i], level);
        }
    }
    for (size_t i = 0; i < beats->count; i++) {
        if (!beats->posts[i].is_used) {
            report_add(legend->source->report, DIAG_WARNING, "unused-post", beats->posts[i].place,
                       "no hound walks to this post");
        }
    }
}

/* --- rows ----------------------------------------------------------------------------------------- */

void map_done(struct map *map)
{
    free(map->cells);
    free(map->ends);
    free(map->beats.hounds);
    *map = (struct map){0};
}

/* Returns the end of the cells, with room for `count` more. */
static uint8_t *room_for(struct map *map, size_t count)
{
    while (map->count + count > map->room) {
        map->cells = xgrow(map->cells, map->room, &map->room, sizeof *map->cells);
    }
    return map->cells + map->count;
}

static void end_row(struct map *map)
{
    map->ends = xgrow(map->ends, (size_t)map->rows, &map->rows_room, sizeof *map->ends);
    map->ends[map->rows++] = map->count;
}

/* The position of the next cell: in the current line, at column `x + 1`. */
struct map_spot {
    struct cell at;
    struct place place;
    uint32_t glyph;
};

/* Returns whether the map has as many of them as it may, and reports the first that is too many. */
static bool is_full(struct map *map, struct place place, const char *what, size_t count, size_t most)
{
    if (count == most && !map->has_too_many) {
        report_add(map->source->report, DIAG_ERROR, "too-many", place, "more than %zu %s", most, what);
        map->has_too_many = true;
    }
    return count == most;
}

static void add_hare(struct map *map, struct map_spot spot)
{
    struct level *level = map->level;
    if (level->has_hare) {
        report_add(map->source->report, DIAG_ERROR, "second-hare", spot.place,
                   "a second hare; the first is at line %d, column %d", map->hare_line, map->hare_column);
        return;
    }
    level->has_hare = true;
    level->hare = spot.at;
    map->hare_line = spot.place.line;
    map->hare_column = spot.place.column;
}

static void add_hound(struct map *map, struct map_spot spot, const struct tile *tile)
{
    struct level *level = map->level;
    if (is_full(map, spot.place, "hounds", level->hound_count, LEVEL_MAX_HOUNDS)) {
        return;
    }
    level->hounds = xgrow(level->hounds, level->hound_count, &map->hound_room, sizeof *level->hounds);
    level->hounds[level->hound_count++] = (struct level_hound){
        .breed = tile->breed, .at = spot.at, .speed = tile->speed, .from = tile->from, .asleep = tile->asleep};
    struct beats *beats = &map->beats;
    beats->hounds = xgrow(beats->hounds, beats->hound_count, &beats->room, sizeof *beats->hounds);
    beats->hounds[beats->hound_count++] = spot.glyph;
}

static void add_post(struct map *map, struct map_spot spot)
{
    struct beats *beats = &map->beats;
    if (!is_full(map, spot.place, "posts", beats->count, LEVEL_MAX_POSTS)) {
        beats->posts[beats->count++] = (struct post){.glyph = spot.glyph, .at = spot.at, .place = spot.place};
    }
}

static void add_shutter(struct map *map, struct map_spot spot, const struct tile *tile)
{
    struct level *level = map->level;
    if (is_full(map, spot.place, "shutters", level->shutter_count, LEVEL_MAX_SHUTTERS)) {
        return;
    }
    level->shutters = xgrow(level->shutters, level->shutter_count, &map->shutter_room, sizeof *level->shutters);
    level->shutters[level->shutter_count++] =
        (struct level_shutter){.at = spot.at, .period = tile->period, .open = tile->open, .phase = tile->phase};
}

static void add_mark(struct map *map, struct map_spot spot, const struct tile *tile)
{
    struct level *level = map->level;
    if (!is_full(map, spot.place, "marks", level->mark_count, LEVEL_MAX_MARKS)) {
        level->marks = xgrow(level->marks, level->mark_count, &map->mark_room, sizeof *level->marks);
        level->marks[level->mark_count++] = (struct level_mark){spot.at, tile->for_bale};
    }
}

static void count_hole(struct map *map, struct map_spot spot, enum terrain terrain)
{
    int warren = terrain_facts(terrain)->warren;
    if (warren > 0) {
        map->holes[warren - 1]++;
        map->hole_places[warren - 1] = spot.place;
    }
}

static void add_tile(struct map *map, struct map_spot spot, const struct tile *tile)
{
    switch (tile->kind) {
    case TILE_HARE: add_hare(map, spot); break;
    case TILE_HOUND: add_hound(map, spot, tile); break;
    case TILE_POST: add_post(map, spot); break;
    case TILE_MARK: add_mark(map, spot, tile); break;
    case TILE_SHUTTER: add_shutter(map, spot, tile); break;
    case TILE_BROKEN: map->is_broken = true; break;
    case TILE_TERRAIN: count_hole(map, spot, tile->terrain); break;
    }
    rules_see(map->rules, tile, spot.glyph, spot.at);
    *room_for(map, 1) = (uint8_t)tile->terrain;
    map->count++;
}

/* Returns the name of the terrain or actor for which other games use this character, or NULL if unknown. */
static const char *meant_by(uint32_t character)
{
    static const struct {
        const char *glyphs, *meant;
    } rows[] = {
        {"$", "a hay bale is 0"},   {"xX", "hedge is #"},     {"_-", "grass is ."},      {"oOcq", "clover is *"},
        {"<^E", "a burrow is >"},   {"Hh", "the hare is @"},  {"d", "a bulldog is D"},   {"g", "a greyhound is G"},
        {"p", "a pointer is P"},    {"f", "a foxhound is F"}, {"r", "a retriever is R"}, {"t", "a terrier is T"},
        {";\"", "tall grass is ,"},
    };
    const char *meant = NULL;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] && character < 0x80; i++) {
        meant = strchr(rows[i].glyphs, (int)character) != NULL ? rows[i].meant : meant;
    }
    return meant;
}

static void report_unknown(struct map *map, struct place place, struct slice glyph, uint32_t character)
{
    if (utf8_is_blank(character)) {
        char code[20] = "";
        if (character != ' ') {
            snprintf(code, sizeof code, " (U+%04X)", (unsigned)character);
        }
        report_add(map->source->report, DIAG_ERROR, "space-in-map", place, "a space%s between cells", code);
        return;
    }
    struct diag *diag = report_add(map->source->report, DIAG_ERROR, "unknown-glyph", place,
                                   "the glyph \"%.*s\" has no meaning", SLICE(glyph));
    const char *meant = meant_by(character);
    if (meant != NULL) {
        diag_hint(diag, "%s; or give \"%.*s\" a meaning in the legend", meant, SLICE(glyph));
    } else {
        diag_hint(diag, "give it a meaning in the legend, such as \"%.*s = tall grass\"", SLICE(glyph));
    }
}

/* Returns the table's entry for a glyph with this tile: of a terrain whose cells have no individual properties. */
static uint8_t plain(const struct tile *tile)
{
    const struct terrain_facts *facts = terrain_facts(tile->terrain);
    bool is_plain = tile->kind == TILE_TERRAIN && facts->warren == 0 && facts->glyph != NO_GLYPH;
    return is_plain ? (uint8_t)(tile->terrain + 1) : 0;
}

/* Adds the cell of the first character and returns the size of that. */
static size_t add_character(struct map *map, struct map_spot spot, struct slice rest)
{
    const struct tile broken = {.kind = TILE_BROKEN};
    uint32_t character = 0;
    size_t length = utf8_decode(rest.bytes, rest.size, &character), size = length > 0 ? length : 1;
    bool is_known = length == 0 || !utf8_is_visible(character); /* the source has reported it */
    struct legend_entry *entry = is_known ? NULL : legend_find(map->legend, character);
    if (entry != NULL) {
        entry->used = true;
        spot.glyph = character;
        map->plain[(unsigned char)rest.bytes[0]] = size == 1 ? plain(&entry->tile) : 0;
    } else if (!is_known) {
        report_unknown(map, spot.place, (struct slice){rest.bytes, size}, character);
        legend_give_up(map->legend, character);
    }
    add_tile(map, spot, entry != NULL ? &entry->tile : &broken);
    return size;
}

/* Adds the cells of the first bytes that are in the table, and returns their number. */
static size_t add_plain(struct map *map, struct slice rest)
{
    size_t count = 0;
    uint8_t *cells = room_for(map, rest.size);
    for (; count < rest.size && map->plain[(unsigned char)rest.bytes[count]] > 0; count++) {
        cells[count] = (uint8_t)(map->plain[(unsigned char)rest.bytes[count]] - 1);
    }
    map->count += count;
    return count;
}

/* Reports a full map and returns false. */
static bool has_room(struct map *map)
{
    if (map->rows < GRID_MAX_SIDE) {
        return true;
    }
    if (!map->is_too_high) {
        report_add(map->source->report, DIAG_ERROR, "map-too-high", (struct place){map->source->number, 1, 1},
                   "the map has more than %d rows", GRID_MAX_SIDE);
        map->is_too_high = true;
    }
    return false;
}

void map_add_row(struct map *map, struct slice line)
{
    if (line.size == 0) {
        map->blank_lines += map->rows > 0;
        return;
    }
    if (map->rows == 0) {
        map->level->lines.map = map->source->number;
    }
    for (; map->blank_lines > 0 && has_room(map); map->blank_lines--) {
        end_row(map);
    }
    map->blank_lines = 0;
    if (!has_room(map)) {
        return;
    }
    struct map_spot spot = {{0, map->rows}, {map->source->number, 1, 1}, 0};
    while (line.size > 0 && spot.at.x < GRID_MAX_SIDE) {
        size_t most = (size_t)(GRID_MAX_SIDE - spot.at.x);
        size_t count = add_plain(map, (struct slice){line.bytes, line.size < most ? line.size : most});
        size_t size = count > 0 ? count : add_character(map, spot, line);
        spot.at.x += count > 0 ? (int)count : 1;
        spot.place.column = spot.at.x + 1;
        line = (struct slice){line.bytes + size, line.size - size};
    }
    if (line.size > 0) {
        report_add(map->source->report, DIAG_ERROR, "map-too-wide",
                   (struct place){map->source->number, GRID_MAX_SIDE + 1, 1}, "the row has more than %d cells",
                   GRID_MAX_SIDE);
    }
    map->width = spot.at.x > map->width ? spot.at.x : map->width;
    end_row(map);
}

static size_t width_of(const struct map *map, int row) { return map->ends[row] - (row > 0 ? map->ends[row - 1] : 0); }

/* Returns the most frequent width of a row, and in `rows` the number of rows that have it. */
static size_t usual_width(const struct map *map, int *rows)
{
    size_t usual = 0;
    int *counts = xcalloc((size_t)map->width + 1, sizeof *counts);
    for (int y = 0; y < map->rows; y++) {
        counts[width_of(map, y)]++;
    }
    for (size_t width = 1; width <= (size_t)map->width; width++) {
        usual = counts[width] >= counts[usual] || usual == 0 ? width : usual;
    }
    *rows = counts[usual];
    free(counts);
    return usual;
}

static void warn_of_width(const struct map *map, int row, size_t usual)
{
    size_t width = width_of(map, row);
    int line = map->level->lines.map + row;
    if (width == 0) {
        diag_hint(report_add(map->source->report, DIAG_WARNING, "ragged-row", (struct place){line, 1, 1},
                             "a blank line inside the map is a row of hedge"),
                  "remove the line, or write a row of # if it is intended");
    } else if (width != usual) {
        const struct place end = {line, (int)(width < usual ? width : usual) + 1, 1};
        diag_hint(report_add(map->source->report, DIAG_WARNING, "ragged-row", end,
                             "the row has %zu cells, but most have %zu", width, usual),
                  "%s",
                  width < usual ? "its end is filled with hedge"
                                : "all other rows are padded with hedge to the length of this one");
    }
}

/* If rows of equal width are rare, assumes that their ends are omitted on purpose, and only warns of blank lines. */
static void warn_of_ragged_rows(const struct map *map)
{
    int rows;
    size_t usual = usual_width(map, &rows);
    bool is_even = rows > map->rows / 2;
    for (int y = 0; y < map->rows; y++) {
        if (is_even || width_of(map, y) == 0) {
            warn_of_width(map, y, usual);
        }
    }
}

/* Takes the cells, unless rows have to be filled up. */
static void lay_out(struct map *map, struct level *level)
{
    const size_t width = (size_t)map->width, cells = width * (size_t)map->rows;
    level->width = map->width;
    level->height = map->rows;
    level->terrain = xreallocarray(map->count == cells ? map->cells : NULL, cells, 1);
    if (map->count == cells) {
        map->cells = NULL;
        return;
    }
    size_t begin = 0;
    for (int y = 0; y < map->rows; y++) {
        size_t size = map->ends[y] - begin;
        memset(level->terrain + (size_t)y * width, TERRAIN_HEDGE, width);
        memcpy(level->terrain + (size_t)y * width, map->cells + begin, size);
        begin = map->ends[y];
    }
}

static void check_holes(struct map *map)
{
    for (int i = 0; i < WARRENS; i++) {
        if (map->holes[i] != 0 && map->holes[i] != 2) {
            report_add(map->source->report, DIAG_ERROR, "warren-pair", map->hole_places[i],
                       "warren %d has %d hole%s; a warren has two", i + 1, map->holes[i], text_plural(map->holes[i]));
        }
    }
}

/* Limits the hounds on large maps.  The limit is below LEVEL_MAX_HOUNDS only on maps of more than 32,768 cells. */
static void check_hunt(struct map *map, size_t cells, struct place at)
{
    size_t most = LEVEL_MAX_HUNT / cells;
    if (map->level->hound_count > most) {
        report_add(map->source->report, DIAG_ERROR, "too-many", at, "more than %zu hounds on a map of %zu cells", most,
                   cells);
    }
}

void map_finish(struct map *map, struct place at, size_t *cells_left)
{
    size_t cells = (size_t)map->width * (size_t)map->rows;
    legend_finish(map->legend);
    if (cells == 0) {
        report_add(map->source->report, DIAG_ERROR, "empty-map", at, "the map has no rows");
        return;
    }
    if (cells > *cells_left) {
        report_add(map->source->report, DIAG_ERROR, "too-many-cells", at,
                   "the maps of this file have too many cells in total");
        return;
    }
    *cells_left -= cells;
    lay_out(map, map->level);
    warn_of_ragged_rows(map);
    rules_finish(map->rules, map->legend, map->level);
    check_holes(map);
    check_hunt(map, cells, at);
    beats_finish(&map->beats, map->legend, map->level);
    if (!map->level->has_hare && !map->is_broken) {
        report_add(map->source->report, DIAG_ERROR, "no-hare", at, "the map has no hare");
    }
}
