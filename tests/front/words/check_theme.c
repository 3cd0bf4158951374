/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "base/text.h"
#include "front/words/theme.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Tests the themes on white and black, with xterm's colours, and for colour-blind players.  Distances are in CIE L*a*b*
 * (1976), where 2.3 is just noticeable. */

struct light {
    double red, green, blue; /* linear, 0 to 1 */
};

static double linear(double share) { return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4); }

static struct light from_bytes(int red, int green, int blue)
{
    return (struct light){linear(red / 255.0), linear(green / 255.0), linear(blue / 255.0)};
}

static struct light light_of(int16_t colour)
{
    static const unsigned char usual[16][3] = {{0, 0, 0},       {205, 0, 0},   {0, 205, 0},   {205, 205, 0},
                                               {0, 0, 238},     {205, 0, 205}, {0, 205, 205}, {229, 229, 229},
                                               {127, 127, 127}, {255, 0, 0},   {0, 255, 0},   {255, 255, 0},
                                               {92, 92, 255},   {255, 0, 255}, {0, 255, 255}, {255, 255, 255}};
    static const unsigned char steps[6] = {0, 95, 135, 175, 215, 255};
    ck_assert_int_ge(colour, 0);
    if (colour < 16) {
        return from_bytes(usual[colour][0], usual[colour][1], usual[colour][2]);
    }
    int grey = 8 + 10 * (colour - 232), cube = colour - 16;
    return colour >= 232 ? from_bytes(grey, grey, grey)
                         : from_bytes(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]);
}

static double luminance(struct light light) { return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue; }

/* Returns the contrast as defined by WCAG. */
static double contrast(struct light a, struct light b)
{
    double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
    return one > other ? one / other : other / one;
}

/* --- contrast ------------------------------------------------------------------------------------- */

static const int depths[] = {256, 16, 8};

enum { DEPTHS = sizeof depths / sizeof depths[0], BLACK = 16, WHITE = 231 };

static int16_t at_depth(struct tone tone, int colours)
{
    return colours >= 256 ? tone.of_256 : colours >= 16 || tone.of_16 < 8 ? tone.of_16 : (int16_t)(tone.of_16 - 8);
}

/* Returns the contrast of a style without a tint, as the canvas draws it if the terminal has that background and text
 * of the other colour. */
static double contrast_of(enum theme theme, enum style style, int colours, int16_t background)
{
    struct tone tone = theme_style(theme, style);
    int16_t front = at_depth(tone, colours), page = at_depth(theme_page(theme), colours);
    int16_t text = at_depth(theme_text(theme), colours);
    bool is_box = tone.attributes & (colours >= 256 ? TONE_BOX_256 : TONE_BOX_16);
    if (is_box) {
        return contrast(light_of(theme_ink(theme, front, colours)), light_of(front));
    }
    text = text >= 0 ? text : background == BLACK ? WHITE : BLACK;
    return contrast(light_of(front >= 0 ? front : text), light_of(page >= 0 ? page : background));
}

static bool suits(enum theme theme, int16_t background)
{
    return theme != (background == BLACK ? THEME_LIGHT : THEME_DARK);
}

static void must_stand_out(enum theme theme, enum style style, double least)
{
    for (int depth = 0; depth < DEPTHS; depth++) {
        for (int white = 0; white < 2; white++) {
            int16_t background = white ? WHITE : BLACK;
            bool is_animal = style == STYLE_HARE || style >= STYLE_HOUND;
            double is = contrast_of(theme, style, depths[depth], background);
            ck_assert_msg((!suits(theme, background) && !is_animal) || is >= least,
                          "%s, %d colours, style %d on %s: %.2f:1", theme_name(theme), depths[depth], (int)style,
                          white ? "white" : "black", is);
        }
    }
}

/* Hare and hounds stand out on any background, other things on the theme's background. */
/* Terminals tell their background in COLORFGBG: "15;0", or "0;default;15". */
START_TEST(the_background_is_known)
{
    static const struct {
        const char *words;
        enum background background;
    } rows[] = {{NULL, BACKGROUND_UNKNOWN},        {"", BACKGROUND_UNKNOWN},           {"15", BACKGROUND_UNKNOWN},
                {"15;", BACKGROUND_UNKNOWN},       {"15;default", BACKGROUND_UNKNOWN}, {"0;/", BACKGROUND_UNKNOWN},
                {"15;0", BACKGROUND_DARK},         {"0;7", BACKGROUND_LIGHT},          {"15;8", BACKGROUND_DARK},
                {"0;9", BACKGROUND_LIGHT},         {"0;15", BACKGROUND_LIGHT},         {"0;16", BACKGROUND_DARK},
                {"0;default;15", BACKGROUND_LIGHT}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ck_assert_msg(theme_background(rows[i].words) == rows[i].background, "row %zu", i);
    }
}
END_TEST

/* On black, red, blue and magenta, ink is white: the brightest white that there is. */
START_TEST(ink_suits_its_ground)
{
    static const bool is_deep[16] = {[0] = true, [1] = true, [4] = true, [5] = true, [12] = true};
    for (int16_t ground = 0; ground < 16; ground++) {
        ck_assert_int_eq(theme_ink(THEME_EITHER, ground, 16), is_deep[ground] ? 15 : 0);
        ck_assert_int_eq(theme_ink(THEME_EITHER, ground, 8), is_deep[ground] ? 7 : 0);
    }
}
END_TEST

START_TEST(what_matters_stands_out)
{
    static const enum style things[] = {STYLE_HARE, STYLE_DECOY, STYLE_CLOVER, STYLE_TERRAIN + TERRAIN_BURROW_OPEN};
    for (enum theme theme = 0; theme < THEMES; theme++) {
        double least = theme == THEME_CONTRAST ? 7 : 4.5;
        for (size_t i = 0; i < sizeof things / sizeof things[0]; i++) {
            must_stand_out(theme, things[i], least);
        }
        must_stand_out(theme, STYLE_TERRAIN + TERRAIN_HEDGE, 3); /* an area, not a letter */
        for (enum breed breed = 0; breed < BREEDS; breed++) {
            must_stand_out(theme, (enum style)(STYLE_HOUND + breed), least);
        }
    }
}
END_TEST

/* If the background is unknown, only decoration may be hard to read. */
START_TEST(either_is_legible_on_both)
{
    for (enum style style = 0; style < STYLES; style++) {
        bool is_told = style != STYLE_FRAME && style != STYLE_CLOSED && style < STYLE_TERRAIN;
        if (is_told) {
            must_stand_out(THEME_EITHER, style, 3.5);
        }
    }
}
END_TEST

/* --- colours and eyes ----------------------------------------------------------------------------- */

enum eyes { EYES_USUAL, EYES_PROTAN, EYES_DEUTAN, EYES_TRITAN, EYES };

/* The matrices for full severity are from Machado, Oliveira and Fernandes (2009). */
static const double seen_by[EYES][3][3] = {
    [EYES_USUAL] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    [EYES_PROTAN] = {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    [EYES_DEUTAN] = {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    [EYES_TRITAN] = {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
};

static double within(double share) { return share < 0 ? 0 : share > 1 ? 1 : share; }

static struct light seen(struct light light, enum eyes eyes)
{
    double out[3];
    for (int i = 0; i < 3; i++) {
        const double *row = seen_by[eyes][i];
        out[i] = within(row[0] * light.red + row[1] * light.green + row[2] * light.blue);
    }
    return (struct light){out[0], out[1], out[2]};
}

static double root(double share) { return share > 0.008856 ? cbrt(share) : 7.787 * share + 16.0 / 116; }

static void to_lab(struct light light, double lab[3])
{
    double x = root((0.4124 * light.red + 0.3576 * light.green + 0.1805 * light.blue) / 0.95047);
    double y = root(luminance(light));
    double z = root((0.0193 * light.red + 0.1192 * light.green + 0.9505 * light.blue) / 1.08883);
    lab[0] = 116 * y - 16;
    lab[1] = 500 * (x - y);
    lab[2] = 200 * (y - z);
}

static double distance_of(struct light a, struct light b, enum eyes eyes)
{
    double one[3], other[3], sum = 0;
    to_lab(seen(a, eyes), one);
    to_lab(seen(b, eyes), other);
    for (int i = 0; i < 3; i++) {
        sum += (one[i] - other[i]) * (one[i] - other[i]);
    }
    return sqrt(sum);
}

static double distance(int16_t a, int16_t b, enum eyes eyes) { return distance_of(light_of(a), light_of(b), eyes); }

enum { GROUP_MOST = 16 };

struct group {
    const char *name;
    double least; /* the smallest allowed distance */
    const char *members[GROUP_MOST];
    int16_t colours[GROUP_MOST];
    int count;
};

static void add(struct group *group, const char *name, struct tone tone)
{
    struct tone text = theme_text(THEME_COLOURBLIND), page = theme_page(THEME_COLOURBLIND);
    bool is_ground = tone.of_256 < 0 && tone.attributes == 0;
    ck_assert_int_lt(group->count, GROUP_MOST);
    group->members[group->count] = name;
    group->colours[group->count++] = tone.of_256 >= 0 ? tone.of_256 : is_ground ? page.of_256 : text.of_256;
}

static void add_style(struct group *group, const char *name, enum style style)
{
    add(group, name, theme_style(THEME_COLOURBLIND, style));
}

/* Prints a row for each pair as a comment of TAP, which doc/colours.sh reads. */
static void must_be_apart(const struct group *group)
{
    for (int i = 0; i < group->count; i++) {
        for (int j = 0; j < i; j++) {
            int16_t a = group->colours[i], b = group->colours[j];
            double distances[EYES], least = 1000;
            for (enum eyes eyes = 0; eyes < EYES; eyes++) {
                distances[eyes] = distance(a, b, eyes);
                least = distances[eyes] < least ? distances[eyes] : least;
            }
            printf("# %s: %s, %s: usual %5.1f protan %5.1f deutan %5.1f tritan %5.1f\n", group->name, group->members[i],
                   group->members[j], distances[EYES_USUAL], distances[EYES_PROTAN], distances[EYES_DEUTAN],
                   distances[EYES_TRITAN]);
            ck_assert_msg(least >= group->least, "%s: %s and %s are %.1f apart", group->name, group->members[i],
                          group->members[j], least);
        }
    }
}

START_TEST(the_meadow_is_told_apart_by_all_eyes)
{
    struct group group = {.name = "meadow", .least = 17};
    static const enum terrain terrains[] = {TERRAIN_CLOVER,  TERRAIN_HEDGE, TERRAIN_GATE_CLOSED, TERRAIN_TALL_GRASS,
                                            TERRAIN_BRAMBLE, TERRAIN_MUD,   TERRAIN_WATER};
    add_style(&group, "hare", STYLE_HARE);
    for (size_t i = 0; i < sizeof terrains / sizeof terrains[0]; i++) {
        add_style(&group, terrain_name(terrains[i]), (enum style)(STYLE_TERRAIN + terrains[i]));
    }
    must_be_apart(&group);
}
END_TEST

START_TEST(hounds_are_told_apart_by_all_eyes)
{
    struct group group = {.name = "hounds", .least = 20};
    add_style(&group, "hare", STYLE_HARE);
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        add_style(&group, breed_name(breed), (enum style)(STYLE_TRACK + breed));
    }
    must_be_apart(&group);
}
END_TEST

START_TEST(words_are_told_apart_by_all_eyes)
{
    struct group group = {.name = "words", .least = 20};
    add_style(&group, "strong", STYLE_STRONG);
    add_style(&group, "good", STYLE_GOOD);
    add_style(&group, "warning", STYLE_WARNING);
    add_style(&group, "bad", STYLE_BAD);
    must_be_apart(&group);
}
END_TEST

static const char *const tint_names[TINTS] = {
    [TINT_NONE] = "none",     [TINT_OPEN] = "open",   [TINT_CLOSED] = "closed", [TINT_KEPT] = "kept",
    [TINT_NEW] = "new",       [TINT_PATH] = "path",   [TINT_TARGET] = "target", [TINT_VIEW] = "view",
    [TINT_SOUGHT] = "sought", [TINT_HARES] = "hare's"};

static void tints_must_be_apart(const enum tint *tints, const char *name)
{
    struct group group = {.name = name, .least = 15};
    for (int i = 0; i == 0 || tints[i] != TINT_NONE; i++) {
        add(&group, tint_names[tints[i]], theme_tint(THEME_COLOURBLIND, tints[i]));
    }
    must_be_apart(&group);
}

/* Each group has the tints of one layer. */
START_TEST(tints_are_told_apart_by_all_eyes)
{
    tints_must_be_apart((enum tint[]){TINT_NONE, TINT_OPEN, TINT_CLOSED, TINT_PATH, TINT_TARGET, TINT_NONE}, "search");
    tints_must_be_apart((enum tint[]){TINT_NONE, TINT_VIEW, TINT_SOUGHT, TINT_PATH, TINT_TARGET, TINT_NONE}, "senses");
    tints_must_be_apart((enum tint[]){TINT_NONE, TINT_HARES, TINT_SOUGHT, TINT_PATH, TINT_TARGET, TINT_NONE}, "cost");
}
END_TEST

static int16_t page_of(enum theme theme)
{
    enum { DARK_PAGE = 16, LIGHT_PAGE = 231 };
    int16_t own = theme_page(theme).of_256;
    return own >= 0 ? own : theme == THEME_LIGHT ? LIGHT_PAGE : DARK_PAGE;
}

/* Compares the fills of the overlay, the path, the target and the page.  In every theme they must be
 * distinguishable. */
static void fills_must_be_apart(enum theme theme)
{
    static const enum tint tints[] = {TINT_OPEN, TINT_CLOSED, TINT_KEPT, TINT_NEW, TINT_PATH, TINT_TARGET};
    enum { FILLS = 4, ALL = sizeof tints / sizeof tints[0] };
    double least = 1000;
    for (int i = 0; i < FILLS; i++) {
        int16_t fill = theme_tint(theme, tints[i]).of_256;
        ck_assert_double_ge(contrast(light_of(fill), light_of(theme_fill_ink(theme, tints[i]))), 4.5);
        for (int j = i + 1; j <= ALL; j++) {
            int16_t other = j < ALL ? theme_tint(theme, tints[j]).of_256 : page_of(theme);
            for (enum eyes eyes = 0; eyes < EYES; eyes++) {
                double apart = distance(fill, other, eyes);
                ck_assert_msg(apart >= 15, "%s: tints %d and %d are %.1f apart", theme_name(theme), i, j, apart);
                least = apart < least ? apart : least;
            }
        }
    }
    double kept_new = distance(theme_tint(theme, TINT_KEPT).of_256, theme_tint(theme, TINT_NEW).of_256, EYES_USUAL);
    printf("# %s: fills at least %.1f apart, kept and new %.1f\n", theme_name(theme), least, kept_new);
    ck_assert_double_ge(kept_new, 60);
}

START_TEST(fills_are_told_apart_by_all_eyes)
{
    for (enum theme theme = 0; theme < THEME_MONO; theme++) {
        fills_must_be_apart(theme);
    }
}
END_TEST

/* --- tiles ----------------------------------------------------------------------------------------- */

static struct light light_of_rgb(int32_t rgb) { return from_bytes(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff); }

struct tile_look {
    struct light ink, ground;
};

static struct tile_look tile_look(enum theme theme, enum terrain terrain, bool is_direct)
{
    enum style style = (enum style)(STYLE_TERRAIN + terrain);
    enum tint tint = theme_ground((unsigned)terrain, 0);
    int32_t ink = is_direct ? theme_rgb_of_style(theme, style, tint) : theme_rgb(theme_style(theme, style).of_256);
    int32_t ground = is_direct ? theme_rgb_of_tint(theme, tint) : theme_rgb(theme_tint(theme, tint).of_256);
    return (struct tile_look){light_of_rgb(ink), light_of_rgb(ground)};
}

static const enum terrain tiles[] = {TERRAIN_CLOVER,  TERRAIN_HEDGE, TERRAIN_GATE_CLOSED, TERRAIN_TALL_GRASS,
                                     TERRAIN_BRAMBLE, TERRAIN_MUD,   TERRAIN_WATER};

enum { TILES = sizeof tiles / sizeof tiles[0] };

/* Two tiles may differ in the ink or in the ground.  A hedge is all ground. */
static void tiles_must_be_apart(enum theme theme, bool is_direct)
{
    double least_apart = 1000, least_contrast = 1000;
    for (int i = 0; i < TILES; i++) {
        struct tile_look a = tile_look(theme, tiles[i], is_direct);
        double is = tiles[i] == TERRAIN_HEDGE ? 21 : contrast(a.ink, a.ground);
        least_contrast = is < least_contrast ? is : least_contrast;
        ck_assert_msg(is >= (theme == THEME_CONTRAST ? 7 : 4.5), "%s: %s on its ground %.2f:1", theme_name(theme),
                      terrain_name(tiles[i]), is);
        for (int j = 0; j < i; j++) {
            struct tile_look b = tile_look(theme, tiles[j], is_direct);
            for (enum eyes eyes = 0; eyes < EYES; eyes++) {
                double apart = fmax(distance_of(a.ink, b.ink, eyes), distance_of(a.ground, b.ground, eyes));
                ck_assert_msg(apart >= 15, "%s: %s and %s are %.1f apart", theme_name(theme), terrain_name(tiles[i]),
                              terrain_name(tiles[j]), apart);
                least_apart = fmin(apart, least_apart);
            }
        }
    }
    printf("# %s, %s: tiles at least %.1f apart, ink on its ground at least %.1f:1\n", theme_name(theme),
           is_direct ? "24 bits" : "256 colours", least_apart, least_contrast);
}

START_TEST(tiles_are_told_apart_by_all_eyes)
{
    for (enum theme theme = 0; theme < THEME_MONO; theme++) {
        tiles_must_be_apart(theme, false);
        tiles_must_be_apart(theme, true);
    }
}
END_TEST

static struct light ground_in(enum theme theme, enum tint tint, bool is_direct)
{
    return light_of_rgb(is_direct ? theme_rgb_of_tint(theme, tint) : theme_rgb(theme_tint(theme, tint).of_256));
}

static struct light ink_in(enum theme theme, enum style style, enum tint tint, bool is_direct)
{
    int light = theme_light(tint) > LIGHT_DUSK ? 0 : LIGHT_DUSK;
    return light_of_rgb(is_direct ? theme_rgb_of_style(theme, style, tint)
                                  : theme_rgb(theme_lit(theme_style(theme, style).of_256, light)));
}

static void light_is_readable(enum theme theme, int light, bool is_direct)
{
    struct light meadow = ground_in(theme, theme_ground(TERRAIN_GRASS, light), is_direct);
    struct light hedge = ground_in(theme, theme_ground(TERRAIN_HEDGE, light), is_direct);
    ck_assert_double_ge(distance_of(meadow, hedge, EYES_USUAL), 10);
    for (int i = 0; i < TILES; i++) {
        enum tint tint = theme_ground((unsigned)tiles[i], light);
        double is = contrast(ink_in(theme, (enum style)(STYLE_TERRAIN + tiles[i]), tint, is_direct),
                             ground_in(theme, tint, is_direct));
        ck_assert_msg(tiles[i] == TERRAIN_HEDGE || is >= 3, "%s: %s in light %d: %.2f:1", theme_name(theme),
                      terrain_name(tiles[i]), light, is);
    }
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        double is = contrast(light_of(theme_style(theme, (enum style)(STYLE_TRACK + breed)).of_256), meadow);
        ck_assert_msg(is >= 3, "%s: the track of %s in light %d: %.2f:1", theme_name(theme), breed_name(breed), light,
                      is);
    }
}

/* By night, as by day: the signs of terrains and the tracks can be read in each light, and hedges are seen in the dark.
 */
START_TEST(the_night_is_readable)
{
    enum { DARKEST = -12, BRIGHTEST = 5 };
    for (enum theme theme = 0; theme < THEME_MONO; theme++) {
        for (int light = DARKEST; light <= BRIGHTEST; light++) {
            light_is_readable(theme, light, false);
            light_is_readable(theme, light, true);
        }
    }
}
END_TEST

/* With 256 colours, too, the lamp is seen: the meadow and the hedges are darker far from it. */
START_TEST(a_lamp_is_seen_with_256_colours)
{
    for (enum theme theme = 0; theme < THEME_MONO; theme++) {
        for (int i = 0; i < 2 && theme != THEME_CONTRAST; i++) {
            unsigned ground = i == 0 ? TERRAIN_GRASS : TERRAIN_HEDGE;
            double near = luminance(ground_in(theme, theme_ground(ground, LIGHT_LAMP), false));
            double far = luminance(ground_in(theme, theme_ground(ground, LIGHT_DUSK), false));
            ck_assert_msg(near > far, "%s: ground %u: %.3f near the lamp, %.3f far from it", theme_name(theme), ground,
                          near, far);
        }
    }
}
END_TEST

/* Text about tracks is also drawn on the meadow: letters on hounds' paths, warnings, and marks of the overlay. */
START_TEST(marks_stand_out_on_the_meadow)
{
    static const unsigned grounds[] = {TERRAIN_GRASS, GROUND_ODD, GROUND_SHADOW};
    for (enum theme theme = 0; theme < THEME_MONO; theme++) {
        for (enum breed breed = 0; breed < BREEDS; breed++) {
            struct light ink = light_of(theme_style(theme, (enum style)(STYLE_TRACK + breed)).of_256);
            for (size_t i = 0; i < sizeof grounds / sizeof grounds[0]; i++) {
                enum tint tint = theme_ground(grounds[i], 0);
                double on_256 = contrast(ink, light_of(theme_tint(theme, tint).of_256));
                double on_direct = contrast(ink, light_of_rgb(theme_rgb_of_tint(theme, tint)));
                ck_assert_msg(fmin(on_256, on_direct) >= 3, "%s: the track of %s on ground %u: %.2f:1 and %.2f:1",
                              theme_name(theme), breed_name(breed), grounds[i], on_256, on_direct);
            }
        }
    }
}
END_TEST

/* --- the choice ----------------------------------------------------------------------------------- */

START_TEST(chosen_by_what_the_terminal_says)
{
    ck_assert_int_eq(theme_choose(BACKGROUND_UNKNOWN, 256), THEME_EITHER);
    ck_assert_int_eq(theme_choose(BACKGROUND_DARK, 8), THEME_DARK);
    ck_assert_int_eq(theme_choose(BACKGROUND_LIGHT, 256), THEME_LIGHT);
    ck_assert_int_eq(theme_choose(BACKGROUND_LIGHT, 0), THEME_MONO);
    ck_assert_int_eq(theme_background(NULL), BACKGROUND_UNKNOWN);
    ck_assert_int_eq(theme_background("0;15"), BACKGROUND_LIGHT);
    ck_assert_int_eq(theme_background("0;default;15"), BACKGROUND_LIGHT);
    ck_assert_int_eq(theme_background("15;0"), BACKGROUND_DARK);
    ck_assert_int_eq(theme_background("12;8"), BACKGROUND_DARK);
    ck_assert_int_eq(theme_background("0;7"), BACKGROUND_LIGHT);
    ck_assert_int_eq(theme_background("15;default"), BACKGROUND_UNKNOWN);
    ck_assert_int_eq(theme_background(""), BACKGROUND_UNKNOWN);
    for (int colour = 0; colour < 20; colour++) {
        char word[16];
        bool is_light = colour == 7 || (colour > 8 && colour <= 15);
        snprintf(word, sizeof word, "0;%d", colour);
        ck_assert_int_eq(theme_background(word), is_light ? BACKGROUND_LIGHT : BACKGROUND_DARK);
    }
}
END_TEST

START_TEST(answers_tell_of_the_background)
{
    ck_assert_int_eq(theme_background_of_answer("rgb:ffff/ffff/dddd"), BACKGROUND_LIGHT);
    ck_assert_int_eq(theme_background_of_answer("rgb:0000/2b2b/3636"), BACKGROUND_DARK);
    ck_assert_int_eq(theme_background_of_answer("rgb:f/f/f"), BACKGROUND_LIGHT);
    ck_assert_int_eq(theme_background_of_answer("rgb:00/00/ff"), BACKGROUND_DARK);
    /* Each of the three channels matters. */
    ck_assert_int_eq(theme_background_of_answer("rgb:ffff/7777/0000"), BACKGROUND_LIGHT);
    ck_assert_int_eq(theme_background_of_answer("rgb:0000/7777/0000"), BACKGROUND_DARK);
    ck_assert_int_eq(theme_background_of_answer("rgb:0000/ffff/0000"), BACKGROUND_LIGHT);
    ck_assert_int_eq(theme_background_of_answer("rgb:7777/7777/ffff"), BACKGROUND_LIGHT);
    ck_assert_int_eq(theme_background_of_answer("rgb:7777/7777/0000"), BACKGROUND_DARK);
    ck_assert_int_eq(theme_background_of_answer("rgba:fdfd/f6f6/e3e3/ffff"), BACKGROUND_LIGHT);
    ck_assert_int_eq(theme_background_of_answer("rgb:ffff/ffff"), BACKGROUND_UNKNOWN);
    ck_assert_int_eq(theme_background_of_answer("rgb:fffff/0/0"), BACKGROUND_UNKNOWN);
    ck_assert_int_eq(theme_background_of_answer("white"), BACKGROUND_UNKNOWN);
    ck_assert_int_eq(theme_background_of_answer(""), BACKGROUND_UNKNOWN);
}
END_TEST

/* The luma of Rec. 601.  The channels have all values, and those nearest to the threshold. */
START_TEST(a_background_is_light_from_half_the_luma)
{
    char answer[40];
    for (int red = 0; red < 256; red++) {
        for (int green = 0; green < 256; green++) {
            int rest = 1000 * 128 - 299 * red - 587 * green, blue = rest <= 0           ? 0
                                                                    : rest >= 114 * 255 ? 255
                                                                                        : rest / 114;
            for (int i = blue > 0 ? blue - 1 : 0; i <= blue + 1 && i < 256; i++) {
                snprintf(answer, sizeof answer, "rgb:%02x/%02x/%02x", (unsigned)red, (unsigned)green, (unsigned)i);
                ck_assert_int_eq(theme_background_of_answer(answer),
                                 114 * i >= rest ? BACKGROUND_LIGHT : BACKGROUND_DARK);
            }
        }
    }
    for (int digits = 1, most = 15; digits <= 4; digits++, most = 16 * most + 15) {
        for (int grey = 0; grey <= most; grey++) {
            snprintf(answer, sizeof answer, "rgb:%0*x/%0*x/%0*x", digits, (unsigned)grey, digits, (unsigned)grey,
                     digits, (unsigned)grey);
            ck_assert_int_eq(theme_background_of_answer(answer),
                             255 * grey / most >= 128 ? BACKGROUND_LIGHT : BACKGROUND_DARK);
        }
    }
}
END_TEST

START_TEST(backgrounds_are_for_tints_alone)
{
    for (enum theme theme = 0; theme < THEMES; theme++) {
        ck_assert_int_eq(theme_tint(theme, TINT_NONE).of_256, -1);
        for (enum tint tint = TINT_NONE + 1; theme != THEME_MONO && tint < TINTS; tint++) {
            ck_assert_int_ge(theme_tint(theme, tint).of_256, 0);
        }
    }
}
END_TEST

START_TEST(mono_has_no_colours)
{
    for (enum style style = 0; style < STYLES; style++) {
        ck_assert_int_eq(theme_style(THEME_MONO, style).of_256, -1);
        ck_assert_int_eq(theme_style(THEME_MONO, style).of_16, -1);
    }
}
END_TEST

START_TEST(every_hound_stands_out)
{
    for (enum theme theme = 0; theme < THEMES; theme++) {
        for (enum breed breed = 0; breed < BREEDS; breed++) {
            ck_assert(theme_style(theme, (enum style)(STYLE_HOUND + breed)).attributes & TONE_BOLD);
        }
    }
}
END_TEST

static void add_tone(struct text *out, struct tone tone)
{
    text_addf(out, " %d/%d/%u", tone.of_256, tone.of_16, tone.attributes);
}

static int32_t hex_of(enum theme theme, enum style style, enum tint ground)
{
    bool has_colour = theme_style(theme, style).of_256 >= 16;
    return has_colour ? theme_rgb_of_style(theme, style, ground) : 0;
}

static void add_ground(struct text *out, unsigned ground, int light)
{
    enum tint tint = theme_ground(ground, light);
    text_addf(out, "ground %u in light %d:", ground, light);
    for (enum theme theme = 0; theme < THEME_MONO; theme++) {
        text_addf(out, " %d/%06x", theme_tint(theme, tint).of_256, (unsigned)theme_rgb_of_tint(theme, tint));
        if (ground == TERRAIN_HEDGE) {
            text_addf(out, "/%06x", (unsigned)hex_of(theme, STYLE_LEAF, tint));
        }
    }
    text_add_char(out, '\n');
}

/* Writes the whole table: a line for each thing, with a column for each theme. */
static void write_table(struct text *out)
{
    static const int lights[] = {-LIGHT_USUAL, LIGHT_DUSK, LIGHT_DUSK + 1, 0, LIGHT_LAMP - 1, LIGHT_LAMP};
    for (enum style style = 0; style < STYLES; style++) {
        text_addf(out, "style %d:", (int)style);
        for (enum theme theme = 0; theme < THEMES; theme++) {
            add_tone(out, theme_style(theme, style));
            text_addf(out, "/%06x", (unsigned)hex_of(theme, style, theme_ground(TERRAIN_GRASS, 0)));
        }
        text_add_char(out, '\n');
    }
    for (enum tint tint = 0; tint < TINTS; tint++) {
        text_addf(out, "tint %d:", (int)tint);
        for (enum theme theme = 0; theme < THEMES; theme++) {
            add_tone(out, theme_tint(theme, tint));
            text_addf(out, "/%d", theme_fill_ink(theme, tint));
        }
        text_add_char(out, '\n');
    }
    for (unsigned ground = 0; ground < GROUNDS; ground++) {
        for (size_t i = 0; i < sizeof lights / sizeof lights[0]; i++) {
            add_ground(out, ground, lights[i]);
        }
    }
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        text_addf(out, "glyphs %d: %x %x\n", (int)terrain, (unsigned)theme_glyph(terrain),
                  (unsigned)theme_beside(terrain));
    }
    text_add(out, "pages:");
    for (enum theme theme = 0; theme < THEMES; theme++) {
        add_tone(out, theme_text(theme));
        add_tone(out, theme_page(theme));
    }
    text_add_char(out, '\n');
}

/* Every colour is meant: theme.txt changes only with UPDATE_GOLDEN=1. */
START_TEST(the_table_is_what_it_was)
{
    struct text path = text_empty(), expected = text_empty(), table = text_empty();
    text_addf(&path, "%s/tests/front/words/theme.txt", getenv("SRCDIR"));
    write_table(&table);
    if (getenv("UPDATE_GOLDEN") != NULL) {
        ck_assert_int_eq(file_write(path.bytes, SIZE_MAX, table.bytes, table.size), 0);
    }
    ck_assert_int_eq(file_read(path.bytes, SIZE_MAX, &expected), 0);
    for (const char *was = expected.bytes, *is = table.bytes; *was != '\0' || *is != '\0';) {
        size_t line = strcspn(was, "\n"), now = strcspn(is, "\n");
        ck_assert_msg(line == now && memcmp(was, is, line) == 0, "expected %.*s\nfound %.*s", (int)line, was, (int)now,
                      is);
        was += line + 1;
        is += now + 1;
    }
    text_done(&path);
    text_done(&expected);
    text_done(&table);
}
END_TEST

/* On what is no ground, inks have the usual light. */
START_TEST(a_tint_that_is_no_ground_has_the_usual_light)
{
    const enum tint grass = theme_ground(TERRAIN_GRASS, 0);
    for (enum theme theme = 0; theme < THEMES; theme++) {
        for (enum style style = 0; style < STYLES; style++) {
            if (theme_style(theme, style).of_256 >= 16) {
                ck_assert_int_eq(theme_rgb_of_style(theme, style, TINT_TARGET),
                                 theme_rgb_of_style(theme, style, grass));
            }
        }
    }
}
END_TEST

/* Edge, top and face of a hedge have colours of their own at dusk; greys become brighter or darker within bounds. */
START_TEST(colours_are_lit)
{
    static const struct {
        int16_t colour;
        int light;
        int16_t lit;
    } rows[] = {{108, 0, 108},
                {108, LIGHT_DUSK, 65},
                {65, LIGHT_DUSK, 240},
                {240, LIGHT_DUSK, 236},
                {240, LIGHT_LAMP, 240},
                {236, LIGHT_DUSK, 234},
                {233, LIGHT_DUSK, 232},
                {244, LIGHT_LAMP, 245},
                {255, LIGHT_LAMP, 255},
                {244, LIGHT_DUSK, 242},
                {244, LIGHT_DUSK + 1, 244},
                {231, LIGHT_LAMP, 231},
                {244, LIGHT_LAMP - 1, 244}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ck_assert_int_eq(theme_lit(rows[i].colour, rows[i].light), rows[i].lit);
    }
}
END_TEST

TEST_MAIN("theme", the_table_is_what_it_was, the_background_is_known, ink_suits_its_ground, what_matters_stands_out,
          either_is_legible_on_both, the_meadow_is_told_apart_by_all_eyes, hounds_are_told_apart_by_all_eyes,
          words_are_told_apart_by_all_eyes, tints_are_told_apart_by_all_eyes, fills_are_told_apart_by_all_eyes,
          tiles_are_told_apart_by_all_eyes, the_night_is_readable, a_lamp_is_seen_with_256_colours,
          marks_stand_out_on_the_meadow, chosen_by_what_the_terminal_says, answers_tell_of_the_background,
          a_background_is_light_from_half_the_luma, backgrounds_are_for_tints_alone, mono_has_no_colours,
          every_hound_stands_out, a_tint_that_is_no_ground_has_the_usual_light, colours_are_lit)
