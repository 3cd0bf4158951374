#include "config.h"

#include "ui/panel.h"

#include <inttypes.h>

#include "game/hunt.h"
#include "game/plan.h"
#include "path/search.h"
#include "ui/glyphs.h"
#include "ui/hints.h"
#include "ui/marks.h"
#include "ui/telegraph.h"
#include "ui/wrap.h"

static const char *needs_no_search(const struct world *world, const struct hound *hound, const struct plan *plan)
{
    if (plan == NULL) {
        return hound->mood == MOOD_STUCK ? "He never searches. No step brings him nearer to you, so here he stays."
                                         : "He never searches: of all steps he takes the one that ends nearest to you.";
    }
    if (world_outcome(world) == OUTCOME_CAUGHT) {
        return "It has arrived.";
    }
    return "There is no way to you, and it knows so without a search.";
}

static int draw_figure(struct canvas *canvas, int x, int y, const char *name, uint64_t figure)
{
    canvas_text(canvas, x, y, STYLE_FAINT, name);
    canvas_textf(canvas, x + 10, y, STYLE_TEXT, "%7" PRIu64, figure);
    return y + 1;
}

static int draw_way(struct canvas *canvas, int x, int y, const struct plan *plan)
{
    struct cell target = plan_target(plan);
    size_t count = 0;
    plan_path(plan, &count);
    canvas_text(canvas, x, y, STYLE_FAINT, "target");
    canvas_textf(canvas, x + 10, y, STYLE_TEXT, "(%d,%d)", target.x, target.y);
    y = draw_figure(canvas, x, y + 1, "way", count > 0 ? count - 1 : 0);
    canvas_text(canvas, x + 18, y - 1, STYLE_FAINT, "steps");
    return draw_figure(canvas, x, y, "cost", plan_cost(plan)) + 1;
}

static void draw_counts(struct canvas *canvas, int x, int y, const struct plan *plan)
{
    struct search_counts counts = plan_counts(plan);
    canvas_text(canvas, x, y, STYLE_FAINT, "search");
    canvas_text(canvas, x + 10, y++, STYLE_STRONG, plan_method_title(plan));
    y = draw_figure(canvas, x, y, "expanded", counts.expanded);
    y = draw_figure(canvas, x, y, "open", counts.open);
    y = draw_figure(canvas, x, y, "peak", counts.peak);
    draw_figure(canvas, x, y, "closed", counts.closed);
}

static int draw_name(struct canvas *canvas, int x, int y, const struct world *world, int index)
{
    const struct hound *hound = world_hound(world, (size_t)index);
    enum style style = (enum style)(STYLE_HOUND + hound->breed);
    canvas_textf(canvas, x, y, style, "%c %s", breed_glyph(hound->breed), breed_name(hound->breed));
    if (world_hound_count(world) > 1) {
        canvas_textf(canvas, x + 15, y, STYLE_FAINT, "%d/%zu", index + 1, world_hound_count(world));
    }
    canvas_textf(canvas, x, y + 1, STYLE_FAINT, "speed %d%%, %s", hound->speed, telegraph_mood(hound->mood));
    return y + 3;
}

void panel_draw(struct canvas *canvas, struct area area, const struct world *world, int hound)
{
    canvas_frame(canvas, area.x, area.y, area.width, area.height);
    int x = area.x + 2, y = area.y + 1;
    if (hound == MARKS_NOBODY) {
        canvas_text(canvas, x, y, STYLE_FAINT, "No hound here.");
        return;
    }
    y = draw_name(canvas, x, y, world, hound);
    const struct plan *plan = hunt_plan(world, (size_t)hound);
    if (plan != NULL && plan_status(plan) == PLAN_FOUND) {
        y = draw_way(canvas, x, y, plan);
    }
    if (plan != NULL && plan_method(plan) != PLAN_WITHOUT_SEARCH) {
        draw_counts(canvas, x, y, plan);
    } else {
        const char *why = needs_no_search(world, world_hound(world, (size_t)hound), plan);
        wrap_draw(canvas, (struct area){x, y, area.width - 4, area.y + area.height - 1 - y}, STYLE_TEXT, why);
    }
}

static int add_figure(struct canvas *canvas, int x, int y, const char *name, uint64_t figure)
{
    x = canvas_text(canvas, x, y, STYLE_FAINT, name) + 1;
    return canvas_textf(canvas, x, y, STYLE_TEXT, "%" PRIu64, figure) + 2;
}

static void draw_counts_along(struct canvas *canvas, int x, int y, const struct plan *plan)
{
    struct search_counts counts = plan_counts(plan);
    x = canvas_text(canvas, x, y, STYLE_STRONG, plan_method_title(plan)) + 2;
    x = add_figure(canvas, x, y, "expanded", counts.expanded);
    x = add_figure(canvas, x, y, "open", counts.open);
    x = add_figure(canvas, x, y, "peak", counts.peak);
    add_figure(canvas, x, y, "closed", counts.closed);
}

static int draw_name_along(struct canvas *canvas, int x, int y, const struct world *world, int index)
{
    const struct hound *hound = world_hound(world, (size_t)index);
    enum style style = (enum style)(STYLE_HOUND + hound->breed);
    x = canvas_textf(canvas, x, y, style, "%c %s", breed_glyph(hound->breed), breed_name(hound->breed)) + 2;
    if (world_hound_count(world) > 1) {
        x = canvas_textf(canvas, x, y, STYLE_FAINT, "%d/%zu", index + 1, world_hound_count(world)) + 2;
    }
    return canvas_textf(canvas, x, y, STYLE_FAINT, "speed %d%%, %s", hound->speed, telegraph_mood(hound->mood)) + 3;
}

void panel_strip(struct canvas *canvas, int y, const struct world *world, int hound)
{
    if (hound == MARKS_NOBODY) {
        canvas_text(canvas, 1, y, STYLE_FAINT, "No hound here.");
        return;
    }
    int x = draw_name_along(canvas, 1, y, world, hound);
    const struct plan *plan = hunt_plan(world, (size_t)hound);
    if (plan != NULL && plan_status(plan) == PLAN_FOUND) {
        size_t count = 0;
        plan_path(plan, &count);
        x = add_figure(canvas, x, y, "way", count > 0 ? count - 1 : 0);
        add_figure(canvas, x, y, "cost", plan_cost(plan));
    }
    if (plan != NULL && plan_method(plan) != PLAN_WITHOUT_SEARCH) {
        draw_counts_along(canvas, 1, y + 1, plan);
    } else {
        canvas_text(canvas, 1, y + 1, STYLE_TEXT, needs_no_search(world, world_hound(world, (size_t)hound), plan));
    }
}

static int draw_sample(struct canvas *canvas, int x, int y, struct look look, uint32_t glyph, const char *meaning)
{
    canvas_put(canvas, x, y, look, glyph);
    canvas_put(canvas, x + 1, y, look, glyph == 0x2500 ? glyph : ' ');
    return canvas_text(canvas, x + 3, y, STYLE_FAINT, meaning) + 3;
}

void panel_legend(struct canvas *canvas, int y, const struct world *world, int hound)
{
    int x = 1;
    if (hound != MARKS_NOBODY && hunt_plan(world, (size_t)hound) == NULL) {
        x = canvas_text(canvas, x, y, STYLE_FAINT, "no open list, no closed list: the bulldog never searches") + 3;
    } else {
        x = draw_sample(canvas, x, y, (struct look){STYLE_OPEN, MARK_OPEN, 0}, 'o', "open");
        x = draw_sample(canvas, x, y, (struct look){STYLE_CLOSED, MARK_CLOSED, 0}, 'c', "closed");
        x = draw_sample(canvas, x, y, (struct look){STYLE_BAD, MARK_PATH, 0}, 0x2500, "way");
    }
    static const struct hint hints[] = {{"Tab", "next hound"}, {"o", "overlay off"}};
    hints_draw(canvas, x, y, canvas->width, hints, HINTS_COUNT(hints));
}
