#include "config.h"

#include "study/finder.h"

#include "study/finder_rule.h"

static const struct finder_rule *const rules[FINDER_KINDS] = {
    [FINDER_SEARCH] = &finder_search_rule,     [FINDER_JPS] = &finder_jps_rule,
    [FINDER_JPS_PLUS] = &finder_jps_plus_rule, [FINDER_GFRA] = &finder_gfra_rule,
    [FINDER_CHASE] = &finder_chase_rule,       [FINDER_FIELD] = &finder_field_rule,
};

const char *finder_name(enum finder_kind kind)
{
    return rules[kind]->name;
}

void finder_init(struct finder *finder, enum finder_kind kind, struct moves *moves, const struct search_query *query)
{
    *finder = (struct finder){.rule = rules[kind], .query = *query};
    finder->rule->make(finder, moves);
}

void finder_done(struct finder *finder)
{
    finder->rule->free(finder);
}

enum search_status finder_run(struct finder *finder, struct cell start, struct cell goal)
{
    finder->query.start = start;
    finder->query.goal = goal;
    return finder->rule->run(finder);
}

enum search_status finder_begin(struct finder *finder, struct cell start, struct cell goal)
{
    finder->query.start = start;
    finder->query.goal = goal;
    return finder->rule->begin(finder);
}

enum search_status finder_step(struct finder *finder, uint64_t expansions)
{
    return finder->rule->step(finder, expansions);
}

enum search_status finder_status(const struct finder *finder)
{
    return finder->rule->status(finder);
}

struct search_counts finder_counts(const struct finder *finder)
{
    return finder->rule->counts(finder);
}

uint32_t finder_cost(const struct finder *finder)
{
    return finder->rule->cost(finder);
}

size_t finder_path(const struct finder *finder, struct cell *cells, size_t room)
{
    return finder->rule->path(finder, cells, room);
}

struct search_node finder_node(const struct finder *finder, struct cell at)
{
    return finder->rule->node(finder, at);
}

enum search_change finder_change(const struct finder *finder, struct cell at)
{
    return finder->rule->mark != NULL ? finder->rule->mark(finder, at) : CHANGE_NEW;
}

size_t finder_open_cells(const struct finder *finder, struct cell *cells, size_t room)
{
    return finder->rule->open_cells != NULL ? finder->rule->open_cells(finder, cells, room) : 0;
}

const char *finder_kind_title(enum finder_kind kind)
{
    return rules[kind]->title;
}

const char *finder_tie_break(const struct finder *finder)
{
    if (finder->rule->open_cells == NULL) {
        return NULL;
    }
    return finder->rule->tie_break != NULL ? finder->rule->tie_break : search_tie_break(finder->by.search);
}

const char *finder_unit(const struct finder *finder)
{
    bool jumps = finder->rule == &finder_jps_rule || finder->rule == &finder_jps_plus_rule;
    bool is_chase = finder->rule == &finder_chase_rule, is_field = finder->rule == &finder_field_rule;
    bool runs = is_field || (is_chase && chase_expands_runs(finder->by.chase));
    return jumps ? "jump points" : runs ? "runs" : "cells";
}

const char *finder_how(const struct finder *finder)
{
    static const char *const answers[] = {
        [CHASE_BY_TREE] = "its tree held the way",
        [CHASE_BY_LINE] = "in plain view: no search",
        [CHASE_BY_SEARCH] = "its tree was searched on",
        [CHASE_BY_NEW_TREE] = "a new tree was begun",
    };
    return finder->rule == &finder_chase_rule ? answers[chase_counts(finder->by.chase).answer] : NULL;
}

bool finder_keeps(const struct finder *finder)
{
    return finder->rule->keeps;
}

bool finder_has_marks(const struct finder *finder)
{
    return finder->rule->mark != NULL;
}

const char *finder_title(const struct finder *finder)
{
    return finder->rule->title != NULL ? finder->rule->title : algorithm_title(finder->query.algorithm);
}

bool finder_uses_heuristic(const struct finder *finder)
{
    bool is_search = finder->rule == &finder_search_rule;
    return is_search ? algorithm_uses_heuristic(finder->query.algorithm) : finder->rule != &finder_field_rule;
}

const char *finder_reason(enum search_status status)
{
    switch (status) {
    case SEARCH_NO_MEMORY:
        return "out of memory";
    case SEARCH_TOO_FAR:
        return "the costs grow too large";
    case SEARCH_UNFIT:
        return "jump point search is for 8 neighbours and strict corners";
    default:
        return "there is no path";
    }
}
