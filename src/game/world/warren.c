#include "config.h"

#include "game/world/warren.h"

#include "game/world/world_state.h"

/* Its number; 0: no hole. */
static int warren_at(const struct world *world, struct cell at)
{
    return terrain_facts(ground_terrain(&world->ground, at))->warren;
}

void warren_find_holes(struct world *world)
{
    for (int y = 0; y < grid_height(world->ground.grid); y++) {
        for (int x = 0; x < grid_width(world->ground.grid); x++) {
            struct cell at = {x, y};
            int number = warren_at(world, at);
            if (number == 0) {
                continue;
            }
            struct warren *warren = &world->warrens[number - 1];
            if (warren->count < 2) {
                warren->holes[warren->count] = at;
            }
            warren->count++;
        }
    }
}

struct cell warren_exit(const struct world *world, struct cell at)
{
    int number = warren_at(world, at);
    if (number == 0 || world->warrens[number - 1].count != 2) {
        return at;
    }
    const struct warren *warren = &world->warrens[number - 1];
    return cell_equal(warren->holes[0], at) ? warren->holes[1] : warren->holes[0];
}
