/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/term/canvas.h"

#include <curses.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "base/text.h"
#include "base/utf8.h"

void canvas_init(struct canvas *canvas, void *window, int colours, bool ascii)
{
    *canvas = (struct canvas){.window = window, .colours = colours, .ascii = ascii};
    canvas_set_theme(canvas, theme_choose(BACKGROUND_UNKNOWN, colours));
    canvas_clear(canvas);
}

void canvas_clear(struct canvas *canvas)
{
    getmaxyx((WINDOW *)canvas->window, canvas->height, canvas->width);
    werase(canvas->window);
    canvas->cursor_x = canvas->cursor_y = -1;
}

void canvas_point(struct canvas *canvas, int x, int y)
{
    bool is_there = x >= 0 && y >= 0 && x < canvas->width && y < canvas->height;
    canvas->cursor_x = is_there ? x : -1;
    canvas->cursor_y = is_there ? y : -1;
}

/* Returns the colour pair, and creates it on first use. If there is no room, returns 0, the terminal's own colours. */
static short pair_of(struct canvas *canvas, int16_t front, int16_t back)
{
    if (front < 0 && back < 0) {
        return 0;
    }
    int i = 0;
    while (i < canvas->pair_count && (canvas->pairs[i].front != front || canvas->pairs[i].back != back)) {
        i++;
    }
    if (i == canvas->pair_count) {
        if (i == CANVAS_PAIRS - 1 || i + 1 >= COLOR_PAIRS || init_pair((short)(i + 1), front, back) != OK) {
            return 0;
        }
        canvas->pairs[canvas->pair_count++] = (struct canvas_pair){front, back};
    }
    return (short)(i + 1);
}

/* Returns the number of the colour in curses. If the palette is full, returns the number of its last colour. */
static int16_t number_of(struct canvas *canvas, int32_t rgb)
{
    int i = 0;
    while (i < canvas->palette_count && canvas->palette[i] != rgb) {
        i++;
    }
    if (i == canvas->palette_count && i < CANVAS_PALETTE) {
        canvas->palette[canvas->palette_count++] = rgb;
    }
    return (int16_t)(16 + (i < CANVAS_PALETTE ? i : CANVAS_PALETTE - 1));
}

static int16_t colour_in(const struct canvas *canvas, struct tone tone)
{
    if (canvas->colours >= 256) {
        return tone.of_256;
    }
    return canvas->colours >= 16 || tone.of_16 < 8 ? tone.of_16 : (int16_t)(tone.of_16 - 8);
}

/* Bright black is the grey of 16 colours. With 8 colours, it would be bold black or invisible, so it is drawn dim. */
static attr_t attributes_in(const struct canvas *canvas, struct tone tone)
{
    attr_t attributes = 0;
    bool bright = canvas->colours > 0 && canvas->colours < 16 && tone.of_16 > 8;
    attributes |= (tone.attributes & TONE_BOLD) || bright ? A_BOLD : 0;
    attributes |= tone.attributes & TONE_DIM ? A_DIM : 0;
    attributes |= tone.attributes & TONE_UNDERLINE ? A_UNDERLINE : 0;
    attributes |= tone.attributes & TONE_REVERSE ? A_REVERSE : 0;
    return attributes;
}

struct drawn {
    attr_t attributes;
    int16_t front, back;
};

/* In a box, the ground replaces any tint. Bold black is grey on many terminals. */
static struct drawn boxed(const struct canvas *canvas, struct tone tone)
{
    int16_t ground = colour_in(canvas, tone);
    struct drawn drawn = {attributes_in(canvas, tone) & ~(attr_t)A_DIM,
                          theme_ink(canvas->theme, ground, canvas->colours), ground};
    drawn.attributes &= canvas->colours < 256 && drawn.front == 0 ? ~(attr_t)A_BOLD : ~(attr_t)0;
    return drawn;
}

static struct drawn unboxed(const struct canvas *canvas, struct tone tone, struct tone tint)
{
    struct drawn drawn = {attributes_in(canvas, tone) | attributes_in(canvas, tint), colour_in(canvas, tone),
                          colour_in(canvas, tint)};
    if (canvas->colours < 16 && tone.of_16 == 8) {
        drawn.front = -1;
        drawn.attributes |= A_DIM;
    }
    if (drawn.back >= 0 && canvas->colours < 256) {
        drawn.front = theme_ink(canvas->theme, drawn.back, canvas->colours);
        drawn.attributes &= ~(attr_t)A_DIM;
    }
    return drawn;
}

bool canvas_has_grounds(const struct canvas *canvas) { return canvas->colours >= 256 && canvas->theme != THEME_MONO; }

static int16_t or_else(int16_t colour, int16_t otherwise) { return colour >= 0 ? colour : otherwise; }

bool canvas_fills(const struct canvas *canvas, enum tint tint)
{
    return canvas_has_grounds(canvas) && tint >= TINT_OPEN && tint <= TINT_NEW;
}

/* Sends 24-bit colours. They are the look's own, or the 256 colours as all terminals show them. */
static struct drawn directed(struct canvas *canvas, struct look look, struct drawn drawn)
{
    struct tone front = theme_style(canvas->theme, look.style), tint = theme_tint(canvas->theme, look.tint);
    if (drawn.front >= 16) {
        bool is_ink = drawn.front == front.of_256;
        drawn.front = number_of(canvas, is_ink ? theme_rgb_of_style(canvas->theme, look.style, look.tint)
                                               : theme_rgb(drawn.front));
    }
    if (drawn.back >= 16) {
        bool is_tint = drawn.back == tint.of_256;
        drawn.back = number_of(canvas, is_tint ? theme_rgb_of_tint(canvas->theme, look.tint) : theme_rgb(drawn.back));
    }
    return drawn;
}

static void resolve(struct canvas *canvas, struct look look, attr_t *attributes, short *pair)
{
    enum theme theme = canvas->theme;
    struct tone front = theme_style(theme, look.style), tint = theme_tint(theme, look.tint);
    bool is_box = front.attributes & (canvas->colours >= 256 ? TONE_BOX_256 : TONE_BOX_16);
    tint = front.attributes & TONE_REVERSE ? theme_tint(theme, TINT_NONE) : tint;
    front.attributes ^= look.attributes & TONE_REVERSE;
    front.attributes |= look.attributes & (uint8_t)~TONE_REVERSE;
    struct drawn drawn = is_box ? boxed(canvas, front) : unboxed(canvas, front, tint);
    if (!is_box && drawn.back >= 0 && canvas_fills(canvas, look.tint)) {
        drawn.front = theme_fill_ink(theme, look.tint);
        drawn.attributes &= ~(attr_t)A_DIM;
    }
    if (look.tint >= TINT_GROUND && canvas->colours >= 256 && !canvas->is_direct) {
        drawn.front = theme_lit(drawn.front, theme_light(look.tint) > LIGHT_DUSK ? 0 : LIGHT_DUSK);
    }
    drawn.front = or_else(drawn.front, colour_in(canvas, theme_text(theme)));
    drawn.back = or_else(drawn.back, colour_in(canvas, theme_page(theme)));
    drawn = canvas->is_direct ? directed(canvas, look, drawn) : drawn;
    *attributes = drawn.attributes;
    *pair = pair_of(canvas, drawn.front, drawn.back);
}

/* Like resolve, for a look that was probably resolved before. */
static void recall(struct canvas *canvas, struct look look, attr_t *attributes, short *pair)
{
    uint32_t key = 1u << 31 | (uint32_t)look.tint << 16 | (uint32_t)look.style << 8 | look.attributes;
    struct canvas_look *known = &canvas->looks[key * 2654435761u >> 22 & (CANVAS_LOOKS - 1)];
    if (known->key != key) {
        attr_t resolved = 0;
        resolve(canvas, look, &resolved, &known->pair);
        known->key = key;
        known->attributes = (uint32_t)resolved;
    }
    *attributes = (attr_t)known->attributes;
    *pair = known->pair;
}

void canvas_set_theme(struct canvas *canvas, enum theme theme)
{
    attr_t attributes = 0;
    short pair = 0;
    canvas->theme = canvas->colours < 8 ? THEME_MONO : theme;
    canvas->pair_count = canvas->palette_count = 0;
    memset(canvas->looks, 0, sizeof canvas->looks);
    if (canvas->is_direct) {
        clearok(curscr, TRUE); /* curses does not know that its numbers now mean other colours */
    }
    resolve(canvas, (struct look){STYLE_TEXT, TINT_NONE, 0}, &attributes, &pair);
    wbkgdset(canvas->window, ' ' | COLOR_PAIR(pair));
}

static const struct {
    uint32_t glyph;
    char ascii;
} stand_ins[] = {
    {0xb7, '.'},    {0x2581, '_'},  {0x2582, '_'}, {0x2583, '-'}, {0x2585, '='}, {0x2586, '+'},  {0x2587, '*'},
    {0x2588, '#'},  {0x2593, '#'},  {0x2592, ':'}, {0x2591, ':'}, {0x2248, '='}, {0x2663, '*'},  {0x203a, '>'},
    {0xbb, '>'},    {0x2500, '-'},  {0x2502, '|'}, {0x250c, '+'}, {0x2510, '+'}, {0x2514, '+'},  {0x2518, '+'},
    {0x251c, '+'},  {0x2524, '+'},  {0x252c, '+'}, {0x2534, '+'}, {0x253c, '+'}, {0x2501, '='},  {0x2571, '/'},
    {0x2572, '\\'}, {0x2190, '<'},  {0x2191, '^'}, {0x2192, '>'}, {0x2193, 'v'}, {0x2014, '-'},  {0x2013, '-'},
    {0x2026, '~'},  {0x2019, '\''}, {0x2022, 'x'}, {0x25cf, 'O'}, {0x25cb, 'o'}, {0x2605, '*'},  {0x2606, '.'},
    {0x256d, '+'},  {0x256e, '+'},  {0x256f, '+'}, {0x2570, '+'}, {0x258c, '['}, {0x2590, ']'},  {0x25c6, '*'},
    {0x25c7, '.'},  {0x2580, '#'},  {0x2584, '#'}, {0x255e, '['}, {0x2561, ']'}, {0x2196, '\\'}, {0x2197, '/'},
    {0x2198, '\\'}, {0x2199, '/'},  {0x25b8, '>'}, {0x2713, '+'}, {0x256b, '+'}, {0x256a, '+'},  {0xd7, 'x'},
    {0xb0, 'o'},    {0x2215, '/'},  {0x25b6, '>'}, {0x25a0, '#'}, {0x25aa, '#'}, {0x25ab, '.'},  {0x250f, '+'},
    {0x2513, '+'},  {0x2517, '+'},  {0x251b, '+'}, {0x2503, '|'}, {0x2229, '>'}, {0x2504, '.'},  {0x2506, ':'},
    {0x250a, ';'},  {0x2594, '-'},
};

char canvas_ascii(uint32_t glyph)
{
    if (glyph >= ' ' && glyph < 0x7f) {
        return (char)glyph;
    }
    for (size_t i = 0; i < sizeof stand_ins / sizeof stand_ins[0]; i++) {
        if (stand_ins[i].glyph == glyph) {
            return stand_ins[i].ascii;
        }
    }
    return '?';
}

static int columns_of(uint32_t glyph)
{
    int columns = glyph < 0x7f ? 1 : wcwidth((wchar_t)glyph);
    return columns < 0 ? 1 : columns;
}

void canvas_put(struct canvas *canvas, int x, int y, struct look look, uint32_t glyph)
{
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height || !utf8_is_visible(glyph)) {
        return;
    }
    wchar_t text[2] = {(wchar_t)(canvas->ascii ? (uint32_t)canvas_ascii(glyph) : glyph), L'\0'};
    attr_t attributes = 0;
    short pair = 0;
    recall(canvas, look, &attributes, &pair);
    cchar_t cell;
    setcchar(&cell, text, attributes, pair, NULL);
    mvwadd_wch(canvas->window, y, x, &cell);
}

uint32_t canvas_glyph(const struct canvas *canvas, int x, int y)
{
    cchar_t cell;
    wchar_t text[CCHARW_MAX + 1] = {0};
    attr_t attributes = 0;
    short pair = 0;
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height || mvwin_wch(canvas->window, y, x, &cell) == ERR) {
        return ' ';
    }
    getcchar(&cell, text, &attributes, &pair, NULL);
    return (uint32_t)text[0];
}

int canvas_text_until(struct canvas *canvas, int x, int y, int end, enum style style, const char *text)
{
    size_t size = strlen(text);
    int limit = end > 0 && end < canvas->width ? end : canvas->width;
    for (size_t i = 0; i < size;) {
        uint32_t glyph = 0;
        size_t length = utf8_decode(text + i, size - i, &glyph);
        int columns = length > 0 ? columns_of(glyph) : 1;
        columns = canvas->ascii && columns > 0 ? 1 : columns;
        if (x + columns > limit) {
            break;
        }
        canvas_put(canvas, x, y, (struct look){style, TINT_NONE, 0}, length > 0 ? glyph : '?');
        x += columns;
        i += length > 0 ? length : 1;
    }
    return x;
}

/* Returns the size of the first line in bytes. It ends at the last space that fits, or after one long word. */
static size_t line_size(const char *text, int width)
{
    struct text line = text_empty();
    size_t size = 0;
    while (text[size] != '\0') {
        size_t next = size + (text[size] == ' ');
        next += strcspn(text + next, " ");
        text_clear(&line);
        text_add_bytes(&line, text, next);
        if (size > 0 && text_columns(line.bytes) > width) {
            break;
        }
        size = next;
    }
    text_done(&line);
    return size;
}

int canvas_text_cut(struct canvas *canvas, int x, int y, int end, enum style style, const char *text)
{
    int limit = end > 0 && end < canvas->width ? end : canvas->width;
    struct text part = text_empty();
    bool is_cut = x + text_columns(text) > limit;
    text_add_bytes(&part, text, is_cut ? line_size(text, limit - x - 1) : strlen(text));
    x = canvas_text_until(canvas, x, y, is_cut ? limit - 1 : limit, style, part.bytes);
    text_done(&part);
    return is_cut ? canvas_text_until(canvas, x, y, limit, style, "…") : x;
}

int canvas_text(struct canvas *canvas, int x, int y, enum style style, const char *text)
{
    return canvas_text_until(canvas, x, y, 0, style, text);
}

int canvas_textf(struct canvas *canvas, int x, int y, enum style style, const char *format, ...)
{
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    return canvas_text(canvas, x, y, style, line);
}

int canvas_figure(struct canvas *canvas, int x, int y, const char *name, uint64_t figure)
{
    if (x + snprintf(NULL, 0, "%s %" PRIu64, name, figure) > canvas->width) {
        return canvas->width;
    }
    x = canvas_text(canvas, x, y, STYLE_FAINT, name) + 1;
    return canvas_textf(canvas, x, y, STYLE_TEXT, "%" PRIu64, figure) + 2;
}

int text_columns(const char *text)
{
    int columns = 0;
    size_t size = strlen(text);
    for (size_t i = 0; i < size;) {
        uint32_t glyph = 0;
        size_t length = utf8_decode(text + i, size - i, &glyph);
        columns += length > 0 ? columns_of(glyph) : 1;
        i += length > 0 ? length : 1;
    }
    return columns;
}

void canvas_centred(struct canvas *canvas, int y, enum style style, const char *text)
{
    int x = (canvas->width - text_columns(text)) / 2;
    canvas_text(canvas, x > 0 ? x : 0, y, style, text);
}

void canvas_line(struct canvas *canvas, int x, int y, int width, enum style style, uint32_t glyph)
{
    for (int i = 0; i < width; i++) {
        canvas_put(canvas, x + i, y, (struct look){style, TINT_NONE, 0}, glyph);
    }
}

void canvas_fill(struct canvas *canvas, struct area area)
{
    for (int row = 0; row < area.height; row++) {
        canvas_line(canvas, area.x, area.y + row, area.width, STYLE_TEXT, ' ');
    }
}

struct frame {
    uint32_t across, down, north_west, north_east, south_west, south_east;
};

static void draw_frame(struct canvas *canvas, struct area area, enum style style, const struct frame *frame)
{
    struct look look = {style, TINT_NONE, 0};
    int right = area.x + area.width - 1, bottom = area.y + area.height - 1;
    canvas_line(canvas, area.x + 1, area.y, area.width - 2, style, frame->across);
    canvas_line(canvas, area.x + 1, bottom, area.width - 2, style, frame->across);
    for (int y = area.y + 1; y < bottom; y++) {
        canvas_put(canvas, area.x, y, look, frame->down);
        canvas_put(canvas, right, y, look, frame->down);
    }
    canvas_put(canvas, area.x, area.y, look, frame->north_west);
    canvas_put(canvas, right, area.y, look, frame->north_east);
    canvas_put(canvas, area.x, bottom, look, frame->south_west);
    canvas_put(canvas, right, bottom, look, frame->south_east);
}

void canvas_frame(struct canvas *canvas, struct area area)
{
    static const struct frame light = {0x2500, 0x2502, 0x256d, 0x256e, 0x2570, 0x256f};
    draw_frame(canvas, area, STYLE_FRAME, &light);
}

void canvas_frame_chosen(struct canvas *canvas, struct area area, enum style style)
{
    static const struct frame heavy = {0x2501, 0x2503, 0x250f, 0x2513, 0x2517, 0x251b};
    draw_frame(canvas, area, style, &heavy);
}

int wrap_lines(const char *text, int width)
{
    int lines = 0;
    for (; *text != '\0'; lines++) {
        text += line_size(text, width);
        text += *text == ' ';
    }
    return lines;
}

int wrap_draw_cut(struct canvas *canvas, struct area area, enum style style, const char *text)
{
    int lines = wrap_lines(text, area.width);
    if (lines <= area.height || area.height == 0) {
        return wrap_draw(canvas, area, style, text);
    }
    for (int row = 0; row + 1 < area.height; row++) {
        size_t size = line_size(text, area.width);
        wrap_draw(canvas, (struct area){area.x, area.y + row, area.width, 1}, style, text);
        text += size + (text[size] == ' ');
    }
    canvas_text_cut(canvas, area.x, area.y + area.height - 1, area.x + area.width, style, text);
    return area.height;
}

/* Returns the size of the first sentence, with the space before it. */
static size_t sentence_size(const char *text)
{
    size_t size = 0;
    do {
        size += strcspn(text + size, ".!?");
        size += strspn(text + size, ".!?");
    } while (text[size] != '\0' && text[size] != ' ');
    return size;
}

/* Returns the size of the sentences at the beginning that fit the area. */
static size_t sentences_that_fit(const char *text, struct area area)
{
    struct text part = text_empty();
    size_t size = 0;
    for (size_t end = sentence_size(text); end > size; end += sentence_size(text + end)) {
        text_clear(&part);
        text_add_bytes(&part, text, end);
        if (wrap_lines(part.bytes, area.width) > area.height) {
            break;
        }
        size = end;
    }
    text_done(&part);
    return size;
}

int wrap_draw_sentences(struct canvas *canvas, struct area area, enum style style, const char *text)
{
    size_t size = sentences_that_fit(text, area), first = sentence_size(text);
    if (size < (size_t)area.width && text[size] != '\0' && text[first] == ' ') {
        text += first + 1;
        size = sentences_that_fit(text, area);
    }
    struct text part = text_empty();
    text_add_bytes(&part, text, size > 0 ? size : strlen(text));
    int rows = wrap_draw_cut(canvas, area, style, part.bytes);
    text_done(&part);
    return rows;
}

int wrap_draw(struct canvas *canvas, struct area area, enum style style, const char *text)
{
    int row = 0;
    while (*text != '\0' && row < area.height) {
        size_t size = line_size(text, area.width);
        struct text line = text_empty();
        text_add_bytes(&line, text, size);
        canvas_text_until(canvas, area.x, area.y + row, area.x + area.width, style, line.bytes);
        text_done(&line);
        text += size;
        text += *text == ' ';
        row++;
    }
    return row;
}
