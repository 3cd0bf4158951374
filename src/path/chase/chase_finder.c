/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"
#include "path/find/finder_rule.h"

/* On smaller maps, an overlay shows trees of cells. */
enum { LEAST_SHOWN = 64 * 64 };

static void *make(struct moves *moves) { return chase_new(moves); }

static void drop(void *engine) { chase_free(engine); }

static enum search_status begin(struct finder *finder)
{
    return chase_begin(finder->engine, finder->query.start, finder->query.goal);
}

static enum search_status step(struct finder *finder, uint64_t expansions)
{
    return chase_step(finder->engine, expansions);
}

/* A tick without a search takes about 25 ns. */
static uint32_t plan(struct finder *finder, struct cell start, struct cell goal, struct cell *next)
{
    struct chase *chase = finder->engine;
    finder->status = chase_update(chase, start, goal);
    *next = cell_step(start, chase_next(chase));
    return finder->status == SEARCH_FOUND ? chase_cost(chase) : UINT32_MAX;
}

static uint32_t cost(const struct finder *finder) { return chase_cost(finder->engine); }

static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    return chase_path(finder->engine, cells, room);
}

static struct search_counts work(const struct finder *finder)
{
    struct chase_counts counts = chase_counts(finder->engine);
    return (struct search_counts){.expanded = counts.expanded, .written = counts.written, .deleted = counts.deleted};
}

static struct search_counts counts(const struct finder *finder)
{
    struct search_counts counts = work(finder);
    counts.open = chase_open_count(finder->engine);
    return counts;
}

static struct search_node node(const struct finder *finder, struct cell at) { return chase_node(finder->engine, at); }

static enum search_change change(const struct finder *finder, struct cell at)
{
    return chase_change(finder->engine, at);
}

static size_t open_cells(const struct finder *finder, struct cell *cells, size_t room)
{
    return chase_open_cells(finder->engine, cells, room);
}

static struct finder_kept kept(const struct finder *finder)
{
    static const struct finder_kept answers[] = {
        [CHASE_BY_TREE] = {false, false, "its tree had the path"},
        [CHASE_BY_LINE] = {false, false, "in plain view: no search"},
        [CHASE_BY_SWEEP] = {false, false, "no detour: no search"},
        [CHASE_BY_SEARCH] = {true, false, "its search was resumed"},
        [CHASE_BY_NEW_TREE] = {true, true, "a new tree was started"},
    };
    return answers[chase_counts(finder->engine).answer];
}

static struct finder_ends ends(const struct finder *finder)
{
    return (struct finder_ends){chase_root(finder->engine), chase_aim(finder->engine)};
}

static struct finder_words words(const struct finder *finder)
{
    static const char *const units[] = {[CHASE_CELLS] = NULL, [CHASE_RUNS] = "runs", [CHASE_POINTS] = "jump points"};
    return (struct finder_words){
        .unit = units[chase_unit(finder->engine)], .tie_break = "last pushed first", .passes = true};
}

const struct finder_rule chase_finder_rule = {
    .free = drop,
    .begin = begin,
    .step = step,
    .plan = plan,
    .cost = cost,
    .path = path,
    .counts = counts,
    .work = work,
    .node = node,
    .change = change,
    .open_cells = open_cells,
    .kept = kept,
    .ends = ends,
    .words = words,
};

static void *make_bounded(struct moves *moves)
{
    struct chase *chase = chase_new(moves);
    if (chase != NULL) {
        chase_bound(chase, CHASE_BOUND);
    }
    return chase;
}

static void *make_shown(struct moves *moves)
{
    struct chase *chase = chase_new(moves);
    if (chase != NULL) {
        chase->tick.least = LEAST_SHOWN;
    }
    return chase;
}

#define METHOD(spelt, does, how)                                                                                       \
    {                                                                                                                  \
        .name = spelt, .title = "incremental A*", .principle = does, .rule = &chase_finder_rule, .make = how,          \
        .keeps = true, .uses_heuristic = true                                                                          \
    }

const struct finder_method finder_chase = METHOD("chase", "keeps its tree, expands runs", make_shown);
const struct finder_method finder_chase_unseen = METHOD("chase", "keeps its tree", make);
const struct finder_method finder_chase_bounded = METHOD("chase-bounded", "keeps a part of its tree", make_bounded);
