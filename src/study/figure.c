/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/figure.h"

#include "base/xalloc.h"
#include "path/find/smooth.h"
#include "study/sentence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MARGIN = 1 };

static void mark_path(struct figure *figure)
{
    memset(figure->on_path, 0, level_cells(figure->level));
    for (size_t i = 0; i < figure->point_count; i++) {
        figure->on_path[level_index(figure->level, figure->points[i])] = 1;
    }
}

static int least(int a, int b) { return a < b ? a : b; }

static int most(int a, int b) { return a > b ? a : b; }

/* The corners of a part of the map, which includes both. */
struct extent {
    struct cell from, to;
};

static void take_in(struct extent *extent, struct cell at)
{
    extent->from = (struct cell){least(extent->from.x, at.x), least(extent->from.y, at.y)};
    extent->to = (struct cell){most(extent->to.x, at.x), most(extent->to.y, at.y)};
}

static void take_in_seen(struct extent *extent, const struct level *level, const struct study *study)
{
    struct finder_ends ends = finder_ends(study_finder(study));
    take_in(extent, ends.root);
    take_in(extent, ends.aim);
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        if (finder_node(study_finder(study), at).state != SEARCH_UNSEEN) {
            take_in(extent, at);
        }
    }
}

static struct extent extent_of_ends(const struct study *study)
{
    const struct search_query *query = study_query(study);
    struct extent extent = {query->start, query->start};
    take_in(&extent, query->goal);
    return extent;
}

static struct figure_part part_of(const struct level *level, const struct extent *extent)
{
    struct cell from = {most(extent->from.x - MARGIN, 0), most(extent->from.y - MARGIN, 0)};
    struct cell to = {least(extent->to.x + MARGIN, level->width - 1), least(extent->to.y + MARGIN, level->height - 1)};
    return (struct figure_part){from, {to.x - from.x + 1, to.y - from.y + 1}};
}

struct figure_part figure_part_reached(const struct level *level, const struct study *study)
{
    struct extent extent = extent_of_ends(study);
    take_in_seen(&extent, level, study);
    return part_of(level, &extent);
}

struct figure_part figure_part_of_all(const struct level *level, struct study *study)
{
    struct extent extent = extent_of_ends(study);
    study_go_to(study, 0);
    for (uint64_t step = 0; step == study_step(study); study_go_to(study, ++step)) {
        take_in_seen(&extent, level, study);
    }
    study_go_to(study, 0);
    return part_of(level, &extent);
}

/* ----------------------------------------------------------------------------------------------------- */

static void read_marks(struct figure *figure)
{
    const struct finder *finder = study_finder(figure->study);
    const struct search_query *query = study_query(figure->study);
    struct finder_ends ends = finder_ends(finder);
    figure->root = ends.root;
    figure->has_root = !cell_equal(ends.root, query->start);
    figure->aim = ends.aim;
    figure->has_aim = !cell_equal(ends.aim, query->goal);
    figure->has_next = study_status(figure->study) == SEARCH_RUNNING && finder_open_cells(finder, &figure->next, 1) > 0;
    figure->has_passed = finder_words(finder).passes;
}

void figure_init(struct figure *figure, const struct level *level, struct study *study, const struct figure_part *part)
{
    *figure = (struct figure){.level = level, .study = study};
    struct expansion expansion = study_expansion(study);
    figure->has_taken = expansion.has_taken;
    figure->taken = expansion.taken;
    text_init(&figure->sentence);
    sentence_write(study, &figure->sentence);
    figure->on_path = xcalloc((size_t)level->width, (size_t)level->height);
    figure->points = study_path(study, &figure->point_count);
    figure->path_count = figure->point_count;
    mark_path(figure);
    read_marks(figure);
    figure->part = part != NULL ? *part : (struct figure_part){{0, 0}, {level->width, level->height}};
}

void figure_done(struct figure *figure)
{
    free(figure->on_path);
    free(figure->points);
    text_done(&figure->sentence);
}

void figure_smooth(struct figure *figure, enum figure_smoothing smoothing)
{
    figure->is_smooth = smoothing != FIGURE_AS_IT_IS && figure->point_count > 0;
    if (figure->is_smooth && smoothing == FIGURE_PULLED) {
        figure->point_count = smooth_pull(study_moves(figure->study), figure->points, figure->point_count);
    } else if (figure->is_smooth) {
        figure->point_count = smooth_turning_points(figure->points, figure->point_count);
    }
    mark_path(figure);
}

bool figure_is_on_path(const struct figure *figure, struct cell at)
{
    return figure->on_path[level_index(figure->level, at)] != 0;
}

bool figure_is_wall(const struct figure *figure, struct cell at)
{
    return !moves_can_stand(study_moves(figure->study), at);
}

static void write_answer(const struct figure *figure, struct text *out)
{
    const struct finder *finder = study_finder(figure->study);
    enum search_status status = study_status(figure->study);
    if (status == SEARCH_RUNNING) {
        text_add(out, "under way");
    } else if (status == SEARCH_FOUND) {
        size_t cells = figure->path_count, points = figure->point_count;
        text_addf(out, "path of %zu cell%s, cost %lu", cells, text_plural(cells),
                  (unsigned long)study_cost(figure->study));
        if (figure->is_smooth) {
            text_addf(out, ", in %zu point%s", points, text_plural(points));
        }
    } else {
        text_add(out, finder_reason(finder, status));
    }
}

void figure_write_caption(const struct figure *figure, struct text *out)
{
    const struct finder *finder = study_finder(figure->study);
    const struct mover *mover = moves_mover(study_moves(figure->study));
    struct search_counts counts = study_counts(figure->study);
    write_answer(figure, out);
    text_addf(out, "; %s", finder->method->title);
    if (finder_method_takes_heuristic(finder->method)) {
        text_addf(out, ", %s", heuristic_name(study_query(figure->study)->heuristic));
    }
    const char *list = finder_words(finder).list;
    if (list != NULL) {
        text_addf(out, ", on %s%s", strcmp(list, "heap") == 0 ? "a " : "", list);
    }
    text_addf(out, ", steps of %d", (int)mover->straight);
    if (mover->neighbours == 8) {
        text_addf(out, " and %d", (int)mover->diagonal);
    }
    const char *unit = finder_words(finder).unit;
    int length = (int)strlen(unit) - (counts.expanded == 1 && unit[strlen(unit) - 1] == 's');
    text_addf(out, "; step %llu: %llu %.*s, %llu cell%s written", (unsigned long long)study_step(figure->study),
              (unsigned long long)counts.expanded, length, unit, (unsigned long long)counts.written,
              text_plural(counts.written));
    if (finder->method->keeps) {
        text_addf(out, ", %llu deleted", (unsigned long long)counts.deleted);
    }
    text_addf(out, ", %zu open", counts.open);
    struct cell from = figure->part.from, size = figure->part.size;
    if (size.x < figure->level->width || size.y < figure->level->height) {
        text_addf(out, "; part of a map of %d x %d: columns %d to %d, rows %d to %d", figure->level->width,
                  figure->level->height, from.x, from.x + size.x - 1, from.y, from.y + size.y - 1);
    }
}

/* A cell's box includes its left and upper border. The row's number is in the rim to the left. */
enum { BOX_WIDTH = 8, BOX_HEIGHT = 4, RIM = 5 };

static const char *const arrows[DIRECTIONS + 1] = {
    [EAST] = "→",       [WEST] = "←",       [SOUTH] = "↓",      [NORTH] = "↑",        [SOUTH_EAST] = "↘",
    [SOUTH_WEST] = "↙", [NORTH_EAST] = "↗", [NORTH_WEST] = "↖", [NO_DIRECTION] = "·",
};

static void write_ruler(const struct figure *figure, struct text *out)
{
    text_addf(out, "%*s", RIM, "");
    for (int x = 0; x < figure->part.size.x; x++) {
        text_addf(out, "+%.*s", BOX_WIDTH - 1, "-------");
    }
    text_add(out, "+\n");
}

static char letter_at(const struct figure *figure, struct cell at, const struct search_node *node)
{
    const struct search_query *query = study_query(figure->study);
    static const char letters[] = {
        [SEARCH_UNSEEN] = ' ', [SEARCH_OPEN] = 'o', [SEARCH_PASSED] = 'p', [SEARCH_CLOSED] = 'c'};
    return cell_equal(at, query->start)                       ? 'S'
           : cell_equal(at, query->goal)                      ? 'T'
           : figure->has_root && cell_equal(at, figure->root) ? 'r'
           : figure->has_aim && cell_equal(at, figure->aim)   ? 'a'
           : figure_is_on_path(figure, at)                    ? '*'
                                                              : letters[node->state];
}

static char mark_at(const struct figure *figure, struct cell at)
{
    return figure->has_taken && cell_equal(at, figure->taken) ? 'x'
           : figure->has_next && cell_equal(at, figure->next) ? '>'
                                                              : ' ';
}

/* Returns the character of a terrain. Grass is not shown. */
static char ground_at(const struct figure *figure, struct cell at)
{
    enum terrain terrain = level_terrain(figure->level, at);
    return terrain == TERRAIN_GRASS ? ' ' : terrain_sign(terrain);
}

/* Writes line `row` (0 to 2) of a cell. */
static void write_box(const struct figure *figure, struct cell at, int row, struct text *out)
{
    struct search_node node = finder_node(study_finder(figure->study), at);
    char low[16];
    if (figure_is_wall(figure, at)) {
        text_add(out, "|#######");
    } else if (row == 0 && node.state == SEARCH_UNSEEN) {
        text_addf(out, "|%5s%c%c", "", letter_at(figure, at, &node), mark_at(figure, at));
    } else if (row == 0) {
        text_addf(out, "|%-5lu%c%c", (unsigned long)node.f, letter_at(figure, at, &node), mark_at(figure, at));
    } else if (row == 1) {
        text_addf(out, "|   %s  %c", node.state == SEARCH_UNSEEN ? " " : arrows[node.parent], ground_at(figure, at));
    } else if (node.state == SEARCH_UNSEEN) {
        text_addf(out, "|%*s", BOX_WIDTH - 1, "");
    } else {
        int width = snprintf(low, sizeof low, "%lu", (unsigned long)node.g);
        text_addf(out, "|%s%*lu", low, BOX_WIDTH - 1 - width, (unsigned long)node.h);
    }
}

static void write_boxes(const struct figure *figure, int y, int row, struct text *out)
{
    if (row == 1) {
        text_addf(out, "%*d ", RIM - 1, y);
    } else {
        text_addf(out, "%*s", RIM, "");
    }
    for (int x = 0; x < figure->part.size.x; x++) {
        write_box(figure, (struct cell){figure->part.from.x + x, y}, row, out);
    }
    text_add(out, "|\n");
}

void figure_write_text(const struct figure *figure, struct text *out)
{
    text_addf(out, "%*s", RIM - BOX_WIDTH / 2, "");
    for (int x = 0; x < figure->part.size.x; x++) {
        text_addf(out, "%*d", BOX_WIDTH, figure->part.from.x + x);
    }
    text_add_char(out, '\n');
    for (int y = 0; y < figure->part.size.y; y++) {
        write_ruler(figure, out);
        for (int row = 0; row < BOX_HEIGHT - 1; row++) {
            write_boxes(figure, figure->part.from.y + y, row, out);
        }
    }
    write_ruler(figure, out);
    text_addf(out, "%s\nS start, T goal, x expanded, > next, * path, o open, %sc closed%s%s\n", figure->sentence.bytes,
              figure->has_passed ? "p passed, " : "", figure->has_root ? ", r root: g is counted from there" : "",
              figure->has_aim ? ", a aim: h is measured to it" : "");
    figure_write_caption(figure, out);
    text_add_char(out, '\n');
}
