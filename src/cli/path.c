#include "config.h"

#include "cli/path.h"

#include "base/xalloc.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/map_file.h"
#include "cli/path_options.h"
#include "cli/path_scenarios.h"
#include "path/map/grid.h"
#include "path/map/regions.h"

#include <inttypes.h>
#include <stdio.h>

/* clang-format off */
const char path_help[] =
    "Finds a path from cell to cell, or runs all scenarios of a MovingAI file and\n"
    "sums up.  Whatever the hare can enter costs the same, mud as much as grass:\n"
    "5741 for a straight and 8119 for a diagonal step, so that paths are ordered as\n"
    "by 1 and the square root of 2.\n"
    "\n"
    "  --scen FILE        run all scenarios of the file; those of version 2 have a\n"
    "                     map of their own, which changes between the queries, and\n"
    "                     take no MAP\n"
    "  --check[=WITH]     check that each path is legal, and compare its length with\n"
    "                     the published one, or its cost with that of a Dijkstra\n"
    "                     search: WITH is published or dijkstra.  With 4 neighbours\n"
    "                     or other corners than strict it is always dijkstra.\n"
    "                     Where a published length differs, Dijkstra decides: a path\n"
    "                     that is not a cheapest one is wrong; otherwise the\n"
    "                     published length is unmet (less than any path of this map\n"
    "                     has, or there is none) or beaten (more).  Exit 1 if any\n"
    "                     path is wrong\n"
    "  --regions          with two cells: ask the map's regions first, which know\n"
    "                     without a search when there is no path\n"
    "  --algorithm NAME   astar (the default), weighted, dijkstra, breadth, greedy,\n"
    "                     depth, jps (jump point search), jps+ (on a table),\n"
    "                     gfra and chase (incremental), field (from the goal)\n"
    "  --heuristic NAME   octile (the default with 8 neighbours), manhattan (with\n"
    "                     4), chebyshev, euclidean, zero\n"
    "  --weight W         of weighted A*, 1.5 if not given\n"
    "  --neighbours 4|8   8 if not given\n"
    "  --corners RULE     strict (the default), loose, cut\n"
    "  --open LIST        automatic (the default), heap, buckets\n"
    "  --end WHEN         expanded (the default; exact), generated (early)\n";
/* clang-format on */

static bool is_cut_off(const struct path_options *options, struct moves *moves)
{
    struct regions *regions = options->uses_regions ? xalloc_check(regions_new(moves)) : NULL;
    const struct search_query *query = &options->question.query;
    bool is_apart = regions != NULL && !regions_connected(regions, query->start, query->goal);
    regions_free(regions);
    return is_apart;
}

static int run_query(const struct path_options *options, struct moves *moves, struct finder *finder)
{
    const struct grid *grid = moves_grid(moves);
    struct cell start = options->question.query.start, goal = options->question.query.goal;
    if (!grid_has(grid, start) || !grid_has(grid, goal)) {
        fprintf(stderr, "hounded path: the map has cells from 0,0 to %d,%d\n", grid_width(grid) - 1,
                grid_height(grid) - 1);
        return CLI_FAILURE;
    }
    enum search_status status = is_cut_off(options, moves) ? SEARCH_NONE : finder_run(finder, start, goal);
    printf("expansions  %" PRIu64 "\n", finder_counts(finder).expanded);
    if (status == SEARCH_FOUND) {
        printf("cost        %" PRIu32 "\n", finder_cost(finder));
        printf("steps       %zu\n", finder_path(finder, NULL, 0) - 1);
    } else {
        fprintf(stderr, "hounded path: %s\n", finder_reason(status));
    }
    return status == SEARCH_FOUND ? CLI_OK : CLI_FAILURE;
}

int path_run(int argc, char **argv)
{
    struct path_options options;
    if (!path_options_read(&options, argc, argv)) {
        return cli_misused("path");
    }
    if (options.map == NULL) {
        return path_scenarios_with_map(&options);
    }
    struct grid *grid = map_file_grid(options.map);
    if (grid == NULL) {
        return CLI_FAILURE;
    }
    struct moves *moves = xalloc_check(moves_new(grid, &options.mover));
    struct finder *finder = xalloc_check(finder_new(options.question.finder, moves, &options.question.query));
    int status = options.scen != NULL ? path_scenarios(&options, moves, finder) : run_query(&options, moves, finder);
    finder_free(finder);
    moves_free(moves);
    grid_free(grid);
    return status;
}
