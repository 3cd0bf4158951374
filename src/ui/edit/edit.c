/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/edit/edit.h"

#include <stdlib.h>

#include "base/utf8.h"
#include "front/workshop/carry.h"
#include "front/workshop/own.h"
#include "level/format/write.h"
#include "ui/edit/edit_state.h"
#include "ui/theatre/shows.h"

void edit_say(struct edit *edit, const char *words)
{
    text_clear(&edit->message);
    text_add(&edit->message, words);
}

static void say_error(struct edit *edit, const char *what, int error)
{
    text_clear(&edit->message);
    text_addf(&edit->message, "%s: %s", what, file_reason(error));
}

/* --- what the keys do ----------------------------------------------------------------------------- */

static void keep_in(struct edit *edit, struct cell *at)
{
    const struct level *level = document_level(edit->document);
    at->x = at->x < 0 ? 0 : at->x >= level->width ? level->width - 1 : at->x;
    at->y = at->y < 0 ? 0 : at->y >= level->height ? level->height - 1 : at->y;
}

/* Adapts to changes that may have affected the size of the map or the legend. */
static void settle(struct edit *edit)
{
    keep_in(edit, &edit->cursor);
    keep_in(edit, &edit->anchor);
    palette_fill(&edit->palette, edit->document);
    for (size_t i = 0; i < edit->palette.count; i++) {
        edit->palette_names[i][utf8_encode(edit->palette.glyphs[i], edit->palette_names[i])] = '\0';
    }
}

static void end_stroke(struct edit *edit)
{
    if (!document_end(edit->document)) {
        edit_say(edit, "That would change the file: the row would be read as the end of the map.");
    }
}

static struct edit *edit_of(struct screen *screen) { return (struct edit *)screen; }

static void move(struct screen *screen, int dir)
{
    struct edit *edit = edit_of(screen);
    edit->has_edge = false;
    edit->cursor = cell_step(edit->cursor, (enum direction)dir);
    keep_in(edit, &edit->cursor);
}

static void set_anchor(struct edit *edit)
{
    edit->anchor = edit->cursor;
    edit->has_anchor = true;
}

static void paint_now(struct edit *edit)
{
    document_begin(edit->document);
    tool_paint(edit->document, &edit->brush, edit->has_anchor ? edit->anchor : edit->cursor, edit->cursor);
    end_stroke(edit);
}

/* Sets the first corner of a rectangle, or copies the rectangle to the stamp. */
static void copy(struct screen *screen, int cuts)
{
    struct edit *edit = edit_of(screen);
    if (!edit->has_anchor || edit->brush.tool != TOOL_COPY) {
        edit->brush.tool = TOOL_COPY;
        set_anchor(edit);
        return;
    }
    struct cell corner = swatch_copy(&edit->brush.swatch, edit->document, edit->anchor, edit->cursor);
    text_addf(&edit->message, "%s: %dx%d cells. {STAMP}: stamp them here. {ROTATE}: rotate. {FLIP}: left and right.",
              cuts ? "Cut" : "Copied", edit->brush.swatch.width, edit->brush.swatch.height);
    if (cuts) {
        paint_now(edit);
    }
    edit->brush.tool = TOOL_STAMP;
    edit->cursor = corner;
    edit->has_anchor = false;
}

static void turn_stamp(struct screen *screen, int turn)
{
    struct edit *edit = edit_of(screen);
    if (edit->brush.swatch.width == 0) {
        edit_say(edit, "Nothing is copied. {COPY}: set a corner of what to copy, and again: the other.");
        return;
    }
    swatch_turn(&edit->brush.swatch, (enum turn)turn);
    edit->brush.tool = TOOL_STAMP;
    edit->has_anchor = false;
}

/* Paints. For a tool with two ends, the first call only sets one end. */
static void paint(struct screen *screen)
{
    struct edit *edit = edit_of(screen);
    if (edit->brush.tool == TOOL_COPY) {
        copy(screen, false);
    } else if (tool_has_two_ends(edit->brush.tool) && !edit->has_anchor) {
        set_anchor(edit);
    } else {
        paint_now(edit);
        edit->has_anchor = false;
    }
}

static void next_brush(struct screen *screen, int by)
{
    struct edit *edit = edit_of(screen);
    edit->brush.glyph = palette_next(&edit->palette, edit->brush.glyph, by);
}

static void take_brush(struct screen *screen)
{
    struct edit *edit = edit_of(screen);
    edit->brush.glyph = document_glyph(edit->document, edit->cursor);
}

static void next_tool(struct screen *screen, int by)
{
    struct edit *edit = edit_of(screen);
    edit->brush.tool = (edit->brush.tool + (enum tool)by) % (edit->brush.swatch.width > 0 ? TOOLS : TOOL_STAMP);
    edit->has_anchor = false;
}

static void next_mirror(struct screen *screen, int by)
{
    struct brush *brush = &edit_of(screen)->brush;
    brush->mirror = (brush->mirror + (enum mirror)by) % MIRRORS;
}

static void undo(struct screen *screen, int by)
{
    struct edit *edit = edit_of(screen);
    if (!(by < 0 ? document_undo : document_redo)(edit->document)) {
        edit_say(edit, by < 0 ? "There is nothing to undo." : "There is nothing to redo.");
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

/* The cursor stays on its cell. */
static void change_edge(struct screen *screen, int by)
{
    static const char *const names[EDGES] = {"top", "bottom", "left", "right"};
    struct edit *edit = edit_of(screen);
    enum edge edge = edit->edge = edit->has_edge ? edit->edge : nearest_edge(edit);
    bool is_done = document_move_edge(edit->document, edge, by);
    text_addf(&edit->message, is_done ? "The map is %s at the %s." : "The map cannot be %s at the %s.",
              by > 0 ? "larger" : "smaller", names[edge]);
    edit->cursor.x += is_done && edge == EDGE_LEFT ? by : 0;
    edit->cursor.y += is_done && edge == EDGE_TOP ? by : 0;
    edit->has_anchor = false;
    edit->has_edge = true;
    settle(edit);
}

/* Moves the cursor to the finding, if that is on the map. */
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

/* If there are many findings, says the whole of it, because its row may be too short. */
static void next_finding(struct screen *screen, int by)
{
    struct edit *edit = edit_of(screen);
    const struct report *report = document_report(edit->document);
    go_to_finding(edit, edit->finding + (size_t)by);
    if (report->count >= REMARKS_ROWS) {
        const struct diag *diag = &report->diags[edit->finding];
        edit_say(edit, diag->text);
        text_add(&edit->message, diag->hint != NULL ? ": " : "");
        text_add(&edit->message, diag->hint != NULL ? diag->hint : "");
    }
}

/* A level with errors cannot be played. */
static bool can_be_played(struct edit *edit)
{
    const struct report *report = document_report(edit->document);
    for (size_t i = 0; i < report->count; i++) {
        if (report->diags[i].severity == DIAG_ERROR) {
            go_to_finding(edit, i);
            edit_say(edit, "It cannot be played until its errors are fixed.");
            return false;
        }
    }
    return true;
}

static void play(struct screen *screen)
{
    struct edit *edit = edit_of(screen);
    if (can_be_played(edit)) {
        app_push(screen->app, play_trial_new(screen->app, document_level(edit->document)));
    }
}

static void play_from_cursor(struct screen *screen)
{
    struct edit *edit = edit_of(screen);
    if (!can_be_played(edit)) {
        return;
    }
    struct level *moved = carry_hare_to(document_level(edit->document), edit->cursor);
    if (moved != NULL) {
        app_push(screen->app, play_trial_new(screen->app, moved));
    } else {
        edit_say(edit, "The hare cannot start here: something is in its way.");
    }
    level_free(moved);
}

static const char unkept[] = "Unsaved changes cannot be stored beside the file";

/* Saves the level, and the game then offers the saved version. Notices must not cover the messages about it. */
static void save(struct screen *screen)
{
    struct edit *edit = edit_of(screen);
    struct catalogue *catalogue = screen->app->catalogue;
    bool has_links = file_has_links(draft_path(edit->draft));
    int error = draft_save(edit->draft);
    app_say(screen->app, "");
    inquiry_saved(edit);
    if (error == DRAFT_OVERTAKEN) {
        edit_say(edit, "Not saved: another program changed the file. {SAVE} again: overwrite it.");
    } else if (error != 0) {
        say_error(edit, "It is not saved", error);
    } else {
        edit_say(edit, has_links ? "Saved. Other hard links to the file keep the old text." : "Saved.");
        if (has_links) {
            text_addf(&screen->app->notes, FILE_LINKS_STAY, draft_path(edit->draft));
        }
        store_note(&screen->app->store, unkept, 0);
        if (edit->entry < catalogue->count && document_report(edit->document)->errors == 0) {
            catalogue_replace(catalogue, edit->entry, level_copy(document_level(edit->document)));
        }
    }
}

/* Leaves the editor.  A second request discards unsaved changes. */
static void leave(struct edit *edit, bool was_asked)
{
    if (draft_is_saved(edit->draft) || was_asked) {
        draft_drop(edit->draft);
        store_note(&edit->screen.app->store, unkept, 0);
        app_pop(edit->screen.app);
    } else {
        edit->is_leaving = true;
        app_say(edit->screen.app, "");
        edit_say(edit, "You have unsaved changes. {SAVE}: save. {BACK}: discard them.");
    }
}

static void open_form(struct screen *screen, int is_legend)
{
    app_push(screen->app, form_new(edit_of(screen), is_legend ? &legend_form : &header_form));
}

static const struct keymap_row rows[] = {
    KEY_DIRS(KEYMAP_ALL_DIRS, NULL, "move the cursor", move),
    KEY_ROW(STAMP, "paint", "paint; with a line or a box, set each of its ends", paint),
    KEY_ROW(CLICK, NULL, "paint; or drag; on a brush: select it; on a finding: go there", NULL),
    KEY_PAIR(NEXT_BRUSH, PREVIOUS_BRUSH, "brush", "the next or previous brush; or type its glyph, unless that is a key",
             next_brush, .by = 1),
    KEY_ROW(PICK, NULL, "select the brush under the cursor", take_brush),
    KEY_BY(TOOL, NULL, "point, line, box, fill, copy, stamp", next_tool, 1),
    KEY_BY(MIRROR, NULL, "mirror: left and right, top and bottom, both", next_mirror, 1),
    KEY_BY(COPY, NULL, "copy a rectangle: set each of two corners; then paint stamps it at the cursor", copy, false),
    KEY_BY(CUT, NULL, "cut a rectangle in the same way; grass stays there", copy, true),
    KEY_BY(ROTATE, NULL, "rotate the stamp clockwise", turn_stamp, TURN_CLOCKWISE),
    KEY_BY(FLIP, NULL, "exchange left and right of the stamp", turn_stamp, TURN_OVER),
    KEY_BY(UNDO, "undo", "undo", undo, -1),
    KEY_BY(REDO, NULL, "redo", undo, 1),
    KEY_PAIR(GROW, SHRINK, NULL, "add or remove a row or column at the edge nearest to the cursor", change_edge,
             .by = 1),
    KEY_BY(NEXT_FINDING, NULL, "to the next finding", next_finding, 1),
    KEY_ROW(TRY, "play", "play it, and come back", play),
    KEY_ROW(TRY_HERE, NULL, "play it with the hare at the cursor", play_from_cursor),
    KEY_ROW(SAVE, "save", "save it", save),
    KEY_BY(HEADER, "header", "the header as a form: title, goal, par, intro and more; the size of the map", open_form,
           0),
    KEY_BY(LEGEND, "legend", "the brush as a form: hounds with their speed and posts, shutters, gates", open_form, 1),
    KEY_ROW(SOLVE, "solve", "search for a game that wins it; again: keep it as solution", inquiry_solve),
    KEY_ROW(TRIALS, "figures",
            "a proof, the bots' results, where they are caught, and statistics of the map; then where they wait",
            inquiry_appraise),
};

const struct keyset edit_keys = {rows, sizeof rows / sizeof rows[0], KEYS_EDITOR};

/* --- the screen ----------------------------------------------------------------------------------- */

static void keep(struct edit *edit, int64_t now, enum draft_haste haste)
{
    struct store *store = &edit->screen.app->store;
    bool was_told = store_has_lost(store, unkept);
    int error = store_note(store, unkept, draft_keep(edit->draft, now, haste));
    if (error != 0 && !was_told) {
        say_error(edit, unkept, error);
    }
}

/* Call this after every key and click. */
static void follow_up(struct edit *edit, int64_t now, enum draft_haste haste)
{
    keep(edit, now, haste);
    inquiry_follow(edit);
}

/* If a key opens a trial or the help, stores the draft at once, because the editor gets no ticks below it. */
static void press(struct screen *screen, const struct keymap_row *row, int by)
{
    struct edit *edit = edit_of(screen);
    const struct app *app = screen->app;
    bool was_asked = edit->is_leaving;
    edit_say(edit, "");
    edit->is_leaving = false;
    if (row->action == ACTION_BACK && edit->has_anchor) {
        edit->has_anchor = false;
    } else if (row->action == ACTION_BACK) {
        leave(edit, was_asked);
    } else {
        keymap_run(row, screen, by);
        follow_up(edit, app->now, app->screens[app->depth - 1] != screen ? DRAFT_AT_ONCE : DRAFT_BY_THE_CLOCK);
    }
}

/* Typing a glyph chooses its brush, unless the key has another meaning here. */
static bool raw(struct screen *screen, uint32_t key)
{
    struct edit *edit = (struct edit *)screen;
    const struct keysets keysets = screen_keysets(screen);
    bool is_brush = !keysets_ask(&keysets, screen, key) && palette_has(&edit->palette, key);
    if (is_brush) {
        edit->brush.glyph = key;
        edit->is_leaving = false;
        edit_say(edit, "");
    }
    return is_brush;
}

static void click(struct screen *screen, int x, int y)
{
    struct edit *edit = (struct edit *)screen;
    struct cell at;
    uint32_t glyph = palette_click(&edit->palette, x, y);
    edit_say(edit, "");
    edit->is_leaving = edit->has_edge = false;
    edit->dragged = document_version(edit->document);
    if (glyph != 0) {
        edit->brush.glyph = glyph;
    } else if (camera_cell(&edit->camera, x, y, &at)) {
        edit->cursor = at;
        paint(screen);
        follow_up(edit, screen->app->now, DRAFT_BY_THE_CLOCK);
    } else {
        const struct report *report = document_report(edit->document);
        int row = y - edit->findings_at;
        if (row >= 0 && row < REMARKS_ROWS && edit->finding_of[row] < report->count) {
            go_to_finding(edit, edit->finding_of[row]);
        }
    }
}

/* Joins the cells of a pointer stroke, so that the history has one stroke. */
static void drag_line(struct edit *edit, struct cell to)
{
    struct brush brush = edit->brush;
    brush.tool = TOOL_LINE;
    bool begins = document_version(edit->document) == edit->dragged;
    (begins ? document_begin : document_go_on)(edit->document);
    tool_paint(edit->document, &brush, edit->cursor, to);
    end_stroke(edit);
}

static void drag(struct screen *screen, int x, int y)
{
    struct edit *edit = (struct edit *)screen;
    struct cell at;
    if (!camera_cell(&edit->camera, x, y, &at) || cell_equal(at, edit->cursor)) {
        return;
    }
    if (edit->brush.tool == TOOL_POINT) {
        drag_line(edit, at);
        follow_up(edit, screen->app->now, DRAFT_BY_THE_CLOCK);
    }
    edit->cursor = at;
}

/* Follows changes to the file by other programs. */
static bool look(struct edit *edit, int64_t now)
{
    static const char *const words[] = {
        [DRAFT_UNCHANGED] = "",
        [DRAFT_CHANGED] = "Another program changed the file: this is its new content. {UNDO}: go back.",
        [DRAFT_DIFFERS] = "Another program changed the file. Your unsaved changes stay.",
        [DRAFT_BROKEN] = "Another program changed the file, which cannot be edited now. The old level stays."};
    enum draft_change change = draft_look(edit->draft, now);
    if (change != DRAFT_UNCHANGED) {
        settle(edit);
        inquiry_saved(edit);
        edit_say(edit, words[change]);
    }
    return change != DRAFT_UNCHANGED;
}

static bool tick(struct screen *screen, int64_t now)
{
    struct edit *edit = edit_of(screen);
    bool is_news = inquiry_hear(edit);
    is_news = look(edit, now) || is_news;
    inquiry_follow(edit);
    if (draft_due(edit->draft) >= 0 && now >= draft_due(edit->draft)) {
        keep(edit, now, DRAFT_BY_THE_CLOCK);
        is_news = is_news || edit->message.size > 0;
    }
    return is_news;
}

static int64_t due(const struct screen *screen) { return draft_due(((const struct edit *)screen)->draft); }

/* While an answer is expected, watches for it and not for news about the file. */
static int watched(const struct screen *screen)
{
    const struct edit *edit = (const struct edit *)screen;
    int watched = inquiry_watched(edit);
    return watched >= 0 ? watched : draft_descriptor(edit->draft);
}

void edit_settle(struct edit *edit, int64_t now)
{
    settle(edit);
    follow_up(edit, now, DRAFT_BY_THE_CLOCK);
}

static void save_all(struct screen *screen) { keep((struct edit *)screen, 0, DRAFT_AT_ONCE); }

static void done(struct screen *screen)
{
    struct edit *edit = (struct edit *)screen;
    inquiry_done(edit);
    draft_free(edit->draft);
    swatch_done(&edit->brush.swatch);
    text_done(&edit->message);
}

static const struct screen_kind kind = {.name = "edit",
                                        .keys = &edit_keys,
                                        .press = press,
                                        .draw = edit_draw,
                                        .raw = raw,
                                        .click = click,
                                        .drag = drag,
                                        .tick = tick,
                                        .due = due,
                                        .watched = watched,
                                        .save = save_all,
                                        .done = done};

struct screen *edit_new(struct app *app, struct draft *draft, enum draft_news news)
{
    static const char *const words[] = {
        [DRAFT_FINE] = "",
        [DRAFT_NEW] = "A new file: it is created when you save it.",
        [DRAFT_RECOVERED] = "Your unsaved changes are back. {UNDO}: discard them.",
        [DRAFT_STALE] = "Your unsaved changes are back, but the file has changed. {UNDO}: discard them.",
        [DRAFT_STRANGE] = "The autosave beside it cannot be used, and is left alone."};
    struct edit *edit = screen_new(app, &kind, sizeof *edit);
    edit->draft = draft;
    edit->document = draft_document(draft);
    edit->entry = app->catalogue->count;
    edit->brush.glyph = '#';
    const struct level *level = document_level(edit->document);
    edit->cursor = level->has_hare ? level->hare : (struct cell){0, 0};
    text_init(&edit->message);
    edit->shape_of = edit->played_of = UINT64_MAX;
    settle(edit);
    edit_say(edit, words[news]);
    return &edit->screen;
}

static void put_terrain(struct document *document, const struct level *level, const struct level *painted)
{
    for (size_t i = 0; i < level_cells(painted); i++) {
        if (painted->terrain[i] != level->terrain[i]) {
            document_put(document, level_cell(painted, i),
                         (unsigned char)terrain_facts((enum terrain)painted->terrain[i])->glyph);
        }
    }
}

/* Paints all differences in one stroke. If the sizes differ, writes the whole map. */
static void paint_over(struct document *document, const struct level *painted)
{
    const struct level *level = document_level(document);
    if (level->width != painted->width || level->height != painted->height) {
        struct text text = text_empty();
        level_write(painted, &text);
        document_replace(document, text.bytes, text.size);
        text_done(&text);
        return;
    }
    document_begin(document);
    put_terrain(document, level, painted);
    if (!cell_equal(painted->hare, level->hare)) {
        document_put(document, painted->hare, '@');
    }
    document_end(document);
}

static struct screen *open_file(struct app *app, size_t entry, const char *path, struct text *words)
{
    enum draft_news news;
    bool is_there = entry < app->catalogue->count;
    struct draft *draft = draft_open(path, is_there ? app->catalogue->entries[entry].number : 0, &news, words);
    if (draft == NULL) {
        return NULL;
    }
    struct edit *edit = (struct edit *)edit_new(app, draft, news);
    edit->entry = entry;
    if (!is_there && news == DRAFT_FINE) {
        text_addf(&edit->message, "This is your own copy: %s", path);
    }
    return &edit->screen;
}

struct screen *edit_entry_new(struct app *app, size_t entry, const struct level *painted)
{
    size_t none = app->catalogue->count;
    bool is_copy = true;
    struct text words = text_empty();
    char *path = entry < none ? own_file(&app->store, &app->catalogue->entries[entry], &is_copy, &words)
                              : own_new_file(&app->store, "painted", &words);
    struct screen *screen = path != NULL ? open_file(app, is_copy ? none : entry, path, &words) : NULL;
    if (screen == NULL) {
        app_say(app, words.bytes);
    } else if (painted != NULL) {
        struct edit *edit = (struct edit *)screen;
        paint_over(edit->document, painted);
        settle(edit);
    }
    free(path);
    text_done(&words);
    return screen;
}
