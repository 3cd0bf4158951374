#include "config.h"

#include "level/facts/movers.h"

#include <assert.h>
#include <stddef.h>

static const struct row {
    uint8_t hare, hounds;
} rows[TERRAINS] = {
    [TERRAIN_GRASS] = {1, 1},        [TERRAIN_HEDGE] = {0, 0},          [TERRAIN_TALL_GRASS] = {1, 1},
    [TERRAIN_MUD] = {3, 3},          [TERRAIN_WATER] = {0, 0},          [TERRAIN_BRAMBLE] = {1, 4},
    [TERRAIN_GAP] = {1, 0},          [TERRAIN_GATE_CLOSED] = {1, 6},    [TERRAIN_GATE_OPEN] = {1, 1},
    [TERRAIN_BALE] = {0, 0},         [TERRAIN_SHUTTER_CLOSED] = {0, 0}, [TERRAIN_SHUTTER_OPEN] = {1, 1},
    [TERRAIN_CLOVER] = {1, 1},       [TERRAIN_BURROW_CLOSED] = {0, 0},  [TERRAIN_BURROW_OPEN] = {1, 0},
    [TERRAIN_WARREN_1] = {1, 0},     [TERRAIN_WARREN_1 + 1] = {1, 0},   [TERRAIN_WARREN_1 + 2] = {1, 0},
    [TERRAIN_WARREN_1 + 3] = {1, 0}, [TERRAIN_WARREN_1 + 4] = {1, 0},   [TERRAIN_WARREN_1 + 5] = {1, 0},
    [TERRAIN_WARREN_1 + 6] = {1, 0}, [TERRAIN_WARREN_1 + 7] = {1, 0},   [TERRAIN_WARREN_1 + 8] = {1, 0},
};

/* Where a breed differs from the other hounds. */
static const struct exception {
    enum breed breed;
    enum terrain terrain;
    uint8_t factor;
} exceptions[] = {
    {BREED_RETRIEVER, TERRAIN_WATER, 1},
    {BREED_RETRIEVER, TERRAIN_MUD, 2},
    {BREED_TERRIER, TERRAIN_GAP, 3},
    {BREED_TERRIER, TERRAIN_BALE, 5},
};

uint8_t movers_hare_factor(enum terrain terrain)
{
    assert(terrain < TERRAINS);
    return rows[terrain].hare;
}

uint8_t movers_breed_factor(enum breed breed, enum terrain terrain)
{
    assert(breed < BREEDS && terrain < TERRAINS);
    for (size_t i = 0; i < sizeof exceptions / sizeof exceptions[0]; i++) {
        if (exceptions[i].breed == breed && exceptions[i].terrain == terrain) {
            return exceptions[i].factor;
        }
    }
    return rows[terrain].hounds;
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
    for (size_t i = 0; i < TERRAINS; i++) {
        mover->factor[i] = movers_hare_factor((enum terrain)i);
    }
}

void movers_breed(const struct level *level, enum breed breed, struct mover *mover)
{
    init_for(level, mover);
    for (size_t i = 0; i < TERRAINS; i++) {
        mover->factor[i] = movers_breed_factor(breed, (enum terrain)i);
    }
}

uint32_t movers_ticks(uint32_t cost, uint32_t speed)
{
    return cost == UINT32_MAX ? UINT32_MAX : (uint32_t)((uint64_t)cost * MOVERS_POINTS_PER_COST / speed);
}

void movers_even(struct mover *mover)
{
    mover_init(mover);
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        mover->factor[terrain] = movers_hare_factor(terrain) > 0;
    }
}
