/* SPDX-License-Identifier: MIT */
/* front/words/theme.h - the look of each kind of thing on the screen.
 *
 * Drawing code uses a style (the ink) and a tint (the ground), never a colour. A theme gives each style a colour and
 * attributes. The background is the terminal's own, except for tints of the map, for boxes, and in themes with their
 * own background. A box is a letter on a coloured ground, so it is legible on any background. Hare and hounds are drawn
 * as boxes, or in reverse, so that they do not depend on the assumed background. A tone has a colour for 256 colours
 * and one for 16; -1 is the terminal's default. */
#pragma once

#include "level/facts/breed.h"
#include "level/facts/terrain.h"

#include <stdbool.h>
#include <stdint.h>

enum style {
    STYLE_TEXT,
    STYLE_STRONG,
    STYLE_FAINT,
    STYLE_KEY,
    STYLE_FRAME,
    STYLE_GOOD,
    STYLE_WARNING,
    STYLE_BAD,
    STYLE_CHOSEN, /* the selected line of a menu */
    STYLE_HARE,
    STYLE_HARES_TRACK,
    STYLE_LEAF, /* the northern edge of a hedge, in the light */
    STYLE_DECOY,
    STYLE_OPEN, /* letters of the overlay */
    STYLE_CLOSED,
    STYLE_TERRAIN, /* to STYLE_TERRAIN + TERRAINS - 1 */
    STYLE_GRASS = STYLE_TERRAIN + TERRAIN_GRASS,
    STYLE_BALE = STYLE_TERRAIN + TERRAIN_BALE,
    STYLE_CLOVER = STYLE_TERRAIN + TERRAIN_CLOVER,
    STYLE_HOUND = STYLE_TERRAIN + TERRAINS, /* to STYLE_HOUND + BREEDS - 1 */
    STYLE_TRACK = STYLE_HOUND + BREEDS,     /* text about a hound, and its path, in the hound's colour without a box */
    STYLES = STYLE_TRACK + BREEDS
};

/* The tint of the background under a glyph of the map: the ground of a tile, or what the overlay shows there. Most
 * tints need 256 colours. */
enum tint {
    TINT_NONE,
    TINT_OPEN, /* from here to TINT_NEW: fills, which replace letters if there are 256 colours */
    TINT_CLOSED,
    TINT_KEPT, /* closed in an earlier tick */
    TINT_NEW,  /* closed in this tick or a moment ago */
    TINT_PATH,
    TINT_TARGET,
    TINT_VIEW,   /* a hound sees the cell */
    TINT_SOUGHT, /* a hound searches for the hare there, or the cell costs more than grass */
    TINT_HARES,  /* the hare gets there first */
    TINTS,
    TINT_GROUND = TINTS /* from here on: the grounds of theme_ground */
};

/* The ground of a tile. Each terrain is a ground, and the following grounds are additional. */
enum {
    GROUND_ODD = TERRAINS, /* every other square of the meadow */
    GROUND_SHADOW,         /* the meadow south of a hedge: light comes from the north */
    GROUND_FACE,           /* the southern side of a hedge */
    GROUNDS
};

/* Steps of light on a ground. With 256 colours, only the brightest and the darkest are shown. */
enum { LIGHTS = 32, LIGHT_USUAL = 20, LIGHT_LAMP = 4, LIGHT_DUSK = -6 };

/* Returns the tint of a ground. `light`: from -LIGHT_USUAL to LIGHTS - LIGHT_USUAL - 1. */
static inline enum tint theme_ground(unsigned ground, int light)
{
    return (enum tint)(TINT_GROUND + (int)ground * LIGHTS + LIGHT_USUAL + light);
}

static inline int theme_light(enum tint ground) { return (int)(ground - TINT_GROUND) % LIGHTS - LIGHT_USUAL; }

enum theme {
    THEME_DARK,
    THEME_LIGHT,
    THEME_EITHER, /* the dark theme on its own background, like the next two */
    THEME_CONTRAST,
    THEME_COLOURBLIND, /* important colours also differ for colour-blind players */
    THEME_MONO,
    THEMES
};

/* The terminal's background, as far as it is known. */
enum background { BACKGROUND_UNKNOWN, BACKGROUND_DARK, BACKGROUND_LIGHT };

enum {
    TONE_BOLD = 1,
    TONE_DIM = 2,
    TONE_UNDERLINE = 4,
    TONE_REVERSE = 8,
    TONE_BOX_256 = 16, /* a box on terminals with 256 colours */
    TONE_BOX_16 = 32   /* a box on terminals with fewer colours */
};

struct tone {
    int16_t of_256, of_16;
    uint8_t attributes; /* TONE_… */
};

struct tone theme_style(enum theme theme, enum style style);
/* Returns the colour for the letter of a box on that background, if `colours` colours are available. */
int16_t theme_ink(enum theme theme, int16_t ground, int colours);
/* Return the text colour and the background colour of a theme. A colour of -1 means the terminal's default. */
struct tone theme_text(enum theme theme);
struct tone theme_page(enum theme theme);
/* Return the glyph of a terrain, and the glyph beside it if cells are two columns wide. */
uint32_t theme_glyph(enum terrain terrain);
uint32_t theme_beside(enum terrain terrain);
/* Returns which of the 256 colours is used for a glyph on a filled cell. */
int16_t theme_fill_ink(enum theme theme, enum tint tint);
/* Returns one of the 256 colours in that light: a lighter or darker grey, or a darker green of a hedge. */
int16_t theme_lit(int16_t colour, int light);
/* Returns the tone of the background. Without colours, its attributes mark the background. */
struct tone theme_tint(enum theme theme, enum tint tint);

/* Return the 24-bit colour of one of the 256 colours from 16 on, of a tint that has one, and of a style's ink.
 * The ink of hedges and grass is as bright as its ground. */
int32_t theme_rgb(int16_t colour);
int32_t theme_rgb_of_tint(enum theme theme, enum tint tint);
int32_t theme_rgb_of_style(enum theme theme, enum style style, enum tint ground);

const char *theme_name(enum theme theme);
/* Returns the background that the value of COLORFGBG describes, such as "0;15". `colorfgbg` may be NULL. */
enum background theme_background(const char *colorfgbg);
/* Returns the background that the terminal has reported, such as "rgb:ffff/ffff/dddd". */
enum background theme_background_of_answer(const char *answer);
/* Returns the theme for the background, or THEME_MONO if there are no colours. */
enum theme theme_choose(enum background background, int colours);
