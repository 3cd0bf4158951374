/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/play_state.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "game/world/world.h"
#include "ui/parts/glyphs.h"
#include "ui/parts/menu.h"

enum { WIDTH = 56, PADDING = 3, INNER = WIDTH - 2 * PADDING, MIN_ROWS = 13 };

/* Of a hound's line, from its left. */
enum { NAME_AT = 3, HUNTS_AT = 18 };

/* Frame, title, goal, advice, and the empty rows between the five parts, of which two can be spared. */
enum { FIXED_ROWS = 2 + 1 + 1 + 1 + 4, SPARE_ROWS = 2 };

static void say_goal(const struct level *level, enum pace pace, char out[80])
{
    int clover = level_count(level, TERRAIN_CLOVER);
    int ticks = pace == PACE_TURNS ? REEL_TICKS_A_MOVE : REEL_TICKS_A_SECOND;
    int length = (level->goal_count + ticks / 2) / ticks;
    const char *unit = pace == PACE_TURNS ? "moves" : "seconds";
    switch (level->goal) {
    case GOAL_COLLECT:
        if (clover > level->goal_count) {
            snprintf(out, 80, "Eat %d of %d clovers, then run down the burrow.", level->goal_count, clover);
        } else {
            snprintf(out, 80, "Eat %d clover%s, then run down the burrow.", clover, text_plural(clover));
        }
        break;
    case GOAL_REACH:
        snprintf(out, 80, "Run down the burrow.");
        break;
    case GOAL_SURVIVE:
        snprintf(out, 80, "Be at large for %d %s.", length, unit);
        break;
    case GOAL_TRAP:
        snprintf(out, 80, "Keep every bulldog stuck at once, for %d %s.", length, unit);
        break;
    }
}

/* As many as there are rows for; returns the row after them. */
static int draw_breeds(struct canvas *canvas, int x, int y, int end, const struct level *level)
{
    for (enum breed breed = 0; breed < BREEDS && y < end; breed++) {
        int count = level_count_hounds(level, breed, DIFFICULTY_HARD);
        if (count > 0) {
            struct picture picture = glyph_hound(breed, MOOD_HUNTING);
            canvas_put(canvas, x, y, (struct look){picture.style, TINT_NONE, picture.attributes}, picture.glyph);
            int after = canvas_text(canvas, x + NAME_AT, y, STYLE_STRONG, breed_name(breed));
            if (count > 1) {
                canvas_textf(canvas, after + 1, y, STYLE_STRONG, "×%d", count);
            }
            canvas_text_until(canvas, x + HUNTS_AT, y++, x + INNER, STYLE_FAINT, breed_facts(breed)->hunts);
        }
    }
    return y;
}

/* Its end is at column `end`. */
static void draw_par(struct canvas *canvas, int end, int y, const struct reel *reel)
{
    const struct level *level = reel->level;
    char clock[REEL_TIME];
    if (level->par > 0 && level->goal != GOAL_SURVIVE) {
        const char *unit = reel->pace == PACE_TURNS ? " moves" : "";
        reel_say_result(reel->pace, (uint32_t)level->par, clock);
        canvas_textf(canvas, end - 4 - text_columns(clock) - text_columns(unit), y, STYLE_FAINT, "par %s%s", clock,
                     unit);
    }
}

/* With the rows that can be spared. */
static int rows_of(const struct level *level)
{
    char intro[KEYMAP_SENTENCE];
    keymap_say(level->intro, intro);
    int rows = FIXED_ROWS + wrap_lines(intro, INNER);
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        rows += level_count_hounds(level, breed, DIFFICULTY_HARD) > 0;
    }
    return rows;
}

static void draw_inside(struct canvas *canvas, struct area area, const struct reel *reel, size_t number)
{
    const struct level *level = reel->level;
    char goal[80], intro[KEYMAP_SENTENCE], advice[KEYMAP_SENTENCE];
    int x = area.x + PADDING, y = area.y + 1, end = area.y + area.height - 1;
    int gap = area.height >= rows_of(level) ? 1 : 0;
    int left = number > 0 ? canvas_textf(canvas, x, y, STYLE_KEY, "%zu", number) + 2 : x;
    canvas_text_until(canvas, left, y, x + INNER, STYLE_STRONG, level_title(level));
    draw_par(canvas, x + INNER, y, reel);
    y += 1 + gap;
    keymap_say(level->intro, intro);
    y += wrap_draw(canvas, (struct area){x, y, INNER, end - y}, STYLE_TEXT, intro);
    y = draw_breeds(canvas, x, y + 1, end - 3 - gap, level);
    say_goal(level, reel->pace, goal);
    canvas_text_until(canvas, x, y + 1, x + INNER, STYLE_GOOD, goal);
    keymap_say("Press a direction to start. {WAIT}: look at the meadow first.", advice);
    canvas_text_until(canvas, x, y + 2 + gap, x + INNER, STYLE_FAINT, advice);
}

/* What one wants to see: hare, hounds, and prizes. */
static size_t gather(const struct level *level, struct cell *cells)
{
    size_t count = 0;
    cells[count++] = level->hare;
    for (size_t i = 0; i < level->hound_count; i++) {
        cells[count++] = level->hounds[i].at;
    }
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        if (terrain_facts(level_terrain(level, at))->is_prize) {
            cells[count++] = at;
        }
    }
    return count;
}

void opening_draw(struct canvas *canvas, struct area view, const struct camera *camera, const struct reel *reel,
                  size_t number)
{
    const struct level *level = reel->level;
    if (view.width < WIDTH || view.height < MIN_ROWS) {
        return;
    }
    struct cell *cells = xcalloc(1 + level->hound_count + level_cells(level), sizeof *cells);
    int rows = rows_of(level);
    rows = rows <= view.height ? rows : rows - SPARE_ROWS;
    struct area size = {.width = WIDTH, .height = rows < view.height ? rows : view.height};
    struct area area = card_place(size, view, camera, cells, gather(level, cells));
    free(cells);
    canvas_fill(canvas, area);
    canvas_frame(canvas, area);
    draw_inside(canvas, area, reel, number);
}
