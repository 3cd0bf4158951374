#include "config.h"

#include "path/find/finder_rule.h"
#include "path/find/jps.h"

#include <stdlib.h>

/* On bitmaps, or with a table of its own, whose repair is a part of each query. */
struct jumper {
    struct jump_table *table; /* NULL: on bitmaps */
    struct jps *jps;
};

static const struct jps *jps_of(const struct finder *finder)
{
    return ((const struct jumper *)finder->engine)->jps;
}

static void drop(void *engine)
{
    struct jumper *jumper = engine;
    jps_free(jumper->jps);
    jump_table_free(jumper->table);
    free(jumper);
}

static void *make(struct moves *moves)
{
    struct jumper *jumper = calloc(1, sizeof *jumper);
    if (jumper != NULL && (jumper->jps = jps_new(moves, NULL)) == NULL) {
        drop(jumper);
        return NULL;
    }
    return jumper;
}

static void *make_with_table(struct moves *moves)
{
    struct jumper *jumper = calloc(1, sizeof *jumper);
    if (jumper != NULL &&
        ((jumper->table = jump_table_new(moves)) == NULL || (jumper->jps = jps_new(moves, jumper->table)) == NULL)) {
        drop(jumper);
        return NULL;
    }
    return jumper;
}

static enum search_status begin(struct finder *finder)
{
    return jps_begin(((struct jumper *)finder->engine)->jps, finder->query.start, finder->query.goal);
}

static enum search_status step(struct finder *finder, uint64_t expansions)
{
    return jps_step(((struct jumper *)finder->engine)->jps, expansions);
}

static uint32_t cost(const struct finder *finder)
{
    return jps_cost(jps_of(finder));
}

static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    return jps_path(jps_of(finder), finder->query.goal, cells, room);
}

static struct search_counts counts(const struct finder *finder)
{
    return jps_counts(jps_of(finder));
}

static struct search_node node(const struct finder *finder, struct cell at)
{
    return jps_node(jps_of(finder), at);
}

static struct finder_words words(const struct finder *finder)
{
    (void)finder;
    return (struct finder_words){"jump points", NULL};
}

static const struct finder_rule rule = {
    .free = drop,
    .fits = jps_fits,
    .begin = begin,
    .step = step,
    .cost = cost,
    .path = path,
    .counts = counts,
    .node = node,
    .words = words,
};

const struct finder_method finder_jps = {
    .name = "jps",
    .title = "jump point search",
    .gist = "opens jump points alone",
    .rule = &rule,
    .make = make,
    .uses_heuristic = true,
};

const struct finder_method finder_jps_plus = {
    .name = "jps+",
    .title = "JPS+",
    .gist = "jump points, out of a table",
    .rule = &rule,
    .make = make_with_table,
    .uses_heuristic = true,
};
