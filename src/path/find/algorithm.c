#include "config.h"

#include "path/find/search_state.h"

static const struct algorithm_rule rules[ALGORITHMS] = {
    [ALGORITHM_ASTAR] = {"astar", "A*", true, true, NULL, NULL},
    [ALGORITHM_WEIGHTED] = {"weighted", "weighted A*", true, true, NULL, NULL},
    [ALGORITHM_DIJKSTRA] = {"dijkstra", "Dijkstra", true, false, NULL, NULL},
    [ALGORITHM_BREADTH] = {"breadth", "breadth-first", false, false, &open_queue,
                           "breadth-first search counts steps, not what they cost"},
    [ALGORITHM_GREEDY] = {"greedy", "greedy best-first", false, true, NULL,
                          "greedy search looks only at the estimate of what is left"},
    [ALGORITHM_DEPTH] = {"depth", "depth-first", false, false, &open_stack,
                         "depth-first search takes the first way it finds"},
};

const struct algorithm_rule *algorithm_rule(enum algorithm algorithm)
{
    return &rules[algorithm];
}

const char *algorithm_name(enum algorithm algorithm)
{
    return rules[algorithm].name;
}

const char *algorithm_title(enum algorithm algorithm)
{
    return rules[algorithm].title;
}

bool algorithm_uses_heuristic(enum algorithm algorithm)
{
    return rules[algorithm].uses_h;
}

static const char *reason_of_inexactness(const struct search_query *query, const struct mover *mover)
{
    const struct algorithm_rule *rule = algorithm_rule(query->algorithm);
    if (rule->inexact != NULL) {
        return rule->inexact;
    }
    if (query->algorithm == ALGORITHM_WEIGHTED && query->weight_percent > 100) {
        return "a weight above 1 overestimates what is left";
    }
    if (rule->uses_h && !heuristic_is_consistent(query->heuristic, mover)) {
        return "the heuristic overestimates where diagonal steps are legal";
    }
    if (query->guidance != NULL) {
        return "guidance leads the search away from cheap ways";
    }
    if (query->end == SEARCH_END_GENERATED) {
        return "the search ends when the goal is first reached, maybe by a dear way";
    }
    return NULL;
}

bool search_query_is_exact(const struct search_query *query, const struct mover *mover, const char **why)
{
    const char *reason = reason_of_inexactness(query, mover);
    if (reason != NULL) {
        *why = reason;
    }
    return reason == NULL;
}
