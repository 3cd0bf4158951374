/* SPDX-License-Identifier: MIT */
/* study/maps/route.h - the hare's way through a game, for a page: marks on the map, or a line on it as SVG.
 *
 * Owns its cells. */
#ifndef HOUNDED_STUDY_MAPS_ROUTE_H
#define HOUNDED_STUDY_MAPS_ROUTE_H

#include "base/text.h"
#include "game/world/world.h"
#include "level/format/level.h"
#include "replay/replay.h"

#include <stddef.h>
#include <stdint.h>

struct route {
    struct cell *cells; /* from the start, each once for each time that the hare came there */
    size_t count, room;
    uint32_t ticks;
    enum outcome outcome;
};

/* Plays the commands of the game on the level as it is now. */
void route_init(struct route *route, const struct level *level, const struct replay *game);
void route_done(struct route *route);

/* "won in 545 ticks, 136 steps" */
void route_write_caption(const struct route *route, struct text *out);
/* A whole SVG 1.1 document that needs no other file: the level's glyphs, one a cell as given, and the way. */
void route_write_svg(const struct route *route, const struct level *level, const char *glyphs, struct text *out);

#endif
