/* SPDX-License-Identifier: MIT */
/* Imports maps of the editor Tiled, in JSON. */
#include "config.h"

#include "level/import/import_state.h"

#include "base/files.h"
#include "base/xalloc.h"
#include "level/import/json_value.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The bits of a tile's number without those that flip or rotate it. */
enum { TILE_BITS = 0x0fffffff };

/* A tile of a tileset with a known class. */
struct classed {
    uint64_t number;
    size_t order; /* in the file */
    struct tile tile;
};

struct tiled {
    struct import *import;
    struct json json;
    uint64_t width, height, across, down; /* in cells, and in pixels per cell */
    size_t layers;
    struct classed *classed; /* owned; in the order of their numbers */
    size_t classed_count, classed_room;
};

static bool fail(const struct tiled *tiled, const struct json_value *value, const char *why)
{
    json_error(&tiled->json, value, tiled->import->report, "bad-map", "%s", why);
    return false;
}

static bool text_named(const struct tiled *tiled, const struct json_value *value, struct tile *tile)
{
    return value != NULL && value->kind == JSON_STRING && import_named(json_slice(&tiled->json, value), tile);
}

/* Reads the class (older versions call it the type) or, if there is none, the name. */
static bool is_classed(const struct tiled *tiled, const struct json_value *value, struct tile *tile)
{
    const struct json *json = &tiled->json;
    return text_named(tiled, json_member(json, value, "class"), tile) ||
           text_named(tiled, json_member(json, value, "type"), tile) ||
           text_named(tiled, json_member(json, value, "name"), tile);
}

static void add_tile(struct tiled *tiled, uint64_t number, struct tile tile)
{
    tiled->classed = xgrow(tiled->classed, tiled->classed_count, &tiled->classed_room, sizeof *tiled->classed);
    tiled->classed[tiled->classed_count] = (struct classed){number, tiled->classed_count, tile};
    tiled->classed_count++;
}

/* Returns the value of an attribute of a tag in XML, such as ` id=`, or an empty slice. */
static struct slice attribute(struct slice tag, const char *name)
{
    struct slice value = slice_find(tag, name), rest;
    const size_t start = strlen(name) + 1;
    const char quote = value.size > start ? value.bytes[start - 1] : '\0';
    value = quote == '"' || quote == '\'' ? (struct slice){value.bytes + start, value.size - start} : slice_end(tag);
    return slice_split(value, quote, &value, &rest) ? value : slice_end(tag);
}

/* Adds the tiles of a tileset in XML (.tsx): its tags `<tile id="0" type="hedge"`, with `class=` in some versions. */
static void add_tags(struct tiled *tiled, struct slice rest, uint64_t first)
{
    struct slice tag;
    while ((rest = slice_find(rest, "<tile ")).size > 0 && slice_split(rest, '>', &tag, &rest)) {
        uint64_t id;
        struct tile tile;
        if (slice_number(attribute(tag, " id="), TILE_BITS, &id) &&
            (import_named(attribute(tag, " class="), &tile) || import_named(attribute(tag, " type="), &tile))) {
            add_tile(tiled, first + id, tile);
        }
    }
}

/* Reads a tileset (.tsx) in another file, whose name is relative to the map.  Returns false if that fails. */
static bool read_set(struct tiled *tiled, struct slice said, uint64_t first)
{
    struct text name = text_empty(), bytes = text_empty();
    for (size_t i = 0; i < said.size; i++) {
        if (said.bytes[i] != '\\') { /* Tiled escapes slashes */
            text_add_char(&name, said.bytes[i]);
        }
    }
    char *path = name.bytes[0] == '/' ? text_take(&name) : file_beside(tiled->import->report->file, name.bytes);
    bool is_read = file_read_regular(path, LIMIT_IMPORT, &bytes) == 0;
    struct slice set = slice_find((struct slice){bytes.bytes, bytes.size}, "<tileset ");
    add_tags(tiled, set, first);
    free(path);
    text_done(&name);
    text_done(&bytes);
    return is_read && set.size > 0;
}

static void add_set(struct tiled *tiled, const struct json_value *set)
{
    const struct json *json = &tiled->json;
    const struct json_value *source = json_member(json, set, "source"), *tiles = json_member(json, set, "tiles");
    uint64_t first = 0, id = 0;
    if (!json_number(json, json_member(json, set, "firstgid"), TILE_BITS, &first)) {
        return;
    }
    if (source != NULL && !read_set(tiled, json_slice(json, source), first)) {
        report_add(tiled->import->report, DIAG_WARNING, "unread-tileset", json_place(json, source),
                   "the file of this tileset cannot be read, so its tiles are unknown");
    }
    bool has_tiles = tiles != NULL && tiles->kind == JSON_ARRAY;
    const struct json_value *value = has_tiles ? json_first(json, tiles) : NULL;
    for (uint32_t i = 0; has_tiles && i < tiles->count; i++, value = json_after(json, value)) {
        struct tile tile;
        if (json_number(json, json_member(json, value, "id"), TILE_BITS, &id) && is_classed(tiled, value, &tile)) {
            add_tile(tiled, first + id, tile);
        }
    }
}

static int compare(const void *one, const void *two)
{
    const struct classed *a = one, *b = two;
    return a->number != b->number ? (a->number > b->number) - (a->number < b->number)
                                  : (a->order > b->order) - (a->order < b->order);
}

/* Sorts the tiles, so that each cell takes a binary search, even with many tiles. */
static void sort_tiles(struct tiled *tiled, const struct json_value *sets)
{
    if (sets == NULL || sets->kind != JSON_ARRAY) {
        return;
    }
    const struct json_value *set = json_first(&tiled->json, sets);
    for (uint32_t i = 0; i < sets->count; i++, set = json_after(&tiled->json, set)) {
        add_set(tiled, set);
    }
    if (tiled->classed_count > 0) {
        qsort(tiled->classed, tiled->classed_count, sizeof *tiled->classed, compare);
    }
}

/* Finds the first tile with this number. */
static bool find_tile(const struct tiled *tiled, uint64_t number, struct tile *tile)
{
    size_t low = 0, high = tiled->classed_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (tiled->classed[middle].number < number) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool is_found = low < tiled->classed_count && tiled->classed[low].number == number;
    if (is_found) {
        *tile = tiled->classed[low].tile;
    }
    return is_found;
}

/* Keeps the last answer, because most tiles equal their neighbour. */
struct tiled_layer {
    const struct json_value *name;
    bool is_first;
    uint64_t number;
    struct tile tile;
    struct text key;
};

static void mean(const struct tiled *tiled, struct tiled_layer *layer, uint64_t number)
{
    char digits[24];
    struct tile named;
    snprintf(digits, sizeof digits, "%" PRIu64, number);
    const struct tile *rule = import_rule_of(tiled->import, (struct slice){digits, strlen(digits)});
    bool is_named = find_tile(tiled, number, &named) || text_named(tiled, layer->name, &named);
    layer->number = number;
    layer->tile = rule != NULL ? *rule
                  : is_named   ? named
                               : tile_of_terrain(layer->is_first ? TERRAIN_GRASS : TERRAIN_HEDGE);
    text_clear(&layer->key);
    text_addf(&layer->key, "tile %s of ", digits);
    if (layer->name != NULL && layer->name->kind == JSON_STRING) {
        struct slice name = slice_short(json_slice(&tiled->json, layer->name));
        text_add_bytes(&layer->key, name.bytes, name.size);
    } else {
        text_add(&layer->key, "a layer");
    }
}

static void put_number(struct tiled *tiled, struct tiled_layer *layer, uint64_t number, uint64_t index)
{
    number &= TILE_BITS;
    if (number != 0 && number != layer->number) {
        mean(tiled, layer, number);
    }
    if (number != 0) {
        struct cell at = {(int)(index % tiled->width), (int)(index / tiled->width)};
        import_put(tiled->import, (struct slice){layer->key.bytes, layer->key.size}, &layer->tile, at);
    }
}

/* Reads tiles in base64: four bytes for each, the lowest first. */
static bool read_base64(struct tiled *tiled, struct tiled_layer *layer, const struct json_value *data)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    struct slice said = json_slice(&tiled->json, data);
    uint64_t bytes = 0, cells = tiled->width * tiled->height;
    uint32_t held = 0, number = 0;
    unsigned bits = 0;
    for (size_t i = 0; i < said.size; i++) {
        const char *digit = strchr(digits, said.bytes[i]);
        if (digit == NULL && strchr("\\=", said.bytes[i]) == NULL) { /* an escaped slash, or padding */
            return fail(tiled, data, "this is not base64");
        }
        held = digit != NULL ? held << 6 | (uint32_t)(digit - digits) : held;
        bits += digit != NULL ? 6 : 0;
        if (bits >= 8) {
            bits -= 8;
            number |= (held >> bits & 0xff) << 8 * (bytes % 4);
            if (++bytes % 4 == 0 && bytes / 4 <= cells) {
                put_number(tiled, layer, number, bytes / 4 - 1);
                number = 0;
            }
        }
    }
    return bytes == 4 * cells || fail(tiled, data, "a layer must have as many tiles as the map has cells");
}

static bool read_list(struct tiled *tiled, struct tiled_layer *layer, const struct json_value *data)
{
    if (data->count != tiled->width * tiled->height) {
        return fail(tiled, data, "a layer must have as many tiles as the map has cells");
    }
    const struct json_value *tile = json_first(&tiled->json, data);
    for (uint32_t i = 0; i < data->count; i++, tile = json_after(&tiled->json, tile)) {
        uint64_t number;
        if (!json_number(&tiled->json, tile, UINT32_MAX, &number)) {
            return fail(tiled, tile, "this is not the number of a tile");
        }
        put_number(tiled, layer, number, i);
    }
    return true;
}

static bool read_tiles(struct tiled *tiled, const struct json_value *value)
{
    const struct json *json = &tiled->json;
    const struct json_value *data = json_member(json, value, "data"), *packed = json_member(json, value, "compression");
    struct tiled_layer layer = {.name = json_member(json, value, "name"), .is_first = tiled->layers++ == 0};
    if (data == NULL) {
        return fail(tiled, value, "the layer has no list of tiles: choose a map that is not infinite");
    }
    if (packed != NULL && json_slice(json, packed).size > 0) {
        return fail(tiled, packed,
                    "the tiles are compressed: choose \"CSV\" or \"Base64 (uncompressed)\" as the Tile Layer Format "
                    "of the map");
    }
    text_init(&layer.key);
    bool is_good = data->kind == JSON_ARRAY    ? read_list(tiled, &layer, data)
                   : data->kind == JSON_STRING ? read_base64(tiled, &layer, data)
                                               : fail(tiled, data, "this is not a list of tiles");
    text_done(&layer.key);
    return is_good;
}

/* Converts pixels from the left or the top to a cell and ignores decimals.  Returns false outside the map. */
static bool read_pixels(const struct tiled *tiled, const struct json_value *value, uint64_t size, uint64_t cells,
                        int *cell)
{
    uint64_t pixels = 0;
    struct slice whole = {NULL, 0}, rest;
    if (value != NULL && value->kind == JSON_NUMBER) {
        whole = json_slice(&tiled->json, value);
        slice_split(whole, '.', &whole, &rest);
    }
    bool is_good = whole.size > 0 && slice_number(whole, UINT32_MAX, &pixels) && pixels / size < cells;
    *cell = is_good ? (int)(pixels / size) : 0;
    return is_good;
}

/* Counts a skipped part under the key `why`, such as "hidden layer", followed by `name` if it is a string. */
static void leave_out(struct tiled *tiled, const char *why, const struct json_value *name)
{
    struct text key = text_of("%s", why);
    if (name != NULL && name->kind == JSON_STRING) {
        struct slice said = slice_short(json_slice(&tiled->json, name));
        text_add(&key, said.size > 0 ? " " : "");
        text_add_bytes(&key, said.bytes, said.size);
    }
    import_leave_out(tiled->import, (struct slice){key.bytes, key.size});
    text_done(&key);
}

/* Returns the first name that is not empty. */
static const struct json_value *name_of(const struct tiled *tiled, const struct json_value *object)
{
    static const char *const keys[] = {"class", "type", "name"};
    const struct json_value *name = NULL;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0] && name == NULL; i++) {
        const struct json_value *value = json_member(&tiled->json, object, keys[i]);
        bool says = value != NULL && value->kind == JSON_STRING && json_slice(&tiled->json, value).size > 0;
        name = says ? value : NULL;
    }
    return name;
}

/* Finds the tile from the object's own class or, if it has none, from the tile that it shows. */
static bool is_known(const struct tiled *tiled, const struct json_value *object, struct tile *tile)
{
    const struct json_value *value = json_member(&tiled->json, object, "gid");
    uint64_t number;
    return is_classed(tiled, object, tile) ||
           (json_number(&tiled->json, value, UINT32_MAX, &number) && find_tile(tiled, number & TILE_BITS, tile));
}

/* Reads an object.  Tile objects have their origin at the bottom, others at the top. */
static void read_object(struct tiled *tiled, const struct json_value *object)
{
    const struct json *json = &tiled->json;
    struct tile tile;
    struct cell at;
    bool stands = json_member(json, object, "gid") != NULL;
    if (!is_known(tiled, object, &tile)) {
        leave_out(tiled, stands ? "tile object" : "object", name_of(tiled, object));
        return;
    }
    if (!read_pixels(tiled, json_member(json, object, "x"), tiled->across, tiled->width, &at.x) ||
        !read_pixels(tiled, json_member(json, object, "y"), tiled->down, tiled->height + stands, &at.y)) {
        leave_out(tiled, "outside the map, object", name_of(tiled, object));
        return;
    }
    at.y -= stands && at.y > 0;
    struct text key = text_of("object %s", import_name(&tile));
    import_put(tiled->import, (struct slice){key.bytes, key.size}, &tile, at);
    text_done(&key);
}

static bool read_layers(struct tiled *tiled, const struct json_value *layers);

static bool read_layer(struct tiled *tiled, const struct json_value *value)
{
    const struct json *json = &tiled->json;
    const struct json_value *visible = json_member(json, value, "visible");
    if (visible != NULL && visible->kind == JSON_FALSE) {
        leave_out(tiled, "hidden layer", json_member(json, value, "name"));
        return true;
    }
    const struct json_value *type = json_member(json, value, "type"), *objects = json_member(json, value, "objects");
    struct slice kind = type != NULL ? json_slice(json, type) : (struct slice){"", 0};
    if (slice_is(kind, "tilelayer")) {
        return read_tiles(tiled, value);
    }
    if (slice_is(kind, "group")) {
        return read_layers(tiled, json_member(json, value, "layers"));
    }
    if (slice_is(kind, "objectgroup") && objects != NULL && objects->kind == JSON_ARRAY) {
        const struct json_value *object = json_first(json, objects);
        for (uint32_t i = 0; i < objects->count; i++, object = json_after(json, object)) {
            read_object(tiled, object);
        }
    }
    return true;
}

static bool read_layers(struct tiled *tiled, const struct json_value *layers)
{
    if (layers == NULL || layers->kind != JSON_ARRAY) {
        return fail(tiled, layers, "a Tiled map must have a list of layers");
    }
    const struct json_value *layer = json_first(&tiled->json, layers);
    bool is_good = true;
    for (uint32_t i = 0; i < layers->count && is_good; i++, layer = json_after(&tiled->json, layer)) {
        is_good = read_layer(tiled, layer);
    }
    return is_good;
}

/* Rejects staggered, hexagonal and isometric maps, whose cells have other neighbours. */
static bool is_square(struct tiled *tiled)
{
    const struct json *json = &tiled->json;
    const struct json_value *value = json_member(json, json->values, "orientation");
    struct slice orientation = value != NULL ? json_slice(json, value) : (struct slice){"orthogonal", 10};
    return slice_is(orientation, "orthogonal") || slice_is(orientation, "isometric") ||
           fail(tiled, value, "the map is neither orthogonal nor isometric, so its cells are not squares");
}

static bool read_number(const struct tiled *tiled, const char *name, uint64_t most, uint64_t *number)
{
    const struct json_value *value = json_member(&tiled->json, tiled->json.values, name);
    bool is_good = json_number(&tiled->json, value, most, number) && *number > 0;
    if (!is_good) {
        json_error(&tiled->json, value, tiled->import->report, "bad-map", "a Tiled map must have a %s from 1 to %llu",
                   name, (unsigned long long)most);
    }
    return is_good;
}

static void read_map(struct tiled *tiled)
{
    const struct json *json = &tiled->json;
    sort_tiles(tiled, json_member(json, json->values, "tilesets"));
    if (is_square(tiled) && read_number(tiled, "width", GRID_MAX_SIDE, &tiled->width) &&
        read_number(tiled, "height", GRID_MAX_SIDE, &tiled->height) &&
        read_number(tiled, "tilewidth", 1 << 16, &tiled->across) &&
        read_number(tiled, "tileheight", 1 << 16, &tiled->down) &&
        import_begin(tiled->import, (struct place){1, 1, 1}, tiled->width, tiled->height)) {
        memset(tiled->import->level->terrain, TERRAIN_GRASS, level_cells(tiled->import->level));
        if (read_layers(tiled, json_member(json, json->values, "layers"))) {
            import_end(tiled->import, NULL);
        }
    }
}

void import_tiled(struct import *import)
{
    struct tiled tiled = {.import = import};
    if (json_parse(&tiled.json, import->report->source, import->report->source_size, import->report)) {
        read_map(&tiled);
    }
    free(tiled.classed);
    json_done(&tiled.json);
}
