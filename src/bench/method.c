/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/method.h"

#include "bench/baseline.h"
#include "bench/cpd.h"
#include "path/chase/chase.h"

const struct method method_astar_heap = {
    .name = "astar-heap", .finder = &finder_search[ALGORITHM_ASTAR], .open = OPEN_HEAP, .every = 3};
const struct method method_astar_good = {.name = "astar-good", .finder = &finder_baseline, .every = 1};
const struct method method_astar = {
    .name = "astar", .finder = &finder_search[ALGORITHM_ASTAR], .open = OPEN_BUCKETS, .every = 1};
const struct method method_jps = {.name = "jps", .finder = &finder_jps};
const struct method method_jps_plus = {.name = "jps+", .finder = &finder_jps_plus};
const struct method method_cpd = {.name = "cpd", .finder = &finder_cpd, .waits_for_call = true, .is_prepared = true};
const struct method method_bidirectional = {.name = "bidirectional", .finder = &finder_bidirectional, .every = 1};
const struct method method_idastar = {
    .name = "idastar", .finder = &finder_idastar, .every = 10, .waits_for_call = true};
const struct method method_lpa = {.name = "lpa", .finder = &finder_lpa, .every = 20};
const struct method method_dstar_lite = {.name = "dstar-lite", .finder = &finder_dstar_lite, .every = 20};
const struct method method_mt_dstar_lite = {.name = "mt-dstar-lite", .finder = &finder_mt_dstar_lite, .every = 10};
const struct method method_gfra = {.name = "gfra", .finder = &finder_gfra, .every = 10};
const struct method method_chase = {.name = "chase", .finder = &finder_chase_unseen, .every = 1};
const struct method method_chase_bounded = {.name = "chase", .finder = &finder_chase_bounded, .every = 1};

const struct method *const methods[] = {
    &method_astar_heap,    &method_astar_good, &method_astar, &method_bidirectional, &method_idastar,
    &method_jps,           &method_jps_plus,   &method_cpd,   &method_lpa,           &method_dstar_lite,
    &method_mt_dstar_lite, &method_gfra,       &method_chase,
};

const size_t method_count = sizeof methods / sizeof methods[0];

#define WITHOUT(method_name, searcher, rung)                                                                           \
    &(const struct method) { .name = (method_name), .finder = (searcher), .every = 1, .left_out = 1U << (rung) }

const struct method *const method_ablation[] = {
    WITHOUT("no kept path", &finder_chase_unseen, CHASE_RUNG_KEPT_PATH),
    WITHOUT("no line", &finder_chase_unseen, CHASE_RUNG_LINE),
    WITHOUT("no sweep", &finder_chase_unseen, CHASE_RUNG_SWEEP),
    WITHOUT("no kept tree", &finder_chase_unseen, CHASE_RUNG_TREE),
    WITHOUT("no points", &finder_chase_unseen, CHASE_RUNG_POINTS),
    WITHOUT("no cells", &finder_chase_unseen, CHASE_RUNG_CELLS),
    &(const struct method){.name = "bounded", .finder = &finder_chase_bounded, .every = 1},
    WITHOUT("no pruned", &finder_chase_bounded, CHASE_RUNG_PRUNED),
    WITHOUT("no apart", &finder_chase_bounded, CHASE_RUNG_UNREACHABLE),
    &method_chase,
};

const size_t method_ablation_count = sizeof method_ablation / sizeof method_ablation[0];

const struct table_yardstick method_yardsticks[] = {{"astar-heap", {"astar-heap"}},
                                                    {"astar-good", {"astar-good"}},
                                                    {"jps", {"jps"}},
                                                    {"jps+", {"jps+"}},
                                                    {"best", {"jps", "astar"}}};

struct finder *method_finder(const struct method *method, struct moves *moves)
{
    struct search_query query;
    search_query_init(&query, moves, (struct cell){0, 0}, (struct cell){0, 0});
    query.open = method->open;
    struct finder *finder = xalloc_check(finder_new(method->finder, moves, &query));
    if (method->left_out != 0) {
        chase_leave_out(finder->engine, method->left_out);
    }
    return finder;
}
