#include "config.h"

#include "ui/edit/edit.h"

#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/utf8.h"
#include "level/edit/tools.h"
#include "ui/edit/palette.h"
#include "ui/parts/help.h"
#include "ui/theatre/mapview.h"
#include "ui/theatre/shows.h"

/* Below these there is no room for the palette. */
enum { PALETTE_FROM_WIDTH = 60, FINDING_ROWS = 3 };

struct edit {
    struct screen screen;
    struct draft *draft;
    struct document *document; /* of the draft */
    struct camera camera;
    struct palette palette;
    struct brush brush;
    struct cell cursor, anchor;
    bool has_anchor; /* the first end of a line or a box */
    bool has_edge;   /* the map was changed at an edge, and the cursor has not been moved since */
    enum edge edge;
    uint64_t dragged; /* the version of the text when the stroke of the pointer began */
    size_t finding;   /* the one that was gone to last */
    int findings_at;  /* the row of the screen where they begin */
    bool is_leaving;  /* was asked to, with something not saved */
    struct text message;
};

static void say(struct edit *edit, const char *words)
{
    text_clear(&edit->message);
    text_add(&edit->message, words);
}

static void say_error(struct edit *edit, const char *what, int error)
{
    text_clear(&edit->message);
    text_addf(&edit->message, "%s: %s", what, file_reason(error));
}

/* --- on the screen -------------------------------------------------------------------------------- */

static bool has_palette(const struct canvas *canvas)
{
    return canvas->width >= PALETTE_FROM_WIDTH;
}

static struct area map_area(const struct canvas *canvas)
{
    int beside = has_palette(canvas) ? PALETTE_WIDTH : 0;
    return (struct area){0, 1, canvas->width - beside, canvas->height - 3 - FINDING_ROWS};
}

static void draw_status(struct edit *edit, struct canvas *canvas)
{
    const struct level *level = document_level(edit->document);
    const char *path = draft_path(edit->draft), *slash = strrchr(path, '/');
    struct text name, figures;
    text_init(&name);
    text_init(&figures);
    const char *last = slash != NULL ? slash + 1 : path;
    utf8_add_visible(&name, last, strlen(last));
    text_add(&name, draft_is_saved(edit->draft) ? "" : " *");
    text_addf(&figures, "%s   %s   %dx%d   %d,%d", tool_name(edit->brush.tool), mirror_name(edit->brush.mirror),
              level->width, level->height, edit->cursor.x, edit->cursor.y);
    int x = canvas->width - text_columns(figures.bytes) - 1;
    int end = canvas_text_until(canvas, 1, 0, canvas->width, STYLE_STRONG, name.bytes);
    if (end + 2 < x) {
        canvas_text(canvas, x, 0, STYLE_TEXT, figures.bytes);
        canvas_text_until(canvas, end + 3, 0, x - 2, STYLE_FAINT, level_title(level));
    }
    text_done(&figures);
    text_done(&name);
}

static struct cell mirrored(const struct edit *edit, struct cell at, enum mirror mirror)
{
    const struct level *level = document_level(edit->document);
    bool across = mirror != MIRROR_TOP_BOTTOM, down = mirror != MIRROR_LEFT_RIGHT;
    return (struct cell){across ? level->width - 1 - at.x : at.x, down ? level->height - 1 - at.y : at.y};
}

/* Where else the brush paints, faintly; then the cursor, and the other end of a line. */
static void draw_cursors(const struct edit *edit, struct canvas *canvas)
{
    for (enum mirror mirror = MIRROR_LEFT_RIGHT; mirror < MIRRORS; mirror++) {
        struct cell at = mirrored(edit, edit->cursor, mirror);
        int x, y;
        if ((edit->brush.mirror == mirror || edit->brush.mirror == MIRROR_BOTH) && camera_shows(&edit->camera, at)) {
            camera_place(&edit->camera, at, &x, &y);
            canvas_put(canvas, x, y, (struct look){STYLE_FAINT, TINT_NONE, TONE_REVERSE}, canvas_glyph(canvas, x, y));
        }
    }
    if (edit->has_anchor) {
        mapview_point(canvas, &edit->camera, edit->anchor);
    }
    mapview_point(canvas, &edit->camera, edit->cursor);
}

static void draw_map(struct edit *edit, struct canvas *canvas)
{
    const struct level *level = document_level(edit->document);
    struct area area = map_area(canvas), view = {area.x + 1, area.y + 1, area.width - 2, area.height - 2};
    int x, y;
    bool is_large = edit->screen.app->settings.preferences.cells == CELLS_LARGE;
    edit->camera.largest = is_large ? CAMERA_LARGEST : 1;
    canvas_frame(canvas, area);
    camera_aim(&edit->camera, view, level->width, level->height, edit->cursor);
    for (int i = 0; i < edit->camera.width * edit->camera.height; i++) {
        struct cell at = camera_nth(&edit->camera, i);
        mapview_put(canvas, &edit->camera, at, palette_picture(edit->document, document_glyph(edit->document, at), at));
    }
    draw_cursors(edit, canvas);
    camera_place(&edit->camera, edit->cursor, &x, &y);
    canvas_point(canvas, x, y);
}

static void draw_palette(struct edit *edit, struct canvas *canvas)
{
    struct area map = map_area(canvas);
    struct area area = {map.width + 1, map.y, PALETTE_WIDTH - 2, map.height};
    palette_fill(&edit->palette, edit->document);
    if (has_palette(canvas)) {
        palette_draw(&edit->palette, canvas, area, edit->document, edit->brush.glyph);
    } else {
        edit->palette.place = (struct area){0};
    }
}

static void draw_finding(struct edit *edit, struct canvas *canvas, int y, const struct diag *diag)
{
    bool is_chosen = diag == &document_report(edit->document)->diags[edit->finding];
    enum style style = diag->severity == DIAG_ERROR ? STYLE_BAD : STYLE_WARNING;
    int x = canvas_textf(canvas, 1, y, is_chosen ? STYLE_STRONG : STYLE_FAINT, "%d:%d ", diag->line, diag->column);
    x = canvas_text_until(canvas, x, y, canvas->width - 1, style, diag->text) + 2;
    if (diag->hint != NULL) {
        canvas_text_until(canvas, x, y, canvas->width - 1, STYLE_FAINT, diag->hint);
    }
}

/* The one in the first row: the last ones fill the rows. */
static size_t first_finding(const struct edit *edit, const struct report *report)
{
    size_t last = report->count > FINDING_ROWS ? report->count - FINDING_ROWS : 0;
    return edit->finding < last ? edit->finding : last;
}

static void draw_findings(struct edit *edit, struct canvas *canvas)
{
    const struct report *report = document_report(edit->document);
    int y = edit->findings_at = map_area(canvas).y + map_area(canvas).height;
    edit->finding = edit->finding < report->count ? edit->finding : 0;
    size_t first = first_finding(edit, report);
    if (report->count == 0) {
        canvas_text(canvas, 1, y, STYLE_GOOD, "Nothing is wrong with it.");
    }
    for (size_t i = 0; i < FINDING_ROWS && first + i < report->count; i++) {
        draw_finding(edit, canvas, y + (int)i, &report->diags[first + i]);
    }
}

/* What was said last, or what the brush is over. */
static void draw_message(struct edit *edit, struct canvas *canvas)
{
    uint32_t glyph = document_glyph(edit->document, edit->cursor);
    int y = canvas->height - 2;
    if (edit->message.size > 0) {
        char words[KEYMAP_SENTENCE];
        keymap_say(edit->message.bytes, words);
        canvas_text_until(canvas, 1, y, canvas->width - 1, STYLE_WARNING, words);
        return;
    }
    int x = canvas_text(canvas, 1, y, STYLE_TEXT, "Here: ");
    x = canvas_text(canvas, x, y, STYLE_STRONG, palette_name(edit->document, glyph));
    x = canvas_text(canvas, x, y, STYLE_TEXT, ".  Brush: ");
    canvas_put(canvas, x, y, (struct look){STYLE_KEY, TINT_NONE, 0}, edit->brush.glyph);
    x = canvas_text(canvas, x + 2, y, STYLE_STRONG, palette_name(edit->document, edit->brush.glyph));
    canvas_text_until(canvas, x, y, canvas->width - 1, STYLE_TEXT,
                      edit->has_anchor ? ".  Where is its other end?" : ".");
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct edit *edit = (struct edit *)screen;
    draw_map(edit, canvas);
    draw_palette(edit, canvas);
    draw_status(edit, canvas);
    draw_findings(edit, canvas);
    draw_message(edit, canvas);
    screen_hints(canvas, screen_contexts(screen));
}

/* --- what the keys do ----------------------------------------------------------------------------- */

static void keep_in(struct edit *edit, struct cell *at)
{
    const struct level *level = document_level(edit->document);
    at->x = at->x < 0 ? 0 : at->x >= level->width ? level->width - 1 : at->x;
    at->y = at->y < 0 ? 0 : at->y >= level->height ? level->height - 1 : at->y;
}

/* After whatever may have changed the size of the map. */
static void settle(struct edit *edit)
{
    keep_in(edit, &edit->cursor);
    keep_in(edit, &edit->anchor);
    palette_fill(&edit->palette, edit->document);
}

static void end_stroke(struct edit *edit)
{
    if (!document_end(edit->document)) {
        say(edit, "That would make another file of it: a row would read as a line that ends the map.");
    }
}

static void move(struct edit *edit, enum direction dir)
{
    edit->has_edge = false;
    edit->cursor = cell_step(edit->cursor, dir);
    keep_in(edit, &edit->cursor);
}

/* A line and a box have two ends. */
static void paint(struct edit *edit)
{
    if (tool_has_two_ends(edit->brush.tool) && !edit->has_anchor) {
        edit->anchor = edit->cursor;
        edit->has_anchor = true;
        return;
    }
    document_begin(edit->document);
    tool_paint(edit->document, &edit->brush, edit->has_anchor ? edit->anchor : edit->cursor, edit->cursor);
    edit->has_anchor = false;
    end_stroke(edit);
}

static void next_brush(struct edit *edit, int by)
{
    edit->brush.glyph = palette_next(&edit->palette, edit->brush.glyph, by);
}

static void take_brush(struct edit *edit)
{
    edit->brush.glyph = document_glyph(edit->document, edit->cursor);
}

static void next_tool(struct edit *edit)
{
    edit->brush.tool = (edit->brush.tool + 1) % TOOLS;
    edit->has_anchor = false;
}

static void next_mirror(struct edit *edit)
{
    edit->brush.mirror = (edit->brush.mirror + 1) % MIRRORS;
}

static void undo(struct edit *edit)
{
    if (!document_undo(edit->document)) {
        say(edit, "There is nothing to undo.");
    }
    settle(edit);
}

static void redo(struct edit *edit)
{
    if (!document_redo(edit->document)) {
        say(edit, "There is nothing to do again.");
    }
    settle(edit);
}

static enum edge nearest_edge(const struct edit *edit)
{
    const struct level *level = document_level(edit->document);
    const int away[EDGES] = {[EDGE_TOP] = edit->cursor.y,
                             [EDGE_BOTTOM] = level->height - 1 - edit->cursor.y,
                             [EDGE_LEFT] = edit->cursor.x,
                             [EDGE_RIGHT] = level->width - 1 - edit->cursor.x};
    enum edge nearest = EDGE_TOP;
    for (enum edge edge = 0; edge < EDGES; edge++) {
        nearest = away[edge] < away[nearest] ? edge : nearest;
    }
    return nearest;
}

static const char *const edge_names[EDGES] = {"top", "bottom", "left", "right"};

/* The cursor stays on its cell. */
static void change_edge(struct edit *edit, int by)
{
    enum edge edge = edit->edge = edit->has_edge ? edit->edge : nearest_edge(edit);
    bool is_done = by > 0 ? document_grow(edit->document, edge) : document_shrink(edit->document, edge);
    text_clear(&edit->message);
    text_addf(&edit->message, is_done ? "The map is %s at the %s." : "The map cannot be %s at the %s.",
              by > 0 ? "larger" : "smaller", edge_names[edge]);
    edit->cursor.x += is_done && edge == EDGE_LEFT ? by : 0;
    edit->cursor.y += is_done && edge == EDGE_TOP ? by : 0;
    edit->has_anchor = false;
    edit->has_edge = true;
    settle(edit);
}

/* The cursor goes to what it is about, if that is in the map. */
static void go_to_finding(struct edit *edit, size_t finding)
{
    const struct report *report = document_report(edit->document);
    const struct level *level = document_level(edit->document);
    edit->finding = finding < report->count ? finding : 0;
    if (report->count > 0 && report->diags[edit->finding].line >= level->lines.map) {
        const struct diag *diag = &report->diags[edit->finding];
        edit->cursor = (struct cell){diag->column - 1, diag->line - level->lines.map};
        keep_in(edit, &edit->cursor);
    }
}

static void play(struct edit *edit)
{
    const struct report *report = document_report(edit->document);
    for (size_t i = 0; i < report->count; i++) {
        if (report->diags[i].severity == DIAG_ERROR) {
            go_to_finding(edit, i);
            say(edit, "It cannot be played as long as it has errors.");
            return;
        }
    }
    app_push(edit->screen.app, play_trial_new(edit->screen.app, document_level(edit->document)));
}

static const char unkept[] = "What is not saved cannot be kept beside the file";

static void save(struct edit *edit)
{
    int error = draft_save(edit->draft);
    if (error == DRAFT_OVERTAKEN) {
        say(edit, "Not saved: another program has written the file. {SAVE} once more writes over that.");
    } else if (error != 0) {
        say_error(edit, "It is not saved", error);
    } else {
        say(edit, "Saved.");
        store_note(&edit->screen.app->store, unkept, 0);
    }
}

/* What is not saved is thrown away by who asks twice. */
static void leave(struct edit *edit, bool was_asked)
{
    if (draft_is_saved(edit->draft) || was_asked) {
        draft_drop(edit->draft);
        store_note(&edit->screen.app->store, unkept, 0);
        app_pop(edit->screen.app);
    } else {
        edit->is_leaving = true;
        say(edit, "It is not saved: {SAVE} saves it, {BACK} throws what is new away.");
    }
}

/* --- the screen ----------------------------------------------------------------------------------- */

static void carry_out(struct edit *edit, struct meaning meaning)
{
    switch (meaning.action) {
    case ACTION_RUN:
        move(edit, meaning.dir);
        break;
    case ACTION_STAMP:
        paint(edit);
        break;
    case ACTION_NEXT_BRUSH:
    case ACTION_PREVIOUS_BRUSH:
        next_brush(edit, meaning.action == ACTION_NEXT_BRUSH ? 1 : -1);
        break;
    case ACTION_PICK:
        take_brush(edit);
        break;
    case ACTION_TOOL:
        next_tool(edit);
        break;
    case ACTION_MIRROR:
        next_mirror(edit);
        break;
    case ACTION_UNDO:
        undo(edit);
        break;
    case ACTION_REDO:
        redo(edit);
        break;
    case ACTION_GROW:
    case ACTION_SHRINK:
        change_edge(edit, meaning.action == ACTION_GROW ? 1 : -1);
        break;
    case ACTION_NEXT_FINDING:
        go_to_finding(edit, edit->finding + 1);
        break;
    case ACTION_TRY:
        play(edit);
        break;
    case ACTION_SAVE:
        save(edit);
        break;
    case ACTION_HELP:
        app_push(edit->screen.app, help_new(edit->screen.app, CONTEXT_EDIT));
        break;
    default:
        break;
    }
}

static void keep(struct edit *edit, int64_t now, enum draft_haste haste)
{
    struct store *store = &edit->screen.app->store;
    bool was_told = store_has_lost(store, unkept);
    int error = store_note(store, unkept, draft_keep(edit->draft, now, haste));
    if (error != 0 && !was_told) {
        say_error(edit, unkept, error);
    }
}

static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    struct edit *edit = (struct edit *)screen;
    bool was_asked = edit->is_leaving;
    say(edit, "");
    edit->is_leaving = false;
    if (meaning.action == ACTION_BACK && edit->has_anchor) {
        edit->has_anchor = false;
    } else if (meaning.action == ACTION_BACK) {
        leave(edit, was_asked);
    } else {
        carry_out(edit, meaning);
        keep(edit, now, DRAFT_BY_THE_CLOCK);
    }
}

/* A glyph takes the brush that has it, where the key asks for nothing else. */
static bool raw(struct screen *screen, uint32_t key, int64_t now)
{
    struct edit *edit = (struct edit *)screen;
    (void)now;
    bool is_brush = !keymap_is_asked(screen_contexts(screen), key) && palette_has(&edit->palette, key);
    if (is_brush) {
        edit->brush.glyph = key;
        edit->is_leaving = false;
        say(edit, "");
    }
    return is_brush;
}

static void click_finding(struct edit *edit, int y)
{
    const struct report *report = document_report(edit->document);
    size_t row = (size_t)(y - edit->findings_at), first = first_finding(edit, report);
    if (y >= edit->findings_at && row < FINDING_ROWS && first + row < report->count) {
        go_to_finding(edit, first + row);
    }
}

static void click(struct screen *screen, int x, int y, int64_t now)
{
    struct edit *edit = (struct edit *)screen;
    struct cell at;
    uint32_t glyph = palette_click(&edit->palette, x, y);
    say(edit, "");
    edit->is_leaving = edit->has_edge = false;
    edit->dragged = document_version(edit->document);
    if (glyph != 0) {
        edit->brush.glyph = glyph;
    } else if (camera_cell(&edit->camera, x, y, &at)) {
        edit->cursor = at;
        paint(edit);
        keep(edit, now, DRAFT_BY_THE_CLOCK);
    } else {
        click_finding(edit, y);
    }
}

/* A stroke of the pointer is one: what it paints from cell to cell is joined. */
static void drag(struct screen *screen, int x, int y, int64_t now)
{
    struct edit *edit = (struct edit *)screen;
    struct cell at;
    if (!camera_cell(&edit->camera, x, y, &at) || cell_equal(at, edit->cursor)) {
        return;
    }
    if (edit->brush.tool == TOOL_POINT) {
        struct brush brush = edit->brush;
        brush.tool = TOOL_LINE;
        if (document_version(edit->document) == edit->dragged) {
            document_begin(edit->document);
        } else {
            document_go_on(edit->document);
        }
        tool_paint(edit->document, &brush, edit->cursor, at);
        end_stroke(edit);
        keep(edit, now, DRAFT_BY_THE_CLOCK);
    }
    edit->cursor = at;
}

static bool tick(struct screen *screen, int64_t now)
{
    struct edit *edit = (struct edit *)screen;
    if (draft_due(edit->draft) >= 0 && now >= draft_due(edit->draft)) {
        keep(edit, now, DRAFT_BY_THE_CLOCK);
        return edit->message.size > 0;
    }
    return false;
}

static int64_t due(const struct screen *screen)
{
    return draft_due(((const struct edit *)screen)->draft);
}

static void save_all(struct screen *screen)
{
    keep((struct edit *)screen, 0, DRAFT_AT_ONCE);
}

static void done(struct screen *screen)
{
    struct edit *edit = (struct edit *)screen;
    draft_free(edit->draft);
    text_done(&edit->message);
}

static const struct screen_kind kind = {.name = "edit",
                                        .contexts = CONTEXT_EDIT,
                                        .draw = draw,
                                        .raw = raw,
                                        .key = key,
                                        .click = click,
                                        .drag = drag,
                                        .tick = tick,
                                        .due = due,
                                        .save = save_all,
                                        .done = done};

struct screen *edit_new(struct app *app, struct draft *draft, enum draft_news news)
{
    static const char *const words[] = {[DRAFT_FINE] = "",
                                        [DRAFT_NEW] = "A new file: it is there when you save it.",
                                        [DRAFT_RECOVERED] =
                                            "What was not saved the last time is back; {UNDO} takes it away."};
    struct edit *edit = screen_new(app, &kind, sizeof *edit);
    edit->draft = draft;
    edit->document = draft_document(draft);
    edit->brush.glyph = '#';
    const struct level *level = document_level(edit->document);
    edit->cursor = level->has_hare ? level->hare : (struct cell){0, 0};
    text_init(&edit->message);
    palette_fill(&edit->palette, edit->document);
    say(edit, words[news]);
    return &edit->screen;
}
