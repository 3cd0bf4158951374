#include "config.h"

#include "bench/method.h"

const struct method *const methods[] = {
    &method_astar_heap, &method_astar,           &method_jps,   &method_jps_plus,
    &method_gfra,       &method_chase_canonical, &method_chase,
};

const size_t method_count = sizeof methods / sizeof methods[0];

const char *const method_yardsticks[] = {"astar-heap", "jps", "jps+"};

uint64_t method_expanded(const struct method *method, const void *state)
{
    return method->counts != NULL ? method->counts(state).expanded : 0;
}
