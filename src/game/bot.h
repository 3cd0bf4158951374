/* SPDX-License-Identifier: MIT */
/* game/bot.h - a player for the hare, for watching, for measuring, and for proving that a level can be won.
 *
 * It takes hounds for as clever as can be: it goes only where it is before all of them (path/pursue/cover.h).  Of the
 * clover it can have that way it takes the nearest that leaves it somewhere to run to; the burrow as soon as it is open
 * and can be had; and else it runs to where the hounds come last, unless the exact table of the chase (below) knows
 * better.  It grows less careful with the ticks, so that it does not wait before a clover for ever.
 *
 * The command is a function of the world's state.  The bot borrows the world, and changes nothing in it but what is
 * made from the state.  Time: a cover of the surroundings each time the hare is ready, of BOT_LOOKS expansions at most
 * (1 to 2 ms); on larger maps all hounds farther away are as if they never came, and while none is near the hare does
 * not hurry.  Where the level wants something that is not to be had there, the bot goes along a cheapest way to the
 * nearest of it as the crow flies, for as far as it sees that nobody is there before it. */
#ifndef HOUNDED_GAME_BOT_H
#define HOUNDED_GAME_BOT_H

#include "game/hare.h"
#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>

enum { BOT_TRIALS = 12, BOT_LOOKS = 1 << 15 };

struct bot;

struct bot *bot_new(struct world *world);
void bot_free(struct bot *bot);

/* Expansions with which it has looked ahead since bot_new: BOT_LOOKS a tick at most, and what it takes to look for ways
 * out from as many places as BOT_TRIALS and one more. */
uint64_t bot_looked(const struct bot *bot);

/* For this tick. */
struct command bot_command(struct bot *bot);

/* The exact table of the chase (path/pursue/pursuit.h), where it fits; for the bot and its test.
 *
 * It fits while there is one hound, no faster than the hare, no warren and no clock, where every step on every cell
 * takes the hare and the hound as long as one on grass, and where the map has few enough cells.  Then it knows of each
 * step whether the hare can be caught after it at all.  It borrows the world; memory: 13 bytes for each pair of cells,
 * 3.4 MB at most.  Made anew when the map is another: about 30 ms. */
enum { BOT_TABLE_CELLS = 512 };

struct bot_table;

struct bot_table *bot_table_new(struct world *world);
void bot_table_free(struct bot_table *table);

/* Brings the table up to date.  False: it does not fit now. */
bool bot_table_update(struct bot_table *table);

/* The wish if nobody can catch the hare after that step either, else the step that keeps it free for longest.  The
 * table is up to date. */
enum direction bot_table_step(const struct bot_table *table, enum direction wish);

#endif
