/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/lab_state.h"

#include <inttypes.h>
#include <stdio.h>

/* Rows of nodes. */
enum { LEVELS = 4 };

struct queues_drawing {
    const struct lab *lab;
    const struct queues *queues;
    struct canvas *canvas;
    struct area area;
    int levels; /* number of levels shown: as many as have room for their numbers */
};

static int digits(uint64_t number) { return snprintf(NULL, 0, "%" PRIu64, number); }

static bool has_room(const struct queues_drawing *tree, int levels)
{
    size_t last = ((size_t)1 << levels) - 1;
    int columns = 0;
    for (size_t i = 0; i < last && i < tree->queues->count; i++) {
        int width = digits(queues_sum(tree->queues, &tree->queues->heap[i]));
        columns = width > columns ? width : columns;
    }
    return (columns + 1) << (levels - 1) <= tree->area.width + 1;
}

/* Returns the middle column of a node's label. Each level has twice as many nodes as the level above. */
static int column_of(const struct queues_drawing *tree, size_t node, int level)
{
    int place = (int)node + 1 - (1 << level), slots = 1 << level;
    return tree->area.x + (2 * place + 1) * (tree->area.width + 1) / (2 * slots) - 1;
}

static enum style style_of(const struct queues_drawing *tree, const struct queues_entry *entry)
{
    return queues_is_stale(tree->queues, entry)                                              ? STYLE_FAINT
           : cell_equal(queues_cell(tree->queues, entry), tree->lab->cursor)                 ? STYLE_CHOSEN
           : queues_sum(tree->queues, entry) == queues_sum(tree->queues, tree->queues->heap) ? STYLE_STRONG
                                                                                             : STYLE_TEXT;
}

/* Draws a bow from the left child, and from the right child if there is one, up to their parent. */
static void draw_bow(const struct queues_drawing *tree, size_t left, int level)
{
    struct look look = {STYLE_FRAME, TINT_NONE, 0};
    bool has_right = left + 1 < tree->queues->count;
    int y = tree->area.y + 2 * level - 1, from = column_of(tree, left, level);
    int parent = column_of(tree, (left - 1) / 2, level - 1);
    int to = has_right ? column_of(tree, left + 1, level) : parent;
    canvas_line(tree->canvas, from, y, to - from, STYLE_FRAME, 0x2500);
    canvas_put(tree->canvas, from, y, look, 0x256d);
    canvas_put(tree->canvas, to, y, look, has_right ? 0x256e : 0x256f);
    if (has_right) {
        canvas_put(tree->canvas, parent, y, look, 0x2534);
    }
}

/* Returns the row below the tree. */
static int draw_tree(const struct queues_drawing *tree)
{
    size_t shown = ((size_t)1 << tree->levels) - 1;
    int level = 0;
    for (size_t node = 0; node < tree->queues->count && node < shown; node++) {
        level += node + 1 == (size_t)2 << level;
        const struct queues_entry *entry = &tree->queues->heap[node];
        uint64_t sum = queues_sum(tree->queues, entry);
        int x = column_of(tree, node, level) - (digits(sum) - 1) / 2;
        canvas_textf(tree->canvas, x, tree->area.y + 2 * level, style_of(tree, entry), "%" PRIu64, sum);
        if (node % 2 == 1) {
            draw_bow(tree, node, level);
        }
    }
    return tree->area.y + 2 * tree->levels - 1;
}

/* Draws as many entries as fit, in the list's order. */
static int draw_list(const struct queues_drawing *tree, int y, int rows)
{
    const struct queues *queues = tree->queues;
    int x = tree->area.x, end = tree->area.x + tree->area.width, bottom = y + rows;
    for (size_t i = 0; i < queues->list_count && y < bottom; i++) {
        uint64_t sum = queues_sum(queues, &queues->list[i]);
        if (x + digits(sum) > end) {
            x = tree->area.x;
            y++;
        }
        if (y < bottom) {
            x = canvas_textf(tree->canvas, x, y, style_of(tree, &queues->list[i]), "%" PRIu64, sum) + 1;
        }
    }
    return y < bottom ? y + 1 : bottom;
}

static int draw_work(const struct queues_drawing *tree, int y, const char *name, const struct queues_work *work)
{
    canvas_textf(tree->canvas, tree->area.x, y, STYLE_TEXT, "%-14s%7" PRIu64 "%9" PRIu64, name, work->last, work->all);
    return y + 1;
}

static void draw_figures(const struct queues_drawing *tree, int y)
{
    static const struct queues_work none = {0, 0};
    const struct queues *queues = tree->queues;
    canvas_textf(tree->canvas, tree->area.x, y++, STYLE_FAINT, "%-14s%7s%9s", "compared", "step", "in all");
    y = draw_work(tree, y, queues->is_heap ? "heap (in use)" : "heap", &queues->heap_compared);
    y = draw_work(tree, y, "sorted list", &queues->list_compared);
    if (!queues->fits_buckets) {
        canvas_text_until(tree->canvas, tree->area.x, y, tree->area.x + tree->area.width, STYLE_FAINT,
                          "buckets: no, sums may fall");
        return;
    }
    y = draw_work(tree, y, queues->is_heap ? "buckets" : "buckets (used)", &none);
    draw_work(tree, y, "  passed empty", &queues->passed);
}

void lab_queues_draw(const struct lab *lab, struct canvas *canvas, struct area area)
{
    enum { FIGURES = 6, HEAD = 1 };
    struct queues_drawing tree = {
        .lab = lab, .queues = experiment_queues(lab->experiment), .canvas = canvas, .area = area};
    int end = area.x + area.width;
    if (tree.queues == NULL) {
        wrap_draw(canvas, area, STYLE_TEXT,
                  "This search has no list ordered by f or g, so there is no heap to draw. A*, weighted A*, Dijkstra "
                  "and greedy search have one.");
        return;
    }
    for (tree.levels = LEVELS; tree.levels > 1 && !has_room(&tree, tree.levels);) {
        tree.levels--;
    }
    canvas_textf(canvas, area.x, area.y, STYLE_FAINT, "heap, the lowest on top: %zu", tree.queues->count);
    tree.area.y += HEAD;
    int y = draw_tree(&tree), rows = area.y + area.height - FIGURES - y - HEAD;
    canvas_text_until(canvas, area.x, y, end, STYLE_FAINT, "the same, sorted");
    y = rows > 0 ? draw_list(&tree, y + 1, rows) : y + 1;
    draw_figures(&tree, y + (rows > 0));
}
