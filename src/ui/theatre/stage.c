/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/stage.h"

#include <inttypes.h>
#include <stdio.h>

#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"
#include "ui/overlay/panel.h"
#include "front/words/intent.h"
#include "ui/term/keymap.h"

/* In smaller windows the frame and the panel take too much room. */
enum { FRAME_MIN_WIDTH = 44, FRAME_MIN_HEIGHT = 14, PANEL_MIN_WIDTH = 72 };

enum { FIGURE_GAP = 3 };

/* The minimum widths for the standing of a run, which is shorter in narrow lines, and the cells of the combo. */
enum { STANDING_WIDTH = 72, COMBO_NARROW = 3, COMBO_WIDE = 5 };

void stage_init(struct stage *stage, bool overlay)
{
    *stage = (struct stage){.overlay.is_on = overlay, .preview = PREVIEW_ASKED};
    stage->mapview.selected = MARKS_NOBODY;
}

void stage_follow(struct stage *stage, struct tape *tape)
{
    if (stage->overlay.is_on && world_hound_count(tape_world(tape)) > 0) {
        overlay_follow(&stage->overlay, tape, (size_t)stage->selected);
    } else {
        overlay_forget(&stage->overlay);
    }
}

int stage_nearest_hound(const struct world *world)
{
    struct cell hare = world_hare(world)->at;
    int best = MARKS_NOBODY;
    for (int i = 0; i < (int)world_hound_count(world); i++) {
        struct cell at = world_hound(world, (size_t)i)->at;
        if (best == MARKS_NOBODY ||
            cell_chebyshev(hare, at) < cell_chebyshev(hare, world_hound(world, (size_t)best)->at)) {
            best = i;
        }
    }
    return best;
}

const char *stage_advice(const struct stage *stage, const struct canvas *canvas, const struct world *world,
                         const char *otherwise)
{
    bool looks = stage->overlay.is_on && world_hound_count(world) > 0;
    const struct plan *plan = looks ? hunt_plan(world, (size_t)stage->selected) : NULL;
    bool shows_search = plan != NULL && plan_finder(plan) != NULL;
    const char *says = canvas_fills(canvas, TINT_KEPT) && overlay_has_fills(&stage->overlay)
                           ? "Blue was kept, orange is new, yellow is open. {INSPECT}: stop time to look closer."
                           : "Letters show its search, the line its path. {INSPECT}: stop time to look closer.";
    const char *said = world_said(world);
    return said != NULL ? said : shows_search ? says : otherwise;
}

static bool has_frame(const struct canvas *canvas)
{
    return canvas->width >= FRAME_MIN_WIDTH && canvas->height >= FRAME_MIN_HEIGHT;
}

enum panel_side { PANEL_NOWHERE, PANEL_BESIDE, PANEL_BELOW };

/* Returns the place of the panel. The panel is not placed beside a map if that would make its cells one column wide. */
static enum panel_side panel_side_of(const struct stage *stage, const struct canvas *canvas, const struct world *world)
{
    if (!stage->overlay.is_on || !has_frame(canvas)) {
        return PANEL_NOWHERE;
    }
    int needed = 2 * grid_width(world_grid(world)), room = canvas->width - 2;
    bool widens = needed <= room && needed > room - PANEL_WIDTH;
    return canvas->width >= PANEL_MIN_WIDTH && !widens ? PANEL_BESIDE : PANEL_BELOW;
}

int stage_message_row(const struct stage *stage, const struct canvas *canvas)
{
    return canvas->height - 2 - (stage->overlay.is_on ? panel_legend_rows(&stage->overlay, canvas) : 0);
}

/* Returns the area between the status line above, and strip, message, legend and keys below. */
static struct area outer(const struct stage *stage, const struct canvas *canvas, const struct world *world)
{
    enum panel_side place = panel_side_of(stage, canvas, world);
    int below = place == PANEL_BELOW ? PANEL_STRIP_ROWS : 0, beside = place == PANEL_BESIDE ? PANEL_WIDTH : 0;
    return (struct area){0, 1, canvas->width - beside, stage_message_row(stage, canvas) - 1 - below};
}

struct area stage_view(const struct stage *stage, const struct canvas *canvas, const struct world *world)
{
    struct area area = outer(stage, canvas, world);
    if (has_frame(canvas)) {
        area = (struct area){area.x + 1, area.y + 1, area.width - 2, area.height - 2};
    }
    return area;
}

struct status_figure {
    char text[48];
    enum style style;
};

static void write_pace(const struct world *world, const struct caption *caption, struct status_figure *figure)
{
    (void)world;
    snprintf(figure->text, sizeof figure->text, "%s", caption->pace);
}

static bool is_late(const struct world *world, int par) { return par > 0 && world_tick(world) > (uint32_t)par; }

static void write_time(const struct world *world, const struct caption *caption, struct status_figure *figure)
{
    char clock[16], par[16];
    if (world_goal(world) == GOAL_SURVIVE) {
        return;
    }
    reel_say_length(caption->counts, world_tick(world), clock);
    reel_say_length(caption->counts, (uint32_t)caption->level->par, par);
    int most = caption->level->par;
    const char *before = most == 0 ? "" : is_late(world, most) ? ", par " : " of ";
    snprintf(figure->text, sizeof figure->text, "%s%s%s%s", caption->counts == PACE_TURNS ? "move " : "", clock, before,
             most > 0 ? par : "");
    figure->style = is_late(world, most) ? STYLE_WARNING : STYLE_TEXT;
}

/* Writes the clover, in a shorter form in a run, because a run's points are in the same line. */
static void write_clover(const struct world *world, const struct caption *caption, struct status_figure *figure)
{
    int wanted = world_clover_wanted(world), eaten = world_hare(world)->clover;
    bool is_enough = eaten >= wanted;
    const char *opened = caption->standing != NULL ? " open" : " burrow open";
    const char *open = !world_opens_burrows(world) ? "" : world_burrow_total(world) > 0 ? opened : " no burrow";
    if (wanted > 0) {
        snprintf(figure->text, sizeof figure->text, "♣ %d/%d%s", eaten, is_enough ? world_clover_total(world) : wanted,
                 open);
    } else {
        snprintf(figure->text, sizeof figure->text, "%s", open[0] != '\0' ? open + 1 : "burrow closed");
    }
}

/* Writes the time to survive. Clover, if there is any, counts only for the medal. */
static void write_survival(const struct world *world, const char *left, struct status_figure *figure)
{
    int total = world_clover_total(world);
    snprintf(figure->text, sizeof figure->text, total > 0 ? "survive %s   ♣ %d/%d" : "survive %s", left,
             world_hare(world)->clover, total);
}

/* Writes the rest of the goal, or what has been reached of it. */
static void write_goal(const struct world *world, const struct caption *caption, struct status_figure *figure)
{
    uint32_t part = caption->counts == PACE_LIVE ? REEL_TICKS_A_SECOND - 1 : 0; /* of a second, which is rounded up */
    char left[REEL_TIME], held[REEL_TIME], wanted[REEL_TIME];
    figure->style = STYLE_CLOVER;
    reel_say_length(caption->counts, (uint32_t)world_goal_left(world) + part, left);
    reel_say_length(caption->counts, world_held(world), held);
    reel_say_length(caption->counts, (uint32_t)world_goal_count(world) + part, wanted);
    switch (world_goal(world)) {
    case GOAL_SURVIVE: write_survival(world, left, figure); break;
    case GOAL_TRAP:
        snprintf(figure->text, sizeof figure->text, "trapped %s of %s", held, wanted);
        figure->style = world_held(world) > 0 ? STYLE_GOOD : STYLE_TEXT;
        break;
    case GOAL_PUSH:
        snprintf(figure->text, sizeof figure->text, "bales %d/%d", world_bales_in_place(world),
                 world_goal_count(world));
        break;
    default: write_clover(world, caption, figure); break;
    }
}

/* Writes the hare's tools with their glyphs on the map. */
static void write_tools(const struct world *world, const struct caption *caption, struct status_figure *figure)
{
    const struct hare *hare = world_hare(world);
    enum trick trick = caption->trick;
    int used = hare->bales > 0 ? snprintf(figure->text, sizeof figure->text, "() %d", hare->bales) : 0;
    if (hare->decoys > 0) {
        used += snprintf(figure->text + used, sizeof figure->text - (size_t)used, used > 0 ? "  a %d" : "a %d",
                         hare->decoys);
    }
    if (trick < TRICKS && hare->tricks[trick] > 0) {
        snprintf(figure->text + used, sizeof figure->text - (size_t)used, used > 0 ? "  %s %d" : "%s %d",
                 trick_facts(trick)->title, hare->tricks[trick]);
    }
    figure->style = STYLE_BALE;
}

/* The figures from the right end to the left. */
enum { FIGURE_PACE, FIGURE_TIME, FIGURE_GOAL, FIGURE_TOOLS, FIGURES };

/* Empties the figures that do not fit. The goal has the highest priority. */
static void leave_out(struct status_figure figures[FIGURES], int room)
{
    static const int by_worth[FIGURES] = {FIGURE_GOAL, FIGURE_TIME, FIGURE_PACE, FIGURE_TOOLS};
    for (int i = 0; i < FIGURES; i++) {
        char *text = figures[by_worth[i]].text;
        int columns = text_columns(text);
        if (columns >= room) {
            text[0] = '\0';
        } else if (columns > 0) {
            room -= columns + FIGURE_GAP;
        }
    }
}

/* Draws the right half of the status line, as far as it fits after column `start`. */
static void draw_figures(struct canvas *canvas, const struct world *world, const struct caption *caption, int start)
{
    static void (*const writers[FIGURES])(const struct world *, const struct caption *,
                                          struct status_figure *) = {[FIGURE_PACE] = write_pace,
                                                                     [FIGURE_TIME] = write_time,
                                                                     [FIGURE_GOAL] = write_goal,
                                                                     [FIGURE_TOOLS] = write_tools};
    struct status_figure figures[FIGURES];
    int x = canvas->width - 1;
    for (int i = 0; i < FIGURES; i++) {
        figures[i] = (struct status_figure){.style = STYLE_TEXT};
        writers[i](world, caption, &figures[i]);
    }
    leave_out(figures, x - start);
    for (int i = 0; i < FIGURES; i++) {
        if (figures[i].text[0] != '\0') {
            x -= text_columns(figures[i].text);
            canvas_text(canvas, x, 0, figures[i].style, figures[i].text);
            x -= FIGURE_GAP;
        }
    }
}

/* Draws the remaining time of the combo, in cells. */
static int draw_combo(struct canvas *canvas, int x, const struct standing *standing, uint32_t cells)
{
    uint32_t full = (standing->left * cells + standing->lasts - 1) / standing->lasts;
    enum style style = full <= 1 ? STYLE_WARNING : STYLE_GOOD;
    x = canvas_textf(canvas, x, 0, style, "×%u", standing->times) + (cells > COMBO_NARROW);
    for (uint32_t i = 0; i < cells; i++) {
        x = canvas_text(canvas, x, 0, i < full ? style : STYLE_FAINT, i < full ? "▪" : "▫");
    }
    return x;
}

/* Draws "Meadow 3  1240  ×4 ▪▪▪▫▫": points and the combo.  Returns the column after it. */
static int draw_standing(struct canvas *canvas, const struct standing *standing)
{
    bool is_narrow = canvas->width < STANDING_WIDTH;
    int gap = is_narrow ? 1 : 2;
    int x = canvas_textf(canvas, 1, 0, STYLE_STRONG, "Meadow %u", standing->meadow) + gap;
    x = canvas_textf(canvas, x, 0, STYLE_KEY, "%" PRIu32, standing->points) + gap;
    return standing->times > 0 ? draw_combo(canvas, x, standing, is_narrow ? COMBO_NARROW : COMBO_WIDE) : x;
}

void stage_draw_status(struct canvas *canvas, const struct world *world, const struct caption *caption)
{
    int x = 1;
    if (caption->standing != NULL) {
        draw_figures(canvas, world, caption, draw_standing(canvas, caption->standing) + 1);
        return;
    }
    if (caption->number > 0) {
        x = canvas_textf(canvas, x, 0, STYLE_KEY, "%zu", caption->number) + 2;
    }
    int end = canvas->width > 50 ? canvas->width - 30 : canvas->width - 18;
    x = canvas_text_cut(canvas, x, 0, end, STYLE_STRONG, level_title(caption->level));
    draw_figures(canvas, world, caption, x + 1);
}

static void choose_lens(struct stage *stage, const struct world *world)
{
    bool selects = (stage->overlay.is_on || stage->inspects) && world_hound_count(world) > 0;
    stage->mapview.selected = selects ? stage->selected : MARKS_NOBODY;
    stage->mapview.overlay = &stage->overlay;
    stage->mapview.lens = stage->overlay.is_on               ? stage->overlay.tape != NULL ? LENS_OVERLAY : LENS_NONE
                          : selects                          ? stage->preview == PREVIEW_NEVER ? LENS_HOUND : LENS_WAY
                          : stage->preview == PREVIEW_ALWAYS ? LENS_STEPS
                                                             : LENS_NONE;
}

/* Draws the message. One that is too long for its row also takes the frame's lowest line. */
static void draw_words(const struct stage *stage, struct canvas *canvas, const struct world *world, enum style style,
                       const char *words)
{
    bool may_grow = has_frame(canvas) && panel_side_of(stage, canvas, world) != PANEL_BELOW;
    int width = canvas->width - 2, rows = may_grow && text_columns(words) > width ? 2 : 1;
    struct area area = {1, stage_message_row(stage, canvas) + 1 - rows, width, rows};
    if (rows > 1) {
        canvas_fill(canvas, (struct area){0, area.y, canvas->width, rows});
    }
    wrap_draw_sentences(canvas, area, style, words);
}

static void draw_message(const struct stage *stage, struct canvas *canvas, const struct world *world,
                         const struct caption *caption)
{
    char words[INTENT_BYTES], message[KEYMAP_SENTENCE];
    if (stage->overlay.has_cursor) {
        panel_explain_cell(canvas, 1, stage_message_row(stage, canvas), &stage->overlay);
    } else if (stage->inspects && stage->mapview.selected != MARKS_NOBODY) {
        intent_say(world, (size_t)stage->mapview.selected, words);
        draw_words(stage, canvas, world, (enum style)(STYLE_TRACK + world_hound(world, (size_t)stage->selected)->breed),
                   words);
    } else {
        keymap_say(caption->message, message);
        draw_words(stage, canvas, world, caption->style, message);
    }
}

/* Draws the stage.  The terminal's cursor is on the hare, or on the inspected cell. */
void stage_draw(struct stage *stage, struct canvas *canvas, const struct world *world, const struct caption *caption)
{
    struct area area = outer(stage, canvas, world);
    struct cell at = stage->overlay.has_cursor ? stage->overlay.cursor : world_hare(world)->at;
    struct caption shown = *caption;
    char pace[32];
    int x, y;
    snprintf(pace, sizeof pace, "Frozen at %u", (unsigned)world_tick(world));
    shown.pace = stage->overlay.has_cursor ? pace : caption->pace;
    stage_draw_status(canvas, world, &shown);
    if (has_frame(canvas)) {
        canvas_frame(canvas, area);
    }
    choose_lens(stage, world);
    bool is_last = caption->standing != NULL && caption->standing->meadow == NIGHT_MEADOWS;
    stage->mapview.is_night = (caption->level->is_night || is_last) && world_outcome(world) == OUTCOME_RUNNING;
    mapview_draw(&stage->mapview, canvas, stage_view(stage, canvas, world), world);
    if (camera_shows(&stage->mapview.camera, at)) {
        camera_centre(&stage->mapview.camera, at, &x, &y);
        canvas_point(canvas, x, y);
    }
    enum panel_side place = panel_side_of(stage, canvas, world);
    if (place == PANEL_BESIDE) {
        panel_draw(canvas, (struct area){area.width, area.y, PANEL_WIDTH, area.height}, &stage->overlay);
    } else if (place == PANEL_BELOW) {
        panel_strip(canvas, area.y + area.height, &stage->overlay);
    }
    draw_message(stage, canvas, world, caption);
    if (stage->overlay.is_on) {
        panel_explain_marks(canvas, stage_message_row(stage, canvas) + 1, &stage->overlay);
    }
}
