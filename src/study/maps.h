/* SPDX-License-Identifier: MIT */
/* study/maps.h - pictures of a level's map, in glyphs and as SVG 1.1: the heat of many games, the way of one.
 *
 * Each document is whole and needs no other file. */
#ifndef HOUNDED_STUDY_MAPS_H
#define HOUNDED_STUDY_MAPS_H

#include "base/text.h"
#include "game/players/trial.h"
#include "game/world/world.h"
#include "level/format/level.h"
#include "path/map/cell.h"
#include "replay/replay.h"

#include <stddef.h>
#include <stdint.h>

/* Of all cells, row by row, actors included; the caller frees. */
char *map_glyphs(const struct level *level);

/* "Where hares were caught: 9 is 3 of 12." */
void heat_write_caption(const struct tally *tally, enum heat heat, struct text *out);
/* A map for each, with figures from 1 to 9 on cells that are the
 * redder the more there was, and the number itself to be shown when the pointer is over one.  `player`: who played. */
void heat_write_svg(const struct level *level, const struct tally *tally, const char *player, struct text *out);

/* The hare's way through a game.  Owns its cells. */
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
/* The level's glyphs, one a cell as given, and the way. */
void route_write_svg(const struct route *route, const struct level *level, const char *glyphs, struct text *out);

#endif
