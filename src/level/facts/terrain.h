/* level/facts/terrain.h - what a cell of a level can be: the meaning of the grid's terrain bytes.
 *
 * Glyphs are those of the level format.  Clover and burrows are terrain, so one grid is the whole map. */
#ifndef HOUNDED_LEVEL_FACTS_TERRAIN_H
#define HOUNDED_LEVEL_FACTS_TERRAIN_H

#include <stdbool.h>
#include <stdint.h>

enum terrain {
    TERRAIN_GRASS,
    TERRAIN_HEDGE,
    TERRAIN_TALL_GRASS,
    TERRAIN_MUD,
    TERRAIN_WATER,
    TERRAIN_BRAMBLE,
    TERRAIN_GAP,
    TERRAIN_GATE_CLOSED,
    TERRAIN_GATE_OPEN,
    TERRAIN_BALE,
    TERRAIN_SHUTTER_CLOSED,
    TERRAIN_SHUTTER_OPEN,
    TERRAIN_CLOVER,
    TERRAIN_BURROW_CLOSED,
    TERRAIN_BURROW_OPEN,
    TERRAIN_WARREN_1, /* to TERRAIN_WARREN_1 + 8: the digits 1 to 9 */
    TERRAINS = TERRAIN_WARREN_1 + 9
};

/* "tall grass"; never NULL. */
const char *terrain_name(enum terrain terrain);
/* The glyph that writes it in a level file.  Both burrows are '>', both shutters '|'. */
char terrain_glyph(enum terrain terrain);
/* TERRAINS when the glyph is no built-in terrain.  '>' is TERRAIN_BURROW_CLOSED, '|' TERRAIN_SHUTTER_CLOSED. */
enum terrain terrain_by_glyph(char glyph);
bool terrain_blocks_sight(enum terrain terrain);

#endif
