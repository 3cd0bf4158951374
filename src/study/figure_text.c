#include "config.h"

#include "study/figure.h"

#include <stdio.h>

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
    static const char letters[] = {[SEARCH_UNSEEN] = ' ', [SEARCH_OPEN] = 'o', [SEARCH_CLOSED] = 'c'};
    return cell_equal(at, query->start)    ? 'S'
           : cell_equal(at, query->goal)   ? 'T'
           : figure_is_on_path(figure, at) ? '*'
                                           : letters[node->state];
}

/* The row-th of the three lines in a cell. */
static void write_line(const struct figure *figure, struct cell at, int row, struct text *out)
{
    struct search_node node = finder_node(study_finder(figure->study), at);
    char letter = letter_at(figure, at, &node);
    char low[16];
    if (figure_is_wall(figure, at)) {
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
                write_line(figure, (struct cell){figure->from.x + x, figure->from.y + y}, row, out);
            }
            text_add(out, "|\n");
        }
    }
    write_ruler(figure, out);
    figure_write_caption(figure, out);
    text_add_char(out, '\n');
}
