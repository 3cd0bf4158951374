/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/theatre.h"

#include "study/scene.h"
#include "ui/lab/lab.h"

/* Where a cue leads if not to a certain mode: nowhere, or from a look to the mode below, to that mode with a stopped or
 * a running clock, or outside the theatre. */
enum { STAY = MODES, BELOW, STILL, GOING, OUT };

_Static_assert(MODE_OPENING == 0, "no cue leads to the opening, so 0 means the usual mode");

/* clang-format off */
static const unsigned char usual[CUES] = {
    [CUE_GO] = MODE_RUNNING, [CUE_TURN] = MODE_WAITING, [CUE_PAUSE] = STAY, [CUE_HALT] = STAY,
    [CUE_INSPECT] = MODE_INSPECTING, [CUE_FREEZE] = MODE_FROZEN, [CUE_OVERLAY] = STAY, [CUE_ESCAPE] = OUT,
    [CUE_WAIT] = MODE_WAITING, [CUE_RESTART] = MODE_WAITING, [CUE_CATCH] = MODE_CAUGHT, [CUE_WIN] = MODE_WON,
};

static const unsigned char unusual[MODES][CUES] = {
    [MODE_OPENING] = {[CUE_PAUSE] = MODE_WAITING, [CUE_OVERLAY] = MODE_WAITING},
    [MODE_RUNNING] = {[CUE_PAUSE] = MODE_PAUSED, [CUE_HALT] = MODE_PAUSED},
    [MODE_PAUSED] = {[CUE_PAUSE] = MODE_RUNNING},
    [MODE_INSPECTING] = {[CUE_TURN] = STAY, [CUE_PAUSE] = GOING, [CUE_INSPECT] = BELOW, [CUE_OVERLAY] = STILL,
                         [CUE_ESCAPE] = STILL, [CUE_WAIT] = STAY},
    [MODE_FROZEN] = {[CUE_PAUSE] = GOING, [CUE_FREEZE] = BELOW, [CUE_OVERLAY] = STILL, [CUE_ESCAPE] = STILL,
                     [CUE_WAIT] = STAY},
    [MODE_CAUGHT] = {[CUE_GO] = STAY, [CUE_TURN] = STAY},
    [MODE_WON] = {[CUE_GO] = STAY, [CUE_TURN] = STAY, [CUE_INSPECT] = STAY, [CUE_FREEZE] = STAY},
};
/* clang-format on */

bool mode_is_look(enum mode mode) { return mode == MODE_INSPECTING || mode == MODE_FROZEN; }

bool mode_is_end(enum mode mode) { return mode == MODE_CAUGHT || mode == MODE_WON; }

static enum mode mode_after(unsigned char to, enum mode now, enum mode below)
{
    switch (to) {
    case STAY: return now;
    case BELOW: return below;
    case STILL: return below == MODE_RUNNING ? MODE_PAUSED : below;
    case GOING: return below == MODE_PAUSED ? MODE_RUNNING : below;
    default: return (enum mode)to;
    }
}

bool modes_follow(struct modes *modes, enum cue cue)
{
    unsigned char to = unusual[modes->now][cue] != 0 ? unusual[modes->now][cue] : usual[cue];
    if (to == OUT) {
        return false;
    }
    bool waits = cue == CUE_WAIT || cue == CUE_TURN || modes->now == MODE_OPENING;
    modes->below = waits ? MODE_WAITING : mode_is_look(modes->now) ? modes->below : modes->now;
    modes->now = mode_after(to, modes->now, modes->below);
    return true;
}

static const struct world *world_of(const struct theatre *theatre) { return reel_world(theatre->reel); }

/* Puts the cursor on the selected hound. */
static void put_cursor(struct theatre *theatre)
{
    const struct world *world = world_of(theatre);
    bool has_hounds = world_hound_count(world) > 0;
    theatre->stage.overlay.cursor =
        has_hounds ? world_hound(world, (size_t)theatre->stage.selected)->at : world_hare(world)->at;
}

static void settle(struct theatre *theatre)
{
    enum mode mode = theatre->modes.now;
    struct stage *stage = &theatre->stage;
    if (mode != MODE_RUNNING) {
        reel_stop(theatre->reel);
    } else if (!theatre->reel->runs) {
        reel_run(theatre->reel, theatre->now);
    }
    stage->inspects = mode == MODE_INSPECTING;
    if (mode == MODE_FROZEN && !stage->overlay.has_cursor) {
        put_cursor(theatre);
    }
    stage->overlay.has_cursor = mode == MODE_FROZEN;
}

void theatre_cue(struct theatre *theatre, enum cue cue)
{
    if (modes_follow(&theatre->modes, cue)) {
        settle(theatre);
    } else if (theatre->kind->leave != NULL) {
        theatre->kind->leave(theatre);
    } else {
        app_pop(theatre->screen.app);
    }
}

void theatre_init(struct theatre *theatre, const struct theatre_kind *kind, struct reel *reel, enum mode mode)
{
    struct app *app = theatre->screen.app;
    theatre->kind = kind;
    theatre->reel = reel;
    theatre->now = theatre->opened = app->now;
    theatre->modes = (struct modes){.now = mode};
    stage_init(&theatre->stage, kind->shows_overlay || app->settings.overlay);
    theatre->stage.overlay.times = app->shows_times;
    theatre->was_over = reel_is_over(reel);
    settle(theatre);
}

void theatre_done(struct theatre *theatre) { overlay_forget(&theatre->stage.overlay); }

/* Runs after each key, click and tick. */
static void note(struct theatre *theatre)
{
    const struct theatre_kind *kind = theatre->kind;
    bool was_over = theatre->was_over;
    theatre->was_over = reel_is_over(theatre->reel);
    if (!theatre->was_over && kind->went_on != NULL) {
        kind->went_on(theatre);
    } else if (theatre->was_over && !was_over && kind->ended != NULL) {
        kind->ended(theatre);
    }
}

/* --- what the keys do ----------------------------------------------------------------------------- */

void theatre_skip(struct screen *screen, int by)
{
    struct theatre *theatre = theatre_of(screen);
    reel_seek(theatre->reel, (int64_t)reel_now(theatre->reel) + by);
    if (theatre->reel->runs) {
        reel_run(theatre->reel, theatre->now);
    }
}

void theatre_pause(struct screen *screen) { theatre_cue(theatre_of(screen), CUE_PAUSE); }

void theatre_change_tempo(struct screen *screen, int by) { reel_change_tempo(theatre_of(screen)->reel, by); }

/* Stops time at the tick, which is inspected if the overlay is on. */
void theatre_step(struct screen *screen, int by)
{
    struct theatre *theatre = theatre_of(screen);
    if (theatre->modes.now == MODE_WON ||
        (by < 0 && theatre->kind->is_for_good != NULL && theatre->kind->is_for_good(screen))) {
        return;
    }
    if (!theatre->stage.overlay.is_on) {
        theatre_cue(theatre, CUE_HALT);
    } else if (theatre->modes.now != MODE_FROZEN) {
        theatre_cue(theatre, CUE_FREEZE);
    }
    reel_step(theatre->reel, by);
    if (by < 0 && theatre->kind->waits) {
        theatre_cue(theatre, CUE_WAIT);
    }
}

static void look(struct screen *screen)
{
    struct theatre *theatre = theatre_of(screen);
    struct stage *stage = &theatre->stage;
    int nearest = stage_nearest_hound(world_of(theatre));
    if (stage->overlay.is_on) {
        theatre_cue(theatre, CUE_FREEZE);
    } else if (nearest != MARKS_NOBODY) {
        stage->selected = stage->inspects ? stage->selected : nearest;
        theatre_cue(theatre, CUE_INSPECT);
    }
}

static void select_hound(struct screen *screen, int by)
{
    struct theatre *theatre = theatre_of(screen);
    struct stage *stage = &theatre->stage;
    int count = (int)world_hound_count(world_of(theatre));
    if (!stage->overlay.is_on && !stage->inspects) {
        look(screen);
    } else if (count > 0) {
        stage->selected = (stage->selected + count + by) % count;
        put_cursor(theatre);
    }
}

static void switch_overlay(struct screen *screen)
{
    struct theatre *theatre = theatre_of(screen);
    struct overlay *overlay = &theatre->stage.overlay;
    theatre_cue(theatre, CUE_OVERLAY);
    overlay->is_on = !overlay->is_on;
    if (!theatre->kind->shows_overlay) {
        screen->app->settings.overlay = overlay->is_on;
    }
}

static void next_layer(struct screen *screen)
{
    struct overlay *overlay = &theatre_of(screen)->stage.overlay;
    overlay->layer = (overlay->layer + 1) % LAYERS;
}

static void switch_zoom(struct screen *screen) { theatre_of(screen)->stage.overlay.zooms ^= true; }

static void move_cursor(struct screen *screen, int dir)
{
    struct theatre *theatre = theatre_of(screen);
    struct cell to = cell_step(theatre->stage.overlay.cursor, (enum direction)dir);
    if (grid_has(world_grid(world_of(theatre)), to)) {
        theatre->stage.overlay.cursor = to;
    }
}

/* Opens the lab on this moment with the search of the selected hound or, if there is none, on the level. */
static void open_lab(struct screen *screen)
{
    const struct theatre *theatre = theatre_of(screen);
    const struct reel *reel = theatre->reel;
    size_t hound = (size_t)theatre->stage.selected;
    bool is_now, has_hound = world_hound_count(world_of(theatre)) > 0;
    app_push(screen->app, has_hound ? lab_new_on(screen->app, scene_of_tick(reel->level, reel->tape, hound, &is_now))
                                    : lab_new(screen->app, reel->level));
}

/* Leaves the innermost look, or the theatre. */
static void escape(struct screen *screen) { theatre_cue(theatre_of(screen), CUE_ESCAPE); }

/* Returns whether only the overlay covers the meadow. */
static bool is_bare(const struct screen *screen)
{
    enum mode mode = ((const struct theatre *)screen)->modes.now;
    return mode == MODE_WAITING || mode == MODE_RUNNING || mode == MODE_PAUSED;
}

static const struct keymap_row frozen_rows[] = {
    KEY_DIRS(KEYMAP_ALL_DIRS, "cell", "move the cursor; the line below the meadow describes its cell", move_cursor),
    KEY_ROW(INSPECT, "go on", "let time run again", look),
    KEY_PAIR(TICK, TICK_BACK, "tick", "a tick forward, a tick back", theatre_step, .by = 1),
    KEY_ROW(CHOOSE, "lab", "open the lab with the hound's search", open_lab),
    KEY_ROW(CLICK, NULL, "cursor to that cell; on a hound: look at it", NULL),
    KEY_ROW(BACK, "back", "end it; time stays stopped", escape),
};

static const struct keymap_row inspection_rows[] = {
    KEY_PAIR(NEXT_HOUND, PREVIOUS_HOUND, "hound", "the next hound, the previous one", select_hound, .by = 1),
    KEY_ROW(INSPECT, "go on", "let time run again", look),
    KEY_ROW(BACK, "back", "end it; time stays stopped", escape),
};

static const struct keymap_row overlay_rows[] = {
    KEY_ROW(LAYER, "layer", "show the next layer: search, parents, senses, cost, and who gets there first", next_layer),
    KEY_ROW(ZOOM, "zoom", "zoom: F, G and H of each cell, and an arrow to its parent", switch_zoom),
    KEY_ROW(INSPECT, "freeze", "stop time, with a cursor that describes cells", look),
    KEY_PAIR(NEXT_HOUND, PREVIOUS_HOUND, "hound", "the next hound, the previous one", select_hound, .by = 1),
    KEY_ROW(CLICK, NULL, "on a hound: look at it", NULL),
    KEY_PAIR(TICK, TICK_BACK, NULL, "stop time and go a tick forward or back", theatre_step, .by = 1),
    KEY_ROW(OVERLAY, NULL, "hide the overlay", switch_overlay),
    KEY_ROW(BACK, "overlay off", "hide the overlay", switch_overlay, .holds = is_bare),
};

/* Other keys of a theatre, in the order of each help page. */
static const struct keymap_row look_rows[] = {
    KEY_ROW(INSPECT, "hounds", "show what a hound is doing; time stops", look),
    KEY_PAIR(NEXT_HOUND, PREVIOUS_HOUND, NULL, "show a hound, then the next one", select_hound, .by = 1),
};
static const struct keymap_row switch_rows[] = {
    KEY_ROW(OVERLAY, "overlay", "the overlay: how the hounds plan", switch_overlay),
};
static const struct keymap_row step_rows[] = {
    KEY_PAIR(TICK, TICK_BACK, NULL, "stop time and go a tick forward or back", theatre_step, .by = 1),
};
static const struct keymap_row leave_rows[] = {
    KEY_ROW(BACK, "leave", "leave", escape),
};

const struct keyset theatre_frozen_keys = KEYSET(frozen_rows), theatre_inspection_keys = KEYSET(inspection_rows),
                    theatre_overlay_keys = KEYSET(overlay_rows), theatre_look_keys = KEYSET(look_rows),
                    theatre_switch_keys = KEYSET(switch_rows), theatre_step_keys = KEYSET(step_rows),
                    theatre_leave_keys = KEYSET(leave_rows);

void theatre_add_keys(const struct screen *screen, struct keysets *in_force, const struct keyset *const *own)
{
    const struct theatre *theatre = (const struct theatre *)screen;
    if (theatre->modes.now == MODE_FROZEN) {
        keysets_add(in_force, &theatre_frozen_keys);
    } else if (theatre->modes.now == MODE_INSPECTING) {
        keysets_add(in_force, &theatre_inspection_keys);
    }
    if (theatre->stage.overlay.is_on && theatre->modes.now != MODE_WON) {
        keysets_add(in_force, &theatre_overlay_keys);
    }
    while (*own != NULL) {
        keysets_add(in_force, *own++);
    }
    keysets_add(in_force, &theatre_leave_keys);
}

/* Any key ends the opening. */
void theatre_press(struct screen *screen, const struct keymap_row *row, int by)
{
    struct theatre *theatre = theatre_of(screen);
    theatre->now = screen->app->now;
    keymap_run(row, screen, by);
    if (theatre->modes.now == MODE_OPENING) {
        theatre_cue(theatre, CUE_PAUSE);
    }
    note(theatre);
}

/* Handles a click. A click selects a hound or, in a frozen moment, a cell. Any other click may send the hare there. */
static void click_cell(struct theatre *theatre, struct cell at)
{
    struct stage *stage = &theatre->stage;
    int hound = world_hound_at(world_of(theatre), at);
    bool is_frozen = theatre->modes.now == MODE_FROZEN;
    if (hound != MARKS_NOBODY) {
        stage->selected = hound;
        if (!stage->overlay.is_on && !stage->inspects) {
            theatre_cue(theatre, CUE_INSPECT);
        }
    } else if (!is_frozen && theatre->kind->go_to != NULL) {
        theatre->kind->go_to(theatre, at);
    }
    stage->overlay.cursor = at;
}

void theatre_click(struct screen *screen, int x, int y)
{
    struct theatre *theatre = (struct theatre *)screen;
    struct cell at;
    theatre->now = screen->app->now;
    bool is_taken = theatre->kind->click != NULL && theatre->kind->click(theatre, x, y);
    if (!is_taken && camera_cell(&theatre->stage.mapview.camera, x, y, &at)) {
        click_cell(theatre, at);
    }
    note(theatre);
}

/* --- the opening ---------------------------------------------------------------------------------- */

/* The time, in microseconds, in which the opening draws the paths of all hounds step by step. */
enum { REVEAL_STEP = 50000, REVEAL_TIME = 1000000, REVEAL_CELLS = 3 };

static bool is_revealing(const struct theatre *theatre)
{
    return theatre->modes.now == MODE_OPENING && theatre->screen.app->settings.preferences.animation == ON &&
           theatre->now - theatre->opened < REVEAL_TIME;
}

size_t theatre_reveal(const struct theatre *theatre)
{
    if (theatre->modes.now != MODE_OPENING) {
        return 0;
    }
    return is_revealing(theatre) ? (size_t)((theatre->now - theatre->opened) / REVEAL_STEP) * REVEAL_CELLS : SIZE_MAX;
}

bool theatre_tick(struct screen *screen, int64_t now)
{
    struct theatre *theatre = (struct theatre *)screen;
    size_t shown = theatre_reveal(theatre);
    bool has_changed = reel_advance(theatre->reel, now);
    theatre->now = now;
    note(theatre);
    return has_changed || theatre_reveal(theatre) != shown;
}

int64_t theatre_due(const struct screen *screen)
{
    const struct theatre *theatre = (const struct theatre *)screen;
    int64_t passed = theatre->now - theatre->opened;
    return is_revealing(theatre) ? theatre->opened + (passed / REVEAL_STEP + 1) * REVEAL_STEP : reel_due(theatre->reel);
}

void theatre_halt(struct screen *screen) { theatre_cue((struct theatre *)screen, CUE_HALT); }

void theatre_draw(struct theatre *theatre, struct canvas *canvas, const struct caption *caption)
{
    theatre->stage.mapview.camera.largest = app_largest_cells(theatre->screen.app);
    theatre->screen.app->moves = theatre->modes.now == MODE_OPENING || theatre->modes.now == MODE_RUNNING;
    theatre->stage.mapview.beat = theatre->screen.app->beat;
    stage_follow(&theatre->stage, theatre->reel->tape);
    stage_draw(&theatre->stage, canvas, world_of(theatre), caption);
    screen_foot(&theatre->screen, canvas);
}

int theatre_draw_timeline(const struct theatre *theatre, struct canvas *canvas, int x, int width, enum style style)
{
    enum { SHORTEST_LINE = 10 };
    uint32_t tick = reel_now(theatre->reel), length = tape_length(theatre->reel->tape);
    int y = stage_message_row(&theatre->stage, canvas);
    char now[REEL_TIME], end[REEL_TIME];
    reel_say_length(theatre->reel->pace, tick, now);
    reel_say_length(theatre->reel->pace, length, end);
    int line = width - text_columns(now) - text_columns(end) - 2;
    x = canvas_text(canvas, x, y, style, now) + 1;
    if (line < SHORTEST_LINE) {
        return x;
    }
    int at = length > 0 ? (int)((uint64_t)(line - 1) * tick / length) : 0;
    canvas_line(canvas, x, y, at, style, 0x2501);
    canvas_put(canvas, x + at, y, (struct look){style, TINT_NONE, 0}, 0x25cf);
    canvas_line(canvas, x + at + 1, y, line - at - 1, STYLE_FRAME, 0x2500);
    return canvas_text(canvas, x + line + 1, y, STYLE_FAINT, end);
}
