#include "config.h"

#include "study/figure.h"

#include "base/xalloc.h"

#include <stdlib.h>

/* In user units: a cell's side, and the lines of text below the cells. */
enum { SIDE = 64, LINE = 24, PAD = 8, LEGEND_LINES = 2 };

/* Apart in grey, too. */
static const char style[] = "\
<style>\n\
text{font-family:Helvetica,Arial,sans-serif;font-size:14px;fill:#222}\n\
.unseen{fill:#fff}.open{fill:#d9f2c4}.closed{fill:#bcd7f5}.wall{fill:#4b5d4b}\n\
.cell{stroke:#999;stroke-width:1}.f{font-weight:bold}.g,.h{font-size:13px}.h{text-anchor:end}\n\
.parent{stroke:#555;stroke-width:2;fill:none;marker-end:url(#tip)}\n\
.path{stroke:#d0402b;stroke-width:5;fill:none;stroke-linejoin:round;stroke-opacity:.55}\n\
.end{fill:none;stroke-width:4}.start{stroke:#1f7a1f}.goal{stroke:#d0402b}\n\
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
        [SEARCH_UNSEEN] = "unseen", [SEARCH_OPEN] = "open", [SEARCH_CLOSED] = "closed"};
    return figure_is_wall(figure, at) ? "wall" : classes[node->state];
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
    const struct finder *finder = study_finder(figure->study);
    size_t count = finder_path(finder, NULL, 0);
    struct cell *cells = xcalloc(count, sizeof *cells);
    finder_path(finder, cells, count);
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
    static const char *const legend[] = {
        "F upper left, G lower left, H lower right, arrow to the parent",
        "green: open; blue: closed; dark: wall; green frame: start; red frame: goal",
    };
    text_addf(out, "<text x=\"%d\" y=\"%d\">", PAD, y);
    figure_write_caption(figure, out);
    text_add(out, "</text>\n");
    for (int i = 0; i < LEGEND_LINES; i++) {
        text_addf(out, "<text x=\"%d\" y=\"%d\">%s</text>\n", PAD, y + (i + 1) * LINE, legend[i]);
    }
}

void figure_write_svg(const struct figure *figure, struct text *out)
{
    const struct search_query *query = study_query(figure->study);
    int height = figure->size.y * SIDE + 2 * PAD;
    text_addf(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" viewBox=\"0 0 %d %d\" font-size=\"14\">\n",
              figure->size.x * SIDE + 2 * PAD, height + (1 + LEGEND_LINES) * LINE);
    text_add(out, style);
    for (int y = 0; y < figure->size.y; y++) {
        for (int x = 0; x < figure->size.x; x++) {
            write_cell(figure, (struct cell){figure->from.x + x, figure->from.y + y}, out);
        }
    }
    if (study_status(figure->study) == SEARCH_FOUND) {
        write_path(figure, out);
    }
    write_end(figure, query->start, "start", out);
    write_end(figure, query->goal, "goal", out);
    write_words(figure, height + LINE - PAD, out);
    text_add(out, "</svg>\n");
}
