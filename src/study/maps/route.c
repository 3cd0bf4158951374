/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/maps/route.h"

#include "base/xalloc.h"
#include "replay/tape.h"
#include "study/maps/map_svg.h"

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
    unsigned long ticks = route->ticks;
    size_t steps = route->count - 1;
    text_addf(out, "%s %lu tick%s, %zu step%s", words[route->outcome], ticks, text_plural(ticks), steps,
              text_plural(steps));
}

/* --- as SVG --------------------------------------------------------------------------------------- */

static const char style[] = "\
.path{stroke:#d0402b;stroke-width:4;fill:none;stroke-linejoin:round;stroke-linecap:round;stroke-opacity:.6}\n";

static void write_way(const struct route *route, struct text *out)
{
    text_add(out, "<polyline class=\"path\" points=\"");
    for (size_t i = 0; i < route->count; i++) {
        struct cell corner = map_svg_corner(route->cells[i], 0);
        text_addf(out, "%s%d,%d", i > 0 ? " " : "", corner.x + MAP_SVG_SIDE / 2, corner.y + MAP_SVG_SIDE / 2);
    }
    text_add(out, "\"/>\n");
}

void route_write_svg(const struct route *route, const struct level *level, const char *glyphs, struct text *out)
{
    int height = map_svg_height(level);
    map_svg_begin(level, height + MAP_SVG_LINE, style, out);
    map_svg_write(level, glyphs, 0, out);
    write_way(route, out);
    text_addf(out, "<text x=\"%d\" y=\"%d\">", MAP_SVG_PAD, height + MAP_SVG_LINE / 2);
    route_write_caption(route, out);
    text_add(out, "</text>\n</svg>\n");
}
