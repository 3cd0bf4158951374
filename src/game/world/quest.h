/* game/world/quest.h - where a hare that is out of sight can be: the cells that it could have reached since, less those
 * that were looked at in vain.
 *
 * A window of cells around the place where it was last known, in bits.  Whoever searches lets the set grow by one step
 * of the hare every QUEST_TICKS, the fewest ticks a step takes it, and then strikes out what he sees.  Done so, in this
 * order and at these ticks, the set holds the hare for as long as it is in the window and goes on foot: a step is never
 * more than one growth ahead.  Plain data: a part of the world's state. */
#ifndef HOUNDED_GAME_WORLD_QUEST_H
#define HOUNDED_GAME_WORLD_QUEST_H

#include "game/world/sight.h"
#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

enum { QUEST_SIDE = 64, QUEST_TICKS = 4 };

struct quest {
    struct cell corner;
    uint64_t rows[QUEST_SIDE]; /* bit x of row y: the cell (corner.x + x, corner.y + y) */
};

/* A window around the cell, with nothing but the cell in it. */
void quest_begin(struct quest *quest, struct cell at);
void quest_clear(struct quest *quest);
bool quest_is_empty(const struct quest *quest);
bool quest_has(const struct quest *quest, struct cell at);
/* Outside of the window: nothing. */
void quest_add(struct quest *quest, struct cell at);

/* By one legal step of the mover, who also pushes bales. */
void quest_grow(struct quest *quest, const struct moves *moves);

void quest_strike(struct quest *quest, struct cell at);
/* The cells of a view; tall grass only so near that it does not hide the hare. */
void quest_strike_seen(struct quest *quest, const struct grid *grid, const struct sight *view);

#endif
