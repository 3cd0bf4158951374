/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/parts/glyphs.h"

#include "front/play/reel.h"
#include "front/words/intent.h"

struct picture glyph_terrain(enum terrain terrain)
{
    return (struct picture){
        .glyph = theme_glyph(terrain), .beside = theme_beside(terrain), .style = (enum style)(STYLE_TERRAIN + terrain)};
}

struct picture glyph_hare(void) { return (struct picture){'@', ' ', STYLE_HARE, 0, TINT_NONE, false}; }

struct picture glyph_decoy(uint32_t ticks_left)
{
    uint32_t seconds = (ticks_left + REEL_TICKS_A_SECOND - 1) / REEL_TICKS_A_SECOND;
    return (struct picture){'a', '0' + (seconds < 9 ? seconds : 9), STYLE_DECOY, 0, TINT_NONE, false};
}

struct picture glyph_hound(enum breed breed, enum mood mood)
{
    return (struct picture){.glyph = (uint32_t)breed_facts(breed)->glyph,
                            .beside = (uint32_t)intent_moods[mood].sign,
                            .style = (enum style)(STYLE_HOUND + breed),
                            .attributes = intent_moods[mood].attributes};
}

uint32_t glyph_line(uint8_t directions)
{
    enum { E = 1 << EAST, W = 1 << WEST, S = 1 << SOUTH, N = 1 << NORTH };
    enum { SE = 1 << SOUTH_EAST, SW = 1 << SOUTH_WEST, NE = 1 << NORTH_EAST, NW = 1 << NORTH_WEST };
    static const struct {
        uint8_t directions;
        uint32_t glyph;
    } lines[] = {
        {E, 0x2500},     {W, 0x2500},     {E | W, 0x2500}, {S, 0x2502},     {N, 0x2502},         {S | N, 0x2502},
        {S | E, 0x256d}, {S | W, 0x256e}, {N | W, 0x256f}, {N | E, 0x2570}, {E | W | S, 0x252c}, {E | W | N, 0x2534},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (lines[i].directions == directions) {
            return lines[i].glyph;
        }
    }
    bool falls = (directions & (NW | SE)) != 0, rises = (directions & (NE | SW)) != 0;
    return falls == rises ? 0x2022 : falls ? 0x2572 : 0x2571;
}

uint32_t glyph_arrow(enum direction dir)
{
    static const uint32_t arrows[] = {
        [EAST] = 0x2192,       [WEST] = 0x2190,       [SOUTH] = 0x2193,
        [NORTH] = 0x2191,      [SOUTH_EAST] = 0x2198, [SOUTH_WEST] = 0x2199,
        [NORTH_EAST] = 0x2197, [NORTH_WEST] = 0x2196, [NO_DIRECTION] = 0x2022,
    };
    return arrows[dir];
}
