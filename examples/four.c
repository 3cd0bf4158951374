/* SPDX-License-Identifier: MIT */
/* One path without diagonal steps, on a map with mud that costs three times as much; and then only its turning points. */
#include <hounded/path.h>
#include <stdio.h>

enum { WIDTH = 16, HEIGHT = 5 };
static const char map[] = "................"
                          ".##############."
                          ".~~~~~~~~~~~~~~."
                          ".##############."
                          "................";

int main(void)
{
    struct hnd_grid *grid;
    struct hnd_mover *mover;
    struct hnd_finder *finder;
    struct hnd_cell path[WIDTH * HEIGHT];
    struct hnd_rules rules;
    hnd_rules_init(&rules);
    rules.neighbours = 4;
    rules.straight = rules.diagonal = 1;
    rules.cost['.'] = 1;
    rules.cost['~'] = 3;
    if (hnd_grid_copy(WIDTH, HEIGHT, (const uint8_t *)map, 0, &grid) != HND_OK ||
        hnd_mover_new(grid, &rules, &mover) != HND_OK || hnd_finder_new(mover, HND_METHOD_AUTO, &finder) != HND_OK) {
        return 1;
    }
    struct hnd_cell from = {0, 2}, to = {15, 2};
    enum hnd_status status = hnd_finder_run(finder, from, to);
    size_t count = hnd_finder_path(finder, path, WIDTH * HEIGHT);
    printf("%s: %u for %zu steps\n", hnd_strerror(status), (unsigned)hnd_finder_cost(finder), count - 1);
    count = hnd_smooth_turns(path, count);
    for (size_t i = 0; i < count; i++) {
        printf("%d,%d%c", path[i].x, path[i].y, i + 1 < count ? ' ' : '\n');
    }
    hnd_finder_free(finder);
    hnd_mover_free(mover);
    hnd_grid_free(grid);
    return 0;
}
