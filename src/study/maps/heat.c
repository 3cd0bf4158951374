/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/maps/heat.h"

#include "study/maps/map_svg.h"

#include <inttypes.h>
#include <stdlib.h>

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

/* --- as SVG --------------------------------------------------------------------------------------- */

static const char style[] = "\
.heat{fill:#e0261a}.figure{font-family:monospace;font-weight:bold;text-anchor:middle}\n\
.level{font-size:16px;font-weight:bold}\n";

static void write_figure(struct cell at, struct cell corner, uint64_t heat, uint64_t most, struct text *out)
{
    int figure = heat_figure(heat, most);
    text_addf(out,
              "<g><title>%d,%d: %" PRIu64 "</title><rect class=\"heat\" fill-opacity=\"0.%d\" x=\"%d\" y=\"%d\" "
              "width=\"%d\" height=\"%d\"/><text class=\"figure\" x=\"%d\" y=\"%d\">%d</text></g>\n",
              at.x, at.y, heat, figure, corner.x, corner.y, MAP_SVG_SIDE, MAP_SVG_SIDE, corner.x + MAP_SVG_SIDE / 2,
              corner.y + MAP_SVG_SIDE - 7, figure);
}

/* A figure takes the place of the cell's glyph. */
static char *glyphs_beside(const struct level *level, const uint64_t *cells)
{
    char *glyphs = map_glyphs(level);
    for (size_t i = 0; i < level_cells(level); i++) {
        glyphs[i] = cells[i] > 0 ? terrain_facts(TERRAIN_GRASS)->glyph : glyphs[i];
    }
    return glyphs;
}

static void write_map(const struct level *level, const struct tally *tally, enum heat heat, int top, struct text *out)
{
    const uint64_t *cells = tally->heat[heat];
    char *glyphs = glyphs_beside(level, cells);
    uint64_t most = tally_heat_most(tally, heat);
    map_svg_write(level, glyphs, top, out);
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        uint64_t number = cells[level_index(level, at)];
        if (number > 0) {
            write_figure(at, map_svg_corner(at, top), number, most, out);
        }
    }
    text_addf(out, "<text x=\"%d\" y=\"%d\">", MAP_SVG_PAD, top + map_svg_height(level) + MAP_SVG_LINE / 2);
    heat_write_caption(tally, heat, out);
    text_add(out, "</text>\n");
    free(glyphs);
}

void heat_write_svg(const struct level *level, const struct tally *tally, const char *player, struct text *out)
{
    int each = map_svg_height(level) + MAP_SVG_LINE, top = 2 * MAP_SVG_LINE;
    map_svg_begin(level, top + HEATS * each, style, out);
    text_addf(out, "<text class=\"level\" x=\"%d\" y=\"%d\">", MAP_SVG_PAD, MAP_SVG_LINE);
    map_svg_add_words(out, level_title(level));
    text_addf(out, "</text>\n<text x=\"%d\" y=\"%d\">%s: %zu games, %zu won, %zu caught, %zu still free</text>\n",
              MAP_SVG_PAD, 2 * MAP_SVG_LINE - 4, player, tally->games, tally->won, tally->caught, tally->free);
    for (enum heat heat = 0; heat < HEATS; heat++) {
        write_map(level, tally, heat, top + (int)heat * each, out);
    }
    text_add(out, "</svg>\n");
}
