#include "config.h"

#include "bench/method.h"

const struct method *const methods[] = {
    &method_astar_heap, &method_astar, &method_jps, &method_jps_plus, &method_gfra, &method_chase,
};

const size_t method_count = sizeof methods / sizeof methods[0];
