/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/lab_state.h"

#include <stdio.h>

enum { PANEL_MIN_WIDTH = 76, BESIDE_MIN_WIDTH = 76, TALL = 8 };

void lab_rule_draw(struct canvas *canvas, int x, int y, int height)
{
    for (int row = 0; row < height; row++) {
        canvas_put(canvas, x, y + row, (struct look){STYLE_FRAME, TINT_NONE, 0}, 0x2502);
    }
}

static void draw_title(const struct lab *lab, struct canvas *canvas)
{
    const struct level *level = experiment_facts(lab->experiment)->level;
    unsigned long long step = experiment_step(lab->experiment);
    char clock[48];
    snprintf(clock, sizeof clock,
             experiment_has_ended(lab->experiment) ? "step %llu, at its end" : "step %llu, %s, %d/s", step,
             lab->runs ? "runs" : "stands", lab_speeds[lab->speed]);
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
    lab_method_line(lab, side, line);
    int x = canvas_text_until(canvas, area.x, area.y, end, STYLE_STRONG, line);
    if (lab_why_inexact(lab, side, line)) {
        canvas_text_until(canvas, x + 1, area.y, end, STYLE_WARNING, "not exact");
    }
    x = area.x;
    if (study != NULL) {
        const struct finder *finder = study_finder(study);
        struct search_counts counts = finder_counts(finder);
        x = canvas_textf(canvas, x, area.y + 1, STYLE_TEXT, "%llu %s", (unsigned long long)counts.expanded,
                         finder_words(finder).unit);
        if (study_status(study) == SEARCH_RUNNING) {
            x = canvas_textf(canvas, x, area.y + 1, STYLE_TEXT, ", %zu open", counts.open);
        }
        x = canvas_text_until(canvas, x, area.y + 1, end, STYLE_FAINT, ", ");
    }
    enum style style = lab_answer_line(lab, side, line);
    canvas_text_cut(canvas, x, area.y + 1, end, style, line);
}

/* Draws the head above the map, and the data of the cursor's cell below it. */
static void draw_side(struct lab *lab, enum experiment_side side, struct canvas *canvas, struct area area)
{
    enum { HEAD = 2 };
    int foot = area.height > TALL ? 1 : 0;
    draw_side_head(lab, side, canvas, area);
    lab_map_draw(lab, side, canvas, (struct area){area.x, area.y + HEAD, area.width, area.height - HEAD - foot});
    if (foot > 0) {
        char line[LAB_LINE];
        lab_cell_line(lab, side, line);
        canvas_text_cut(canvas, area.x, area.y + area.height - 1, area.x + area.width, STYLE_TEXT, line);
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
        lab_rule_draw(canvas, area.x + half, area.y, area.height);
    } else {
        halves[0].height = area.height / 2;
        halves[1] = (struct area){area.x, area.y + area.height / 2, area.width, area.height - area.height / 2};
    }
    for (enum experiment_side side = 0; side < EXPERIMENT_SIDES; side++) {
        draw_side(lab, side, canvas, halves[side]);
    }
    enum style style = lab_verdict_line(lab, line);
    canvas_text_cut(canvas, area.x, area.y + area.height, area.x + area.width, style, line);
}

/* Returns false if the level has a hint that did not fit. */
static bool draw_alone(struct lab *lab, struct canvas *canvas, struct area area)
{
    enum { NARROW = 33, WIDE = 42, ROOMY = 110 };
    int width = canvas->width < ROOMY ? NARROW : WIDE;
    if (canvas->width < PANEL_MIN_WIDTH) {
        draw_side(lab, EXPERIMENT_FIRST, canvas, area);
        return false;
    }
    lab_map_draw(lab, EXPERIMENT_FIRST, canvas, (struct area){0, area.y, canvas->width - width, area.height});
    return lab_panel_draw(lab, canvas, (struct area){canvas->width - width, area.y, width, area.height});
}

struct cell_legend lab_legend(const struct lab *lab, const char *brush)
{
    const struct level *level = experiment_facts(lab->experiment)->level;
    enum breed breed = level->hound_count > 0 ? level->hounds[0].breed : BREED_BLOODHOUND;
    struct cell_legend legend = {.count = 0};
    struct cell_legend_search search = {.open = "open", .closed = "closed", .way = cell_mark_way};
    bool has_rival = experiment_facts(lab->experiment)->has_rival;
    for (enum experiment_side side = 0; side < (has_rival ? EXPERIMENT_SIDES : EXPERIMENT_RIVAL); side++) {
        const struct study *study = experiment_study(lab->experiment, side);
        const struct finder *finder = study != NULL ? study_finder(study) : NULL;
        bool has_past = finder != NULL && experiment_past(lab->experiment) > 0;
        cell_legend_see(&search, finder, has_past && finder_has_changes(finder));
    }
    cell_legend_add(&legend, (struct cell_mark){(uint32_t)breed_facts(breed)->glyph, STYLE_FAINT, TINT_NONE}, "start");
    cell_legend_add(&legend, (struct cell_mark){'@', STYLE_FAINT, TINT_NONE}, "goal");
    if (lab->words[EXPERIMENT_FIRST].has_taken) {
        cell_legend_add(&legend, cell_mark_taken, "expanded");
    }
    if (lab->words[EXPERIMENT_FIRST].has_next) {
        cell_legend_add(&legend, cell_mark_next, "next");
    }
    cell_legend_add_search(&legend, &search);
    if (search.has_changes) {
        cell_legend_add(&legend, cell_mark_fresh, "open, new");
    }
    lab_layers_legend(lab, &legend);
    if (lab->zooms) {
        cell_legend_add(&legend, cell_mark_words, CELL_MARK_BOX);
    }
    if (brush != NULL) {
        cell_legend_add(&legend, cell_mark_words, brush);
    }
    return legend;
}

/* Draws the last step or, before the first step, the hint. */
static void draw_words(const struct lab *lab, struct canvas *canvas, struct area area, bool is_told)
{
    char hint[KEYMAP_SENTENCE];
    if (!is_told && lab_hint(lab, hint)) {
        wrap_draw_cut(canvas, area, STYLE_WARNING, hint);
    } else {
        lab_words_draw(lab, canvas, area);
    }
}

void lab_draw(struct screen *screen, struct canvas *canvas)
{
    struct lab *lab = (struct lab *)screen;
    char brush[32];
    lab_words_update(lab);
    snprintf(brush, sizeof brush, "brush %s", lab->guides ? "weights" : terrain_name(lab->brush));
    struct cell_legend legend = lab_legend(lab, brush);
    int rows = cell_legend_rows(&legend, canvas), said = lab_words_rows(canvas);
    struct area area = {1, 1, canvas->width - 2, canvas->height - 2 - rows - said};
    draw_title(lab, canvas);
    bool is_told = true;
    if (experiment_facts(lab->experiment)->has_rival) {
        draw_versus(lab, canvas, area);
    } else {
        is_told = draw_alone(lab, canvas, area);
    }
    draw_words(lab, canvas, (struct area){1, canvas->height - 1 - rows - said, canvas->width - 2, said}, is_told);
    cell_legend_draw(&legend, canvas, canvas->height - 1 - rows, rows);
    screen_foot(screen, canvas);
    lab->centres = false;
}
