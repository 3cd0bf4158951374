/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/method.h"

#include "bench/baseline.h"

const struct method method_astar_heap = {"astar-heap", &finder_search[ALGORITHM_ASTAR], OPEN_HEAP, 3, false};
const struct method method_astar_good = {"astar-good", &finder_baseline, OPEN_AUTOMATIC, 1, false};
const struct method method_astar = {"astar", &finder_search[ALGORITHM_ASTAR], OPEN_BUCKETS, 1, false};
const struct method method_jps = {"jps", &finder_jps, OPEN_AUTOMATIC, 1, false};
const struct method method_jps_plus = {"jps+", &finder_jps_plus, OPEN_AUTOMATIC, 1, false};
const struct method method_bidirectional = {"bidirectional", &finder_bidirectional, OPEN_AUTOMATIC, 1, false};
const struct method method_idastar = {"idastar", &finder_idastar, OPEN_AUTOMATIC, 10, true};
const struct method method_lpa = {"lpa", &finder_lpa, OPEN_AUTOMATIC, 20, false};
const struct method method_dstar_lite = {"dstar-lite", &finder_dstar_lite, OPEN_AUTOMATIC, 20, false};
const struct method method_mt_dstar_lite = {"mt-dstar-lite", &finder_mt_dstar_lite, OPEN_AUTOMATIC, 10, false};
const struct method method_gfra = {"gfra", &finder_gfra, OPEN_AUTOMATIC, 10, false};
const struct method method_chase = {"chase", &finder_chase, OPEN_AUTOMATIC, 1, false};
const struct method method_chase_bounded = {"chase", &finder_chase_bounded, OPEN_AUTOMATIC, 1, false};

const struct method *const methods[] = {
    &method_astar_heap, &method_astar_good, &method_astar,      &method_bidirectional, &method_idastar, &method_jps,
    &method_jps_plus,   &method_lpa,        &method_dstar_lite, &method_mt_dstar_lite, &method_gfra,    &method_chase,
};

const size_t method_count = sizeof methods / sizeof methods[0];

const char *const method_yardsticks[] = {"astar-heap", "astar-good", "jps", "jps+"};

struct finder *method_finder(const struct method *method, struct moves *moves)
{
    struct search_query query;
    search_query_init(&query, moves, (struct cell){0, 0}, (struct cell){0, 0});
    query.open = method->open;
    return xalloc_check(finder_new(method->finder, moves, &query));
}
