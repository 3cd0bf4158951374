#include "config.h"

#include "study/plate.h"

#include <stdio.h>

/* A cell's box, its left and upper border included. */
enum { BOX_WIDTH = 8, BOX_HEIGHT = 4 };

static const char *const arrows[DIRECTIONS + 1] = {
    [EAST] = "→",       [WEST] = "←",       [SOUTH] = "↓",      [NORTH] = "↑",        [SOUTH_EAST] = "↘",
    [SOUTH_WEST] = "↙", [NORTH_EAST] = "↗", [NORTH_WEST] = "↖", [NO_DIRECTION] = "·",
};

static void write_ruler(const struct plate *plate, struct text *out)
{
    for (int x = 0; x < plate->size.x; x++) {
        text_addf(out, "+%.*s", BOX_WIDTH - 1, "-------");
    }
    text_add(out, "+\n");
}

static char letter_at(const struct plate *plate, struct cell at, const struct search_node *node)
{
    const struct search_query *query = study_query(plate->study);
    static const char letters[] = {[SEARCH_UNSEEN] = ' ', [SEARCH_OPEN] = 'o', [SEARCH_CLOSED] = 'c'};
    return cell_equal(at, query->start)  ? 'S'
           : cell_equal(at, query->goal) ? 'T'
           : plate_is_on_path(plate, at) ? '*'
                                         : letters[node->state];
}

/* The row-th of the three lines in a cell. */
static void write_line(const struct plate *plate, struct cell at, int row, struct text *out)
{
    struct search_node node = finder_node(study_finder(plate->study), at);
    char letter = letter_at(plate, at, &node);
    char low[16];
    if (plate_is_wall(plate, at)) {
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

void plate_write_text(const struct plate *plate, struct text *out)
{
    for (int y = 0; y < plate->size.y; y++) {
        write_ruler(plate, out);
        for (int row = 0; row < BOX_HEIGHT - 1; row++) {
            for (int x = 0; x < plate->size.x; x++) {
                write_line(plate, (struct cell){plate->from.x + x, plate->from.y + y}, row, out);
            }
            text_add(out, "|\n");
        }
    }
    write_ruler(plate, out);
    plate_write_caption(plate, out);
    text_add_char(out, '\n');
}
