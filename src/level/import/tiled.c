/* SPDX-License-Identifier: MIT */
/* Imports maps of the editor Tiled, in JSON. */
#include "config.h"

#include "level/import/import_state.h"

#include "base/text.h"
#include "base/xalloc.h"
#include "level/import/json_value.h"
#include "path/map/grid.h"

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
    size_t classed_count;
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

static void add_set(struct tiled *tiled, const struct json_value *set, size_t *room)
{
    const struct json *json = &tiled->json;
    const struct json_value *source = json_member(json, set, "source");
    if (source != NULL) {
        diag_hint(report_add(tiled->import->report, DIAG_WARNING, "unread-tileset", json_place(json, source),
                             "this tileset is in another file, which is not read, so its tiles are unknown"),
                  "embed it in the map, or define its tiles with --tile");
    }
    const struct json_value *tiles = json_member(json, set, "tiles");
    uint64_t first = 0, id = 0;
    if (tiles == NULL || tiles->kind != JSON_ARRAY ||
        !json_number(json, json_member(json, set, "firstgid"), TILE_BITS, &first)) {
        return;
    }
    const struct json_value *value = json_first(json, tiles);
    for (uint32_t i = 0; i < tiles->count; i++, value = json_after(json, value)) {
        struct classed classed = {.order = tiled->classed_count};
        if (json_number(json, json_member(json, value, "id"), TILE_BITS, &id) &&
            is_classed(tiled, value, &classed.tile)) {
            classed.number = first + id;
            tiled->classed = xgrow(tiled->classed, tiled->classed_count, room, sizeof *tiled->classed);
            tiled->classed[tiled->classed_count++] = classed;
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
    size_t room = 0;
    if (sets == NULL || sets->kind != JSON_ARRAY) {
        return;
    }
    const struct json_value *set = json_first(&tiled->json, sets);
    for (uint32_t i = 0; i < sets->count; i++, set = json_after(&tiled->json, set)) {
        add_set(tiled, set, &room);
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

static bool read_tile(struct tiled *tiled, struct tiled_layer *layer, const struct json_value *value, uint32_t index)
{
    uint64_t number;
    if (!json_number(&tiled->json, value, UINT32_MAX, &number)) {
        return fail(tiled, value, "this is not the number of a tile");
    }
    number &= TILE_BITS;
    if (number != 0 && number != layer->number) {
        mean(tiled, layer, number);
    }
    if (number != 0) {
        struct cell at = {(int)(index % tiled->width), (int)(index / tiled->width)};
        import_put(tiled->import, (struct slice){layer->key.bytes, layer->key.size}, &layer->tile, at);
    }
    return true;
}

static bool read_tiles(struct tiled *tiled, const struct json_value *value)
{
    const struct json *json = &tiled->json;
    const struct json_value *data = json_member(json, value, "data");
    struct tiled_layer layer = {.name = json_member(json, value, "name"), .is_first = tiled->layers++ == 0};
    if (data == NULL || data->kind != JSON_ARRAY) {
        return fail(
            tiled, data != NULL ? data : value,
            "the tiles of a layer must be a list: choose \"CSV\" as the Tile Layer Format of the map, and a map "
            "that is not infinite");
    }
    if (data->count != tiled->width * tiled->height) {
        return fail(tiled, data, "a layer must have as many tiles as the map has cells");
    }
    text_init(&layer.key);
    const struct json_value *tile = json_first(json, data);
    bool is_good = true;
    for (uint32_t i = 0; i < data->count && is_good; i++, tile = json_after(json, tile)) {
        is_good = read_tile(tiled, &layer, tile, i);
    }
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
    struct text key = text_empty();
    text_add(&key, why);
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
    struct text key = text_empty();
    text_addf(&key, "object %s", import_name(&tile));
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
