#include "config.h"

#include "ui/lab/lab.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "level/facts/terrain.h"
#include "ui/parts/hints.h"
#include "ui/lab/lab_state.h"
#include "ui/parts/help.h"

/* Expansions a second. */
static const int speeds[LAB_SPEEDS] = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};

enum { USUAL_SPEED = 4, CATCH_UP = 200, SECOND = 1000000, PANEL_MIN_WIDTH = 76, BESIDE_MIN_WIDTH = 76, TALL = 8 };

static struct lab *self(struct screen *screen)
{
    return (struct lab *)screen;
}

static int panel_width(const struct canvas *canvas)
{
    enum { NARROW = 33, WIDE = 42, ROOMY = 110 };
    return canvas->width < PANEL_MIN_WIDTH ? 0 : canvas->width < ROOMY ? NARROW : WIDE;
}

static void draw_title(const struct lab *lab, struct canvas *canvas)
{
    const struct level *level = experiment_level(lab->experiment);
    unsigned long long step = experiment_step(lab->experiment);
    char clock[48];
    if (experiment_has_ended(lab->experiment)) {
        snprintf(clock, sizeof clock, "step %llu, at its end", step);
    } else {
        snprintf(clock, sizeof clock, "step %llu, %s, %d/s", step, lab->runs ? "runs" : "stands", speeds[lab->speed]);
    }
    int end = canvas->width - 1 - text_columns(clock);
    canvas_text(canvas, end, 0, lab->runs ? STYLE_GOOD : STYLE_TEXT, clock);
    int x = canvas_text(canvas, 1, 0, STYLE_KEY, "Lab") + 2;
    const char *title = level->title != NULL ? level->title : "a map without a name";
    canvas_text_until(canvas, x, 0, end - 1, STYLE_STRONG, title);
}

static void draw_side_head(const struct lab *lab, enum experiment_side side, struct canvas *canvas, struct area area)
{
    const struct study *study = experiment_study(lab->experiment, side);
    char line[LAB_LINE];
    int end = area.x + area.width;
    lab_say_method(lab, side, line);
    int x = canvas_text_until(canvas, area.x, area.y, end, STYLE_STRONG, line);
    if (lab_why_inexact(lab, side) != NULL) {
        canvas_text_until(canvas, x + 1, area.y, end, STYLE_WARNING, "not exact");
    }
    x = area.x;
    if (study != NULL) {
        const struct finder *finder = study_finder(study);
        struct search_counts counts = finder_counts(finder);
        x = canvas_textf(canvas, x, area.y + 1, STYLE_TEXT, "%llu %s", (unsigned long long)counts.expanded,
                         lab_counts_cells(finder) ? "expanded" : finder_words(finder).unit);
        if (study_status(study) == SEARCH_RUNNING) {
            x = canvas_textf(canvas, x, area.y + 1, STYLE_TEXT, ", %zu open", counts.open);
        }
        x = canvas_text_until(canvas, x, area.y + 1, end, STYLE_FAINT, ", ");
    }
    enum style style = lab_say_answer(lab, side, line);
    canvas_text_until(canvas, x, area.y + 1, end, style, line);
}

/* The head above the map, what is known of the cursor's cell below it. */
static void draw_side(struct lab *lab, enum experiment_side side, struct canvas *canvas, struct area area)
{
    enum { HEAD = 2 };
    int foot = area.height > TALL ? 1 : 0;
    draw_side_head(lab, side, canvas, area);
    lab_map_draw(lab, side, canvas, (struct area){area.x, area.y + HEAD, area.width, area.height - HEAD - foot});
    if (foot > 0) {
        char line[LAB_LINE];
        lab_say_cell(lab, side, line);
        canvas_text_until(canvas, area.x, area.y + area.height - 1, area.x + area.width, STYLE_TEXT, line);
    }
}

static void draw_versus(struct lab *lab, struct canvas *canvas, struct area area)
{
    struct area halves[EXPERIMENT_SIDES] = {area, area};
    char line[LAB_LINE];
    area.height--;
    if (canvas->width >= BESIDE_MIN_WIDTH) {
        int half = (area.width - 2) / 2;
        halves[0] = (struct area){area.x, area.y, half, area.height};
        halves[1] = (struct area){area.x + half + 2, area.y, area.width - half - 2, area.height};
        for (int y = 0; y < area.height; y++) {
            canvas_put(canvas, area.x + half, area.y + y, (struct look){STYLE_FRAME, MARK_NONE, 0}, 0x2502);
        }
    } else {
        halves[0].height = area.height / 2;
        halves[1] = (struct area){area.x, area.y + area.height / 2, area.width, area.height - area.height / 2};
    }
    for (enum experiment_side side = 0; side < EXPERIMENT_SIDES; side++) {
        draw_side(lab, side, canvas, halves[side]);
    }
    enum style style = lab_say_verdict(lab, line);
    canvas_text_until(canvas, area.x, area.y + area.height, area.x + area.width, style, line);
}

static void draw_alone(struct lab *lab, struct canvas *canvas, struct area area)
{
    int width = panel_width(canvas);
    if (width == 0) {
        draw_side(lab, EXPERIMENT_FIRST, canvas, area);
        return;
    }
    lab_map_draw(lab, EXPERIMENT_FIRST, canvas, (struct area){0, area.y, canvas->width - width, area.height});
    lab_panel_draw(lab, canvas, (struct area){canvas->width - width, area.y, width, area.height});
}

static void explain_marks(const struct lab *lab, struct canvas *canvas, int y)
{
    bool has_marks = false;
    for (enum experiment_side side = 0; side < EXPERIMENT_SIDES; side++) {
        const struct study *study = experiment_study(lab->experiment, side);
        has_marks |= study != NULL && finder_has_changes(study_finder(study)) && experiment_past(lab->experiment) > 0;
    }
    int x = cell_mark_explain_all(canvas, 1, y, canvas->width, has_marks);
    if (lab->zooms) {
        x = canvas_text(canvas, x, y, STYLE_FAINT, "F above G, H") + 2;
    }
    const struct level *level = experiment_level(lab->experiment);
    enum breed breed = level->hound_count > 0 ? level->hounds[0].breed : BREED_BLOODHOUND;
    x = canvas_textf(canvas, x, y, STYLE_FAINT, "%c start  @ goal", breed_glyph(breed)) + 2;
    const char *brush = terrain_name(lab->brush);
    if (x + text_columns("brush ") + text_columns(brush) <= canvas->width) {
        canvas_textf(canvas, x, y, STYLE_FAINT, "brush %s", brush);
    }
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct lab *lab = self(screen);
    struct area area = {1, 1, canvas->width - 2, canvas->height - 3};
    draw_title(lab, canvas);
    if (experiment_has_rival(lab->experiment)) {
        draw_versus(lab, canvas, area);
    } else {
        draw_alone(lab, canvas, area);
    }
    explain_marks(lab, canvas, canvas->height - 2);
    hints_draw(canvas, CONTEXT_LAB);
    lab->centres = false;
}

/* The clock goes on while its speed is changed. */
static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    struct lab *lab = self(screen);
    bool is_speed = meaning.action == ACTION_FASTER || meaning.action == ACTION_SLOWER;
    bool runs = meaning.action == ACTION_WAIT ? !lab->runs : is_speed && lab->runs;
    lab_set_running(lab, runs, now);
    if (meaning.action == ACTION_BACK) {
        app_pop(screen->app);
    } else if (meaning.action == ACTION_HELP) {
        app_push(screen->app, help_new(screen->app, CONTEXT_LAB));
    } else {
        lab_act(lab, meaning);
    }
}

/* The cell that is shown there on either side. */
static bool find_cell(const struct lab *lab, int x, int y, struct cell *cell)
{
    bool is_found = camera_cell(&lab->cameras[EXPERIMENT_FIRST], x, y, cell);
    return is_found ||
           (experiment_has_rival(lab->experiment) && camera_cell(&lab->cameras[EXPERIMENT_RIVAL], x, y, cell));
}

static void click(struct screen *screen, int x, int y, int64_t now)
{
    struct lab *lab = self(screen);
    struct cell at;
    (void)now;
    lab->held = LAB_HOLDS_NOTHING;
    if (!find_cell(lab, x, y, &at)) {
        return;
    }
    lab->held = cell_equal(at, experiment_start(lab->experiment))  ? LAB_HOLDS_START
                : cell_equal(at, experiment_goal(lab->experiment)) ? LAB_HOLDS_GOAL
                                                                   : LAB_HOLDS_BRUSH;
    lab->stroke = experiment_terrain(lab->experiment, at) == lab->brush ? TERRAIN_GRASS : lab->brush;
    lab->cursor = at;
}

/* The first cell of a stroke is painted when the pointer leaves it: a mere click only looks. */
static void drag(struct screen *screen, int x, int y, int64_t now)
{
    struct lab *lab = self(screen);
    struct cell at;
    (void)now;
    if (lab->held == LAB_HOLDS_NOTHING || !find_cell(lab, x, y, &at) || cell_equal(at, lab->cursor)) {
        return;
    }
    if (lab->held == LAB_HOLDS_BRUSH) {
        lab_paint(lab, lab->stroke);
        lab->cursor = at;
        lab_paint(lab, lab->stroke);
        return;
    }
    lab->cursor = at;
    if (experiment_can_stand(lab->experiment, at)) {
        if (lab->held == LAB_HOLDS_START) {
            experiment_set_start(lab->experiment, at);
        } else {
            experiment_set_goal(lab->experiment, at);
        }
    }
}

void lab_set_running(struct lab *lab, bool runs, int64_t now)
{
    lab->runs = runs && !experiment_has_ended(lab->experiment);
    lab->due = now + SECOND / speeds[lab->speed];
}

static bool tick(struct screen *screen, int64_t now)
{
    struct lab *lab = self(screen);
    if (!lab->runs || now < lab->due) {
        return false;
    }
    int64_t period = SECOND / speeds[lab->speed];
    int64_t steps = 1 + (now - lab->due) / period;
    experiment_go_to(lab->experiment,
                     experiment_step(lab->experiment) + (uint64_t)(steps < CATCH_UP ? steps : CATCH_UP));
    lab->due += steps * period;
    lab->runs = !experiment_has_ended(lab->experiment);
    return true;
}

static int64_t due(const struct screen *screen)
{
    const struct lab *lab = (const struct lab *)screen;
    return lab->runs ? lab->due : -1;
}

static void halt(struct screen *screen)
{
    self(screen)->runs = false;
}

static void lab_free(struct screen *screen)
{
    experiment_free(self(screen)->experiment);
    free(screen);
}

static const struct screen_kind kind = {.name = "lab",
                                        .contexts = CONTEXT_LAB,
                                        .draw = draw,
                                        .key = key,
                                        .click = click,
                                        .drag = drag,
                                        .tick = tick,
                                        .due = due,
                                        .halt = halt,
                                        .free = lab_free};

void lab_open(struct lab *lab, struct experiment *experiment)
{
    experiment_free(lab->experiment);
    lab->experiment = experiment;
    lab->cursor = experiment_start(experiment);
    lab->centres = true;
    lab->runs = false;
    lab->open_top = 0;
}

static struct lab *empty_lab(struct app *app)
{
    struct lab *lab = xcalloc(1, sizeof *lab);
    lab->screen = (struct screen){&kind, app};
    lab->speed = USUAL_SPEED;
    lab->brush = TERRAIN_HEDGE;
    return lab;
}

struct screen *lab_new_on(struct app *app, struct experiment *experiment)
{
    struct lab *lab = empty_lab(app);
    lab_open(lab, experiment);
    return &lab->screen;
}

struct screen *lab_new(struct app *app, const struct level *level)
{
    struct lab *lab = empty_lab(app);
    if (level != NULL) {
        lab_open(lab, experiment_new(level));
    } else {
        lab_open_sample(lab, SAMPLE_LINE);
    }
    return &lab->screen;
}
