/* cli/scenarios.h - the queries of a MovingAI scenario file, run one after the other, summed up and checked.
 *
 * The published lengths hold for 8 neighbours and strict corners; in other cases each query is checked against a
 * Dijkstra search of its own on a heap. */
#ifndef HOUNDED_CLI_SCENARIOS_H
#define HOUNDED_CLI_SCENARIOS_H

#include "level/scen.h"
#include "path/moves.h"
#include "path/search.h"

#include <stdint.h>

enum check { CHECK_NOTHING, CHECK_PUBLISHED, CHECK_DIJKSTRA };

struct scenarios_sum {
    uint64_t queries, found, wrong;
    uint64_t expanded, pushed;
    uint64_t cost; /* of all paths found */
};

/* `query` says how to search; its start and goal are not used.  Each wrong length goes to the report.  False: out of
 * memory, or a query that is not for this map; the report says which. */
bool scenarios_run(const struct scen *scen, struct moves *moves, const struct search_query *query, enum check check,
                   struct scenarios_sum *sum, struct report *report);

#endif
