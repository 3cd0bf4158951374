/* SPDX-License-Identifier: MIT */
/* study/maps.h - pictures of a level's map, as glyphs and as SVG 1.1. They show the heat of many games, or the route of
 * one.
 *
 * Each document is self-contained. */
#pragma once

#include "base/text.h"
#include "game/players/trial.h"
#include "game/world/world.h"
#include "level/format/level.h"
#include "path/map/cell.h"
#include "replay/replay.h"
#include "replay/summary.h"

#include <stddef.h>
#include <stdint.h>

/* Returns the glyphs of all cells, row by row, including actors; the caller frees them. */
char *map_glyphs(const struct level *level);

/* Writes a caption such as "Where hares were caught: 9 is 3 of 12." */
void heat_write_caption(const struct tally *tally, enum heat heat, struct text *out);
/* Draws a map for each kind of heat.  Cells have figures from 1 to 9, and are redder the more heat they have. The exact
 * number appears when the pointer is over a cell.  `player` is the name of the player.  `people` (NULL: none) are other
 * games on the level, whose cells have rings. */
void heat_write_svg(const struct level *level, const struct tally *tally, const char *player,
                    const struct tally *people, struct text *out);

/* The hare's route through a game.  Owns the cells of its track. */
struct route {
    struct track track;
    uint32_t ticks;
    enum outcome outcome;
};

/* Plays the game's commands on the level in its current form. */
void route_init(struct route *route, const struct level *level, const struct replay *game);
void route_done(struct route *route);

/* Writes a caption such as "won in 545 ticks, 136 steps". */
void route_write_caption(const struct route *route, struct text *out);
/* Draws the level with the given glyphs, one per cell, and the route. */
void route_write_svg(const struct route *route, const struct level *level, const char *glyphs, struct text *out);
