#include "config.h"

#include "study/figure.h"

#include "base/xalloc.h"

#include <stdio.h>
#include <stdlib.h>

enum { MARGIN = 1 };

static size_t index_of(const struct figure *figure, struct cell at)
{
    return level_index(figure->level, at);
}

static void mark_path(struct figure *figure)
{
    size_t count;
    struct cell *cells = study_path(figure->study, &count);
    for (size_t i = 0; i < count; i++) {
        figure->on_path[index_of(figure, cells[i])] = 1;
    }
    free(cells);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* `from` and `to` are the corners so far, both included. */
static void take_in(struct cell *from, struct cell *to, struct cell at)
{
    *from = (struct cell){least(from->x, at.x), least(from->y, at.y)};
    *to = (struct cell){most(to->x, at.x), most(to->y, at.y)};
}

static void choose_part(struct figure *figure)
{
    const struct level *level = figure->level;
    const struct search_query *query = study_query(figure->study);
    struct cell from = query->start, to = query->start;
    struct finder_ends ends = finder_ends(study_finder(figure->study));
    take_in(&from, &to, query->goal);
    take_in(&from, &to, ends.root);
    take_in(&from, &to, ends.aim);
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        if (finder_node(study_finder(figure->study), at).state != SEARCH_UNSEEN) {
            take_in(&from, &to, at);
        }
    }
    figure->from = (struct cell){most(from.x - MARGIN, 0), most(from.y - MARGIN, 0)};
    to = (struct cell){least(to.x + MARGIN, level->width - 1), least(to.y + MARGIN, level->height - 1)};
    figure->size = (struct cell){to.x - figure->from.x + 1, to.y - figure->from.y + 1};
}

void figure_init(struct figure *figure, const struct level *level, const struct study *study)
{
    *figure = (struct figure){.level = level, .study = study};
    figure->on_path = xcalloc((size_t)level->width, (size_t)level->height);
    mark_path(figure);
    choose_part(figure);
}

void figure_done(struct figure *figure)
{
    free(figure->on_path);
}

bool figure_is_on_path(const struct figure *figure, struct cell at)
{
    return figure->on_path[index_of(figure, at)] != 0;
}

static bool is_wall(const struct figure *figure, struct cell at)
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
        text_addf(out, "path of %zu cells, cost %lu", finder_path(finder, NULL, 0), (unsigned long)finder_cost(finder));
    } else {
        text_add(out, finder_reason(status));
    }
}

void figure_write_caption(const struct figure *figure, struct text *out)
{
    const struct finder *finder = study_finder(figure->study);
    const struct mover *mover = moves_mover(study_moves(figure->study));
    struct search_counts counts = finder_counts(finder);
    write_answer(figure, out);
    text_addf(out, "; %s", finder->method->title);
    if (finder->method->uses_heuristic) {
        text_addf(out, ", %s", heuristic_name(study_query(figure->study)->heuristic));
    }
    text_addf(out, ", steps of %d and %d", (int)mover->straight, (int)mover->diagonal);
    text_addf(out, "; step %llu: %llu %s, %llu cells written", (unsigned long long)study_step(figure->study),
              (unsigned long long)counts.expanded, finder_words(finder).unit, (unsigned long long)counts.written);
    if (finder->method->keeps) {
        text_addf(out, ", %llu deleted", (unsigned long long)counts.deleted);
    }
    text_addf(out, ", %zu open", counts.open);
}

/* Of a search that begins in one place and is aimed at another, the root and the aim are start and goal. */
static bool is_root(const struct figure *figure, struct cell at)
{
    struct cell root = finder_ends(study_finder(figure->study)).root;
    return cell_equal(at, root) && !cell_equal(at, study_query(figure->study)->start);
}

static bool is_aim(const struct figure *figure, struct cell at)
{
    struct cell aim = finder_ends(study_finder(figure->study)).aim;
    return cell_equal(at, aim) && !cell_equal(at, study_query(figure->study)->goal);
}

static bool has_root(const struct figure *figure)
{
    return is_root(figure, finder_ends(study_finder(figure->study)).root);
}

static bool has_aim(const struct figure *figure)
{
    return is_aim(figure, finder_ends(study_finder(figure->study)).aim);
}

static bool has_passed(const struct figure *figure)
{
    return finder_words(study_finder(figure->study)).passes;
}

/* --- as text ----------------------------------------------------------------------------------------- */

/* A cell's box, its left and upper border included. */
enum { BOX_WIDTH = 8, BOX_HEIGHT = 4 };

static const char *const arrows[DIRECTIONS + 1] = {
    [EAST] = "→",       [WEST] = "←",       [SOUTH] = "↓",      [NORTH] = "↑",        [SOUTH_EAST] = "↘",
    [SOUTH_WEST] = "↙", [NORTH_EAST] = "↗", [NORTH_WEST] = "↖", [NO_DIRECTION] = "·",
};

static void write_ruler(const struct figure *figure, struct text *out)
{
    for (int x = 0; x < figure->size.x; x++) {
        text_addf(out, "+%.*s", BOX_WIDTH - 1, "-------");
    }
    text_add(out, "+\n");
}

static char letter_at(const struct figure *figure, struct cell at, const struct search_node *node)
{
    const struct search_query *query = study_query(figure->study);
    static const char letters[] = {
        [SEARCH_UNSEEN] = ' ', [SEARCH_OPEN] = 'o', [SEARCH_PASSED] = 'p', [SEARCH_CLOSED] = 'c'};
    return cell_equal(at, query->start)    ? 'S'
           : cell_equal(at, query->goal)   ? 'T'
           : is_root(figure, at)           ? 'r'
           : is_aim(figure, at)            ? 'a'
           : figure_is_on_path(figure, at) ? '*'
                                           : letters[node->state];
}

/* The row-th of the three lines in a cell. */
static void write_box(const struct figure *figure, struct cell at, int row, struct text *out)
{
    struct search_node node = finder_node(study_finder(figure->study), at);
    char letter = letter_at(figure, at, &node);
    char low[16];
    if (is_wall(figure, at)) {
        text_add(out, "|#######");
    } else if (node.state == SEARCH_UNSEEN) {
        text_addf(out, "|%5s%c ", "", row == 0 ? letter : ' ');
    } else if (row == 0) {
        text_addf(out, "|%-5lu%c ", (unsigned long)node.f, letter);
    } else if (row == 1) {
        text_addf(out, "|   %s   ", arrows[node.parent]);
    } else {
        int width = snprintf(low, sizeof low, "%lu", (unsigned long)node.g);
        text_addf(out, "|%s%*lu", low, BOX_WIDTH - 1 - width, (unsigned long)node.h);
    }
}

void figure_write_text(const struct figure *figure, struct text *out)
{
    for (int y = 0; y < figure->size.y; y++) {
        write_ruler(figure, out);
        for (int row = 0; row < BOX_HEIGHT - 1; row++) {
            for (int x = 0; x < figure->size.x; x++) {
                write_box(figure, (struct cell){figure->from.x + x, figure->from.y + y}, row, out);
            }
            text_add(out, "|\n");
        }
    }
    write_ruler(figure, out);
    text_addf(out, "S start, T goal, * path, o open, %sc closed%s%s\n", has_passed(figure) ? "p passed, " : "",
              has_root(figure) ? ", r root: g is counted from there" : "",
              has_aim(figure) ? ", a aim: h is measured to it" : "");
    figure_write_caption(figure, out);
    text_add_char(out, '\n');
}

/* --- as SVG ------------------------------------------------------------------------------------------ */

/* In user units: a cell's side, and the lines of text below the cells. */
enum { SIDE = 64, LINE = 24, PAD = 8, LEGEND_LINES = 2 };

/* Apart in grey, too. */
static const char style[] = "\
<style>\n\
text{font-family:Helvetica,Arial,sans-serif;font-size:14px;fill:#222}\n\
.unseen{fill:#fff}.open{fill:#d9f2c4}.passed{fill:#eef8e4}.closed{fill:#bcd7f5}.wall{fill:#4b5d4b}\n\
.cell{stroke:#999;stroke-width:1}.f{font-weight:bold}.g,.h{font-size:13px}.h{text-anchor:end}\n\
.parent{stroke:#555;stroke-width:2;fill:none;marker-end:url(#tip)}\n\
.path{stroke:#d0402b;stroke-width:5;fill:none;stroke-linejoin:round;stroke-opacity:.55}\n\
.end{fill:none;stroke-width:4}.start{stroke:#1f7a1f}.goal{stroke:#d0402b}\n\
.root{stroke:#1f7a1f;stroke-dasharray:9,5}.aim{stroke:#d0402b;stroke-dasharray:9,5}\n\
</style>\n\
<defs><marker id=\"tip\" markerWidth=\"5\" markerHeight=\"5\" refX=\"4\" refY=\"2.5\" orient=\"auto\">\
<path d=\"M0,0L5,2.5L0,5z\" fill=\"#555\"/></marker></defs>\n";

static struct cell corner_of(const struct figure *figure, struct cell at)
{
    return (struct cell){PAD + (at.x - figure->from.x) * SIDE, PAD + (at.y - figure->from.y) * SIDE};
}

static struct cell middle_of(const struct figure *figure, struct cell at)
{
    struct cell corner = corner_of(figure, at);
    return (struct cell){corner.x + SIDE / 2, corner.y + SIDE / 2};
}

static void write_numbers(struct cell corner, const struct search_node *node, struct text *out)
{
    text_addf(out, "<text class=\"f\" x=\"%d\" y=\"%d\">%lu</text>", corner.x + 5, corner.y + 17,
              (unsigned long)node->f);
    text_addf(out, "<text class=\"g\" x=\"%d\" y=\"%d\">%lu</text>", corner.x + 4, corner.y + SIDE - 6,
              (unsigned long)node->g);
    text_addf(out, "<text class=\"h\" x=\"%d\" y=\"%d\">%lu</text>", corner.x + SIDE - 4, corner.y + SIDE - 6,
              (unsigned long)node->h);
}

static void write_arrow(struct cell middle, enum direction dir, struct text *out)
{
    enum { REACH = 11 };
    struct cell way = cell_step((struct cell){0, 0}, dir);
    text_addf(out, "<path class=\"parent\" d=\"M%d,%dL%d,%d\"/>", middle.x - REACH * way.x / 2,
              middle.y - REACH * way.y / 2, middle.x + REACH * way.x, middle.y + REACH * way.y);
}

static const char *class_of(const struct figure *figure, struct cell at, const struct search_node *node)
{
    static const char *const classes[] = {
        [SEARCH_UNSEEN] = "unseen", [SEARCH_OPEN] = "open", [SEARCH_PASSED] = "passed", [SEARCH_CLOSED] = "closed"};
    return is_wall(figure, at) ? "wall" : classes[node->state];
}

static void write_cell(const struct figure *figure, struct cell at, struct text *out)
{
    struct search_node node = finder_node(study_finder(figure->study), at);
    struct cell corner = corner_of(figure, at);
    text_addf(out, "<g id=\"c%d-%d\"><rect class=\"cell %s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", at.x,
              at.y, class_of(figure, at, &node), corner.x, corner.y, SIDE, SIDE);
    if (node.state != SEARCH_UNSEEN) {
        write_numbers(corner, &node, out);
    }
    if (node.parent != NO_DIRECTION) {
        write_arrow(middle_of(figure, at), node.parent, out);
    }
    text_add(out, "</g>\n");
}

static void write_end(const struct figure *figure, struct cell at, const char *which, struct text *out)
{
    struct cell corner = corner_of(figure, at);
    text_addf(out, "<rect class=\"end %s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", which, corner.x + 2,
              corner.y + 2, SIDE - 4, SIDE - 4);
}

static void write_path(const struct figure *figure, struct text *out)
{
    size_t count;
    struct cell *cells = study_path(figure->study, &count);
    text_add(out, "<polyline class=\"path\" points=\"");
    for (size_t i = 0; i < count; i++) {
        struct cell middle = middle_of(figure, cells[i]);
        text_addf(out, "%s%d,%d", i > 0 ? " " : "", middle.x, middle.y);
    }
    text_add(out, "\"/>\n");
    free(cells);
}

static void write_words(const struct figure *figure, int y, struct text *out)
{
    text_addf(out, "<text x=\"%d\" y=\"%d\">", PAD, y);
    figure_write_caption(figure, out);
    text_addf(out,
              "</text>\n<text x=\"%d\" y=\"%d\">F upper left, G lower left, H lower right, arrow to the parent</text>\n"
              "<text x=\"%d\" y=\"%d\">green: open; %sblue: closed; dark: wall; green frame: start; red frame: goal",
              PAD, y + LINE, PAD, y + 2 * LINE, has_passed(figure) ? "pale green: passed by a run; " : "");
    text_add(out, has_root(figure) ? "; dashed green: root, from which g is counted" : "");
    text_add(out, has_aim(figure) ? "; dashed red: aim, to which h is measured" : "");
    text_add(out, "</text>\n");
}

static void write_ends(const struct figure *figure, struct text *out)
{
    const struct search_query *query = study_query(figure->study);
    struct finder_ends ends = finder_ends(study_finder(figure->study));
    write_end(figure, query->start, "start", out);
    write_end(figure, query->goal, "goal", out);
    if (has_root(figure)) {
        write_end(figure, ends.root, "root", out);
    }
    if (has_aim(figure)) {
        write_end(figure, ends.aim, "aim", out);
    }
}

void figure_write_svg(const struct figure *figure, struct text *out)
{
    int height = figure->size.y * SIDE + 2 * PAD;
    text_addf(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" viewBox=\"0 0 %d %d\" font-size=\"14\">\n",
              figure->size.x * SIDE + 2 * PAD, height + (1 + LEGEND_LINES) * LINE);
    text_add(out, style);
    for (struct cell at = {0, 0}; at.y < figure->size.y; at = cell_after(at, figure->size.x)) {
        write_cell(figure, (struct cell){figure->from.x + at.x, figure->from.y + at.y}, out);
    }
    if (study_status(figure->study) == SEARCH_FOUND) {
        write_path(figure, out);
    }
    write_ends(figure, out);
    write_words(figure, height + LINE - PAD, out);
    text_add(out, "</svg>\n");
}
