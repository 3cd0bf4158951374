/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/parts/cell_mark.h"

#include <assert.h>
#include <stdio.h>

const struct cell_mark cell_mark_none = {0, STYLE_TEXT, TINT_NONE};
const struct cell_mark cell_mark_way = {'*', STYLE_BAD, TINT_PATH};
const struct cell_mark cell_mark_words = {0, STYLE_FAINT, TINT_NONE};

static const struct cell_mark opened = {'o', STYLE_OPEN, TINT_OPEN};
static const struct cell_mark passed = {'p', STYLE_CLOSED, TINT_NONE};
static const struct cell_mark closed = {'c', STYLE_CLOSED, TINT_CLOSED};
const struct cell_mark cell_mark_taken = {'x', STYLE_WARNING, TINT_CLOSED};
const struct cell_mark cell_mark_next = {'>', STYLE_WARNING, TINT_OPEN};
const struct cell_mark cell_mark_fresh = {'O', STYLE_GOOD, TINT_NEW};
static const struct cell_mark deleted = {'-', STYLE_BAD, TINT_NONE};
static const struct cell_mark root = {'r', STYLE_STRONG, TINT_PATH};
static const struct cell_mark aim = {'a', STYLE_STRONG, TINT_TARGET};

/* Marks of closed cells. */
static const struct cell_mark closed_marks[] = {
    [CHANGE_KEPT] = {'k', STYLE_TEXT, TINT_KEPT},
    [CHANGE_NEW] = {'n', STYLE_GOOD, TINT_NEW},
    [CHANGE_REOPENED] = {'+', STYLE_WARNING, TINT_NEW},
    [CHANGE_DELETED] = {'c', STYLE_CLOSED, TINT_CLOSED},
};
static const struct cell_mark reopened = {'+', STYLE_WARNING, TINT_OPEN};

struct cell_mark cell_mark_of(enum search_state state, enum search_change change, bool has_changes)
{
    switch (state) {
    case SEARCH_CLOSED: return has_changes ? closed_marks[change] : closed;
    case SEARCH_PASSED: return passed;
    case SEARCH_OPEN: return has_changes && change == CHANGE_REOPENED ? reopened : opened;
    default: return has_changes && change == CHANGE_DELETED ? deleted : cell_mark_none;
    }
}

static bool is_root(const struct finder *finder, struct cell at)
{
    return cell_equal(at, finder_ends(finder).root) && !cell_equal(at, finder->query.start);
}

static bool is_aim(const struct finder *finder, struct cell at)
{
    return cell_equal(at, finder_ends(finder).aim) && !cell_equal(at, finder->query.goal);
}

uint32_t cell_mark_swatch(const struct cell_mark *mark, const struct canvas *canvas)
{
    enum { HATCH = 0x2591 };
    bool is_filled = canvas_fills(canvas, mark->tint) && mark->letter != reopened.letter;
    bool is_hatched = canvas_fills(canvas, TINT_CLOSED) && mark->letter == passed.letter;
    return is_filled ? ' ' : is_hatched ? HATCH : mark->letter;
}

bool cell_mark_is_end(const struct finder *finder, struct cell at) { return is_root(finder, at) || is_aim(finder, at); }

struct cell_mark cell_mark_at(const struct finder *finder, struct cell at, enum search_change change, bool has_changes)
{
    return is_root(finder, at)  ? root
           : is_aim(finder, at) ? aim
                                : cell_mark_of(finder_node(finder, at).state, change, has_changes);
}

const char *cell_mark_state_name(enum search_state state)
{
    static const char *const names[SEARCH_STATES] = {[SEARCH_UNSEEN] = "not seen yet",
                                                     [SEARCH_OPEN] = "open",
                                                     [SEARCH_PASSED] = "passed by a run",
                                                     [SEARCH_CLOSED] = "closed"};
    return names[state];
}

void cell_mark_sum(const struct search_node *node, char out[CELL_MARK_SUM])
{
    bool is_sum = node->f == node->g + node->h;
    snprintf(out, CELL_MARK_SUM, is_sum ? "f %lu = g %lu + h %lu" : "f %lu, g %lu, h %lu", (unsigned long)node->f,
             (unsigned long)node->g, (unsigned long)node->h);
}

void cell_legend_add(struct cell_legend *legend, struct cell_mark mark, const char *meaning)
{
    assert(legend->count < CELL_LEGEND_MOST);
    legend->entries[legend->count++] = (struct cell_legend_entry){mark, meaning};
}

void cell_legend_see(struct cell_legend_search *search, const struct finder *finder, bool has_changes)
{
    search->has_changes |= has_changes;
    search->has_plain |= !has_changes;
    if (finder != NULL) {
        search->passes |= finder_words(finder).passes;
        search->has_root |= is_root(finder, finder_ends(finder).root);
        search->has_aim |= is_aim(finder, finder_ends(finder).aim);
    }
}

void cell_legend_add_search(struct cell_legend *legend, const struct cell_legend_search *search)
{
    const struct {
        struct cell_legend_entry entry;
        bool is_there;
    } marks[] = {{{opened, search->open}, true},
                 {{passed, "passed"}, search->passes},
                 {{closed, search->closed}, search->has_plain},
                 {{closed_marks[CHANGE_KEPT], "kept"}, search->has_changes},
                 {{closed_marks[CHANGE_NEW], "new"}, search->has_changes},
                 {{search->way, "path"}, true},
                 {{root, "root"}, search->has_root},
                 {{aim, "aim"}, search->has_aim},
                 {{reopened, "reopened"}, search->has_changes},
                 {{deleted, "deleted"}, search->has_changes}};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        if (marks[i].is_there) {
            cell_legend_add(legend, marks[i].entry.mark, marks[i].entry.meaning);
        }
    }
}

static void draw_entry(struct canvas *canvas, int x, int y, const struct cell_legend_entry *entry, bool swatches)
{
    struct cell_mark mark = entry->mark;
    if (mark.letter == 0) {
        canvas_text(canvas, x, y, mark.style, entry->meaning);
    } else {
        uint32_t letter = swatches ? cell_mark_swatch(&mark, canvas) : mark.letter;
        canvas_put(canvas, x, y, (struct look){mark.style, mark.tint, 0}, letter);
        canvas_text(canvas, x + 2, y, STYLE_FAINT, entry->meaning);
    }
}

/* Lays out whole entries with these gaps, or only measures them if the canvas is NULL. Returns the number of rows. */
static int lay_out(const struct cell_legend *legend, struct canvas *canvas, struct area area, int gap)
{
    int x = area.x, row = 0;
    for (int i = 0; i < legend->count; i++) {
        const struct cell_legend_entry *entry = &legend->entries[i];
        int columns = (entry->mark.letter != 0 ? 2 : 0) + text_columns(entry->meaning);
        if (x > area.x && x + columns > area.x + area.width) {
            x = area.x;
            row++;
        }
        if (canvas != NULL && row < area.height) {
            draw_entry(canvas, x, area.y + row, entry, legend->swatches);
        }
        x += columns + gap;
    }
    return row + 1;
}

enum { LEGEND_MIN_HEIGHT = 14, NARROW_GAP = 1, WIDE_GAP = 2 };

int cell_legend_rows(const struct cell_legend *legend, const struct canvas *canvas)
{
    struct area area = {1, 0, canvas->width - 1, 0};
    return canvas->height < LEGEND_MIN_HEIGHT ? 1 : lay_out(legend, NULL, area, NARROW_GAP);
}

void cell_legend_draw(const struct cell_legend *legend, struct canvas *canvas, int y, int rows)
{
    struct area area = {1, y, canvas->width - 1, rows};
    lay_out(legend, canvas, area, lay_out(legend, NULL, area, WIDE_GAP) <= rows ? WIDE_GAP : NARROW_GAP);
}

static int put_number(struct canvas *canvas, int x, int y, struct look look, uint32_t number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%lu", (unsigned long)number);
    for (const char *digit = digits; *digit != '\0'; digit++) {
        canvas_put(canvas, x++, y, look, (uint32_t)*digit);
    }
    return x;
}

static void draw_numbers(struct canvas *canvas, int x, int y, const struct box *box)
{
    const struct search_node *node = &box->node;
    enum tint tint = box->mark.tint;
    put_number(canvas, x + 1, y + 1, (struct look){STYLE_TEXT, tint, 0}, node->f);
    canvas_put(canvas, x + BOX_WIDTH / 2, y + 2, (struct look){STYLE_TEXT, tint, 0}, glyph_arrow(node->parent));
    if (box->weight > 0) {
        put_number(canvas, x + BOX_WIDTH / 2 + 1, y + 2, (struct look){box->beside.style, tint, 0}, box->weight);
    }
    int after = put_number(canvas, x + 1, y + 3, (struct look){STYLE_TEXT, tint, 0}, node->g);
    int h = x + BOX_WIDTH - snprintf(NULL, 0, "%lu", (unsigned long)node->h);
    if (h > after) {
        put_number(canvas, h, y + 3, (struct look){STYLE_TEXT, tint, 0}, node->h);
    }
}

static void draw_point(struct canvas *canvas, const struct camera *camera, int column, int row)
{
    static const uint32_t joints[3][3] = {{0x256d, 0x252c, 0x256e}, {0x251c, 0x253c, 0x2524}, {0x2570, 0x2534, 0x256f}};
    uint32_t joint = joints[(row > 0) + (row == camera->height)][(column > 0) + (column == camera->width)];
    int x = camera->area.x + column * BOX_WIDTH, y = camera->area.y + row * BOX_HEIGHT;
    canvas_put(canvas, x, y, (struct look){STYLE_FRAME, TINT_NONE, 0}, joint);
    if (column < camera->width) {
        canvas_line(canvas, x + 1, y, BOX_WIDTH - 1, STYLE_FRAME, 0x2500);
    }
    for (int i = 1; row < camera->height && i < BOX_HEIGHT; i++) {
        canvas_put(canvas, x, y + i, (struct look){STYLE_FRAME, TINT_NONE, 0}, 0x2502);
    }
}

void box_lattice(struct canvas *canvas, const struct camera *camera)
{
    for (int row = 0; row <= camera->height; row++) {
        for (int column = 0; column <= camera->width; column++) {
            draw_point(canvas, camera, column, row);
        }
    }
}

void box_frame(struct canvas *canvas, const struct camera *camera, struct cell at, enum style style)
{
    int x, y;
    if (camera_shows(camera, at)) {
        camera_place(camera, at, &x, &y);
        canvas_frame_chosen(canvas, (struct area){x, y, BOX_WIDTH + 1, BOX_HEIGHT + 1}, style);
    }
}

/* Draws the inside of a box.  A change of style takes about twenty bytes, so each row has few changes. */
void box_draw(struct canvas *canvas, const struct camera *camera, struct cell at, const struct box *box)
{
    int x, y;
    camera_place(camera, at, &x, &y);
    struct look ground = {box->is_wall ? box->picture.style : STYLE_TEXT, box->mark.tint, 0};
    for (int row = 1; row < BOX_HEIGHT; row++) {
        for (int column = 1; column < BOX_WIDTH; column++) {
            canvas_put(canvas, x + column, y + row, ground, box->is_wall ? box->picture.glyph : ' ');
        }
    }
    if (box->is_wall) {
        return;
    }
    if (box->node.state != SEARCH_UNSEEN) {
        draw_numbers(canvas, x, y, box);
    }
    if (box->picture.style != STYLE_GRASS) {
        canvas_put(canvas, x + 1, y + 2, (struct look){box->picture.style, box->mark.tint, box->picture.attributes},
                   box->picture.glyph);
    }
    if (box->beside.letter != 0) {
        canvas_put(canvas, x + 2, y + 2, (struct look){box->beside.style, box->mark.tint, 0}, box->beside.letter);
    }
    canvas_put(canvas, x + BOX_WIDTH - 1, y + 1, (struct look){box->mark.style, box->mark.tint, 0},
               box->mark.letter != 0 ? box->mark.letter : ' ');
}

void box_aim(struct camera *camera, struct area view, int width, int height, struct cell focus)
{
    struct area boxes = {view.x, view.y, view.width - 1, view.height - 1};
    camera_aim_boxes(camera, boxes, BOX_WIDTH, BOX_HEIGHT, width, height, focus);
}
