/* game/world/ground.h - the map of a world: the grid, what lies under its bales, and which cells are no longer as at
 * the start.
 *
 * All changes go through here, so that a snapshot is as small as the list of changed cells and the grid's journal hears
 * of each.  Memory: 4 bytes a cell besides the list. */
#ifndef HOUNDED_GAME_WORLD_GROUND_H
#define HOUNDED_GAME_WORLD_GROUND_H

#include "base/hash.h"
#include "level/facts/terrain.h"
#include "level/format/level.h"
#include "path/map/cell.h"
#include "path/map/grid.h"

#include <stddef.h>
#include <stdint.h>

/* Row by row: cell (x, y) has the index y * width + x. */
struct ground {
    struct grid *grid;
    uint8_t *start;   /* the terrain at the start */
    uint8_t *under;   /* the terrain below a bale; grass elsewhere */
    uint8_t *listing; /* whether the cell is in `listed` */
    uint32_t *listed; /* every cell that has ever changed, once */
    size_t listed_count, listed_room;
};

struct ground_change {
    uint32_t index;
    uint8_t terrain, under;
};

void ground_init(struct ground *ground, const struct level *level);
void ground_done(struct ground *ground);

/* TERRAIN_HEDGE off the map. */
enum terrain ground_terrain(const struct ground *ground, struct cell at);
void ground_set(struct ground *ground, struct cell at, enum terrain terrain);
/* A bale comes on top of the cell's terrain; lifting it brings that to light again. */
void ground_put_bale(struct ground *ground, struct cell at);
void ground_lift_bale(struct ground *ground, struct cell at);

void ground_hash(const struct ground *ground, struct hash *hash);

/* Writes the cells that are not as at the start, at most listed_count of them, and returns their number. */
size_t ground_save(const struct ground *ground, struct ground_change *changes);
/* Back to the start, and then the changes. */
void ground_restore(struct ground *ground, const struct ground_change *changes, size_t count);

#endif
