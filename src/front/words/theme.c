/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/words/theme.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 0x2588, DOT = 0xb7, CLUB = 0x2663, HOLE = 0x2229, BAR = 0x2502, BARS = 0x250a };

enum { BOX = TONE_BOX_256 | TONE_BOX_16 };

struct hue {
    int16_t of_256, of_16;
    uint8_t box;
};

/* The hues of a style, in the order of the coloured themes. Only the coloured themes use `attributes`; THEME_MONO
 * uses `mono`. */
struct dress {
    uint8_t attributes, mono;
    struct hue hues[THEMES_COLOURED];
};

/* clang-format off */
#define EARTH {{180, 3, 0}, {94, -1, 0}, {131, -1, 0}, {223, 11, 0}, {181, 7, 0}}
#define WOOD {{180, 11, 0}, {94, 3, TONE_BOX_16}, {131, -1, 0}, {226, 11, 0}, {208, 11, 0}}
#define LEAVES {{29, 2, 0}, {29, -1, 0}, {29, -1, 0}, {252, 7, 0}, {29, 2, 0}}
#define PEN {{146, 12, 0}, {60, 4, 0}, {98, -1, 0}, {159, 15, 0}, {146, 15, 0}}
#define WARREN(digit) {digit, ' ', {0, 0, EARTH}}

static const struct {
    uint32_t glyph, beside;
    struct dress dress;
} terrains[TERRAINS] = {
    [TERRAIN_CLOVER]         = {CLUB, ' ', {TONE_BOLD, TONE_BOLD, {{120, 10, 0}, {28, 2, TONE_BOX_16}, {120, 10, BOX},
                                                                   {46, 10, 0}, {156, 10, 0}}}},
    [TERRAIN_BURROW_OPEN]    = {HOLE, ' ', {TONE_BOLD, TONE_BOLD | TONE_REVERSE,
                                {{229, 11, BOX}, {94, 3, BOX}, {229, 11, BOX}, {231, 15, BOX}, {230, 11, BOX}}}},
    [TERRAIN_BURROW_CLOSED]  = {HOLE, ' ', {0, 0, {{137, 3, 0}, {94, -1, 0}, {131, -1, 0}, {223, 7, 0}, {181, 7, 0}}}},
    [TERRAIN_GRASS]          = {DOT, ' ', {0, TONE_DIM, {{238, 8, 0}, {250, 8, 0}, {243, 8, 0}, {240, 8, 0},
                                                         {239, 8, 0}}}},
    [TERRAIN_HEDGE]          = {BLOCK, BLOCK, {0, 0, LEAVES}},
    [TERRAIN_GAP]            = {0x2592, 0x2592, {0, 0, LEAVES}},
    [TERRAIN_GATE_CLOSED]    = {'+', '+', {TONE_BOLD, TONE_BOLD, WOOD}},
    [TERRAIN_GATE_OPEN]      = {'/', ' ', {TONE_BOLD, TONE_BOLD, WOOD}},
    [TERRAIN_BALE]           = {'(', ')', {0, TONE_BOLD, {{179, 11, 0}, {136, 3, TONE_BOX_16}, {131, -1, 0},
                                                          {229, 11, 0}, {208, 11, 0}}}},
    [TERRAIN_TALL_GRASS]     = {'"', '"', {0, 0, {{107, 10, 0}, {64, -1, 0}, {29, -1, 0}, {156, 10, 0}, {107, 2, 0}}}},
    [TERRAIN_BRAMBLE]        = {'%', '%', {0, 0, {{133, 5, 0}, {90, 5, 0}, {163, -1, 0}, {219, 13, 0}, {163, 13, 0}}}},
    [TERRAIN_MUD]            = {'~', '~', {0, 0, {{137, 3, 0}, {94, -1, 0}, {131, -1, 0}, {223, 3, 0}, {181, 7, 0}}}},
    [TERRAIN_WATER]          = {0x2248, 0x2248, {0, 0, {{74, 14, 0}, {25, 4, 0}, {63, -1, 0}, {123, 14, 0},
                                                        {39, 14, 0}}}},
    [TERRAIN_SHUTTER_CLOSED] = {BAR, BAR, {0, 0, PEN}},
    [TERRAIN_SHUTTER_OPEN]   = {BARS, BARS, {0, 0, PEN}},
    [TERRAIN_BARRED_CLOSED]  = {'[', ']', {TONE_BOLD, TONE_BOLD, WOOD}},
    [TERRAIN_BARRED_OPEN]    = {'_', ' ', {0, 0, WOOD}},
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

#define PLAIN {{-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}}

static const struct dress styles[STYLE_TERRAIN] = {
    [STYLE_TEXT]        = {0, 0, PLAIN},
    [STYLE_STRONG]      = {TONE_BOLD, TONE_BOLD, PLAIN},
    [STYLE_FAINT]       = {0, TONE_DIM, {{245, -1, 0}, {242, -1, 0}, {243, -1, 0}, {252, -1, 0}, {250, -1, 0}}},
    [STYLE_KEY]         = {TONE_BOLD, TONE_BOLD, {{150, 2, 0}, {22, -1, 0}, {29, -1, 0}, {226, 11, 0}, {117, 14, 0}}},
    [STYLE_FRAME]       = {0, TONE_DIM, {{240, 8, 0}, {248, 8, 0}, {243, 8, 0}, {252, 7, 0}, {244, 8, 0}}},
    [STYLE_GOOD]        = {TONE_BOLD, TONE_BOLD, {{114, 10, 0}, {28, -1, 0}, {29, -1, 0}, {46, 10, 0}, {39, 14, 0}}},
    [STYLE_WARNING]     = {TONE_BOLD, TONE_BOLD, {{221, 11, 0}, {130, 5, 0}, {131, -1, 0}, {226, 11, 0}, {221, 11, 0}}},
    [STYLE_BAD]         = {TONE_BOLD, TONE_BOLD, {{203, 9, 0}, {160, 1, 0}, {163, -1, 0}, {217, 13, 0}, {204, 13, 0}}},
    [STYLE_CHOSEN]      = {TONE_BOLD | TONE_REVERSE, TONE_BOLD | TONE_REVERSE, PLAIN},
    [STYLE_HARE]        = {TONE_BOLD | TONE_REVERSE, TONE_BOLD | TONE_REVERSE, PLAIN},
    [STYLE_HARES_TRACK] = {TONE_BOLD, TONE_BOLD, PLAIN},
    [STYLE_LEAF]        = {0, 0, {{35, 2, 0}, {22, -1, 0}, {29, -1, 0}, {252, 7, 0}, {29, 2, 0}}},
    [STYLE_DECOY]       = {TONE_BOLD, TONE_BOLD, {{216, 15, BOX}, {88, 1, BOX}, {216, 15, BOX}, {231, 15, BOX},
                                                  {216, 15, BOX}}},
    [STYLE_OPEN]        = {0, TONE_BOLD, {{68, 6, 0}, {24, 6, 0}, {63, -1, 0}, {159, 14, 0}, {153, 14, 0}}},
    [STYLE_CLOSED]      = {0, TONE_DIM, {{243, 8, 0}, {240, 8, 0}, {243, 8, 0}, {252, 7, 0}, {250, 7, 0}}},
};

/* The hues of hounds, in the order of their codes; the last ones are spare. In themes that set the background, they
 * differ as much as it allows. */
static const struct {
    struct hue hues[THEMES_COLOURED];
    int16_t track; /* in THEME_EITHER, whose hues are only for boxes */
} hounds[] = {
    {{{203, 9, BOX}, {160, 1, BOX}, {203, 9, BOX}, {217, 11, BOX}, {196, 9, BOX}}, 131},
    {{{214, 11, BOX}, {130, 3, BOX}, {214, 11, BOX}, {226, 11, BOX}, {63, 12, BOX}}, 63},
    {{{183, 12, BOX}, {97, 4, BOX}, {183, 12, BOX}, {225, 11, BOX}, {29, 2, BOX}}, 98},
    {{{81, 14, BOX}, {24, 6, BOX}, {81, 14, BOX}, {123, 11, BOX}, {107, 3, BOX}}, 29},
    {{{207, 12, BOX}, {163, 4, BOX}, {207, 12, BOX}, {219, 11, BOX}, {219, 12, BOX}}, 163},
    {{{209, 9, BOX}, {124, 1, BOX}, {209, 9, BOX}, {223, 11, BOX}, {156, 10, BOX}}, 131},
    {{{111, 12, BOX}, {26, 4, BOX}, {111, 12, BOX}, {159, 11, BOX}, {211, 9, BOX}}, 63},
    {{{223, 15, BOX}, {94, 0, BOX}, {223, 15, BOX}, {230, 11, BOX}, {46, 10, BOX}}, 243},
    {{{217, 9, BOX}, {125, 1, BOX}, {217, 9, BOX}, {216, 11, BOX}, {163, 4, BOX}}, 163},
    {{{147, 12, BOX}, {55, 4, BOX}, {147, 12, BOX}, {189, 11, BOX}, {141, 12, BOX}}, 98},
    {{{186, 11, BOX}, {28, 3, BOX}, {186, 11, BOX}, {228, 11, BOX}, {223, 15, BOX}}, 29},
    {{{175, 12, BOX}, {89, 4, BOX}, {175, 12, BOX}, {218, 11, BOX}, {117, 14, BOX}}, 131},
};

enum { HOUNDS = sizeof hounds / sizeof hounds[0] };

static const struct tone tints[TINTS][THEMES] = {
    [TINT_NONE]   = {{-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}},
    [TINT_OPEN]   = {{228, -1, 0}, {214, -1, 0}, {-1, -1, 0}, {228, -1, 0}, {228, -1, 0}, {-1, -1, 0}},
    [TINT_CLOSED] = {{241, -1, 0}, {248, -1, 0}, {-1, -1, 0}, {241, -1, 0}, {241, -1, 0}, {-1, -1, 0}},
    [TINT_KEPT]   = {{26, -1, 0}, {69, -1, 0}, {-1, -1, 0}, {26, -1, 0}, {26, -1, 0}, {-1, -1, 0}},
    [TINT_NEW]    = {{202, -1, 0}, {166, -1, 0}, {-1, -1, 0}, {202, -1, 0}, {202, -1, 0}, {-1, -1, 0}},
    [TINT_PATH]   = {{16, -1, 0}, {231, -1, 0}, {-1, -1, 0}, {16, -1, 0}, {236, -1, 0}, {-1, -1, 0}},
    [TINT_TARGET] = {{52, 1, 0}, {224, 1, 0}, {-1, -1, TONE_REVERSE}, {52, 1, 0}, {53, 1, 0}, {-1, -1, TONE_REVERSE}},
    [TINT_VIEW]   = {{17, -1, 0}, {195, -1, 0}, {-1, -1, 0}, {18, -1, 0}, {19, -1, 0}, {-1, -1, 0}},
    [TINT_SOUGHT] = {{52, -1, 0}, {223, -1, 0}, {-1, -1, 0}, {58, -1, 0}, {95, -1, 0}, {-1, -1, 0}},
    [TINT_HARES]  = {{24, -1, 0}, {194, -1, 0}, {-1, -1, 0}, {23, -1, 0}, {25, -1, 0}, {-1, -1, 0}},
};
/* clang-format on */

static const char *const names[THEMES] = {[THEME_DARK] = "dark",
                                          [THEME_LIGHT] = "light",
                                          [THEME_EITHER] = "either",
                                          [THEME_CONTRAST] = "contrast",
                                          [THEME_COLOURBLIND] = "colourblind",
                                          [THEME_MONO] = "mono"};

static struct tone dressed(enum theme theme, const struct dress *dress)
{
    if (theme == THEME_MONO) {
        return (struct tone){-1, -1, dress->mono};
    }
    struct hue hue = dress->hues[theme];
    return (struct tone){hue.of_256, hue.of_16, (uint8_t)(dress->attributes | hue.box)};
}

static size_t row_of(enum breed breed)
{
    return (size_t)breed_facts(breed)->code % HOUNDS;
}

static struct tone hound_style(enum theme theme, enum breed breed)
{
    struct dress dress = {.attributes = TONE_BOLD, .mono = TONE_BOLD};
    memcpy(dress.hues, hounds[row_of(breed)].hues, sizeof dress.hues);
    return dressed(theme, &dress);
}

static struct tone track_style(enum theme theme, enum breed breed)
{
    struct tone tone = hound_style(theme, breed);
    tone.attributes &= (uint8_t)~BOX;
    return theme == THEME_EITHER ? (struct tone){hounds[row_of(breed)].track, -1, tone.attributes} : tone;
}

struct tone theme_style(enum theme theme, enum style style)
{
    return style >= STYLE_TRACK     ? track_style(theme, (enum breed)(style - STYLE_TRACK))
           : style >= STYLE_HOUND   ? hound_style(theme, (enum breed)(style - STYLE_HOUND))
           : style >= STYLE_TERRAIN ? dressed(theme, &terrains[style - STYLE_TERRAIN].dress)
                                    : dressed(theme, &styles[style]);
}

/* Returns whether white text is easier to read than black text on this one of the 16 usual colours. */
static bool is_deep(int16_t colour)
{
    return colour == 0 || colour == 1 || colour == 4 || colour == 5 || colour == 12;
}

int16_t theme_ink(enum theme theme, int16_t ground, int colours)
{
    if (colours >= 256) {
        return theme == THEME_LIGHT ? 231 : 16;
    }
    return !is_deep(ground) ? 0 : colours >= 16 ? 15 : 7;
}

static bool has_page(enum theme theme)
{
    return theme == THEME_CONTRAST || theme == THEME_COLOURBLIND;
}

struct tone theme_text(enum theme theme)
{
    return has_page(theme) ? (struct tone){231, 15, 0} : (struct tone){-1, -1, 0};
}

struct tone theme_page(enum theme theme)
{
    return has_page(theme) ? (struct tone){16, 0, 0} : (struct tone){-1, -1, 0};
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

int16_t theme_fill_ink(enum theme theme, enum tint tint)
{
    enum { BLACK = 16, WHITE = 231 };
    return theme != THEME_LIGHT && (tint == TINT_KEPT || tint == TINT_CLOSED) ? WHITE : BLACK;
}

const char *theme_name(enum theme theme)
{
    return names[theme];
}

/* Returns whether the colour is light. In the usual 16 colours, these are 7 and all from 9 on. */
static bool is_light(long colour)
{
    return colour == 7 || (colour >= 9 && colour <= 15);
}

enum background theme_background(const char *colorfgbg)
{
    const char *background = colorfgbg != NULL ? strrchr(colorfgbg, ';') : NULL;
    if (background == NULL || background[1] < '0' || background[1] > '9') {
        return BACKGROUND_UNKNOWN;
    }
    return is_light(strtol(background + 1, NULL, 10)) ? BACKGROUND_LIGHT : BACKGROUND_DARK;
}

/* Reads one to four hexadecimal digits, and returns their value scaled to 0 to 255, or -1 if there are none. */
static int read_channel(const char **at)
{
    enum { DIGITS = 4 };
    char digits[DIGITS + 1] = "";
    size_t count = strspn(*at, "0123456789abcdefABCDEF");
    if (count == 0 || count > DIGITS) {
        return -1;
    }
    memcpy(digits, *at, count);
    *at += count + ((*at)[count] == '/');
    return (int)(strtol(digits, NULL, 16) * 255 / ((1L << 4 * count) - 1));
}

/* Returns the background that the terminal has reported. It is light if black text is easier to read on it than white
 * text, judged by luma. */
enum background theme_background_of_answer(const char *answer)
{
    enum { MIDDLE = 128 };
    int shares[3] = {-1, -1, -1};
    bool has_alpha = strncmp(answer, "rgba:", 5) == 0;
    if (!has_alpha && strncmp(answer, "rgb:", 4) != 0) {
        return BACKGROUND_UNKNOWN;
    }
    answer += has_alpha ? 5 : 4;
    for (int i = 0; i < 3; i++) {
        shares[i] = read_channel(&answer);
        if (shares[i] < 0) {
            return BACKGROUND_UNKNOWN;
        }
    }
    return 299 * shares[0] + 587 * shares[1] + 114 * shares[2] >= 1000 * MIDDLE ? BACKGROUND_LIGHT : BACKGROUND_DARK;
}

enum theme theme_choose(enum background background, int colours)
{
    static const enum theme themes[] = {
        [BACKGROUND_UNKNOWN] = THEME_EITHER, [BACKGROUND_DARK] = THEME_DARK, [BACKGROUND_LIGHT] = THEME_LIGHT};
    return colours < 8 ? THEME_MONO : themes[background];
}
