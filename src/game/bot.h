/* game/bot.h - a player for the hare, for watching, for measuring, and for proving that a level can be won.
 *
 * It takes hounds for as clever as can be: it goes only where it is before all of them (path/pursue/cover.h).  Of the
 * clover it can have that way it takes the nearest that leaves it somewhere to run to; the burrow as soon as it is open
 * and can be had; and else it runs to where the hounds come last (path/pursue/flee.h), unless the exact table of the
 * chase (game/bot_table.h) knows better.  It grows less careful with the ticks, so that it does not wait before a
 * clover for ever.
 *
 * The command is a function of the world's state.  The bot borrows the world, and changes nothing in it but what is
 * made from the state.  Time: one search of the map for all hounds and up to BOT_TRIALS for the hare, each time the
 * hare is ready. */
#ifndef HOUNDED_GAME_BOT_H
#define HOUNDED_GAME_BOT_H

#include "game/world/command.h"
#include "game/world/world.h"

enum { BOT_TRIALS = 12 };

struct bot;

struct bot *bot_new(struct world *world);
void bot_free(struct bot *bot);

/* For this tick. */
struct command bot_command(struct bot *bot);

#endif
