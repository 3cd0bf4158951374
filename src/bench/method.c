/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/method.h"

#include "bench/baseline.h"
#include "path/chase/chase.h"

const struct method method_astar_heap = {"astar-heap", &finder_search[ALGORITHM_ASTAR], OPEN_HEAP, 3, false, 0};
const struct method method_astar_good = {"astar-good", &finder_baseline, OPEN_AUTOMATIC, 1, false, 0};
const struct method method_astar = {"astar", &finder_search[ALGORITHM_ASTAR], OPEN_BUCKETS, 1, false, 0};
const struct method method_jps = {"jps", &finder_jps, OPEN_AUTOMATIC, 0, false, 0};
const struct method method_jps_plus = {"jps+", &finder_jps_plus, OPEN_AUTOMATIC, 0, false, 0};
const struct method method_bidirectional = {"bidirectional", &finder_bidirectional, OPEN_AUTOMATIC, 1, false, 0};
const struct method method_idastar = {"idastar", &finder_idastar, OPEN_AUTOMATIC, 10, true, 0};
const struct method method_lpa = {"lpa", &finder_lpa, OPEN_AUTOMATIC, 20, false, 0};
const struct method method_dstar_lite = {"dstar-lite", &finder_dstar_lite, OPEN_AUTOMATIC, 20, false, 0};
const struct method method_mt_dstar_lite = {"mt-dstar-lite", &finder_mt_dstar_lite, OPEN_AUTOMATIC, 10, false, 0};
const struct method method_gfra = {"gfra", &finder_gfra, OPEN_AUTOMATIC, 10, false, 0};
const struct method method_chase = {"chase", &finder_chase, OPEN_AUTOMATIC, 1, false, 0};
const struct method method_chase_bounded = {"chase", &finder_chase_bounded, OPEN_AUTOMATIC, 1, false, 0};

const struct method *const methods[] = {
    &method_astar_heap, &method_astar_good, &method_astar,      &method_bidirectional, &method_idastar, &method_jps,
    &method_jps_plus,   &method_lpa,        &method_dstar_lite, &method_mt_dstar_lite, &method_gfra,    &method_chase,
};

const size_t method_count = sizeof methods / sizeof methods[0];

#define WITHOUT(name, finder, rung)                                                                                    \
    &(const struct method)                                                                                             \
    {                                                                                                                  \
        name, finder, OPEN_AUTOMATIC, 1, false, 1U << (rung)                                                           \
    }

const struct method *const method_ablation[] = {
    WITHOUT("no kept path", &finder_chase, CHASE_RUNG_KEPT_PATH),
    WITHOUT("no line", &finder_chase, CHASE_RUNG_LINE),
    WITHOUT("no sweep", &finder_chase, CHASE_RUNG_SWEEP),
    WITHOUT("no kept tree", &finder_chase, CHASE_RUNG_TREE),
    WITHOUT("no points", &finder_chase, CHASE_RUNG_POINTS),
    WITHOUT("no cells", &finder_chase, CHASE_RUNG_CELLS),
    &(const struct method){"bounded", &finder_chase_bounded, OPEN_AUTOMATIC, 1, false, 0},
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
