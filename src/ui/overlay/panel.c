/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/overlay/panel.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "front/words/intent.h"
#include "front/play/reel.h"
#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"
#include "game/world/rules.h"

static struct cell_mark way_of(const struct overlay *overlay)
{
    struct cell_mark way = cell_mark_way;
    way.letter = overlay->zooms ? way.letter : 0x2500;
    return way;
}

static void explain_search(struct cell_legend *legend, const struct overlay *overlay)
{
    bool plans = hunt_searches(overlay_hound(overlay)->breed);
    struct cell_legend_search search = {
        .open = plans ? "open" : "a step it considers", .closed = plans ? "closed" : "itself", .way = way_of(overlay)};
    cell_legend_see(&search, search_log_finder(overlay->log), search_log_has_marks(overlay->log));
    cell_legend_add_search(legend, &search);
}

static void explain_parents(struct cell_legend *legend, const struct overlay *overlay)
{
    struct cell_mark open = cell_mark_of(SEARCH_OPEN, CHANGE_KEPT, false);
    struct cell_mark closed = cell_mark_of(SEARCH_CLOSED, CHANGE_KEPT, false);
    (void)overlay;
    open.letter = closed.letter = 0x2190;
    cell_legend_add(legend, closed, "closed: it was reached from there");
    cell_legend_add(legend, open, "open");
}

static void explain_senses(struct cell_legend *legend, const struct overlay *overlay)
{
    const struct breed_facts *breed = breed_facts(overlay_hound(overlay)->breed);
    if (breed->smells) {
        cell_legend_add(legend, overlay_mark_scent(2 * REEL_TICKS_A_SECOND), "scent, 2 s old");
    } else {
        cell_legend_add(legend, overlay_mark_seen,
                        breed->must_sense ? "it sees" : "it sees, but it knows anyway where you are");
    }
    if (breed->must_sense) {
        cell_legend_add(legend, overlay_mark_sought, "you may be there");
        cell_legend_add(legend, overlay_mark_last, "last knew you here");
    }
    cell_legend_add(legend, way_of(overlay), "path");
}

static void explain_costs(struct cell_legend *legend, const struct overlay *overlay)
{
    (void)overlay;
    cell_legend_add(legend, (struct cell_mark){0xb7, STYLE_GRASS, TINT_NONE}, "costs 1");
    cell_legend_add(legend, overlay_mark_factor(3), "its factor for this hound");
    cell_legend_add(legend, overlay_mark_factor(0), "blocked for it");
}

static void explain_first(struct cell_legend *legend, const struct overlay *overlay)
{
    (void)overlay;
    cell_legend_add(legend, overlay_marks_first[COVER_PREY], "you are there first");
    cell_legend_add(legend, overlay_marks_first[COVER_HUNTERS], "a hound is");
}

static const struct cell_mark layer_name = {0, STYLE_STRONG, TINT_NONE};

static void explain_zoom(struct cell_legend *legend, const struct overlay *overlay)
{
    if (overlay->zooms) {
        cell_legend_add(legend, cell_mark_words, CELL_MARK_BOX);
    }
}

int panel_legend_rows(const struct overlay *overlay, const struct canvas *canvas)
{
    struct cell_legend legend = {.count = 0};
    const struct cell_legend_search search = {"open",           "closed",        cell_mark_way,      .passes = true,
                                              .has_root = true, .has_aim = true, .has_changes = true};
    cell_legend_add(&legend, layer_name, overlay_layer_name(LAYER_SEARCH));
    cell_legend_add_search(&legend, &search);
    explain_zoom(&legend, overlay);
    return cell_legend_rows(&legend, canvas);
}

void panel_explain_marks(struct canvas *canvas, int y, const struct overlay *overlay)
{
    static void (*const explainers[LAYERS])(struct cell_legend *, const struct overlay *) = {
        [LAYER_SEARCH] = explain_search, [LAYER_PARENTS] = explain_parents, [LAYER_SENSES] = explain_senses,
        [LAYER_COST] = explain_costs,    [LAYER_FIRST] = explain_first,
    };
    struct cell_legend legend = {.swatches = overlay_has_fills(overlay)};
    if (overlay->tape != NULL) {
        cell_legend_add(&legend, layer_name, overlay_layer_name(overlay->layer));
        explainers[overlay->layer](&legend, overlay);
        explain_zoom(&legend, overlay);
        cell_legend_draw(&legend, canvas, y, panel_legend_rows(overlay, canvas));
    }
}

/* --- one cell ------------------------------------------------------------------------------------ */

static void add_rank(struct text *line, const struct overlay *overlay)
{
    size_t rank = search_log_rank(overlay->log, overlay->cursor);
    size_t count = finder_counts(search_log_finder(overlay->log)).open;
    if (rank > 0) {
        text_addf(line, ", %zu of %zu on the open list", rank, count);
    } else if (count > SEARCH_LOG_RANKS) {
        text_addf(line, ", after the first %d of %zu on the open list", SEARCH_LOG_RANKS, count);
    }
}

static void add_node(struct text *line, const struct overlay *overlay)
{
    static const char *const marks[] = {
        [CHANGE_KEPT] = " kept", [CHANGE_NEW] = " new", [CHANGE_REOPENED] = " reopened", [CHANGE_DELETED] = " deleted"};
    static const char *const ways[] = {[EAST] = "east",
                                       [WEST] = "west",
                                       [SOUTH] = "south",
                                       [NORTH] = "north",
                                       [SOUTH_EAST] = "southeast",
                                       [SOUTH_WEST] = "southwest",
                                       [NORTH_EAST] = "northeast",
                                       [NORTH_WEST] = "northwest",
                                       [NO_DIRECTION] = "none"};
    struct search_node node = search_log_node(overlay->log, overlay->cursor);
    bool has_marks = search_log_has_marks(overlay->log);
    enum search_change mark = has_marks ? search_log_change(overlay->log, overlay->cursor) : CHANGE_KEPT;
    bool tells_mark = has_marks && (node.state != SEARCH_UNSEEN || mark == CHANGE_DELETED);
    text_addf(line, ", %s%s", cell_mark_state_name(node.state), tells_mark ? marks[mark] : "");
    if (node.state != SEARCH_UNSEEN) {
        char sum[CELL_MARK_SUM];
        cell_mark_sum(&node, sum);
        text_addf(line, node.parent != NO_DIRECTION ? ", %s, parent %s" : ", %s", sum, ways[node.parent]);
    }
    const struct finder *finder = search_log_finder(overlay->log);
    if (finder != NULL && cell_equal(overlay->cursor, finder_ends(finder).root)) {
        text_add(line, ", the root of its tree");
    }
    if (finder != NULL && cell_equal(overlay->cursor, finder_ends(finder).aim)) {
        text_add(line, ", the aim of h");
    }
    if (node.state == SEARCH_OPEN && finder != NULL) {
        add_rank(line, overlay);
    }
}

static void add_first(struct text *line, const struct overlay *overlay)
{
    static const char *const owners[COVER_OWNERS] = {
        [COVER_NOBODY] = "nobody", [COVER_PREY] = "you", [COVER_HUNTERS] = "a hound"};
    uint32_t ticks = cover_layer_ticks(overlay->race, overlay->cursor);
    text_addf(line, ": %s can be there first", owners[cover_layer_owner(overlay->race, overlay->cursor)]);
    if (ticks != UINT32_MAX) {
        text_addf(line, ", in %" PRIu32 " ticks", ticks);
    }
}

void panel_explain_cell(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    if (overlay->tape == NULL || !overlay->has_cursor) {
        return;
    }
    const struct world *world = overlay_world(overlay);
    enum terrain terrain = world_terrain(world, overlay->cursor);
    uint8_t factor = search_log_mover(overlay->log)->factor[terrain];
    struct text line = text_of("(%d,%d) %s", overlay->cursor.x, overlay->cursor.y, terrain_name(terrain));
    if (factor == 0) {
        text_addf(&line, ", blocked for it");
    } else if (factor > 1) {
        text_addf(&line, " x%d", (int)factor);
    }
    if (overlay->layer == LAYER_FIRST && overlay->race != NULL) {
        add_first(&line, overlay);
    } else if (factor > 0) {
        add_node(&line, overlay);
    }
    canvas_text_cut(canvas, x, y, canvas->width - 1, STYLE_TEXT, line.bytes);
    text_done(&line);
}

enum { LABEL_COLUMNS = 8, FIGURE_COLUMNS = 6, SPARKLINE_COLUMNS = 20 };

static const struct plan *plan_of(const struct overlay *overlay)
{
    return hunt_plan(overlay_world(overlay), search_log_hound(overlay->log));
}

static size_t steps_of(const struct overlay *overlay)
{
    size_t count = 0;
    plan_path(plan_of(overlay), &count);
    return count > 0 ? count - 1 : 0;
}

static const char *needs_no_search(const struct overlay *overlay)
{
    const struct plan *plan = plan_of(overlay);
    if (plan == NULL) {
        return overlay_hound(overlay)->mood == MOOD_STUCK
                   ? "It never searches. No step brings it nearer to you, so here it stays."
                   : "It never searches: of all steps it takes the one that ends nearest to you.";
    }
    if (world_outcome(overlay_world(overlay)) == OUTCOME_CAUGHT) {
        return "It has arrived.";
    }
    return plan_status(plan) == PLAN_ARRIVED ? "It is where it wants to be, and needs no search."
                                             : "It knows without a search that there is no path to you.";
}

static const struct search_log_entry *entry_of(const struct overlay *overlay)
{
    return search_log_entry(overlay->log, 0);
}

static struct cell target_of(const struct overlay *overlay)
{
    const struct plan *plan = plan_of(overlay);
    bool has_way = plan != NULL && plan_status(plan) == PLAN_FOUND;
    return has_way ? plan_target(plan) : overlay_hound(overlay)->mind.aim;
}

static const char *why_there(const struct overlay *overlay)
{
    const struct world *world = overlay_world(overlay);
    const struct hound *hound = overlay_hound(overlay);
    struct cell target = target_of(overlay);
    if (cell_equal(target, world_hare(world)->at)) {
        return "you";
    }
    if (decoys_lie_at(world, target)) {
        return "a decoy";
    }
    if (!cell_equal(target, hound->mind.aim)) {
        return "nearest it can get";
    }
    switch (hound->mind.purpose) {
    case MOOD_SEARCHING: return "you may be there";
    case MOOD_RETURNING: return cell_equal(target, hound->home) ? "home" : "its beat";
    default: return breed_facts(hound->breed)->cuts_off ? "to cut you off" : "its aim";
    }
}

static const char *search_title(const struct overlay *overlay)
{
    const struct finder *finder = search_log_finder(overlay->log);
    return finder != NULL ? finder->method->title : "no search";
}

/* Returns how the path was found, if there is one. */
static struct finder_kept kept_of(const struct overlay *overlay)
{
    const struct finder *finder = search_log_finder(overlay->log);
    const struct search_log_entry *entry = entry_of(overlay);
    if (!entry->searched || entry->remembers) {
        return (struct finder_kept){.how = "no query: on its path"}; /* the finder shows an earlier tick */
    }
    return finder_status(finder) == SEARCH_FOUND ? finder_kept(finder) : (struct finder_kept){.how = NULL};
}

/* Returns how much the search saved, as a percentage of the cells that A* writes from scratch. */
static unsigned saved(uint64_t written, uint64_t scratch)
{
    return written < scratch ? (unsigned)((scratch - written) * 100 / scratch) : 0;
}

static void write_time(const struct overlay *overlay, char out[24])
{
    uint64_t ns = entry_of(overlay)->nanoseconds;
    out[0] = '\0';
    if (overlay->times && ns > 0) {
        snprintf(out, 24, "%" PRIu64 ".%" PRIu64 " us", ns / 1000, ns % 1000 / 100);
    }
}

enum { LOWEST_BAR = 0x2581, BARS = 8 };

static uint64_t largest_of(const uint64_t *figures, size_t count)
{
    uint64_t largest = 0;
    for (size_t i = 0; i < count; i++) {
        largest = figures[i] > largest ? figures[i] : largest;
    }
    return largest;
}

/* Draws what the last ticks wrote as a row of bars, with the newest at the right end.  If there are more figures than
 * columns, each column shows the maximum of its share. The largest figure has the tallest bar, and 0 has no bar. */
static void draw_sparkline(struct canvas *canvas, int x, int y, int width, const struct overlay *overlay)
{
    uint64_t figures[SEARCH_LOG_TICKS];
    size_t count = search_log_count(overlay->log), share = (count + (size_t)width - 1) / (size_t)width;
    for (size_t i = 0; i < count; i++) {
        figures[i] = search_log_entry(overlay->log, count - 1 - i)->counts.written;
    }
    uint64_t largest = largest_of(figures, count);
    int column = x + width;
    for (size_t end = count; end > 0 && column > x;) {
        size_t begin = end > share ? end - share : 0;
        uint64_t figure = largest_of(figures + begin, end - begin);
        uint32_t bar = figure == 0 ? 0xb7 : LOWEST_BAR + (uint32_t)(figure * (BARS - 1) / largest);
        canvas_put(canvas, --column, y, (struct look){figure == 0 ? STYLE_FAINT : STYLE_KEY, TINT_NONE, 0}, bar);
        end = begin;
    }
    canvas_text(canvas, x + width + 1, y, STYLE_FAINT, "2 s");
}

static int draw_badge_words(struct canvas *canvas, int x, int y, const char *words)
{
    for (; *words != '\0'; words++) {
        canvas_put(canvas, x++, y, (struct look){STYLE_BAD, TINT_TARGET, TONE_REVERSE}, (uint32_t)*words);
    }
    return x;
}

/* Draws a red badge in `rows` rows if a search that should be exact was not.  Returns the place after it. */
static int draw_badge(struct canvas *canvas, int x, int y, int rows, const struct overlay *overlay)
{
    struct search_log_totals totals = search_log_totals(overlay->log);
    if (totals.wrong == 0) {
        return x;
    }
    char often[32], costs[48];
    snprintf(often, sizeof often, " WRONG %" PRIu32 "x ", totals.wrong);
    snprintf(costs, sizeof costs, " %" PRIu32 ", not %" PRIu32 " ", totals.wrong_cost, totals.right_cost);
    int after = draw_badge_words(canvas, x, y, often);
    return draw_badge_words(canvas, rows == 1 ? after : x, y + rows - 1, costs) + 2;
}

enum { REUSED_CELLS = 10 };

/* Draws "reused 97 %" and a bar of kept and new parts. Draws nothing if this tick continued no search. */
static int draw_reused(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    if (!search_log_has_marks(overlay->log) || overlay->born == NULL) {
        return x;
    }
    int kept = (int)(overlay->reused * REUSED_CELLS + 50) / 100;
    x = canvas_textf(canvas, x, y, STYLE_STRONG, "reused %u%%", overlay->reused) + 1;
    for (int i = 0; i < REUSED_CELLS; i++) {
        struct look look = {i < kept ? STYLE_TEXT : STYLE_WARNING, i < kept ? TINT_KEPT : TINT_NEW, 0};
        bool fills = canvas_fills(canvas, look.tint);
        canvas_put(canvas, x++, y, look, fills ? ' ' : i < kept ? 0x2588 : 0x2591);
    }
    return x + 2;
}

/* --- beside the meadow --------------------------------------------------------------------------- */

static void draw_pair(struct canvas *canvas, int x, int y, const char *name, uint64_t tick, uint64_t total)
{
    canvas_text(canvas, x, y, STYLE_FAINT, name);
    canvas_textf(canvas, x + LABEL_COLUMNS, y, STYLE_TEXT, "%*" PRIu64, FIGURE_COLUMNS, tick);
    canvas_textf(canvas, x + LABEL_COLUMNS + FIGURE_COLUMNS, y, STYLE_TEXT, "%*" PRIu64, FIGURE_COLUMNS + 4, total);
}

static int draw_name(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    const struct hound *hound = overlay_hound(overlay);
    size_t index = search_log_hound(overlay->log), count = world_hound_count(overlay_world(overlay));
    canvas_textf(canvas, x, y, (enum style)(STYLE_HOUND + hound->breed), "%c< %s", breed_facts(hound->breed)->glyph,
                 breed_name(hound->breed));
    if (count > 1) {
        canvas_textf(canvas, x + 15, y, STYLE_FAINT, "%zu/%zu", index + 1, count);
    }
    canvas_textf(canvas, x, y + 1, STYLE_FAINT, "speed %d%%, %s", hound->speed, intent_moods[hound->mood].name);
    return y + 3;
}

static int draw_way(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    struct cell target = target_of(overlay);
    const char *how = kept_of(overlay).how;
    canvas_text(canvas, x, y, STYLE_STRONG, search_title(overlay));
    canvas_text(canvas, x, y + 1, STYLE_FAINT, "to");
    canvas_textf(canvas, x + 5, y + 1, STYLE_TEXT, "(%d,%d)", target.x, target.y);
    canvas_text(canvas, x + 5, y + 2, STYLE_TEXT, why_there(overlay));
    canvas_text(canvas, x, y + 3, STYLE_FAINT, "cost");
    canvas_textf(canvas, x + 5, y + 3, STYLE_TEXT, "%" PRIu32 " in %zu step%s", plan_cost(plan_of(overlay)),
                 steps_of(overlay), text_plural(steps_of(overlay)));
    canvas_text(canvas, x, y + 4, STYLE_TEXT, how != NULL ? how : "");
    return y + 5;
}

/* Draws the sizes. Some searches do not count the peak. */
static int draw_size(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    struct search_counts counts = finder_counts(search_log_finder(overlay->log));
    x = canvas_figure(canvas, x, y, "open", counts.open);
    return counts.peak > 0 ? canvas_figure(canvas, x, y, "peak", counts.peak) : x;
}

static int draw_figures(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    const struct search_log_entry *entry = entry_of(overlay);
    struct search_log_totals totals = search_log_totals(overlay->log);
    canvas_text(canvas, x, y++, STYLE_FAINT, "written   tick     total");
    draw_pair(canvas, x, y++, "cells", entry->counts.written, totals.written);
    draw_pair(canvas, x, y++, "A* cells", entry->scratch, totals.scratch);
    draw_pair(canvas, x, y++, "saved %", saved(entry->counts.written, entry->scratch),
              saved(totals.written, totals.scratch));
    char time[24];
    write_time(overlay, time);
    draw_size(canvas, x, y++, overlay);
    int after = canvas_figure(canvas, x, y, finder_words(search_log_finder(overlay->log)).unit, entry->counts.expanded);
    canvas_text(canvas, after, y++, STYLE_TEXT, time);
    return y;
}

void panel_draw(struct canvas *canvas, struct area area, const struct overlay *overlay)
{
    canvas_frame(canvas, area);
    int x = area.x + 2, y = area.y + 1, end = area.y + area.height - 1;
    if (overlay->tape == NULL) {
        canvas_text(canvas, x, y, STYLE_FAINT, "No hound here.");
        return;
    }
    y = draw_name(canvas, x, y, overlay);
    if (search_log_finder(overlay->log) == NULL) {
        wrap_draw(canvas, (struct area){x, y, area.width - 4, end - y}, STYLE_TEXT, needs_no_search(overlay));
        return;
    }
    y = draw_figures(canvas, x, draw_way(canvas, x, y, overlay), overlay);
    if (y < end) {
        draw_sparkline(canvas, x, y, SPARKLINE_COLUMNS, overlay);
        draw_badge(canvas, x, y + 2, 2, overlay);
    }
    if (y + 1 < end) {
        draw_reused(canvas, x, y + 1, overlay);
    }
}

/* --- below it ------------------------------------------------------------------------------------ */

static int draw_name_along(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    const struct hound *hound = overlay_hound(overlay);
    size_t index = search_log_hound(overlay->log), count = world_hound_count(overlay_world(overlay));
    x = canvas_textf(canvas, x, y, (enum style)(STYLE_HOUND + hound->breed), "%c< %s", breed_facts(hound->breed)->glyph,
                     breed_name(hound->breed)) +
        1;
    if (count > 1) {
        x = canvas_textf(canvas, x, y, STYLE_FAINT, "%zu/%zu", index + 1, count) + 1;
    }
    return canvas_textf(canvas, x, y, STYLE_FAINT, "speed %d%%, %s", hound->speed, intent_moods[hound->mood].name) + 2;
}

static void draw_way_along(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    struct cell target = target_of(overlay);
    x = canvas_text(canvas, x, y, STYLE_FAINT, "to") + 1;
    x = canvas_textf(canvas, x, y, STYLE_TEXT, "(%d,%d)", target.x, target.y) + 1;
    x = canvas_text_cut(canvas, x, y, canvas->width - 1, STYLE_TEXT, why_there(overlay)) + 2;
    x = canvas_figure(canvas, x, y, "cost", plan_cost(plan_of(overlay)));
    canvas_figure(canvas, x, y, "steps", steps_of(overlay));
}

static void draw_figures_along(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    const struct search_log_entry *entry = entry_of(overlay);
    struct search_log_totals totals = search_log_totals(overlay->log);
    x = canvas_text(canvas, x, y, STYLE_STRONG, search_title(overlay)) + 2;
    x = canvas_figure(canvas, x, y, "cells written", entry->counts.written);
    x = canvas_figure(canvas, x, y, "A*", entry->scratch);
    x = canvas_figure(canvas, x, y, "total", totals.written);
    x = canvas_figure(canvas, x, y, "A*", totals.scratch);
    canvas_figure(canvas, x, y, "saved %", saved(totals.written, totals.scratch));
}

static void draw_size_along(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    const struct search_log_entry *entry = entry_of(overlay);
    struct finder_kept kept = kept_of(overlay);
    char time[24];
    write_time(overlay, time);
    x = draw_badge(canvas, x, y, 1, overlay);
    if (kept.how != NULL && !kept.searched) {
        x = canvas_text(canvas, x, y, STYLE_TEXT, kept.how) + 2;
    } else {
        x = canvas_figure(canvas, x, y, finder_words(search_log_finder(overlay->log)).unit, entry->counts.expanded);
    }
    x = draw_size(canvas, x, y, overlay);
    x = canvas_text(canvas, x, y, STYLE_TEXT, time) + 2;
    x = draw_reused(canvas, x, y, overlay);
    int room = canvas->width - x - 5, width = room < SEARCH_LOG_TICKS ? room / 10 * 10 : SEARCH_LOG_TICKS;
    if (width > 0) {
        draw_sparkline(canvas, x, y, width, overlay);
    }
}

void panel_strip(struct canvas *canvas, int y, const struct overlay *overlay)
{
    if (overlay->tape == NULL) {
        canvas_text(canvas, 1, y, STYLE_FAINT, "No hound here.");
        return;
    }
    int x = draw_name_along(canvas, 1, y, overlay);
    if (search_log_finder(overlay->log) == NULL) {
        wrap_draw(canvas, (struct area){1, y + 1, canvas->width - 2, PANEL_STRIP_ROWS - 1}, STYLE_TEXT,
                  needs_no_search(overlay));
        return;
    }
    draw_way_along(canvas, x, y, overlay);
    draw_figures_along(canvas, 1, y + 1, overlay);
    draw_size_along(canvas, 1, y + 2, overlay);
}
