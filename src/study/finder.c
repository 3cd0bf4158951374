#include "config.h"

#include "study/finder.h"

#include "base/xalloc.h"

struct finder_rule {
    const char *name, *title; /* title NULL: that of its algorithm */
    const char *tie_break;    /* NULL: that of its open list */
    bool keeps;
    void (*make)(struct finder *finder, struct moves *moves);
    void (*free)(struct finder *finder);
    enum search_status (*run)(struct finder *finder);
    enum search_status (*begin)(struct finder *finder);
    enum search_status (*step)(struct finder *finder, uint64_t expansions);
    enum search_status (*status)(const struct finder *finder);
    struct search_counts (*counts)(const struct finder *finder);
    uint32_t (*cost)(const struct finder *finder);
    size_t (*path)(const struct finder *finder, struct cell *cells, size_t room);
    struct search_node (*node)(const struct finder *finder, struct cell at);
    enum search_mark (*mark)(const struct finder *finder, struct cell at);              /* NULL: nothing is kept */
    size_t (*open_cells)(const struct finder *finder, struct cell *cells, size_t room); /* NULL: no order to tell */
};

/* --- one query after the other -------------------------------------------------------------------- */

static void make_search(struct finder *finder, struct moves *moves)
{
    finder->by.search = xalloc_check(search_new(moves));
}

static void free_search(struct finder *finder)
{
    search_free(finder->by.search);
}

static enum search_status run_search(struct finder *finder)
{
    return search_run(finder->by.search, &finder->query);
}

static enum search_status status_of_search(const struct finder *finder)
{
    return search_status(finder->by.search);
}

static struct search_counts counts_of_search(const struct finder *finder)
{
    return search_counts(finder->by.search);
}

static uint32_t cost_of_search(const struct finder *finder)
{
    return search_node(finder->by.search, finder->query.goal).g;
}

static size_t path_of_search(const struct finder *finder, struct cell *cells, size_t room)
{
    return search_path(finder->by.search, finder->query.goal, cells, room);
}

static enum search_status begin_search(struct finder *finder)
{
    return search_begin(finder->by.search, &finder->query);
}

static enum search_status step_search(struct finder *finder, uint64_t expansions)
{
    return search_step(finder->by.search, expansions);
}

static struct search_node node_of_search(const struct finder *finder, struct cell at)
{
    return search_node(finder->by.search, at);
}

static size_t open_cells_of_search(const struct finder *finder, struct cell *cells, size_t room)
{
    return search_open_cells(finder->by.search, cells, room);
}

/* --- jump point search ---------------------------------------------------------------------------- */

static void make_jps(struct finder *finder, struct moves *moves)
{
    finder->by.jps = xalloc_check(jps_new(moves, finder->table));
}

static void make_jps_plus(struct finder *finder, struct moves *moves)
{
    finder->table = xalloc_check(jump_table_new(moves));
    make_jps(finder, moves);
}

static void free_jps(struct finder *finder)
{
    jps_free(finder->by.jps);
    jump_table_free(finder->table);
}

static enum search_status run_jps(struct finder *finder)
{
    return jps_run(finder->by.jps, finder->query.start, finder->query.goal);
}

static enum search_status status_of_jps(const struct finder *finder)
{
    return jps_status(finder->by.jps);
}

static struct search_counts counts_of_jps(const struct finder *finder)
{
    return jps_counts(finder->by.jps);
}

static uint32_t cost_of_jps(const struct finder *finder)
{
    return jps_cost(finder->by.jps);
}

static size_t path_of_jps(const struct finder *finder, struct cell *cells, size_t room)
{
    return jps_path(finder->by.jps, finder->query.goal, cells, room);
}

static enum search_status begin_jps(struct finder *finder)
{
    return jps_begin(finder->by.jps, finder->query.start, finder->query.goal);
}

static enum search_status step_jps(struct finder *finder, uint64_t expansions)
{
    return jps_step(finder->by.jps, expansions);
}

static struct search_node node_of_jps(const struct finder *finder, struct cell at)
{
    return jps_node(finder->by.jps, at);
}

/* --- searches that keep what they know ------------------------------------------------------------ */

static void make_gfra(struct finder *finder, struct moves *moves)
{
    finder->by.gfra = xalloc_check(gfra_new(moves));
}

static void free_gfra(struct finder *finder)
{
    gfra_free(finder->by.gfra);
}

static enum search_status run_gfra(struct finder *finder)
{
    return gfra_update(finder->by.gfra, finder->query.start, finder->query.goal);
}

static enum search_status status_of_gfra(const struct finder *finder)
{
    return gfra_status(finder->by.gfra);
}

static struct search_counts counts_of_gfra(const struct finder *finder)
{
    struct gfra_counts counts = gfra_counts(finder->by.gfra);
    return (struct search_counts){.expanded = counts.expanded, .open = counts.open, .closed = counts.closed};
}

static uint32_t cost_of_gfra(const struct finder *finder)
{
    return gfra_cost(finder->by.gfra);
}

static size_t path_of_gfra(const struct finder *finder, struct cell *cells, size_t room)
{
    return gfra_path(finder->by.gfra, cells, room);
}

static enum search_status begin_gfra(struct finder *finder)
{
    return gfra_begin(finder->by.gfra, finder->query.start, finder->query.goal);
}

static enum search_status step_gfra(struct finder *finder, uint64_t expansions)
{
    return gfra_step(finder->by.gfra, expansions);
}

static struct search_node node_of_gfra(const struct finder *finder, struct cell at)
{
    return gfra_node(finder->by.gfra, at);
}

static enum search_mark mark_of_gfra(const struct finder *finder, struct cell at)
{
    return gfra_mark(finder->by.gfra, at);
}

static size_t open_cells_of_gfra(const struct finder *finder, struct cell *cells, size_t room)
{
    return gfra_open_cells(finder->by.gfra, cells, room);
}

static void make_chase(struct finder *finder, struct moves *moves)
{
    finder->by.chase = xalloc_check(chase_new(moves));
}

static void free_chase(struct finder *finder)
{
    chase_free(finder->by.chase);
}

static enum search_status run_chase(struct finder *finder)
{
    return chase_update(finder->by.chase, finder->query.start, finder->query.goal);
}

static enum search_status status_of_chase(const struct finder *finder)
{
    return chase_status(finder->by.chase);
}

static struct search_counts counts_of_chase(const struct finder *finder)
{
    struct chase_counts counts = chase_counts(finder->by.chase);
    return (struct search_counts){
        .expanded = counts.expanded, .open = counts.open, .closed = counts.grown, .peak = counts.peak};
}

static uint32_t cost_of_chase(const struct finder *finder)
{
    return chase_cost(finder->by.chase);
}

static size_t path_of_chase(const struct finder *finder, struct cell *cells, size_t room)
{
    return chase_path(finder->by.chase, cells, room);
}

static enum search_status begin_chase(struct finder *finder)
{
    return chase_begin(finder->by.chase, finder->query.start, finder->query.goal);
}

static enum search_status step_chase(struct finder *finder, uint64_t expansions)
{
    return chase_step(finder->by.chase, expansions);
}

static struct search_node node_of_chase(const struct finder *finder, struct cell at)
{
    return chase_node(finder->by.chase, at);
}

static enum search_mark mark_of_chase(const struct finder *finder, struct cell at)
{
    return chase_mark(finder->by.chase, at);
}

static size_t open_cells_of_chase(const struct finder *finder, struct cell *cells, size_t room)
{
    return chase_open_cells(finder->by.chase, cells, room);
}

static void make_field(struct finder *finder, struct moves *moves)
{
    finder->by.field = xalloc_check(field_new(moves));
}

static void free_field(struct finder *finder)
{
    field_free(finder->by.field);
}

static enum search_status run_field(struct finder *finder)
{
    return field_update(finder->by.field, finder->query.goal, &finder->query.start, 1);
}

static enum search_status status_of_field(const struct finder *finder)
{
    return field_status(finder->by.field);
}

static struct search_counts counts_of_field(const struct finder *finder)
{
    return field_counts(finder->by.field);
}

static uint32_t cost_of_field(const struct finder *finder)
{
    return field_cost(finder->by.field, finder->query.start);
}

static size_t path_of_field(const struct finder *finder, struct cell *cells, size_t room)
{
    return field_path(finder->by.field, finder->query.start, cells, room);
}

static enum search_status begin_field(struct finder *finder)
{
    return field_begin(finder->by.field, finder->query.goal, &finder->query.start, 1);
}

static enum search_status step_field(struct finder *finder, uint64_t expansions)
{
    return field_step(finder->by.field, expansions);
}

static struct search_node node_of_field(const struct finder *finder, struct cell at)
{
    return field_node(finder->by.field, at);
}

/* --- all of them ---------------------------------------------------------------------------------- */

static const struct finder_rule rules[FINDER_KINDS] = {
    [FINDER_SEARCH] = {"", NULL, NULL, false, make_search, free_search, run_search, begin_search, step_search,
                       status_of_search, counts_of_search, cost_of_search, path_of_search, node_of_search, NULL,
                       open_cells_of_search},
    [FINDER_JPS] = {"jps", "jump point search", NULL, false, make_jps, free_jps, run_jps, begin_jps, step_jps,
                    status_of_jps, counts_of_jps, cost_of_jps, path_of_jps, node_of_jps, NULL, NULL},
    [FINDER_JPS_PLUS] = {"jps+", "JPS+", NULL, false, make_jps_plus, free_jps, run_jps, begin_jps, step_jps,
                         status_of_jps, counts_of_jps, cost_of_jps, path_of_jps, node_of_jps, NULL, NULL},
    [FINDER_GFRA] = {"gfra", "G-FRA*", "larger g, then row by row", true, make_gfra, free_gfra, run_gfra, begin_gfra,
                     step_gfra, status_of_gfra, counts_of_gfra, cost_of_gfra, path_of_gfra, node_of_gfra, mark_of_gfra,
                     open_cells_of_gfra},
    [FINDER_CHASE] = {"chase", "incremental A*", "last pushed first", true, make_chase, free_chase, run_chase,
                      begin_chase, step_chase, status_of_chase, counts_of_chase, cost_of_chase, path_of_chase,
                      node_of_chase, mark_of_chase, open_cells_of_chase},
    [FINDER_FIELD] = {"field", "shared field", NULL, true, make_field, free_field, run_field, begin_field, step_field,
                      status_of_field, counts_of_field, cost_of_field, path_of_field, node_of_field, NULL, NULL},
};

const char *finder_name(enum finder_kind kind)
{
    return rules[kind].name;
}

void finder_init(struct finder *finder, enum finder_kind kind, struct moves *moves, const struct search_query *query)
{
    *finder = (struct finder){.rule = &rules[kind], .query = *query};
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

enum search_mark finder_mark(const struct finder *finder, struct cell at)
{
    return finder->rule->mark != NULL ? finder->rule->mark(finder, at) : MARK_NEW;
}

size_t finder_open_cells(const struct finder *finder, struct cell *cells, size_t room)
{
    return finder->rule->open_cells != NULL ? finder->rule->open_cells(finder, cells, room) : 0;
}

const char *finder_kind_title(enum finder_kind kind)
{
    return rules[kind].title;
}

const char *finder_tie_break(const struct finder *finder)
{
    if (finder->rule->open_cells == NULL) {
        return NULL;
    }
    return finder->rule->tie_break != NULL ? finder->rule->tie_break : search_tie_break(finder->by.search);
}

const char *finder_how(const struct finder *finder)
{
    static const char *const answers[] = {
        [CHASE_BY_TREE] = "its tree held the way",
        [CHASE_BY_LINE] = "in plain view: no search",
        [CHASE_BY_SEARCH] = "its tree was searched on",
        [CHASE_BY_NEW_TREE] = "a new tree was begun",
    };
    return finder->rule == &rules[FINDER_CHASE] ? answers[chase_counts(finder->by.chase).answer] : NULL;
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
    bool is_search = finder->rule == &rules[FINDER_SEARCH];
    return is_search ? algorithm_uses_heuristic(finder->query.algorithm) : finder->rule != &rules[FINDER_FIELD];
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
