/* front/theme.h - what each kind of thing on the screen looks like.
 *
 * Drawing names a style, never a colour.  A theme gives each style a foreground and attributes; the background stays
 * the terminal's own, but for tints of the map.  A tone is a colour for 256 colours, one for 16, and -1 is the
 * terminal's default. */
#ifndef HOUNDED_FRONT_THEME_H
#define HOUNDED_FRONT_THEME_H

#include "level/facts/breed.h"
#include "level/facts/terrain.h"

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
    STYLE_CHOSEN, /* the line of a menu */
    STYLE_HARE,
    STYLE_LEAF, /* the lighter spots of a hedge */
    STYLE_DECOY,
    STYLE_OPEN, /* the letters of the overlay */
    STYLE_CLOSED,
    STYLE_TERRAIN, /* to STYLE_TERRAIN + TERRAINS - 1 */
    STYLE_GRASS = STYLE_TERRAIN + TERRAIN_GRASS,
    STYLE_BALE = STYLE_TERRAIN + TERRAIN_BALE,
    STYLE_CLOVER = STYLE_TERRAIN + TERRAIN_CLOVER,
    STYLE_HOUND = STYLE_TERRAIN + TERRAINS, /* to STYLE_HOUND + BREEDS - 1 */
    STYLES = STYLE_HOUND + BREEDS
};

/* What lies under a glyph of the map: a tint where there are colours enough for quiet ones. */
enum tint {
    TINT_NONE,
    TINT_OPEN,
    TINT_CLOSED,
    TINT_PATH,
    TINT_TARGET,
    TINT_VIEW,   /* a hound sees the cell */
    TINT_SOUGHT, /* it looks for the hare there, or pays more than for grass */
    TINT_HARES,  /* the hare is there first */
    TINTS
};

enum theme { THEME_DARK, THEME_LIGHT, THEME_MONO, THEMES };

enum { TONE_BOLD = 1, TONE_DIM = 2, TONE_UNDERLINE = 4, TONE_REVERSE = 8 };

struct tone {
    int16_t of_256, of_16;
    uint8_t attributes; /* TONE_… */
};

struct tone theme_style(enum theme theme, enum style style);
/* How a terrain is drawn where it has one column, and what stands beside that where it has two. */
uint32_t theme_glyph(enum terrain terrain);
uint32_t theme_beside(enum terrain terrain);
/* The tone of a background; the attributes are what marks it where there are no colours. */
struct tone theme_tint(enum theme theme, enum tint tint);

const char *theme_name(enum theme theme);
/* Light if COLORFGBG (such as "0;15"; may be NULL) tells of a light background, else dark; mono without colours. */
enum theme theme_choose(const char *colorfgbg, int colours);

#endif
