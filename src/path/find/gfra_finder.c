#include "config.h"

#include "path/find/finder_rule.h"
#include "path/find/gfra.h"

static void *make(struct moves *moves)
{
    return gfra_new(moves);
}

static void drop(void *engine)
{
    gfra_free(engine);
}

static enum search_status begin(struct finder *finder)
{
    return gfra_begin(finder->engine, finder->query.start, finder->query.goal);
}

static enum search_status step(struct finder *finder, uint64_t expansions)
{
    return gfra_step(finder->engine, expansions);
}

static uint32_t cost(const struct finder *finder)
{
    return gfra_cost(finder->engine);
}

static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    return gfra_path(finder->engine, cells, room);
}

static struct search_counts counts(const struct finder *finder)
{
    struct gfra_counts counts = gfra_counts(finder->engine);
    return (struct search_counts){.expanded = counts.expanded, .open = counts.open, .closed = counts.closed};
}

static struct search_node node(const struct finder *finder, struct cell at)
{
    return gfra_node(finder->engine, at);
}

static enum search_change change(const struct finder *finder, struct cell at)
{
    return gfra_change(finder->engine, at);
}

static size_t open_cells(const struct finder *finder, struct cell *cells, size_t room)
{
    return gfra_open_cells(finder->engine, cells, room);
}

static struct finder_kept kept(const struct finder *finder)
{
    struct gfra_counts counts = gfra_counts(finder->engine);
    return (struct finder_kept){.searched = counts.expanded > 0, .cut = counts.deleted > 0};
}

static struct finder_words words(const struct finder *finder)
{
    (void)finder;
    return (struct finder_words){"cells", "larger g, then row by row"};
}

static const struct finder_rule rule = {
    .free = drop,
    .begin = begin,
    .step = step,
    .cost = cost,
    .path = path,
    .counts = counts,
    .node = node,
    .change = change,
    .open_cells = open_cells,
    .kept = kept,
    .words = words,
};

const struct finder_method finder_gfra = {
    .name = "gfra",
    .title = "G-FRA*",
    .gist = "keeps the tree below the start",
    .rule = &rule,
    .make = make,
    .keeps = true,
    .uses_heuristic = true,
};
