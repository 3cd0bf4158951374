/* SPDX-License-Identifier: MIT */
/* game/players/player.h - a simulated player that errs like people: it sees late and incompletely, looks ahead a
 * little, misjudges, thinks only now and then, and sometimes presses a wrong key.
 *
 * It plays through a runner (game/runner.h), like keys, and knows only what its view has seen.  It has its own random
 * generator, so a seed gives the same game on every machine.  A player who tries again avoids the cells where it was
 * caught.
 *
 * Simulated players cannot predict clocks, scent, collies and packs; lead several bulldogs into cups one after the
 * other; carry or push hay, except to block a strait behind them; or find their path by rewinding.
 *
 * Time: 10 to 30 forecasts per thought.  Memory: at most ATLAS_BYTES for charts, and the charts of the last thought. */
#pragma once

#include "game/hare.h"
#include "game/players/chart.h"
#include "game/players/skill.h"
#include "game/world/world.h"

#include <stdint.h>

/* The limit of the map's size. */
enum { PLAYER_CELLS = 1 << 16 };

struct player;

/* Creates a player.  Borrows the world and `fear` (one byte per cell, row by row; more is worse).  The map has at most
 * PLAYER_CELLS cells.  `shared` points to charts for all players of the level, which save time but do not affect the
 * game: if they are NULL, the first player creates them, and the caller frees them after the last one.  If `shared` is
 * NULL, the player has its own charts. */
struct player *player_new(struct world *world, enum skill skill, uint64_t seed, const uint8_t *fear,
                          struct atlas **shared);
void player_free(struct player *player);

/* Returns the command for this tick; to be called once per tick. */
struct command player_command(struct player *player);

/* Increases the fear of a cell where the player was caught, and of the cells around it. */
void player_fear(uint8_t *fear, int width, int height, struct cell at);
