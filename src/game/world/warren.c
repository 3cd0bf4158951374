#include "config.h"

#include "game/world/warren.h"

#include "game/world/world_state.h"

/* -1: no hole. */
static int digit_at(const struct world *world, struct cell at)
{
    int digit = (int)ground_terrain(&world->ground, at) - TERRAIN_WARREN_1;
    return digit >= 0 && digit < WARREN_DIGITS ? digit : -1;
}

void warren_find_holes(struct world *world)
{
    for (int y = 0; y < grid_height(world->ground.grid); y++) {
        for (int x = 0; x < grid_width(world->ground.grid); x++) {
            struct cell at = {x, y};
            int digit = digit_at(world, at);
            if (digit < 0) {
                continue;
            }
            struct warren *warren = &world->warrens[digit];
            if (warren->count < 2) {
                warren->holes[warren->count] = at;
            }
            warren->count++;
        }
    }
}

struct cell warren_exit(const struct world *world, struct cell at)
{
    int digit = digit_at(world, at);
    if (digit < 0 || world->warrens[digit].count != 2) {
        return at;
    }
    const struct warren *warren = &world->warrens[digit];
    return cell_equal(warren->holes[0], at) ? warren->holes[1] : warren->holes[0];
}
