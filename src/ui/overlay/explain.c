#include "config.h"

#include "ui/overlay/explain.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "game/hounds/hunt.h"
#include "game/world/world.h"
#include "level/facts/terrain.h"
#include "ui/parts/glyphs.h"

struct entry {
    struct cell_mark mark;
    const char *meaning;
};

static int draw_entry(struct canvas *canvas, int x, int y, struct cell_mark mark, const char *meaning)
{
    return cell_mark_explain(canvas, x, y, canvas->width, mark, meaning);
}

static int draw_search(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    bool has_marks = search_log_has_marks(overlay->log);
    bool plans = hunt_searches(overlay_hound(overlay)->breed);
    const struct cell_mark way = {overlay->zooms ? '*' : 0x2500, STYLE_BAD, MARK_PATH};
    x = draw_entry(canvas, x, y, cell_mark_of(SEARCH_OPEN, CHANGE_KEPT, false), plans ? "open" : "a step it weighs");
    if (!has_marks) {
        x = draw_entry(canvas, x, y, cell_mark_of(SEARCH_CLOSED, CHANGE_KEPT, false), plans ? "closed" : "itself");
    } else {
        x = draw_entry(canvas, x, y, cell_mark_of(SEARCH_CLOSED, CHANGE_KEPT, true),
                       overlay->zooms ? "kept" : "closed, kept");
        x = draw_entry(canvas, x, y, cell_mark_of(SEARCH_CLOSED, CHANGE_NEW, true), "new");
        x = draw_entry(canvas, x, y, cell_mark_of(SEARCH_OPEN, CHANGE_REOPENED, true), "reopened");
        x = draw_entry(canvas, x, y, cell_mark_of(SEARCH_UNSEEN, CHANGE_DELETED, true), "deleted");
    }
    return draw_entry(canvas, x, y, way, "way");
}

static int draw_parents(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    (void)overlay;
    struct cell_mark open = cell_mark_of(SEARCH_OPEN, CHANGE_KEPT, false);
    struct cell_mark closed = cell_mark_of(SEARCH_CLOSED, CHANGE_KEPT, false);
    open.letter = closed.letter = 0x2190;
    x = draw_entry(canvas, x, y, closed, "closed: it was reached from there");
    return draw_entry(canvas, x, y, open, "open");
}

static int draw_marks(struct canvas *canvas, int x, int y, const struct entry *entries, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        x = draw_entry(canvas, x, y, entries[i].mark, entries[i].meaning);
    }
    return x;
}

static int draw_senses(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    static const struct entry entries[] = {{{'s', STYLE_OPEN, MARK_VIEW}, "it sees"},
                                           {{'?', STYLE_WARNING, MARK_SOUGHT}, "you may be there"},
                                           {{'!', STYLE_BAD, MARK_TARGET}, "knew you there last"},
                                           {{0x2500, STYLE_BAD, MARK_PATH}, "way"}};
    static const struct entry scent = {{'2', STYLE_GOOD, MARK_HARES}, "your scent, 2 s old"};
    const struct breed_facts *breed = breed_facts(overlay_hound(overlay)->breed);
    if (!breed->must_sense) {
        x = draw_entry(canvas, x, y, entries[0].mark, "it sees; it knows where you are without that");
        return draw_entry(canvas, x, y, entries[3].mark, "way");
    }
    if (breed->smells) {
        x = draw_entry(canvas, x, y, scent.mark, scent.meaning);
        return draw_marks(canvas, x, y, entries + 1, sizeof entries / sizeof entries[0] - 1);
    }
    return draw_marks(canvas, x, y, entries, sizeof entries / sizeof entries[0]);
}

static int draw_costs(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    static const struct entry entries[] = {{{0xb7, STYLE_GRASS, MARK_NONE}, "costs 1"},
                                           {{'3', STYLE_WARNING, MARK_SOUGHT}, "so many times that, for this breed"},
                                           {{'x', STYLE_BAD, MARK_SOUGHT}, "no way for it"}};
    (void)overlay;
    return draw_marks(canvas, x, y, entries, sizeof entries / sizeof entries[0]);
}

static int draw_first(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    static const struct entry entries[] = {{{'h', STYLE_GOOD, MARK_HARES}, "you are there first"},
                                           {{'d', STYLE_CLOSED, MARK_NONE}, "a hound is"}};
    (void)overlay;
    return draw_marks(canvas, x, y, entries, sizeof entries / sizeof entries[0]);
}

void explain_marks(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    static int (*const explainers[LAYERS])(struct canvas *, int, int, const struct overlay *) = {
        [LAYER_SEARCH] = draw_search, [LAYER_PARENTS] = draw_parents, [LAYER_SENSES] = draw_senses,
        [LAYER_COST] = draw_costs,    [LAYER_FIRST] = draw_first,
    };
    if (overlay->tape == NULL) {
        return;
    }
    x = canvas_text(canvas, x, y, STYLE_STRONG, overlay_layer_name(overlay->layer)) + 2;
    x = explainers[overlay->layer](canvas, x, y, overlay);
    if (overlay->zooms) {
        canvas_text(canvas, x, y, STYLE_FAINT, "F above G, H");
    }
}

/* --- one cell ------------------------------------------------------------------------------------ */

struct line {
    char bytes[200];
    size_t size;
};

static void add(struct line *line, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct line *line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(line->bytes + line->size, sizeof line->bytes - line->size, format, arguments);
    va_end(arguments);
    line->size += size > 0 ? (size_t)size : 0;
    line->size = line->size < sizeof line->bytes ? line->size : sizeof line->bytes - 1;
}

static void add_node(struct line *line, const struct overlay *overlay)
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
    add(line, ", %s%s", cell_mark_state_name(node.state), tells_mark ? marks[mark] : "");
    if (node.state != SEARCH_UNSEEN) {
        bool is_sum = node.f == node.g + node.h;
        add(line,
            is_sum ? ", f %" PRIu32 " = g %" PRIu32 " + h %" PRIu32 : ", f %" PRIu32 ", g %" PRIu32 ", h %" PRIu32,
            node.f, node.g, node.h);
        add(line, ", parent %s", ways[node.parent]);
    }
    size_t rank = node.state == SEARCH_OPEN ? search_log_rank(overlay->log, overlay->cursor) : 0;
    if (rank > 0) {
        add(line, ", %zu of %zu on the open list", rank, search_log_entry(overlay->log, 0)->counts.open);
    }
}

static void add_first(struct line *line, const struct overlay *overlay)
{
    static const char *const owners[COVER_OWNERS] = {
        [COVER_NOBODY] = "nobody", [COVER_PREY] = "you", [COVER_HUNTERS] = "a hound"};
    uint32_t ticks = cover_layer_ticks(overlay->race, overlay->cursor);
    add(line, ": %s can be there first", owners[cover_layer_owner(overlay->race, overlay->cursor)]);
    if (ticks != UINT32_MAX) {
        add(line, ", in %" PRIu32 " ticks", ticks);
    }
}

void explain_cell(struct canvas *canvas, int x, int y, const struct overlay *overlay)
{
    if (overlay->tape == NULL || !overlay->has_cursor) {
        return;
    }
    const struct world *world = overlay_world(overlay);
    struct line line = {.size = 0};
    enum terrain terrain = world_terrain(world, overlay->cursor);
    uint8_t factor = search_log_mover(overlay->log)->factor[terrain];
    add(&line, "(%d,%d) %s", overlay->cursor.x, overlay->cursor.y, terrain_name(terrain));
    if (factor == 0) {
        add(&line, ", no way for it");
    } else if (factor > 1) {
        add(&line, " x%d", (int)factor);
    }
    if (overlay->layer == LAYER_FIRST && overlay->race != NULL) {
        add_first(&line, overlay);
    } else if (factor > 0) {
        add_node(&line, overlay);
    }
    canvas_text(canvas, x, y, STYLE_TEXT, line.bytes);
}
