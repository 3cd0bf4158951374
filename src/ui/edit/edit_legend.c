/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/edit/edit_state.h"

#include <string.h>

#include "base/utf8.h"

/* The rows are the glyph, its meaning, and then one for each parameter. */
enum { ROW_GLYPH, ROW_MEANING, ROW_PARAMETERS };

static const char given[] = "yes";

static const char *legend_name(const struct tile *tile)
{
    bool is_ground = tile->kind == TILE_TERRAIN || tile->kind == TILE_SHUTTER;
    enum terrain terrain = tile->terrain == TERRAIN_GATE_OPEN         ? TERRAIN_GATE_CLOSED
                           : terrain_facts(tile->terrain)->warren > 0 ? terrain_of_warren(1)
                                                                      : tile->terrain;
    const char *name = is_ground ? terrain_facts(terrain)->legend[0] : NULL;
    return name != NULL ? name : tile_name(tile);
}

/* Finds the parameter's value in the words, or an empty value if it takes none. Returns false if it is missing. */
static bool find_parameter(struct slice words, const struct legend_parameter *parameter, struct slice *value)
{
    struct slice word, name;
    while ((word = slice_word(&words)).size > 0) {
        name = word;
        *value = slice_end(word);
        if (slice_split(word, '=', &name, value) == parameter->takes_value && slice_is(name, parameter->name)) {
            return true;
        }
    }
    return false;
}

/* Returns the part before the parameters, for words with an unknown name. */
static struct slice name_in(struct slice words)
{
    struct slice rest = words, word;
    size_t size = 0;
    while ((word = slice_word(&rest)).size > 0 && memchr(word.bytes, '=', word.size) == NULL) {
        size = (size_t)(word.bytes + word.size - words.bytes);
    }
    return (struct slice){words.bytes, size};
}

/* Finds the glyph's meaning and the words of the legend that define it. Returns false if the glyph has no meaning. */
static bool find_meaning(const struct edit *edit, struct document *document, struct tile *tile, struct slice *words)
{
    *words = (struct slice){"", 0};
    document_meaning(document, edit->brush.glyph, words);
    return document_tile(document, edit->brush.glyph, tile);
}

static void offer_values(struct form_row *row, const struct legend_parameter *parameter)
{
    static const char *const speeds[] = {"60", "80", "90", "100", "120", "150", "180"};
    if (!parameter->takes_value) {
        form_row_offer(row, given);
        form_row_offer(row, "");
    } else if (parameter->choice != NULL) {
        row->takes_choices = true;
        for (unsigned n = 0; parameter->choice(n) != NULL; n++) {
            form_row_offer(row, parameter->choice(n));
        }
    } else if (strcmp(parameter->name, "speed") == 0) {
        for (size_t i = 0; i < sizeof speeds / sizeof speeds[0]; i++) {
            form_row_offer(row, speeds[i]);
        }
    }
}

static void add_parameters(struct form_row rows[FORM_ROWS], size_t *count, const struct tile *tile, struct slice words)
{
    struct legend_parameter parameter;
    for (size_t i = 0; legend_parameter(tile, i, &parameter); i++) {
        struct form_row *row =
            form_row_add(rows, count, parameter.name, parameter.takes_value ? "a value" : given, parameter.says);
        struct slice value;
        if (find_parameter(words, &parameter, &value)) {
            text_add_bytes(&row->value, parameter.takes_value ? value.bytes : given,
                           parameter.takes_value ? value.size : strlen(given));
        }
        offer_values(row, &parameter);
    }
}

static size_t fill(struct edit *edit, struct form_row rows[FORM_ROWS])
{
    size_t count = 0;
    struct tile tile;
    struct slice words;
    const char *name;
    struct form_row *row = form_row_add(rows, &count, "glyph", "a character",
                                        "the glyph of this brush; another character starts a new brush");
    utf8_add(&row->value, edit->brush.glyph);
    for (size_t i = 0; i < edit->palette.count; i++) {
        form_row_offer(row, edit->palette_names[i]);
    }
    row = form_row_add(rows, &count, "means", "a name", "a breed, a terrain, hare or post");
    for (size_t i = 0; (name = tile_name_nth(i)) != NULL; i++) {
        form_row_offer(row, name);
    }
    if (find_meaning(edit, edit->document, &tile, &words)) {
        text_add(&row->value, legend_name(&tile));
        add_parameters(rows, &count, &tile, words);
    } else {
        text_add_bytes(&row->value, words.bytes, name_in(words).size);
    }
    return count;
}

/* Writes the name with the parameters that both meanings have. Sets the row's parameter to the words. */
static void write_words(struct text *out, const struct tile *tile, struct slice old, size_t row, const char *words)
{
    struct legend_parameter parameter;
    text_add(out, legend_name(tile));
    for (size_t i = 0; legend_parameter(tile, i, &parameter); i++) {
        struct slice value = {words, strlen(words)};
        bool is_set = row == ROW_PARAMETERS + i;
        bool has = is_set ? value.size > 0 : find_parameter(old, &parameter, &value);
        if (has) {
            text_addf(out, " %s", parameter.name);
        }
        if (has && parameter.takes_value) {
            text_add(out, "=");
            text_add_bytes(out, value.bytes, value.size);
        }
    }
}

/* Returns whether the line is superfluous because its glyph is built in and has no parameters. */
static bool is_needless(uint32_t glyph, const char *words)
{
    char character = glyph < 0x80 ? (char)glyph : '\0';
    enum breed breed = breed_by_glyph(character);
    enum terrain terrain = terrain_by_glyph(character);
    struct tile tile = character == '@'     ? tile_of_hare()
                       : breed < BREEDS     ? tile_of_breed(breed)
                       : terrain < TERRAINS ? tile_of_terrain(terrain)
                                            : (struct tile){.kind = TILE_BROKEN};
    return character != '\0' && tile.kind != TILE_BROKEN && strcmp(words, legend_name(&tile)) == 0;
}

static const char *judge(struct edit *edit, size_t row, const char *words)
{
    struct tile tile;
    struct slice name = {words, strlen(words)};
    if (row == ROW_GLYPH) {
        uint32_t glyph = 0;
        size_t used = utf8_decode(words, name.size, &glyph);
        if (name.size == 0 || used != name.size || !utf8_is_visible(glyph) || utf8_columns(glyph) <= 0) {
            return "A glyph is one visible character.";
        }
        edit->brush.glyph = glyph;
        return NULL;
    }
    bool is_known = row != ROW_MEANING || name.size == 0 || tile_named(name, &tile);
    return is_known ? NULL : "There is no such breed, terrain, hare or post: left and right show them all.";
}

/* Writes a legend line.  A name without a meaning replaces the previous one. */
static void write_line(struct text *out, const struct edit *edit, struct document *document, size_t row,
                       const char *words)
{
    struct tile tile, named;
    struct slice old, name = {words, strlen(words)};
    bool is_known = find_meaning(edit, document, &tile, &old);
    if (row == ROW_MEANING && tile_named(name, &named)) {
        write_words(out, &named, old, row, words);
    } else if (row == ROW_MEANING && name.size > 0) {
        size_t before = name_in(old).size;
        text_add(out, words);
        text_add_bytes(out, old.bytes + before, old.size - before);
    } else if (row != ROW_MEANING && is_known) {
        write_words(out, &tile, old, row, words);
    }
}

/* The row of the glyph changes the brush, not the file. */
static bool put(const struct edit *edit, struct document *document, size_t row, const char *words)
{
    if (row == ROW_GLYPH) {
        return true;
    }
    struct text line = text_empty();
    write_line(&line, edit, document, row, words);
    bool goes = line.size == 0 || is_needless(edit->brush.glyph, line.bytes);
    bool is_done = document_set_meaning(document, edit->brush.glyph, goes ? NULL : line.bytes);
    text_done(&line);
    return is_done;
}

const struct form_kind legend_form = {.title = "The meaning of a glyph", .fill = fill, .judge = judge, .put = put};
