/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/maps/map_svg.h"

#include "base/xalloc.h"

static const char style[] = "\
text{font-family:Helvetica,Arial,sans-serif;font-size:14px;fill:#222}\n\
.glyph{font-family:monospace;text-anchor:middle}\n\
.ground{fill:#f4f8ee}.wall{fill:#4b5d4b}.water{fill:#bcd7f5}.cell{stroke:#ccc;stroke-width:1}\n";

char *map_glyphs(const struct level *level)
{
    size_t cells = level_cells(level);
    char *glyphs = xcalloc(cells, 1);
    for (size_t i = 0; i < cells; i++) {
        glyphs[i] = terrain_facts((enum terrain)level->terrain[i])->glyph;
    }
    for (size_t i = 0; i < level->hound_count; i++) {
        glyphs[level_index(level, level->hounds[i].at)] = breed_facts(level->hounds[i].breed)->glyph;
    }
    if (level->has_hare) {
        glyphs[level_index(level, level->hare)] = '@';
    }
    return glyphs;
}

int map_svg_height(const struct level *level)
{
    return level->height * MAP_SVG_SIDE + 2 * MAP_SVG_PAD;
}

struct cell map_svg_corner(struct cell at, int top)
{
    return (struct cell){MAP_SVG_PAD + at.x * MAP_SVG_SIDE, top + MAP_SVG_PAD + at.y * MAP_SVG_SIDE};
}

void map_svg_begin(const struct level *level, int height, const char *rules, struct text *out)
{
    int width = level->width * MAP_SVG_SIDE + 2 * MAP_SVG_PAD;
    text_addf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" viewBox=\"0 0 %d %d\">\n", width, height);
    text_addf(out, "<style>\n%s%s</style>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", style, rules, width,
              height);
}

void map_svg_add_words(struct text *out, const char *words)
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

static void write_glyph(char glyph, struct cell corner, struct text *out)
{
    text_addf(out, "<text class=\"glyph\" x=\"%d\" y=\"%d\">", corner.x + MAP_SVG_SIDE / 2,
              corner.y + MAP_SVG_SIDE - 7);
    map_svg_add_words(out, (const char[]){glyph, '\0'});
    text_add(out, "</text>");
}

static void write_cell(const struct level *level, struct cell at, char glyph, struct cell corner, struct text *out)
{
    enum terrain terrain = level_terrain(level, at);
    text_addf(out, "<rect class=\"cell %s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", class_of(terrain),
              corner.x, corner.y, MAP_SVG_SIDE, MAP_SVG_SIDE);
    if (glyph != terrain_facts(TERRAIN_GRASS)->glyph && terrain != TERRAIN_HEDGE) {
        write_glyph(glyph, corner, out);
    }
    text_add_char(out, '\n');
}

void map_svg_write(const struct level *level, const char *glyphs, int top, struct text *out)
{
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        write_cell(level, at, glyphs[level_index(level, at)], map_svg_corner(at, top), out);
    }
}
