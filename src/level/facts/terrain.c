#include "config.h"

#include "level/facts/terrain.h"

#include <assert.h>
#include <stddef.h>

static const struct row {
    const char *name;
    char glyph;
    bool blocks_sight;
} rows[TERRAINS] = {
    [TERRAIN_GRASS] = {"grass", '.', false},
    [TERRAIN_HEDGE] = {"hedge", '#', true},
    [TERRAIN_TALL_GRASS] = {"tall grass", ',', false},
    [TERRAIN_MUD] = {"mud", '~', false},
    [TERRAIN_WATER] = {"water", '=', false},
    [TERRAIN_BRAMBLE] = {"bramble", '%', false},
    [TERRAIN_GAP] = {"gap", ':', true},
    [TERRAIN_GATE_CLOSED] = {"closed gate", '+', true},
    [TERRAIN_GATE_OPEN] = {"open gate", '/', false},
    [TERRAIN_BALE] = {"hay bale", '0', false},
    [TERRAIN_SHUTTER_CLOSED] = {"closed shutter", '|', true},
    [TERRAIN_SHUTTER_OPEN] = {"open shutter", '|', false},
    [TERRAIN_CLOVER] = {"clover", '*', false},
    [TERRAIN_BURROW_CLOSED] = {"closed burrow", '>', false},
    [TERRAIN_BURROW_OPEN] = {"open burrow", '>', false},
    [TERRAIN_WARREN_1] = {"warren hole 1", '1', false},
    [TERRAIN_WARREN_1 + 1] = {"warren hole 2", '2', false},
    [TERRAIN_WARREN_1 + 2] = {"warren hole 3", '3', false},
    [TERRAIN_WARREN_1 + 3] = {"warren hole 4", '4', false},
    [TERRAIN_WARREN_1 + 4] = {"warren hole 5", '5', false},
    [TERRAIN_WARREN_1 + 5] = {"warren hole 6", '6', false},
    [TERRAIN_WARREN_1 + 6] = {"warren hole 7", '7', false},
    [TERRAIN_WARREN_1 + 7] = {"warren hole 8", '8', false},
    [TERRAIN_WARREN_1 + 8] = {"warren hole 9", '9', false},
};

const char *terrain_name(enum terrain terrain)
{
    assert(terrain < TERRAINS);
    return rows[terrain].name;
}

char terrain_glyph(enum terrain terrain)
{
    assert(terrain < TERRAINS);
    return rows[terrain].glyph;
}

enum terrain terrain_by_glyph(char glyph)
{
    for (size_t i = 0; i < TERRAINS; i++) {
        if (rows[i].glyph == glyph) {
            return (enum terrain)i;
        }
    }
    return TERRAINS;
}

bool terrain_blocks_sight(enum terrain terrain)
{
    assert(terrain < TERRAINS);
    return rows[terrain].blocks_sight;
}
