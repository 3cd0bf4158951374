/* game/game.h - the world of a game from its beginning to its end: made of a level, saved, brought back, freed.
 *
 * The world is a function of the level, the seed and the commands.  It copies what it needs of the level.
 *
 * A snapshot is the whole state as plain data: world_restore brings the world back to it, and the same commands lead to
 * the same states again.  Plans are no part of the state: they are made anew from it. */
#ifndef HOUNDED_GAME_GAME_H
#define HOUNDED_GAME_GAME_H

#include "game/world/world.h"
#include "level/format/level.h"

#include <stddef.h>
#include <stdint.h>

struct snapshot;

/* The level must be sound and have a hare. */
struct world *world_new(const struct level *level, uint64_t seed);
void world_free(struct world *world);

struct snapshot *world_save(const struct world *world);
/* Of this world, or of another one of the same level. */
void world_restore(struct world *world, const struct snapshot *snapshot);
size_t snapshot_bytes(const struct snapshot *snapshot);
uint32_t snapshot_tick(const struct snapshot *snapshot);
void snapshot_free(struct snapshot *snapshot);

#endif
