#include "config.h"

#include "level/format/movers.h"

#include "level/facts/terrain.h"

uint32_t movers_ticks(uint32_t cost, uint32_t speed)
{
    return cost == UINT32_MAX ? UINT32_MAX : (uint32_t)((uint64_t)cost * MOVERS_POINTS_PER_COST / speed);
}

static void init_for(const struct level *level, struct mover *mover)
{
    mover_init(mover);
    mover->neighbours = (uint8_t)level->neighbours;
    mover->corners = level->corners;
}

void movers_hare(const struct level *level, struct mover *mover)
{
    init_for(level, mover);
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        mover->factor[terrain] = terrain_facts(terrain)->hare;
    }
}

void movers_breed(const struct level *level, enum breed breed, struct mover *mover)
{
    init_for(level, mover);
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        mover->factor[terrain] = terrain_factor(terrain, breed);
    }
}

void movers_even(struct mover *mover)
{
    mover_init(mover);
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        mover->factor[terrain] = terrain_facts(terrain)->hare > 0;
    }
}
