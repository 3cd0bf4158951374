#include "config.h"

#include "study/route.h"

#include "base/xalloc.h"
#include "replay/tape.h"

#include <stdlib.h>

static void add_cell(struct route *route, struct cell at)
{
    if (route->count == 0 || !cell_equal(route->cells[route->count - 1], at)) {
        route->cells = xgrow(route->cells, route->count, &route->room, sizeof *route->cells);
        route->cells[route->count++] = at;
    }
}

void route_init(struct route *route, const struct level *level, const struct replay *game)
{
    struct tape *tape = tape_new(level, level->seed);
    struct world *world = tape_world(tape);
    *route = (struct route){.count = 0};
    add_cell(route, world_hare(world)->at);
    for (size_t i = 0; i < game->command_count && world_outcome(world) == OUTCOME_RUNNING; i++) {
        tape_tick(tape, game->commands[i], NULL);
        add_cell(route, world_hare(world)->at);
    }
    route->ticks = world_tick(world);
    route->outcome = world_outcome(world);
    tape_free(tape);
}

void route_done(struct route *route)
{
    free(route->cells);
}

void route_write_caption(const struct route *route, struct text *out)
{
    static const char *const words[] = {
        [OUTCOME_RUNNING] = "not won in", [OUTCOME_WON] = "won in", [OUTCOME_CAUGHT] = "caught in"};
    text_addf(out, "%s %lu ticks, %zu steps", words[route->outcome], (unsigned long)route->ticks, route->count - 1);
}

/* --- as SVG --------------------------------------------------------------------------------------- */

/* In user units. */
enum { SIDE = 24, PAD = 8, LINE = 24 };

static const char style[] = "\
<style>\n\
text{font-family:Helvetica,Arial,sans-serif;font-size:14px;fill:#222}\n\
.glyph{font-family:monospace;text-anchor:middle}\n\
.ground{fill:#f4f8ee}.wall{fill:#4b5d4b}.water{fill:#bcd7f5}.cell{stroke:#ccc;stroke-width:1}\n\
.path{stroke:#d0402b;stroke-width:4;fill:none;stroke-linejoin:round;stroke-linecap:round;stroke-opacity:.6}\n\
</style>\n";

static const char *class_of(enum terrain terrain)
{
    return terrain == TERRAIN_HEDGE ? "wall" : terrain == TERRAIN_WATER ? "water" : "ground";
}

static void write_glyph(char glyph, struct cell corner, struct text *out)
{
    const char *entity = glyph == '>' ? "&gt;" : NULL;
    text_addf(out, "<text class=\"glyph\" x=\"%d\" y=\"%d\">", corner.x + SIDE / 2, corner.y + SIDE - 7);
    if (entity != NULL) {
        text_add(out, entity);
    } else {
        text_add_char(out, glyph);
    }
    text_add(out, "</text>");
}

static void write_cell(const struct level *level, struct cell at, char glyph, struct text *out)
{
    enum terrain terrain = level_terrain(level, at);
    struct cell corner = {PAD + at.x * SIDE, PAD + at.y * SIDE};
    text_addf(out, "<rect class=\"cell %s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", class_of(terrain),
              corner.x, corner.y, SIDE, SIDE);
    if (glyph != terrain_facts(TERRAIN_GRASS)->glyph && terrain != TERRAIN_HEDGE) {
        write_glyph(glyph, corner, out);
    }
    text_add_char(out, '\n');
}

static void write_way(const struct route *route, struct text *out)
{
    text_add(out, "<polyline class=\"path\" points=\"");
    for (size_t i = 0; i < route->count; i++) {
        text_addf(out, "%s%d,%d", i > 0 ? " " : "", PAD + route->cells[i].x * SIDE + SIDE / 2,
                  PAD + route->cells[i].y * SIDE + SIDE / 2);
    }
    text_add(out, "\"/>\n");
}

void route_write_svg(const struct route *route, const struct level *level, const char *glyphs, struct text *out)
{
    int height = level->height * SIDE + 2 * PAD;
    text_addf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" viewBox=\"0 0 %d %d\">\n",
              level->width * SIDE + 2 * PAD, height + LINE);
    text_add(out, style);
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        write_cell(level, at, glyphs[level_index(level, at)], out);
    }
    write_way(route, out);
    text_addf(out, "<text x=\"%d\" y=\"%d\">", PAD, height + LINE / 2);
    route_write_caption(route, out);
    text_add(out, "</text>\n</svg>\n");
}
