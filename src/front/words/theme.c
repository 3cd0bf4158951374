/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/words/theme.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 0x2588, DOT = 0xb7, CLUB = 0x2663, HOLE = 0x2229, BAR = 0x2502, BARS = 0x250a };

enum { BOX = TONE_BOX_256 | TONE_BOX_16 };

enum { HUES = 4 }; /* columns of all tables: dark, light, contrast, colourblind */

struct hue {
    int16_t of_256, of_16;
    uint8_t box;
};

/* A background colour, as one of 256 colours and in 24 bits. */
struct shade {
    int16_t of_256;
    int32_t rgb;
};

/* The hues of a style. Only the coloured themes use `attributes`; THEME_MONO uses `mono`. */
struct dress {
    uint8_t attributes, mono;
    struct hue hues[HUES];
};

/* clang-format off */
#define EARTH {{180, 3, 0}, {94, -1, 0}, {223, 11, 0}, {181, 7, 0}}
#define WOOD {{223, 11, 0}, {130, 3, TONE_BOX_16}, {209, 11, 0}, {208, 11, 0}}
#define LEAVES {{65, 2, 0}, {65, -1, 0}, {252, 7, 0}, {29, 2, 0}}
#define PEN {{146, 12, 0}, {60, 4, 0}, {159, 15, 0}, {146, 15, 0}}

#define MEADOW {{234, 0x1b2a20}, {255, 0xedf3e4}, {16, 0x000000}, {234, 0x1d2326}}
#define ODD {{233, 0x17251c}, {254, 0xe6eddc}, {16, 0x0a0a0a}, {233, 0x191e21}}
#define SHADOW {{232, 0x101a14}, {253, 0xd6dfca}, {16, 0x000000}, {232, 0x111517}}
#define BUSH {{65, 0x1f6b48}, {65, 0x3f8a5a}, {252, 0xd0d0d0}, {65, 0x1f6b58}}
#define FACE {{240, 0x0f3f2c}, {240, 0x28603f}, {243, 0x767676}, {240, 0x0f3f38}}
#define TURF {{234, 0x1b3a20}, {157, 0xb4ecb0}, {16, 0x001400}, {234, 0x1f3026}}
#define STALKS {{235, 0x1f3a22}, {185, 0xe0da60}, {16, 0x0a1e00}, {235, 0x24302a}}
#define TIMBER {{235, 0x2a2116}, {231, 0xfffbf4}, {16, 0x1c1400}, {235, 0x2a2620}}
#define SOIL {{235, 0x3a2a18}, {254, 0xe9dcc6}, {16, 0x1c1200}, {236, 0x33302a}}
#define THORNS {{235, 0x2c1b2e}, {182, 0xdcb0dc}, {53, 0x5f005f}, {234, 0x2a1c2c}}
#define MIRE {{236, 0x2d2319}, {180, 0xd0a07c}, {16, 0x201400}, {236, 0x302b26}}
#define POND {{17, 0x12304e}, {153, 0xa9cdf2}, {17, 0x00005f}, {17, 0x12304e}}
#define WARREN(digit) {digit, ' ', {0, 0, EARTH}, SOIL}

static const struct {
    uint32_t glyph, beside;
    struct dress dress;
    struct shade ground[HUES];
} terrains[TERRAINS] = {
    [TERRAIN_CLOVER]         = {CLUB, ' ', {TONE_BOLD, TONE_BOLD, {{120, 10, 0}, {22, 2, TONE_BOX_16}, {46, 10, 0},
                                                                   {156, 10, 0}}}, TURF},
    [TERRAIN_BURROW_OPEN]    = {HOLE, ' ', {TONE_BOLD, TONE_BOLD | TONE_REVERSE,
                                {{229, 11, BOX}, {94, 3, BOX}, {231, 15, BOX}, {230, 11, BOX}}}, SOIL},
    [TERRAIN_BURROW_CLOSED]  = {HOLE, ' ', {0, 0, {{180, 3, 0}, {94, -1, 0}, {223, 7, 0}, {181, 7, 0}}}, SOIL},
    [TERRAIN_GRASS]          = {DOT, ' ', {0, TONE_DIM, {{238, 8, 0}, {250, 8, 0}, {240, 8, 0},
                                                         {239, 8, 0}}}, MEADOW},
    [TERRAIN_HEDGE]          = {BLOCK, BLOCK, {0, 0, LEAVES}, BUSH},
    [TERRAIN_GAP]            = {0x2592, 0x2592, {0, 0, LEAVES}, FACE},
    [TERRAIN_GATE_CLOSED]    = {'+', '+', {TONE_BOLD, TONE_BOLD, WOOD}, TIMBER},
    [TERRAIN_GATE_OPEN]      = {'/', ' ', {TONE_BOLD, TONE_BOLD, WOOD}, TIMBER},
    [TERRAIN_BALE]           = {'(', ')', {0, TONE_BOLD, {{179, 11, 0}, {136, 3, TONE_BOX_16}, {229, 11, 0},
                                                          {208, 11, 0}}}, TIMBER},
    [TERRAIN_TALL_GRASS]     = {'"', '"', {0, 0, {{143, 10, 0}, {22, -1, 0}, {156, 10, 0}, {107, 2, 0}}}, STALKS},
    [TERRAIN_BRAMBLE]        = {'%', '%', {0, 0, {{177, 5, 0}, {90, 5, 0}, {219, 13, 0}, {170, 13, 0}}}, THORNS},
    [TERRAIN_MUD]            = {'~', '~', {0, 0, {{174, 3, 0}, {52, -1, 0}, {230, 3, 0}, {181, 7, 0}}}, MIRE},
    [TERRAIN_WATER]          = {0x2248, 0x2248, {0, 0, {{74, 14, 0}, {18, 4, 0}, {123, 14, 0},
                                                        {39, 14, 0}}}, POND},
    [TERRAIN_SHUTTER_CLOSED] = {BAR, BAR, {0, 0, PEN}, TIMBER},
    [TERRAIN_SHUTTER_OPEN]   = {BARS, BARS, {0, 0, PEN}, TIMBER},
    [TERRAIN_BARRED_CLOSED]  = {'[', ']', {TONE_BOLD, TONE_BOLD, WOOD}, TIMBER},
    [TERRAIN_BARRED_OPEN]    = {'_', ' ', {0, 0, WOOD}, TIMBER},
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

#define PLAIN {{-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}}

static const struct dress styles[STYLE_TERRAIN] = {
    [STYLE_TEXT]        = {0, 0, PLAIN},
    [STYLE_STRONG]      = {TONE_BOLD, TONE_BOLD, PLAIN},
    [STYLE_FAINT]       = {0, TONE_DIM, {{245, -1, 0}, {242, -1, 0}, {252, -1, 0}, {250, -1, 0}}},
    [STYLE_KEY]         = {TONE_BOLD, TONE_BOLD, {{150, 2, 0}, {22, -1, 0}, {226, 11, 0}, {117, 14, 0}}},
    [STYLE_FRAME]       = {0, TONE_DIM, {{240, 8, 0}, {248, 8, 0}, {252, 7, 0}, {244, 8, 0}}},
    [STYLE_GOOD]        = {TONE_BOLD, TONE_BOLD, {{114, 10, 0}, {28, -1, 0}, {46, 10, 0}, {39, 14, 0}}},
    [STYLE_WARNING]     = {TONE_BOLD, TONE_BOLD, {{221, 11, 0}, {130, 5, 0}, {226, 11, 0}, {221, 11, 0}}},
    [STYLE_BAD]         = {TONE_BOLD, TONE_BOLD, {{203, 9, 0}, {160, 1, 0}, {217, 13, 0}, {204, 13, 0}}},
    [STYLE_CHOSEN]      = {TONE_BOLD | TONE_REVERSE, TONE_BOLD | TONE_REVERSE, PLAIN},
    [STYLE_HARE]        = {TONE_BOLD | TONE_REVERSE, TONE_BOLD | TONE_REVERSE, PLAIN},
    [STYLE_HARES_TRACK] = {TONE_BOLD, TONE_BOLD, PLAIN},
    [STYLE_LEAF]        = {0, 0, {{108, 2, 0}, {108, -1, 0}, {252, 7, 0}, {108, 2, 0}}},
    [STYLE_DECOY]       = {TONE_BOLD, TONE_BOLD, {{216, 15, BOX}, {88, 1, BOX}, {231, 15, BOX},
                                                  {216, 15, BOX}}},
    [STYLE_OPEN]        = {0, TONE_BOLD, {{68, 6, 0}, {24, 6, 0}, {159, 14, 0}, {153, 14, 0}}},
    [STYLE_CLOSED]      = {0, TONE_DIM, {{243, 8, 0}, {240, 8, 0}, {252, 7, 0}, {250, 7, 0}}},
};

/* The hues of hounds, in the order of their codes. The last hues are spare. In themes that set the background, the hues
 * differ as much as the background allows. */
static const struct hue hounds[][HUES] = {
    {{203, 9, BOX}, {160, 1, BOX}, {217, 11, BOX}, {196, 9, BOX}},
    {{214, 11, BOX}, {130, 3, BOX}, {226, 11, BOX}, {63, 12, BOX}},
    {{183, 12, BOX}, {97, 4, BOX}, {225, 11, BOX}, {29, 2, BOX}},
    {{81, 14, BOX}, {24, 6, BOX}, {123, 11, BOX}, {107, 3, BOX}},
    {{207, 12, BOX}, {163, 4, BOX}, {219, 11, BOX}, {219, 12, BOX}},
    {{209, 9, BOX}, {124, 1, BOX}, {223, 11, BOX}, {156, 10, BOX}},
    {{111, 12, BOX}, {26, 4, BOX}, {159, 11, BOX}, {211, 9, BOX}},
    {{223, 15, BOX}, {94, 0, BOX}, {230, 11, BOX}, {46, 10, BOX}},
    {{217, 9, BOX}, {125, 1, BOX}, {216, 11, BOX}, {163, 4, BOX}},
    {{147, 12, BOX}, {55, 4, BOX}, {189, 11, BOX}, {141, 12, BOX}},
    {{186, 11, BOX}, {28, 3, BOX}, {228, 11, BOX}, {223, 15, BOX}},
    {{175, 12, BOX}, {89, 4, BOX}, {218, 11, BOX}, {117, 14, BOX}},
};

enum { HOUNDS = sizeof hounds / sizeof hounds[0] };

static const struct tone tints[TINTS][HUES] = {
    [TINT_NONE]   = {{-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}, {-1, -1, 0}},
    [TINT_OPEN]   = {{228, -1, 0}, {214, -1, 0}, {228, -1, 0}, {228, -1, 0}},
    [TINT_CLOSED] = {{241, -1, 0}, {248, -1, 0}, {241, -1, 0}, {241, -1, 0}},
    [TINT_KEPT]   = {{26, -1, 0}, {69, -1, 0}, {26, -1, 0}, {26, -1, 0}},
    [TINT_NEW]    = {{202, -1, 0}, {166, -1, 0}, {202, -1, 0}, {202, -1, 0}},
    [TINT_PATH]   = {{16, -1, 0}, {231, -1, 0}, {16, -1, 0}, {236, -1, 0}},
    [TINT_TARGET] = {{52, 1, 0}, {224, 1, 0}, {52, 1, 0}, {53, 1, 0}},
    [TINT_VIEW]   = {{17, -1, 0}, {195, -1, 0}, {18, -1, 0}, {19, -1, 0}},
    [TINT_SOUGHT] = {{52, -1, 0}, {223, -1, 0}, {58, -1, 0}, {95, -1, 0}},
    [TINT_HARES]  = {{24, -1, 0}, {194, -1, 0}, {23, -1, 0}, {25, -1, 0}},
};
/* clang-format on */

/* The grounds that belong to no terrain. */
static const struct shade grounds[GROUNDS - TERRAINS][HUES] = {
    [GROUND_ODD - TERRAINS] = ODD, [GROUND_SHADOW - TERRAINS] = SHADOW, [GROUND_FACE - TERRAINS] = FACE};

/* 24-bit inks for styles whose ink from the 256 colours is too bright. */
static const struct {
    enum style style;
    int32_t rgb[HUES];
} inks[] = {
    {STYLE_LEAF, {0x439a6a, 0x66ae7d, 0xffffff, 0x43927e}},
    {STYLE_TERRAIN + TERRAIN_HEDGE, {0x1f6b48, 0x3f8a5a, 0xd0d0d0, 0x1f6b58}},
    {STYLE_TERRAIN + TERRAIN_GAP, {0x1f6b48, 0x3f8a5a, 0xd0d0d0, 0x1f6b58}},
    {STYLE_GRASS, {0x3a5243, 0xb9c8ac, 0x404040, 0x3c464c}},
};

static const char *const names[THEMES] = {[THEME_DARK] = "dark",
                                          [THEME_LIGHT] = "light",
                                          [THEME_EITHER] = "either",
                                          [THEME_CONTRAST] = "contrast",
                                          [THEME_COLOURBLIND] = "colourblind",
                                          [THEME_MONO] = "mono"};

/* Returns the column of the theme. THEME_EITHER is the dark theme on its own background. */
static size_t hue_of(enum theme theme)
{
    static const size_t columns[THEMES] = {[THEME_LIGHT] = 1, [THEME_CONTRAST] = 2, [THEME_COLOURBLIND] = 3};
    return columns[theme];
}

static struct tone dressed(enum theme theme, const struct dress *dress)
{
    if (theme == THEME_MONO) {
        return (struct tone){-1, -1, dress->mono};
    }
    struct hue hue = dress->hues[hue_of(theme)];
    return (struct tone){hue.of_256, hue.of_16, (uint8_t)(dress->attributes | hue.box)};
}

static struct tone hound_style(enum theme theme, enum breed breed)
{
    struct dress dress = {.attributes = TONE_BOLD, .mono = TONE_BOLD};
    memcpy(dress.hues, hounds[(size_t)breed_facts(breed)->code % HOUNDS], sizeof dress.hues);
    return dressed(theme, &dress);
}

static struct tone track_style(enum theme theme, enum breed breed)
{
    struct tone tone = hound_style(theme, breed);
    tone.attributes &= (uint8_t)~BOX;
    tone.of_16 = theme == THEME_LIGHT && tone.of_16 == 3 ? -1 : tone.of_16; /* yellow on white cannot be read */
    return tone;
}

struct tone theme_style(enum theme theme, enum style style)
{
    return style >= STYLE_TRACK     ? track_style(theme, (enum breed)(style - STYLE_TRACK))
           : style >= STYLE_HOUND   ? hound_style(theme, (enum breed)(style - STYLE_HOUND))
           : style >= STYLE_TERRAIN ? dressed(theme, &terrains[style - STYLE_TERRAIN].dress)
                                    : dressed(theme, &styles[style]);
}

/* Returns whether white text is easier to read than black text on this colour, which is one of the 16 usual ones. */
static bool is_deep(int16_t colour) { return colour == 0 || colour == 1 || colour == 4 || colour == 5 || colour == 12; }

int16_t theme_ink(enum theme theme, int16_t ground, int colours)
{
    if (colours >= 256) {
        return theme == THEME_LIGHT ? 231 : 16;
    }
    return !is_deep(ground) ? 0 : colours >= 16 ? 15 : 7;
}

static bool has_page(enum theme theme)
{
    return theme == THEME_CONTRAST || theme == THEME_COLOURBLIND || theme == THEME_EITHER;
}

struct tone theme_text(enum theme theme)
{
    return theme == THEME_EITHER ? (struct tone){253, 7, 0}
           : has_page(theme)     ? (struct tone){231, 15, 0}
                                 : (struct tone){-1, -1, 0};
}

struct tone theme_page(enum theme theme)
{
    return has_page(theme) ? (struct tone){theme == THEME_EITHER ? 232 : 16, 0, 0} : (struct tone){-1, -1, 0};
}

uint32_t theme_glyph(enum terrain terrain) { return terrains[terrain].glyph; }

uint32_t theme_beside(enum terrain terrain) { return terrains[terrain].beside; }

static struct shade shade_of(enum theme theme, enum tint tint)
{
    size_t ground = (size_t)(tint - TINT_GROUND) / LIGHTS;
    return ground < TERRAINS ? terrains[ground].ground[hue_of(theme)] : grounds[ground - TERRAINS][hue_of(theme)];
}

/* Returns the light of a ground in the theme. A light theme has no room for brighter colours, and its dark ink needs
 * most of the light. */
static int light_of(enum theme theme, enum tint tint)
{
    int light = tint >= TINT_GROUND ? theme_light(tint) : 0;
    if (theme == THEME_LIGHT) {
        return light >= LIGHT_LAMP ? 0 : -abs(light) / 4;
    }
    return theme == THEME_CONTRAST ? 0 : light;
}

int16_t theme_lit(int16_t colour, int light)
{
    static const int16_t hedge[] = {108, 65, 240, 236}; /* edge, top, face: by night, each is like the next one */
    enum { BLACK = 232, WHITE = 255 };
    bool is_dusk = light <= LIGHT_DUSK;
    for (size_t i = 0; i + 1 < sizeof hedge / sizeof hedge[0]; i++) {
        if (colour == hedge[i]) {
            return hedge[i + is_dusk];
        }
    }
    int16_t lit = colour + (light >= LIGHT_LAMP ? 1 : is_dusk ? -2 : 0);
    return colour < BLACK ? colour : lit < BLACK ? BLACK : lit > WHITE ? WHITE : lit;
}

struct tone theme_tint(enum theme theme, enum tint tint)
{
    if (theme == THEME_MONO) {
        return (struct tone){-1, -1, tint == TINT_TARGET ? TONE_REVERSE : 0};
    }
    if (tint < TINT_GROUND) {
        return tints[tint][hue_of(theme)];
    }
    int light = theme == THEME_LIGHT ? theme_light(tint) : light_of(theme, tint);
    return (struct tone){theme_lit(shade_of(theme, tint).of_256, light), -1, 0};
}

/* Returns the channel, brighter or darker by steps of 4%. */
static int32_t lit(int32_t channel, int light)
{
    int32_t value = channel + channel * light / 25 + (light > 0);
    return value < 0 ? 0 : value > 255 ? 255 : value;
}

int32_t theme_rgb(int16_t colour)
{
    static const int32_t steps[] = {0, 95, 135, 175, 215, 255};
    int32_t grey = 8 + 10 * (colour - 232), cube = colour - 16;
    return colour >= 232 ? grey << 16 | grey << 8 | grey
                         : steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6];
}

/* Lamplight, which is brighter than the day, is warm. */
static int32_t lit_rgb(int32_t rgb, int light)
{
    int red = light >= LIGHT_LAMP ? light * 2 : light;
    return lit(rgb >> 16, red) << 16 | lit(rgb >> 8 & 0xff, light) << 8 | lit(rgb & 0xff, light);
}

int32_t theme_rgb_of_tint(enum theme theme, enum tint tint)
{
    return tint < TINT_GROUND ? theme_rgb(theme_tint(theme, tint).of_256)
                              : lit_rgb(shade_of(theme, tint).rgb, light_of(theme, tint));
}

int32_t theme_rgb_of_style(enum theme theme, enum style style, enum tint ground)
{
    for (size_t i = 0; i < sizeof inks / sizeof inks[0]; i++) {
        if (inks[i].style == style) {
            return lit_rgb(inks[i].rgb[hue_of(theme)], light_of(theme, ground));
        }
    }
    return theme_rgb(theme_style(theme, style).of_256);
}

int16_t theme_fill_ink(enum theme theme, enum tint tint)
{
    enum { BLACK = 16, WHITE = 231 };
    return theme != THEME_LIGHT && (tint == TINT_KEPT || tint == TINT_CLOSED) ? WHITE : BLACK;
}

const char *theme_name(enum theme theme) { return names[theme]; }

/* Returns whether the colour is light. Among the 16 usual colours, 7 and all colours from 9 on are light. */
static bool is_light(long colour) { return colour == 7 || (colour >= 9 && colour <= 15); }

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
