/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/maps.h"

#include "base/xalloc.h"
#include "replay/tape.h"

#include <inttypes.h>
#include <stdlib.h>

/* In user units: a cell's side, the padding around a map, and a line of text.  A document can contain several maps,
 * one below another; `top` is the upper edge of one. */
enum { SIDE = 24, PAD = 8, LINE = 24 };

static const char style[] = "\
text{font-family:Helvetica,Arial,sans-serif;font-size:14px;fill:#222}\n\
.glyph{font-family:monospace;text-anchor:middle}\n\
.ground{fill:#f4f8ee}.wall{fill:#4b5d4b}.water{fill:#bcd7f5}.cell{stroke:#ccc;stroke-width:1}\n";

char *map_glyphs(const struct level *level)
{
    size_t cells = level_cells(level);
    char *glyphs = xcalloc(cells, 1);
    for (size_t i = 0; i < cells; i++) {
        glyphs[i] = terrain_sign((enum terrain)level->terrain[i]);
    }
    for (size_t i = 0; i < level->hound_count; i++) {
        glyphs[level_index(level, level->hounds[i].at)] = breed_facts(level->hounds[i].breed)->glyph;
    }
    if (level->has_hare) {
        glyphs[level_index(level, level->hare)] = '@';
    }
    return glyphs;
}

/* Returns the height of a map with its padding. */
static int map_svg_height(const struct level *level) { return level->height * SIDE + 2 * PAD; }

/* Returns the upper left corner of a cell. */
static struct cell map_svg_corner(struct cell at, int top)
{
    return (struct cell){PAD + at.x * SIDE, top + PAD + at.y * SIDE};
}

/* Starts a white document as wide as the map, with additional CSS rules. "</svg>" ends the document. */
static void map_svg_begin(const struct level *level, int height, const char *rules, struct text *out)
{
    int width = level->width * SIDE + 2 * PAD;
    text_addf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" viewBox=\"0 0 %d %d\">\n", width, height);
    text_addf(out, "<style>\n%s%s</style>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", style, rules, width,
              height);
}

/* Appends words with XML's special characters replaced by entities. */
static void map_svg_add_words(struct text *out, const char *words)
{
    static const char *const entities[] = {['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;"};
    for (const char *c = words; *c != '\0'; c++) {
        unsigned char byte = (unsigned char)*c;
        if (byte < sizeof entities / sizeof entities[0] && entities[byte] != NULL) {
            text_add(out, entities[byte]);
        } else {
            text_add_char(out, *c);
        }
    }
}

static const char *class_of(enum terrain terrain)
{
    return terrain == TERRAIN_HEDGE ? "wall" : terrain == TERRAIN_WATER ? "water" : "ground";
}

static void write_cell(const struct level *level, struct cell at, char glyph, struct cell corner, struct text *out)
{
    enum terrain terrain = level_terrain(level, at);
    text_addf(out, "<rect class=\"cell %s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", class_of(terrain),
              corner.x, corner.y, SIDE, SIDE);
    if (glyph != terrain_facts(TERRAIN_GRASS)->glyph && terrain != TERRAIN_HEDGE) {
        text_addf(out, "<text class=\"glyph\" x=\"%d\" y=\"%d\">", corner.x + SIDE / 2, corner.y + SIDE - 7);
        map_svg_add_words(out, (const char[]){glyph, '\0'});
        text_add(out, "</text>");
    }
    text_add_char(out, '\n');
}

/* Draws the cells with their glyphs, which are those of map_glyphs or replacements. */
static void map_svg_write(const struct level *level, const char *glyphs, int top, struct text *out)
{
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        write_cell(level, at, glyphs[level_index(level, at)], map_svg_corner(at, top), out);
    }
}

static const struct {
    const char *words, *unit;
} facts[HEATS] = {
    [HEAT_CAUGHT] = {"Where hares were caught", ""},
    [HEAT_WAITED] = {"Where hares waited", " ticks"},
};

void heat_write_caption(const struct tally *tally, enum heat heat, struct text *out)
{
    text_addf(out, "%s: 9 is %" PRIu64 " of %" PRIu64 "%s.", facts[heat].words, tally_heat_most(tally, heat),
              tally_heat_sum(tally, heat), facts[heat].unit);
}

static const char heat_style[] = "\
.heat{fill:#e0261a}.figure{font-family:monospace;font-weight:bold;text-anchor:middle}\n\
.level{font-size:16px;font-weight:bold}\n\
.people{fill:none;stroke:#1746a2;stroke-width:2}\n";

static void write_figure(struct cell at, struct cell corner, uint64_t heat, uint64_t most, struct text *out)
{
    int figure = heat_figure(heat, most);
    text_addf(out,
              "<g><title>%d,%d: %" PRIu64 "</title><rect class=\"heat\" fill-opacity=\"0.%d\" x=\"%d\" y=\"%d\" "
              "width=\"%d\" height=\"%d\"/><text class=\"figure\" x=\"%d\" y=\"%d\">%d</text></g>\n",
              at.x, at.y, heat, figure, corner.x, corner.y, SIDE, SIDE, corner.x + SIDE / 2, corner.y + SIDE - 7,
              figure);
}

static void write_ring(struct cell at, struct cell corner, uint64_t number, struct text *out)
{
    text_addf(out,
              "<circle class=\"people\" cx=\"%d\" cy=\"%d\" r=\"%d\"><title>%d,%d: people %" PRIu64
              "</title></circle>\n",
              corner.x + SIDE / 2, corner.y + SIDE / 2, SIDE / 2 - 2, at.x, at.y, number);
}

static void write_map(const struct level *level, const struct tally *tally, const struct tally *people, enum heat heat,
                      int top, struct text *out)
{
    const uint64_t *cells = tally->heat[heat];
    char *glyphs = map_glyphs(level);
    uint64_t most = tally_heat_most(tally, heat);
    /* A cell that shows a figure has no glyph. */
    for (size_t i = 0; i < level_cells(level); i++) {
        glyphs[i] = cells[i] > 0 ? terrain_facts(TERRAIN_GRASS)->glyph : glyphs[i];
    }
    map_svg_write(level, glyphs, top, out);
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        uint64_t number = cells[level_index(level, at)];
        if (number > 0) {
            write_figure(at, map_svg_corner(at, top), number, most, out);
        }
        uint64_t of_people = people != NULL ? people->heat[heat][level_index(level, at)] : 0;
        if (of_people > 0) {
            write_ring(at, map_svg_corner(at, top), of_people, out);
        }
    }
    text_addf(out, "<text x=\"%d\" y=\"%d\">", PAD, top + map_svg_height(level) + LINE / 2);
    heat_write_caption(tally, heat, out);
    text_add(out, "</text>\n");
    free(glyphs);
}

void heat_write_svg(const struct level *level, const struct tally *tally, const char *player,
                    const struct tally *people, struct text *out)
{
    int each = map_svg_height(level) + LINE, top = 2 * LINE;
    map_svg_begin(level, top + HEATS * each, heat_style, out);
    text_addf(out, "<text class=\"level\" x=\"%d\" y=\"%d\">", PAD, LINE);
    map_svg_add_words(out, level_title(level));
    text_addf(out, "</text>\n<text x=\"%d\" y=\"%d\">%s: %zu games, %zu won, %zu caught, %zu still free</text>\n", PAD,
              2 * LINE - 4, player, tally->games, tally->won, tally->caught, tally->free);
    for (enum heat heat = 0; heat < HEATS; heat++) {
        write_map(level, tally, people, heat, top + (int)heat * each, out);
    }
    text_add(out, "</svg>\n");
}

void route_init(struct route *route, const struct level *level, const struct replay *game)
{
    struct tape *tape = tape_new(level, level->seed);
    struct world *world = tape_world(tape);
    *route = (struct route){.ticks = 0};
    track_add(&route->track, world_hare(world)->at);
    for (size_t i = 0; i < game->command_count && world_outcome(world) == OUTCOME_RUNNING; i++) {
        tape_tick(tape, game->commands[i], NULL);
        track_add(&route->track, world_hare(world)->at);
    }
    route->ticks = world_tick(world);
    route->outcome = world_outcome(world);
    tape_free(tape);
}

void route_done(struct route *route) { free(route->track.cells); }

void route_write_caption(const struct route *route, struct text *out)
{
    static const char *const words[] = {
        [OUTCOME_RUNNING] = "not won in", [OUTCOME_WON] = "won in", [OUTCOME_CAUGHT] = "caught in"};
    unsigned long ticks = route->ticks;
    size_t steps = route->track.count - 1;
    text_addf(out, "%s %lu tick%s, %zu step%s", words[route->outcome], ticks, text_plural(ticks), steps,
              text_plural(steps));
}

static const char route_style[] = "\
.path{stroke:#d0402b;stroke-width:4;fill:none;stroke-linejoin:round;stroke-linecap:round;stroke-opacity:.6}\n";

void route_write_svg(const struct route *route, const struct level *level, const char *glyphs, struct text *out)
{
    int height = map_svg_height(level);
    map_svg_begin(level, height + LINE, route_style, out);
    map_svg_write(level, glyphs, 0, out);
    text_add(out, "<polyline class=\"path\" points=\"");
    for (size_t i = 0; i < route->track.count; i++) {
        struct cell corner = map_svg_corner(route->track.cells[i], 0);
        text_addf(out, "%s%d,%d", i > 0 ? " " : "", corner.x + SIDE / 2, corner.y + SIDE / 2);
    }
    text_add(out, "\"/>\n");
    text_addf(out, "<text x=\"%d\" y=\"%d\">", PAD, height + LINE / 2);
    route_write_caption(route, out);
    text_add(out, "</text>\n</svg>\n");
}
