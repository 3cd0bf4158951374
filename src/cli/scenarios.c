#include "config.h"

#include "cli/scenarios.h"

static struct place line_of(const struct scen_query *query)
{
    return (struct place){query->line, 1, 1};
}

static void add_up(struct scenarios_sum *sum, const struct finder *finder)
{
    struct search_counts counts = finder_counts(finder);
    sum->queries++;
    sum->expanded += counts.expanded;
    sum->pushed += counts.pushed;
    if (finder_status(finder) == SEARCH_FOUND) {
        sum->found++;
        sum->cost += finder_cost(finder);
    }
}

static bool is_for_map(const struct grid *grid, const struct scen_query *query, struct report *report)
{
    if (query->width == grid_width(grid) && query->height == grid_height(grid)) {
        return true;
    }
    report_add(report, DIAG_ERROR, "other-map", line_of(query), "this is for a map of %d x %d, not %d x %d",
               query->width, query->height, grid_width(grid), grid_height(grid));
    return false;
}

static bool run_query(struct finder *finder, const struct scen_query *query, struct report *report)
{
    return !checker_has_failed(report, query, finder_run(finder, query->start, query->goal));
}

bool scenarios_run(const struct scen *scen, const struct changing_map *changing, struct moves *moves,
                   struct finder *finder, enum check check, struct scenarios_sum *sum, struct report *report)
{
    struct checker checker;
    size_t laid = 0;
    checker_init(&checker, check, moves, report);
    *sum = (struct scenarios_sum){0};
    bool is_whole = true;
    for (size_t i = 0; i < scen->count && is_whole; i++) {
        const struct scen_query *next = &scen->queries[i];
        if (changing != NULL) {
            patches_lay(changing->patches, scen, i, changing->grid, &laid);
        }
        is_whole = is_for_map(moves_grid(moves), next, report) && run_query(finder, next, report) &&
                   checker_judge(&checker, finder, next);
        if (is_whole) {
            add_up(sum, finder);
        }
    }
    checker_end(&checker);
    sum->checked = checker.counts;
    checker_done(&checker);
    return is_whole;
}
