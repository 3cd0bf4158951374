/* cli/scenarios.h - the queries of a MovingAI scenario file, run one after the other, summed up and checked. */
#ifndef HOUNDED_CLI_SCENARIOS_H
#define HOUNDED_CLI_SCENARIOS_H

#include "cli/checker.h"
#include "level/benchmark/patches.h"
#include "level/benchmark/scen.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

struct scenarios_sum {
    uint64_t queries, found;
    uint64_t expanded, pushed;
    uint64_t cost; /* of all paths found */
    struct checker_counts checked;
};

/* A map that changes between the queries; the patches fit the scenarios. */
struct changing_map {
    struct grid *grid; /* of the moves, as it is before the first query */
    const struct patches *patches;
};

/* `changing` is NULL for a map that stays as it is.  What the checker finds goes to the report.  False: out of memory,
 * or a query that is not for this map; the report says which. */
bool scenarios_run(const struct scen *scen, const struct changing_map *changing, struct moves *moves,
                   struct finder *finder, enum check check, struct scenarios_sum *sum, struct report *report);

#endif
