/* SPDX-License-Identifier: MIT */
/* ui/parts/glyphs.h - how a cell of the meadow is drawn: a glyph and, if cells are two columns wide, the character
 * beside it. */
#pragma once

#include "game/world/world.h"
#include "level/facts/terrain.h"
#include "front/words/theme.h"

#include <stdint.h>

struct picture {
    uint32_t glyph, beside;
    enum style style;
    uint8_t attributes; /* TONE_..., in addition to the style's attributes */
    enum tint ground;   /* the background; TINT_NONE: none of its own */
    bool looks_west;    /* for sprites, which otherwise look to the east */
};

/* Returns the picture of a terrain without its ground. */
struct picture glyph_terrain(enum terrain terrain);
struct picture glyph_hare(void);
/* The hare of an earlier game. */
enum { GLYPH_GHOST = 0x25cb, GLYPH_MARK = 0x25cb, GLYPH_BALE_ON_MARK = 0x25cf };
/* Returns a decoy, with the seconds that it will last (up to 9) beside it. */
struct picture glyph_decoy(uint32_t ticks_left);
/* Returns a hound, with the sign of its mood (front/words/intent.h) beside its letter. */
struct picture glyph_hound(enum breed breed, enum mood mood);
/* Returns the line that joins the directions of the set: one of ─│╱╲ and corners. A diagonal step takes precedence. */
uint32_t glyph_line(uint8_t directions);
/* An arrow. */
uint32_t glyph_arrow(enum direction dir);
