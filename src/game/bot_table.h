/* game/bot_table.h - private to the bot: the exact table of path/pursue/pursuit.h, where it fits.
 *
 * It fits while there is one hound, no faster than the hare, no warren and no clock, where every step on every cell
 * takes the hare and the hound as long as one on grass, and where the map has few enough cells.  Then it knows of each
 * step whether the hare can be caught after it at all.  It borrows the world; memory: 13 bytes for each pair of cells,
 * 3.4 MB at most.  Made anew when the map is another: about 30 ms. */
#ifndef HOUNDED_GAME_BOT_TABLE_H
#define HOUNDED_GAME_BOT_TABLE_H

#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>

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
