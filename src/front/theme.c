#include "config.h"

#include "front/theme.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 0x2588, DOT = 0xb7, CLUB = 0x2663, HOLE = 0x2229, BAR = 0x2502, BARS = 0x250a };

/* clang-format off */
#define WARREN(digit) {digit, ' ', {{180, 3, 0}, {94, 3, 0}, {-1, -1, 0}}}

static const struct {
    uint32_t glyph, beside;
    struct tone tones[THEMES];
} terrains[TERRAINS] = {
    [TERRAIN_CLOVER]         = {CLUB, ' ', {{120, 10, TONE_BOLD}, {28, 2, TONE_BOLD}, {-1, -1, TONE_BOLD}}},
    [TERRAIN_BURROW_OPEN]    = {HOLE, ' ', {{229, 11, TONE_BOLD | TONE_REVERSE}, {94, 3, TONE_BOLD | TONE_REVERSE},
                                 {-1, -1, TONE_BOLD | TONE_REVERSE}}},
    [TERRAIN_BURROW_CLOSED]  = {HOLE, ' ', {{137, 3, 0}, {94, 3, 0}, {-1, -1, 0}}},
    [TERRAIN_GRASS]          = {DOT, ' ', {{238, 8, 0}, {250, 7, 0}, {-1, -1, TONE_DIM}}},
    [TERRAIN_HEDGE]          = {BLOCK, BLOCK, {{22, 2, 0}, {65, 2, 0}, {-1, -1, 0}}},
    [TERRAIN_GAP]            = {0x2592, 0x2592, {{22, 2, 0}, {65, 2, 0}, {-1, -1, 0}}},
    [TERRAIN_GATE_CLOSED]    = {'+', '+', {{180, 11, TONE_BOLD}, {94, 3, TONE_BOLD}, {-1, -1, TONE_BOLD}}},
    [TERRAIN_GATE_OPEN]      = {'/', ' ', {{180, 11, TONE_BOLD}, {94, 3, TONE_BOLD}, {-1, -1, TONE_BOLD}}},
    [TERRAIN_BALE]           = {'(', ')', {{179, 11, 0}, {136, 3, 0}, {-1, -1, TONE_BOLD}}},
    [TERRAIN_TALL_GRASS]     = {'"', '"', {{107, 10, 0}, {64, 2, 0}, {-1, -1, 0}}},
    [TERRAIN_BRAMBLE]        = {'%', '%', {{133, 5, 0}, {90, 5, 0}, {-1, -1, 0}}},
    [TERRAIN_MUD]            = {'~', '~', {{137, 3, 0}, {94, 3, 0}, {-1, -1, 0}}},
    [TERRAIN_WATER]          = {0x2248, 0x2248, {{74, 14, 0}, {25, 4, 0}, {-1, -1, 0}}},
    [TERRAIN_SHUTTER_CLOSED] = {BAR, BAR, {{146, 12, 0}, {60, 4, 0}, {-1, -1, 0}}},
    [TERRAIN_SHUTTER_OPEN]   = {BARS, BARS, {{146, 12, 0}, {60, 4, 0}, {-1, -1, 0}}},
    [TERRAIN_WARREN_1]       = WARREN('1'),
    [TERRAIN_WARREN_2]       = WARREN('2'),
    [TERRAIN_WARREN_3]       = WARREN('3'),
    [TERRAIN_WARREN_4]       = WARREN('4'),
    [TERRAIN_WARREN_5]       = WARREN('5'),
    [TERRAIN_WARREN_6]       = WARREN('6'),
    [TERRAIN_WARREN_7]       = WARREN('7'),
    [TERRAIN_WARREN_8]       = WARREN('8'),
    [TERRAIN_WARREN_9]       = WARREN('9'),
};

static const struct tone styles[STYLE_TERRAIN][THEMES] = {
    [STYLE_TEXT]        = {{-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}},
    [STYLE_STRONG]      = {{-1, -1, TONE_BOLD}, {-1, -1, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    [STYLE_FAINT]       = {{245, -1, 0}, {242, -1, 0}, {-1, -1, TONE_DIM}},
    [STYLE_KEY]         = {{150, 2, TONE_BOLD}, {22, 2, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    [STYLE_FRAME]       = {{240, 8, 0}, {248, 7, 0}, {-1, -1, TONE_DIM}},
    [STYLE_GOOD]        = {{114, 10, TONE_BOLD}, {28, 2, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    [STYLE_WARNING]     = {{221, 11, TONE_BOLD}, {130, 3, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    [STYLE_BAD]         = {{203, 9, TONE_BOLD}, {160, 1, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    [STYLE_CHOSEN]      = {{-1, -1, TONE_BOLD | TONE_REVERSE}, {-1, -1, TONE_BOLD | TONE_REVERSE},
                           {-1, -1, TONE_BOLD | TONE_REVERSE}},
    [STYLE_HARE]        = {{231, 15, TONE_BOLD}, {16, 0, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    [STYLE_LEAF]        = {{28, 2, 0}, {65, 2, 0}, {-1, -1, 0}},
    [STYLE_DECOY]       = {{216, 15, TONE_BOLD}, {88, 1, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    [STYLE_OPEN]        = {{68, 6, 0}, {24, 6, 0}, {-1, -1, TONE_BOLD}},
    [STYLE_CLOSED]      = {{243, 8, 0}, {240, 7, 0}, {-1, -1, TONE_DIM}},
};

/* Of hounds, in the order of their codes; the last ones wait for breeds to come. */
static const struct tone hounds[][THEMES] = {
    {{203, 9, TONE_BOLD}, {160, 1, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    {{214, 11, TONE_BOLD}, {166, 3, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    {{183, 13, TONE_BOLD}, {97, 5, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    {{81, 14, TONE_BOLD}, {31, 6, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    {{207, 13, TONE_BOLD}, {163, 5, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    {{209, 9, TONE_BOLD}, {130, 1, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    {{111, 12, TONE_BOLD}, {26, 4, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    {{223, 15, TONE_BOLD}, {94, 0, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    {{217, 9, TONE_BOLD}, {125, 1, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    {{147, 12, TONE_BOLD}, {55, 5, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    {{186, 11, TONE_BOLD}, {100, 3, TONE_BOLD}, {-1, -1, TONE_BOLD}},
    {{175, 13, TONE_BOLD}, {89, 5, TONE_BOLD}, {-1, -1, TONE_BOLD}},
};

enum { HOUNDS = sizeof hounds / sizeof hounds[0] };

static const struct tone tints[TINTS][THEMES] = {
    [TINT_NONE]   = {{-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}},
    [TINT_OPEN]   = {{17, -1, 0}, {195, -1, 0}, {-1, -1, 0}},
    [TINT_CLOSED] = {{235, -1, 0}, {254, -1, 0}, {-1, -1, 0}},
    [TINT_PATH]   = {{237, -1, 0}, {252, -1, 0}, {-1, -1, 0}},
    [TINT_TARGET] = {{52, 1, 0}, {224, 1, 0}, {-1, -1, TONE_REVERSE}},
    [TINT_VIEW]   = {{17, -1, 0}, {195, -1, 0}, {-1, -1, 0}},
    [TINT_SOUGHT] = {{52, -1, 0}, {223, -1, 0}, {-1, -1, 0}},
    [TINT_HARES]  = {{24, -1, 0}, {194, -1, 0}, {-1, -1, 0}},
};
/* clang-format on */

static const char *const names[THEMES] = {"dark", "light", "mono"};

struct tone theme_style(enum theme theme, enum style style)
{
    return style >= STYLE_HOUND     ? hounds[breed_facts((enum breed)(style - STYLE_HOUND))->code % HOUNDS][theme]
           : style >= STYLE_TERRAIN ? terrains[style - STYLE_TERRAIN].tones[theme]
                                    : styles[style][theme];
}

uint32_t theme_glyph(enum terrain terrain)
{
    return terrains[terrain].glyph;
}

uint32_t theme_beside(enum terrain terrain)
{
    return terrains[terrain].beside;
}

struct tone theme_tint(enum theme theme, enum tint tint)
{
    return tints[tint][theme];
}

const char *theme_name(enum theme theme)
{
    return names[theme];
}

/* Of the 16 usual colours, 7 and those from 9 on are light. */
static int is_light(long colour)
{
    return colour == 7 || (colour >= 9 && colour <= 15);
}

enum theme theme_choose(const char *colorfgbg, int colours)
{
    if (colours < 8) {
        return THEME_MONO;
    }
    const char *background = colorfgbg != NULL ? strrchr(colorfgbg, ';') : NULL;
    if (background == NULL || background[1] < '0' || background[1] > '9') {
        return THEME_DARK;
    }
    return is_light(strtol(background + 1, NULL, 10)) ? THEME_LIGHT : THEME_DARK;
}
