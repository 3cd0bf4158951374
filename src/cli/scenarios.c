#include "config.h"

#include "cli/scenarios.h"

#include "base/xalloc.h"

static struct place line_of(const struct scen_query *query)
{
    return (struct place){query->line, 1, 1};
}

static void add_up(struct scenarios_sum *sum, const struct search *search, const struct scen_query *query)
{
    struct search_counts counts = search_counts(search);
    sum->queries++;
    sum->expanded += counts.expanded;
    sum->pushed += counts.pushed;
    if (search_status(search) == SEARCH_FOUND) {
        sum->found++;
        sum->cost += search_node(search, query->goal).g;
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

static bool run_query(struct search *search, const struct search_query *how, const struct scen_query *query,
                      struct report *report)
{
    struct search_query question = *how;
    question.start = query->start;
    question.goal = query->goal;
    return !checker_has_failed(report, query, search_run(search, &question));
}

bool scenarios_run(const struct scen *scen, struct moves *moves, const struct search_query *query, enum check check,
                   struct scenarios_sum *sum, struct report *report)
{
    struct search *search = xalloc_check(search_new(moves));
    struct checker checker;
    checker_init(&checker, check, moves, report);
    *sum = (struct scenarios_sum){0};
    bool is_whole = true;
    for (size_t i = 0; i < scen->count && is_whole; i++) {
        const struct scen_query *next = &scen->queries[i];
        is_whole = is_for_map(moves_grid(moves), next, report) && run_query(search, query, next, report) &&
                   checker_judge(&checker, search, next);
        if (is_whole) {
            add_up(sum, search, next);
        }
    }
    checker_end(&checker);
    sum->checked = checker.counts;
    checker_done(&checker);
    search_free(search);
    return is_whole;
}
