/* path/find/jump_table.h - how far one can jump from each cell in each of the eight directions (JPS+, Rabin, Silva
 * 2015).
 *
 * Shared by all jump point searches of the same moves, which it borrows; brought up to date from the grid's journal:
 * around the cells that changed, or all anew when they are many.  Memory: 16 bytes a cell, all of it taken in
 * jump_table_new, so that an update cannot fail. */
#ifndef HOUNDED_PATH_FIND_JUMP_TABLE_H
#define HOUNDED_PATH_FIND_JUMP_TABLE_H

#include "path/map/moves.h"

struct jump_table;

struct jump_table *jump_table_new(struct moves *moves); /* NULL: out of memory */
void jump_table_free(struct jump_table *table);
void jump_table_update(struct jump_table *table); /* updates the moves too */

#endif
