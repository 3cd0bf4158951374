/* SPDX-License-Identifier: MIT */
/* game/players/player.h - a player made of rules, who errs as people do: it sees late and not everything, looks ahead a
 * little, misjudges, thinks only now and then, and its fingers slip on the keys.
 *
 * It plays on a runner (game/runner.h), as keys do, and knows of the world what its view has seen.  Its dice are its
 * own; a seed gives the same game on every machine.  A player who tries again fears the places where it was caught.
 *
 * What these players cannot do: reckon with clocks, scent, collies' and packs' cunning; lead several bulldogs into cups
 * one after the other; carry or push hay, and set it but in a strait behind them; find their way by rewinding.
 *
 * Time: some 10 to 30 forecasts a thought.  Memory: up to ATLAS_BYTES of charts, and those of the last thought. */
#ifndef HOUNDED_GAME_PLAYERS_PLAYER_H
#define HOUNDED_GAME_PLAYERS_PLAYER_H

#include "game/hare.h"
#include "game/players/chart.h"
#include "game/players/skill.h"
#include "game/world/world.h"

#include <stdint.h>

/* Larger maps are none for them. */
enum { PLAYER_CELLS = 1 << 16 };

struct player;

/* Borrows the world, and `fear` (a byte a cell, row by row; more is worse).  The map has PLAYER_CELLS at most.
 * `shared`: the charts of all who play the same level one after the other, which change nothing but the time that it
 * takes; NULL in it: the first player makes them, and the caller frees them after the last.  NULL: its own. */
struct player *player_new(struct world *world, enum skill skill, uint64_t seed, const uint8_t *fear,
                          struct atlas **shared);
void player_free(struct player *player);

/* For this tick; once a tick. */
struct command player_command(struct player *player);

/* To be caught at a cell: adds to the fear of it and of those around it. */
void player_fear(uint8_t *fear, int width, int height, struct cell at);

#endif
