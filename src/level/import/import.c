/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/import/import.h"

#include "base/utf8.h"
#include "base/xalloc.h"
#include "level/benchmark/movingai.h"
#include "level/format/write.h"
#include "level/import/import_state.h"
#include "level/lint/reach.h"

#include <stdlib.h>
#include <string.h>

static const char *const format_names[IMPORT_FORMATS + 1] = {"movingai", "sokoban", "tiled", "csv", "grid", NULL};

const char *import_format_name(unsigned number) { return number < IMPORT_FORMATS ? format_names[number] : NULL; }

/* --- names ------------------------------------------------------------------------------------------ */

/* Finds a tile that needs no parameters: not a shutter, which has a clock, nor a warren hole, which has a twin. */
static bool name_tile(const char *name, struct tile *tile)
{
    const char *meant = tile_synonym((struct slice){name, strlen(name)});
    name = meant != NULL ? meant : name;
    return tile_named((struct slice){name, strlen(name)}, tile) &&
           (tile->kind == TILE_TERRAIN || tile->kind == TILE_HARE || tile->kind == TILE_HOUND) &&
           terrain_facts(tile->terrain)->warren == 0;
}

bool import_named(struct slice name, struct tile *tile)
{
    char word[IMPORT_MAX_KEY] = "";
    if (name.size == 0 || name.size >= sizeof word) {
        return false;
    }
    for (size_t i = 0; i < name.size; i++) {
        char c = name.bytes[i];
        word[i] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c == '-' || c == '_' ? ' ' : c);
    }
    if (name_tile(word, tile)) {
        return true;
    }
    bool is_many = word[name.size - 1] == 's';
    word[name.size - 1] = '\0';
    return is_many && name_tile(word, tile);
}

bool import_rule_add(struct import_rules *rules, const char *word)
{
    const char *equals = strrchr(word, '=');
    struct import_rule rule = {.key = ""};
    if (equals == NULL || equals == word || (size_t)(equals - word) >= sizeof rule.key ||
        rules->count == IMPORT_MAX_RULES || !import_named((struct slice){equals + 1, strlen(equals + 1)}, &rule.tile)) {
        return false;
    }
    memcpy(rule.key, word, (size_t)(equals - word));
    rules->rules[rules->count++] = rule;
    return true;
}

const struct tile *import_rule_of(const struct import *import, struct slice key)
{
    size_t i = import->rules->count;
    while (i > 0 && !slice_is(key, import->rules->rules[i - 1].key)) {
        i--;
    }
    return i > 0 ? &import->rules->rules[i - 1].tile : NULL;
}

/* --- a level ---------------------------------------------------------------------------------------- */

bool import_begin(struct import *import, struct place place, size_t width, size_t height)
{
    const char *why = width == 0 || height == 0                          ? "the map has no cells"
                      : width > GRID_MAX_SIDE || height > GRID_MAX_SIDE  ? "a map may have at most 4096 x 4096 cells"
                      : import->cells + width * height > LEVEL_MAX_CELLS ? "the maps have too many cells"
                      : import->levels == LEVEL_MAX_LEVELS               ? "a file may contain at most 999 levels"
                                                                         : NULL;
    if (why != NULL) {
        report_add(import->report, DIAG_ERROR, width == 0 || height == 0 ? "empty-map" : "too-many-cells", place, "%s",
                   why);
        return false;
    }
    import->cells += width * height;
    import->place = place;
    import->level = level_new_sized((int)width, (int)height);
    memset(import->level->terrain, TERRAIN_HEDGE, width * height);
    return true;
}

/* Returns whether the row counts things that became this tile; NULL: skipped things. */
static bool is_row_of(const struct import_row *row, struct slice key, const struct tile *tile)
{
    return row->is_left_out == (tile == NULL) && slice_is(key, row->key) &&
           (tile == NULL ||
            (row->tile.kind == tile->kind && row->tile.terrain == tile->terrain && row->tile.breed == tile->breed));
}

/* Returns whether it is the first of its kind. */
static bool count_row(struct import *import, struct slice key, const struct tile *tile)
{
    for (size_t i = 0; i < import->count; i++) {
        if (is_row_of(&import->rows[i], key, tile)) {
            import->rows[i].count++;
            return false;
        }
    }
    if (import->count == IMPORT_MOST_ROWS) {
        import->untold++;
        return false;
    }
    import->rows = xgrow(import->rows, import->count, &import->room, sizeof *import->rows);
    struct text text = text_empty();
    text_add_bytes(&text, key.bytes, key.size);
    struct import_row row = {.key = text.bytes, .is_left_out = tile == NULL, .count = 1};
    row.tile = tile != NULL ? *tile : row.tile;
    import->rows[import->count++] = row;
    return true;
}

void import_leave_out(struct import *import, struct slice key) { count_row(import, key, NULL); }

/* Returns whether the map has as many of them as a level may have, and reports the first one that is too many. */
static bool is_full(struct import *import, const char *what, size_t count, size_t most, struct cell at)
{
    const struct place row = {import->place.line + at.y, import->format == IMPORT_CSV ? 1 : at.x + 1, 1};
    if (count == most && import->report->errors == 0) {
        report_add(import->report, DIAG_ERROR, "too-many", import->format == IMPORT_TILED ? import->place : row,
                   "a map of this size may have at most %zu %s", most, what);
    }
    return count == most;
}

bool import_put(struct import *import, struct slice key, const struct tile *tile, struct cell at)
{
    struct level *level = import->level;
    size_t hunt = LEVEL_MAX_HUNT / level_cells(level), most = hunt < LEVEL_MAX_HOUNDS ? hunt : LEVEL_MAX_HOUNDS;
    uint8_t *terrain = &level->terrain[level_index(level, at)];
    *terrain = (uint8_t)(tile->kind == TILE_TERRAIN ? tile->terrain : TERRAIN_GRASS);
    /* A level has one hare and a limited number of hounds. */
    if (tile->kind == TILE_HARE && !level->has_hare) {
        level->has_hare = true;
        level->hare = at;
    } else if (tile->kind == TILE_HARE) {
        import->hares_left_out++;
    } else if (tile->kind == TILE_HOUND && !(level->has_hare && cell_equal(level->hare, at)) &&
               !is_full(import, "hounds", level->hound_count, most, at)) {
        level->hounds = xreallocarray(level->hounds, level->hound_count + 1, sizeof *level->hounds);
        level->hounds[level->hound_count++] = (struct level_hound){
            .breed = tile->breed, .at = at, .speed = breed_facts(tile->breed)->speed, .from = DIFFICULTY_EASY};
    }
    if (tile->kind == TILE_MARK && !is_full(import, "marks", level->mark_count, LEVEL_MAX_MARKS, at)) {
        level->marks = xreallocarray(level->marks, level->mark_count + 1, sizeof *level->marks);
        level->marks[level->mark_count++] = (struct level_mark){at, .for_bale = true};
    }
    return count_row(import, key, tile);
}

/* --- a hare, and something to do -------------------------------------------------------------------- */

/* Finds the first cell of the largest area where a hare can walk.  Returns false if there is none. */
static bool find_place(const struct level *level, struct cell *best)
{
    struct areas areas;
    size_t most = 0, cells = level_cells(level);
    areas_init(&areas, level, level_hare_mover(level), BALES_AS_THEY_ARE);
    size_t *sizes = xcalloc(areas.count + 1, sizeof *sizes);
    for (size_t i = 0; i < cells; i++) {
        sizes[areas_at(&areas, level_cell(level, i))]++;
    }
    for (size_t i = 0; i < cells; i++) {
        size_t area = areas_at(&areas, level_cell(level, i));
        if (area < areas.count && sizes[area] > most && terrain_facts(level->terrain[i])->ground != NULL) {
            most = sizes[area];
            *best = level_cell(level, i);
        }
    }
    free(sizes);
    areas_done(&areas);
    return most > 0;
}

/* Finds the cell of grass that is farthest from the hare.  Returns false if there is none. */
static bool find_end(const struct level *level, const uint32_t *steps, struct cell *best)
{
    uint32_t most = 0;
    for (size_t i = 0; i < level_cells(level); i++) {
        struct cell at = level_cell(level, i);
        bool is_free = level->terrain[i] == TERRAIN_GRASS && !level_has_hound_at(level, at);
        if (is_free && steps[i] != REACH_NEVER && steps[i] > most) {
            most = steps[i];
            *best = at;
        }
    }
    return most > 0;
}

static void add_note(struct import *import, const char *what, struct cell at)
{
    text_addf(import->legend, "// there was no %s; one was added at %d,%d\n", what, at.x, at.y);
}

/* Replaces the terrain below the hare by grass if it cannot stand on it, since a later layer may contain a wall.
 * Removes hounds on such cells and on occupied ones. */
static void clear_ground(struct level *level)
{
    size_t kept = 0;
    uint8_t *under = &level->terrain[level_index(level, level->hare)];
    *under = terrain_facts((enum terrain) * under)->ground == NULL ? TERRAIN_GRASS : *under;
    for (size_t i = 0; i < level->hound_count; i++) {
        bool is_first = !cell_equal(level->hounds[i].at, level->hare);
        for (size_t j = 0; j < kept && is_first; j++) {
            is_first = !cell_equal(level->hounds[i].at, level->hounds[j].at);
        }
        if (is_first && terrain_facts(level_terrain(level, level->hounds[i].at))->ground != NULL) {
            level->hounds[kept++] = level->hounds[i];
        }
    }
    level->hound_count = kept;
}

/* Returns the number of cells with this terrain that the hare can reach. */
static int count_reached(const struct level *level, const uint32_t *steps, enum terrain terrain)
{
    int count = 0;
    for (size_t i = 0; i < level_cells(level); i++) {
        count += level->terrain[i] == terrain && steps[i] != REACH_NEVER;
    }
    return count;
}

/* Treats burrows as grass for the hare, so that one flood answers all questions. */
static bool give_goal(struct import *import)
{
    struct level *level = import->level;
    struct cell end;
    uint32_t *steps = reach_steps(level, level_hare_mover(level), BALES_AS_GRASS, &level->hare, 1);
    bool has_burrow = count_reached(level, steps, TERRAIN_BURROW_CLOSED) > 0;
    if (!has_burrow && find_end(level, steps, &end)) {
        has_burrow = true;
        level->terrain[level_index(level, end)] = TERRAIN_BURROW_CLOSED;
        add_note(import, "reachable burrow", end);
    }
    int clover = count_reached(level, steps, TERRAIN_CLOVER);
    level->goal_count = clover < LEVEL_MAX_TICKS ? clover : LEVEL_MAX_TICKS;
    level->goal = clover > 0 ? GOAL_COLLECT : GOAL_REACH;
    free(steps);
    return has_burrow;
}

/* Makes it the goal to push bales onto all marks.  Removes the marks if they cannot all get one, or if there is nothing
 * to push.  A mark cannot be below the hare, nor outside the walls. */
static bool give_marks(struct level *level)
{
    size_t kept = 0;
    int full = 0;
    for (size_t i = 0; i < level->mark_count; i++) {
        enum terrain under = level_terrain(level, level->marks[i].at);
        if (under != TERRAIN_HEDGE && !cell_equal(level->marks[i].at, level->hare)) {
            level->marks[kept++] = level->marks[i];
            full += under == TERRAIN_BALE;
        }
    }
    bool is_puzzle = (int)kept > full && level_count(level, TERRAIN_BALE) >= (int)kept;
    level->mark_count = is_puzzle ? kept : 0;
    level->goal = is_puzzle ? GOAL_PUSH : level->goal;
    level->goal_count = is_puzzle ? (int)kept : 0;
    return is_puzzle;
}

static bool complete(struct import *import)
{
    struct level *level = import->level;
    if (!level->has_hare && find_place(level, &level->hare)) {
        level->has_hare = true;
        add_note(import, "hare", level->hare);
    }
    if (level->has_hare) {
        clear_ground(level);
    }
    return level->has_hare && (give_marks(level) || give_goal(import));
}

/* --- and out ---------------------------------------------------------------------------------------- */

const char *import_name(const struct tile *tile)
{
    const char *name = tile->kind == TILE_TERRAIN ? terrain_facts(tile->terrain)->legend[0] : NULL;
    return name != NULL ? name : tile_name(tile);
}

static void add_rows(struct import *import)
{
    for (size_t i = 0; i < import->count; i++) {
        struct import_row *row = &import->rows[i];
        text_add(import->legend, "// \"");
        utf8_add_visible(import->legend, row->key, strlen(row->key));
        if (row->is_left_out) {
            text_addf(import->legend, "\" was left out, %zu time%s\n", row->count, text_plural(row->count));
        } else {
            text_addf(import->legend, "\" became %s, %zu cell%s\n", import_name(&row->tile), row->count,
                      text_plural(row->count));
        }
        free(row->key);
    }
    if (import->untold > 0) {
        text_addf(import->legend, "// and others, %zu cells\n", import->untold);
    }
    if (import->hares_left_out > 0) {
        text_addf(import->legend, "// kept one hare, and left out: %zu\n", import->hares_left_out);
    }
    import->count = 0;
    import->untold = import->hares_left_out = 0;
}

static void name_level(struct import *import, const char *title)
{
    const char *name = title != NULL && title[0] != '\0' ? title : import->title;
    struct text text = text_empty();
    utf8_add_visible(&text, name, strnlen(name, LEVEL_MAX_TEXT / 2));
    if (name == import->title && import->levels > 1) {
        text_addf(&text, " %zu", import->levels);
    }
    import->level->title = text_take(&text);
}

void import_end(struct import *import, const char *title)
{
    size_t before = import->legend->size;
    import->levels++;
    name_level(import, title);
    add_rows(import);
    if (complete(import)) {
        text_add(import->out, import->written++ > 0 ? "\n" : "");
        text_add_bytes(import->out, import->legend->bytes + before, import->legend->size - before);
        level_write(import->level, import->out);
    } else {
        report_add(import->report, DIAG_WARNING, "no-room", import->place,
                   "map %zu has no room for a hare and its burrow, and is left out", import->levels);
        import->legend->size = before;
        import->legend->bytes[before] = '\0';
    }
    level_free(import->level);
    import->level = NULL;
}

static void import_movingai(struct import *import)
{
    static const char *const names[TERRAINS] = {
        [TERRAIN_GRASS] = ". G", [TERRAIN_MUD] = "S", [TERRAIN_WATER] = "W", [TERRAIN_HEDGE] = "@ O T"};
    struct level *level = movingai_parse(import->report->source, import->report->source_size, import->report);
    if (level == NULL || !import_begin(import, (struct place){1, 1, 1}, (size_t)level->width, (size_t)level->height)) {
        level_free(level);
        return;
    }
    for (size_t i = 0; i < level_cells(level); i++) {
        struct tile tile = tile_of_terrain((enum terrain)level->terrain[i]);
        const char *name = names[tile.terrain];
        import_put(import, (struct slice){name, strlen(name)}, &tile, level_cell(level, i));
    }
    level_free(level);
    import_end(import, NULL);
}

bool import_file(enum import_format format, const struct import_rules *rules, const char *title, struct report *report,
                 struct text *out, struct text *legend)
{
    struct import import = {
        .format = format, .rules = rules, .report = report, .title = title, .out = out, .legend = legend};
    if (report_foreign(report, (struct place){1, 1, 1}, true)) {
        return false;
    }
    if (format == IMPORT_MOVINGAI) {
        import_movingai(&import);
    } else if (format == IMPORT_TILED) {
        import_tiled(&import);
    } else {
        import_rows(&import);
    }
    if (import.levels == 0 && report->errors == 0) {
        report_add(report, DIAG_ERROR, "empty-map", (struct place){0, 0, 0}, "it contains no map");
    } else if (import.written == 0 && report->errors == 0) {
        report_add(report, DIAG_ERROR, "no-room", (struct place){0, 0, 0}, "it cannot become a level");
    }
    add_rows(&import);
    level_free(import.level);
    free(import.rows);
    report_sort(report);
    return report->errors == 0;
}

/* --- what it is ------------------------------------------------------------------------------------- */

/* Returns whether the first line contains only numbers, commas and blanks, with at least one comma. */
static bool is_csv(const char *bytes, size_t size)
{
    size_t i = 0;
    bool has_comma = false;
    for (; i < size && bytes[i] != '\n' && memchr("0123456789-, \r", bytes[i], 14) != NULL; i++) {
        has_comma |= bytes[i] == ',';
    }
    return has_comma && (i == size || bytes[i] == '\n');
}

/* Returns whether the text has walls, boxes and places to push them to. */
static bool is_sokoban(const char *bytes, size_t size)
{
    return memchr(bytes, '#', size) != NULL && memchr(bytes, '$', size) != NULL &&
           (memchr(bytes, '.', size) != NULL || memchr(bytes, '*', size) != NULL) &&
           (memchr(bytes, '@', size) != NULL || memchr(bytes, '+', size) != NULL);
}

/* Returns the format that only such names have, or IMPORT_FORMATS if the name does not show it. */
static enum import_format guess_by_name(const char *path)
{
    static const struct {
        const char *end;
        enum import_format format;
    } ends[] = {{".map", IMPORT_MOVINGAI}, {".csv", IMPORT_CSV},     {".json", IMPORT_TILED},
                {".tmj", IMPORT_TILED},    {".xsb", IMPORT_SOKOBAN}, {".sok", IMPORT_SOKOBAN}};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        size_t length = strlen(path), size = strlen(ends[i].end);
        if (length > size && strcmp(path + length - size, ends[i].end) == 0) {
            return ends[i].format;
        }
    }
    return IMPORT_FORMATS;
}

enum import_format import_guess(const char *path, const char *bytes, size_t size)
{
    static const char type[] = "type ";
    enum import_format named = guess_by_name(path);
    size_t blank = 0;
    while (blank < size && memchr(" \t\r\n", bytes[blank], 4) != NULL) {
        blank++;
    }
    bool is_movingai = size > strlen(type) && memcmp(bytes, type, strlen(type)) == 0;
    return named != IMPORT_FORMATS               ? named
           : blank < size && bytes[blank] == '{' ? IMPORT_TILED
           : is_movingai                         ? IMPORT_MOVINGAI
           : is_csv(bytes, size)                 ? IMPORT_CSV
           : is_sokoban(bytes, size)             ? IMPORT_SOKOBAN
                                                 : IMPORT_GRID;
}
