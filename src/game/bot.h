/* SPDX-License-Identifier: MIT */
/* game/bot.h - a bot that plays the hare, for demonstrations, for measurements, and to prove that a level can be won.
 *
 * It assumes that the hounds are as clever as possible and goes only where it arrives before all of them
 * (path/pursue/cover.h).  It takes the nearest reachable clover after which it can still escape, and enters the burrow
 * as soon as possible.  Otherwise it runs to the cell that the hounds reach last, unless the exact table of the chase
 * (below) gives a better step.  It becomes less careful with time, so that it does not wait indefinitely.
 *
 * The command is a function of the world's state.  The bot borrows the world, and changes only data derived from the
 * state.  Time: one cover of the surroundings, of BOT_LOOKS expansions at most, each time the hare is ready (1 to 2
 * ms).  On larger maps it ignores hounds farther away, and while none is near, the hare does not hurry.  If the goal is
 * not nearby, the bot follows a cheapest path to the nearest goal by straight-line distance, as far as it arrives
 * before the hounds. */
#pragma once

#include "game/hare.h"
#include "game/world/world.h"

#include <stdbool.h>

enum { BOT_TRIALS = 12, BOT_LOOKS = 1 << 15 };

struct bot;

struct bot *bot_new(struct world *world);
void bot_free(struct bot *bot);

/* Returns the expansions made since bot_new: at most BOT_LOOKS per tick, plus those to search for escapes from
 * BOT_TRIALS + 1 cells. */
uint64_t bot_looked(const struct bot *bot);

/* Returns the command for this tick. */
struct command bot_command(struct bot *bot);

/* The exact table of the chase (path/pursue/pursuit.h), if it applies; for the bot and its test.
 *
 * It applies if there is one hound, no faster than the hare, if there are no warrens and clocks, if every step takes
 * hare and hound as long as one on grass, and if the map is small enough.  It then contains for each step whether the
 * hare can still be caught after it.  It borrows the world and takes 13 bytes per pair of cells, at most 3.4 MB.  If
 * the map changes, it is built again, which takes about 30 ms. */
enum { BOT_TABLE_CELLS = 512 };

struct bot_table;

struct bot_table *bot_table_new(struct world *world);
void bot_table_free(struct bot_table *table);

/* Updates the table.  Returns false if it does not apply now. */
bool bot_table_update(struct bot_table *table);

/* Returns the wish if the hare cannot be caught after that step either; otherwise the step that keeps it free longest.
 * The table must be up to date. */
enum direction bot_table_step(const struct bot_table *table, enum direction wish);
