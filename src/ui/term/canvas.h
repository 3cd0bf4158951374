/* SPDX-License-Identifier: MIT */
/* ui/term/canvas.h - a surface to draw on: cells with a glyph, a style and a tint.
 *
 * Everything outside the surface is cut off, so drawing code need not check the size.  Strings are UTF-8. On a terminal
 * without UTF-8, an ASCII substitute replaces each glyph.  The canvas borrows its window. */
#pragma once

#include "front/words/theme.h"

#include <stdbool.h>
#include <stdint.h>

enum { CANVAS_PAIRS = 512, CANVAS_PALETTE = 240, CANVAS_LOOKS = 1024 };

struct area {
    int x, y, width, height; /* columns and rows of the screen */
};

static inline bool area_has(struct area area, int x, int y)
{
    return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
}

/* How a look is drawn. */
struct canvas_look {
    uint32_t key; /* 0: free */
    uint32_t attributes;
    short pair;
};

struct canvas {
    void *window; /* a WINDOW of curses */
    int width, height;
    bool ascii;
    int colours; /* 0: none */
    enum theme theme;
    struct canvas_pair {
        int16_t front, back;
    } pairs[CANVAS_PAIRS]; /* in use, numbered from 1 */
    int pair_count;
    struct canvas_look looks[CANVAS_LOOKS];
    bool is_direct; /* sends 24-bit colours: palette[i] for colour 16 + i of curses (term.h) */
    int32_t palette[CANVAS_PALETTE];
    int palette_count;
    int cursor_x, cursor_y; /* the position of the terminal's cursor; -1: nowhere */
};

void canvas_init(struct canvas *canvas, void *window, int colours, bool ascii);
void canvas_set_theme(struct canvas *canvas, enum theme theme);
/* Adopts the window's size and clears it. */
void canvas_clear(struct canvas *canvas);
/* Sets where a magnifier or screen reader should look. */
void canvas_point(struct canvas *canvas, int x, int y);

/* Returns whether tiles have grounds (theme_ground). */
bool canvas_has_grounds(const struct canvas *canvas);
/* Returns whether the tint fills cells with a colour that needs no letter. */
bool canvas_fills(const struct canvas *canvas, enum tint tint);

struct look {
    enum style style;
    enum tint tint;
    uint8_t attributes; /* TONE_..., in addition to the style's attributes */
};

void canvas_put(struct canvas *canvas, int x, int y, struct look look, uint32_t glyph);
/* Returns the glyph at this position; ' ' outside the surface. */
uint32_t canvas_glyph(const struct canvas *canvas, int x, int y);
/* Stops before column `end`, or at the surface's end if `end` is 0. Returns the column after the text. */
int canvas_text(struct canvas *canvas, int x, int y, enum style style, const char *text);
int canvas_text_until(struct canvas *canvas, int x, int y, int end, enum style style, const char *text);
/* Draws the text, with an ellipsis at its end if it is cut off, which is after a whole word if possible. */
int canvas_text_cut(struct canvas *canvas, int x, int y, int end, enum style style, const char *text);
int canvas_textf(struct canvas *canvas, int x, int y, enum style style, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Draws a name and its figure, or nothing if they do not fit, because a truncated number is wrong.  Returns the column
 * of the next name. */
int canvas_figure(struct canvas *canvas, int x, int y, const char *name, uint64_t figure);
void canvas_centred(struct canvas *canvas, int y, enum style style, const char *text);
void canvas_fill(struct canvas *canvas, struct area area);
void canvas_line(struct canvas *canvas, int x, int y, int width, enum style style, uint32_t glyph);
void canvas_frame(struct canvas *canvas, struct area area);
/* Draws a heavier frame, around the chosen item. */
void canvas_frame_chosen(struct canvas *canvas, struct area area, enum style style);

/* Returns the number of columns of the text. */
int text_columns(const char *text);

/* Break a text at spaces into lines that fit a width. The first returns their number, the second draws them. */
int wrap_lines(const char *text, int width);
int wrap_draw(struct canvas *canvas, struct area area, enum style style, const char *text);
/* Draws the text, with an ellipsis at its end if the area is too small. */
int wrap_draw_cut(struct canvas *canvas, struct area area, enum style style, const char *text);
/* Draws the sentences that fit: the first ones, or those from the second one on if the first ones do not fill a row. */
int wrap_draw_sentences(struct canvas *canvas, struct area area, enum style style, const char *text);

/* Returns the ASCII substitute of a glyph, or '?' if there is none. */
char canvas_ascii(uint32_t glyph);
