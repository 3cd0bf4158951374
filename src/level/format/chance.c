/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/chance.h"

#include "base/rng.h"
#include "base/utf8.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

/* The most glyphs and pieces in a line, and places for its pieces; the greatest weight of a glyph. */
enum { MOST = 256, MOST_WEIGHT = 1000 };

/* In a piece: leaves the glyph of the map as it is. */
#define LEAVES '_'

/* Flags of a character: a row or an outcome contains it; a subst replaces it, so it needs no meaning. */
enum { SEEN = 1, REPLACED = 2, CHARACTERS = 0x110000 };

struct settling {
    const struct chance *chance;
    struct map *map;
    struct source *source;
    struct rng rng;
    uint32_t *cells; /* of all rows; 0: malformed, and reported */
    size_t count, room;
    size_t first; /* the first row of the map */
    uint8_t *characters;
};

/* Glyphs of a line, with their weights. */
struct chance_glyphs {
    uint32_t glyph[MOST];
    int weight[MOST];
    size_t count;
};

void chance_done(struct chance *chance)
{
    free(chance->rows);
    *chance = (struct chance){0};
}

void chance_add(struct chance *chance, enum chance_part part, const struct source *source, struct slice text)
{
    chance->rows = xgrow(chance->rows, chance->count, &chance->room, sizeof *chance->rows);
    chance->rows[chance->count++] = (struct chance_row){part, text, source->line, source->number, 0, 0};
}

/* --- glyphs --------------------------------------------------------------------------------------- */

/* Removes the first character of the rest; returns 0 if it is malformed. */
static uint32_t take(struct slice *rest, struct slice *taken)
{
    uint32_t character = 0;
    size_t length = utf8_decode(rest->bytes, rest->size, &character);
    *taken = (struct slice){rest->bytes, length > 0 ? length : 1};
    *rest = (struct slice){rest->bytes + taken->size, rest->size - taken->size};
    return length > 0 ? character : 0;
}

static void check_meaning(struct settling *settling, uint32_t glyph, struct slice part)
{
    struct legend *legend = settling->map->legend;
    bool is_known = glyph == 0 || !utf8_is_visible(glyph) || (settling->characters[glyph] & REPLACED) != 0;
    if (!is_known && legend_find(legend, glyph) == NULL) {
        diag_hint(
            source_error(settling->source, part, "unknown-glyph", "the glyph \"%.*s\" has no meaning", SLICE(part)),
            "give it a meaning in the legend, such as \"%.*s = tall grass\"", SLICE(part));
        legend_give_up(legend, glyph);
    }
}

static void read_cells(struct settling *settling, struct chance_row *row)
{
    struct slice rest = row->text, part;
    row->begin = settling->count;
    while (rest.size > 0) {
        uint32_t glyph = take(&rest, &part);
        if (row->part == CHANCE_PIECE_ROW && glyph != LEAVES) {
            check_meaning(settling, glyph, part);
        }
        settling->cells = xgrow(settling->cells, settling->count, &settling->room, sizeof *settling->cells);
        settling->cells[settling->count++] = glyph;
        settling->characters[glyph] |= SEEN;
    }
    row->end = settling->count;
}

static bool refuse(struct settling *settling, struct slice part, const char *why, const char *usage)
{
    diag_hint(source_error(settling->source, part, "bad-chance", "%s", why), "write, for example, %s", usage);
    return false;
}

static size_t find(const struct chance_glyphs *glyphs, uint32_t glyph)
{
    size_t i = 0;
    while (i < glyphs->count && glyphs->glyph[i] != glyph) {
        i++;
    }
    return i;
}

/* Adds the glyphs of a word, once each, except that a subst may also keep its glyph, whose weight is 0.  Returns false
 * after reporting a mistake. */
static bool add_glyphs(struct settling *settling, struct slice word, struct chance_glyphs *glyphs, int weight)
{
    struct slice part;
    while (word.size > 0) {
        uint32_t glyph = take(&word, &part);
        bool is_twice = find(glyphs, glyph) < glyphs->count && glyphs->weight[0] > 0;
        if (glyphs->count == MOST || is_twice) {
            return source_refuse(settling->source, part, "bad-chance",
                                 is_twice ? "this glyph is named twice: put glyphs side by side, as in abc"
                                          : "too many glyphs");
        }
        check_meaning(settling, glyph, part);
        glyphs->weight[glyphs->count] = weight;
        glyphs->glyph[glyphs->count++] = glyph;
    }
    return true;
}

/* Warns if the rows have none of the first `count` glyphs.  If they have one, all glyphs may appear. */
static bool can_have(const struct settling *settling, const struct chance_glyphs *glyphs, size_t count,
                     struct slice part)
{
    bool has = false;
    for (size_t i = 0; i < count; i++) {
        has |= (settling->characters[glyphs->glyph[i]] & SEEN) != 0;
    }
    for (size_t i = 0; i < glyphs->count && has; i++) {
        settling->characters[glyphs->glyph[i]] |= SEEN;
    }
    if (!has) {
        diag_hint(report_add(settling->source->report, DIAG_WARNING, "chance-in-vain",
                             source_place(settling->source, part), "the map has no \"%.*s\"", SLICE(part)),
                  "put it on the map or into a piece, or leave this line out");
    }
    return has;
}

/* Fills `order` with 0 to count - 1 in random order. */
static void draw_order(struct rng *rng, size_t *order, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t j = rng_below(rng, (uint32_t)i + 1);
        order[i] = order[j];
        order[j] = i;
    }
}

/* --- lines ---------------------------------------------------------------------------------------- */

static void do_shuffle(struct settling *settling, struct slice rest)
{
    static const char usage[] = "\"shuffle abc\", or \"shuffle ad be cf\" for words that stay together";
    struct chance_glyphs glyphs = {.count = 0};
    size_t order[MOST] = {0}, length = 0, words = 0;
    const struct slice all = rest;
    for (struct slice word = slice_word(&rest); word.size > 0; word = slice_word(&rest)) {
        size_t before = glyphs.count;
        if (!add_glyphs(settling, word, &glyphs, 1)) {
            return;
        }
        if (words++ > 0 && glyphs.count - before != length) {
            refuse(settling, word, "the words of a shuffle must have equally many glyphs", usage);
            return;
        }
        length = glyphs.count - before;
    }
    length = words > 1 ? length : 1;
    if (glyphs.count < 2) {
        refuse(settling, all, "a shuffle needs at least two glyphs", usage);
    } else if (can_have(settling, &glyphs, glyphs.count, all)) {
        draw_order(&settling->rng, order, glyphs.count / length);
        for (size_t i = 0; i < settling->count; i++) {
            size_t j = find(&glyphs, settling->cells[i]);
            settling->cells[i] =
                j < glyphs.count ? glyphs.glyph[order[j / length] * length + j % length] : settling->cells[i];
        }
    }
}

/* Reads `#:3`. */
static bool add_outcome(struct settling *settling, struct slice word, struct chance_glyphs *glyphs, const char *usage)
{
    struct slice part = word;
    int weight = 1;
    take(&word, &part);
    struct slice number = {word.bytes + 1, word.size - 1};
    if (word.size > 0 && word.bytes[0] != ':') {
        return refuse(settling, word, "a glyph is followed by a space, or by a colon and its weight", usage);
    }
    return (word.size == 0 || value_number(settling->source, number, "the weight", 1, MOST_WEIGHT, &weight)) &&
           add_glyphs(settling, part, glyphs, weight);
}

/* Reads `? = #:3 .:7`; the first glyph is the replaced one. */
static void do_subst(struct settling *settling, struct slice rest)
{
    static const char usage[] = "\"subst ? = #:3 .\": three of four ? become #, the others .";
    struct chance_glyphs glyphs = {.count = 0};
    const struct slice all = rest;
    struct slice replaced = slice_word(&rest), equals = slice_word(&rest), word = slice_word(&rest);
    int sum = 0;
    bool is_good = add_glyphs(settling, replaced, &glyphs, 0);
    for (; is_good && word.size > 0; word = slice_word(&rest)) {
        is_good = add_outcome(settling, word, &glyphs, usage);
        sum += is_good ? glyphs.weight[glyphs.count - 1] : 0;
    }
    if (is_good && (!slice_is(equals, "=") || glyphs.count < 3 || glyphs.weight[1] == 0)) {
        is_good = refuse(settling, all, "this does not replace one glyph by one of several", usage);
    }
    is_good = is_good && can_have(settling, &glyphs, 1, replaced);
    for (size_t i = 0; is_good && i < settling->count; i++) {
        if (settling->cells[i] == glyphs.glyph[0]) {
            size_t outcome = 1;
            for (int drawn = rng_int(&settling->rng, sum); drawn >= glyphs.weight[outcome]; outcome++) {
                drawn -= glyphs.weight[outcome];
            }
            settling->cells[i] = glyphs.glyph[outcome];
        }
    }
}

/* --- pieces --------------------------------------------------------------------------------------- */

/* Returns the row with the name of the piece, or the number of rows if there is none. */
static size_t piece_named(const struct chance *chance, struct slice name)
{
    size_t i = 0;
    while (i < chance->count && (chance->rows[i].part != CHANCE_PIECE || chance->rows[i].text.size != name.size ||
                                 memcmp(chance->rows[i].text.bytes, name.bytes, name.size) != 0)) {
        i++;
    }
    return i;
}

static size_t piece_end(const struct chance *chance, size_t piece)
{
    size_t end = piece + 1;
    while (end < chance->count && chance->rows[end].part == CHANCE_PIECE_ROW) {
        end++;
    }
    return end;
}

enum { ASKEW = 1, MIRRORED = 2, UPSIDE_DOWN = 4, TURNS = 8, ASKS = 8 };

/* Stamps the piece with its top left corner at the place.  With ASKS, only tells whether the map has its cells. */
static bool stamp(struct settling *settling, size_t piece, struct cell at, int turn)
{
    const struct chance_row *rows = settling->chance->rows, *map = rows + settling->first;
    size_t end = piece_end(settling->chance, piece), width = 0, height = end - piece - 1;
    for (size_t i = piece + 1; i < end; i++) {
        width = rows[i].end - rows[i].begin > width ? rows[i].end - rows[i].begin : width;
    }
    for (size_t i = 0; i < width * height; i++) {
        const struct chance_row *row = &rows[piece + 1 + i / width];
        size_t x = i % width, y = i / width;
        uint32_t glyph = x < row->end - row->begin ? settling->cells[row->begin + x] : LEAVES;
        x = (turn & MIRRORED) != 0 ? width - 1 - x : x;
        y = (turn & UPSIDE_DOWN) != 0 ? height - 1 - y : y;
        size_t to_x = (size_t)at.x + ((turn & ASKEW) != 0 ? y : x), to_y = (size_t)at.y + ((turn & ASKEW) != 0 ? x : y);
        if (settling->first + to_y >= settling->chance->count || map[to_y].begin + to_x >= map[to_y].end) {
            return false;
        }
        if ((turn & ASKS) == 0 && glyph != LEAVES) {
            settling->cells[map[to_y].begin + to_x] = glyph;
        }
    }
    return true;
}

/* Returns the number of places with these glyphs, in reading order, up to MOST. */
static size_t find_places(const struct settling *settling, const struct chance_glyphs *glyphs, struct cell *places)
{
    size_t count = 0;
    for (size_t y = settling->first; y < settling->chance->count; y++) {
        const struct chance_row *row = &settling->chance->rows[y];
        for (size_t i = row->begin; i < row->end && count < MOST; i++) {
            if (find(glyphs, settling->cells[i]) < glyphs->count) {
                places[count++] = (struct cell){(int)(i - row->begin), (int)(y - settling->first)};
            }
        }
    }
    return count;
}

static bool fits_at(struct settling *settling, size_t piece, int turns, struct cell at)
{
    int turn = 0;
    while (turn < turns && !stamp(settling, piece, at, turn | ASKS)) {
        turn++;
    }
    return turn < turns;
}

/* Checks a piece for each place, so that whether it fits does not depend on the seed. */
static bool fits(struct settling *settling, struct slice name, size_t piece, int turns, const struct cell *places,
                 size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!fits_at(settling, piece, turns, places[i])) {
            source_error(settling->source, name, "piece-outside",
                         "the piece \"%.*s\" does not fit on the map at line %d, column %d", SLICE(name),
                         settling->chance->rows[settling->first].number + places[i].y, places[i].x + 1);
            return false;
        }
    }
    return true;
}

/* Puts pieces on places, both in random order, as long as there are any of both. */
static void do_stamp(struct settling *settling, struct slice rest)
{
    static const char usage[] = "\"stamp fold barn at AB\", or \"stamp fold barn at AB turned\"";
    struct chance_glyphs glyphs = {.count = 0};
    struct cell places[MOST];
    struct slice names[MOST], word = slice_word(&rest);
    size_t pieces[MOST], order[MOST] = {0}, chosen[MOST] = {0}, named = 0;
    for (; word.size > 0 && !slice_is(word, "at") && named < MOST; word = slice_word(&rest)) {
        names[named] = word;
        pieces[named] = piece_named(settling->chance, word);
        if (pieces[named++] == settling->chance->count) {
            diag_hint(source_error(settling->source, word, "unknown-piece", "there is no piece \"%.*s\"", SLICE(word)),
                      "draw it after a line \"piece: %.*s\", before the map", SLICE(word));
            return;
        }
        settling->chance->rows[pieces[named - 1]].end = 1;
    }
    struct slice at = slice_word(&rest), turned = slice_word(&rest);
    int turns = slice_is(turned, "turned") ? TURNS : 1;
    if (named == 0 || at.size == 0 || (turned.size > 0 && turns == 1) || rest.size > 0) {
        refuse(settling, turned.size > 0 ? turned : word, "this is not a stamp", usage);
        return;
    }
    bool is_good = add_glyphs(settling, at, &glyphs, 1) && can_have(settling, &glyphs, glyphs.count, at);
    size_t count = is_good ? find_places(settling, &glyphs, places) : 0;
    for (size_t i = 0; i < named && is_good; i++) {
        is_good = fits(settling, names[i], pieces[i], turns, places, count);
    }
    draw_order(&settling->rng, order, named);
    draw_order(&settling->rng, chosen, count);
    for (size_t i = 0; i < named && i < count && is_good; i++) {
        int turn = 0;
        do {
            turn = rng_int(&settling->rng, turns);
        } while (!stamp(settling, pieces[order[i]], places[chosen[i]], turn | ASKS));
        stamp(settling, pieces[order[i]], places[chosen[i]], turn);
    }
}

/* --- settling ------------------------------------------------------------------------------------- */

/* Makes a kept line current, so that its parts have places. */
static void return_to(struct source *source, const struct chance_row *row)
{
    source->number = row->number;
    source->line = source->seen = row->line;
    source->seen_column = 1;
}

static void do_line(struct settling *settling, struct slice line)
{
    static const char *const words[] = {"shuffle", "subst", "stamp"};
    static void (*const doers[])(struct settling *, struct slice) = {do_shuffle, do_subst, do_stamp};
    enum { WORDS = sizeof words / sizeof words[0] };
    struct slice word = slice_word(&line);
    size_t i = slice_among(word, words, WORDS);
    if (i < WORDS) {
        doers[i](settling, slice_trim(line));
        return;
    }
    struct diag *diag =
        source_error(settling->source, word, "bad-chance", "there is no kind of chance \"%.*s\"", SLICE(word));
    if (!source_hint_nearest(diag, word, words, WORDS)) {
        diag_hint(diag, "a line begins with shuffle, subst or stamp");
    }
}

/* Notes the glyph that a subst replaces. */
static void note_replaced(struct settling *settling, struct slice line)
{
    struct slice part;
    if (slice_is(slice_word(&line), "subst") && slice_trim(line).size > 0) {
        line = slice_trim(line);
        settling->characters[take(&line, &part)] |= REPLACED;
    }
}

static void check_piece(struct settling *settling, size_t piece)
{
    struct slice name = settling->chance->rows[piece].text, rest = name;
    slice_word(&rest);
    if (name.size == 0 || rest.size > 0 || piece_named(settling->chance, name) < piece) {
        source_error(settling->source, name, "bad-chance", "a piece needs a name of its own, of one word");
    } else if (piece_end(settling->chance, piece) == piece + 1) {
        source_error(settling->source, name, "bad-chance", "the piece has no rows");
    }
}

static void add_row(struct settling *settling, const struct chance_row *row, struct text *bytes)
{
    text_clear(bytes);
    for (size_t i = row->begin; i < row->end; i++) {
        char encoded[4] = "\xff";
        uint32_t glyph = settling->cells[i];
        bool is_reported = (settling->characters[glyph] & REPLACED) != 0 && settling->source->report->errors > 0;
        size_t size = glyph != 0 && !is_reported ? utf8_encode(glyph, encoded) : 1;
        text_add_bytes(bytes, encoded, size);
    }
    map_add_row(settling->map, (struct slice){bytes->bytes, bytes->size});
}

/* Does the parts in turn: first notes what is replaced, then reads rows and checks pieces, then does the lines, and
 * adds the rows. */
static void settle(struct settling *settling, struct text *bytes)
{
    enum { NOTES, READS, DOES, ADDS, PASSES };
    const struct source now = *settling->source;
    for (size_t i = 0; i < settling->chance->count * PASSES; i++) {
        size_t pass = i / settling->chance->count, n = i % settling->chance->count;
        struct chance_row *row = &settling->chance->rows[n];
        return_to(settling->source, row);
        if (row->part == CHANCE_LINE && pass == NOTES) {
            note_replaced(settling, row->text);
        } else if (row->part == CHANCE_LINE && pass == DOES) {
            do_line(settling, row->text);
        } else if (row->part == CHANCE_PIECE && pass == READS) {
            check_piece(settling, n);
        } else if (row->part >= CHANCE_PIECE_ROW && pass == READS) {
            read_cells(settling, row);
        } else if (row->part == CHANCE_PIECE && pass == ADDS && row->end == 0) {
            report_add(settling->source->report, DIAG_WARNING, "chance-in-vain",
                       source_place(settling->source, row->text), "no stamp uses this piece");
        } else if (row->part == CHANCE_MAP_ROW && pass == ADDS) {
            add_row(settling, row, bytes);
        }
    }
    *settling->source = now;
}

void chance_settle(const struct chance *chance, uint64_t seed, struct map *map)
{
    struct settling settling = {
        .chance = chance, .map = map, .source = map->source, .characters = xcalloc(CHARACTERS, sizeof(uint8_t))};
    struct text bytes = text_empty();
    while (settling.first < chance->count && chance->rows[settling.first].part != CHANCE_MAP_ROW) {
        settling.first++;
    }
    rng_init(&settling.rng, seed);
    settle(&settling, &bytes);
    for (size_t i = 0; i < map->legend->count; i++) {
        struct legend_entry *entry = &map->legend->entries[i];
        entry->used |= (settling.characters[entry->glyph] & SEEN) != 0;
    }
    text_done(&bytes);
    free(settling.cells);
    free(settling.characters);
}
